import type { Appointment, AppointmentRecord, BookingInput } from '../../contract/appointment';
import type { ResourceChoice } from '../../contract/resource';
import type { Slot } from '../../contract/schedule';
import { AppointmentHistoryEntity } from '../../src/appointments/appointment.entity';
import { Database } from '../../src/database/database';
import { ResourceCellEntity } from '../../src/resources/resource.entity';
import { AppointmentCellEntity } from '../../src/schedules/appointment-cell.entity';
import { panelOf, type Stage } from '../content/stage';
import { PASSWORD, type SignedInClient, startApp, type TestApp } from '../support/app';
import {
  addDoctor,
  addResource,
  addService,
  booking,
  freeTime,
  makeKnown,
  openClinic,
  visitOf,
} from '../support/builders/visits';
import { processCount, type Server, spawnServers } from '../support/process';
import { bookAtOnce, type Call, callAtOnce, sendBooking } from '../support/rival-bookings';

const REQUESTS = 1_000;
const PATIENTS = 40;
const DOCTORS = 20;
const ROOMS = 2;

let site: TestApp;
let staff: SignedInClient;
let servers: Server[];
let tokens: string[];
let service: number;
/** A service that needs nothing yet. */
let plain: number;
let doctors: number[];

beforeAll(async () => {
  site = await startApp();
  const admin = await site.signInAs('admin');
  staff = await site.signInAs('staff');
  await openClinic(admin);
  service = await addService(staff, { needs: ['room'] });
  for (let index = 0; index < ROOMS; index += 1) await addResource(admin, { name: `Gabinet ${index}` });
  plain = await addService(staff);
  doctors = [];
  for (let index = 0; index < DOCTORS; index += 1) doctors.push(await addDoctor(staff, [service, plain]));
  tokens = [];
  // In turn: no more than a few of one network may wait to have their password looked at.
  while (tokens.length < PATIENTS) tokens.push(await newPatient());
  servers = await spawnServers(site.place.variables);
}, 240_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await site.stop();
});

