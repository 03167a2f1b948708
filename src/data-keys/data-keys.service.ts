import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type EntityManager, In, type InsertQueryBuilder, type SelectQueryBuilder } from 'typeorm';
import { ENV, type Env } from '../config/env';
import { Database } from '../database/database';
import { RowQuery, selectColumns } from '../database/row-query';
import { DataKeyEntity } from './data-key.entity';
import { type KeyOwner, MAILBOX, OwnerHashes, type RowOwner } from './owner-hashes';
import { hasContent, type OpenedTexts, openText, type SealedColumn, sealedColumns, sealText } from './sealed-text';
import { SiteKeys, type Wrapped } from './site-keys';

/** Keys that are open in memory, and for how long: other processes forget a key that was destroyed after so long. */
const OPEN_MAX = 10_000;
const OPEN_MS = 5 * 60_000;
const IDS_AT_ONCE = 500;
/** Texts that were opened lately: one request reads the account of whoever asks several times. */
const TEXTS_MAX = 5_000;

/** A key that is open. */
interface OwnKey {
  id: string;
  bytes: Buffer;
}

/** The keys that seal what the site knows of people: each has one of their own. */
@Injectable()
export class DataKeys {
  private readonly hashes: OwnerHashes;
  private readonly site: SiteKeys;
  private readonly owned = new RowQuery<Wrapped>(firstOwned);
  private readonly held = new RowQuery<Wrapped>((reader) => this.database.lockForShare(firstOwned(reader)));
  private readonly added = new RowQuery<never>(insertion);
  private readonly open = new LRUCache<string, Buffer>({ max: OPEN_MAX, ttl: OPEN_MS });
  private readonly texts: OpenedTexts = new LRUCache({ max: TEXTS_MAX, ttl: OPEN_MS });

  constructor(
    private readonly database: Database,
    @Inject(ENV) env: Pick<Env, 'dataSecrets'>,
  ) {
    this.site = new SiteKeys(env);
    this.hashes = new OwnerHashes(env);
  }

  /** @param phone E.164 */
  ownerOfPhone(phone: string): KeyOwner {
    return this.hashes.ofPhone(phone);
  }

  ownerOfMailbox(address: string): KeyOwner {
    return this.hashes.ofMailbox(address);
  }

  /** A copy of a row of `entity` as it is to be written: its sealed columns, if they say something, with the owner's key. */
  async seal<Row extends object>(tx: EntityManager, entity: object, row: Row, owner: RowOwner): Promise<Row> {
    const [sealed = row] = await this.sealAll(tx, entity, [row], [owner]);
    return sealed;
  }

  /** The same of several rows: the key of each owner is looked up once. @param owners in the order of the rows */
  async sealAll<Row extends object>(
    tx: EntityManager,
    entity: object,
    rows: readonly Row[],
    owners: readonly RowOwner[],
  ): Promise<Row[]> {
    const table = tx.dataSource.getMetadata(entity as new () => object).tableName;
    const keys = new Map<KeyOwner, OwnKey>();
    const copies: Row[] = [];
    for (const [index, row] of rows.entries()) {
      const sealed: Record<string, string> = {};
      for (const [column, owner] of saidOf(entity, row, owners[index])) {
        const key = keys.get(owner) ?? (await this.keyOf(tx, owner));
        keys.set(owner, key);
        sealed[column.name] = sealText(key, table, column, row);
      }
      copies.push(Object.assign(Object.create(Object.getPrototypeOf(row) as object) as Row, row, sealed));
    }
    return copies;
  }

  /** The key in memory; undefined: `load` knows. */
  find(id: string): Buffer | undefined {
    return this.open.get(id);
  }

  /** The keys that there still are, by their ids, with one query for those that are not in memory. @throws LostSiteKey */
  async load(tx: EntityManager, ids: readonly string[]): Promise<Map<string, Buffer>> {
    const keys = new Map<string, Buffer>();
    const missing: string[] = [];
    for (const id of new Set(ids)) {
      const key = this.open.get(id);
      if (key) keys.set(id, key);
      else missing.push(id);
    }
    for (let start = 0; start < missing.length; start += IDS_AT_ONCE) {
      const rows = await tx.findBy(DataKeyEntity, { id: In(missing.slice(start, start + IDS_AT_ONCE)) });
      for (const row of rows) keys.set(row.id, this.unwrap(row));
    }
    return keys;
  }

