import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { CONCURRENCY, type JobQueue } from './job-queue';
import { JobRunner } from './job-runner';
import type { DueRow } from './outbox.repository';

/** How long nothing is begun after the database could not note a row: on SQLite each try may block the process. */
const PAUSE_MS = 5_000;

/** Runs jobs in this process. Without Redis every process does so, and the claim in the database parts the rows. */
@Injectable()
export class InProcessQueue implements JobQueue {
  readonly keepsRows = false;
  private whenFree: () => void = () => undefined;
  private pausedUntil = 0;

  constructor(private readonly runner: JobRunner) {}

  capacity(): Promise<number> {
    return Promise.resolve(this.isPaused() ? 0 : CONCURRENCY - this.runner.busy);
  }

  async enqueue(rows: readonly DueRow[]): Promise<boolean> {
    for (const row of rows) {
      if (this.isPaused()) return false;
      void this.run(row);
      // SQLite's refusal is known by then, and visitors have their turn between two rows.
      await turn();
    }
    return true;
  }

  start(whenFree: () => void): void {
    this.whenFree = whenFree;
  }

  stop(): Promise<void> {
    this.whenFree = () => undefined;
    return Promise.resolve();
  }

  private async run(row: DueRow): Promise<void> {
    const outcome = await this.runner.run(row);
    // Of a row that failed unnoted the relay hears at its next look: it may be due still, and fail again at once.
    if (outcome === 'recorded') this.whenFree();
    else if (outcome === 'database_away') this.pausedUntil = performance.now() + PAUSE_MS;
  }

  private isPaused(): boolean {
    return performance.now() < this.pausedUntil;
  }
}
