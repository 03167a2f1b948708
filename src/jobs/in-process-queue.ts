import { Injectable } from '@nestjs/common';
import { CONCURRENCY, type JobQueue } from './job-queue';
import { JobRunner } from './job-runner';
import type { DueRow } from './outbox-rows';

/** Runs jobs in this process. Without Redis every process does so, and the claim in the database parts the rows. */
@Injectable()
export class InProcessQueue implements JobQueue {
  readonly keepsRows = false;
  private whenFree: () => void = () => undefined;

  constructor(private readonly runner: JobRunner) {}

  room(): Promise<number> {
    return Promise.resolve(CONCURRENCY - this.runner.busy);
  }

  hand(rows: readonly DueRow[]): Promise<boolean> {
    for (const row of rows) void this.runner.run(row).then(this.whenFree);
    return Promise.resolve(true);
  }

  start(whenFree: () => void): void {
    this.whenFree = whenFree;
  }

  stop(): Promise<void> {
    this.whenFree = () => undefined;
    return Promise.resolve();
  }
}
