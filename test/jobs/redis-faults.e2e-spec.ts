import { Redis } from 'ioredis';
import type { Mail } from '../../src/mail/mail.service';
import { eventually, makeNode, type Node } from '../support/nodes';
import { makeMigratedPlace, type Place } from '../support/place';
import { type Server, spawnServer } from '../support/process';
import { FragileRedis } from '../support/redis';
import { MailServer } from '../support/smtp';
import { Tunnel } from '../support/tunnel';

const WAIT_MS = 60_000;

const mailTo = (number: number): Mail => ({
  to: `reader${number}@example.org`,
  locale: 'pl',
  template: 'pin',
  data: { pin: '730194', minutes: 10 },
});

/** Two processes live through all the troubles, one after the other, and nobody starts them again. */
describe('Mails, while Redis', () => {
  let place: Place;
  let redis: FragileRedis;
  let tunnel: Tunnel;
  let smtp: MailServer;
  let admin: Redis;
  let servers: Server[];
  /** Writes mails, and runs no job. */
  let writer: Node;
  let sent = 0;

  beforeAll(async () => {
    [place, redis, smtp] = await Promise.all([makeMigratedPlace(), FragileRedis.start(), MailServer.start()]);
    tunnel = await Tunnel.start(redis.port);
    writer = await makeNode({ ...place.variables, REDIS_URL: '' });
    const variables = { ...place.variables, REDIS_URL: tunnel.url, SMTP_URL: smtp.url };
    servers = [await spawnServer(variables), await spawnServer(variables)];
  });
  afterAll(async () => {
    redis.resume();
    await writer.stop();
    await tunnel.stop();
    await smtp.down();
    await redis.remove();
    await place.remove();
  });
  // It is no good while Redis is halted or dead, and begins anew each time.
  beforeEach(() => {
    admin = new Redis(redis.url);
    admin.on('error', () => undefined);
  });
  afterEach(() => {
    admin.disconnect();
  });

  async function send(count: number): Promise<void> {
    const mails = Array.from({ length: count }, () => mailTo((sent += 1)));
    await writer.send(...mails);
  }

  async function expectEachOnce(): Promise<void> {
    await eventually(() => smtp.received.length, sent, WAIT_MS);
    await eventually(async () => new Set((await writer.rows()).map(({ state }) => state)), new Set(['done']), WAIT_MS);
    expect(smtp.received.map(({ to }) => to?.[0]?.address).sort()).toEqual(
      Array.from({ length: sent }, (_, index) => `reader${index + 1}@example.org`).sort(),
    );
  }

  it.each<[what: string, begin: () => unknown, end: () => unknown]>([
    ['is halted', () => redis.pause(), () => redis.resume()],
    ['is slower than anybody waits', () => (tunnel.delayMs = 1_200), () => tunnel.mend()],
    ['has its connections reset', () => tunnel.reset(), () => tunnel.mend()],
    ['is behind a network that swallows all', () => (tunnel.swallows = true), () => tunnel.mend()],
    ['is full', () => admin.config('SET', 'maxmemory', '1'), () => admin.config('SET', 'maxmemory', '0')],
    ['is killed, and comes back empty', () => redis.kill(), () => redis.up()],
  ])('%s, arrive once each before it is well, and afterwards', async (_what, begin, end) => {
    await send(1);
    await expectEachOnce();
    await begin();
    try {
      await send(3);
      await expectEachOnce();
    } finally {
      await end();
    }
    await send(2);
    await expectEachOnce();
  });

  it('loses what it was handed, arrive once each', async () => {
    for (let round = 0; round < 5; round += 1) {
      await send(2);
      await admin.flushall();
    }
    await expectEachOnce();
  });

  it('was away, are told of in the log: why they wait, and that it is over, without an address', async () => {
    for (const server of servers) {
      expect(server.output()).toMatch(/"trouble":"job queue","state":"(begins|lasts)","cause":"timed_out"/);
      // Of the tries in four seconds one is told: that the connection broke, or that there is none.
      expect(server.output()).toMatch(
        /"trouble":"job queue","state":"(begins|lasts)","cause":"(ECONN\w+|not_connected)"/,
      );
      // A part that answers now and then is not well: it is said to be when it has worked for a while.
      await eventually(() => /"trouble":"job queue","state":"over"/.test(server.output()), true);
      expect(server.output()).not.toContain('example.org');
    }
  });

  it('is halted, do not keep the site from stopping', async () => {
    redis.pause();
    await send(1);
    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0]);
  });
});

// A file without a test fails.
