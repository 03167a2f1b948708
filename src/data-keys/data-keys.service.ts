import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type EntityManager, In } from 'typeorm';
import { ENV, type Env } from '../config/env';
import { RowQuery, selectColumns } from '../database/row-query';
import { DataKeyEntity } from './data-key.entity';
import { type KeyOwner, OwnerHashes } from './owner-hashes';
import { sealedColumns, sealText } from './sealed-text';
import { SiteKeys, type Wrapped } from './site-keys';

/** Keys that are open in memory, and for how long: other processes forget a key that was destroyed after so long. */
const OPEN_MAX = 10_000;
const OPEN_MS = 5 * 60_000;
const IDS_AT_ONCE = 500;

/** The keys that seal what the site knows of people: each has one of their own. */
@Injectable()
export class DataKeys {
  private readonly hashes: OwnerHashes;
  private readonly site: SiteKeys;
  private readonly owned = new RowQuery<Wrapped>((reader) => {
    const keys = reader.createQueryBuilder(DataKeyEntity, 'row').where('row.owner = :owner');
    return selectColumns(keys, 'row', ['id', 'siteKey', 'wrapped'])
      .orderBy('row.createdAt')
      .addOrderBy('row.id')
      .limit(1);
  });
  private readonly open = new LRUCache<string, Buffer>({ max: OPEN_MAX, ttl: OPEN_MS });

  constructor(@Inject(ENV) env: Pick<Env, 'dataSecrets'>) {
    this.site = new SiteKeys(env);
    this.hashes = new OwnerHashes(env);
  }

  /** @param phone E.164 */
  ownerOfPhone(phone: string): KeyOwner {
    return this.hashes.ofPhone(phone);
  }

  /** A copy of a row of `entity` as it is to be written: its sealed columns, if they say something, with the owner's key. */
  async seal<Row extends object>(tx: EntityManager, entity: object, row: Row, owner: KeyOwner): Promise<Row> {
    const said = sealedColumns(entity).filter(({ name }) => Boolean((row as Record<string, unknown>)[name]));
    if (said.length === 0) return row;
    const key = await this.keyOf(tx, owner);
    const table = tx.dataSource.getMetadata(entity as new () => object).tableName;
    const sealed = Object.fromEntries(said.map((column) => [column.name, sealText(key, table, column, row)]));
    return Object.assign(Object.create(Object.getPrototypeOf(row) as object) as Row, row, sealed);
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

  /** From here on nothing can be read that was sealed for the owner, in backups neither. */
  async destroy(tx: EntityManager, owner: KeyOwner): Promise<void> {
    const rows = await tx.find(DataKeyEntity, { select: { id: true }, where: { owner } });
    if (rows.length === 0) return;
    await tx.delete(DataKeyEntity, { owner });
    for (const { id } of rows) this.open.delete(id);
  }

  /** Nothing can be read in backups any more that was sent to an address. */
  async destroyMailbox(tx: EntityManager, address: string): Promise<void> {
    for (const owner of this.hashes.allOfMailbox(address)) await this.destroy(tx, owner);
  }

  /** What was sealed for one is another one's: two records of one person have become one. */
  async handOver(tx: EntityManager, from: KeyOwner, to: KeyOwner): Promise<void> {
    await tx.update(DataKeyEntity, { owner: from }, { owner: to });
  }

  /** The owner's key; the first text makes it. It is looked up each time: another process may have destroyed it. */
  private async keyOf(tx: EntityManager, owner: KeyOwner): Promise<{ id: string; bytes: Buffer }> {
    const [known] = await this.owned.rows(tx, { owner });
    if (known) return { id: known.id, bytes: this.unwrap(known) };
    const { key, wrapped } = this.site.make();
    // Two at once make two keys: both are the owner's.
    const row = { ...wrapped, owner, createdAt: new Date() };
    await tx.createQueryBuilder().insert().into(DataKeyEntity).values(row).updateEntity(false).execute();
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
