/** What did not answer in time. */
export class TimedOut extends Error {
  readonly code = 'timed_out';

  constructor() {
    super('It took too long');
    this.name = 'TimedOut';
  }
}

/** The result of `work`, or TimedOut when it takes longer: a Redis that is paused answers never. */
export async function withTimeout<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimedOut()), limitMs);
    // Nobody waits who is not kept alive by something else.
    timer.unref();
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // What comes too late may come as an error.
    work.catch(() => undefined);
  }
}