  /** What a column of a row says, as the entity has it. @param key undefined: whom it was about was erased */
  openText(key: Buffer | undefined, table: string, column: SealedColumn, row: object): unknown {
    return openText(key, table, column, row, this.texts);
  }

  /** From here on nothing can be read that was sealed for the owner, in backups neither. */
  async destroy(tx: EntityManager, owner: KeyOwner): Promise<void> {
    const rows = await tx.find(DataKeyEntity, { select: { id: true }, where: { owner } });
    if (rows.length === 0) return;
    await tx.delete(DataKeyEntity, { owner });
    for (const { id } of rows) this.open.delete(id);
  }

  /** Waits for whoever writes for a mailbox: what they have written is seen from here on, and nobody writes until `tx` ends. */
  async holdMailbox(tx: EntityManager, address: string): Promise<void> {
    const where = { owner: In(this.hashes.allOfMailbox(address)) };
    await this.database.lockForUpdate(tx.createQueryBuilder(DataKeyEntity, 'row').where(where)).getMany();
  }

  /** Nothing can be read in backups any more that was sent to an address. It is held before its rows are looked for. */
  async destroyMailbox(tx: EntityManager, address: string): Promise<void> {
    for (const owner of this.hashes.allOfMailbox(address)) await this.destroy(tx, owner);
  }

  /** What was sealed for one is another one's: two records of one person have become one. */
  async handOver(tx: EntityManager, from: KeyOwner, to: KeyOwner): Promise<void> {
    await tx.update(DataKeyEntity, { owner: from }, { owner: to });
  }

  /**
   * The owner's key; the first text makes it. It is looked up each time: another process may have destroyed it. That of
   * a mailbox is held, since it goes with the last row that needs it.
   */
  private async keyOf(tx: EntityManager, owner: KeyOwner): Promise<OwnKey> {
    const query = owner.startsWith(MAILBOX) ? this.held : this.owned;
    const [known] = await query.rows(tx, { owner });
    if (known) return { id: known.id, bytes: this.unwrap(known) };
    const { key, wrapped } = this.site.make();
    // Two at once make two keys: both are the owner's.
    const row = { ...wrapped, owner, createdAt: new Date() };
    await this.added.rows(tx, row);
    this.open.set(wrapped.id, key);
    return { id: wrapped.id, bytes: key };
  }

  private unwrap(row: Wrapped): Buffer {
    const known = this.open.get(row.id);
    if (known) return known;
    const key = this.site.unwrap(row);
    this.open.set(row.id, key);
    return key;
  }
}

/** The sealed columns of a row that say something, and whose they are; none of a row that is nobody's. */
function saidOf(entity: object, row: object, owner: RowOwner | undefined): [SealedColumn, KeyOwner][] {
  if (owner === undefined) return [];
  const said = sealedColumns(entity).filter((column) => hasContent(column, row));
  return said.map((column) => [column, typeof owner === 'function' ? owner(column.name) : owner]);
}

function firstOwned(reader: EntityManager): SelectQueryBuilder<DataKeyEntity> {
  const keys = reader.createQueryBuilder(DataKeyEntity, 'row').where('row.owner = :owner');
  return selectColumns(keys, 'row', ['id', 'siteKey', 'wrapped'])
    .orderBy('row.createdAt')
    .addOrderBy('row.id')
    .limit(1);
}

function insertion(reader: EntityManager): InsertQueryBuilder<DataKeyEntity> {
  const names = ['id', 'owner', 'wrapped', 'siteKey', 'createdAt'] as const satisfies (keyof DataKeyEntity)[];
  const values = Object.fromEntries(names.map((name) => [name, () => `:${name}`]));
  return reader.createQueryBuilder().insert().into(DataKeyEntity).values(values);
}
