import { type Appointment, BOOKING } from '../../contract/appointment';
import type { MailRecord } from '../../contract/mail';
import { CALLER_WAITS } from '../../src/auth/attempts.service';
import type { SecurityEvent } from '../../src/security-log/security-log';
import { addDoctor, addService, booking, freeTimes, openClinic } from '../support/builders/visits';
import { PASSWORD, type SignedInClient, startApp, type TestApp } from '../support/app';
import { from } from '../support/caller';
import type { Client } from '../support/client';
import { HASH, type SecurityLine, securityLines } from '../support/security-lines';

const WRONG = 'not the password 5512';

const lines: string[] = [];
let site: TestApp;
let admin: SignedInClient;
let service: number;
let doctor: number;
let networks = 0;

beforeAll(async () => {
  site = await startApp({ LOG_LEVEL: 'info', TRUSTED_PROXIES: 'loopback' }, (line) => void lines.push(line));
  admin = await site.signInAs('admin');
  await openClinic(admin);
  service = await addService(admin);
  doctor = await addDoctor(admin, [service]);
});
afterAll(() => site.stop());
beforeEach(() => (lines.length = 0));

/** The lines about security of one kind. */
const told = (event: SecurityEvent): SecurityLine[] => securityLines(lines, event);

/** A wish from a network that nobody has used. */
function askFrom(client: Client, wish: object): ReturnType<Client['post']> {
  return from(`198.51.100.${(networks += 1)}`, client, '/api/appointments', wish);
}

describe('The security log tells why', () => {
  it('somebody has to wait before the next guess at a password', async () => {
    const client = await site.http().visit();
    const guess = (): ReturnType<Client['post']> =>
      client.post('/api/auth/sign-in', { email: 'nobody@example.org', password: WRONG });
    for (let tries = 0; tries < CALLER_WAITS.freeTries; tries += 1) await guess().expect(401);
    await guess().expect(429);
    expect(told('sign_in_refused').at(-1)).toMatchObject({ account: HASH, ip: HASH, reason: 'too_many_requests' });
  });

  it('whoever found an open session has to wait before the next guess', async () => {
    const client = await site.signInAs('patient');
    const guess = (): ReturnType<Client['delete']> => client.delete('/api/me', { password: WRONG });
    for (let tries = 0; tries < CALLER_WAITS.freeTries; tries += 1) await guess().expect(400);
    await guess().expect(429);
    expect(told('password_refused').at(-1)).toMatchObject({ userId: client.user.id, reason: 'too_many_requests' });
  });

  it('no other PIN is sent', async () => {
    const client = await site.http().visit();
    const { email } = await site.addUser('patient');
    await client.post('/api/auth/reset', { email }).expect(202);
    await client.post('/api/auth/reset', { email }).expect(429);
    expect(told('pin_refused')).toMatchObject([{ account: HASH, reason: 'pin_resend_locked', resource: 'reset' }]);
  });

  it('a fifth visit is not booked with one phone', async () => {
    const [phone, slots] = ['+48600731948', await freeTimes(admin, service, doctor, 6)];
    for (const slot of slots.slice(0, BOOKING.phoneRequestsMax)) {
      await askFrom(await site.signInAs('patient'), booking(service, slot, { phone })).expect(201);
    }
    const client = await site.signInAs('patient');
    const [next] = slots.slice(BOOKING.phoneRequestsMax);
    if (!next) throw new Error('There are too few free times');
    await askFrom(client, booking(service, next, { phone })).expect(409);
    expect(told('booking_limited')).toMatchObject([{ userId: client.user.id, reason: 'phone' }]);
  });

  it('an account moves a visit no further', async () => {
    const client = await site.signInAs('patient');
    const [first, ...others] = await freeTimes(admin, service, doctor, 8);
    if (!first) throw new Error('There is no free time');
    const { body } = await askFrom(client, booking(service, first)).expect(201);
    const { id } = body as Appointment;
    for (const [index, { startsAt }] of others.slice(0, BOOKING.changesAnHour).entries()) {
      const isLast = index === BOOKING.changesAnHour - 1;
      await client.post(`/api/appointments/${id}/move`, { startsAt }).expect(isLast ? 429 : 200);
    }
    expect(told('booking_limited')).toMatchObject([{ userId: client.user.id, reason: 'changes' }]);
  });
});

describe('Personal data are not read without a line', () => {
  it('neither people nor their mails, in a list or one by one', async () => {
    const userId = admin.user.id;
    const { email } = await site.addUser('patient');
    await (await site.http().visit()).post('/api/auth/reset', { email }).expect(202);
    await admin.get('/api/panel/users').expect(200);
    await admin.get(`/api/panel/users/${userId}`).expect(200);
    const { body } = await admin.get('/api/panel/mails').expect(200);
    const [mail] = body as MailRecord[];
    await admin.get(`/api/panel/mails/${mail?.id ?? 0}`).expect(200);
    expect(told('personal_data_read')).toMatchObject([
      { userId, resource: 'users' },
      { userId, resource: 'users', targetId: userId, count: 1 },
      { userId, resource: 'mails' },
      { userId, resource: 'mails', targetId: mail?.id, count: 1 },
    ]);
  });

  it('nor a visit, by a step on a version that nobody has seen', async () => {
    const [slot] = await freeTimes(admin, service, doctor, 9);
    if (!slot) throw new Error('There is no free time');
    const { body } = await askFrom(await site.signInAs('patient'), booking(service, slot)).expect(201);
    const { id } = body as Appointment;
    await admin.post(`/api/panel/appointments/${id}/confirm`, { version: 999_999 }).expect(409);
    expect(told('personal_data_read')).toMatchObject([{ userId: admin.user.id, targetId: id, count: 1 }]);
  });
});

it('An address that is longer than an account may have is refused at its field, on either database', async () => {
  const client = await site.http().visit();
  const email = `${'a'.repeat(185)}@example.org`;
  const names = { firstName: 'Anna', lastName: 'Nowak', password: PASSWORD, consent: true };
  for (const [path, said] of [
    ['/api/auth/reset', {}],
    ['/api/auth/sign-up', names],
  ] as const) {
    const answer = await client.post(path, { email, ...said }).expect(400);
    expect(answer.body).toMatchObject({ errors: [{ field: 'email' }] });
  }
});
