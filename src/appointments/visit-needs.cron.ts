import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ContentWatchers } from '../content/content-watchers';
import { defineJob } from '../jobs/define-job';
import { JobHandlers } from '../jobs/job-handlers';
import { OutboxService } from '../jobs/outbox.service';
import { EACH_TICK_MS, RecurringJobs } from '../jobs/recurring-jobs';
import { ResourcesService } from '../resources/resources.service';
import { ServicesService } from '../services/services.service';
import { VisitNeeds } from './visit-needs.service';

/** Somebody has changed what services need, or what there is of it. */
const fitVisits = defineJob('appointments.fit', { timeLimitMs: 60_000 });

/** Looks after visits that have not what they need: right after that was changed, and every minute. */
@Injectable()
export class VisitNeedsCron implements OnModuleInit {
  constructor(
    private readonly content: ContentWatchers,
    private readonly handlers: JobHandlers,
    private readonly jobs: RecurringJobs,
    private readonly needs: VisitNeeds,
    private readonly outbox: OutboxService,
    private readonly resources: ResourcesService,
    private readonly services: ServicesService,
  ) {}

  onModuleInit(): void {
    this.content.add(async (tx, type) => {
      if (type === this.services.resource) await this.outbox.add(tx, fitVisits, {});
    });
    this.resources.onGained((tx) => this.outbox.add(tx, fitVisits, {}));
    this.handlers.add(fitVisits, { run: (_, { signal }) => this.fit(signal) });
    this.jobs.add({ name: 'appointments.fit', everyMs: EACH_TICK_MS, run: (_, signal) => this.fit(signal) });
  }

  private async fit(signal: AbortSignal): Promise<void> {
    if (await this.resources.areThere()) await this.needs.fitAll(signal);
  }
}
