const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The waits after the first, second … failed attempt. For two minutes they stay under half a minute: see docs/decisions/outbox-and-jobs.md. */
const WAITS_MS = [
  3 * SECOND,
  6 * SECOND,
  12 * SECOND,
  20 * SECOND,
  25 * SECOND,
  25 * SECOND,
  25 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
];
const JITTER = 0.1;

/** How often a row is tried at most. */
export const ATTEMPTS_MAX = WAITS_MS.length + 1;

/**
 * The wait after the `attempt`th attempt failed (the first is 1), give or take a tenth; null when it was the last one.
 * @param random from 0 to 1: rows that failed together do not all come back together
 */
export function retryWaitMs(attempt: number, random = Math.random()): number | null {
  const wait = WAITS_MS[attempt - 1];
  return wait === undefined ? null : Math.round(wait * (1 + JITTER * (2 * random - 1)));
}
