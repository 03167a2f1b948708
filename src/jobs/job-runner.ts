import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { errorName, stackFrames } from '../config/error-facts';
import { Database, isUnavailable } from '../database/database';
import { withTimeout } from '../redis/with-timeout';
import type { Ids, Job } from './define-job';
import { JobCounters } from './job-counters';
import { ClaimLost, OutOfService, PermanentFailure, TemporaryFailure } from './job-failures';
import { type JobHandler, JobHandlers } from './job-handlers';
import { type Claim, type DueRow, LEASE_MS, OutboxRepository } from './outbox.repository';
import { ATTEMPTS_MAX, retryWaitMs } from './retry-waits';

/**
 * What became of a run. `recorded`: the row says how it went, or was not ours to do. Otherwise the database does not have the
 * end of it, and the row is done again: at once, or when its lease has run out.
 */
export type RunOutcome = 'recorded' | 'not_recorded' | 'database_away';

/** A run that is begun, and what stops it. */
interface OpenRun {
  abort: AbortController;
  finished: Promise<RunOutcome>;
}

/** Errors that no handler foresaw are told by their name; their messages may hold personal data. */
const UNFORESEEN = 'internal';
const RELEASE_MS = 1_000;
/** A step in the database that takes longer has lost its answer: the row's lease runs out, and it is taken again. */
const STEP_MS = 10_000;

/** Does one row of the outbox after the other, as the queue says. */
@Injectable()
export class JobRunner {
  private readonly logger = new Logger(JobRunner.name);
  private readonly open = new Map<number, OpenRun>();
  private readonly outOfService = new Map<string, number>();
  private stopping = false;

  constructor(
    private readonly database: Database,
    private readonly rows: OutboxRepository,
    private readonly handlers: JobHandlers,
    private readonly counters: JobCounters,
  ) {}

  /** How many rows are being done now. */
  get busy(): number {
    return this.open.size;
  }

  /** What this process is not to be handed now: jobs that are out of service, and rows that it does already. */
  excluded(): { jobs: string[]; ids: number[] } {
    return {
      jobs: [...this.outOfService.keys()].filter((job) => this.isOutOfService(job)),
      ids: [...this.open.keys()],
    };
  }

  /** Does the row, if it is still to be done and nobody else has it. Never rejects. */
  async run({ id, job }: DueRow): Promise<RunOutcome> {
    if (this.stopping || this.open.has(id) || this.isOutOfService(job)) return 'recorded';
    const abort = new AbortController();
    const finished = this.take(id, abort).then(
      (): RunOutcome => 'recorded',
      (error: unknown): RunOutcome => {
        this.report(job, id, error);
        return isUnavailable(error) ? 'database_away' : 'not_recorded';
      },
    );
    this.open.set(id, { abort, finished });
    const outcome = await finished;
    this.open.delete(id);
    return outcome;
  }

  /** Begins nothing more. What runs may finish within `graceMs`; the rest is told to stop and handed back. */
  async stop(graceMs: number): Promise<void> {
    this.stopping = true;
    const finished = (): Promise<unknown> => Promise.all([...this.open.values()].map((run) => run.finished));
    await Promise.race([finished(), wait(graceMs, null, { ref: false })]);
    for (const { abort } of this.open.values()) abort.abort();
    await Promise.race([finished(), wait(RELEASE_MS, null, { ref: false })]);
  }

  private isOutOfService(job: string): boolean {
    return (this.outOfService.get(job) ?? 0) > performance.now();
  }

