import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OutboxRepository } from './outbox.repository';
import { RecurringJobs } from './recurring-jobs';

const DAY_MS = 24 * 3_600_000;
const DONE_DAYS = 7;
const FAILED_DAYS = 90;

/** Forgets what is over. */
@Injectable()
export class OutboxCron implements OnModuleInit {
  constructor(
    private readonly rows: OutboxRepository,
    private readonly jobs: RecurringJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'jobs.forget', everyMs: DAY_MS, run: (now, signal) => this.forget(now, signal) });
  }

  async forget(now: Date, signal?: AbortSignal): Promise<void> {
    await this.rows.forget('done', new Date(now.getTime() - DONE_DAYS * DAY_MS), signal);
    await this.rows.forget('failed', new Date(now.getTime() - FAILED_DAYS * DAY_MS), signal);
  }
}
