/** Where calls are counted: within a window that begins with the first one. */
export interface Counters {
  /**
   * Counts a call.
   * @returns the calls of the window with this one, and the time until it is over
   */
  count(key: string, windowMs: number): Promise<Counted>;
  /** Takes a call back. */
  forgive(key: string): Promise<void>;
}

export interface Counted {
  calls: number;
  leftMs: number;
}

interface Window {
  calls: number;
  endsAt: number;
}

const SWEEP_MS = 60_000;
/** Whoever comes from more addresses than this is not stopped by counting them. */
const MOST = 100_000;

/** Counts in this process. */
export class InProcessCounters implements Counters {
  private readonly windows = new Map<string, Window>();
  private sweptAt = 0;

  constructor(private readonly now: () => number = Date.now) {}

  count(key: string, windowMs: number): Promise<Counted> {
    const now = this.now();
    this.sweep(now);
    const known = this.windows.get(key);
    const window = known && known.endsAt > now ? known : { calls: 0, endsAt: now + windowMs };
    window.calls += 1;
    this.windows.set(key, window);
    return Promise.resolve({ calls: window.calls, leftMs: window.endsAt - now });
  }

  forgive(key: string): Promise<void> {
    const window = this.windows.get(key);
    if (window && window.calls > 0) window.calls -= 1;
    return Promise.resolve();
  }

  private sweep(now: number): void {
    if (now - this.sweptAt < SWEEP_MS && this.windows.size < MOST) return;
    this.sweptAt = now;
    for (const [key, { endsAt }] of this.windows) if (endsAt <= now) this.windows.delete(key);
    if (this.windows.size >= MOST) this.windows.clear();
  }
}
