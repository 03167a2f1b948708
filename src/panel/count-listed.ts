import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** Counting stops here: nobody pages further back. */
const COUNTED_MAX = 10_000;

/** How many rows, `row`, a list's query lets through, up to a bound. */
export async function countListed<Row extends ObjectLiteral>(query: SelectQueryBuilder<Row>): Promise<number> {
  const counted = await query.select('row.id', 'id').limit(COUNTED_MAX).getRawMany();
  return counted.length;
}
