import type { EntityTarget, ObjectLiteral } from 'typeorm';
import type { Database } from '../database/database';
import { escapeLike } from './fold';

/** What a row that is found has: one of these words, or a word with one of these parts. */
export type SearchGroup = { words: readonly string[] } | { parts: readonly string[] };

/** Rows among which are all, or the first ones, that a search finds: what they say is to be looked at. */
export interface Candidates {
  ids: number[];
  /** Whether there are no others. */
  isAll: boolean;
}

/** So many rows are found by what they say; of more, those of a page are soon met in the list's own order. */
export const FEW = 600;
/** The same where something else narrows the list, or all that is found is needed: they may be met late, or never. */
export const MANY = 20_000;
/** Texts with a word are counted as far as this to find the rarest word. */
const COUNTED_MAX = 5_000;
/** So many of the other groups are looked for before the row itself is. */
const PROBES = 3;
/** Behind every sign that a folded text has. */
const LAST_SIGN = '\u{10FFFF}';

type Sql = { text: string; values: (string | number)[] };

/**
 * Finds rows by the words that `SearchIndexer` has kept of their texts. Rows that it has not seen yet are always among
 * the candidates.
 */
export class SearchIndex {
  constructor(private readonly database: Database) {}

  /**
   * @param groups each of them narrows the search; none: all rows are found
   * @param most so many candidates are all of them; of more, one more than that is given
   */
  async find(
    entity: EntityTarget<ObjectLiteral>,
    groups: readonly SearchGroup[],
    most: typeof FEW | typeof MANY,
  ): Promise<Candidates> {
    if (groups.length === 0) return { ids: [], isAll: false };
    if (groups.some((group) => textsOf(group).length === 0)) return { ids: [], isAll: true };
    const [rarest, ...others] = await this.byRarity(groups);
    if (!rarest) return { ids: [], isAll: false };
    const { reader } = this.database;
    const table = reader.dataSource.driver.escape(reader.dataSource.getMetadata(entity).tableName);
    const source = this.sourceOf(rarest, 'w');
    const probes = others.flatMap((group) => ('words' in group ? [probeOf(group.words)] : [])).slice(0, PROBES);
    const sql = `SELECT 0 AS isNew, id FROM (
        SELECT DISTINCT listed.id AS id FROM ${source.text}
        ${this.join} ${table} listed ON listed.searchTextId = w.textId
        WHERE 1 = 1${probes.map(({ text }) => ` AND ${text}`).join('')} LIMIT ${most + 1}) found
      UNION ALL SELECT 1 AS isNew, id FROM (
        SELECT id FROM ${table} WHERE searchTextId IS NULL LIMIT ${FEW + 1}) fresh`;
    const values = [...source.values, ...probes.flatMap((probe) => probe.values)];
    const rows = await reader.query<{ isNew: number | string; id: number }[]>(sql, values);
    const fresh = rows.filter(({ isNew }) => Number(isNew) === 1).length;
    if (fresh > FEW) return { ids: [], isAll: false };
    return { ids: rows.map(({ id }) => id), isAll: rows.length - fresh <= most };
  }

  private async byRarity(groups: readonly SearchGroup[]): Promise<SearchGroup[]> {
    if (groups.length === 1) return [...groups];
    const counts = groups.map((group) => this.sourceOf(group, 'w'));
    const columns = counts.map(
      ({ text }, nth) => `(SELECT COUNT(*) FROM (SELECT 1 FROM ${text} LIMIT ${COUNTED_MAX}) c${nth}) AS g${nth}`,
    );
    const [row = {}] = await this.database.reader.query<Record<string, number | string>[]>(
      `SELECT ${columns.join(', ')}`,
      counts.flatMap(({ values }) => values),
    );
    return groups
      .map((group, nth) => ({ group, count: Number(row[`g${nth}`]) }))
      .sort((one, other) => one.count - other.count)
      .map(({ group }) => group);
  }

  /** The words of a group, as a table to select from. */
  private sourceOf(group: SearchGroup, alias: string): Sql {
    if ('words' in group) {
      const holders = group.words.map(() => '?').join(', ');
      return {
        text: `(SELECT textId FROM search_word WHERE word IN (${holders})) ${alias}`,
        values: [...group.words],
      };
    }
    const begins = group.parts.map((part) => this.beginsWith(part));
    const any = begins.map(({ text }) => text).join(' OR ');
    return {
      text: `(SELECT own.textId AS textId FROM search_part part ${this.join} search_word own ON own.word = part.word WHERE ${any}) ${alias}`,
      values: begins.flatMap(({ values }) => values),
    };
  }

  /** Both databases do so by their index: MariaDB by its collation, for which SQLite has no `LIKE`. */
  private beginsWith(part: string): Sql {
    return this.isLite
      ? { text: '(part.part >= ? AND part.part < ?)', values: [part, part + LAST_SIGN] }
      : { text: "part.part LIKE ? ESCAPE '!'", values: [`${escapeLike(part)}%`] };
  }

  /** Words first, and rows by them: whatever the database believes of a table that has just grown. */
  private get join(): string {
    return this.isLite ? 'CROSS JOIN' : 'STRAIGHT_JOIN';
  }

  private get isLite(): boolean {
    return this.database.reader.dataSource.options.type === 'better-sqlite3';
  }
}

function textsOf(group: SearchGroup): readonly string[] {
  return 'words' in group ? group.words : group.parts;
}

/**
 * Whether a text has one of the words. No `EXISTS`: MariaDB takes seconds to think of all the ways to join several of
 * them. No `IN`: MariaDB would read all texts with the words for each text.
 */
function probeOf(words: readonly string[]): Sql {
  const has = '(SELECT 1 FROM search_word probe WHERE probe.word = ? AND probe.textId = w.textId) = 1';
  return { text: `(${words.map(() => has).join(' OR ')})`, values: [...words] };
}
