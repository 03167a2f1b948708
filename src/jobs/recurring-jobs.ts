import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { Database, isDuplicate } from '../database/database';
import { Metrics } from '../metrics/metrics';
import { RecurringJobEntity } from './recurring-job.entity';

/** Work that is done again and again, by one of the processes each time. */
export interface RecurringJob {
  /** `feature.verb`, the same in every process. */
  name: string;
  everyMs: number;
  run(now: Date): Promise<unknown>;
}

const TICK_MS = 60_000;

/** Runs recurring jobs. The database says when one is due, so that of several processes one runs it. */
@Injectable()
export class RecurringJobs implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(RecurringJobs.name);
  private readonly jobs = new Map<string, RecurringJob>();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly metrics: Metrics,
  ) {}

  /** @throws when the name is taken: a job has one handler */
  add(job: RecurringJob): void {
    if (this.jobs.has(job.name)) throw new Error(`Two jobs are called ${job.name}`);
    this.jobs.set(job.name, job);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running = this.running.then(() => this.runDue(new Date()));
    }, TICK_MS);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Runs what is due at `now`. A job that fails is tried again at its next time. */
  async runDue(now: Date): Promise<void> {
    for (const job of this.jobs.values()) {
      try {
        if (!(await this.take(job, now))) continue;
        await job.run(now);
        this.metrics.recurringRuns.inc({ job: job.name, outcome: 'done' });
      } catch (error) {
        this.metrics.recurringRuns.inc({ job: job.name, outcome: 'failed' });
        this.logger.error(`${job.name} failed`, error instanceof Error ? error.stack : undefined);
      }
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
