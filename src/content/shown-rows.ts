import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { Fallback } from '../../contract/content';
import type { Locale } from '../../contract/locales';
import { RowQuery } from '../database/row-query';
import { madeOnce, SteadyRows } from '../database/steady-rows';
import { visibleNow } from '../freshness/visible-now';
import type { ContentEntity } from './content.entity';
import type { ContentRepository } from './content.repository';
import { inLanguage, joinedTexts, type TextColumns } from './joined-texts';

/** The columns that either database answers as they are, but for instants: SQLite has texts for them. */
type PlainColumn<Row> = {
  [Key in keyof Row]: Row[Key] extends string | number | Date | null ? Key : never;
}[keyof Row] &
  string;
type PlainValue<Value> = Value extends Date ? string | Date : Value;

/** A row as visitors see it, with the texts of their language or else the Polish ones. */
export type ShownRow<Row, Column extends keyof Row, Name extends string> = {
  [Key in Column]: PlainValue<Row[Key]>;
} & Record<Name, string> &
  Fallback<Name>;

type ShownColumns<Row, Column extends keyof Row, Name extends string> = Pick<Row, Column> & TextColumns<Name>;

/** The list of what visitors see of a content type. */
export class ShownRows<Row extends ContentEntity, Column extends PlainColumn<Row>, Name extends string> {
  private readonly query: SteadyRows<ShownColumns<Row, Column, Name>>;
  private readonly names: readonly Name[];
  private readonly shown = madeOnce((rows: readonly ShownColumns<Row, Column, Name>[]) =>
    rows.map((row) => {
      const values = Object.fromEntries(this.columns.map((column) => [column, row[column]]));
      return { ...values, ...joinedTexts(this.names, row) } as ShownRow<Row, Column, Name>;
    }),
  );

  /** @param order puts the rows into their order */
  constructor(
    private readonly rows: ContentRepository<Row, Name>,
    private readonly columns: readonly Column[],
    order: (query: SelectQueryBuilder<Row>) => SelectQueryBuilder<Row>,
  ) {
    const { required, optional } = rows.definition.fields;
    this.names = [...required, ...optional];
    this.query = new SteadyRows(new RowQuery((tx) => order(rows.withTexts(rows.visible(tx), columns, this.names))));
  }

  /** The same array, which nobody changes, as long as nothing in it is another. */
  async list(locale: Locale, tx: EntityManager = this.rows.reader): Promise<ShownRow<Row, Column, Name>[]> {
    return this.shown(await this.query.rows(tx, { ...visibleNow(), ...inLanguage(locale) }));
  }
}
