import { Injectable, Logger } from '@nestjs/common';
import { Troubles } from '../config/troubles';
import { BullQueue } from './bull-queue';
import { InProcessQueue } from './in-process-queue';
import type { JobQueue } from './job-queue';
import type { DueRow } from './outbox.repository';

/** What the log calls it. */
const PART = 'job queue';
/** When Redis has taken nothing for so long, this process runs what is due: a PIN does not wait as long as an outage. */
const PATIENCE_MS = 5_000;
/** Another process may take the rows: then nothing here meets the trouble any more, and it is over. */
const UNMET_MS = 30_000;

/**
 * Hands rows to Bull, or to this process while Redis is away. A row may be in both: the claim in the database lets one
 * runner have it.
 */
@Injectable()
export class FallbackQueue implements JobQueue {
  private readonly logger = new Logger(FallbackQueue.name);
  /** Since when Redis has taken nothing, by the process's own clock; null while it does. */
  private failingSince: number | null = null;
  private isAway = false;
  /** Redis did not take the rows that it was handed last: it may answer, and still have no right to take them. */
  private refusesRows = false;
  private probing: Promise<void> | null = null;
  private wake: () => void = () => undefined;

  constructor(
    private readonly bull: BullQueue,
    private readonly inProcess: InProcessQueue,
    private readonly troubles: Troubles,
  ) {}

  get keepsRows(): boolean {
    return !this.isAway;
  }

  async capacity(): Promise<number> {
    if (!this.isAway) {
      try {
        const capacity = await this.bull.capacity();
        if (!this.refusesRows) this.works();
        return capacity;
      } catch (error) {
        if (!this.fails(error)) return 0;
      }
    }
    if (!this.refusesRows) this.probe(() => this.bull.capacity());
    return this.inProcess.capacity();
  }

  async enqueue(rows: readonly DueRow[]): Promise<boolean> {
    if (this.isAway) {
      // Only rows tell whether it takes rows again. Those that it has taken are done once nevertheless.
      if (this.refusesRows) this.probe(() => this.bull.enqueue(rows));
      return this.inProcess.enqueue(rows);
    }
    try {
      await this.bull.enqueue(rows);
      this.works();
      return true;
    } catch (error) {
      this.refusesRows = true;
      this.fails(error);
      return false;
    }
  }

  start(wake: () => void): void {
    this.wake = wake;
    this.inProcess.start(wake);
    this.bull.start();
  }

  async stop(): Promise<void> {
    this.wake = () => undefined;
    await Promise.all([this.inProcess.stop(), this.bull.stop()]);
  }

  private works(): void {
    this.refusesRows = false;
    this.failingSince = null;
    this.troubles.over(PART);
  }

  /** @returns whether this process runs the rows now */
  private fails(error: unknown): boolean {
    this.troubles.met(PART, error, { overUnmetAfterMs: UNMET_MS });
    this.failingSince ??= performance.now();
    if (this.isAway) return true;
    this.isAway = performance.now() - this.failingSince >= PATIENCE_MS;
    if (this.isAway) this.logger.warn('Due jobs run in this process until Redis takes them again');
    return this.isAway;
  }

  /** Tries whether Redis is back; rows do not wait for the answer. */
  private probe(attempt: () => Promise<unknown>): void {
    this.probing ??= attempt()
      .then(() => {
        this.isAway = false;
        this.works();
        this.wake();
      })
      .catch((error: unknown) => {
        this.fails(error);
      })
      .finally(() => (this.probing = null));
  }
}
