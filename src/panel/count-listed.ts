import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** Counting stops here: nobody pages further back. */
const COUNTED_MAX = 10_000;

/** How many rows, `row`, a list's query lets through, up to a bound. */
export function countListed<Row extends ObjectLiteral>(query: SelectQueryBuilder<Row>): Promise<number> {
  return countUpTo(query, COUNTED_MAX);
}

/** The same up to `most`; the database counts, and no row is handed over. */
export async function countUpTo<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  most: number,
): Promise<number> {
  const [sql, parameters] = query.select('row.id', 'id').limit(most).getQueryAndParameters();
  const [row] = await query.dataSource.manager.query<{ count: number | string }[]>(
    `SELECT COUNT(*) AS count FROM (${sql}) listed`,
    parameters,
  );
  return Number(row?.count ?? 0);
}
