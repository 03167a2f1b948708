import type { Appointment, AppointmentRecord, CallerInput } from '../../contract/appointment';
import type { Slot } from '../../contract/schedule';
import { AppointmentEntity, AppointmentHistoryEntity } from '../../src/appointments/appointment.entity';
import { Database } from '../../src/database/database';
import {
  addDoctor,
  addService,
  book,
  booking,
  dateAhead,
  freeTime,
  freeTimes,
  knownPatient,
  openClinic,
  PHONE,
  step,
} from '../support/builders/visits';
import { at } from '../content/clock';
import { expectInvalid, expectProblem, openStage } from '../content/stage';
import { PASSWORD, type SignedInClient } from '../support/app';
import type { Client } from '../support/client';
import { eventually } from '../support/nodes';
import { spawnServer } from '../support/process';
import { sendBooking } from '../support/rival-bookings';

const HOUR_MS = 3_600_000;
const LIST = '/api/panel/appointments';
const stage = openStage();
let staff: SignedInClient;
let service: number;

beforeAll(async () => {
  await openClinic(stage.admin);
  service = await addService(stage.staff);
});
// Sessions that were over in the future are gone in the present too.
beforeEach(async () => {
  staff = await stage.site.signInAs('staff');
});

const newPatient = (): Promise<SignedInClient> => knownPatient(stage.site);
const rows = (): Database['reader'] => stage.site.app.get(Database, { strict: false }).reader;
const hoursLater = (hours: number): Date => new Date(Date.now() + hours * HOUR_MS);

async function aVisit(doctor: number, days = 3): Promise<Appointment> {
  const patient = await newPatient();
  return book(patient, booking(service, await freeTime(patient, service, doctor, days)));
}

/** The same person on another device, whose session begins at the present moment. */
async function signInAgain({ user }: SignedInClient): Promise<Client> {
  const client = await stage.site.http().visit();
  await client.post('/api/auth/sign-in', { email: user.email, password: PASSWORD }).expect(200);
  return client;
}

async function forCaller(doctor: number, days: number, patient: CallerInput['patient']): Promise<AppointmentRecord> {
  const { doctorId, startsAt } = await freeTime(staff, service, doctor, days);
  const input: CallerInput = { serviceId: service, doctorId, startsAt, patient };
  return (await staff.post(LIST, input).expect(201)).body as AppointmentRecord;
}

/** Asks for the panel's list; each part of the query is written as JSON. */
function list(query: object, client: Client = staff): ReturnType<Client['get']> {
  const entries = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)] as const);
  return client.get(LIST).query(Object.fromEntries(entries));
}

async function idsOf(query: object, client: Client = staff): Promise<number[]> {
  const { body } = await list(query, client).expect(200);
  return (body as AppointmentRecord[]).map(({ id }) => id);
}

