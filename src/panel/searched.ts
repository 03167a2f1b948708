import type { DataSource, EntityTarget, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { LIMITS } from '../../contract/limits';
import type { Hasher } from '../data-keys/hashed-column';
import type { Database } from '../database/database';
import { countListed, countUpTo } from './count-listed';
import { sealedGroups } from './sealed-search';
import type { ListQuery } from './list-query';
import { type Candidates, FEW, MANY, type SearchGroup, SearchIndex } from './search-index';

/** A search that finds more is not counted: ten pages, which nobody looks through. */
const COUNTED_MAX = 250;

/**
 * The candidates of what a list's filter searches for; null: it searches for nothing, or is refused.
 * @param isPart something else narrows the list, too, or all that is found is needed
 */
export async function findCandidates(
  database: Database,
  entity: EntityTarget<ObjectLiteral>,
  q: unknown,
  groupsOf: (text: string) => SearchGroup[],
  isPart: boolean,
): Promise<Candidates | null> {
  if (typeof q !== 'string' || q.length > LIMITS.search || q.trim() === '') return null;
  return new SearchIndex(database).find(entity, groupsOf(q), isPart ? MANY : FEW);
}

/** The same of people, whose names are sealed. */
export function findPeople(
  database: Database,
  hasher: Hasher,
  entity: EntityTarget<ObjectLiteral>,
  q: unknown,
  isPart: boolean,
): Promise<Candidates | null> {
  return findCandidates(database, entity, q, (text) => sealedGroups(hasher, text), isPart);
}

/** Whether a filter says more than what is searched for. */
export function isNarrowed(filter: ListQuery['filter']): boolean {
  return Object.keys(filter).some((name) => name !== 'q');
}

/** Narrows a query to candidates of a search, unless there are others. */
export function applyCandidates<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  candidates: Candidates | null,
): SelectQueryBuilder<Row> {
  return candidates?.isAll ? among(query, candidates.ids) : query;
}

/**
 * How many rows a list has, up to a bound; null: a search finds more than are shown and than anybody looks through.
 * @param filtered makes the query of all rows, `row`, that are found
 * @param shown how far the page goes that is shown
 */
export async function countSearched<Row extends ObjectLiteral>(
  filtered: () => SelectQueryBuilder<Row>,
  candidates: Candidates | null,
  shown: number,
): Promise<number | null> {
  if (!candidates) return countListed(filtered());
  const { ids, isAll } = candidates;
  const most = Math.max(COUNTED_MAX, shown);
  // The first ones that were found may be enough.
  if (!isAll && ids.length > most && (await countUpTo(among(filtered(), ids), most + 1)) > most) return null;
  const counted = await countUpTo(applyCandidates(filtered(), { ids, isAll }), most + 1);
  return counted > most ? null : counted;
}

/** The condition that a column is one of some ids: in one parameter, since hundreds take longer than their rows. */
export function isAmong(
  { options }: DataSource,
  column: string,
  ids: readonly number[],
): { sql: string; parameters: ObjectLiteral } {
  if (ids.length === 0) return { sql: '1 = 0', parameters: {} };
  const name = `among_${column.replace('.', '_')}`;
  return options.type === 'better-sqlite3'
    ? { sql: `${column} IN (SELECT value FROM json_each(:${name}))`, parameters: { [name]: JSON.stringify(ids) } }
    : { sql: `${column} IN (:${name})`, parameters: { [name]: ids } };
}

function among<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  ids: readonly number[],
): SelectQueryBuilder<Row> {
  const { sql, parameters } = isAmong(query.dataSource, 'row.id', ids);
  return query.andWhere(sql, parameters);
}
