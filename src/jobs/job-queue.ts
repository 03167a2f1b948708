import type { DueRow } from './outbox.repository';

/** Where the relay hands due rows: to this process or to Bull. Losing a row here costs time only. It never rejects. */
export interface JobQueue {
  /** Whether rows wait in the queue before a runner takes them, so that they are to be marked. */
  readonly keepsRows: boolean;
  /** How many rows it takes now. */
  capacity(): Promise<number>;
  /** False when it did not take all of the rows. */
  enqueue(rows: readonly DueRow[]): Promise<boolean>;
  /** Begins to run what it is handed. `whenFree` is called when a row is done and there is room again. */
  start(whenFree: () => void): void;
  /** Takes nothing more. */
  stop(): Promise<void>;
}

/** Nest's token for the queue. */
export const JOB_QUEUE = Symbol('JOB_QUEUE');

/** The name of Bull's queue. */
export const QUEUE = 'jobs';

/** How many rows a process does at the same time. */
export const CONCURRENCY = 5;
