import { InjectQueue } from '@nestjs/bull';
import { Inject, Injectable, Logger } from '@nestjs/common';
import Bull, { type Queue } from 'bull';
import { ENV, type Env } from '../config/env';
import { Heartbeat } from './heartbeat';
import { CONCURRENCY, QUEUE, QUEUE_PREFIX } from './job-queue';
import { JobRunner } from './job-runner';
import type { DueRow } from './outbox-rows';
import { redisOptions } from './redis-options';
import { within } from './within';

const LOOK_MS = 3_000;
const ANSWER_MS = 1_000;
const CLOSE_MS = 3_000;
/** Each of Bull's loops asks Redis for a job at least this often, in seconds. */
const ASK_SECONDS = 2;
/** Loops that have not asked for so long are dead, or their connection is. */
const DEAD_MS = 20_000;
const WORKER_KEY = `${QUEUE_PREFIX}:worker`;
const WORKER_MS = 9_000;

/** Takes rows from Bull and runs them: in the worker processes, or in the web process while there is no worker. */
@Injectable()
export class BullConsumer {
  private readonly logger = new Logger(BullConsumer.name);
  private consuming: Queue<DueRow> | null = null;
  private lastAskedAt = 0;
  private isWorker = false;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();

  constructor(
    @Inject(ENV) private readonly env: Env,
    @InjectQueue(QUEUE) private readonly queue: Queue<DueRow>,
    private readonly runner: JobRunner,
    private readonly heartbeat: Heartbeat,
  ) {
    // Said by the relay: a connection that is away is an error every second.
    queue.on('error', () => undefined);
  }

  start(): void {
    this.heartbeat.beat('consumer');
    this.timer = setInterval(this.lookAgain, LOOK_MS);
    this.timer.unref();
    this.lookAgain();
  }

  /** This process is there for jobs: web processes leave them to it while it lives. */
  work(): void {
    this.isWorker = true;
    this.lookAgain();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
    if (this.consuming) await this.close(this.consuming);
    this.consuming = null;
  }

  private readonly lookAgain = (): void => {
    this.looking = this.looking
      .then(() => this.look())
      .then(() => this.heartbeat.beat('consumer'))
      .catch((error: unknown) =>
        this.logger.error('The watchdog of jobs failed', error instanceof Error ? error.stack : undefined),
      );
  };

  /** The watchdog: begins and ends to consume as workers come and go, and replaces loops that are dead. */
  private async look(): Promise<void> {
    const wanted = await this.isWanted();
    if (this.consuming && wanted && !this.isDead()) return;
    if (this.consuming) {
      if (wanted) this.logger.warn('The connection for jobs is dead: a new one is made');
      const old = this.consuming;
      this.consuming = null;
      // The old one may hang; the new one does not wait for it.
      void this.close(old);
    }
    if (wanted) this.consume();
  }

  private async isWanted(): Promise<boolean> {
    const { client } = this.queue;
    if (this.isWorker) {
      await within(client.set(WORKER_KEY, 1, 'PX', WORKER_MS), ANSWER_MS).catch(() => null);
      return true;
    }
    try {
      return (await within(client.exists(WORKER_KEY), ANSWER_MS)) === 0;
    } catch {
      // Not known while Redis is away: all stays as it is.
      return this.consuming !== null;
    }
  }

  private isDead(): boolean {
    return this.runner.busy < CONCURRENCY && Date.now() - this.lastAskedAt > DEAD_MS;
  }

  private consume(): void {
    if (this.env.redisUrl === null) throw new Error('REDIS_URL is not set');
    const queue: Queue<DueRow> = new Bull(QUEUE, {
      prefix: QUEUE_PREFIX,
      redis: redisOptions(this.env.redisUrl),
      // A job that a dead process had taken comes back soon. How often matters to the outbox only.
      settings: { stalledInterval: 5_000, maxStalledCount: 1_000, retryProcessDelay: 1_000, drainDelay: ASK_SECONDS },
    });
    queue.on('error', () => undefined);
    this.consuming = queue;
    this.lastAskedAt = Date.now();
    const ask = queue.getNextJob.bind(queue);
    queue.getNextJob = () => {
      this.lastAskedAt = Date.now();
      return ask();
    };
    queue
      .process(CONCURRENCY, ({ data }) => this.runner.run(data))
      .catch((error: unknown) => {
        // A queue that was closed meanwhile.
        if (this.consuming === queue) this.logger.warn(`Bull: ${error instanceof Error ? error.name : 'unknown'}`);
      });
  }

  /** Does not wait for running jobs, which the runner does: Bull would leave a rejected promise behind on a dead connection. */
  private async close(queue: Queue<DueRow>): Promise<void> {
    try {
      await within(queue.close(true), CLOSE_MS);
    } catch {
      for (const client of queue.clients) client.disconnect();
    }
  }
}
