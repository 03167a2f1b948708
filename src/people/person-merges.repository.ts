import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, In, LessThanOrEqual, MoreThan } from 'typeorm';
import { DataKeys } from '../data-keys/data-keys.service';
import type { KeyOwner } from '../data-keys/owner-hashes';
import { SealRows } from '../data-keys/seal-rows';
import { Database } from '../database/database';
import { FormerGuardianEntity, PersonMergeEntity } from './person-merge.entity';

type NewMerge = Omit<PersonMergeEntity, 'id' | 'survivor' | 'merged' | 'by'>;
type FormerGuardian = Pick<FormerGuardianEntity, 'mergeId' | 'personId' | 'userId' | 'mayArrangeSince'>;

/** The tables of records that were merged. */
@Injectable()
export class PersonMergesRepository implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly keys: DataKeys,
    private readonly rows: SealRows,
  ) {}

  onModuleInit(): void {
    this.rows.add({ entity: PersonMergeEntity, ownersOf: (_, rows) => Promise.resolve(rows.map(ownerOf)) });
  }

  find(id: number, tx: EntityManager = this.database.reader): Promise<PersonMergeEntity | null> {
    return tx.findOneBy(PersonMergeEntity, { id });
  }

  /** What was merged into some people after an instant, the last one first. */
  listInto(
    survivorIds: readonly number[],
    after: Date,
    tx: EntityManager = this.database.reader,
  ): Promise<PersonMergeEntity[]> {
    if (survivorIds.length === 0) return Promise.resolve([]);
    const where = { survivorId: In([...survivorIds]), mergedAt: MoreThan(after) };
    return tx.find(PersonMergeEntity, { where, relations: { merged: true }, order: { id: 'DESC' } });
  }

  listBefore(before: Date): Promise<PersonMergeEntity[]> {
    return this.database.reader.find(PersonMergeEntity, {
      where: { mergedAt: LessThanOrEqual(before) },
      order: { id: 'ASC' },
    });
  }

  /** Whether the record that a merge has left was merged again since, into another one or with another one. */
  async isBuiltUpon(tx: EntityManager, { id, survivorId }: PersonMergeEntity): Promise<boolean> {
    return tx.existsBy(PersonMergeEntity, [{ mergedId: survivorId }, { survivorId, id: MoreThan(id) }]);
  }

  async insert(tx: EntityManager, merge: NewMerge): Promise<PersonMergeEntity> {
    const row = Object.assign(new PersonMergeEntity(), merge);
    const { mergedId, firstName, lastName } = row;
    const sealed = await this.keys.seal(tx, PersonMergeEntity, { mergedId, firstName, lastName }, ownerOf(row));
    const { identifiers } = await tx.insert(PersonMergeEntity, { ...merge, ...sealed });
    row.id = Number(identifiers[0]?.id);
    return row;
  }

  async delete(tx: EntityManager, id: number): Promise<void> {
    await tx.delete(PersonMergeEntity, { id });
  }

  async keepGuardians(tx: EntityManager, rows: readonly FormerGuardian[]): Promise<void> {
    await tx.insert(FormerGuardianEntity, [...rows]);
  }

  listGuardians(tx: EntityManager, mergeId: number): Promise<FormerGuardianEntity[]> {
    return tx.findBy(FormerGuardianEntity, { mergeId });
  }

  /** An account books for the person no more: it is nobody's to come back to. */
  async dropGuardian(tx: EntityManager, mergeId: number, userId: number): Promise<void> {
    await tx.delete(FormerGuardianEntity, { mergeId, userId });
  }

  /** What is kept of records for which an account has booked. */
  listKeptFor(userId: number): Promise<FormerGuardianEntity[]> {
    return this.database.reader.find(FormerGuardianEntity, {
      where: { userId },
      relations: { merge: true, person: true },
      order: { mergeId: 'ASC', personId: 'ASC' },
    });
  }
}

/** What a record said before belongs to whom it is about. */
function ownerOf({ survivorId }: PersonMergeEntity): KeyOwner {
  return `person ${survivorId}`;
}
