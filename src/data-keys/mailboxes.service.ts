import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager, ObjectLiteral } from 'typeorm';
import { ENV, type Env } from '../config/env';
import { Database } from '../database/database';
import { idOf } from '../database/row-id';
import { RecurringJobs } from '../jobs/recurring-jobs';
import { BlindIndex } from './blind-index.service';
import { DataKeys } from './data-keys.service';
import { hashedColumns } from './hashed-column';
import { OwnerHashes } from './owner-hashes';
import { SealRows } from './seal-rows';
import { sealedColumns, sealedEntities } from './sealed-text';
import { dropUnusedMailboxes, type MailboxColumn } from './unused-keys';

const DAY_MS = 24 * 3_600_000;

/** A table whose rows are sealed with the key of a mailbox. */
interface MailboxTable {
  entity: new () => ObjectLiteral;
  /** The column of the address, and that of its hash. */
  address: string;
  hash: string;
}

/** Seals what was sent to an address, or waits for whoever reads there. */
@Injectable()
export class Mailboxes implements OnModuleInit {
  private readonly hashes: OwnerHashes;
  private readonly tables = tablesOfMailboxes();

  constructor(
    private readonly database: Database,
    private readonly index: BlindIndex,
    private readonly jobs: RecurringJobs,
    private readonly keys: DataKeys,
    private readonly rows: SealRows,
    @Inject(ENV) env: Pick<Env, 'dataSecrets'>,
  ) {
    this.hashes = new OwnerHashes(env);
  }

  onModuleInit(): void {
    for (const { entity, address } of this.tables) {
      const ownerOf = (row: ObjectLiteral) => this.keys.ownerOfMailbox(String(row[address]));
      this.rows.add({ entity, ownersOf: (_, rows) => Promise.resolve(rows.map(ownerOf)) });
    }
    this.jobs.add({ name: 'data-keys.drop-mailboxes', everyMs: DAY_MS, run: () => this.dropUnused() });
  }

  /** By which rows of an address are found. */
  hash(address: string): string {
    return this.index.hash(address);
  }

  /** A copy of a row of `entity` as it is to be written, with its hashed columns. */
  async seal<Row extends object>(tx: EntityManager, entity: new () => Row, row: Row): Promise<Row> {
    const table = this.tables.find((each) => each.entity === entity);
    if (!table) throw new Error(`${entity.name} names no mailbox`);
    const address = (row as Record<string, string | null>)[table.address];
    const sealed = address ? await this.keys.seal(tx, entity, row, this.keys.ownerOfMailbox(address)) : row;
    return { ...sealed, ...this.index.columnsOf(entity, row) };
  }

  /** Nothing can be read in backups any more that was sent to an address; what is kept here on has a new key. */
  async renew(tx: EntityManager, address: string): Promise<void> {
    await this.keys.holdMailbox(tx, address);
    const found: [MailboxTable, ObjectLiteral][] = [];
    for (const table of this.tables) {
      const query = tx.createQueryBuilder(table.entity, 'row').where({ [table.hash]: this.hash(address) });
      const rows = await this.database.lockForUpdate(query).getMany();
      found.push(...rows.map((row): [MailboxTable, ObjectLiteral] => [table, row]));
    }
    await this.keys.destroyMailbox(tx, address);
    for (const [{ entity }, row] of found) {
      const sealed = await this.seal(tx, entity, row);
      const texts = Object.fromEntries(sealedColumns(entity).map(({ name }) => [name, sealed[name] as unknown]));
      await tx
        .createQueryBuilder()
        .update(entity)
        .set(texts)
        .where(idOf(tx, entity, row))
        .execute();
    }
  }

  private async dropUnused(): Promise<void> {
    const { dataSource } = this.database.reader;
    const columns = this.tables.flatMap(({ entity }) => {
      const table = dataSource.getMetadata(entity).tableName;
      return sealedColumns(entity).map(({ name }): MailboxColumn => [table, name]);
    });
    await this.database.transaction((tx) => dropUnusedMailboxes(tx, this.hashes, columns));
  }
}

function tablesOfMailboxes(): MailboxTable[] {
  return [...sealedEntities()].flatMap(([entity, columns]) => {
    const address = columns.find(({ isMailbox }) => isMailbox)?.name;
    const hash = hashedColumns(entity).find(({ of }) => of === address)?.name;
    return address !== undefined && hash !== undefined
      ? { entity: entity as new () => ObjectLiteral, address, hash }
      : [];
  });
}
