import { setImmediate as turn } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Brackets, type EntityManager, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { Database } from '../database/database';
import { RecurringJobs } from '../jobs/recurring-jobs';
import { DataKeys } from './data-keys.service';
import { HashedColumns, LOOKED_THROUGH, withRelations } from './hashed-columns.service';
import type { RowOwner } from './owner-hashes';
import { emptyOf, SEALED_LIKE, sealedColumns } from './sealed-text';

const HOUR_MS = 3_600_000;
const BATCH = 50;

/** A table with sealed columns, of which rows may be older than the sealing. */
interface SealedTable<Row extends ObjectLiteral> {
  entity: new () => Row;
  /** Narrows the rows whose texts are about a person. @param alias of the row */
  where?: (alias: string) => string;
  /** Whose they are, in the order of the rows. */
  ownersOf(tx: EntityManager, rows: readonly Row[]): Promise<RowOwner[]>;
}

/** Seals rows that were written before their columns were sealed, in small steps, while the site runs. */
@Injectable()
export class SealRows implements OnModuleInit {
  private readonly tables: SealedTable<ObjectLiteral>[] = [];

  constructor(
    private readonly database: Database,
    private readonly jobs: RecurringJobs,
    private readonly keys: DataKeys,
    private readonly hashes: HashedColumns,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'data-keys.seal', everyMs: HOUR_MS, run: (_, signal) => this.run(signal) });
  }

  add<Row extends ObjectLiteral>(table: SealedTable<Row>): void {
    this.tables.push(table);
  }

  private async run(signal: AbortSignal): Promise<void> {
    await this.hashes.fill(signal);
    let sealed = 0;
    for (const table of this.tables) sealed += await this.sealTable(table, signal);
    // What was readable is in SQLite's log.
    if (sealed > 0) this.database.dropTraces();
  }

  private async sealTable(table: SealedTable<ObjectLiteral>, signal: AbortSignal): Promise<number> {
    const { primaryColumns } = this.database.reader.dataSource.getMetadata(table.entity);
    const names = primaryColumns.map(({ propertyName }) => propertyName);
    const [first = ''] = names;
    const last = (await this.database.reader.maximum(table.entity, first)) ?? 0;
    let sealed = 0;
    for (let from = 0; from <= last && !signal.aborted;) {
      const next = from + LOOKED_THROUGH;
      const open = openRows(this.database.reader, table);
      open.andWhere(`row.${first} >= :from AND row.${first} < :next`, { from, next });
      open.select(names.map((name) => `row.${name}`)).orderBy(`row.${first}`);
      const found = await open.limit(BATCH).getMany();
      if (found.length > 0) sealed += await this.sealBatch(table, found);
      from = found.length < BATCH ? next : Number(found.at(-1)?.[first]);
      await turn();
    }
    return sealed;
  }

  /** What somebody has written meanwhile stays as it is. */
  private sealBatch(table: SealedTable<ObjectLiteral>, found: ObjectLiteral[]): Promise<number> {
    return this.database.transaction(async (tx) => {
      const { entity } = table;
      const query = withRelations(openRows(tx, table), entity).andWhereInIds(found);
      const rows = await this.database.lockForUpdate(query).getMany();
      const sealed = await this.keys.sealAll(tx, entity, rows, await table.ownersOf(tx, rows));
      for (const [index, row] of rows.entries()) {
        // What the version before has changed it has not hashed anew.
        await this.hashes.write(tx, entity, row, changesOf(entity, row, sealed[index] ?? row));
      }
      return rows.length;
    });
  }
}

function changesOf(entity: object, row: ObjectLiteral, sealed: ObjectLiteral): ObjectLiteral {
  const changed = sealedColumns(entity).filter(({ name }) => row[name] !== sealed[name]);
  return Object.fromEntries(changed.map(({ name }) => [name, sealed[name] as unknown]));
}

/** Rows with a text that is not sealed. */
function openRows(tx: EntityManager, { entity, where }: SealedTable<ObjectLiteral>): SelectQueryBuilder<ObjectLiteral> {
  const query = tx.createQueryBuilder(entity, 'row').where(
    new Brackets((any) => {
      for (const column of sealedColumns(entity)) {
        const { name } = column;
        any.orWhere(`(row.${name} <> '${emptyOf(column)}' AND row.${name} NOT LIKE :sealed)`, { sealed: SEALED_LIKE });
      }
    }),
  );
  return where ? query.andWhere(where('row')) : query;
}
