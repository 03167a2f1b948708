import { Injectable } from '@nestjs/common';
import { BullConsumer } from './bull-consumer';
import { BullProducer } from './bull-producer';
import type { DueRow } from './outbox.repository';

/** No more rows than this wait in Redis: what is over stays in the database only. */
const BACKLOG = 200;
const PROBE_MS = 10_000;

/** Hands rows to Bull, which hands them to the processes that run jobs. */
@Injectable()
export class BullQueue {
  constructor(
    private readonly producer: BullProducer,
    private readonly consumer: BullConsumer,
  ) {}

  /** How many rows it takes now. @throws when Redis does not answer, or takes nothing: it may be full or a replica */
  capacity(): Promise<number> {
    return this.producer.ask(async (queue) => {
      const written = queue.client.set(queue.toKey('probe'), 1, 'PX', PROBE_MS);
      const [waiting] = await Promise.all([queue.getWaitingCount(), written]);
      return BACKLOG - waiting;
    });
  }

  /** @throws when Redis did not take the rows in time */
  async enqueue(rows: readonly DueRow[]): Promise<void> {
    await this.producer.ask((queue) => queue.addBulk(rows.map(({ id, job }) => ({ data: { id, job } }))));
  }

  start(): void {
    this.consumer.start();
  }

  async stop(): Promise<void> {
    await this.consumer.stop();
    await this.producer.stop();
  }
}
