import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/**
 * A query that is asked again and again, such as those of pages. Its text is made once; it answers the columns that it
 * selects, as the driver gives them, and no entities.
 */
export class RowQuery<Row extends object> {
  private text: string | undefined;

  /** @param build makes the query; values that it gives to parameters are forgotten */
  constructor(private readonly build: (reader: EntityManager) => Pick<SelectQueryBuilder<ObjectLiteral>, 'getQuery'>) {}

  /**
   * @param reader a transaction, or what reads outside of one
   * @param parameters the values of all parameters: a date is an instant, an array stands for `:...name`
   * @param part which of the rows; all, when nothing is said
   */
  rows(
    reader: EntityManager,
    parameters: Readonly<Record<string, unknown>>,
    part?: { limit: number; offset: number },
  ): Promise<Row[]> {
    this.text ??= this.build(reader).getQuery();
    const whole = part ? `${this.text} LIMIT :limit OFFSET :offset` : this.text;
    const [sql, values] = reader.dataSource.driver.escapeQueryWithParameters(whole, { ...parameters, ...part });
    return reader.query<Row[]>(sql, values);
  }
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
