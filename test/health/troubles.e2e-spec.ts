import { once } from 'node:events';
import { createServer } from 'node:net';
import { makeMigratedPlace, type Place } from '../support/place';
import { runProgram, spawnServer } from '../support/process';
import { findFreePort, waitUntil } from '../support/servers';
import { Wire } from '../support/wire';

const ASKED = 40;

function linesOf(output: string): Record<string, unknown>[] {
  const lines = output.split('\n').filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

async function bodyOf(url: string): Promise<string> {
  return (await fetch(url)).text();
}

// Without Redis there is no worker, and an SQLite file does not go away.
const onMariadb = settings.database === 'mariadb' ? describe : null;
onMariadb?.('In processes of their own', () => {
  let place: Place;
  beforeEach(async () => (place = await makeMigratedPlace()));
  afterEach(() => place.remove());

  it('a database that is away is told once when it goes and once when it is back, not for every request', async () => {
    const address = new URL(place.variables.DATABASE_URL ?? '');
    const wire = new Wire(await findFreePort(), new URL(address));
    await wire.open();
    address.port = String(wire.port);
    const metricsPort = await findFreePort();
    const own = `http://127.0.0.1:${metricsPort}`;
    otherHosts.add(`127.0.0.1:${metricsPort}`);
    const variables = { ...place.variables, DATABASE_URL: address.href, METRICS_PORT: String(metricsPort) };
    const server = await spawnServer({ ...variables, LOG_LEVEL: 'info' });
    try {
      expect(await bodyOf(`${own}/metrics`)).toMatch(/^database_up 1$/m);
      // The landing page was made before the site opened.
      expect(await bodyOf(`${own}/metrics`)).toMatch(/^page_cache_pages 5$/m);
      await wire.cut();
      const answers = await Promise.all(Array.from({ length: ASKED }, () => fetch(`${server.url}/api/doctors`)));
      expect(answers.map(({ status }) => status)).toEqual(Array(ASKED).fill(503));
      expect((await fetch(`${own}/health/ready`)).status).toBe(503);
      expect((await fetch(`${own}/health/live`)).status).toBe(200);
      expect(await bodyOf(`${own}/metrics`)).toMatch(/^database_up 0$/m);
      expect(await bodyOf(`${own}/metrics`)).toMatch(/^trouble\{part="database"\} 1$/m);

      await wire.open();
      const told = (): Record<string, unknown>[] =>
        linesOf(server.output()).filter(({ trouble }) => trouble === 'database');
      await waitUntil('the log says that it is over', () => {
        expect(told().at(-1)?.state).toBe('over');
        return Promise.resolve();
      });
      // "lasts" is told when the cause changes: connections break first, then new ones are refused.
      expect(told().length).toBeLessThan(4);
      expect(told().filter(({ state }) => state !== 'lasts')).toEqual([
        expect.objectContaining({ state: 'begins', cause: expect.stringMatching(/^[A-Z_]+$/) }),
        expect.objectContaining({ state: 'over', seconds: expect.any(Number) }),
      ]);
      // The relay has its own word; no request has one, and nothing comes with a stack.
      const loud = linesOf(server.output()).filter(({ level }) => Number(level) >= 40);
      expect(loud.length).toBeLessThan(10);
      expect(server.output()).not.toMatch(/"statusCode":503|"status":503/);
      expect(server.output()).not.toMatch(/\bat .*\.js:\d+/);
    } finally {
      await server.stop();
      await wire.cut();
    }
  });

  it('the worker tells its health and its metrics on its own port', async () => {
    const port = String(await findFreePort());
    const own = `http://127.0.0.1:${port}`;
    otherHosts.add(`127.0.0.1:${port}`);
    const worker = runProgram('src/worker.js', { ...place.variables, HOST: '127.0.0.1', METRICS_PORT: port });
    try {
      await waitUntil('the worker lives', async () => expect((await fetch(`${own}/health/live`)).status).toBe(200));
      expect((await fetch(`${own}/health/ready`)).status).toBe(200);
      const text = await bodyOf(`${own}/metrics`);
      expect(text).toMatch(/^jobs_loop_age_seconds\{loop="consumer"\} \d/m);
      expect(text).toMatch(/^jobs_loop_age_seconds\{loop="relay"\} \d/m);
      expect(text).toMatch(/^redis_up 1$/m);
    } finally {
      worker.child.kill('SIGTERM');
      expect(await worker.ended).toBe(0);
    }
  });

  it('redis_up is right again after a network forgot its connections', async () => {
    const address = new URL(place.variables.REDIS_URL ?? '');
    const wire = new Wire(await findFreePort(), new URL(address));
    await wire.open();
    address.port = String(wire.port);
    const metricsPort = await findFreePort();
    const metrics = `http://127.0.0.1:${metricsPort}/metrics`;
    const server = await spawnServer({
      ...place.variables,
      REDIS_URL: address.href,
      METRICS_PORT: String(metricsPort),
    });
    try {
      await waitUntil('Redis is up', async () => expect(await bodyOf(metrics)).toMatch(/^redis_up 1$/m));
      wire.swallow();
      expect(await bodyOf(metrics)).toMatch(/^redis_up 0$/m);
      await wire.open();
      // Of the connections that were there before, no answer ever comes.
      await waitUntil('Redis is up again', async () => expect(await bodyOf(metrics)).toMatch(/^redis_up 1$/m));
    } finally {
      await server.stop();
      await wire.cut();
    }
  });
});

if (settings.database === 'sqlite') {
  it('Two processes cannot have one port for metrics: the second start says so and ends', async () => {
    const place = await makeMigratedPlace();
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const variables = { PORT: String(await findFreePort()), HOST: '127.0.0.1', METRICS_PORT: String(port) };
    const program = runProgram('src/main.js', { ...place.variables, ...variables });
    try {
      expect(await program.ended).toBe(1);
      expect(program.output()).toContain(`METRICS_PORT: ${port} `);
    } finally {
      taken.close();
      await place.remove();
    }
  });
}
