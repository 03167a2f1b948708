import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Troubles } from '../config/troubles';
import { withTimeout } from '../redis/with-timeout';
import { Heartbeat } from './heartbeat';
import { JOB_QUEUE, type JobQueue } from './job-queue';
import { JobRunner } from './job-runner';
import { type DueRow, OutboxRepository } from './outbox.repository';
import { OutboxService } from './outbox.service';

/** What the log calls it. */
const PART = 'outbox';
const POLL_EVERY_MS = 1_000;
const EXPIRED_LEASES_EVERY_MS = 5_000;
const BATCH = 50;
/** A poll that takes longer has lost an answer: it is left to itself, and the next one begins. */
const POLL_MAX_MS = 10_000;
/** What runs when the process is told to stop may take this long. */
const STOP_MS = 2_500;
/** The longest that the queue, and a poll that is under way, may hold up the stop. */
const QUEUE_STOP_MS = 5_000;

/** Hands due rows of the outbox to the queue: right after a commit in this process, and by polling the table every second. */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private polling: Promise<void> | null = null;
  private again = false;
  private stopped = true;
  private nextExpiredLeasesAt = 0;
  private isResting = false;

  constructor(
    private readonly rows: OutboxRepository,
    private readonly outbox: OutboxService,
    private readonly runner: JobRunner,
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
    private readonly heartbeat: Heartbeat,
    private readonly troubles: Troubles,
  ) {}

  /** Rows wait for another process, from the start of this one on: a command of the operator sends no mails of the site. */
  rest(): void {
    this.isResting = true;
  }

  onApplicationBootstrap(): void {
    if (this.isResting) return;
    this.stopped = false;
    this.outbox.onWake(this.wake);
    this.queue.start(this.wake);
    this.timer = setInterval(this.wake, POLL_EVERY_MS);
    this.timer.unref();
    this.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    const queueStopped = withTimeout(Promise.all([this.polling, this.queue.stop()]), QUEUE_STOP_MS);
    // What did not end in time is cut by the end of the process; the database knows who had which row.
    await Promise.all([this.runner.stop(STOP_MS), queueStopped.catch(() => undefined)]);
  }

  private readonly wake = (): void => {
    if (this.stopped) return;
    this.again = true;
    this.polling ??= this.pollUntilIdle().finally(() => (this.polling = null));
  };

  /** One poll at a time: whoever wakes the relay meanwhile makes it poll once more. */
  private async pollUntilIdle(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false;
      try {
        await withTimeout(this.poll(), POLL_MAX_MS);
        this.troubles.over(PART);
      } catch (error) {
        this.troubles.met(PART, error);
        return;
      } finally {
        // Not when it is quiet: a loop that always has more to do turns, too.
        this.heartbeat.beat('relay');
      }
    }
  }

  private async poll(): Promise<void> {
    const capacity = Math.min(await this.queue.capacity(), BATCH);
    if (capacity <= 0) return;
    const due = await this.rows.listDue(capacity, this.runner.excluded());
    if (due.length > 0 && !(await this.enqueue(due))) return;
    if (due.length === capacity) this.again = true;
    if (performance.now() < this.nextExpiredLeasesAt) return;
    this.nextExpiredLeasesAt = performance.now() + EXPIRED_LEASES_EVERY_MS;
    const expired = await this.rows.listExpiredLeases();
    if (expired.length > 0) await this.queue.enqueue(expired);
  }

  private async enqueue(due: readonly DueRow[]): Promise<boolean> {
    if (!this.queue.keepsRows) return this.queue.enqueue(due);
    const ids = due.map(({ id }) => id);
    await this.rows.markQueued(ids);
    const taken = await this.queue.enqueue(due);
    if (!taken) await this.rows.markUnqueued(ids);
    return taken;
  }
}
