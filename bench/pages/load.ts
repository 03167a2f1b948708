import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Program } from './programs';

const run = promisify(execFile);

const CONNECTIONS = 50;

/** What came of one load. */
export interface Sample {
  requestsPerSecond: number;
  cpuMsPerRequest: number;
}

/**
 * Loads a program with wrk, which takes less of the machine than a server does; a load generator in JavaScript would
 * itself be the limit and make the fastest programs look alike.
 */
export async function load(program: Program, path: string, encoding: string, seconds: number): Promise<Sample> {
  const headers = encoding === 'identity' ? [] : ['-H', `Accept-Encoding: ${encoding}`];
  const before = program.cpuMs();
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout', '10s', ...headers, program.url + path];
  const { stdout } = await run('wrk', args).catch((error: unknown) => {
    throw new Error('wrk could not be run. Debian: apt-get install wrk', { cause: error });
  });
  const cpuMs = program.cpuMs() - before;
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const requestsPerSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${program.url}${path}:\n${stdout}`);
  return { requestsPerSecond, cpuMsPerRequest: cpuMs / requests };
}