describe('The panel’s list', () => {
  let doctor: number;
  let other: number;
  let oldest: AppointmentRecord;
  let soonest: Appointment;
  let cancelled: Appointment;
  let elsewhere: Appointment;
  const find = (filter: object): Promise<number[]> =>
    idsOf({ sort: ['startsAt', 'ASC'], filter: { doctorId: [doctor, other], ...filter } });

  beforeAll(async () => {
    staff = await stage.site.signInAs('staff');
    [doctor, other] = [await addDoctor(staff, [service]), await addDoctor(staff, [service])];
    const caller = { firstName: 'Łucja', lastName: 'Źrebięć-Żółkoś', phone: '+380501234567' };
    oldest = await forCaller(doctor, 6, caller);
    soonest = await aVisit(doctor, 3);
    cancelled = await aVisit(doctor, 4);
    await step(staff, cancelled.id, 'cancel', { reason: 'Lekarz jest chory' });
    elsewhere = await aVisit(other, 5);
  });

  it('is narrowed by doctors and by states', async () => {
    expect(await find({})).toEqual([soonest.id, cancelled.id, elsewhere.id, oldest.id]);
    expect(await find({ doctorId: other })).toEqual([elsewhere.id]);
    expect(await find({ state: 'confirmed' })).toEqual([oldest.id]);
    expect(await find({ state: ['requested', 'cancelled'] })).toEqual([soonest.id, cancelled.id, elsewhere.id]);
    expect(await find({ state: 'requested', doctorId: other })).toEqual([elsewhere.id]);
    expect(await find({ state: 'no_show' })).toEqual([]);
  });

  it('is narrowed by Warsaw’s dates, both included, and by instants, the last one left out', async () => {
    expect(await find({ from: dateAhead(4) })).toEqual([cancelled.id, elsewhere.id, oldest.id]);
    expect(await find({ to: dateAhead(4) })).toEqual([soonest.id, cancelled.id]);
    expect(await find({ from: dateAhead(4), to: dateAhead(5) })).toEqual([cancelled.id, elsewhere.id]);
    expect(await find({ from: soonest.startsAt, to: cancelled.startsAt })).toEqual([soonest.id]);
  });

  it('is searched by names without their marks, and by parts of the phone', async () => {
    const numbers = ['501234', '+380501234567', '00380501234567', '380501234567', '+380 50 12', '50-123', '(50) 1234'];
    const cyrillic = ['Жолкось', 'Луция', 'Жребец', 'жолк луц'];
    for (const q of ['zrebiec', 'ŁUCJA', 'żółkoś łuc', ...numbers, ...cyrillic]) {
      expect([q, await find({ q })]).toEqual([q, [oldest.id]]);
    }
    expect(await find({ q: 'łucja nowak' })).toEqual([]);
    expect(await find({ q: '%' })).toEqual([]);
  });

  it('comes page by page, and tells how much there is', async () => {
    const sort = ['startsAt', 'DESC'];
    const { body, headers } = await list({ sort, range: [1, 2], filter: { doctorId: doctor } }).expect(200);
    expect((body as AppointmentRecord[]).map(({ id }) => id)).toEqual([cancelled.id, soonest.id]);
    expect(headers['content-range']).toBe('appointments 1-2/3');
    const beyond = await list({ range: [10, 19], filter: { doctorId: doctor } }).expect(200);
    expect([beyond.body, beyond.headers['content-range']]).toEqual([[], 'appointments 10-10/3']);
  });

  it.each([
    ['startsAt', (): number[] => [soonest.id, cancelled.id, oldest.id]],
    ['createdAt', (): number[] => [oldest.id, soonest.id, cancelled.id]],
    ['id', (): number[] => [oldest.id, soonest.id, cancelled.id]],
  ])('is sorted by %s in either direction', async (field, expected) => {
    const filter = { doctorId: doctor };
    expect(await idsOf({ sort: [field, 'ASC'], filter })).toEqual(expected());
    expect(await idsOf({ sort: [field, 'DESC'], filter })).toEqual(expected().reverse());
  });

  it('begins with requests that are overdue, then has the other ones, and then the rest by time', async () => {
    const busy = await addDoctor(staff, [service]);
    const confirmed = await forCaller(busy, 3, { firstName: 'Jan', lastName: 'Lis', phone: PHONE });
    const [late, later] = [await aVisit(busy, 6), await aVisit(busy, 7)];
    const gone = await aVisit(busy, 2);
    await step(staff, gone.id, 'cancel', { reason: 'Lekarz jest chory' });
    // The clinic never closes, so that four hours are four opening hours.
    await at(hoursLater(5), async () => {
      const now = await stage.site.signInAs('staff');
      const fresh = await aVisit(busy, 4);
      const filter = { doctorId: busy };
      const expected = [late.id, later.id, fresh.id, gone.id, confirmed.id];
      // What is sorted by when nothing is said.
      expect(await idsOf({ filter }, now)).toEqual(expected);
      expect(await idsOf({ sort: ['urgency', 'ASC'], filter, range: [1, 3] }, now)).toEqual(expected.slice(1, 4));
      const { body } = await list({ sort: ['urgency', 'DESC'], filter }, now).expect(200);
      const records = body as AppointmentRecord[];
      expect(records.map(({ id }) => id)).toEqual([...expected].reverse());
      expect(records.filter(({ overdue }) => overdue).map(({ id }) => id)).toEqual([later.id, late.id]);
    });
  });

  it.each([
    [{ sort: ['phone', 'ASC'] }, 'sort', 'unknown_sort'],
    [{ sort: ['urgency', 'sideways'] }, 'sort', 'not_allowed'],
    [{ range: [5, 1] }, 'range', 'must_be_range'],
    [{ filter: { note: 'x' } }, 'filter.note', 'unknown_filter'],
    [{ filter: { 'row.phone': PHONE } }, 'filter.row.phone', 'unknown_filter'],
    [{ filter: { doctorId: 'any' } }, 'filter.doctorId', 'must_be_ids'],
    [{ filter: { doctorId: [] } }, 'filter.doctorId', 'must_be_ids'],
    [{ filter: { state: 'lost' } }, 'filter.state', 'not_allowed'],
    [{ filter: { state: ['requested', 'lost'] } }, 'filter.state', 'not_allowed'],
    [{ filter: { from: 'tomorrow' } }, 'filter.from', 'must_be_date'],
    [{ filter: { to: '2026-02-30' } }, 'filter.to', 'must_be_date'],
    [{ filter: { q: 5 } }, 'filter.q', 'must_be_text'],
  ])('refuses %j', (query, field, code) => expectInvalid(list(query), [field, code]));
});