async function tokenOf(email: string): Promise<string> {
  const answer = await fetch(`${site.url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Token-Transport': 'body' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

async function newPatient(): Promise<string> {
  const { id, email } = await site.addUser('patient');
  await makeKnown(site, id);
  return tokenOf(email);
}

/** How many visits have a room at a time, and how many of its doctors are taken. */
async function takenAt({ startsAt }: Slot): Promise<{ rooms: number; doctors: number }> {
  const { reader } = site.app.get(Database, { strict: false });
  const cell = Date.parse(startsAt) / (15 * 60_000);
  const rooms = await reader.findBy(ResourceCellEntity, { cell });
  const taken = await reader.findBy(AppointmentCellEntity, { cell });
  expect(new Set(rooms.map(({ resourceId }) => resourceId)).size).toBe(rooms.length);
  expect(rooms.map(({ appointmentId }) => appointmentId).sort()).toEqual(
    taken.map(({ appointmentId }) => appointmentId).sort(),
  );
  return { rooms: rooms.length, doctors: taken.length };
}

const wishFor = (slot: Slot, index: number): BookingInput =>
  booking(service, slot, { doctorId: doctors[index % DOCTORS] ?? 0 });

/** Requests of visits on a day, one of each of the accounts. */
async function visitsOn(days: number, by: readonly string[]): Promise<Appointment[]> {
  const made: Appointment[] = [];
  for (const token of by) {
    const { status, body } = await sendBooking(
      servers[0]?.url ?? '',
      token,
      booking(service, await freeTime(staff, service, 'any', days)),
    );
    expect(status).toBe(201);
    made.push(body as Appointment);
  }
  return made;
}

describe(`A thousand bookings at once of twenty doctors and two rooms, in ${processCount()} processes`, () => {
  const urls = (): string[] => servers.map(({ url }) => url);

  it('make two visits', async () => {
    const slot = await freeTime(staff, service, 'any', 3);
    const wishes = Array.from({ length: REQUESTS }, (_, index) => wishFor(slot, index));
    expect(await bookAtOnce(urls(), tokens, wishes)).toEqual({ 201: ROOMS, 409: REQUESTS - ROOMS });
    expect(await takenAt(slot)).toEqual({ rooms: ROOMS, doctors: ROOMS });
  }, 240_000);

  it('make two visits also when half of them are moves and those of staff, who confirm others meanwhile', async () => {
    const wanted = await freeTime(staff, service, 'any', 9);
    const elsewhere = await visitsOn(13, tokens.slice(12, 24));
    const byStaff = `Bearer ${await tokenOf(staff.user.email)}`;
    const { startsAt } = wanted;
    const patient = { firstName: 'Jan', lastName: 'Kowal', phone: '+48600100300' };
    const [confirmed, moved] = [elsewhere.slice(0, 2), elsewhere.slice(2)];
    const wishes = Array.from({ length: REQUESTS }, (_, index): Call => {
      const doctorId = doctors[index % DOCTORS] ?? 0;
      if (index % 2 === 0)
        return { path: 'appointments', body: wishFor(wanted, index), by: `Bearer ${tokens[index % PATIENTS]}` };
      if (index % 4 === 1) {
        return { path: 'panel/appointments', body: { serviceId: service, doctorId, startsAt, patient }, by: byStaff };
      }
      const { id } = moved[index % moved.length] as Appointment;
      return { path: `panel/appointments/${id}/move`, body: { version: 1, startsAt, doctorId }, by: byStaff };
    });
    const [answers, confirming] = await Promise.all([
      callAtOnce(urls(), wishes),
      callAtOnce(
        urls(),
        confirmed.map(({ id }) => ({ path: `panel/appointments/${id}/confirm`, body: { version: 1 }, by: byStaff })),
      ),
    ]);
    const { 200: movedThere = 0, 201: booked = 0, ...refused } = answers;
    expect([movedThere + booked, refused, confirming]).toEqual([
      ROOMS,
      { 409: REQUESTS - ROOMS },
      { 200: confirmed.length },
    ]);
    expect(await takenAt(wanted)).toEqual({ rooms: ROOMS, doctors: ROOMS });
    for (const { id } of confirmed) expect((await visitOf(staff, id)).resources).toHaveLength(1);
  }, 240_000);

  it('confirm two of twenty requests that were made before anybody said that they need a room', async () => {
    const { startsAt } = await freeTime(staff, plain, 'any', 16);
    const ids: number[] = [];
    for (const [index, doctorId] of doctors.entries()) {
      const wish = booking(plain, { startsAt, doctorId } as Slot, { doctorId });
      // Of people who ask for nothing else here: each has five visits ahead at most.
      const { status, body } = await sendBooking(servers[0]?.url ?? '', tokens.at(-1 - index) ?? '', wish);
      expect(status).toBe(201);
      ids.push((body as Appointment).id);
    }
    const services = panelOf({ staff } as Stage, 'services');
    await services.save(await services.get(plain), { needs: ['room'] });
    const byStaff = `Bearer ${await tokenOf(staff.user.email)}`;
    const wishes = ids.map((id) => ({ path: `panel/appointments/${id}/confirm`, body: { version: 1 }, by: byStaff }));
    const answers = await callAtOnce(urls(), wishes);
    expect((answers[200] ?? 0) + (answers[409] ?? 0)).toBe(DOCTORS);
    const visits: AppointmentRecord[] = [];
    for (const id of ids) visits.push(await visitOf(staff, id));
    expect(visits.filter(({ resources }) => resources.length === 1)).toHaveLength(ROOMS);
    const confirmed = visits.filter(({ state }) => state === 'confirmed');
    expect(confirmed.length).toBeGreaterThan(0);
    expect(confirmed.filter(({ resources }) => resources.length === 0)).toEqual([]);
  }, 240_000);
});

if (settings.database === 'mariadb') {
  it('A panel that listens to one process hears that another has given a visit another room', async () => {
    const [visit] = (await visitsOn(20, tokens.slice(0, 1))) as [Appointment];
    const { body } = await staff.get(`/api/panel/appointments/${visit.id}/resources`).expect(200);
    const free = (body as ResourceChoice[]).find(({ state }) => state === 'free');
    const leaving = new AbortController();
    const [listened = '', asked = ''] = servers.map(({ url }) => `${url}/api/panel/appointments`);
    const headers = { Accept: 'text/event-stream', Authorization: `Bearer ${await tokenOf(staff.user.email)}` };
    const stream = await fetch(`${listened}/events`, { headers, signal: leaving.signal });
    expect(stream.status).toBe(200);
    const { status } = await fetch(`${asked}/${visit.id}/resources`, {
      method: 'POST',
      headers: { Authorization: headers.Authorization, 'Content-Type': 'application/json' },
      body: JSON.stringify({ resourceIds: [free?.id] }),
    });
    expect(status).toBe(200);
    const told = `"appointmentId":${visit.id}}`;
    let heard = '';
    for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      heard += chunk;
      if (heard.includes(told)) break;
    }
    leaving.abort();
    const { id: lastStep } = await site.app
      .get(Database, { strict: false })
      .reader.findOneOrFail(AppointmentHistoryEntity, { where: { appointmentId: visit.id }, order: { id: 'DESC' } });
    expect(heard.match(/^data: .*$/gm)).toEqual([`data: {"id":${lastStep},${told}`]);
  });
}
