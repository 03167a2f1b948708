import { Unavailable } from '../errors/app-error';

const RETRY_SECONDS = 10;

/** Lets so many pieces of work run at once; the others wait for their turn, in the order of asking. */
export class Semaphore {
  private readonly waiting: (() => void)[] = [];

  /** @param waitMs how long one may wait */
  constructor(
    private free: number,
    private readonly waitMs: number,
  ) {}

  /** @throws Unavailable when its turn did not come in time */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private enter(): Promise<void> {
    if (this.free > 0) {
      this.free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(enter), 1);
        reject(new Unavailable('unavailable', { retryAfterSeconds: RETRY_SECONDS }));
      }, this.waitMs);
      this.waiting.push(enter);
    });
  }

  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.free += 1;
  }
}
