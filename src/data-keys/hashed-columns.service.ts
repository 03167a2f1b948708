import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Brackets, type ObjectLiteral } from 'typeorm';
import { Database } from '../database/database';
import { BlindIndex } from './blind-index.service';
import { type HashedColumn, hashedEntities } from './hashed-column';

const BATCH = 500;

/** Makes the hashed columns of rows that have none: those of an older version, of a backup, or of a lost key. */
@Injectable()
export class HashedColumns {
  constructor(
    private readonly database: Database,
    private readonly index: BlindIndex,
  ) {}

  async fill(signal?: AbortSignal): Promise<void> {
    for (const [entity, columns] of hashedEntities()) {
      for (let after: number | undefined = 0; after !== undefined && !signal?.aborted;) {
        after = await this.fillSome(entity as new () => ObjectLiteral, columns, after);
        await turn();
      }
    }
  }

  /** @param after the number of the last row that was seen: without its key a row has none for ever @returns the same */
  private fillSome(
    entity: new () => ObjectLiteral,
    columns: readonly HashedColumn[],
    after: number,
  ): Promise<number | undefined> {
    return this.database.transaction(async (tx) => {
      const [{ propertyName: number } = { propertyName: 'id' }] = tx.dataSource.getMetadata(entity).primaryColumns;
      const missing = new Brackets((any) => {
        for (const { missing: isMissing } of columns) any.orWhere(isMissing('row'));
      });
      const query = tx.createQueryBuilder(entity, 'row').where(missing).andWhere(`row.${number} > :after`, { after });
      for (const { relation } of columns) if (relation) query.leftJoinAndSelect(`row.${relation}`, relation);
      const rows = await query.orderBy(`row.${number}`).limit(BATCH).getMany();
      for (const row of rows) {
        await tx.update(entity, { [number]: row[number] as number }, this.index.columnsOf(entity, row));
      }
      return rows.length < BATCH ? undefined : Number(rows.at(-1)?.[number]);
    });
  }
}
