import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import type { MailRecord } from '../../contract/mail';
import { BullConsumer } from '../../src/jobs/bull-consumer';
import { Troubles } from '../../src/config/troubles';
import { BullQueue } from '../../src/jobs/bull-queue';
import { MailEntity } from '../../src/mail/mail.entity';
import type { Mail } from '../../src/mail/mail.service';
import { RedisCounters } from '../../src/redis/redis-counters';
import type { RedisPlace } from '../../src/redis/redis-options';
import { type SignedInClient, startApp, type TestApp } from '../support/app';
import { eventually, makeNode, type Node } from '../support/nodes';
import { runProgram } from '../support/process';
import { FragileRedis } from '../support/redis';
import { waitUntil } from '../support/servers';
import { MailServer } from '../support/smtp';
import { Tunnel } from '../support/tunnel';

const PIN = '730194';
/** A busy machine may be slow; what is asserted is what arrives, and how often. */
const WAIT_MS = 60_000;
const mailTo = (number: number): Mail => ({
  to: `reader${number}@example.org`,
  locale: 'pl',
  template: 'pin',
  data: { pin: PIN, minutes: 10 },
});

describe('Mails, while Redis', () => {
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

  /** Asks for every mail, five at a time. Each is answered, whatever state Redis is in. */
  async function retryAll(ids: readonly number[]): Promise<void> {
    for (let from = 0; from < ids.length; from += 5) {
      await Promise.all(ids.slice(from, from + 5).map((id) => staff.post(`/api/panel/mails/${id}/retry`).expect(200)));
    }
  }

  async function expectEachOnce(count: number): Promise<void> {
    await eventually(() => smtp.received.length, count, WAIT_MS);
    await eventually(async () => new Set((await node.mails()).map(({ state }) => state)), new Set(['sent']), WAIT_MS);
    expect(new Set(smtp.ids).size).toBe(count);
    expect(smtp.received).toHaveLength(count);
  }

  it('is paused: requests are answered, and each mail arrives once, before Redis goes on', async () => {
    const ids = await addFailed(20);
    redis.pause();
    await retryAll(ids);
    await expectEachOnce(20);
    redis.resume();
    await node.send(mailTo(20));
    await expectEachOnce(21);
  });

  it('is killed and comes back empty: requests are answered, and each mail arrives once', async () => {
    const ids = await addFailed(40);
    await retryAll(ids.slice(0, 20));
    await redis.kill();
    await retryAll(ids.slice(20));
    await redis.up();
    await expectEachOnce(40);
  });

  it('is away at the start: the site starts, and the mails go when it comes', async () => {
    await redis.kill();
    const late = await startApp({ ...site.place.variables, REDIS_URL: redis.url, SMTP_URL: smtp.url });
    await node.send(mailTo(1));
    await redis.up();
    await expectEachOnce(1);
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
      await writer.send(mailTo(2));
      await eventually(() => smtp.received.length, 2, WAIT_MS);
    } finally {
      await writer.stop();
      await far.stop();
      await tunnel.stop();
      await other.remove();
    }
  });

  it('is paused: the site stops all the same', async () => {
    await node.send(mailTo(1));
    await expectEachOnce(1);
    const other = await startApp({ ...site.place.variables, REDIS_URL: redis.url, SMTP_URL: smtp.url });
    redis.pause();
    await other.stop();
  });

  it('runs: no PIN is in it, nor an address', async () => {
    const client = new Redis(redis.url);
    const seen: string[] = [];
    await client.config('SET', 'slowlog-log-slower-than', '0');
    await client.config('SET', 'slowlog-max-len', '10000');
    await node.send(...Array.from({ length: 5 }, (_, number) => mailTo(number)));
    await expectEachOnce(5);
    seen.push(JSON.stringify(await client.slowlog('GET', 10_000)));
    for (const key of await client.keys('*')) seen.push(key, JSON.stringify(await client.dump(key)));
    await client.quit();
    expect(seen.join()).toContain('mail.send');
    expect(seen.join()).not.toContain(PIN);
    expect(seen.join()).not.toContain('example.org');
    const rows = await node.database.reader.find(MailEntity);
    expect(rows.map(({ data }) => data)).toEqual(Array.from({ length: 5 }, () => ({})));
    const { body } = await staff.get('/api/panel/mails').expect(200);
    expect((body as MailRecord[]).map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'sent'));
  });

  it('is shared by two sites: with a prefix each they leave the rows and limits of the other alone', async () => {
    const [own, other] = ['one', 'two'].map((redisPrefix) => ({ redisUrl: redis.url, redisPrefix }));
    const second = await startApp({ REDIS_URL: redis.url, REDIS_PREFIX: 'two', SMTP_URL: smtp.url });
    const first = await makeNode({ ...second.place.variables, REDIS_URL: redis.url, REDIS_PREFIX: 'one' });
    const troubles = second.app.get(Troubles, { strict: false });
    const counters = [own, own, other].map((place) => new RedisCounters(place as RedisPlace, troubles));
    try {
      // A row that nobody of its own site takes now.
      const queue = first.app.get(BullQueue, { strict: false });
      await waitUntil('Redis is reached', () => queue.enqueue([{ id: 1, job: 'mail.send' }]));
      const writer = await makeNode({ ...second.place.variables, REDIS_URL: '' });
      await writer.send(mailTo(1), mailTo(2));
      await writer.stop();
      await eventually(() => smtp.received.length, 2, WAIT_MS);
      const [taken, alone] = await Promise.all([
        queue.capacity(),
        second.app.get(BullQueue, { strict: false }).capacity(),
      ]);
      expect([taken, alone]).toEqual([199, 200]);

      await waitUntil('Redis is reached', async () => {
        for (const each of counters) expect((await each.count(randomUUID(), 60_000)).calls).toBe(1);
      });
      const calls = [];
      for (const each of counters) calls.push((await each.count('sign-in', 60_000)).calls);
      expect(calls).toEqual([1, 2, 1]);
    } finally {
      for (const each of counters) each.stop();
      await first.stop();
      await second.stop();
    }
  });

  it('runs: the worker does the jobs while it lives, then the site does them itself', async () => {
    const variables = { ...site.place.variables, REDIS_URL: redis.url, SMTP_URL: smtp.url };
    const consumer = site.app.get(BullConsumer, { strict: false });
    await eventually(() => consumer.isConsuming, true, WAIT_MS);
    const worker = runProgram('src/worker.js', variables);
    await eventually(() => worker.output(), expect.stringContaining('The worker runs'));
    await eventually(() => consumer.isConsuming, false, WAIT_MS);
    await node.send(mailTo(1));
    await expectEachOnce(1);
    const metrics = async (): Promise<string> => (await site.http().get('/metrics').expect(200)).text;
    expect(await metrics()).toMatch(/jobs_runs_total\{job="mail.send",outcome="done"\} 0/);

    worker.child.kill('SIGKILL');
    await worker.ended;
    await node.send(mailTo(2));
    await expectEachOnce(2);
    await eventually(metrics, expect.stringMatching(/jobs_runs_total\{job="mail.send",outcome="done"\} 1/));
    expect(await metrics()).toMatch(/jobs_rows\{state="done"\} 2/);
    expect(await metrics()).toMatch(/mails\{state="sent"\} 2/);
  });
});

// A file without a test fails.
