import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from 'redis';
import type { MailRecord } from '../contract/mail';
import { MailEntity } from '../src/mail/mail.entity';
import type { Mail } from '../src/mail/mail.service';
import { type SignedInClient, startApp, type TestApp } from './support/app';
import { eventually, makeNode, type Node } from './support/nodes';
import { runProgram } from './support/process';
import { FragileRedis } from './support/redis';
import { MailServer } from './support/smtp';
import { Tunnel } from './support/tunnel';

const PIN = '730194';
const mailTo = (number: number): Mail => ({
  to: `reader${number}@example.org`,
  locale: 'pl',
  template: 'pin',
  data: { pin: PIN, minutes: 10 },
});

// Without Redis there is nothing to break.
const onRedis = settings.database === 'mariadb' ? describe : null;
onRedis?.('Mails, while Redis', () => {
  let redis: FragileRedis;
  let smtp: MailServer;
  let site: TestApp;
  let staff: SignedInClient;
  /** Looks into the same database. */
  let node: Node;

  beforeEach(async () => {
    redis = await FragileRedis.start();
    smtp = await MailServer.start();
    site = await startApp({ REDIS_URL: redis.url, SMTP_URL: smtp.url });
    staff = await site.signInAs('staff');
    node = await makeNode({ ...site.place.variables, REDIS_URL: '' });
  });
  afterEach(async () => {
    redis.resume();
    await node.stop();
    await site.stop();
    await smtp.down();
    await redis.remove();
  });

  /** Each is sent by a request of staff. */
  const addFailed = (count: number): Promise<number[]> =>
    node.addFailed(...Array.from({ length: count }, (_, number) => mailTo(number)));

  /** Asks for every mail, five at a time, and tells how long the slowest answer took. */
  async function retryAll(ids: readonly number[], pauseMs: number): Promise<number> {
    let slowest = 0;
    for (let from = 0; from < ids.length; from += 5) {
      await Promise.all(
        ids.slice(from, from + 5).map(async (id) => {
          const start = Date.now();
          await staff.post(`/api/panel/mails/${id}/retry`).expect(200);
          slowest = Math.max(slowest, Date.now() - start);
        }),
      );
      await wait(pauseMs);
    }
    return slowest;
  }

  async function expectEachOnce(count: number, withinMs: number): Promise<void> {
    await eventually(() => smtp.received.length, count, withinMs);
    await eventually(async () => new Set((await node.mails()).map(({ state }) => state)), new Set(['sent']), 10_000);
    expect(new Set(smtp.ids).size).toBe(count);
    expect(smtp.received).toHaveLength(count);
  }

  it('is paused for ten seconds: requests are answered within one second, each mail arrives once', async () => {
    const ids = await addFailed(100);
    redis.pause();
    const start = Date.now();
    const slowest = await retryAll(ids, 150);
    expect(slowest).toBeLessThan(1_000);
    await wait(Math.max(0, 10_000 - (Date.now() - start)));
    redis.resume();
    const resumedAt = Date.now();
    await expectEachOnce(100, 30_000);
    console.log(`paused: slowest request ${slowest} ms, all mails ${Date.now() - resumedAt} ms after`);
  });

  it('is killed and comes back empty: requests are answered within one second, each mail arrives once', async () => {
    const ids = await addFailed(100);
    const asking = retryAll(ids, 150);
    await wait(500);
    await redis.kill();
    const slowest = await asking;
    expect(slowest).toBeLessThan(1_000);
    await wait(5_000);
    await redis.up();
    const backAt = Date.now();
    await expectEachOnce(100, 30_000);
    console.log(`killed: slowest request ${slowest} ms, all mails ${Date.now() - backAt} ms after`);
  });

  it('is away at the start: the site starts, and the mails go when it comes', async () => {
    await redis.kill();
    const late = await startApp({ ...site.place.variables, REDIS_URL: redis.url, SMTP_URL: smtp.url });
    await node.send(mailTo(1));
    await redis.up();
    await expectEachOnce(1, 30_000);
    await late.stop();
  });

  it('is there, but the connections to it are dead: new ones are made', async () => {
    const other = await FragileRedis.start();
    const tunnel = await Tunnel.start(other.port);
    const far = await startApp({ REDIS_URL: tunnel.url, SMTP_URL: smtp.url });
    const writer = await makeNode({ ...far.place.variables, REDIS_URL: '' });
    try {
      await writer.send(mailTo(1));
      await eventually(() => smtp.received.length, 1);
      tunnel.forget();
      const forgottenAt = Date.now();
      await writer.send(mailTo(2));
      await eventually(() => smtp.received.length, 2, 45_000);
      console.log(`dead connections: the mail went after ${Date.now() - forgottenAt} ms`);
    } finally {
      await writer.stop();
      await far.stop();
      await tunnel.stop();
      await other.remove();
    }
  }, 120_000);

  it('is paused: the site stops all the same', async () => {
    await node.send(mailTo(1));
    await expectEachOnce(1, 10_000);
    const other = await startApp({ ...site.place.variables, REDIS_URL: redis.url, SMTP_URL: smtp.url });
    await wait(500);
    redis.pause();
    const start = Date.now();
    await other.stop();
    expect(Date.now() - start).toBeLessThan(10_000);
  });

  it('runs: no PIN is in it, nor an address', async () => {
    const client = createClient({ url: redis.url });
    await client.connect();
    const seen: string[] = [];
    await client.sendCommand(['CONFIG', 'SET', 'slowlog-log-slower-than', '0']);
    await client.sendCommand(['CONFIG', 'SET', 'slowlog-max-len', '10000']);
    await node.send(...Array.from({ length: 5 }, (_, number) => mailTo(number)));
    await expectEachOnce(5, 20_000);
    seen.push(JSON.stringify(await client.sendCommand(['SLOWLOG', 'GET', '10000'])));
    for (const key of await client.keys('*')) seen.push(key, JSON.stringify(await client.dump(key)));
    await client.close();
    expect(seen.join()).toContain('mail.send');
    expect(seen.join()).not.toContain(PIN);
    expect(seen.join()).not.toContain('example.org');
    const rows = await node.database.reader.find(MailEntity);
    expect(rows.map(({ data }) => data)).toEqual(Array.from({ length: 5 }, () => ({})));
    const { body } = await staff.get('/api/panel/mails').expect(200);
    expect((body as MailRecord[]).map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'sent'));
  });

  it('runs: the worker does the jobs while it lives, then the site does them itself', async () => {
    const variables = { ...site.place.variables, REDIS_URL: redis.url, SMTP_URL: smtp.url };
    const worker = runProgram('src/worker.js', variables);
    await eventually(() => worker.output(), expect.stringContaining('The worker runs'));
    // The site notices it at its next look.
    await wait(4_000);
    await node.send(mailTo(1));
    await expectEachOnce(1, 20_000);
    const metrics = async (): Promise<string> => (await site.http().get('/metrics').expect(200)).text;
    expect(await metrics()).not.toMatch(/jobs_runs_total\{job="mail.send"/);

    worker.child.kill('SIGKILL');
    await worker.ended;
    await node.send(mailTo(2));
    await expectEachOnce(2, 30_000);
    await eventually(metrics, expect.stringMatching(/jobs_runs_total\{job="mail.send",outcome="done"\} 1/));
    expect(await metrics()).toMatch(/jobs_rows\{state="done"\} 2/);
    expect(await metrics()).toMatch(/mails\{state="sent"\} 2/);
  });
});

// A file without a test fails.
if (!onRedis) it('needs Redis', () => expect(settings.database).toBe('sqlite'));
