import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** Which rows of a list are wanted, in the order of texts that are sealed. */
interface SealedOrder<Row> {
  /** The columns that `textsOf` needs opened. */
  columns: readonly (keyof Row & string)[];
  /** Folded texts that rows are in the order of; the first letter of the first one is the initial. */
  textsOf: (row: Row) => readonly string[];
  /** The place in the column `initials`, from 1 on. */
  initial: 1 | 2;
  direction: 'ASC' | 'DESC';
  offset: number;
  limit: number;
}

/**
 * A page of rows in the order of what is sealed, and the number of all rows. SQL counts the rows of each initial; those
 * of the initials on the page are opened and sorted.
 */
export async function pageInSealedOrder<Row extends ObjectLiteral & { id: number; initials: string | null }>(
  query: SelectQueryBuilder<Row>,
  { columns, textsOf, initial, direction, offset, limit }: SealedOrder<Row>,
): Promise<{ rows: Row[]; total: number }> {
  // A row of the version before has none yet; MariaDB takes a space for nothing.
  const first = `COALESCE(NULLIF(SUBSTR(${query.alias}.initials, ${initial}, 1), ' '), '')`;
  const letterOf = (row: Row): string => (row.initials ?? '').charAt(initial - 1).trim();
  const sign = direction === 'ASC' ? 1 : -1;
  const counts = await query
    .clone()
    .select(first, 'initial')
    .addSelect('COUNT(*)', 'count')
    .groupBy(first)
    .getRawMany<{ initial: string; count: number | string }>();
  const groups = counts
    .map(({ initial: letter, count }) => ({ letter, count: Number(count) }))
    .sort((one, other) => sign * compare([one.letter], [other.letter]));
  let before = 0;
  let skipped = 0;
  const letters: string[] = [];
  for (const { letter, count } of groups) {
    if (before + count <= offset) skipped += count;
    else if (before < offset + limit) letters.push(letter);
    before += count;
  }
  if (letters.length === 0) return { rows: [], total: before };
  const found = await query
    .clone()
    .andWhere(`${first} IN (:...letters)`, { letters })
    .select(['id', 'initials', ...columns].map((column) => `${query.alias}.${column}`))
    .getMany();
  const ids = found
    .map((row) => ({ id: row.id, key: [letterOf(row), ...textsOf(row)] }))
    .sort((one, other) => sign * (compare(one.key, other.key) || one.id - other.id))
    .slice(offset - skipped, offset - skipped + limit)
    .map(({ id }) => id);
  const rows =
    ids.length === 0 ? [] : await query.clone().andWhere(`${query.alias}.id IN (:...ids)`, { ids }).getMany();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total: before };
}

function compare(one: readonly string[], other: readonly string[]): number {
  for (const [at, text] of one.entries()) {
    const against = other[at] ?? '';
    if (text !== against) return text < against ? -1 : 1;
  }
  return 0;
}
