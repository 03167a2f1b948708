import { execFile, fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection as createSocket, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createConnection } from 'mysql2/promise';

const START_MS = 55_000;
const keeper = join(__dirname, 'keeper.mjs');

/** Those that a machine has. */
export type Programs = Partial<TestSettings['programs']>;

/** A private server on a free port of this machine. */
export interface PrivateServer {
  url: string;
  port: number;
  pid: number;
  /** Ends the server, removes its folder and resolves when both are done. */
  stop(): Promise<void>;
}

/** A new folder for files that the test may lose. */
export function makeTemporaryFolder(name: string): string {
  return mkdtempSync(join(tmpdir(), `clinic-${name}-`));
}

/** Ports are dealt to the workers of Jest in turn; with more workers than this, some share theirs. */
const WORKERS = 16;
/** Above 10080, which browsers refuse, and below those that a system gives to connections on their way out. */
const PORTS = { from: 11_008, to: 32_000 };
/** The ports of this worker by their numbers; each file begins somewhere else. */
const TURNS = (PORTS.to - PORTS.from) / WORKERS;
let turn = randomInt(TURNS);

/**
 * A port of the loopback address that nobody listens on. A server needs a second or two until it listens there itself:
 * no other test, and not this one, gets the same port meanwhile, and is not asked in its place.
 */
export async function findFreePort(): Promise<number> {
  const worker = Number(process.env.JEST_WORKER_ID ?? 0) % WORKERS;
  for (;;) {
    turn = (turn + 1) % TURNS;
    const port = PORTS.from + turn * WORKERS + worker;
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

/** Tries until it works or START_MS have passed. */
export async function waitUntil<T>(what: string, attempt: () => Promise<T>, timeoutMs = START_MS): Promise<T> {
  // Not the clock: a test may have stopped it.
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (cause) {
      if (performance.now() > deadline) throw new Error(`Waited in vain: ${what}`, { cause });
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}

async function keep(
  folder: string,
  program: string,
  args: readonly string[],
): Promise<Pick<PrivateServer, 'pid' | 'stop'>> {
  const process = fork(keeper, [folder, program, ...args]);
  const exited = once(process, 'exit');
  const [{ pid }] = (await Promise.race([
    once(process, 'message'),
    exited.then(() => {
      throw new Error(`${program} did not start`);
    }),
  ])) as [{ pid: number }];
  process.unref();
  process.channel?.unref();
  return {
    pid,
    stop: async () => {
      process.ref();
      if (process.connected) process.disconnect();
      if (process.exitCode === null) await exited;
    },
  };
}

/**
 * Starts a MariaDB with an empty data folder; `url` is of a user who may do everything.
 * Nothing is synced to the disk: the data is worth nothing.
 */
export async function startMariadb(programs: Programs): Promise<PrivateServer> {
  const { mariadbd, mariadbInstallDb } = programs;
  if (!mariadbd || !mariadbInstallDb) throw new Error('mariadbd is not on this machine');
  const folder = makeTemporaryFolder('mariadb');
  const port = await findFreePort();
  // mariadbd refuses to run as root unless told so by name.
  const user = process.getuid?.() === 0 ? ['--user=root'] : [];
  // Names of temporary tables are the same in all that are installed at once.
  const place = ['--no-defaults', ...user, `--datadir=${join(folder, 'data')}`, `--tmpdir=${folder}`];
  try {
    await promisify(execFile)(mariadbInstallDb, [
      ...place,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      '--skip-name-resolve',
    ]);
    const server = await keep(folder, mariadbd, [
      ...place,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      `--socket=${join(folder, 'socket')}`,
      `--pid-file=${join(folder, 'pid')}`,
      `--log-error=${join(folder, 'error.log')}`,
      '--skip-name-resolve',
      '--skip-log-bin',
      '--max-connections=300',
      '--performance-schema=off',
      '--innodb-buffer-pool-size=64M',
      '--innodb-log-file-size=16M',
      '--innodb-flush-log-at-trx-commit=0',
      '--innodb-doublewrite=0',
      // A file of its own for each of a hundred tables of each database takes longer than all else.
      '--innodb-file-per-table=0',
      '--innodb-fast-shutdown=2',
    ]);
    const url = `mysql://root@127.0.0.1:${port}`;
    await waitUntil('MariaDB takes connections', async () => (await createConnection(url)).end());
    return { ...server, url, port };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Starts a Redis that keeps nothing. */
export async function startRedis(programs: Programs): Promise<PrivateServer> {
  if (!programs.redisServer) throw new Error('redis-server is not on this machine');
  const folder = makeTemporaryFolder('redis');
  const port = await findFreePort();
  const options = {
    port,
    bind: '127.0.0.1',
    save: '',
    appendonly: 'no',
    dir: folder,
    databases: 64,
    logfile: join(folder, 'log'),
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const server = await keep(folder, programs.redisServer, args);
  await waitUntil('Redis takes connections', async () => {
    const socket = createSocket({ port, host: '127.0.0.1' });
    await once(socket, 'connect').finally(() => socket.destroy());
  });
  return { ...server, url: `redis://127.0.0.1:${port}`, port };
}
