import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Ids, type Job, listJobs } from './define-job';

/** One run of a job. */
export interface JobRun {
  /** 1 for the first one. */
  attempt: number;
  /** Aborted past the time limit and when the process stops: give up soon, the row is tried again. */
  signal: AbortSignal;
  /**
   * Marks the row as done within the transaction of the job's effect, so that the effect takes place once.
   * Without this call the row is marked when the handler returns, and the effect may take place again after a crash.
   * @throws ClaimLost when another process has the row now: let it through, it rolls the transaction back
   */
  complete(tx: EntityManager): Promise<void>;
}

export interface JobHandler<Payload extends Ids> {
  /** @throws PermanentFailure, TemporaryFailure, OutOfService; whatever else it throws is tried again */
  run(payload: Payload, run: JobRun): Promise<void>;
  /** Called in the transaction that marks the row as failed for good. */
  onFailed?(tx: EntityManager, payload: Payload, code: string): Promise<void>;
}

/** Who does which job. */
@Injectable()
export class JobHandlers implements OnApplicationBootstrap {
  private readonly handlers = new Map<string, { job: Job; handler: JobHandler<Ids> }>();

  /** @throws when the job has a handler: it would run twice, or one of them never */
  add<Payload extends Ids>(job: Job<Payload>, handler: JobHandler<Payload>): void {
    if (this.handlers.has(job.name)) throw new Error(`The job ${job.name} has two handlers`);
    // The outbox gives a handler the payload that was written for its job and no other.
    this.handlers.set(job.name, { job, handler });
  }

  find(name: string): { job: Job; handler: JobHandler<Ids> } | null {
    return this.handlers.get(name) ?? null;
  }

  /** @throws naming the jobs that nobody does, which stops the start */
  onApplicationBootstrap(): void {
    const unhandled = listJobs().filter(({ name }) => !this.handlers.has(name));
    if (unhandled.length > 0) throw new Error(`No handler for the job ${unhandled.map(({ name }) => name).join(', ')}`);
  }
}
