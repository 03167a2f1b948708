import { setTimeout as wait } from 'node:timers/promises';
import type { Appointment, BookingInput } from '../../contract/appointment';
import type { Slot } from '../../contract/schedule';
import { AppointmentEntity } from '../../src/appointments/appointment.entity';
import { Database } from '../../src/database/database';
import { AppointmentCellEntity } from '../../src/schedules/appointment-cell.entity';
import { addDoctor, addService, booking, freeTimes, makeKnown, openClinic } from '../support/builders/visits';
import { PASSWORD, type SignedInClient, startApp, type TestApp } from '../support/app';
import { processCount, type Server, spawnServer, spawnServers } from '../support/process';
import { bookAtOnce, numbersOf, sendBooking } from '../support/rival-bookings';

const REQUESTS = 1_000;
const PATIENTS = 40;
const SLOTS = 50;
/** More rounds find rarer moments: `KILL_ROUNDS=20`. */
const KILL_ROUNDS = Number(process.env.KILL_ROUNDS ?? 2);

let site: TestApp;
let servers: Server[];
let staff: SignedInClient;
let tokens: string[];
let service: number;

const urlsOf = (of: readonly Server[]): string[] => of.map(({ url }) => url);

beforeAll(async () => {
  site = await startApp();
  const admin = await site.signInAs('admin');
  staff = await site.signInAs('staff');
  await openClinic(admin);
  service = await addService(staff);
  tokens = [];
  for (let index = 0; index < PATIENTS; index += 1) tokens.push(await newPatient());
  servers = await spawnServers(site.place.variables);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await site.stop();
});

