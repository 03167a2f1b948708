import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const START_MS = 120_000;
/** Often enough to tell starts from one another. */
const POLL_MS = 20;
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** A server of the comparison, in a process of its own. */
export interface Program {
  url: string;
  /** What passed on the clock, and on processors, until its first answer. */
  start: { clockMs: number; cpuMs: number };
  /** Processor time that the program and its children took so far. */
  cpuMs(): number;
  /** Memory that they have for themselves, and their share of what they have in common (PSS), in MB. */
  memoryMb(): number;
  stop(): void;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (typeof address !== 'object' || !address) throw new Error('No free port');
  return address.port;
}

/** Starts Node with these arguments, of which `PORT` stands for the port, and waits for its first answer at `path`. */
export async function startProgram(
  args: readonly string[],
  { cwd, env, path }: { cwd: string; env: Record<string, string>; path: string },
): Promise<Program> {
  const port = String(await freePort());
  const begin = performance.now();
  const child = spawn(
    process.execPath,
    args.map((arg) => (arg === 'PORT' ? port : arg)),
    {
      cwd,
      env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', ...env, PORT: port },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const url = `http://127.0.0.1:${port}`;
  await firstAnswer(child, url + path);
  const { pid } = child;
  if (pid === undefined) throw new Error('The program has no process');
  const cpuMs = (): number => ticksOf(pid) * TICK_MS;
  return {
    url,
    start: { clockMs: performance.now() - begin, cpuMs: cpuMs() },
    cpuMs,
    memoryMb: () => memoryOf(pid),
    stop: () => void child.kill('SIGTERM'),
  };
}

async function firstAnswer(child: ChildProcess, address: string): Promise<void> {
  const end = Date.now() + START_MS;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} stopped`);
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await wait(POLL_MS);
  }
  child.kill('SIGTERM');
  throw new Error(`${child.spawnargs.join(' ')} does not answer at ${address}`);
}

/** proc(5): after the name in parentheses, the parent is the 2nd field, user and system time are the 12th and 13th. */
function readStat(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function ticksOf(pid: number): number {
  const stat = readStat(pid);
  const own = Number(stat[11]) + Number(stat[12]);
  return childrenOf(pid).reduce((sum, child) => sum + ticksOf(child), own);
}

function memoryOf(pid: number): number {
  const [, kilobytes = '0'] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), Number(kilobytes) / 1_024);
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(readStat(pid)[1]) === parent;
      } catch {
        // It ended meanwhile.
        return false;
      }
    });
}
