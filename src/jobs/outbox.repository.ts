import { Injectable } from '@nestjs/common';
import {
  Brackets,
  type EntityManager,
  In,
  LessThan,
  type QueryDeepPartialEntity,
  Raw,
  type UpdateResult,
} from 'typeorm';
import { Database } from '../database/database';
import { OutboxEntity, type OutboxState } from './outbox.entity';

/** A runner that has not said for so long that it lives is taken for dead. */
export const LEASE_MS = 15_000;
/** A row that was put into the queue and not begun in this time is put there again: the queue may have lost it. */
const QUEUED_MS = 6_000;
const EXPIRED_LEASES = 20;

export type DueRow = Pick<OutboxEntity, 'id' | 'job'>;

/** A row that this process has to do. */
export type Claim = Pick<OutboxEntity, 'id' | 'job' | 'payload' | 'attempts'>;

/**
 * The steps of an outbox row. Each is a compare-and-set on its state, so that of several processes one takes it. When a
 * row is due and how long a runner has it is told by the database's clock: those of processes may differ.
 */
@Injectable()
export class OutboxRepository {
  constructor(private readonly database: Database) {}

  /** The rows to be begun now, the longest due first, but for those of some jobs and those that are begun already. */
  async listDue(limit: number, except: { jobs: readonly string[]; ids: readonly number[] }): Promise<DueRow[]> {
    const now = this.database.now();
    const query = this.database.reader
      .createQueryBuilder(OutboxEntity, 'row')
      .select(['row.id', 'row.job'])
      .where(`row.state = :state AND row.dueAt <= ${now}`, { state: 'waiting' })
      .andWhere(new Brackets((either) => either.where('row.lockedUntil IS NULL').orWhere(`row.lockedUntil <= ${now}`)));
    if (except.jobs.length > 0) query.andWhere('row.job NOT IN (:...jobs)', except);
    if (except.ids.length > 0) query.andWhere('row.id NOT IN (:...ids)', except);
    return query.orderBy('row.dueAt').addOrderBy('row.id').limit(limit).getMany();
  }

  /** Rows whose lease has run out: their runner is taken for dead. */
  async listExpiredLeases(): Promise<DueRow[]> {
    return this.database.reader.find(OutboxEntity, {
      select: { id: true, job: true },
      where: { state: 'running', lockedUntil: Raw((column) => `${column} <= ${this.database.now()}`) },
      order: { id: 'ASC' },
      take: EXPIRED_LEASES,
    });
  }

  /** Notes that the rows are in the queue. */
  async markQueued(ids: readonly number[]): Promise<void> {
    const lockedUntil = (): string => this.database.now(QUEUED_MS);
    await this.database.reader.update(OutboxEntity, { id: In([...ids]), state: 'waiting' }, { lockedUntil });
  }

  /** Notes that the rows did not get into the queue. */
  async markUnqueued(ids: readonly number[]): Promise<void> {
    await this.database.reader.update(OutboxEntity, { id: In([...ids]), state: 'waiting' }, { lockedUntil: null });
  }

  /** Takes the row for this process; null when there is nothing to do any more, or not yet. */
  async claim(id: number): Promise<Claim | null> {
    const now = this.database.now();
    const { affected } = await this.database.reader
      .createQueryBuilder()
      .update(OutboxEntity)
      .set({ state: 'running', attempts: () => 'attempts + 1', lockedUntil: this.lease })
      .where('id = :id', { id })
      .andWhere(
        new Brackets((either) =>
          either
            .where(`state = :waiting AND dueAt <= ${now}`, { waiting: 'waiting' })
            .orWhere(`state = :running AND lockedUntil <= ${now}`, { running: 'running' }),
        ),
      )
      .execute();
    if (affected !== 1) return null;
    return this.database.reader.findOne(OutboxEntity, {
      select: { id: true, job: true, payload: true, attempts: true },
      where: { id, state: 'running' },
    });
  }

  /** Says that the runner lives. False: another process has the row. */
  async renew(claim: Claim): Promise<boolean> {
    return isOne(await this.step(this.database.reader, claim, { lockedUntil: this.lease }));
  }

  /** @returns false when another process has the row */
  async markDone(tx: EntityManager, claim: Claim): Promise<boolean> {
    return isOne(await this.step(tx, claim, { state: 'done', doneAt: this.now, lockedUntil: null, lastError: null }));
  }

  /** @returns false when another process has the row */
  async markFailed(tx: EntityManager, claim: Claim, lastError: string): Promise<boolean> {
    return isOne(await this.step(tx, claim, { state: 'failed', doneAt: this.now, lockedUntil: null, lastError }));
  }

  /** The row is due again after this time. */
  async retryAfter(claim: Claim, waitMs: number, lastError: string): Promise<void> {
    const dueAt = (): string => this.database.now(waitMs);
    await this.step(this.database.reader, claim, { state: 'waiting', dueAt, lockedUntil: null, lastError });
  }

  /** Gives the lease up: the row is begun anew as if it had not been claimed. */
  async release(claim: Claim, lastError: string): Promise<void> {
    const attempts = claim.attempts - 1;
    await this.step(this.database.reader, claim, { state: 'waiting', attempts, lockedUntil: null, lastError });
  }

  /** For how long the row that is due longest has waited, in milliseconds. Rows that are due later are no backlog. */
  async longestWaitMs(): Promise<number> {
    const row = await this.database.reader
      .createQueryBuilder(OutboxEntity, 'row')
      .select('row.dueAt')
      .where(`row.state = :waiting AND row.dueAt <= ${this.database.now()}`, { waiting: 'waiting' })
      .orderBy('row.dueAt', 'ASC')
      .limit(1)
      .getOne();
    return row ? (await this.database.readClock()).getTime() - row.dueAt.getTime() : 0;
  }

  /** How many rows are in each state. */
  async count(): Promise<Record<OutboxState, number>> {
    const rows = await this.database.reader
      .createQueryBuilder(OutboxEntity, 'row')
      .select('row.state', 'state')
      .addSelect('COUNT(*)', 'count')
      .groupBy('row.state')
      .getRawMany<{ state: OutboxState; count: number | string }>();
    const counts = { waiting: 0, running: 0, done: 0, failed: 0 };
    for (const { state, count } of rows) counts[state] = Number(count);
    return counts;
  }

  /** Removes what is over since then. */
  async forget(state: 'done' | 'failed', before: Date, signal?: AbortSignal): Promise<void> {
    await this.database.deleteInBatches(OutboxEntity, { state, doneAt: LessThan(before) }, signal);
  }

  private readonly now = (): string => this.database.now();

  private readonly lease = (): string => this.database.now(LEASE_MS);

  private step(
    tx: EntityManager,
    { id, attempts }: Claim,
    change: QueryDeepPartialEntity<OutboxEntity>,
  ): Promise<UpdateResult> {
    return tx.update(OutboxEntity, { id, state: 'running', attempts }, change);
  }
}

function isOne({ affected }: UpdateResult): boolean {
  return affected === 1;
}
