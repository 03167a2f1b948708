import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { readByIds, selectByIds } from './page-rows';

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
  /** The query looks through texts, or many rows for each: it is asked once, for ids. */
  isSearch: boolean;
}

/** How many rows an initial has; and their ids where those are known. */
interface Group {
  letter: string;
  count: number;
  ids?: number[];
}

/**
 * A page of rows in the order of what is sealed, and the number of all rows. SQL counts the rows of each initial; those
 * of the initials on the page are opened and sorted.
 */
export async function pageInSealedOrder<Row extends ObjectLiteral & { id: number; initials: string | null }>(
  query: SelectQueryBuilder<Row>,
  { columns, textsOf, initial, direction, offset, limit, isSearch }: SealedOrder<Row>,
): Promise<{ rows: Row[]; total: number }> {
  // A row of the version before has none yet; MariaDB takes a space for nothing.
  const first = `COALESCE(NULLIF(SUBSTR(${query.alias}.initials, ${initial}, 1), ' '), '')`;
  const letterOf = (row: Row): string => (row.initials ?? '').charAt(initial - 1).trim();
  const sign = direction === 'ASC' ? 1 : -1;
  const groups = (isSearch ? await listByInitial(query, first) : await countByInitial(query, first)).sort(
    (one, other) => sign * compare([one.letter], [other.letter]),
  );
  let before = 0;
  let skipped = 0;
  const onPage: Group[] = [];
  for (const group of groups) {
    if (before + group.count <= offset) skipped += group.count;
    else if (before < offset + limit) onPage.push(group);
    before += group.count;
  }
  if (onPage.length === 0) return { rows: [], total: before };
  const wanted = isSearch
    ? selectByIds(
        query,
        onPage.flatMap(({ ids }) => ids ?? []),
      )
    : query.clone().andWhere(`${first} IN (:...letters)`, { letters: onPage.map(({ letter }) => letter) });
  const found = await wanted
    .select(['id', 'initials', ...columns].map((column) => `${query.alias}.${column}`))
    .getMany();
  const ids = found
    .map((row) => ({ id: row.id, key: [letterOf(row), ...textsOf(row)] }))
    .sort((one, other) => sign * (compare(one.key, other.key) || one.id - other.id))
    .slice(offset - skipped, offset - skipped + limit)
    .map(({ id }) => id);
  return { rows: await readByIds(query, ids), total: before };
}

async function countByInitial(query: SelectQueryBuilder<ObjectLiteral>, initial: string): Promise<Group[]> {
  const counts = await query
    .clone()
    .select(initial, 'letter')
    .addSelect('COUNT(*)', 'count')
    .groupBy(initial)
    .getRawMany<{ letter: string; count: number | string }>();
  return counts.map(({ letter, count }) => ({ letter, count: Number(count) }));
}

async function listByInitial(query: SelectQueryBuilder<ObjectLiteral>, initial: string): Promise<Group[]> {
  const rows = await query
    .clone()
    .select(initial, 'letter')
    .addSelect(`${query.alias}.id`, 'id')
    .getRawMany<{ letter: string; id: number }>();
  const byLetter = new Map<string, number[]>();
  for (const { letter, id } of rows) {
    const ids = byLetter.get(letter);
    if (ids) ids.push(id);
    else byLetter.set(letter, [id]);
  }
  return [...byLetter].map(([letter, ids]) => ({ letter, count: ids.length, ids }));
}

function compare(one: readonly string[], other: readonly string[]): number {
  for (const [at, text] of one.entries()) {
    const against = other[at] ?? '';
    if (text !== against) return text < against ? -1 : 1;
  }
  return 0;
}
