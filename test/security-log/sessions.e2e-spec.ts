import { SessionEntity } from '../../src/auth/session.entity';
import { SESSIONS_MAX } from '../../src/auth/sessions.service';
import { Database } from '../../src/database/database';
import { PASSWORD, type SignedInClient, startApp, type TestApp } from '../support/app';
import type { Client } from '../support/client';
import { HASH, type SecurityLine, securityLines } from '../support/security-lines';

const lines: string[] = [];
let site: TestApp;
beforeAll(async () => (site = await startApp({ LOG_LEVEL: 'info' }, (line) => void lines.push(line))));
afterAll(() => site.stop());
beforeEach(() => (lines.length = 0));

const rows = (): Database['reader'] => site.app.get(Database, { strict: false }).reader;

/** What is told besides `sign_in`. */
function told(): SecurityLine[] {
  return securityLines(lines).filter(({ security }) => security !== 'sign_in');
}

/** Somebody signed in, of whom nothing has been told yet. */
async function person(): Promise<SignedInClient & { sessionId: number }> {
  const client = await site.signInAs('patient');
  const { id } = await rows().findOneByOrFail(SessionEntity, { userId: client.user.id });
  return Object.assign(client, { sessionId: id });
}

const tokenOf = (client: Client): string => client.cookie('refresh-token', '/api/auth') ?? '';

/** Sends a refresh token to a route of the accounts, as a program would. */
async function send(token: string, path: string, body: object = {}): Promise<number> {
  const request = site.http().agent.post(path).set('X-XSRF-TOKEN', 'x');
  return (await request.set('Cookie', `refresh-token=${token}; XSRF-TOKEN=x`).send(body)).status;
}

describe('A session that a new one replaces', () => {
  it('is told, whoever signs in with its browser', async () => {
    const [one, other] = [await person(), await site.addUser('patient')];
    await one.post('/api/auth/sign-in', { email: other.email, password: PASSWORD }).expect(200);
    expect(told()).toMatchObject([
      { security: 'session_ended', userId: one.user.id, sessionId: one.sessionId, reason: 'replaced' },
    ]);
  });

  it('is told once when two sign-ins replace it at once', async () => {
    const [one, ...others] = [await person(), await site.addUser('patient'), await site.addUser('patient')];
    const signIn = ({ email }: { email: string }): Promise<number> =>
      send(tokenOf(one), '/api/auth/sign-in', { email, password: PASSWORD });
    expect(await Promise.all(others.map(signIn))).toEqual([200, 200]);
    expect(told()).toMatchObject([{ sessionId: one.sessionId, reason: 'replaced' }]);
  });

  it('is not told when there is none: without a cookie, with a made-up one, or when the password is wrong', async () => {
    const one = await person();
    const body = { email: one.user.email, password: PASSWORD };
    await (await site.http().visit()).post('/api/auth/sign-in', body).expect(200);
    expect(await send('made up', '/api/auth/sign-in', body)).toBe(200);
    expect(await send(tokenOf(one), '/api/auth/sign-in', { ...body, password: 'not it 5512' })).toBe(401);
    expect(told()).toMatchObject([{ security: 'sign_in_refused' }]);
    await one.get('/api/me').expect(200);
  });
});

it('Each session that is one too many is told', async () => {
  const { user, sessionId } = await person();
  const { id: _, user: __, ...row } = await rows().findOneByOrFail(SessionEntity, { id: sessionId });
  const old = Array.from({ length: SESSIONS_MAX + 2 }, (___, index) => ({
    ...row,
    tokenHash: `${user.id}-${index}`,
    rotatedAt: new Date(Date.now() - (index + 1) * 60_000),
  }));
  const { identifiers } = await rows().insert(SessionEntity, old);
  await (await site.http().visit()).post('/api/auth/sign-in', { email: user.email, password: PASSWORD }).expect(200);
  const gone = identifiers.slice(SESSIONS_MAX - 2).map(({ id }) => Number(id));
  expect(gone).toHaveLength(4);
  expect(told()).toMatchObject(gone.map((id) => ({ userId: user.id, sessionId: id, reason: 'too_many' })));
  expect(await rows().countBy(SessionEntity, { userId: user.id })).toBe(SESSIONS_MAX);
});

