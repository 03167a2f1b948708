import type { Logger } from '@nestjs/common';
import { causeOf } from '../config/error-facts';

const AGAIN_MS = 60_000;

/** Says in the log that something is away: at once, again each minute while it lasts, and when it is over. */
export class Outage {
  private since: number | null = null;
  private saidAt = 0;

  /** @param what the first words of each line: "Redis takes no jobs" */
  constructor(
    private readonly logger: Logger,
    private readonly what: string,
  ) {}

  /** For how long it has lasted; 0 when all is well. */
  get lastsMs(): number {
    return this.since === null ? 0 : performance.now() - this.since;
  }

  note(error: unknown): void {
    const now = performance.now();
    if (this.since !== null && now - this.saidAt < AGAIN_MS) return;
    this.since ??= now;
    this.saidAt = now;
    this.logger.warn(`${this.what}: ${causeOf(error)}, for ${this.seconds} s`);
  }

  end(): void {
    if (this.since === null) return;
    this.logger.warn(`${this.what}: over after ${this.seconds} s`);
    this.since = null;
  }

  private get seconds(): number {
    return Math.round(this.lastsMs / 1_000);
  }
}
