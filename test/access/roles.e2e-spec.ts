import type { Appointment, AppointmentRecord, AppointmentSummary } from '../../contract/appointment';
import { EDITED_TYPES } from '../../contract/content-types';
import { openStage, expectInvalid, expectProblem } from '../content/stage';
import { type SignedInClient } from '../support/app';
import { addDoctor, addService, book, booking, freeTime, knownPatient, openClinic } from '../support/builders/visits';
import type { Client } from '../support/client';
import { at } from '../content/clock';

const LIST = '/api/panel/appointments';
const stage = openStage();
const later = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
let service: number;
let own: number;
let other: number;
let doctor: SignedInClient;
let editor: SignedInClient;
let staff: SignedInClient;
let mine: Appointment;
let theirs: Appointment;

beforeAll(async () => {
  await openClinic(stage.admin);
  service = await addService(stage.staff);
  own = await addDoctor(stage.staff, [service]);
  other = await addDoctor(stage.staff, [service]);
  mine = await visitWith(own);
  theirs = await visitWith(other);
});
beforeEach(async () => {
  doctor = await stage.site.signInAs('doctor', own);
  editor = await stage.site.signInAs('editor');
  staff = await stage.site.signInAs('staff');
});

async function visitWith(id: number, days = 3): Promise<Appointment> {
  const patient = await knownPatient(stage.site);
  return book(patient, booking(service, await freeTime(patient, service, id, days)));
}

async function idsOf(client: Client, filter: object = {}): Promise<number[]> {
  const { body } = await client
    .get(LIST)
    .query({ filter: JSON.stringify(filter) })
    .expect(200);
  return (body as AppointmentRecord[]).map(({ id }) => id);
}

async function versionOf(id: number): Promise<number> {
  const { body } = await staff.get(`${LIST}/${id}`).expect(200);
  return (body as AppointmentRecord).version;
}

