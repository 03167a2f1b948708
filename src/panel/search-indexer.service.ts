import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Mutex } from 'async-mutex';
import { type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import { hashedColumns } from '../data-keys/hashed-column';
import { Database } from '../database/database';
import { RecurringJobs } from '../jobs/recurring-jobs';
import { SearchTextEntity } from './search-text.entity';
import { partsOf, wordsOf } from './search-words';

const EVERY_MS = 10 * 60_000;
/** So few that nobody waits long for the end of the transaction. */
const ROWS_AT_ONCE = 25;
const TEXTS_AT_ONCE = 1_000;
const VALUES_AT_ONCE = 10_000;
const HASH_LENGTH = 22;

type Listed = Record<'id' | 'search' | 'searchTextId', unknown>;

/** A table whose rows are searched. */
interface List {
  entity: new () => Listed;
  table: string;
  hasParts: boolean;
}

/**
 * Keeps the words of what rows are searched by, for `SearchIndex`. Whoever writes what a row is searched by empties its
 * `searchTextId` in the same statement; this is done later, so that writing costs nothing more.
 */
@Injectable()
export class SearchIndexer implements OnModuleInit {
  private readonly turns = new Mutex();

  constructor(
    private readonly database: Database,
    private readonly jobs: RecurringJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'panel.index-search', everyMs: EVERY_MS, run: (_, signal) => this.run(signal) });
  }

  /** One run after the other. */
  run(signal?: AbortSignal): Promise<void> {
    return this.turns.runExclusive(() => this.runOnce(signal));
  }

  private async runOnce(signal?: AbortSignal): Promise<void> {
    for (const list of this.lists) {
      for (let after: number | undefined = 0; after !== undefined && !signal?.aborted;) {
        after = await this.indexSome(list, after);
        // On SQLite all of this is one turn of the event loop otherwise.
        await turn();
      }
    }
    if (await this.dropUnused(signal)) this.database.dropTraces();
  }

  private get lists(): List[] {
    return this.database.reader.dataSource.entityMetadatas
      .filter((metadata) => metadata.findColumnWithPropertyName('searchTextId') !== undefined)
      .map(({ target, tableName }) => ({
        entity: target as List['entity'],
        table: this.database.reader.dataSource.driver.escape(tableName),
        hasParts: !hashedColumns(target as object).some(({ name }) => name === 'search'),
      }));
  }

  /** @param after the id of the last row that was seen: one has no text yet @returns the same; undefined: none is left */
  private indexSome({ entity, hasParts }: List, after: number): Promise<number | undefined> {
    return this.database.transaction(async (tx) => {
      const query = tx
        .createQueryBuilder(entity, 'row')
        .select('row.id', 'id')
        .addSelect('row.search', 'search')
        .where('row.searchTextId IS NULL AND row.search IS NOT NULL AND row.id > :after', { after });
      const rows = await this.database
        .lockForUpdate(query.orderBy('row.id').limit(ROWS_AT_ONCE))
        .getRawMany<{ id: number; search: string }>();
      const texts = [...new Set(rows.map(({ search }) => search))];
      for (const [text, searchTextId] of await this.keep(tx, texts, hasParts)) {
        const same = rows.filter(({ search }) => search === text).map(({ id }) => id);
        await tx.update(entity, { id: In(same) }, { searchTextId });
      }
      return rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1)?.id;
    });
  }

  /** @returns the ids of texts */
  private async keep(tx: EntityManager, texts: readonly string[], hasParts: boolean): Promise<Map<string, number>> {
    const byHash = new Map(texts.map((text) => [hashOf(text, hasParts), text]));
    const read = (): Promise<SearchTextEntity[]> => {
      const query = tx.createQueryBuilder(SearchTextEntity, 'text').select(['text.id', 'text.hash']);
      // Whoever drops one of them waits, and sees then that it has rows.
      return this.database.lockForUpdate(query.where({ hash: In([...byHash.keys()]) })).getMany();
    };
    const known = new Set((await read()).map(({ hash }) => hash));
    const added = [...byHash].filter(([hash]) => !known.has(hash));
    const rows = added.map(([hash, words]) => ({ hash, words, hasParts }));
    if (rows.length > 0) await tx.insert(SearchTextEntity, rows);
    const ids = new Map((await read()).map(({ id, hash }) => [byHash.get(hash) ?? '', id]));
    const found = rows.map(({ words }) => ({ id: ids.get(words) ?? 0, own: wordsOf(words) }));
    const words = found.flatMap(({ id, own }) => own.map((word) => [word, id]));
    await this.insert(tx, 'search_word (word, textId)', words);
    if (hasParts) {
      const own = [...new Set(found.flatMap((each) => each.own))];
      const parts = own.flatMap((word) => partsOf(word).map((part) => [part, word]));
      await this.insert(tx, 'search_part (part, word)', parts);
    }
    return ids;
  }

  /** Words that are alike to the database are one, as they are for `LIKE`. */
  private async insert(tx: EntityManager, into: string, rows: (string | number)[][]): Promise<void> {
    const ignore = tx.dataSource.options.type === 'better-sqlite3' ? 'OR IGNORE' : 'IGNORE';
    for (let start = 0; start < rows.length; start += VALUES_AT_ONCE) {
      const some = rows.slice(start, start + VALUES_AT_ONCE);
      await tx.query(`INSERT ${ignore} INTO ${into} VALUES ${some.map(() => '(?, ?)').join(', ')}`, some.flat());
    }
  }

  /** Texts that no row has any more, with their words. @returns whether there were any */
  private async dropUnused(signal?: AbortSignal): Promise<boolean> {
    const last = (await this.database.reader.maximum(SearchTextEntity, 'id')) ?? 0;
    let dropped = 0;
    for (let from = 0; from <= last && !signal?.aborted; from += TEXTS_AT_ONCE) {
      const some = this.unused(this.database.reader).andWhere('text.id >= :from AND text.id < :to', {
        from,
        to: from + TEXTS_AT_ONCE,
      });
      for (const { id } of await some.select('text.id').getMany()) dropped += await this.drop(id);
      await turn();
    }
    return dropped > 0;
  }

  /** @returns how many were dropped: none that a row has meanwhile */
  private drop(id: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      await this.database.lockForUpdate(tx.createQueryBuilder(SearchTextEntity, 'text').where({ id })).getOne();
      const text = await this.unused(tx).andWhere('text.id = :id', { id }).getOne();
      if (!text) return 0;
      await dropWords(tx, text);
      await tx.delete(SearchTextEntity, { id });
      return 1;
    });
  }

  private unused(tx: EntityManager): SelectQueryBuilder<SearchTextEntity> {
    const none = this.lists.map(({ table }) => `NOT EXISTS (SELECT 1 FROM ${table} WHERE searchTextId = text.id)`);
    return tx.createQueryBuilder(SearchTextEntity, 'text').where(none.join(' AND '));
  }
}

async function dropWords(tx: EntityManager, { id, words, hasParts }: SearchTextEntity): Promise<void> {
  const own = wordsOf(words);
  const holders = (values: readonly string[]): string => values.map(() => '?').join(', ');
  if (own.length > 0) {
    await tx.query(`DELETE FROM search_word WHERE textId = ? AND word IN (${holders(own)})`, [id, ...own]);
  }
  for (const word of hasParts ? own : []) {
    const parts = partsOf(word);
    await tx.query(
      `DELETE FROM search_part WHERE part IN (${holders(parts)}) AND word = ?
        AND NOT EXISTS (SELECT 1 FROM search_word own WHERE own.word = search_part.word)`,
      [...parts, word],
    );
  }
}

function hashOf(text: string, hasParts: boolean): string {
  return createHash('sha256')
    .update(`${hasParts ? 'parts' : 'words'} ${text}`)
    .digest('base64url')
    .slice(0, HASH_LENGTH);
}
