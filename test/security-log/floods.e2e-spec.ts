import type { SecurityEvent } from '../../src/security-log/security-log';
import { startApp, type TestApp } from '../support/app';
import type { Client } from '../support/client';
import { HASH, type SecurityLine, securityLines } from '../support/security-lines';

/** Of one caller, so many of a minute are told one by one. */
const TOLD = 10;

const lines: string[] = [];
let site: TestApp;
let networks = 0;

beforeAll(async () => {
  site = await startApp({ LOG_LEVEL: 'info', TRUSTED_PROXIES: 'loopback' }, (line) => void lines.push(line));
});
afterAll(() => site.stop());
beforeEach(() => (lines.length = 0));

const told = (event: SecurityEvent): SecurityLine[] => securityLines(lines, event);

/** A network that nobody has called from. */
const aNetwork = (): string => `198.51.100.${(networks += 1)}`;

type Call = (ip: string) => PromiseLike<{ status: number }>;

/** A write that another site makes a browser send. */
const forge: Call = (ip) =>
  site.http().agent.post('/api/auth/sign-out').set('X-Forwarded-For', ip).set('Origin', 'https://elsewhere.example');
const guessToken: Call = (ip) =>
  site.http().get('/api/me').set('X-Forwarded-For', ip).set('Authorization', 'Bearer nonsense');
const sendRubbish: Call = (ip) =>
  site
    .http()
    .agent.post('/api/panel/doctors')
    .set('X-Forwarded-For', ip)
    .set('Authorization', 'Bearer nonsense')
    .send({});

async function flood(call: (index: number) => PromiseLike<{ status: number }>, calls: number): Promise<Set<number>> {
  const answers = [];
  // As many at a time as one network may have passwords looked at.
  for (let done = 0; done < calls; done += 10) {
    const some = Array.from({ length: Math.min(10, calls - done) }, (_, index) => call(done + index));
    answers.push(...(await Promise.all(some)));
  }
  return new Set(answers.map(({ status }) => status));
}

describe('A flood', () => {
  it.each<[SecurityEvent, Call, number, string]>([
    ['csrf_refused', forge, 403, 'post /api/auth/sign-out'],
    ['access_refused', guessToken, 401, 'get /api/me'],
    ['access_refused', sendRubbish, 401, 'post /api/panel/doctors'],
  ])('of `%s` does not fill the log', async (event, call, status, resource) => {
    const ip = aNetwork();
    expect(await flood(() => call(ip), 60)).toEqual(new Set([status]));
    expect(told(event)).toMatchObject(Array.from({ length: TOLD }, () => ({ ip: HASH, resource })));
  });

  it('hides neither another caller nor another kind', async () => {
    const [ip, other] = [aNetwork(), aNetwork()];
    await flood(() => forge(ip), 30);
    await forge(other);
    const [flooder, neighbour] = [told('csrf_refused')[0], told('csrf_refused').at(-1)];
    expect(told('csrf_refused')).toHaveLength(TOLD + 1);
    expect(neighbour?.ip).not.toBe(flooder?.ip);
    const { post } = await site.signInAs('patient');
    await post('/api/auth/sign-out').set('X-Forwarded-For', ip).set('X-XSRF-TOKEN', 'wrong').expect(403);
    expect(told('csrf_refused').at(-1)).toMatchObject({ ip: flooder?.ip, reason: 'token' });
    await guessToken(ip);
    expect(told('access_refused')).toMatchObject([{ ip: flooder?.ip, reason: 'not_signed_in' }]);
  });

  it('of one account hides no other one behind the same router', async () => {
    const ip = aNetwork();
    const ask = ({ get }: Client): PromiseLike<{ status: number }> =>
      get('/api/panel/users').set('X-Forwarded-For', ip);
    const [one, other] = [await site.signInAs('patient'), await site.signInAs('patient')];
    expect(await flood(() => ask(one), 25)).toEqual(new Set([403]));
    await ask(other);
    const tellers = told('access_refused').map(({ userId }) => userId);
    expect(tellers).toEqual([...Array.from({ length: TOLD }, () => one.user.id), other.user.id]);
  });

  it('from many addresses of one IPv6 network is one caller’s', async () => {
    await flood((index) => forge(`2001:db8:7::${index + 1}`), 30);
    expect(told('csrf_refused')).toHaveLength(TOLD);
    expect(new Set(told('csrf_refused').map(({ ip }) => ip)).size).toBe(1);
  });

  it('of calls with one’s own account does not fill it either', async () => {
    const { get, post } = await site.signInAs('patient');
    expect(await flood(() => get('/api/me/export'), 15)).toEqual(new Set([200]));
    expect(told('personal_data_exported')).toHaveLength(TOLD);
    const rubbish = (): PromiseLike<{ status: number }> =>
      post('/api/appointments').set('Content-Type', 'application/json').send('{"a":');
    expect(await flood(rubbish, 15)).toEqual(new Set([400]));
    expect(told('input_refused')).toHaveLength(TOLD);
  });

  it('of what limits count by IP is told whole: each may be of another account', async () => {
    const [client, ip] = [await site.http().visit(), aNetwork()];
    const guess = (index: number): PromiseLike<{ status: number }> =>
      client
        .post('/api/auth/sign-in', { email: `nobody${index}@example.org`, password: 'not it 5512' })
        .set('X-Forwarded-For', ip);
    expect(await flood(guess, 25)).toEqual(new Set([401]));
    expect(new Set(told('sign_in_refused').map(({ account }) => account)).size).toBe(25);
  });
});