  private async take(id: number, abort: AbortController): Promise<void> {
    const claim = await withTimeout(this.rows.claim(id), STEP_MS);
    if (!claim) return;
    const known = this.handlers.find(claim.job);
    if (!known) {
      // A newer version of the site wrote it: one of its processes will do it.
      await withTimeout(this.rows.release(claim, 'unknown_job'), STEP_MS);
      this.outOfService.set(claim.job, performance.now() + LEASE_MS);
      return;
    }
    const { job, handler } = known;
    // Whoever began it so often did not live to tell: the row kills its runners.
    if (claim.attempts > ATTEMPTS_MAX) return withTimeout(this.giveUp(claim, handler, 'crashed'), STEP_MS);

    const renewal = setInterval(() => {
      void this.rows.renew(claim).then(
        (kept) => {
          if (!kept) abort.abort();
        },
        // The database is away for now; the next renewal may be in time.
        () => undefined,
      );
    }, LEASE_MS / 3);
    try {
      await this.execute(job, handler, claim, abort);
      this.counters.add(job.name, 'done');
      this.outOfService.delete(job.name);
    } catch (error) {
      await withTimeout(this.settle(claim, handler, error), STEP_MS);
    } finally {
      clearInterval(renewal);
    }
  }

  private async execute(job: Job, handler: JobHandler<Ids>, claim: Claim, abort: AbortController): Promise<void> {
    const row = { completed: false };
    const run = {
      attempt: claim.attempts,
      signal: abort.signal,
      complete: async (tx = this.database.reader) => {
        if (!(await this.rows.markDone(tx, claim))) throw new ClaimLost();
        row.completed = true;
      },
    };
    await withinLimit(handler.run(claim.payload, run), job.timeLimitMs, abort);
    if (!row.completed) await withTimeout(run.complete(), STEP_MS);
  }

  /** Writes down what becomes of a row whose run failed. */
  private async settle(claim: Claim, handler: JobHandler<Ids>, error: unknown): Promise<void> {
    if (error instanceof ClaimLost) return;
    if (error instanceof PermanentFailure) return this.giveUp(claim, handler, error.code);
    if (error instanceof OutOfService) {
      this.outOfService.set(claim.job, performance.now() + error.waitMs);
      this.counters.add(claim.job, 'retried');
      return this.rows.release(claim, error.code);
    }
    if (this.stopping && error instanceof Stopped) return this.rows.release(claim, 'stopped');
    const code = error instanceof TemporaryFailure || error instanceof Stopped ? error.code : UNFORESEEN;
    if (code === UNFORESEEN) this.report(claim.job, claim.id, error);
    const waitMs = retryWaitMs(claim.attempts);
    if (waitMs === null) return this.giveUp(claim, handler, code);
    this.counters.add(claim.job, 'retried');
    await this.rows.retryAfter(claim, waitMs, code);
  }

  private async giveUp(claim: Claim, handler: JobHandler<Ids>, code: string): Promise<void> {
    const failed = await this.database.transaction(async (tx) => {
      if (!(await this.rows.markFailed(tx, claim, code))) return false;
      await handler.onFailed?.(tx, claim.payload, code);
      return true;
    });
    if (!failed) return;
    this.counters.add(claim.job, 'failed');
    this.logger.warn(`${claim.job} ${claim.id} failed for good: ${code}`);
  }

  private report(job: string, id: number, error: unknown): void {
    this.logger.error(
      `${job} ${id}: ${errorName(error)}`,
      stackFrames(error instanceof Error ? error.stack : undefined),
    );
  }
}

/** The run took too long, or the process stops. */
class Stopped extends Error {
  readonly code = 'timed_out';
}

/** Aborts work that takes longer, and rejects as soon as it is aborted. */
async function withinLimit(work: Promise<void>, limitMs: number, abort: AbortController): Promise<void> {
  const timer = setTimeout(() => abort.abort(), limitMs);
  let refuse: () => void = () => undefined;
  const aborted = new Promise<never>((_, reject) => {
    refuse = () => reject(new Stopped());
    abort.signal.addEventListener('abort', refuse, { once: true });
    if (abort.signal.aborted) refuse();
  });
  try {
    await Promise.race([work, aborted]);
    // Nobody knows how far a run came that was told to stop.
    if (abort.signal.aborted) throw new Stopped();
  } finally {
    clearTimeout(timer);
    abort.signal.removeEventListener('abort', refuse);
    // A run that was given up may still end in an error.
    work.catch(() => undefined);
  }
}