/** A token as programs get one. */
async function tokenOf(email: string): Promise<string> {
  const answer = await fetch(`${site.url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Token-Transport': 'body' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

async function newPatients(count: number): Promise<string[]> {
  const made: string[] = [];
  // In turn: no more than a few of one network may wait to have their password looked at.
  while (made.length < count) made.push(await newPatient());
  return made;
}

/** The token of somebody whom the clinic knows. */
async function newPatient(): Promise<string> {
  const { id, email } = await site.addUser('patient');
  await makeKnown(site, id);
  return tokenOf(email);
}

async function slotsOf(doctor: number, count: number): Promise<Slot[]> {
  const days = [await freeTimes(staff, service, doctor, 4), await freeTimes(staff, service, doctor, 5)];
  return days.flat().slice(0, count);
}

const visitsOf = (doctorId: number): Promise<AppointmentEntity[]> =>
  site.app.get(Database, { strict: false }).reader.findBy(AppointmentEntity, { doctorId });

describe(`A thousand bookings at once, in ${processCount()} processes`, () => {
  it('of one time make one visit', async () => {
    const doctor = await addDoctor(staff, [service]);
    const [slot] = (await slotsOf(doctor, 1)) as [Slot];
    const wishes = Array.from({ length: REQUESTS }, () => booking(service, slot));
    expect(await bookAtOnce(urlsOf(servers), tokens, wishes)).toEqual({ 201: 1, 409: REQUESTS - 1 });
    expect(await visitsOf(doctor)).toHaveLength(1);
  });

  it('of fifty times make fifty visits', async () => {
    const doctor = await addDoctor(staff, [service]);
    const slots = await slotsOf(doctor, SLOTS);
    const wishes = Array.from({ length: REQUESTS }, (_, index) => booking(service, slots[index % SLOTS] as Slot));
    // Each of these wants five times, so nobody is refused for wanting too many.
    const patients = await newPatients(PATIENTS);
    expect(await bookAtOnce(urlsOf(servers), patients, wishes)).toEqual({ 201: SLOTS, 409: REQUESTS - SLOTS });
    expect(await visitsOf(doctor)).toHaveLength(SLOTS);
  });
});

describe('A patient', () => {
  it('who asks for many times at once gets five', async () => {
    const doctor = await addDoctor(staff, [service]);
    const [patient] = (await newPatients(1)) as [string];
    const wishes = (await slotsOf(doctor, 20)).map((slot) => booking(service, slot));
    expect(await bookAtOnce(urlsOf(servers), [patient], wishes)).toEqual({ 201: 5, 409: 15 });
  });

  it('who asks for one time with many doctors at once gets one', async () => {
    const doctors = [];
    for (let index = 0; index < 6; index += 1) doctors.push(await addDoctor(staff, [service]));
    const [patient] = (await newPatients(1)) as [string];
    const slots = await Promise.all(doctors.map(async (doctor) => (await slotsOf(doctor, 1)) as [Slot]));
    const wishes = slots.map(([slot]) => booking(service, slot));
    expect(await bookAtOnce(urlsOf(servers), [patient], wishes)).toEqual({ 201: 1, 409: 5 });
  });

  it('who sends one wish fifty times with a key gets one visit', async () => {
    const doctor = await addDoctor(staff, [service]);
    const [patient] = (await newPatients(1)) as [string];
    const [slot] = (await slotsOf(doctor, 1)) as [Slot];
    const urls = urlsOf(servers);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        sendBooking(urls[index % urls.length] ?? '', patient, booking(service, slot), 'key'),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => (body as Appointment).id)).size).toBe(1);
  });
});

if (settings.database === 'mariadb') {
  it('A panel that listens to one process hears of what another has done', async () => {
    const [first, second] = servers as [Server, Server];
    const doctor = await addDoctor(staff, [service]);
    const [slot] = (await slotsOf(doctor, 1)) as [Slot];
    const [patient] = (await newPatients(1)) as [string];
    const leaving = new AbortController();
    const headers = { Accept: 'text/event-stream', Authorization: `Bearer ${await tokenOf(staff.user.email)}` };
    const stream = await fetch(`${first.url}/api/panel/appointments/events`, { headers, signal: leaving.signal });
    expect(stream.status).toBe(200);
    const { body } = await sendBooking(second.url, patient, booking(service, slot));
    const told = `"appointmentId":${(body as Appointment).id}}`;
    let heard = '';
    for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      heard += chunk;
      if (heard.includes(told)) break;
    }
    expect(heard).toContain(told);
    leaving.abort();
  });
}

describe('A process that is killed during bookings', () => {
  it('has lost no visit that it has told of, and made none twice', async () => {
    const doctor = await addDoctor(staff, [service]);
    const slots = await slotsOf(doctor, 90);
    const patients = await newPatients(30);
    const random = numbersOf('killed');
    const told = new Map<string, number>();
    let killed = servers.pop() as Server;
    for (let round = 0; round < KILL_ROUNDS; round += 1) {
      const wishes = slots
        .slice(round * 3)
        .map((slot, index): [string, string, BookingInput] => [
          patients[index % patients.length] ?? '',
          `${round} ${index}`.replace(' ', '-'),
          booking(service, slot),
        ]);
      const send = async ([token, key, wish]: (typeof wishes)[number]): Promise<void> => {
        const answer = await sendBooking(killed.url, token, wish, key).catch(() => null);
        if (answer?.status !== 201) return;
        const { id } = answer.body as Appointment;
        expect(told.get(`${token} ${key}`) ?? id).toBe(id);
        told.set(`${token} ${key}`, id);
      };
      const sending = Promise.all(wishes.map(send));
      await wait(20 + random.next().value * 400);
      killed.child.kill('SIGKILL');
      await Promise.all([sending, killed.ended]);
      killed = await spawnServer(site.place.variables);
      // Whoever got no answer asks again with the same key.
      await Promise.all(wishes.map(send));
    }
    servers.push(killed);
    const visits = await visitsOf(doctor);
    expect(visits.map(({ id }) => id).sort()).toEqual([...new Set(told.values())].sort());
    const cells = await site.app
      .get(Database, { strict: false })
      .reader.findBy(AppointmentCellEntity, { doctorId: doctor });
    expect(cells).toHaveLength(visits.length * 2);
  }, 300_000);
});
