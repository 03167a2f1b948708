/** What did not answer in time. */
export class TimedOut extends Error {
  readonly code = 'timed_out';

  constructor() {
    super('It took too long');
    this.name = 'TimedOut';
  }
}

/**
 * The result of `work`, or an error when it takes longer: a Redis that is paused answers never.
 * @param late makes that error
 */
export async function withTimeout<T>(
  work: Promise<T>,
  limitMs: number,
  late = (): Error => new TimedOut(),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), limitMs);
    // Nobody waits who is not kept alive by something else.
    timer.unref();
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
    // What comes too late may come as an error.
    work.catch(() => undefined);
  }
}