describe('A doctor', () => {
  it('sees the own visits only, whatever the list is asked for', async () => {
    expect(await idsOf(doctor)).toEqual([mine.id]);
    expect(await idsOf(doctor, { doctorId: other })).toEqual([]);
    expect(await idsOf(doctor, { doctorId: [own, other] })).toEqual([mine.id]);
    expect(await idsOf(doctor, { id: [mine.id, theirs.id] })).toEqual([mine.id]);
    expect(await idsOf(doctor, { q: 'Nowak' })).toEqual([mine.id]);
    const { headers } = await doctor.get(LIST).expect(200);
    expect(headers['content-range']).toBe('appointments 0-0/1');
    await expectInvalid(doctor.get(LIST).query({ filter: '{"origin":"many"}' }), ['filter.origin', 'unknown_filter']);
  });

  it('reads an own visit with its note; another doctor’s is not found', async () => {
    const { body } = await doctor.get(`${LIST}/${mine.id}`).expect(200);
    expect(body).toMatchObject({ id: mine.id, note: mine.note, origin: null });
    await expectProblem(doctor.get(`${LIST}/${theirs.id}`), 404, 'not_found');
    await doctor.head(`${LIST}/${theirs.id}`).expect(404);
  });

  it('counts the own visits only', async () => {
    const before = (await doctor.get(`${LIST}/summary`).expect(200)).body as AppointmentSummary;
    expect(before.requested).toBe(1);
    const all = (await staff.get(`${LIST}/summary`).expect(200)).body as AppointmentSummary;
    expect(all.requested).toBe(2);
  });

  it('says of an own visit that it took place or that nobody came, and of no other', async () => {
    const visits = [await visitWith(own, 5), await visitWith(own, 5), await visitWith(other, 5)];
    for (const { id } of visits) {
      await staff.post(`${LIST}/${id}/confirm`, { version: await versionOf(id) }).expect(200);
    }
    const [came, missed, foreign] = visits as [Appointment, Appointment, Appointment];
    const versions = new Map(await Promise.all(visits.map(async ({ id }) => [id, await versionOf(id)] as const)));
    await at(new Date(Date.parse(came.startsAt) + 12 * 3_600_000), async () => {
      const late = await stage.site.signInAs('doctor', own);
      const say = (id: number, what: string): ReturnType<Client['post']> =>
        late.post(`${LIST}/${id}/${what}`, { version: versions.get(id) });
      const { body } = await say(came.id, 'complete').expect(200);
      expect((body as AppointmentRecord).history.at(-1)).toMatchObject({ by: 'staff', byName: 'Anna Nowak' });
      await say(missed.id, 'no-show').expect(200);
      await expectProblem(say(foreign.id, 'complete'), 404, 'not_found');
      await expectProblem(say(foreign.id, 'no-show'), 404, 'not_found');
      // Not even the present state of another doctor's visit, which a stale version would be answered with.
      await expectProblem(late.post(`${LIST}/${foreign.id}/complete`, { version: 999 }), 404, 'not_found');
    });
  });

  it('confirms, moves, cancels and books nothing', async () => {
    const version = await versionOf(mine.id);
    for (const [path, body] of [
      [`/${mine.id}/confirm`, { version }],
      [`/${mine.id}/move`, { version, startsAt: mine.startsAt }],
      [`/${mine.id}/cancel`, { version, reason: 'x' }],
      ['/cancel-many', { visits: [{ id: mine.id, version }], reason: 'x' }],
      ['', {}],
    ] as const) {
      await expectProblem(doctor.post(LIST + path, body), 403, 'forbidden');
    }
    expect(await versionOf(mine.id)).toBe(version);
  });

  it('reads and changes the own hours, and nobody else’s', async () => {
    const path = (id: number): string => `/api/panel/doctors/${id}/schedule`;
    await doctor.get(path(own)).expect(200);
    await doctor.put(path(own), { exceptions: [] }).expect(200);
    await expectProblem(doctor.get(path(other)), 404, 'not_found');
    await expectProblem(doctor.put(path(other), { weekly: {} }), 404, 'not_found');
  });

  it('sees the own plan of a day and the own name only', async () => {
    const day = mine.startsAt.slice(0, 10);
    const plan = await doctor.get(`/api/panel/calendar?from=${day}&to=${day}&doctorId=${other}`).expect(200);
    expect((plan.body as { doctors: { id: number }[] }).doctors.map(({ id }) => id)).toEqual([own]);
    const names = await doctor.get('/api/panel/calendar/doctors').expect(200);
    expect((names.body as { id: number }[]).map(({ id }) => id)).toEqual([own]);
  });

  it('writes the own absences down and ends them, and nobody else’s', async () => {
    const ABSENCES = '/api/panel/absences';
    const times = { from: later(24), to: later(26) };
    const { body: foreign } = await staff.post(ABSENCES, { doctorId: other, ...times }).expect(201);
    const { body: absence } = await doctor.post(ABSENCES, { doctorId: own, ...times }).expect(201);
    const ids = ((await doctor.get(ABSENCES).expect(200)).body as { id: number }[]).map(({ id }) => id);
    expect(ids).toEqual([absence.id]);
    await expectProblem(doctor.post(ABSENCES, { doctorId: other, from: later(30), to: later(31) }), 404, 'not_found');
    await expectProblem(doctor.delete(`${ABSENCES}/${foreign.id}`), 404, 'not_found');
    await expectProblem(doctor.get(`/api/panel/doctors/${other}/concerned`), 404, 'not_found');
    await doctor.get(`/api/panel/doctors/${own}/concerned`).expect(200);
    await doctor.delete(`${ABSENCES}/${absence.id}`).expect(204);
    await staff.delete(`${ABSENCES}/${foreign.id}`).expect(204);
  });

  it('whose record is not named sees nothing at all', async () => {
    const unlinked = await stage.site.signInAs('doctor');
    await expectProblem(unlinked.get('/api/panel/absences'), 403, 'forbidden');
    for (const path of ['', '/summary', `/${mine.id}`])
      await expectProblem(unlinked.get(LIST + path), 403, 'forbidden');
    await expectProblem(unlinked.get(`/api/panel/doctors/${own}/schedule`), 404, 'not_found');
  });

  it('is told by the live list of own visits, and of one that goes to a colleague', async () => {
    const heard = await follow(doctor, async () => {
      const [visit, foreign] = [await visitWith(own, 6), await visitWith(other, 6)];
      const time = await freeTime(staff, service, other, 7);
      const version = await versionOf(visit.id);
      await staff.post(`${LIST}/${visit.id}/move`, { version, startsAt: time.startsAt, doctorId: other }).expect(200);
      const last = await visitWith(own, 6);
      return { visit, foreign, last };
    });
    const { visit, foreign, last } = heard.made;
    const ids = heard.text.match(/"appointmentId":\d+/g)?.map((each) => Number(each.replace(/\D+/, '')));
    expect(ids).toContain(visit.id);
    expect(ids?.at(-1)).toBe(last.id);
    expect(ids).not.toContain(foreign.id);
    expect(ids?.filter((id) => id === visit.id).length).toBeGreaterThan(0);
  });
});

