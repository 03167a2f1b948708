import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Something that is measured: one call of it. */
export interface Case {
  name: string;
  run: () => Promise<unknown>;
  /** Done before each call, outside of the measured time. */
  before?: () => Promise<unknown>;
}

/** What each case of a group took in each round: the median of its calls, in milliseconds of processor time. */
export type Times = ReadonlyMap<string, readonly number[]>;

/** Calls of each case of a group in one round: as many as take so long together, within bounds. */
const ROUND_MS = 400;
const CALLS_MIN = 5;
const CALLS_MAX = 100;
const WARM_UP_CALLS = 20;

/** Nanoseconds that a process of this machine has been on a processor (`/proc/<pid>/task/<thread>/schedstat`). */
function busyNanoseconds(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  const times = readdirSync(tasks).map((task) => {
    try {
      return Number(readFileSync(join(tasks, task, 'schedstat'), 'utf8').split(' ')[0]);
    } catch {
      // The thread has just ended.
      return 0;
    }
  });
  return times.reduce((sum, time) => sum + time, 0);
}

/**
 * Milliseconds of processor time of one call: of this process and of the database's. What else the machine does hardly
 * touches it, unlike the time on the wall.
 */
async function timeOf({ run, before }: Case, database: number | null): Promise<number> {
  await before?.();
  const databaseStart = database === null ? 0 : busyNanoseconds(database);
  const start = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(start);
  const databaseTime = database === null ? 0 : busyNanoseconds(database) - databaseStart;
  return (user + system) / 1e3 + databaseTime / 1e6;
}

/**
 * Measures cases against one another: they are called in turn, one call each, in the opposite order every other time,
 * so that whatever else the machine does hits all of them alike.
 * @param database the database's process; null when it is within this one
 */
export async function measure(group: readonly Case[], rounds: number, database: number | null): Promise<Times> {
  const calls = async (count: number): Promise<Map<string, number[]>> => {
    const times = new Map<string, number[]>(group.map(({ name }) => [name, []]));
    for (let call = 0; call < count; call += 1) {
      for (const each of call % 2 === 0 ? group : [...group].reverse()) {
        times.get(each.name)?.push(await timeOf(each, database));
      }
    }
    return times;
  };
  // The first calls are those of cold caches and of code that is not compiled yet.
  await calls(WARM_UP_CALLS);
  const once = [...(await calls(CALLS_MIN)).values()].map(median).reduce((sum, time) => sum + time, 0);
  const count = Math.min(CALLS_MAX, Math.max(CALLS_MIN, Math.ceil(ROUND_MS / once)));
  const times = new Map<string, number[]>(group.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, all] of await calls(count)) times.get(name)?.push(median(all));
  }
  return times;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** How many times longer `name` takes than `base`: the median of the ratios of the rounds. */
export function ratio(times: Times, name: string, base: string): number {
  const bases = times.get(base) ?? [];
  return median((times.get(name) ?? []).map((time, round) => time / (bases[round] ?? Number.NaN)));
}
