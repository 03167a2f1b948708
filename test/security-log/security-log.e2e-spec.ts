import { SessionEntity } from '../../src/auth/session.entity';
import { SESSIONS_MAX } from '../../src/auth/sessions.service';
import { Database } from '../../src/database/database';
import { Seed } from '../../src/demo/seed';
import { LIMITS_BY_IP } from '../../src/limits/limits';
import { SECURITY_EVENTS, type SecurityEvent } from '../../src/security-log/security-log';
import { accountWith, setContact } from '../support/accounts';
import { addDoctor, addService, book, booking, freeTimes, openClinic } from '../support/builders/visits';
import { PASSWORD, type SignedInClient, startApp, type TestApp } from '../support/app';
import type { Client } from '../support/client';
import { from } from '../support/caller';
import { pinOf, readMails } from '../support/outbox';
import { HASH, securityFacts } from '../support/security-lines';
import { HOSTS, NAMES, NEXT, NOTE, otherThan, PHONE, TOKENS, WRONG } from './canaries';
import { keyEvents } from './key-events';
import { familyCases } from './family-cases';
import { secondFactorCases } from './second-factor-cases';
import { openDeadLink } from '../visit-answers/links';

const lines: string[] = [];
/** What no line may hold, wherever it comes from. */
const canaries = new Set([...Object.values(NAMES), PASSWORD, NEXT, WRONG, NOTE, PHONE, ...HOSTS]);
const pins = new Set<string>();
const clients: Client[] = [];
let site: TestApp;
let admin: SignedInClient;
let service: number;
let doctor: number;
let people = 0;

beforeAll(async () => {
  site = await startApp({ LOG_LEVEL: 'info', TRUSTED_PROXIES: 'loopback' }, (line) => void lines.push(line));
  admin = await site.signInAs('admin');
  clients.push(admin);
  await openClinic(admin);
  service = await addService(admin);
  doctor = await addDoctor(admin, [service]);
});
afterAll(() => site.stop());

const rows = (): Database['reader'] => site.app.get(Database, { strict: false }).reader;
const anEmail = (): string => `person${(people += 1)}@kanarek.example`;

async function visitor(): Promise<Client> {
  const client = await site.http().visit();
  clients.push(client);
  return client;
}

/** Somebody signed in whose name, address and password are canaries. */
async function person(): Promise<SignedInClient & { sessionId: number }> {
  const user = { ...(await site.addUser('patient')), ...NAMES, email: anEmail() };
  await setContact(site, user.id, { ...NAMES, email: user.email });
  const client = await visitor();
  await client.post('/api/auth/sign-in', { email: user.email, password: PASSWORD }).expect(200);
  const { id } = await rows().findOneByOrFail(SessionEntity, { userId: user.id });
  keepTokens();
  return Object.assign(client, { user, sessionId: id });
}

/** Asks for a PIN and gets it. */
async function pinFor(client: Client, email: string, path: string, said: object = {}): Promise<string> {
  await client.post(path, { email, ...said }).expect(202);
  const pin = pinOf((await readMails(site, email, 1))[0]);
  pins.add(pin);
  return pin;
}

function signUp(client: Client, email: string): Promise<string> {
  return pinFor(client, email, '/api/auth/sign-up', { ...NAMES, password: NEXT, consent: true });
}

/** Every token that a browser holds now. */
function keepTokens(): void {
  for (const client of clients) {
    for (const name of TOKENS) {
      const value = client.cookie(name, '/api/auth');
      if (value) canaries.add(value);
    }
  }
}

/** The step of an admin against somebody, and what is told of it. */
async function byAdmin(method: 'post' | 'put' | 'delete', path: string, body?: object): Promise<object> {
  const { user } = await person();
  if (path === 'restore') await admin.post(`/api/panel/users/${user.id}/block`, {}).expect(200);
  await admin[method](`/api/panel/users/${user.id}/${path}`, body ?? {}).expect(200);
  const { id } = await rows().findOneByOrFail(SessionEntity, { userId: admin.user.id });
  return { userId: admin.user.id, targetId: user.id, sessionId: id, reason: 'by_admin' };
}

