import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import type { LastChange } from '../../contract/problem';
import { ACTORS, type Actors, KeyNames } from './actors';
import { AuditEntity } from './audit.entity';
import type { Changes } from './changes';

/** What is noted of a record without being a change of it. */
const LOOKS = ['share', 'unshare'];

/** Who does something: a signed-in user, a program with a key, or null for the site itself. */
export type Actor = { id: number | null; keyId?: number } | null;

export interface AuditEntry {
  actor: Actor;
  action: string;
  resource: string;
  recordId: number | null;
  changes: Changes;
}

// JSON of `Changes`: what people typed stands in it with its quotation marks escaped.
const PUBLISHED_CHANGES = {
  created: '%"published":[null,true]%',
  shown: '%"published":[false,true]%',
  hidden: '%"published":[true,false]%',
};
const WAS_PUBLISHED = Object.keys(PUBLISHED_CHANGES)
  .map((name) => `audit.changes LIKE :${name}`)
  .join(' OR ');

/** The condition that one of this type was published at some time; `id` is the expression of its id. */
export function wasPublished(resource: string, id: string): { condition: string; values: object } {
  const condition = `EXISTS (SELECT 1 FROM audit WHERE audit.resource = :audited AND audit.recordId = ${id} AND (${WAS_PUBLISHED}))`;
  return { condition, values: { audited: resource, ...PUBLISHED_CHANGES } };
}

/** Keeps who did what, and when, in the transaction of what was done. */
@Injectable()
export class AuditService {
  constructor(
    @Inject(ACTORS) private readonly actors: Actors,
    private readonly keys: KeyNames,
  ) {}

  /** Who changed a record last, and when: for those whose own change came too late. */
  async lastChange(tx: EntityManager, resource: string, recordId: number | null): Promise<LastChange> {
    const row = await this.lastLine(tx, resource, recordId);
    if (!row) return { changedBy: null, changedAt: null };
    const { actorId, keyId } = row;
    const changedBy =
      keyId === null
        ? actorId === null
          ? null
          : (await this.actors.describe([actorId], tx)).get(actorId)?.name
        : (await this.keys.namesOf([keyId], tx)).get(keyId);
    return { changedBy: changedBy ?? null, changedAt: row.at.toISOString() };
  }

  /** The newest change of a record; null when the log says nothing of it. */
  async lastLine(
    tx: EntityManager,
    resource: string,
    recordId: number | null,
  ): Promise<Pick<AuditEntity, 'at' | 'actorId' | 'keyId'> | null> {
    const where = { resource, recordId: recordId ?? IsNull(), action: Not(In(LOOKS)) };
    return tx.findOne(AuditEntity, { where, order: { id: 'DESC' } });
  }

  /** Which of these records were published at some time. */
  async listPublished(tx: EntityManager, resource: string, ids: readonly number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const rows = await tx
      .createQueryBuilder(AuditEntity, 'audit')
      .select('DISTINCT audit.recordId', 'id')
      .where('audit.resource = :resource AND audit.recordId IN (:...ids)', { resource, ids: [...ids] })
      .andWhere(`(${WAS_PUBLISHED})`, PUBLISHED_CHANGES)
      .getRawMany<{ id: number }>();
    return new Set(rows.map(({ id }) => id));
  }

  async write(tx: EntityManager, { actor, changes, ...entry }: AuditEntry): Promise<void> {
    await tx.insert(AuditEntity, {
      ...entry,
      at: new Date(),
      actorId: actor?.id ?? null,
      keyId: actor?.keyId ?? null,
      changes: JSON.stringify(changes),
    });
  }
}
