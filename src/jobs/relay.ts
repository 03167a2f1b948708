import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Troubles } from '../config/troubles';
import { withTimeout } from '../redis/with-timeout';
import { Heartbeat } from './heartbeat';
import { JOB_QUEUE, type JobQueue } from './job-queue';
import { JobRunner } from './job-runner';
import { type DueRow, OutboxRows } from './outbox-rows';
import { OutboxService } from './outbox.service';

/** What the log calls it. */
const PART = 'outbox';
const LOOK_EVERY_MS = 1_000;
const ORPHANS_EVERY_MS = 5_000;
const BATCH = 50;
/** A look that takes longer has lost an answer: it is left to itself, and the next one begins. */
const LOOK_MAX_MS = 10_000;
/** What runs when the process is told to stop may take this long. */
const STOP_MS = 2_500;
/** The longest that the queue, and a look that is under way, may hold up the stop. */
const QUEUE_STOP_MS = 5_000;

/** Hands due rows of the outbox to the queue: right after a commit in this process, and by a look into the table every second. */
@Injectable()
export class Relay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | null = null;
  private again = false;
  private stopped = true;
  private nextOrphansAt = 0;

  constructor(
    private readonly rows: OutboxRows,
    private readonly outbox: OutboxService,
    private readonly runner: JobRunner,
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
    private readonly heartbeat: Heartbeat,
    private readonly troubles: Troubles,
  ) {}

  onApplicationBootstrap(): void {
    this.stopped = false;
    this.outbox.onWake(this.wake);
    this.queue.start(this.wake);
    this.timer = setInterval(this.wake, LOOK_EVERY_MS);
    this.timer.unref();
    this.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    const queueStopped = withTimeout(Promise.all([this.looking, this.queue.stop()]), QUEUE_STOP_MS);
    // What did not end in time is cut by the end of the process; the database knows who had which row.
    await Promise.all([this.runner.stop(STOP_MS), queueStopped.catch(() => undefined)]);
  }

  private readonly wake = (): void => {
    if (this.stopped) return;
    this.again = true;
    this.looking ??= this.lookUntilQuiet().finally(() => (this.looking = null));
  };

  /** One look at a time: whoever wakes the relay meanwhile makes it look once more. */
  private async lookUntilQuiet(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false;
      try {
        await withTimeout(this.look(), LOOK_MAX_MS);
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

  private async look(): Promise<void> {
    const room = Math.min(await this.queue.room(), BATCH);
    if (room <= 0) return;
    const due = await this.rows.listDue(room, this.runner.excluded());
    if (due.length > 0 && !(await this.hand(due))) return;
    if (due.length === room) this.again = true;
    if (performance.now() < this.nextOrphansAt) return;
    this.nextOrphansAt = performance.now() + ORPHANS_EVERY_MS;
    const orphans = await this.rows.listOrphans();
    if (orphans.length > 0) await this.queue.hand(orphans);
  }

  private async hand(due: readonly DueRow[]): Promise<boolean> {
    if (!this.queue.keepsRows) return this.queue.hand(due);
    const ids = due.map(({ id }) => id);
    await this.rows.markQueued(ids);
    const taken = await this.queue.hand(due);
    if (!taken) await this.rows.markUnqueued(ids);
    return taken;
  }
}
