import type { EntityTarget, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { isAmong } from './searched';

/**
 * The rows of a page of a sorted query. Behind the first page their ids come first: rows are wide, and the database would
 * read whole all of those that are skipped.
 */
export async function readPage<Row extends ObjectLiteral & { id: number }>(
  sorted: SelectQueryBuilder<Row>,
  { offset, limit }: { offset: number; limit: number },
): Promise<Row[]> {
  return offset === 0 ? sorted.limit(limit).getMany() : readIdsFirst(sorted, { offset, limit });
}

/** The same, also of the first page: ids first. */
export async function readIdsFirst<Row extends ObjectLiteral & { id: number }>(
  sorted: SelectQueryBuilder<Row>,
  { offset, limit }: { offset: number; limit: number },
): Promise<Row[]> {
  const page = sorted.select(`${sorted.alias}.id`, 'id').offset(offset).limit(limit);
  const found = await page.getRawMany<{ id: number }>();
  return readByIds(
    page,
    found.map(({ id }) => id),
  );
}

/** The rows of a query's entity with these ids, in the same order; nothing else that narrows the query is looked at again. */
export async function readByIds<Row extends ObjectLiteral & { id: number }>(
  query: SelectQueryBuilder<Row>,
  ids: readonly number[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = await selectByIds(query, ids).getMany();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A new query of the same entity, in the same transaction, for the rows with these ids. */
export function selectByIds<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  ids: readonly number[],
): SelectQueryBuilder<Row> {
  const { alias, dataSource, expressionMap } = query;
  const { sql, parameters } = isAmong(dataSource, `${alias}.id`, ids);
  const entity = expressionMap.mainAlias?.metadata.target as EntityTarget<Row>;
  return query.createQueryBuilder().select(alias).from(entity, alias).where(sql, parameters);
}
