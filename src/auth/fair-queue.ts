import { Unavailable } from '../errors/app-error';

const RETRY_SECONDS = 3;

export interface FairQueueLimits {
  atOnce: number;
  /** How many may wait, and how many of them for one caller. */
  waiting: number;
  waitingOfOne: number;
}

/** Costly work, a few at once. Callers who wait take turns, so that one with many pieces of work delays the others by one. */
export class FairQueue {
  private running = 0;
  private waiters = 0;
  /** Callers in the order of their turns. */
  private readonly turns = new Map<string, (() => void)[]>();

  constructor(private readonly limits: FairQueueLimits) {}

  /** How many wait for their turn. */
  get waiting(): number {
    return this.waiters;
  }

  /** @throws Unavailable when too many wait */
  async run<T>(caller: string, work: () => Promise<T>): Promise<T> {
    if (this.running < this.limits.atOnce) this.running += 1;
    else await this.wait(caller);
    try {
      return await work();
    } finally {
      this.next();
    }
  }

  private wait(caller: string): Promise<void> {
    const own = this.turns.get(caller) ?? [];
    if (this.waiters >= this.limits.waiting || own.length >= this.limits.waitingOfOne) {
      throw new Unavailable('unavailable', { retryAfterSeconds: RETRY_SECONDS });
    }
    this.waiters += 1;
    this.turns.set(caller, own);
    return new Promise((go) => own.push(go));
  }

  private next(): void {
    const [turn] = this.turns;
    if (!turn) {
      this.running -= 1;
      return;
    }
    const [caller, own] = turn;
    const go = own.shift();
    // To the end of the turns, if there is more.
    this.turns.delete(caller);
    if (own.length > 0) this.turns.set(caller, own);
    this.waiters -= 1;
    go?.();
  }
}
