import { setImmediate as turn } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Brackets, type EntityManager, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { Database, isDuplicate } from '../database/database';
import { idOf } from '../database/row-id';
import { BlindIndex } from './blind-index.service';
import { hashedColumns, hashedEntities } from './hashed-column';

const BATCH = 500;
/** So many rows are looked through at once: MariaDB is given up when it looks longer. */
export const LOOKED_THROUGH = 20_000;

type Entity = new () => ObjectLiteral;

/** Makes the hashed columns of rows that have none: those of an older version, of a backup, or of a lost key. */
@Injectable()
export class HashedColumns {
  private readonly logger = new Logger(HashedColumns.name);

  constructor(
    private readonly database: Database,
    private readonly index: BlindIndex,
  ) {}

  async fill(signal?: AbortSignal): Promise<void> {
    for (const entity of hashedEntities().keys()) {
      const last = await this.lastNumber(entity as Entity);
      for (let after = 0; after < last && !signal?.aborted;) {
        after = await this.fillSome(entity as Entity, after);
        await turn();
      }
    }
  }

  /** Changes a row, and makes its hashed columns of what it says. False: it says what another one says alone. */
  async write(tx: EntityManager, entity: Entity, row: ObjectLiteral, changes: ObjectLiteral): Promise<boolean> {
    const values = { ...changes, ...this.index.columnsOf(entity, row) };
    if (Object.keys(values).length === 0) return true;
    try {
      await tx
        .createQueryBuilder()
        .update(entity)
        .set(values)
        .where(idOf(tx, entity, row))
        .execute();
      return true;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      // An older version, which knows no hashes, has let it in. The other one is found.
      this.logger.warn(`${entity.name} ${JSON.stringify(idOf(tx, entity, row))} has what another one has`);
      return false;
    }
  }

  private async lastNumber(entity: Entity): Promise<number> {
    const { reader } = this.database;
    return (await reader.maximum(entity, numberOf(reader, entity))) ?? 0;
  }

  /** @param after the number of the last row that was seen: without its key a row has none for ever @returns the same */
  private fillSome(entity: Entity, after: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const number = numberOf(tx, entity);
      const last = after + LOOKED_THROUGH;
      const query = (): SelectQueryBuilder<ObjectLiteral> =>
        tx.createQueryBuilder(entity, 'row').where(isMissing(entity, 'row'));
      const found = await query()
        .select(`row.${number}`)
        .andWhere(`row.${number} > :after AND row.${number} <= :last`, { after, last })
        .orderBy(`row.${number}`)
        .limit(BATCH)
        .getMany();
      if (found.length === 0) return last;
      // What somebody has written meanwhile stays as it is.
      const rows = this.database.lockForUpdate(withRelations(query(), entity).andWhereInIds(found));
      for (const row of await rows.getMany()) await this.write(tx, entity, row, {});
      return found.length < BATCH ? last : Number(found.at(-1)?.[number]);
    });
  }
}

/** The column with a row's number. */
function numberOf(tx: EntityManager, entity: Entity): string {
  return Object.keys(idOf(tx, entity, {}))[0] ?? 'id';
}

/** Reads what the hashed columns of a row are made of, too. */
export function withRelations<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  entity: object,
): SelectQueryBuilder<Row> {
  for (const { relation } of hashedColumns(entity)) {
    if (relation !== undefined) query.leftJoinAndSelect(`${query.alias}.${relation}`, relation);
  }
  return query;
}

function isMissing(entity: object, alias: string): Brackets {
  return new Brackets((any) => {
    for (const { missing } of hashedColumns(entity)) any.orWhere(missing(alias));
  });
}