describe('A doctor with visits to come', () => {
  it('is not deleted, and who is blocked leaves a list of them', async () => {
    const doctor = await addDoctor(staff, [service]);
    const path = `/api/panel/doctors/${doctor}`;
    const patient = await newPatient();
    const [first, second, free] = (await freeTimes(patient, service, doctor)) as [Slot, Slot, Slot];
    const later = await book(patient, booking(service, second));
    const sooner = await book(patient, booking(service, first));
    await step(staff, sooner.id, 'confirm');
    const upcoming = [
      { id: sooner.id, state: 'confirmed', startsAt: first.startsAt },
      { id: later.id, state: 'requested', startsAt: second.startsAt },
    ];
    expect((await expectProblem(staff.delete(path), 409, 'has_visits')).upcoming).toEqual(upcoming);
    expect((await staff.post(`${path}/block`, {}).expect(200)).body.upcoming).toEqual(upcoming);
    expect((await expectProblem(staff.delete(path), 409, 'has_visits')).upcoming).toEqual(upcoming);

    await expectInvalid(patient.post('/api/appointments', booking(service, free)), ['doctorId', 'unknown_id']);
    await expectInvalid(patient.post(`/api/appointments/${later.id}/move`, { startsAt: free.startsAt }), [
      'doctorId',
      'unknown_id',
    ]);
    const { body } = await patient.get('/api/appointments?when=upcoming').expect(200);
    expect((body.items as Appointment[]).map(({ id }) => id)).toEqual([sooner.id, later.id]);

    for (const { id } of upcoming) await step(staff, id, 'cancel', { reason: 'Lekarz odchodzi' });
    await staff.delete(path).expect(200);
    const kept = await patient.get(`/api/appointments/${later.id}`).expect(200);
    expect(kept.body.doctor.fullName).toBe(later.doctor.fullName);
  });

  it('has no free times for a service that is blocked, and nobody books it', async () => {
    const offered = await addService(staff);
    const doctor = await addDoctor(staff, [offered, service]);
    const slot = await freeTime(staff, offered, doctor);
    await staff.post(`/api/panel/services/${offered}/block`, {}).expect(200);
    await expectInvalid((await newPatient()).post('/api/appointments', booking(offered, slot)), [
      'serviceId',
      'unknown_id',
    ]);
    const caller = { ...booking(offered, slot), patient: { firstName: 'Jan', lastName: 'Lis', phone: PHONE } };
    const { phone: _, ...input } = caller;
    await expectInvalid(staff.post(LIST, input), ['serviceId', 'unknown_id']);
    await expectInvalid(staff.get(`/api/slots?service=${offered}&doctor=${doctor}`), ['service', 'unknown_id']);
  });
});

describe('A patient who erases the account', () => {
  it('gives back what lies ahead, and is taken out of what is past', async () => {
    const doctor = await addDoctor(staff, [service]);
    const patient = await newPatient();
    const { id: patientId, email } = patient.user;
    const visitor = { firstName: 'Żaneta', lastName: 'Śliwińska' };
    const input = booking(service, await freeTime(patient, service, doctor, 1), { note: 'Boli ucho.', visitor });
    const past = await book(patient, input);
    await step(staff, past.id, 'confirm');
    const ahead = await book(patient, booking(service, await freeTime(patient, service, doctor, 5)));
    const moved = await freeTime(patient, service, doctor, 6);
    await patient.post(`/api/appointments/${ahead.id}/move`, { startsAt: moved.startsAt }).expect(200);
    const dropped = await book(patient, booking(service, await freeTime(patient, service, doctor, 7)));
    await patient.post(`/api/appointments/${dropped.id}/cancel`, { reason: 'Jestem w szpitalu' }).expect(200);

    await at(new Date(Date.parse(past.endsAt) + HOUR_MS), async () => {
      const [now, leaving] = [await signInAgain(staff), await signInAgain(patient)];
      await step(now, past.id, 'complete');
      const told = (await leaving.get('/api/me/export').expect(200)).body as { appointments: object[] };
      expect(told.appointments).toMatchObject([
        { id: past.id, state: 'completed', phone: PHONE, note: 'Boli ucho.', ...visitor, history: [{}, {}, {}] },
        { id: ahead.id, state: 'requested', startsAt: moved.startsAt },
        { id: dropped.id, state: 'cancelled', history: [{}, { by: 'patient', reason: 'Jestem w szpitalu' }] },
      ]);

      await leaving.delete('/api/me', { password: PASSWORD }).expect(204);
      // Tomorrow has come, so it is one day less.
      const free = (await freeTimes(now, service, doctor, 5)).map(({ startsAt }) => startsAt);
      expect(free).toContain(moved.startsAt);
      const { body } = await list({ filter: { doctorId: doctor }, sort: ['id', 'ASC'] }, now).expect(200);
      const nobody = { id: null, firstName: '', lastName: '', phone: '', email: null };
      expect(body).toMatchObject([
        { id: past.id, state: 'completed', startsAt: past.startsAt, service: past.service, doctor: past.doctor },
        { id: ahead.id, state: 'cancelled', startsAt: moved.startsAt },
        { id: dropped.id, state: 'cancelled' },
      ]);
      expect((body as AppointmentRecord[]).map((record) => record.patient)).toEqual([nobody, nobody, nobody]);
      for (const q of [visitor.lastName, email, PHONE]) {
        expect(await idsOf({ filter: { doctorId: doctor, q } }, now)).toEqual([]);
      }
    });

    const kept = JSON.stringify(await rows().findBy(AppointmentEntity, { doctorId: doctor }));
    const steps = (await rows().find(AppointmentHistoryEntity)).filter(({ appointmentId }) =>
      [past.id, ahead.id, dropped.id].includes(appointmentId),
    );
    expect(steps.filter(({ byId }) => byId === patientId)).toEqual([]);
    for (const trace of ['aneta', 'liwi', 'Nowak', email, '600100200', 'ucho', 'szpitalu']) {
      expect([trace, `${kept}${JSON.stringify(steps)}`.includes(trace)]).toEqual([trace, false]);
    }
  });
});

