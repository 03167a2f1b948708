import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { type Locale, LOCALES } from '../../contract/locales';
import type { Database } from '../database/database';
import { selectColumns } from '../database/row-query';
import { NotFound } from '../errors/app-error';
import { VISIBLE, visibleNow } from '../freshness/visible-now';
import { applyFilters } from '../panel/list-filter';
import type { ListQuery } from '../panel/list-query';
import { readByIds, readIdsFirst } from '../panel/page-rows';
import { searchGroups } from '../panel/search';
import type { Candidates } from '../panel/search-index';
import { applyCandidates, countSearched, findCandidates, isNarrowed } from '../panel/searched';
import type { ContentDefinition } from './content-definition';
import type { ContentEntity, TextEntity } from './content.entity';
import { joinTexts } from './joined-texts';
import { filterByPublication } from './publication-filter';
import type { TextsByLocale } from './texts';

type OrderedRow = ContentEntity & { order: number };

/** The rows of one content type and their texts. */
export class ContentRepository<Row extends ContentEntity, Name extends string> {
  constructor(
    private readonly database: Database,
    readonly definition: ContentDefinition<Row, Name>,
  ) {}

  /** Reads outside of a transaction. */
  get reader(): EntityManager {
    return this.database.reader;
  }

  /** All rows, as `row`. */
  query(tx: EntityManager = this.reader): SelectQueryBuilder<Row> {
    return tx.createQueryBuilder(this.definition.entity, 'row');
  }

  /** The rows that visitors see, as `row`. */
  visible(tx?: EntityManager): SelectQueryBuilder<Row> {
    return this.query(tx).where(this.definition.visibleWhen ?? VISIBLE, visibleNow());
  }

  /** Some columns and texts of a query's rows, for `joinedTexts`. */
  withTexts(
    query: SelectQueryBuilder<Row>,
    columns: readonly string[],
    names: readonly string[],
  ): SelectQueryBuilder<Row> {
    return joinTexts(selectColumns(query, 'row', columns), this.definition.textEntity, names);
  }

  /** @throws NotFound */
  async get(tx: EntityManager, id: number): Promise<Row> {
    const [row] = await this.listByIds(tx, [id]);
    if (!row) throw new NotFound();
    return row;
  }

  /** The rows with these ids, in the same order. */
  async listByIds(tx: EntityManager, ids: number[]): Promise<Row[]> {
    return readByIds(this.query(tx), ids);
  }

  /** Among which rows a list's search looks; null: it searches for nothing. */
  findCandidates(filter: ListQuery['filter']): Promise<Candidates | null> {
    return findCandidates(this.database, this.definition.entity, filter.q, searchGroups, isNarrowed(filter));
  }

  /** The rows of one page of the panel's list. */
  async listPage({ filter, sort, offset, limit }: ListQuery, candidates: Candidates | null): Promise<Row[]> {
    const sorted = applyCandidates(this.filtered(filter, candidates?.isAll), candidates)
      .orderBy(`row.${this.definition.sorts[sort.field] ?? 'id'}`, sort.direction)
      .addOrderBy('row.id', sort.direction);
    return readIdsFirst(sorted, { offset, limit });
  }

  /** As `countSearched`; all of them when nothing is searched for. */
  async count({ filter, offset, limit }: ListQuery, candidates: Candidates | null): Promise<number | null> {
    if (!candidates) return this.filtered(filter).getCount();
    return countSearched(() => this.filtered(filter, true), candidates, offset + limit);
  }

  /** Rows that are not in the bin, by their ids from the one after `after` on; all, or those that need translation. */
  async listToTranslate(after: number, all: boolean, count: number): Promise<Row[]> {
    const query = this.query().where('row.deletedAt IS NULL AND row.id > :after', { after });
    if (!all) query.andWhere('row.needsTranslation = :needs', { needs: true });
    return query.orderBy('row.id').limit(count).getMany();
  }

  /** Those that are in the bin since before `limit`, at most so many. */
  async listDeletedBefore(limit: Date, count: number): Promise<Row[]> {
    return this.query().where('row.deletedAt < :limit', { limit }).limit(count).getMany();
  }

  /** When a row was last changed, whatever its state; null when there is none. */
  async lastChange(): Promise<Date | null> {
    const row = await this.query()
      .select(['row.id', 'row.updatedAt'])
      .orderBy('row.updatedAt', 'DESC')
      .limit(1)
      .getOne();
    return row?.updatedAt ?? null;
  }

  /** The texts of rows, by row and locale. */
  async textsOf(
    tx: EntityManager,
    ids: number[],
    locales: readonly Locale[] = LOCALES,
  ): Promise<Map<number, TextsByLocale<TextEntity & Record<Name, string>>>> {
    const byRow = new Map<number, TextsByLocale<TextEntity & Record<Name, string>>>(ids.map((id) => [id, {}]));
    if (ids.length === 0) return byRow;
    const rows = await tx
      .createQueryBuilder(this.definition.textEntity, 'text')
      .where('text.ownerId IN (:...ids) AND text.locale IN (:...locales)', { ids, locales })
      .getMany();
    for (const row of rows) {
      const texts = byRow.get(row.ownerId);
      if (texts) texts[row.locale] = row;
    }
    return byRow;
  }

  /** Takes the next version of a row; false when its version is no longer this one: of parallel writes one wins. */
  async takeVersion(tx: EntityManager, id: number, version: number): Promise<boolean> {
    const { affected } = await tx
      .createQueryBuilder()
      .update(this.definition.entity)
      .set({ version: () => 'version + 1', updatedAt: new Date() } as object)
      .where('id = :id AND version = :version', { id, version })
      .execute();
    return affected === 1;
  }

  /** Gives the row its id. */
  async add(tx: EntityManager, row: Row): Promise<Row> {
    return tx.save(this.definition.entity, row);
  }

  async save(tx: EntityManager, row: Row): Promise<Row> {
    return tx.save(this.definition.entity, row, { reload: false });
  }

  async saveTexts(tx: EntityManager, texts: TextEntity[]): Promise<void> {
    if (texts.length > 0) await tx.save(texts, { reload: false });
  }

  /** Deletes a row for good. Its texts go with it. */
  async remove(tx: EntityManager, id: number): Promise<void> {
    await tx.delete(this.definition.entity, id);
  }

  /**
   * Everything but the bin, unless the filter says otherwise.
   * @param byId the query finds rows by ids: SQLite takes the index of the bin for a better one, unless it stands behind
   * a plus, and reads all rows by it (https://www.sqlite.org/optoverview.html, "Disqualifying WHERE clause terms")
   */
  private filtered(filter: ListQuery['filter'], byId = false): SelectQueryBuilder<Row> {
    const query = this.query();
    const deletedAt = byId && this.database.isSqlite ? '+ row.deletedAt' : 'row.deletedAt';
    if (filter.status === undefined && filter.id === undefined) query.andWhere(`${deletedAt} IS NULL`);
    const { filters = {} } = this.definition;
    applyFilters(query, filter, (name, value) => {
      if (name === 'publication') {
        filterByPublication(query, this.definition, value);
        return true;
      }
      const narrow = Object.hasOwn(filters, name) ? filters[name] : undefined;
      narrow?.(query, value);
      return narrow !== undefined;
    });
    return query;
  }
}

/** The place behind the last one, for a new row of a type that has an order. */
export async function nextOrder(tx: EntityManager, entity: new () => OrderedRow): Promise<number> {
  return ((await tx.maximum<OrderedRow>(entity, 'order')) ?? 0) + 1;
}
