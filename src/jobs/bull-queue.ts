import { BullModule, InjectQueue } from '@nestjs/bull';
import { type DynamicModule, Injectable } from '@nestjs/common';
import type { Queue } from 'bull';
import { BullConsumer } from './bull-consumer';
import { type JobQueue, QUEUE, QUEUE_PREFIX } from './job-queue';
import type { DueRow } from './outbox-rows';
import { redisOptions } from './redis-options';
import { within } from './within';

const ANSWER_MS = 1_000;
const FAILURES_MAX = 5;
/** No more rows than this wait in Redis: what is over stays in the database only. */
const BACKLOG = 200;

/** The queue that jobs are put into. It is the outbox that keeps them: here they are row ids, and may be lost. */
export function bullModule(redisUrl: string): DynamicModule {
  return BullModule.registerQueue({
    name: QUEUE,
    prefix: QUEUE_PREFIX,
    // Nothing waits for a Redis that is away: the relay comes again.
    redis: { ...redisOptions(redisUrl), enableOfflineQueue: false, maxRetriesPerRequest: 0 },
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
  });
}

/** Hands rows to Bull, which hands them to the processes that run jobs. */
@Injectable()
export class BullQueue implements JobQueue {
  readonly keepsRows = true;

  private failures = 0;

  constructor(
    @InjectQueue(QUEUE) private readonly queue: Queue<DueRow>,
    private readonly consumer: BullConsumer,
  ) {}

  async room(): Promise<number> {
    return BACKLOG - (await this.inTime(this.queue.getWaitingCount()));
  }

  async hand(rows: readonly DueRow[]): Promise<void> {
    await this.inTime(this.queue.addBulk(rows.map(({ id, job }) => ({ data: { id, job } }))));
  }

  start(): void {
    this.consumer.start();
  }

  stop(): Promise<void> {
    return this.consumer.stop();
  }

  private async inTime<T>(answer: Promise<T>): Promise<T> {
    try {
      const value = await within(answer, ANSWER_MS);
      this.failures = 0;
      return value;
    } catch (error) {
      this.failures += 1;
      // A connection that is open on this side only: another one may get through.
      if (this.failures % FAILURES_MAX === 0) this.queue.client.disconnect(true);
      throw error;
    }
  }
}
