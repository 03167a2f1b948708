/** Something that is measured: one call of it. */
export interface Case {
  name: string;
  run: () => Promise<unknown>;
  /** Done before each call, outside of the measured time. */
  before?: () => Promise<unknown>;
}

/** The times of one case in milliseconds, one for each round: the median of its calls in that round. */
export type Times = Map<string, number[]>;

/** Calls of one case in one round: as many as take so long, within bounds. Their median is the round's time. */
const ROUND_MS = 100;
const CALLS_MIN = 5;
const CALLS_MAX = 100;

async function timeOf({ run, before }: Case, calls: number): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    await before?.();
    const start = process.hrtime.bigint();
    await run();
    times.push(Number(process.hrtime.bigint() - start) / 1e6);
  }
  return median(times);
}

/**
 * Measures cases in alternated rounds: each round calls every case, the next one in the opposite order, so that
 * whatever else the machine does hits all cases alike.
 */
export async function measure(cases: readonly Case[], rounds: number): Promise<Times> {
  const calls = new Map<Case, number>();
  for (const each of cases) {
    // The first calls are those of a cold cache and of code that is not compiled yet.
    await timeOf(each, CALLS_MAX / 2);
    const once = await timeOf(each, CALLS_MIN);
    calls.set(each, Math.min(CALLS_MAX, Math.max(CALLS_MIN, Math.ceil(ROUND_MS / once))));
  }
  const times: Times = new Map(cases.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const each of round % 2 === 0 ? cases : [...cases].reverse()) {
      times.get(each.name)?.push(await timeOf(each, calls.get(each) ?? CALLS_MIN));
    }
  }
  return times;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** How many times longer `name` takes than `base`: the median of the ratios of each round. */
export function ratio(times: Times, name: string, base: string): number {
  const bases = times.get(base) ?? [];
  return median((times.get(name) ?? []).map((time, round) => time / (bases[round] ?? Number.NaN)));
}
