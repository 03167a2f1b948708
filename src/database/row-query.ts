import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { directReadOf } from './direct-reads';
import { type Parameters, QueryText } from './query-text';

/** Which of the rows. */
export interface RowPart {
  limit: number;
  offset: number;
}

/**
 * A query that is asked again and again, such as those of pages. Its text is made once, and outside of a transaction it
 * is a statement that the database keeps; it answers the columns that it selects, as the driver gives them, and no
 * entities.
 */
export class RowQuery<Row extends object> {
  private whole: QueryText | undefined;
  private part: QueryText | undefined;

  /** @param build makes the query; values that it gives to parameters are forgotten */
  constructor(private readonly build: (reader: EntityManager) => Pick<SelectQueryBuilder<ObjectLiteral>, 'getQuery'>) {}

  /**
   * @param reader a transaction, or what reads outside of one
   * @param parameters the values of all parameters: a date is an instant, an array stands for `:...name`
   * @param part which of the rows; all, when nothing is said
   */
  async rows(reader: EntityManager, parameters: Parameters, part?: RowPart): Promise<Row[]> {
    const all = part ? { ...parameters, ...part } : parameters;
    const text = part
      ? (this.part ??= this.textOf(reader, all, ' LIMIT :limit OFFSET :offset'))
      : (this.whole ??= this.textOf(reader, all, ''));
    const { dataSource } = reader;
    const { sql, values } = text.bind(all, dataSource.options.type === 'better-sqlite3' ? toSqlite : asItIs);
    const read = reader.queryRunner ? undefined : directReadOf(dataSource);
    return read ? ((await read(sql, values)) as Row[]) : reader.query<Row[]>(sql, values);
  }

  private textOf(reader: EntityManager, parameters: Parameters, end: string): QueryText {
    return new QueryText(this.build(reader).getQuery() + end, Object.keys(parameters));
  }
}

function asItIs(value: unknown): unknown {
  return value;
}

/** SQLite's driver knows neither truth nor instants, and takes every number for a real one. */
function toSqlite(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString().replace('T', ' ').slice(0, -1);
  return typeof value === 'number' && Number.isInteger(value) ? BigInt(value) : value;
}

/** Selects these columns, each under its own name, in place of whole rows. */
export function selectColumns<Entity extends ObjectLiteral>(
  query: SelectQueryBuilder<Entity>,
  alias: string,
  names: readonly string[],
): SelectQueryBuilder<Entity> {
  query.select([]);
  for (const name of names) query.addSelect(`${alias}.${name}`, name);
  return query;
}

/** An instant of a row: SQLite gives a text in UTC, MariaDB a Date. */
export function instantOf(value: string | Date): Date {
  return typeof value === 'string' ? new Date(`${value.replace(' ', 'T')}Z`) : value;
}
