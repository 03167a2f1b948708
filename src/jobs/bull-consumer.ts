import { Inject, Injectable, Logger } from '@nestjs/common';
import Bull, { type Queue } from 'bull';
import { ENV, type Env } from '../config/env';
import { errorName, stackFrames } from '../config/error-facts';
import { redisOptions } from '../redis/redis-options';
import { BullProducer, closeQueue } from './bull-producer';
import { Heartbeat } from './heartbeat';
import { CONCURRENCY, QUEUE } from './job-queue';
import { JobRunner } from './job-runner';
import type { DueRow } from './outbox.repository';

const WATCH_MS = 3_000;
const CLOSE_MS = 3_000;
/** Each of Bull's loops asks Redis for a job at least this often, in seconds. */
const ASK_SECONDS = 2;
/** Loops that have not asked for so long are dead, or their connection is. */
const DEAD_MS = 8_000;
const WORKER_MS = 9_000;

/** Takes rows from Bull and runs them: in the worker processes, or in the web process while there is no worker. */
@Injectable()
export class BullConsumer {
  private readonly logger = new Logger(BullConsumer.name);
  private consuming: Queue<DueRow> | null = null;
  private lastAskedAt = 0;
  /** Queues that are being closed: until then they may take a row. */
  private closing = 0;
  private isWorker = false;
  private timer: NodeJS.Timeout | undefined;
  private watching: Promise<void> = Promise.resolve();

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly producer: BullProducer,
    private readonly runner: JobRunner,
    private readonly heartbeat: Heartbeat,
  ) {}

  /** Whether this process takes rows from Bull: not while a worker lives, unless it is one. */
  get isConsuming(): boolean {
    return this.consuming !== null || this.closing > 0;
  }

  start(): void {
    this.heartbeat.beat('consumer');
    this.timer = setInterval(this.watchAgain, WATCH_MS);
    this.timer.unref();
    this.watchAgain();
  }

  /** This process is there for jobs: web processes leave them to it while it lives. */
  work(): void {
    this.isWorker = true;
    this.watchAgain();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.watching;
    if (this.consuming) await closeQueue(this.consuming, CLOSE_MS);
    this.consuming = null;
  }

  private readonly watchAgain = (): void => {
    this.watching = this.watching
      .then(() => this.watch())
      .then(() => this.heartbeat.beat('consumer'))
      .catch((error: unknown) =>
        this.logger.error(
          `The watchdog of jobs failed: ${errorName(error)}`,
          stackFrames(error instanceof Error ? error.stack : undefined),
        ),
      );
  };

  /** The watchdog: begins and ends to consume as workers come and go, and replaces loops that are dead. */
  private async watch(): Promise<void> {
    const wanted = await this.isWanted();
    if (this.consuming && wanted && !this.isDead()) return;
    if (this.consuming) {
      if (wanted) this.logger.warn('The connection for jobs is dead: a new one is made');
      const old = this.consuming;
      this.consuming = null;
      // The old one may hang; the new one does not wait for it.
      this.closing += 1;
      void closeQueue(old, CLOSE_MS).finally(() => (this.closing -= 1));
    }
    if (wanted) this.consume();
  }

  private async isWanted(): Promise<boolean> {
    const key = `${this.env.redisPrefix}:worker`;
    if (this.isWorker) {
      await this.producer.ask(({ client }) => client.set(key, 1, 'PX', WORKER_MS)).catch(() => null);
      return true;
    }
    try {
      return (await this.producer.ask(({ client }) => client.exists(key))) === 0;
    } catch {
      // Not known while Redis is away: all stays as it is.
      return this.consuming !== null;
    }
  }

  private isDead(): boolean {
    // While Redis is away a new connection would fare no better.
    return this.producer.isWell && this.runner.busy < CONCURRENCY && performance.now() - this.lastAskedAt > DEAD_MS;
  }

  private consume(): void {
    if (this.env.redisUrl === null) throw new Error('REDIS_URL is not set');
    const queue: Queue<DueRow> = new Bull(QUEUE, {
      prefix: this.env.redisPrefix,
      redis: redisOptions(this.env.redisUrl),
      // A job that a dead process had taken comes back soon. How often matters to the outbox only.
      settings: { stalledInterval: 5_000, maxStalledCount: 1_000, retryProcessDelay: 1_000, drainDelay: ASK_SECONDS },
    });
    queue.on('error', () => undefined);
    this.consuming = queue;
    this.lastAskedAt = performance.now();
    // Bull names its connection for a list that nobody reads; cut off before the answer, that would end the process.
    Object.assign(queue, { setWorkerName: () => Promise.resolve() });
    const ask = queue.getNextJob.bind(queue);
    queue.getNextJob = () => {
      this.lastAskedAt = performance.now();
      return ask();
    };
    queue
      .process(CONCURRENCY, ({ data }) => this.runner.run(data))
      .catch((error: unknown) => {
        // A queue that was closed meanwhile.
        if (this.consuming === queue) this.logger.warn(`Bull: ${errorName(error)}`);
      });
  }
}
