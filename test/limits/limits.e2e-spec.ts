import { LIMITS_BY_IP } from '../../src/limits/limits';
import { startApp, type TestApp } from '../support/app';
import type { Client } from '../support/client';
import { FragileRedis } from '../support/redis';

const RESET = '/api/auth/reset';
const limit = LIMITS_BY_IP['pin-mail'];

let ips = 0;
let people = 0;

/** A visitor from an address of its own. */
function fromNewIp(): string {
  ips += 1;
  return `198.51.${Math.floor(ips / 250)}.${(ips % 250) + 1}`;
}

function reset(client: Client, ip: string): ReturnType<Client['post']> {
  people += 1;
  return client.post(RESET, { email: `nobody${people}@example.org` }).set('X-Forwarded-For', ip);
}

/** Makes all the calls that one IP may make. */
async function useUp(client: Client, ip: string): Promise<void> {
  await Promise.all(Array.from({ length: limit.calls }, () => reset(client, ip).expect(202)));
}

/** What is left, as an answer tells it. */
function left({ headers }: { headers: Record<string, string> }): number {
  return Number(/;r=(\d+);/.exec(headers.ratelimit ?? '')?.[1]);
}

describe('Calls of one IP', () => {
  let site: TestApp;
  let client: Client;
  beforeAll(async () => {
    site = await startApp({ TRUSTED_PROXIES: 'loopback' });
    client = await site.http().visit();
  });
  afterAll(() => site.stop());

  it('are told how many are left, and until when', async () => {
    const ip = fromNewIp();
    const first = await reset(client, ip).expect(202);
    expect(first.headers['ratelimit-policy']).toBe(`"pin-mail";q=${limit.calls};w=${limit.seconds}`);
    expect(first.headers.ratelimit).toBe(`"pin-mail";r=${limit.calls - 1};t=${limit.seconds}`);
    expect(left(await reset(client, ip))).toBe(limit.calls - 2);
  });

  it('are refused over the limit, with the time to wait; other people’s are not', async () => {
    const ip = fromNewIp();
    await useUp(client, ip);
    const { body, headers } = await reset(client, ip).set('Accept-Language', 'uk').expect(429);
    expect(body).toMatchObject({ code: 'too_many_requests', title: expect.stringMatching(/^Забагато/) });
    expect(Number(headers['retry-after'])).toBeGreaterThan(limit.seconds - 60);
    expect(headers.ratelimit).toMatch(/;r=0;/);
    await reset(client, fromNewIp()).expect(202);
  });

  it('share the limit of what does the same', async () => {
    const ip = fromNewIp();
    await reset(client, ip).expect(202);
    const body = { email: 'nobody@example.org' };
    const resend = await client.post('/api/auth/sign-up/resend', body).set('X-Forwarded-For', ip);
    expect(left(resend)).toBe(limit.calls - 2);
    const other = await client.post('/api/auth/sign-in', { ...body, password: 'x' }).set('X-Forwarded-For', ip);
    expect(other.headers['ratelimit-policy']).toMatch(/^"sign-in"/);
    expect(left(other)).toBe(LIMITS_BY_IP['sign-in'].calls - 1);
  });

  it('with a mistake in the form do not count', async () => {
    const ip = fromNewIp();
    for (const email of ['', 'anna', 'anna@']) {
      await client.post(RESET, { email }).set('X-Forwarded-For', ip).expect(400);
    }
    expect(left(await reset(client, ip))).toBe(limit.calls - 1);
  });

  it('with what no form sends do count, and so do bodies that are refused unread', async () => {
    const ip = fromNewIp();
    const names = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`n${index}`, 1]));
    const bodies: [object, number][] = [
      [{ email: '', role: 'admin' }, 400],
      [{ email: 'a'.repeat(5_000) }, 400],
      [names, 413],
      [{ email: 'a'.repeat(70_000) }, 413],
    ];
    for (const [body, status] of bodies) await client.post(RESET, body).set('X-Forwarded-For', ip).expect(status);
    expect(left(await reset(client, ip))).toBe(limit.calls - bodies.length - 1);
  });

  it('of one network of IPv6 count together', async () => {
    await reset(client, '2001:db8:1:2:aaaa::1').expect(202);
    expect(left(await reset(client, '2001:db8:1:2:bbbb::2'))).toBe(limit.calls - 2);
    expect(left(await reset(client, '2001:db8:9:9::2'))).toBe(limit.calls - 1);
  });
});

describe('The address of a caller', () => {
  it('is its own word only where a proxy is trusted', async () => {
    const site = await startApp();
    try {
      const client = await site.http().visit();
      expect(left(await reset(client, fromNewIp()))).toBe(limit.calls - 1);
      expect(left(await reset(client, fromNewIp()))).toBe(limit.calls - 2);
    } finally {
      await site.stop();
    }
  });
});

it('A wrong password of one’s own counts against the limit', async () => {
  const site = await startApp();
  try {
    const browser = await site.signInAs('patient');
    const guess = (): ReturnType<Client['post']> =>
      browser.post('/api/me/password', { current: 'a wrong guess', next: 'another passphrase' });
    expect(left(await guess().expect(400))).toBe(LIMITS_BY_IP.password.calls - 1);
    expect(left(await guess().expect(400))).toBe(LIMITS_BY_IP.password.calls - 2);
  } finally {
    await site.stop();
  }
});

it('One’s own password cannot be guessed in an open session', async () => {
  const site = await startApp();
  try {
    const browser = await site.signInAs('patient');
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        index % 2 === 0
          ? browser.delete('/api/me', { password: `guess ${index}` })
          : browser.post('/api/me/password', { current: `guess ${index}`, next: 'another passphrase' }),
      ),
    );
    const tried = guesses.filter(({ status }) => status === 400);
    expect(tried.length).toBeLessThanOrEqual(10);
    const refused = guesses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(30 - tried.length);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  } finally {
    await site.stop();
  }
});

// In embedded mode there is one process, which counts by itself.
const onRedis = settings.database === 'mariadb' ? describe : null;
onRedis?.('The counters of several processes', () => {
  let redis: FragileRedis;
  let nodes: TestApp[];
  let clients: Client[];
  beforeEach(async () => {
    redis = await FragileRedis.start();
    nodes = await Promise.all([
      startApp({ REDIS_URL: redis.url, TRUSTED_PROXIES: 'loopback' }),
      startApp({ REDIS_URL: redis.url, TRUSTED_PROXIES: 'loopback' }),
    ]);
    clients = await Promise.all(nodes.map((node) => node.http().visit()));
  });
  afterEach(async () => {
    redis.resume();
    await Promise.all(nodes.map((node) => node.stop()));
    await redis.remove();
  });

  it('are one', async () => {
    const ip = fromNewIp();
    const seen = [];
    for (const client of [...clients, ...clients]) seen.push(left(await reset(client, ip)));
    expect(seen).toEqual([1, 2, 3, 4].map((calls) => limit.calls - calls));
  });

  it.each(['paused', 'killed'])('are their own while Redis is %s, and calls are answered', async (how) => {
    const [client] = clients as [Client];
    await reset(client, fromNewIp()).expect(202);
    if (how === 'paused') redis.pause();
    else await redis.kill();
    const ip = fromNewIp();
    await useUp(client, ip);
    await reset(client, ip).expect(429);
  });
});
