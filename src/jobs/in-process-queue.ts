import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { CONCURRENCY, type JobQueue } from './job-queue';
import { JobRunner } from './job-runner';
import type { DueRow } from './outbox-rows';

/** How long nothing is begun after the database could not note a row: on SQLite each try may block the process. */
const REST_MS = 5_000;

/** Runs jobs in this process. Without Redis every process does so, and the claim in the database parts the rows. */
@Injectable()
export class InProcessQueue implements JobQueue {
  readonly keepsRows = false;
  private whenFree: () => void = () => undefined;
  private restUntil = 0;

  constructor(private readonly runner: JobRunner) {}

  room(): Promise<number> {
    return Promise.resolve(this.isResting() ? 0 : CONCURRENCY - this.runner.busy);
  }

  async hand(rows: readonly DueRow[]): Promise<boolean> {
    for (const row of rows) {
      if (this.isResting()) return false;
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
    if (outcome === 'noted') this.whenFree();
    else if (outcome === 'database_away') this.restUntil = performance.now() + REST_MS;
  }

  private isResting(): boolean {
    return performance.now() < this.restUntil;
  }
}
