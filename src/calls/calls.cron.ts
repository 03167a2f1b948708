import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RETENTION } from '../../contract/retention';
import { RecurringJobs } from '../jobs/recurring-jobs';
import { CallsRepository } from './calls.repository';
import { OfferCallsRepository } from './offer-calls.repository';

const DAY_MS = 24 * 3_600_000;

/** Forgets old calls. */
@Injectable()
export class CallsCron implements OnModuleInit {
  constructor(
    private readonly jobs: RecurringJobs,
    private readonly offers: OfferCallsRepository,
    private readonly repository: CallsRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.add({
      name: 'calls.forget',
      everyMs: DAY_MS,
      run: (now, signal) => this.forget(now, signal),
    });
  }

  private async forget(now: Date, signal?: AbortSignal): Promise<void> {
    const before = new Date(now.getTime() - RETENTION.callDays * DAY_MS);
    await this.repository.removeBefore(before, now, signal);
    await this.offers.removeBefore(before, now, signal);
  }
}
