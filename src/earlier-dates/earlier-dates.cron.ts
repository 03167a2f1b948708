import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RETENTION } from '../../contract/retention';
import { DoctorsService } from '../doctors/doctors.service';
import { JobHandlers } from '../jobs/job-handlers';
import { OutboxService } from '../jobs/outbox.service';
import { EACH_TICK_MS, RecurringJobs } from '../jobs/recurring-jobs';
import { FreedTimes } from '../schedules/freed-times.service';
import { EarlierDatesRepository } from './earlier-dates.repository';
import { OfferEngine } from './offer-engine.service';
import { offerFreed } from './offer-freed.job';
import { OffersService } from './offers.service';

const DAY_MS = 24 * 3_600_000;

/** Looks for those who wait: right after a time came free, and every minute; and forgets what ended long ago. */
@Injectable()
export class EarlierDatesCron implements OnModuleInit {
  constructor(
    private readonly doctors: DoctorsService,
    private readonly engine: OfferEngine,
    private readonly freed: FreedTimes,
    private readonly handlers: JobHandlers,
    private readonly jobs: RecurringJobs,
    private readonly offers: OffersService,
    private readonly outbox: OutboxService,
    private readonly repository: EarlierDatesRepository,
  ) {}

  onModuleInit(): void {
    this.freed.onFreed(async (tx) => {
      if (await this.repository.hasLive(tx)) await this.outbox.add(tx, offerFreed, {});
    });
    this.doctors.onLeave((tx, doctorId) => this.offers.endOf(tx, doctorId, new Date()));
    this.handlers.add(offerFreed, { run: () => this.engine.run(new Date()) });
    this.jobs.add({ name: 'earlier-dates.look', everyMs: EACH_TICK_MS, run: () => this.engine.run(new Date()) });
    this.jobs.add({ name: 'earlier-dates.forget', everyMs: DAY_MS, run: (now, signal) => this.forget(now, signal) });
  }

  async forget(now: Date, signal?: AbortSignal): Promise<void> {
    await this.repository.forgetBefore(new Date(now.getTime() - RETENTION.endedWishDays * DAY_MS), signal);
  }
}
