import { type DynamicModule, Global, Module, type Provider } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Env } from '../config/env';
import { BullConsumer } from './bull-consumer';
import { bullModule, BullProducer } from './bull-producer';
import { BullQueue } from './bull-queue';
import { FallbackQueue } from './fallback-queue';
import { Heartbeat } from './heartbeat';
import { InProcessQueue } from './in-process-queue';
import { JobCounters } from './job-counters';
import { JobHandlers } from './job-handlers';
import { JOB_QUEUE } from './job-queue';
import { JobRunner } from './job-runner';
import { OutboxEntity } from './outbox.entity';
import { OutboxCron } from './outbox.cron';
import { OutboxRepository } from './outbox.repository';
import { OutboxService } from './outbox.service';
import { RecurringJobEntity } from './recurring-job.entity';
import { RecurringJobs } from './recurring-jobs';
import { OutboxRelay } from './outbox-relay';

const bull: Provider[] = [
  BullConsumer,
  BullProducer,
  BullQueue,
  InProcessQueue,
  { provide: JOB_QUEUE, useClass: FallbackQueue },
];
const inProcess: Provider[] = [{ provide: JOB_QUEUE, useClass: InProcessQueue }];

/** Work that no request waits for. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([OutboxEntity, RecurringJobEntity])],
  providers: [
    Heartbeat,
    JobCounters,
    JobHandlers,
    JobRunner,
    OutboxCron,
    OutboxRepository,
    OutboxService,
    RecurringJobs,
    OutboxRelay,
  ],
  exports: [Heartbeat, JobCounters, JobHandlers, OutboxRepository, OutboxService, RecurringJobs],
})
export class JobsModule {
  /** Bull runs the jobs when `REDIS_URL` is set, else each process does. */
  static with({ redisUrl, redisPrefix }: Pick<Env, 'redisUrl' | 'redisPrefix'>): DynamicModule {
    return {
      module: JobsModule,
      imports: redisUrl === null ? [] : [bullModule({ redisUrl, redisPrefix })],
      providers: redisUrl === null ? inProcess : bull,
    };
  }
}
