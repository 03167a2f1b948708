import { Semaphore, type SemaphoreInterface, withTimeout } from 'async-mutex';
import { Unavailable } from '../errors/app-error';

const RETRY_SECONDS = 10;

/**
 * Lets so many pieces of work run at once; the others wait for their turn, in the order of asking. Whoever has waited
 * for `waitMs` is refused with Unavailable.
 */
export function createSemaphore(atOnce: number, waitMs: number): SemaphoreInterface {
  const refusal = new Unavailable('unavailable', { retryAfterSeconds: RETRY_SECONDS });
  return withTimeout(new Semaphore(atOnce), waitMs, refusal);
}
