import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Variables } from './place';
import { findFreePort, waitUntil } from './servers';

const built = join(__dirname, '../../dist/server');

/** A program of the site that runs as a process of its own. */
export interface Program {
  child: ChildProcess;
  /** Everything that it has written so far. */
  output(): string;
  /** Resolves to the exit code, or null after a signal, when the process has ended. */
  ended: Promise<number | null>;
}

export interface Server extends Program {
  url: string;
  port: number;
  /** Ends it with SIGTERM and resolves to the exit code. */
  stop(): Promise<number | null>;
}

const children = new Set<ChildProcess>();

function killAll(): void {
  for (const child of children) child.kill('SIGKILL');
}

// A test that failed or ran out of time leaves no process behind, nor does a bench.
if ('afterAll' in globalThis) afterAll(killAll);
else process.once('exit', killAll);

/** Starts a built program, for example `src/cli.js`, in an environment that has nothing but `variables`. */
export function runProgram(file: string, variables: Variables, args: readonly string[] = []): Program {
  const child = spawn(process.execPath, [join(built, file), ...args], {
    // Not the project's folder: a developer's .env is none of the tests' business.
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, ...variables },
  });
  children.add(child);
  child.once('close', () => children.delete(child));
  let output = '';
  const keep = (chunk: Buffer): void => void (output += chunk.toString());
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return { child, output: () => output, ended: once(child, 'close').then(([code]) => code as number | null) };
}

/** In how many processes at once the site is tried on the database of the Jest project: SQLite is for one. */
export function processCount(): number {
  return settings.database === 'mariadb' ? 2 : 1;
}

/** Starts that many servers at one place. The caller stops them. */
export function spawnServers(variables: Variables): Promise<Server[]> {
  return Promise.all(Array.from({ length: processCount() }, () => spawnServer(variables)));
}

/** Starts the real server on a free port and waits until it lives. The caller stops it. */
export async function spawnServer(variables: Variables, timeoutMs?: number): Promise<Server> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const program = runProgram('src/main.js', { PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url, ...variables });
  const hasEnded = (): boolean => program.child.exitCode !== null || program.child.signalCode !== null;
  const look = async (): Promise<void> => {
    if (hasEnded()) return;
    const answer = await fetch(`${url}/health/live`);
    if (!answer.ok) throw new Error(`/health/live answered ${answer.status}`);
  };
  await waitUntil('the server answers', look, timeoutMs);
  if (hasEnded()) throw new Error(`The server did not start:\n${program.output()}`);
  const stop = (): Promise<number | null> => {
    program.child.kill('SIGTERM');
    return program.ended;
  };
  return { ...program, url, port, stop };
}
