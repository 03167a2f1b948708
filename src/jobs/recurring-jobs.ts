import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { Database, isDuplicate } from '../database/database';
import { errorName, stackFrames } from '../config/error-facts';
import { Metrics } from '../metrics/metrics';
import { TimedOut, withTimeout } from '../redis/with-timeout';
import { RecurringJobEntity } from './recurring-job.entity';

/** Work that is done again and again, by one of the processes each time. */
export interface RecurringJob {
  /** `feature.verb`, the same in every process. */
  name: string;
  everyMs: number;
  /** Past this a run counts as failed, its signal is aborted, and the next one may begin. */
  timeLimitMs?: number;
  /** @param signal aborted past the time limit and when the process stops: give up soon, the rest is done next time */
  run(now: Date, signal: AbortSignal): Promise<unknown>;
}

const TICK_MS = 60_000;
/** `everyMs` of what is done at each tick: shorter than from one to the next, so that none that comes early is left out. */
export const EACH_TICK_MS = TICK_MS / 2;
const TIME_LIMIT_MS = 5 * 60_000;
/** A job that failed is not put off for a day. */
const RETRY_MS = 5 * 60_000;
const CLOCK_MS = 10_000;
const STOP_MS = 2_500;

/**
 * Runs recurring jobs, each beside the others, so that one that is slow or fails holds up none. The database says by
 * its own clock when one is due, so that of several processes one runs it.
 */
@Injectable()
export class RecurringJobs implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(RecurringJobs.name);
  private readonly jobs = new Map<string, RecurringJob>();
  private readonly running = new Map<string, Promise<void>>();
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly metrics: Metrics,
  ) {}

  /** @throws when the name is taken: a job has one handler */
  add(job: RecurringJob): void {
    if (this.jobs.has(job.name)) throw new Error(`Two jobs are called ${job.name}`);
    this.jobs.set(job.name, job);
    // From 0 a first failure is an increase.
    for (const outcome of ['done', 'failed']) this.metrics.recurringRuns.inc({ job: job.name, outcome }, 0);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.tick(), TICK_MS);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort();
    await Promise.race([Promise.all(this.running.values()), wait(STOP_MS, null, { ref: false })]);
  }

  /** Runs what is due at `now` and does not run yet. A job that fails is tried again soon. Never rejects. */
  async runDue(now: Date): Promise<void> {
    if (this.stopping.signal.aborted) return;
    const runs: Promise<void>[] = [];
    for (const job of this.jobs.values()) {
      runs.push(this.begin(job, now));
      // While another program holds SQLite's file each of them blocks the process: visitors have their turn in between.
      await turn();
    }
    await Promise.all(runs);
  }

  private async tick(): Promise<void> {
    try {
      await this.runDue(await withTimeout(this.database.readClock(), CLOCK_MS));
    } catch (error) {
      this.logger.warn(`The database does not tell which jobs are due: ${errorName(error)}`);
    }
  }

  /** One run of a job at a time; whoever comes meanwhile waits for that one. */
  private begin(job: RecurringJob, now: Date): Promise<void> {
    const running = this.running.get(job.name);
    if (running) return running;
    const run = this.run(job, now).finally(() => this.running.delete(job.name));
    this.running.set(job.name, run);
    return run;
  }

  private async run(job: RecurringJob, now: Date): Promise<void> {
    const { timeLimitMs = TIME_LIMIT_MS } = job;
    const late = new AbortController();
    try {
      await withTimeout(this.runIfDue(job, now, AbortSignal.any([late.signal, this.stopping.signal])), timeLimitMs);
    } catch (error) {
      if (error instanceof TimedOut) late.abort();
      this.metrics.recurringRuns.inc({ job: job.name, outcome: 'failed' });
      this.logger.error(
        `${job.name} failed: ${errorName(error)}`,
        stackFrames(error instanceof Error ? error.stack : undefined),
      );
      await this.retrySoon(job, now);
    }
  }

  private async runIfDue(job: RecurringJob, now: Date, signal: AbortSignal): Promise<void> {
    if (!(await this.take(job, now))) return;
    await job.run(now, signal);
    if (!signal.aborted) this.metrics.recurringRuns.inc({ job: job.name, outcome: 'done' });
  }

  private async retrySoon({ name, everyMs }: RecurringJob, now: Date): Promise<void> {
    if (everyMs <= RETRY_MS) return;
    const nextAt = new Date(now.getTime() + RETRY_MS);
    try {
      await withTimeout(this.database.reader.update(RecurringJobEntity, { name }, { nextAt }), CLOCK_MS);
    } catch (error) {
      this.logger.warn(`${name} is not tried again before its next time: ${errorName(error)}`);
    }
  }

  /** True for the one process that may run the job now. */
  private async take({ name, everyMs }: RecurringJob, now: Date): Promise<boolean> {
    const nextAt = new Date(now.getTime() + everyMs);
    const { affected } = await this.database.reader.update(
      RecurringJobEntity,
      { name, nextAt: LessThanOrEqual(now) },
      { nextAt },
    );
    if (affected === 1) return true;
    if (await this.database.reader.existsBy(RecurringJobEntity, { name })) return false;
    try {
      await this.database.reader.insert(RecurringJobEntity, { name, nextAt });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
}
