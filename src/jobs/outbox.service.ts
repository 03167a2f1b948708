import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../database/database';
import type { Ids, Job } from './define-job';
import { OutboxEntity } from './outbox.entity';

interface AddOptions {
  /** Not before this instant; without it as soon as the transaction is committed. */
  dueAt?: Date;
}

/** A commit usually follows the row within this time. When it takes longer, the next poll finds the row. */
const COMMIT_MS = 20;

/** What is owed after a transaction: mails, pictures, reminders. */
@Injectable()
export class OutboxService {
  private listener: () => void = () => undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly database: Database) {}

  /** Writes a run of the job in the transaction of what causes it: it takes place if and only if `tx` is committed. */
  async add<Payload extends Ids>(
    tx: EntityManager,
    job: Job<Payload>,
    payload: Payload,
    { dueAt }: AddOptions = {},
  ): Promise<void> {
    // Rows are due by the database's clock: this process's own may be ahead.
    const now = (): string => this.database.now();
    await tx.insert(OutboxEntity, {
      job: job.name,
      payload,
      state: 'waiting',
      dueAt: dueAt ?? now,
      attempts: 0,
      lastError: null,
      lockedUntil: null,
      createdAt: now,
      doneAt: null,
    });
    this.wakeSoon();
  }

  /** Makes the relay poll now. May be called after a commit; without it the row waits up to a second. */
  wake(): void {
    this.listener();
  }

  /** Whom to wake. */
  onWake(listener: () => void): void {
    this.listener = listener;
  }

  private wakeSoon(): void {
    if (this.timer) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.wake();
    }, COMMIT_MS);
    this.timer.unref();
  }
}
