import { join } from 'node:path';
import { Sqlite } from '../../src/database/sqlite';
import type { Appointment } from '../../contract/appointment';
import type { Slot } from '../../contract/schedule';
import { aDoctor, anArticle, aNotification, aService } from '../support/builders/content';
import { addDoctor, addService, book, booking, freeTimes, openClinic, visitOf } from '../support/builders/visits';
import { Client } from '../support/client';
import { pinOf, readMails } from '../support/outbox';
import { makePlace, type Place } from '../support/place';
import { type Server, spawnServer } from '../support/process';
import { findFreePort } from '../support/servers';
import { Wire } from '../support/wire';

const ADMIN = { email: 'canary.admin@example.org', password: 'canary admin 5512 secret' };
const PERSON = {
  firstName: 'Kanarka',
  lastName: 'Kanarkowska',
  email: 'canary.person@example.org',
  password: 'canary passphrase 7391',
};
const STRANGER = { ...PERSON, email: 'canary.stranger@example.org', password: 'canary passphrase 4410' };
const PHONE = '+48512987643';
const NOTE = 'canary note of a patient';
const TITLE = 'canary title';

let place: Place;
let wire: Wire | undefined;
let server: Server;
beforeAll(async () => {
  place = await makePlace();
  const variables = { ...place.variables, REDIS_URL: '', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  if (place.variables.DATABASE_URL) {
    const address = new URL(place.variables.DATABASE_URL);
    wire = new Wire(await findFreePort(), new URL(address));
    await wire.open();
    address.port = String(wire.port);
    Object.assign(variables, { DATABASE_URL: address.href });
  }
  server = await spawnServer({ ...variables, LOG_LEVEL: 'trace' });
});
afterAll(async () => {
  await server.stop();
  await wire?.cut();
  await place.remove();
});

async function signIn({ email, password }: { email: string; password: string }): Promise<Client> {
  const client = await new Client(server.url).visit();
  await client.post('/api/auth/sign-in', { email, password }).expect(200);
  return client;
}

/** From now on every query that writes fails, while those that read go on. */
function breakWrites(): void {
  if (wire) return wire.breakAt(/INSERT INTO|UPDATE `|DELETE FROM/);
  const database = new Sqlite(join(place.folder, 'clinic.sqlite'));
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql IS NOT NULL").all();
  for (const { name } of tables as { name: string }[]) {
    if (name.startsWith('sqlite_')) continue;
    for (const event of ['INSERT', 'UPDATE', 'DELETE']) {
      const trigger = `CREATE TRIGGER "no_${event}_${name}" BEFORE ${event} ON "${name}"`;
      database.exec(`${trigger} BEGIN SELECT RAISE(ABORT, '${PERSON.email} cannot be written'); END`);
    }
  }
  database.close();
}

it('A write that the database fails tells the log nothing of what it carried', async () => {
  const admin = await signIn(ADMIN);
  await openClinic(admin);
  const service = await addService(admin);
  const doctor = await addDoctor(admin, [service]);
  const patient = await new Client(server.url).visit();
  await patient.post('/api/auth/sign-up', { ...PERSON, consent: true }).expect(202);
  const [mail] = await readMails({ place }, PERSON.email, 1);
  await patient.post('/api/auth/sign-up/confirm', { email: PERSON.email, pin: pinOf(mail) });
  const known = await signIn(PERSON);
  const [taken, slot, later] = (await freeTimes(known, service, doctor)) as [Slot, Slot, Slot];
  const { id }: Appointment = await book(known, booking(service, taken, { phone: PHONE, note: NOTE }));
  const { version } = await visitOf(admin, id);
  const { body: settings } = await admin.get('/api/panel/settings').expect(200);
  const visitor = await new Client(server.url).visit();
  const waiting = await new Client(server.url).visit();
  await waiting.post('/api/auth/sign-up', { ...STRANGER, consent: true }).expect(202);
  await waiting.post('/api/auth/reset', { email: ADMIN.email }).expect(202);
  const [signUpMail, resetMail] = [
    (await readMails({ place }, STRANGER.email, 1))[0],
    (await readMails({ place }, ADMIN.email, 1))[0],
  ];
  const caller = { firstName: PERSON.firstName, lastName: STRANGER.lastName, phone: PHONE, email: STRANGER.email };
  const user = `/api/panel/users/${((await known.get('/api/me').expect(200)).body as { id: number }).id}`;
  const visit = `/api/panel/appointments/${id}`;

  breakWrites();
  const writes = [
    visitor.post('/api/auth/sign-up', { ...STRANGER, consent: true }),
    visitor.post('/api/auth/sign-in', { email: PERSON.email, password: STRANGER.password }),
    visitor.post('/api/auth/sign-in', { email: PERSON.email, password: PERSON.password }),
    visitor.post('/api/auth/reset', { email: PERSON.email }),
    known.patch('/api/me', { firstName: 'Kanarek', lastName: STRANGER.lastName, phone: PHONE }),
    known.post('/api/me/password', { current: PERSON.password, next: STRANGER.password }),
    known.post('/api/appointments', booking(service, slot, { phone: PHONE, note: NOTE })),
    waiting.post('/api/auth/sign-up/confirm', { email: STRANGER.email, pin: pinOf(signUpMail) }),
    waiting.post('/api/auth/reset/confirm', {
      email: ADMIN.email,
      pin: pinOf(resetMail),
      password: STRANGER.password,
    }),
    known.post(`/api/appointments/${id}/move`, { startsAt: later.startsAt }),
    known.post(`/api/appointments/${id}/cancel`, { reason: NOTE }),
    known.delete('/api/me', { password: PERSON.password }),
    admin.post(`${visit}/confirm`, { version }),
    admin.post(`${visit}/move`, { version, startsAt: later.startsAt }),
    admin.post(`${visit}/cancel`, { version, reason: NOTE }),
    admin.post('/api/panel/appointments', {
      serviceId: service,
      doctorId: doctor,
      startsAt: slot.startsAt,
      patient: caller,
      note: NOTE,
    }),
    admin.put(`${user}/role`, { role: 'staff' }),
    admin.post(`${user}/block`),
    admin.post('/api/panel/doctors', aDoctor({ serviceIds: [service], phone: PHONE })),
    admin.post('/api/panel/services', aService()),
    admin.post('/api/panel/articles', anArticle({ authorId: doctor })),
    admin.post('/api/panel/notifications', aNotification()),
    admin.put('/api/panel/settings', { version: settings.version as number, email: STRANGER.email }),
    admin.post('/api/panel/questions', { translations: { pl: { question: TITLE, answer: TITLE } } }),
  ];
  const answers = await Promise.all(writes);
  const status = wire ? 503 : 500;
  expect(answers.map(({ status }) => status)).toEqual(writes.map(() => status));
  expect(await server.stop()).toBe(0);

  const log = server.output();
  // A database that is away is told once, by its code; what it refuses is an error of the write.
  expect(log).toMatch(
    wire ? /"trouble":"database".*PROTOCOL_CONNECTION_LOST/ : /"QueryFailedError".*SQLITE_CONSTRAINT/,
  );
  const people = [ADMIN, PERSON, STRANGER].flatMap(({ email, password }) => [email, password]);
  const canaries = [
    ...people,
    PERSON.firstName,
    PERSON.lastName,
    'Kanarek',
    PHONE,
    NOTE,
    TITLE,
    '$argon2',
    ...[mail, signUpMail, resetMail].map(pinOf),
  ];
  for (const canary of [...canaries, 'INSERT INTO', 'UPDATE `', 'UPDATE "']) {
    expect([canary, log.includes(canary)]).toEqual([canary, false]);
  }
});
