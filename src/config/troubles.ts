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
  /** The causes that the log has been told. */
  causes: Set<string>;
  /** How often it was met. */
  times: number;
  ending: NodeJS.Timeout | undefined;
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
  met(part: string, error: unknown): void {
    const now = Date.now();
    const cause = causeOf(error);
    const trouble = this.open.get(part);
    if (!trouble) {
      this.open.set(part, { since: now, saidAt: now, causes: new Set([cause]), times: 1, ending: undefined });
      this.logger.warn({ trouble: part, state: 'begins', cause }, `Trouble with ${part} begins`);
      return;
    }
    clearTimeout(trouble.ending);
    trouble.ending = undefined;
    trouble.times += 1;
    if (trouble.causes.has(cause) && now - trouble.saidAt < AGAIN_MS) return;
    trouble.saidAt = now;
    trouble.causes.add(cause);
    const facts = { trouble: part, state: 'lasts', cause, ...told(trouble, now) };
    this.logger.warn(facts, `Trouble with ${part} lasts`);
  }

  /** The same for what nobody looks at by himself: it is over when no request meets it any more. */
  metByRequest(part: string, error: unknown): void {
    this.met(part, error);
    this.endLater(part, UNMET_MS);
  }

  /** `part` works. Cheap, and may be said at any time. */
  over(part: string): void {
    if (this.open.size > 0) this.endLater(part, WELL_MS);
  }

  onApplicationShutdown(): void {
    for (const { ending } of this.open.values()) clearTimeout(ending);
  }

  private endLater(part: string, afterMs: number): void {
    const trouble = this.open.get(part);
    if (!trouble || trouble.ending) return;
    const endedAt = Date.now();
    trouble.ending = setTimeout(() => {
      this.open.delete(part);
      this.logger.warn({ trouble: part, state: 'over', ...told(trouble, endedAt) }, `Trouble with ${part} is over`);
    }, afterMs);
    trouble.ending.unref();
  }
}

function told({ since, times }: Trouble, now: number): { seconds: number; times: number } {
  return { seconds: Math.round((now - since) / 1_000), times };
}