describe('A refresh token', () => {
  it.each<[string, (parts: readonly string[]) => string]>([
    ['with another signature', ([id, secret, sign = '']) => `${id}.${secret}.${sign.replace(/^./, swap)}`],
    ['with another secret', ([id, secret = '', sign]) => `${id}.${secret.replace(/^./, swap)}.${sign}`],
    ['of another session', ([id, secret, sign]) => `${Number(id) + 1}.${secret}.${sign}`],
    ['without a signature', ([id, secret]) => `${id}.${secret}`],
    ['of an older version', () => 'x'.repeat(43)],
    ['that is a word', () => 'kanarek'],
  ])('of somebody’s making is refused with a line: one %s', async (_, forge) => {
    const one = await person();
    const token = forge(tokenOf(one).split('.'));
    expect(await send(token, '/api/auth/refresh')).toBe(401);
    const line = { security: 'access_refused', reason: 'token_forged', resource: 'sessions', ip: HASH };
    expect(told()).toMatchObject([line]);
    expect(told()[0]).not.toHaveProperty('userId');
    expect(lines.join('')).not.toContain(token);
  });

  it('of a session that was ended is refused with a line', async () => {
    const one = await person();
    const token = tokenOf(one);
    await one.post('/api/auth/sign-out').expect(204);
    expect(await send(token, '/api/auth/refresh')).toBe(401);
    expect(told()).toMatchObject([
      { security: 'sign_out' },
      { security: 'access_refused', reason: 'session_ended', sessionId: one.sessionId, ip: HASH },
    ]);
  });

  it('that was stolen is told with its network, and only as that', async () => {
    const one = await person();
    const token = tokenOf(one);
    await one.post('/api/auth/refresh').expect(200);
    await rows().update(SessionEntity, { id: one.sessionId }, { rotatedAt: new Date(Date.now() - 60_000) });
    expect(await send(token, '/api/auth/refresh')).toBe(401);
    expect(told()).toMatchObject([
      { security: 'session_reused', userId: one.user.id, sessionId: one.sessionId, ip: HASH },
    ]);
  });

  it('is refused without a line when its session is only old, or there is none', async () => {
    const one = await person();
    await rows().update(SessionEntity, { id: one.sessionId }, { idleUntil: new Date(Date.now() - 1) });
    await one.post('/api/auth/refresh').expect(401);
    await (await site.http().visit()).post('/api/auth/refresh').expect(401);
    expect(told()).toEqual([]);
  });

  it('of two tabs is exchanged without a line', async () => {
    const one = await person();
    const token = tokenOf(one);
    expect([await send(token, '/api/auth/refresh'), await send(token, '/api/auth/refresh')]).toEqual([200, 200]);
    expect(told()).toEqual([]);
  });
});

describe('A refusal within a route is told with its reason', () => {
  it.each<[string, 'post' | 'put' | 'delete', object]>([
    ['block', 'post', {}],
    ['restore', 'post', {}],
    ['role', 'put', { role: 'patient' }],
    ['sessions', 'delete', {}],
  ])('to an admin who would do it to himself: %s', async (step, method, body) => {
    const [admin, { user }] = [await site.signInAs('admin'), await person()];
    await admin[method](`/api/panel/users/${admin.user.id}/${step}`, body).expect(403);
    expect(told()).toMatchObject([
      {
        security: 'access_refused',
        userId: admin.user.id,
        reason: 'own_account',
        resource: `${method} /api/panel/users/:id/${step}`,
        ip: HASH,
      },
    ]);
    lines.length = 0;
    if (step === 'restore') await admin.post(`/api/panel/users/${user.id}/block`, {}).expect(200);
    await admin[method](`/api/panel/users/${user.id}/${step}`, step === 'role' ? { role: 'staff' } : body).expect(200);
    expect(told().filter(({ security }) => security === 'access_refused')).toEqual([]);
  });

  it('to the last admin who would leave, and not to the one before', async () => {
    await rows().update('user', { role: 'admin' }, { role: 'staff' });
    const [first, last] = [await site.signInAs('admin'), await site.signInAs('admin')];
    await first.delete('/api/me', { password: PASSWORD }).expect(204);
    await last.delete('/api/me', { password: PASSWORD }).expect(403);
    expect(told()).toMatchObject([
      { security: 'personal_data_erased', userId: first.user.id },
      { security: 'access_refused', userId: last.user.id, reason: 'last_admin', resource: 'delete /api/me' },
    ]);
  });

  it('to staff who save a list that only admins see, or empty the bin', async () => {
    const { user, post, delete: remove } = await site.signInAs('staff');
    await post('/api/panel/exports', { resource: 'users', rows: 3 }).expect(403);
    await remove('/api/panel/questions/1?permanent=true').expect(403);
    const line = { security: 'access_refused', userId: user.id, reason: 'forbidden' };
    expect(told()).toMatchObject([
      { ...line, resource: 'post /api/panel/exports' },
      { ...line, resource: 'delete /api/panel/questions/:id' },
    ]);
  });

  it('once: neither by the route’s rule and the answer, nor as forgery and as a refusal', async () => {
    const { user, get, agent } = await site.signInAs('patient');
    await get('/api/panel/users').expect(403);
    await agent.post('/api/auth/sign-out').set('Origin', 'https://elsewhere.example').expect(403);
    expect(told()).toMatchObject([
      { security: 'access_refused', userId: user.id, reason: 'forbidden', resource: 'get /api/panel/users' },
      { security: 'csrf_refused', reason: 'origin' },
    ]);
  });
});

function swap(sign: string): string {
  return sign === 'A' ? 'B' : 'A';
}
