import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import ical from 'node-ical';
import { type AppointmentState, APPOINTMENT_STATES } from '../../contract/appointment';
import { AppointmentEntity } from '../../src/appointments/appointment.entity';
import { withoutLinkToken } from '../../src/access/link-paths';
import { Database } from '../../src/database/database';
import { FeedsService } from '../../src/feeds/feeds.service';
import { NotFound } from '../../src/errors/app-error';
import { at } from '../content/clock';
import { auditOf, openStage } from '../content/stage';
import { PASSWORD, type SignedInClient } from '../support/app';
import {
  addDoctor,
  addService,
  book,
  booking,
  freeTime,
  knownPatient,
  openClinic,
  PHONE,
  step,
} from '../support/builders/visits';
import { makeNode } from '../support/nodes';

const VISITS = 5_000;
const HALF_HOUR_MS = 30 * 60_000;

const stage = openStage();
let service: number;
let doctor: number;
let patient: SignedInClient;

beforeAll(async () => {
  await openClinic(stage.admin);
  service = await addService(stage.staff);
  doctor = await addDoctor(stage.staff, [service]);
  patient = await knownPatient(stage.site);
});

const pathOf = (id: number): string => `/api/panel/doctors/${id}/feed`;

/** A new address; a former one ends. */
async function makeFeed(by = stage.staff, id = doctor): Promise<string> {
  const { body } = await by.post(pathOf(id)).expect(201);
  const { url } = body as { url: string };
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/feeds\/[\w-]{22}\.ics$/);
  return url.slice(stage.site.url.length);
}

async function readFeed(path: string): Promise<string> {
  const { text } = await stage.visitor.get(path).expect(200).expect('Content-Type', 'text/calendar; charset=utf-8');
  return text;
}

interface Shown {
  uid: string;
  startsAt: string;
  endsAt: string;
  sequence: number;
  status: string;
}

function byUid(events: Shown[]): Shown[] {
  return events.sort((one, other) => (one.uid < other.uid ? -1 : 1));
}

function readByIcalJs(text: string): Shown[] {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  return byUid(
    events.map((each) => {
      const event = new ICAL.Event(each);
      return {
        uid: event.uid,
        startsAt: event.startDate.toJSDate().toISOString(),
        endsAt: event.endDate.toJSDate().toISOString(),
        sequence: event.sequence,
        status: String(each.getFirstPropertyValue('status')),
      };
    }),
  );
}

function readByNodeIcal(text: string): Shown[] {
  const events = Object.values(ical.sync.parseICS(text)).filter((each) => each?.type === 'VEVENT');
  return byUid(
    events.map((event) => ({
      uid: event.uid,
      startsAt: new Date(event.start).toISOString(),
      endsAt: new Date(event.end ?? NaN).toISOString(),
      sequence: Number(event.sequence),
      status: String(event.status),
    })),
  );
}

/** What calendars make of a visit's state. */
function statusOf(state: AppointmentState): string {
  if (state === 'cancelled' || state === 'expired') return 'CANCELLED';
  return state === 'requested' ? 'TENTATIVE' : 'CONFIRMED';
}

it('A visit comes into the calendar with the next look, and its steps, and nothing tells whose it is', async () => {
  const path = await makeFeed();
  expect(readByIcalJs(await readFeed(path))).toEqual([]);
  const slot = await freeTime(patient, service, doctor);
  const visit = await book(patient, booking(service, slot, { note: 'Boli ucho' }));
  const [shown] = readByIcalJs(await readFeed(path));
  expect(shown).toMatchObject({ startsAt: slot.startsAt, endsAt: slot.endsAt, sequence: 0, status: 'TENTATIVE' });
  await step(stage.staff, visit.id, 'confirm');
  const [confirmed] = readByIcalJs(await readFeed(path));
  expect(confirmed).toEqual({ ...shown, sequence: 1, status: 'CONFIRMED' });
  const text = (await readFeed(path)).replaceAll(/\r\n[ \t]/g, '');
  expect(text).toContain(`/panel/appointments/${visit.id}`);
  const { body } = await stage.staff.get(`/api/panel/services/${service}`).expect(200);
  const { name } = (body as { translations: { pl: { name: string } } }).translations.pl;
  const secrets = [patient.user.firstName, patient.user.lastName, patient.user.email, PHONE, 'Boli ucho', name];
  for (const secret of secrets) expect(text).not.toContain(secret);
  await patient.post(`/api/appointments/${visit.id}/cancel`, {}).expect(200);
  expect(readByIcalJs(await readFeed(path))).toEqual([{ ...shown, sequence: 2, status: 'CANCELLED' }]);
});

