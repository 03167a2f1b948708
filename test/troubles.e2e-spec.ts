import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { makePlace, type Place } from './support/place';
import { runProgram, spawnServer } from './support/process';
import { findFreePort, waitUntil } from './support/servers';

const ASKED = 40;

/** A way to the database that can be shut: connections break, and new ones are refused. */
class Door {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;

  constructor(
    readonly port: number,
    private readonly target: URL,
  ) {}

  async open(): Promise<void> {
    this.server = createServer((near) => {
      const far = connect(Number(this.target.port), this.target.hostname);
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(socket);
        socket.on('error', () => undefined);
        socket.once('close', () => other.destroy());
      }
      near.pipe(far).pipe(near);
    }).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async shut(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
    await closed;
  }
}

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
  beforeEach(async () => (place = await makePlace()));
  afterEach(() => place.remove());

  it('a database that is away is told once when it goes and once when it is back, not for every request', async () => {
    const address = new URL(place.variables.DATABASE_URL ?? '');
    const door = new Door(await findFreePort(), new URL(address));
    await door.open();
    address.port = String(door.port);
    const metricsPort = await findFreePort();
    const own = `http://127.0.0.1:${metricsPort}`;
    const variables = { ...place.variables, DATABASE_URL: address.href, METRICS_PORT: String(metricsPort) };
    const server = await spawnServer({ ...variables, LOG_LEVEL: 'info' });
    try {
      expect(await bodyOf(`${own}/metrics`)).toMatch(/^database_up 1$/m);
      // The landing page was made before the site opened.
      expect(await bodyOf(`${own}/metrics`)).toMatch(/^page_cache_pages 5$/m);
      await door.shut();
      const answers = await Promise.all(Array.from({ length: ASKED }, () => fetch(`${server.url}/api/doctors`)));
      expect(answers.map(({ status }) => status)).toEqual(Array(ASKED).fill(503));
      expect((await fetch(`${own}/health/ready`)).status).toBe(503);
      expect((await fetch(`${own}/health/live`)).status).toBe(200);
      expect(await bodyOf(`${own}/metrics`)).toMatch(/^database_up 0$/m);
      expect(await bodyOf(`${own}/metrics`)).toMatch(/^trouble\{part="database"\} 1$/m);

      await door.open();
      const told = (): unknown[] => linesOf(server.output()).filter(({ trouble }) => trouble === 'database');
      await waitUntil('the log says that it is over', () => {
        expect(told()).toHaveLength(2);
        return Promise.resolve();
      });
      expect(told()).toEqual([
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
      await door.shut();
    }
  });

  it('the worker tells its health and its metrics on its own port', async () => {
    const port = String(await findFreePort());
    const own = `http://127.0.0.1:${port}`;
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
});

if (settings.database === 'sqlite') {
  it('Two processes cannot have one port for metrics: the second start says so and ends', async () => {
    const place = await makePlace();
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