describe('An editor', () => {
  it('works with everything that the site says', async () => {
    for (const type of EDITED_TYPES) await editor.get(`/api/panel/${type}`).expect(200);
    const question = { translations: { pl: { question: 'Czy?', answer: 'Tak.' } } };
    const { body } = await editor.post('/api/panel/questions', question).expect(201);
    await editor.delete(`/api/panel/questions/${(body as { id: number }).id}`).expect(200);
    await editor.post('/api/panel/exports', { resource: 'doctors', rows: 2 }).expect(204);
  });

  it('takes no list of people out of the panel, and empties no bin', async () => {
    for (const resource of ['appointments', 'audit', 'documents', 'mails', 'users']) {
      await expectProblem(editor.post('/api/panel/exports', { resource, rows: 1 }), 403, 'forbidden');
    }
    await expectProblem(editor.delete('/api/panel/questions/1?permanent=true'), 403, 'forbidden');
  });

  it('is not told of a doctor’s visits by blocking or deleting', async () => {
    const id = await addDoctor(stage.staff, [service]);
    await visitWith(id);
    const refused = await expectProblem(editor.delete(`/api/panel/doctors/${id}`), 409, 'has_visits');
    expect(refused).toMatchObject({ upcoming: [] });
    const { body } = await editor.post(`/api/panel/doctors/${id}/block`, {}).expect(200);
    expect(body).toMatchObject({ upcoming: [] });
  });
});

describe('A role', () => {
  const role = (id: number): string => `/api/panel/users/${id}/role`;

  it('of a doctor goes with a doctor’s record, and with no other role', async () => {
    const { id } = await stage.site.addUser('patient');
    await expectInvalid(stage.admin.put(role(id), { role: 'doctor' }), ['doctorId', 'required']);
    await expectInvalid(stage.admin.put(role(id), { role: 'doctor', doctorId: 999_999 }), ['doctorId', 'unknown_id']);
    await expectInvalid(stage.admin.put(role(id), { role: 'editor', doctorId: own }), ['doctorId', 'only_for_doctors']);
    const { body } = await stage.admin.put(role(id), { role: 'doctor', doctorId: own }).expect(200);
    expect(body).toMatchObject({ role: 'doctor', doctorId: own });
  });

  it('given anew takes the doctor’s record away, and another record is another role', async () => {
    const person = await stage.site.signInAs('doctor', own);
    const { id } = person.user;
    const moved = await stage.admin.put(role(id), { role: 'doctor', doctorId: other }).expect(200);
    expect(moved.body).toMatchObject({ doctorId: other, sessions: 0 });
    await person.get(LIST).expect(401);
    const { body } = await stage.admin.put(role(id), { role: 'staff' }).expect(200);
    expect(body).toMatchObject({ role: 'staff', doctorId: null });
  });
});

describe('The steps of a visit', () => {
  it('name the colleague to staff, and never to the patient', async () => {
    const patient = await knownPatient(stage.site);
    const { id } = await book(patient, booking(service, await freeTime(patient, service, own, 8)));
    const { body } = await staff.post(`${LIST}/${id}/confirm`, { version: await versionOf(id) }).expect(200);
    const { history } = body as AppointmentRecord;
    expect(history.map(({ by, byName }) => [by, byName])).toEqual([
      ['patient', null],
      ['staff', 'Anna Nowak'],
    ]);
    const answer = (await patient.get('/api/appointments').expect(200)).body as { items: Appointment[] };
    expect(JSON.stringify(answer)).not.toContain('byName');
    expect(JSON.stringify((await patient.get('/api/me/export').expect(200)).body)).not.toContain('byName');
  });

  it('of a colleague whose account was erased stay, without the name', async () => {
    const colleague = await stage.site.signInAs('staff');
    const { id } = await visitWith(own, 9);
    await colleague.post(`${LIST}/${id}/confirm`, { version: await versionOf(id) }).expect(200);
    await colleague.delete('/api/me', { password: 'correct horse battery' }).expect(204);
    const { body } = await staff.get(`${LIST}/${id}`).expect(200);
    expect((body as AppointmentRecord).history.at(-1)).toMatchObject({ by: 'staff', byName: null });
  });
});

/** What the live list tells while something happens, until it has told of the last thing. */
async function follow<T extends { last: { id: number } }>(
  client: SignedInClient,
  happen: () => Promise<T>,
): Promise<{ text: string; made: T }> {
  const stop = new AbortController();
  const response = await fetch(`${stage.site.url}${LIST}/events`, {
    headers: { Accept: 'text/event-stream', Cookie: `access-token=${client.cookie('access-token') ?? ''}` },
    signal: stop.signal,
  });
  const reader = response.body?.getReader();
  if (!reader) throw new Error('The stream has no body');
  const made = await happen();
  let text = '';
  const decoder = new TextDecoder();
  while (!text.includes(`"appointmentId":${made.last.id}}`)) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value);
  }
  stop.abort();
  return { text, made };
}
