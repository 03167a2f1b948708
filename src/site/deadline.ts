import { Unavailable } from '../errors/app-error';
import { withTimeout } from '../redis/with-timeout';

/** A page: a database that does not answer in this time is taken for one that is away. */
export const RENDER_MS = 2_500;

/** What `work` gives. @throws Unavailable when it takes longer; the work itself goes on */
export function withDeadline<T>(work: Promise<T>, limitMs: number): Promise<T> {
  return withTimeout(work, limitMs, () => new Unavailable());
}
