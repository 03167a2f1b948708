/** Something that is measured: one call of it. */
export interface Case {
  name: string;
  run: () => Promise<unknown>;
  /** Done before each call, outside of the measured time. */
  before?: () => Promise<unknown>;
}

/** How long each case of a group took in each round: the median of its calls, in milliseconds. */
export type Times = ReadonlyMap<string, readonly number[]>;

/** Calls of each case of a group in one round: as many as take so long together, within bounds. */
const ROUND_MS = 400;
const CALLS_MIN = 5;
const CALLS_MAX = 100;
const WARM_UP_CALLS = 20;

async function timeOf({ run, before }: Case): Promise<number> {
  await before?.();
  const start = process.hrtime.bigint();
  await run();
  return Number(process.hrtime.bigint() - start) / 1e6;
}

/**
 * Measures cases against one another: they are called in turn, one call each, in the opposite order every other time,
 * so that whatever else the machine does hits all of them alike.
 */
export async function measure(group: readonly Case[], rounds: number): Promise<Times> {
  const calls = async (count: number): Promise<Map<string, number[]>> => {
    const times = new Map<string, number[]>(group.map(({ name }) => [name, []]));
    for (let call = 0; call < count; call += 1) {
      for (const each of call % 2 === 0 ? group : [...group].reverse()) times.get(each.name)?.push(await timeOf(each));
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
