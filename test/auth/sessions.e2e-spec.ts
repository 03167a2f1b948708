import { SecurityLog } from '../../src/security-log/security-log';
import { SessionEntity } from '../../src/auth/session.entity';
import { SESSIONS_MAX } from '../../src/auth/sessions.service';
import { Database } from '../../src/database/database';
import { PASSWORD, type SignedInClient, startApp, type TestApp } from '../support/app';
import { waitUntil } from '../support/servers';

let site: TestApp;
beforeAll(async () => (site = await startApp()));
afterAll(() => site.stop());

function rows(): Database['reader'] {
  return site.app.get(Database, { strict: false }).reader;
}

/** Somebody who has nothing but a refresh token. */
class Holder {
  constructor(public token: string) {}

  /** Refreshes with the token and keeps the next one. */
  async refresh(): Promise<number> {
    const answer = await site
      .http()
      .post('/api/auth/refresh')
      .set('Cookie', `refresh-token=${this.token}; XSRF-TOKEN=x`)
      .set('X-XSRF-TOKEN', 'x');
    const cookies = (answer.headers['set-cookie'] ?? []) as unknown as string[];
    const [, next] = cookies.map((each) => /^refresh-token=([^;]+)/.exec(each)).find(Boolean) ?? [];
    if (answer.status === 200 && next !== undefined) this.token = next;
    return answer.status;
  }
}

function tokenOf(person: SignedInClient): string {
  return person.cookie('refresh-token', '/api/auth') ?? '';
}

/** Two tabs may refresh at the same moment: that moment is over. */
async function passGrace(userId: number): Promise<void> {
  await rows().update(SessionEntity, { userId }, { rotatedAt: new Date(Date.now() - 11_000) });
}

describe('A stolen refresh token', () => {
  it.each([1, 2, 3, 5, 10])('ends the session when its owner comes after %d refreshes of the thief', async (n) => {
    const person = await site.signInAs('patient');
    const thief = new Holder(tokenOf(person));
    for (let count = 0; count < n; count += 1) expect(await thief.refresh()).toBe(200);
    await passGrace(person.user.id);
    await person.post('/api/auth/refresh').expect(401);
    expect(await thief.refresh()).toBe(401);
    expect(await rows().countBy(SessionEntity, { userId: person.user.id })).toBe(0);
  });

  it.each([1, 2, 3, 5, 10])('ends the session when the thief comes after %d refreshes of its owner', async (n) => {
    const person = await site.signInAs('patient');
    const thief = new Holder(tokenOf(person));
    for (let count = 0; count < n; count += 1) await person.post('/api/auth/refresh').expect(200);
    await passGrace(person.user.id);
    expect(await thief.refresh()).toBe(401);
    await person.get('/api/me').expect(401);
  });

  it('of somebody’s making ends nobody’s session', async () => {
    const person = await site.signInAs('patient');
    const [id = '', secret = '', signature = ''] = tokenOf(person).split('.');
    const forged = [
      `${id}.${secret}.${signature.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A'))}`,
      `${id}.x.y`,
      'x',
    ];
    for (const token of forged) expect(await new Holder(token).refresh()).toBe(401);
    await person.get('/api/me').expect(200);
  });
});

