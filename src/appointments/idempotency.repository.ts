import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThan } from 'typeorm';
import { Database } from '../database/database';
import { IdempotencyKeyEntity } from './appointment.entity';

/** What tells a repetition: whose key it is, hashed. */
type KeyOf = Pick<IdempotencyKeyEntity, 'userId' | 'keyHash'>;

/** The table of the keys of requests. */
@Injectable()
export class IdempotencyRepository {
  constructor(private readonly database: Database) {}

  find(key: KeyOf, tx: EntityManager = this.database.reader): Promise<IdempotencyKeyEntity | null> {
    return tx.findOneBy(IdempotencyKeyEntity, key);
  }

  async insert(tx: EntityManager, row: Omit<IdempotencyKeyEntity, 'user' | 'appointment'>): Promise<void> {
    await tx.insert(IdempotencyKeyEntity, row);
  }

  /** Removes a key from before an instant. */
  async deleteOld(tx: EntityManager, key: KeyOf, before: Date): Promise<void> {
    await tx.delete(IdempotencyKeyEntity, { ...key, createdAt: LessThan(before) });
  }

  /** Removes all keys from before an instant. */
  deleteAllOld(before: Date, signal: AbortSignal): Promise<number> {
    return this.database.deleteInBatches(IdempotencyKeyEntity, { createdAt: LessThan(before) }, signal);
  }
}