it('An address is one doctor’s, told once, ends with the next one, and is refused at once by every process', async () => {
  const first = await makeFeed();
  const { headers } = await stage.visitor.get(first).expect(200);
  expect(headers).toMatchObject({
    'cache-control': 'private, no-cache',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  await stage.visitor
    .get(first)
    .set('If-None-Match', headers.etag ?? '')
    .expect(304);
  await stage.visitor.head(first).expect(200);
  const second = await makeFeed();
  await stage.visitor.get(first).expect(404);
  await stage.visitor.get(second).expect(200);
  const secret = second.slice('/feeds/'.length, -'.ics'.length);
  const node = await makeNode(stage.site.place.variables);
  try {
    const other = node.app.get(FeedsService, { strict: false });
    await expect(other.read(secret)).resolves.toContain('BEGIN:VCALENDAR');
    await stage.staff.delete(pathOf(doctor)).expect(204);
    await expect(other.read(secret)).rejects.toThrow(NotFound);
  } finally {
    await node.stop();
  }
  await stage.visitor.get(second).expect(404);
  await stage.staff.delete(pathOf(doctor)).expect(404);
  for (const wrong of ['x', `${secret}A`, '%00', '..%2f']) await stage.visitor.get(`/feeds/${wrong}.ics`).expect(404);
  expect(withoutLinkToken(second)).toBe('/feeds/…');
});

it('A doctor has the own one alone; it is gone with the doctor', async () => {
  const other = await addDoctor(stage.staff, [service]);
  const own = await stage.site.signInAs('doctor', other);
  await own.get(pathOf(doctor)).expect(404);
  await own.post(pathOf(doctor)).expect(404);
  await own.delete(pathOf(doctor)).expect(404);
  await patient.post(pathOf(other)).expect(403);
  await stage.staff.post(pathOf(4_711)).expect(404);
  expect((await own.get(pathOf(other)).expect(200)).body).toEqual({ createdAt: null });
  const path = await makeFeed(own, other);
  await readFeed(path);
  // The address itself is told no more.
  expect((await own.get(pathOf(other)).expect(200)).body).toEqual({ createdAt: expect.stringMatching(/Z$/) });
  await stage.admin.delete(`/api/panel/doctors/${other}`).expect(200);
  await stage.visitor.get(path).expect(404);
  await stage.staff.post(pathOf(other)).expect(409);
});

it('An address is gone with the rights of the doctor’s account, and the next account of the doctor makes one anew', async () => {
  const other = await addDoctor(stage.staff, [service]);
  const steps: ((id: number, own: SignedInClient) => Promise<unknown>)[] = [
    (id) => stage.admin.post(`/api/panel/users/${id}/block`).expect(200),
    (id) => stage.admin.put(`/api/panel/users/${id}/role`, { role: 'patient' }).expect(200),
    (_, own) => own.delete('/api/me', { password: PASSWORD }).expect(204),
  ];
  for (const takeAway of steps) {
    const own = await stage.site.signInAs('doctor', other);
    const path = await makeFeed(own, other);
    await readFeed(path);
    await takeAway(own.user.id, own);
    await stage.visitor.get(path).expect(404);
    expect((await auditOf(stage, 'schedules', other)).at(-1)).toMatchObject({ action: 'unshare' });
  }
});

it(`${VISITS} visits are read alike by two programs that are not ours, in the nights of other clocks too`, async () => {
  const path = await makeFeed();
  const database = stage.site.app.get(Database, { strict: false });
  const visit = await book(patient, booking(service, await freeTime(patient, service, doctor, 5)));
  const {
    id: _id,
    patient: _patient,
    person: _person,
    ...template
  } = await database.reader.findOneByOrFail(AppointmentEntity, { id: visit.id });
  await database.reader.delete(AppointmentEntity, { doctorId: doctor });
  const firsts = [Date.parse('2027-03-10T00:00:00Z'), Date.parse('2027-10-10T00:00:00Z')];
  const rows = Array.from({ length: VISITS }, (_, index) => {
    const startsAt = new Date((firsts[index % 2] ?? 0) + Math.floor(index / 2) * HALF_HOUR_MS);
    const state = APPOINTMENT_STATES[index % APPOINTMENT_STATES.length] ?? 'confirmed';
    const endsAt = new Date(startsAt.getTime() + HALF_HOUR_MS);
    return { ...template, uid: randomUUID(), version: 1 + (index % 9), state, startsAt, endsAt };
  });
  await database.transaction(async (tx) => {
    for (let start = 0; start < VISITS; start += 200) {
      await tx.insert(AppointmentEntity, rows.slice(start, start + 200));
    }
  });
  const expected = byUid(
    rows.map(({ uid, startsAt, endsAt, version, state }) => ({
      uid: `${uid}@127.0.0.1`,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      sequence: version - 1,
      status: statusOf(state),
    })),
  );
  const text = await at(new Date('2027-03-01T12:00:00Z'), () => readFeed(path));
  expect(readByIcalJs(text)).toEqual(expected);
  expect(readByNodeIcal(text)).toEqual(expected);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