describe('A session', () => {
  it('of an older version goes on', async () => {
    const person = await site.signInAs('patient');
    const { createHash } = await import('node:crypto');
    const old = 'x'.repeat(43);
    const tokenHash = createHash('sha256').update(old).digest('hex');
    await rows().update(SessionEntity, { userId: person.user.id }, { tokenHash, idleUntil: null });
    const holder = new Holder(old);
    expect(await holder.refresh()).toBe(200);
    expect(holder.token).toMatch(/^\d+\./);
    const session = await rows().findOneByOrFail(SessionEntity, { userId: person.user.id });
    expect(session.idleUntil).not.toBeNull();
  });

  it('ends when its browser signs in again', async () => {
    const person = await site.signInAs('patient');
    const token = person.cookie('access-token') ?? '';
    await person.post('/api/auth/sign-in', { email: person.user.email, password: PASSWORD }).expect(200);
    await site.http().get('/api/me').set('Authorization', `Bearer ${token}`).expect(401);
    expect(await rows().countBy(SessionEntity, { userId: person.user.id })).toBe(1);
  });

  it('gives way, the one that was unused for longest, when there are too many', async () => {
    const person = await site.signInAs('patient');
    const [first] = await rows().findBy(SessionEntity, { userId: person.user.id });
    const { id: _, user: __, ...session } = first ?? new SessionEntity();
    await rows().update(SessionEntity, { userId: person.user.id }, { rotatedAt: new Date(Date.now() - 60_000) });
    const others = Array.from({ length: SESSIONS_MAX - 1 }, (___, index) => ({
      ...session,
      tokenHash: `${person.user.id}-${index}`,
    }));
    await rows().insert(SessionEntity, others);
    const next = await site.http().visit();
    await next.post('/api/auth/sign-in', { email: person.user.email, password: PASSWORD }).expect(200);
    expect(await rows().countBy(SessionEntity, { userId: person.user.id })).toBe(SESSIONS_MAX);
    await person.get('/api/me').expect(401);
    await next.get('/api/me').expect(200);
  });

  it.each([
    ['patient', 14 * 24],
    ['staff', 2],
    ['admin', 2],
  ] as const)('of a %s ends after %d hours without use, and each refresh puts that off', async (role, hours) => {
    const person = await site.signInAs(role);
    const idle = async (): Promise<number> => {
      const session = await rows().findOneByOrFail(SessionEntity, { userId: person.user.id });
      return ((session.idleUntil?.getTime() ?? 0) - Date.now()) / 3_600_000;
    };
    expect(await idle()).toBeCloseTo(hours, 1);
    await rows().update(SessionEntity, { userId: person.user.id }, { idleUntil: new Date(Date.now() + 60_000) });
    await person.post('/api/auth/refresh').expect(200);
    expect(await idle()).toBeCloseTo(hours, 1);
    await rows().update(SessionEntity, { userId: person.user.id }, { idleUntil: new Date(Date.now() - 1) });
    await person.get('/api/me').expect(401);
    await person.post('/api/auth/refresh').expect(401);
  });

  it('leaves nothing in the browser’s stores when somebody signs out, but the language and that it is known', async () => {
    const person = await site.signInAs('patient');
    const answer = await person.post('/api/auth/sign-out').expect(204);
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"');
    expect(person.cookie('access-token')).toBeUndefined();
    expect(person.cookie('known-browser', '/api/auth')).toMatch(/^[\w.-]{60,}$/);
  });
});

describe('A live stream', () => {
  /** Opens a stream, and says when it has ended. */
  async function follow(person: SignedInClient): Promise<{ hasEnded: () => boolean }> {
    const answer = await fetch(`${site.url}/api/panel/appointments/events`, {
      headers: { Accept: 'text/event-stream', Cookie: `access-token=${person.cookie('access-token') ?? ''}` },
    });
    expect(answer.status).toBe(200);
    let ended = false;
    void answer.text().then(() => (ended = true));
    return { hasEnded: () => ended };
  }
  const ends = (stream: { hasEnded: () => boolean }): Promise<void> =>
    waitUntil('the end of the stream', () =>
      stream.hasEnded() ? Promise.resolve() : Promise.reject(new Error('It goes on')),
    );

  it('ends soon after its user has signed out', async () => {
    const [person, other] = [await site.signInAs('staff'), await site.signInAs('staff')];
    const [stream, others] = [await follow(person), await follow(other)];
    await person.post('/api/auth/sign-out').expect(204);
    const since = Date.now();
    await ends(stream);
    // Not only when its access would have run out.
    expect(Date.now() - since).toBeLessThan(30_000);
    expect(others.hasEnded()).toBe(false);
    await other.post('/api/auth/sign-out').expect(204);
    await ends(others);
  });

  it.each([
    ['blocked', (id: number) => ['post', `/api/panel/users/${id}/block`, {}] as const],
    ['given another role', (id: number) => ['put', `/api/panel/users/${id}/role`, { role: 'patient' }] as const],
  ])('ends when its user is %s', async (_, step) => {
    const [admin, person] = [await site.signInAs('admin'), await site.signInAs('staff')];
    const stream = await follow(person);
    const [method, path, body] = step(person.user.id);
    await admin[method](path, body).expect(200);
    await ends(stream);
  });

  it('is one of eight at most: one more ends the oldest', async () => {
    const person = await site.signInAs('staff');
    const streams = [];
    for (let count = 0; count < 10; count += 1) streams.push(await follow(person));
    const [first, second] = streams;
    if (!first || !second) throw new Error('There are none');
    await ends(first);
    await ends(second);
    expect(streams.slice(2).map(({ hasEnded }) => hasEnded())).toEqual(Array.from({ length: 8 }, () => false));
    await person.post('/api/auth/sign-out').expect(204);
    for (const stream of streams) await ends(stream);
  });
});

it('The theft of a session is told in the security log', async () => {
  const person = await site.signInAs('patient');
  const thief = new Holder(tokenOf(person));
  await thief.refresh();
  await passGrace(person.user.id);
  const write = jest.spyOn(site.app.get(SecurityLog, { strict: false }), 'write');
  await person.post('/api/auth/refresh').expect(401);
  expect(write).toHaveBeenCalledWith('session_reused', expect.objectContaining({ userId: person.user.id }));
  write.mockRestore();
});