/** A token as programs get one. */
async function tokenOf({ user }: SignedInClient): Promise<string> {
  const client = await stage.site.http().visit();
  const sent = client.post('/api/auth/sign-in', { email: user.email, password: PASSWORD });
  return (await sent.set('X-Token-Transport', 'body').expect(200)).body.accessToken as string;
}

describe('The stream of what happens to visits', () => {
  const path = `${LIST}/events`;
  const EVENTS = 'text/event-stream';

  it('is for staff who ask for a stream', async () => {
    await expectProblem(stage.site.http().get(path).set('Accept', EVENTS), 401, 'not_signed_in');
    await expectProblem((await newPatient()).get(path).set('Accept', EVENTS), 403, 'forbidden');
    await expectProblem(staff.get(path).set('Accept', 'application/json'), 400, 'bad_request');
  });

  it('tells of bookings in other processes, by ids alone', async () => {
    const doctor = await addDoctor(staff, [service]);
    const patient = await newPatient();
    const [token, slot] = [await tokenOf(patient), await freeTime(patient, service, doctor)];
    const node = await spawnServer(stage.site.place.variables);
    const ending = new AbortController();
    try {
      const headers = { Accept: EVENTS, Authorization: `Bearer ${await tokenOf(staff)}` };
      const stream = await fetch(`${stage.site.url}${path}`, { headers, signal: ending.signal });
      expect([stream.status, stream.headers.get('content-type')]).toEqual([200, expect.stringContaining(EVENTS)]);
      expect(stream.headers.get('cache-control')).toContain('no-store');
      let text = '';
      const reading = read(stream, (part) => (text += part));
      const wish = booking(service, slot, { note: 'Boli ucho.', visitor: { firstName: 'Żaneta', lastName: 'Lis' } });
      const { status, body } = await sendBooking(node.url, token, wish);
      expect(status).toBe(201);
      const { id } = body as Appointment;
      const events = (): Record<string, unknown>[] =>
        [...text.matchAll(/^event: appointment\ndata: (.*)\n\n/gm)].map(([, data]) => JSON.parse(data ?? ''));
      const told = (count: number): Promise<void> => eventually(() => events().length, count, 10_000);
      await told(1);
      // A step in this process is told once, although its table is followed too.
      await step(staff, id, 'confirm');
      await told(2);
      await step(staff, id, 'cancel', { reason: 'Lekarz jest chory' });
      await told(3);
      expect(events()).toEqual(Array.from({ length: 3 }, () => ({ id: expect.any(Number), appointmentId: id })));
      for (const secret of ['aneta', 'Lis', '600100200', 'ucho', 'chory', '@']) expect(text).not.toContain(secret);
      ending.abort();
      await reading;
    } finally {
      ending.abort();
      await node.stop();
    }
  });
});

/** Gives every part of an endless answer, until somebody ends it. */
async function read(answer: Response, take: (part: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  try {
    for await (const part of answer.body ?? []) take(decoder.decode(part, { stream: true }));
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'AbortError') throw error;
  }
}
