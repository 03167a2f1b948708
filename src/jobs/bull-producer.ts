import { BullModule, InjectQueue } from '@nestjs/bull';
import { type DynamicModule, Inject, Injectable } from '@nestjs/common';
import Bull, { type Queue, type QueueOptions } from 'bull';
import { ENV, type Env } from '../config/env';
import { type RedisPlace, redisOptions } from '../redis/redis-options';
import { withTimeout } from '../redis/with-timeout';
import { QUEUE } from './job-queue';
import type { DueRow } from './outbox.repository';

const ANSWER_MS = 1_000;
const CLOSE_MS = 1_000;
/** A connection that has failed so often and for so long is given up: another one may get through. */
const FAILURES_MAX = 5;
const FAILING_MS = 4_000;
/** A new connection is left so long to come about. */
const YOUNG_MS = 1_000;

function producerOptions({ redisUrl, redisPrefix }: RedisPlace): QueueOptions {
  return {
    prefix: redisPrefix,
    // Nothing waits for a Redis that is away: the relay comes again.
    redis: { ...redisOptions(redisUrl), enableOfflineQueue: false, maxRetriesPerRequest: 0 },
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
  };
}

/** The queue that jobs are put into. It is the outbox that keeps them: here they are row ids, and may be lost. */
export function bullModule(place: RedisPlace): DynamicModule {
  return BullModule.registerQueue({ name: QUEUE, ...producerOptions(place) });
}

/** The connection that puts jobs into Bull. One that is dead is replaced, whatever it says of itself. */
@Injectable()
export class BullProducer {
  private readonly options: QueueOptions;
  private madeAt = performance.now();
  private failures = 0;
  private failingSince = 0;
  private stopped = false;
  /** Why the connection is away; what is asked meanwhile fails for less telling reasons. */
  private connectionError: unknown = null;

  constructor(
    @Inject(ENV) { redisUrl, redisPrefix }: Env,
    @InjectQueue(QUEUE) private queue: Queue<DueRow>,
  ) {
    if (redisUrl === null) throw new Error('REDIS_URL is not set');
    this.options = producerOptions({ redisUrl, redisPrefix });
    this.listen(queue);
    // Nest would wait for Bull's own close, which waits for ever for the end of a connection that is dead.
    Object.assign(queue, { onApplicationShutdown: () => undefined });
  }

  /** True while the last question was answered. */
  get isWell(): boolean {
    return this.failures === 0;
  }

  /** @throws when Redis does not answer in time */
  async ask<T>(question: (queue: Queue<DueRow>) => Promise<T>): Promise<T> {
    const { queue } = this;
    try {
      const answer = await withTimeout(question(queue), ANSWER_MS);
      this.failures = 0;
      this.connectionError = null;
      return answer;
    } catch (error) {
      if (queue === this.queue) this.fail();
      throw this.connectionError ?? error;
    }
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await closeQueue(this.queue, CLOSE_MS);
  }

  private fail(): void {
    const now = performance.now();
    if (this.failures === 0) this.failingSince = now;
    this.failures += 1;
    if (this.stopped || now - this.madeAt < YOUNG_MS) return;
    const isLong = this.failures >= FAILURES_MAX && now - Math.max(this.failingSince, this.madeAt) > FAILING_MS;
    if (isLong || isDead(this.queue)) this.replace(now);
  }

  private replace(now: number): void {
    for (const client of this.queue.clients) client.disconnect();
    this.queue = new Bull<DueRow>(QUEUE, this.options);
    this.madeAt = now;
    this.listen(this.queue);
  }

  private listen(queue: Queue<DueRow>): void {
    queue.on('error', (error) => {
      if (queue === this.queue) this.connectionError = error;
    });
  }
}

/** ioredis may take a connection for ready that has ended (redis/ioredis#2099): it never connects again. */
function isDead({ client }: Queue<DueRow>): boolean {
  return client.status === 'ready' && !(client as unknown as { stream?: { writable: boolean } }).stream?.writable;
}

/** Closes a queue, whose running jobs nobody waits for; one that does not close in time is cut off. */
export async function closeQueue(queue: Queue<DueRow>, limitMs: number): Promise<void> {
  // A connection that is being made at this moment would otherwise come back for ever.
  for (const client of queue.clients) {
    client.options.retryStrategy = () => null;
    // It waits for the next job and hears nothing else: Bull would ask it to go, in vain, for half a second.
    if ((client as typeof client & { blocked?: boolean }).blocked) client.disconnect();
  }
  try {
    await withTimeout(queue.close(true), limitMs);
  } catch {
    for (const client of queue.clients) client.disconnect();
  }
}