/** How each event comes about; what the line says of it besides its name. */
const CASES: readonly [SecurityEvent, string, () => Promise<object>][] = [
  [
    'sign_in',
    'somebody signs in',
    async () => {
      const { user, sessionId } = await person();
      return { userId: user.id, sessionId, account: HASH, ip: HASH };
    },
  ],
  [
    'sign_in_refused',
    'the password is wrong',
    async () => {
      const { user } = await person();
      await (await visitor()).post('/api/auth/sign-in', { email: user.email, password: WRONG }).expect(401);
      return { userId: user.id, account: HASH, ip: HASH, reason: 'bad_credentials' };
    },
  ],
  [
    'sign_in_refused',
    'nobody has the address',
    async () => {
      await (await visitor()).post('/api/auth/sign-in', { email: anEmail(), password: WRONG }).expect(401);
      return { account: HASH, ip: HASH, reason: 'bad_credentials' };
    },
  ],
  [
    'sign_out',
    'somebody signs out',
    async () => {
      const { user, sessionId, post } = await person();
      await post('/api/auth/sign-out').expect(204);
      return { userId: user.id, sessionId };
    },
  ],
  [
    'pin_sent',
    'a code is asked for',
    async () => {
      await signUp(await visitor(), anEmail());
      return { account: HASH, ip: HASH, resource: 'sign_up' };
    },
  ],
  [
    'pin_refused',
    'a code is wrong',
    async () => {
      const [client, email] = [await visitor(), anEmail()];
      const pin = otherThan(await signUp(client, email));
      await client.post('/api/auth/sign-up/confirm', { email, pin }).expect(422);
      return { account: HASH, ip: HASH, reason: 'pin_wrong', resource: 'sign_up' };
    },
  ],
  [
    'sign_up',
    'an account is made',
    async () => {
      const [client, email] = [await visitor(), anEmail()];
      const pin = await signUp(client, email);
      const { body } = await client.post('/api/auth/sign-up/confirm', { email, pin }).expect(201);
      return { userId: (body as { user: { id: number } }).user.id, account: HASH, ip: HASH };
    },
  ],
  [
    'password_changed',
    'its owner changes it',
    async () => {
      const { user, sessionId, post } = await person();
      await post('/api/me/password', { current: PASSWORD, next: NEXT }).expect(204);
      return { userId: user.id, sessionId, ip: HASH, reason: 'by_owner' };
    },
  ],
  [
    'password_changed',
    'somebody forgot it',
    async () => {
      const [{ user }, client] = [await person(), await visitor()];
      const pin = await pinFor(client, user.email, '/api/auth/reset');
      await client.post('/api/auth/reset/confirm', { email: user.email, pin, password: NEXT }).expect(204);
      return { userId: user.id, account: HASH, ip: HASH, reason: 'reset' };
    },
  ],
  [
    'email_changed',
    'its owner changes it',
    async () => {
      const { user, sessionId, post } = await person();
      const email = anEmail();
      await post('/api/me/email', { email, password: PASSWORD }).expect(202);
      const [mail] = await readMails(site, email, 1);
      await post('/api/me/email/confirm', { pin: pinOf(mail) }).expect(204);
      return { userId: user.id, sessionId, account: HASH, ip: HASH };
    },
  ],
  [
    'invitation_sent',
    'an admin invites a colleague',
    async () => {
      const invitation = { email: anEmail(), role: 'editor' };
      const { id } = (await admin.post('/api/panel/users/invitations', invitation).expect(202)).body as { id: number };
      const session = await rows().findOneByOrFail(SessionEntity, { userId: admin.user.id });
      return { userId: admin.user.id, sessionId: session.id, account: HASH, targetId: id };
    },
  ],
  [
    'password_refused',
    'the present one is wrong',
    async () => {
      const { user, post } = await person();
      await post('/api/me/password', { current: WRONG, next: NEXT }).expect(400);
      return { userId: user.id, ip: HASH, reason: 'password_wrong' };
    },
  ],
  [
    'session_ended',
    'its owner ends it from another device',
    async () => {
      const [{ user, sessionId }, other] = [await person(), await visitor()];
      await other.post('/api/auth/sign-in', { email: user.email, password: PASSWORD }).expect(200);
      await other.delete(`/api/me/sessions/${sessionId}`).expect(204);
      return { userId: user.id, sessionId, reason: 'by_owner' };
    },
  ],
  [
    'session_ended',
    'there is one too many',
    async () => {
      const { user, sessionId } = await person();
      const { id: _, user: __, ...row } = await rows().findOneByOrFail(SessionEntity, { id: sessionId });
      await rows().update(SessionEntity, { id: sessionId }, { rotatedAt: new Date(Date.now() - 60_000) });
      const others = Array.from({ length: SESSIONS_MAX - 1 }, (___, index) => ({
        ...row,
        tokenHash: `canary${index}`,
      }));
      await rows().insert(SessionEntity, others);
      await (await visitor()).post('/api/auth/sign-in', { email: user.email, password: PASSWORD }).expect(200);
      return { userId: user.id, sessionId, reason: 'too_many' };
    },
  ],
  ['session_ended', 'an admin ends it', () => byAdmin('delete', 'sessions')],
  [
    'session_reused',
    'an old token comes again',
    async () => {
      const client = await person();
      const { user, sessionId } = client;
      const old = client.cookie('refresh-token', '/api/auth') ?? '';
      await client.post('/api/auth/refresh').expect(200);
      await rows().update(SessionEntity, { id: sessionId }, { rotatedAt: new Date(Date.now() - 60_000) });
      const Cookie = `refresh-token=${old}; XSRF-TOKEN=x`;
      const answer = await fetch(`${site.url}/api/auth/refresh`, {
        method: 'POST',
        headers: { Cookie, 'X-XSRF-TOKEN': 'x' },
      });
      expect(answer.status).toBe(401);
      return { userId: user.id, sessionId, ip: HASH };
    },
  ],
  [
    'admin_made',
    'the site gets one',
    async () => {
      const email = anEmail();
      await site.app.get(Seed, { strict: false }).addAdmin(email, NEXT);
      return { targetId: (await accountWith(site, email))?.id, account: HASH };
    },
  ],
  ['role_changed', 'an admin gives another one', () => byAdmin('put', 'role', { role: 'staff' })],
  ['user_blocked', 'an admin blocks somebody', () => byAdmin('post', 'block')],
  ['user_restored', 'an admin lets somebody in again', () => byAdmin('post', 'restore')],
  [
    'personal_data_exported',
    'somebody takes the own data along',
    async () => {
      const { user, sessionId, get } = await person();
      await get('/api/me/export').expect(200);
      return { userId: user.id, targetId: user.id, sessionId };
    },
  ],
  [
    'personal_data_exported',
    'a list of people is saved as a file',
    async () => {
      await admin.post('/api/panel/exports', { resource: 'users', rows: 31 }).expect(204);
      return { userId: admin.user.id, resource: 'users', count: 31 };
    },
  ],
  [
    'personal_data_erased',
    'somebody leaves',
    async () => {
      const { user, sessionId, delete: send } = await person();
      await send('/api/me', { password: PASSWORD }).expect(204);
      return { userId: user.id, targetId: user.id, sessionId };
    },
  ],
  [
    'personal_data_read',
    'a visit is looked at in the panel',
    async () => {
      const [slot] = await freeTimes(admin, service, doctor, 3);
      if (!slot) throw new Error('There is no free time');
      const { id } = await book(await person(), booking(service, slot, { phone: PHONE, note: NOTE }));
      const { text } = await admin.get(`/api/panel/appointments/${id}`).expect(200);
      expect(text).toContain(NOTE);
      const session = await rows().findOneByOrFail(SessionEntity, { userId: admin.user.id });
      return { userId: admin.user.id, sessionId: session.id, resource: 'appointments', targetId: id, count: 1 };
    },
  ],
  [
    'csrf_refused',
    'a write has no proof',
    async () => {
      const { agent } = await person();
      await agent.post('/api/me/password').send({ current: PASSWORD, next: NEXT }).expect(403);
      return { ip: HASH, reason: 'no_token', resource: 'post /api/me/password' };
    },
  ],
  [
    'access_refused',
    'a patient asks for what is the staff’s',
    async () => {
      const { user, get } = await person();
      await get(`/api/panel/users/${user.id}?q=Kanarkowska`).expect(403);
      return { userId: user.id, ip: HASH, reason: 'forbidden', resource: 'get /api/panel/users/:id' };
    },
  ],
  [
    'access_refused',
    'a token is nobody’s',
    async () => {
      canaries.add('canary-bearer');
      await (await visitor()).get('/api/me').set('Authorization', 'Bearer canary-bearer').expect(401);
      return { ip: HASH, reason: 'not_signed_in', resource: 'get /api/me' };
    },
  ],
  [
    'too_many_requests',
    'one address calls too often',
    async () => {
      const { calls } = LIMITS_BY_IP['pin-mail'];
      const client = await visitor();
      const ask = (): ReturnType<Client['post']> =>
        from('203.0.113.77', client, '/api/auth/reset', { email: anEmail() });
      await Promise.all(Array.from({ length: calls }, () => ask().expect(202)));
      await ask().expect(429);
      canaries.add('203.0.113.77');
      return { ip: HASH, reason: 'pin-mail', resource: 'post /api/auth/reset', count: calls + 1 };
    },
  ],
  [
    'input_refused',
    'a body is no form’s',
    async () => {
      const { user, post } = await person();
      const sent = post('/api/me/password').set('Content-Type', 'application/json').send(`{"current":"${PASSWORD}"`);
      const { body } = await sent.expect(400);
      const { code } = body as { code: string };
      return { userId: user.id, ip: HASH, reason: code, resource: 'post /api/me/password' };
    },
  ],
  [
    'booking_limited',
    'somebody new asks for a third visit',
    async () => {
      const client = await person();
      const [one, two, three] = await freeTimes(admin, service, doctor, 4);
      if (!one || !two || !three) throw new Error('There are too few free times');
      for (const slot of [one, two]) await book(client, booking(service, slot, { phone: PHONE, note: NOTE }));
      await client.post('/api/appointments', booking(service, three, { phone: PHONE, note: NOTE })).expect(409);
      return { userId: client.user.id, reason: 'mailbox' };
    },
  ],
  ...familyCases({ person, site: () => site, pins }),
  ...secondFactorCases({ person, visitor, admin: () => admin, rows, canaries }),
  ...keyEvents(() => ({ site, admin, canaries })),
  ['link_refused', 'a link of a visit leads nowhere', () => openDeadLink(site, HASH, 'visit')],
  ['link_refused', 'a link of an offer leads nowhere', () => openDeadLink(site, HASH, 'offer')],
  ['link_refused', 'a link of a preview leads nowhere', () => openDeadLink(site, HASH, 'preview')],
];

describe('The security log', () => {
  it.each(CASES)('tells `%s` when %s, and nothing personal', async (event, _, act) => {
    lines.length = 0;
    const facts = await act();
    expect(securityFacts(lines)).toContainEqual({ security: event, ...facts });
    keepTokens();
    const text = lines.join('');
    expect([...canaries].filter((canary) => text.includes(canary))).toEqual([]);
    // A PIN is short: a number of the log may contain it by chance, but not between other signs.
    expect([...pins].filter((pin) => new RegExp(`(?<![\\w.])${pin}(?![\\w.])`).test(text))).toEqual([]);
  });

  it('has no event that is not tried here', () => {
    expect([...new Set(CASES.map(([event]) => event))].sort()).toEqual([...SECURITY_EVENTS]);
  });
});
