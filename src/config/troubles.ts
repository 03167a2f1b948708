import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { causeOf } from './error-facts';
import { LOGGER } from './logger';

const AGAIN_MS = 60_000;
/** A part that works again for so long is well: one that answers now and then is still in trouble. */
const WELL_MS = 3_000;
/** A trouble that only requests meet is over when none has met it for so long. */
const UNMET_MS = 15_000;

interface Trouble {
  since: number;
  saidAt: number;
  /** The causes that the log has been told, each with its advice. */
  causes: Set<string>;
  /** How often it was met. */
  times: number;
  ending: NodeJS.Timeout | undefined;
  /** Ends it when nobody meets it any more, nor says that it is over. */
  unmet: NodeJS.Timeout | undefined;
}

interface Meeting {
  /** What to do about it. */
  advice?: string | null;
  /** When it has not been met for so long it is over, even if nobody says so: another process may have been luckier. */
  overUnmetAfterMs?: number;
}

/**
 * Tells the log about a part that is away: when it begins, each cause once, once a minute while it lasts, and when it is
 * over. Each request that suffers from it would say the same.
 */
@Injectable()
export class Troubles implements OnApplicationShutdown {
  private readonly open = new Map<string, Trouble>();

  constructor(@Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>) {}

  /** The parts that are in trouble now. */
  list(): string[] {
    return [...this.open.keys()];
  }

  /** `part` did not work; whoever says so says `over` when it works again. */
  met(part: string, error: unknown, { advice = null, overUnmetAfterMs }: Meeting = {}): void {
    const now = Date.now();
    const reason = { cause: causeOf(error), ...(advice !== null && { advice }) };
    const cause = JSON.stringify(reason);
    const known = this.open.get(part);
    const times = (known?.times ?? 0) + 1;
    const trouble: Trouble = known ?? {
      since: now,
      saidAt: now,
      causes: new Set(),
      times,
      ending: undefined,
      unmet: undefined,
    };
    clearTimeout(trouble.ending);
    clearTimeout(trouble.unmet);
    trouble.ending = undefined;
    trouble.unmet = overUnmetAfterMs === undefined ? undefined : this.endAfter(part, trouble, overUnmetAfterMs);
    trouble.times = times;
    if (trouble.causes.has(cause) && now - trouble.saidAt < AGAIN_MS) return;
    trouble.saidAt = now;
    trouble.causes.add(cause);
    this.open.set(part, trouble);
    const state = known ? 'lasts' : 'begins';
    this.logger.warn(
      { trouble: part, state, ...reason, ...(known && told(trouble, now)) },
      `Trouble with ${part} ${state}`,
    );
  }

  /** The same for what nobody looks at by himself: it is over when no request meets it any more. */
  metByRequest(part: string, error: unknown, advice: string | null = null): void {
    this.met(part, error, { advice });
    this.endLater(part, UNMET_MS);
  }

  /** `part` works. Cheap, and may be said at any time. */
  over(part: string): void {
    if (this.open.size > 0) this.endLater(part, WELL_MS);
  }

  onApplicationShutdown(): void {
    for (const { ending, unmet } of this.open.values()) {
      clearTimeout(ending);
      clearTimeout(unmet);
    }
  }

  private endLater(part: string, afterMs: number): void {
    const trouble = this.open.get(part);
    if (trouble && !trouble.ending) trouble.ending = this.endAfter(part, trouble, afterMs);
  }

  /** Ends the trouble after so long, as of now. */
  private endAfter(part: string, trouble: Trouble, afterMs: number): NodeJS.Timeout {
    const endedAt = Date.now();
    const end = (): void => {
      clearTimeout(trouble.ending);
      clearTimeout(trouble.unmet);
      this.open.delete(part);
      this.logger.warn({ trouble: part, state: 'over', ...told(trouble, endedAt) }, `Trouble with ${part} is over`);
    };
    return setTimeout(end, afterMs).unref();
  }
}

function told({ since, times }: Trouble, now: number): { seconds: number; times: number } {
  return { seconds: Math.round((now - since) / 1_000), times };
}
