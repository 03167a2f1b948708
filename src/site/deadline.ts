import { Unavailable } from '../errors/app-error';
import { withTimeout } from '../redis/with-timeout';

/** What `work` gives. @throws Unavailable when it takes longer; the work itself goes on */
export function withDeadline<T>(work: Promise<T>, limitMs: number): Promise<T> {
  return withTimeout(work, limitMs, () => new Unavailable());
}
