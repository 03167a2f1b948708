import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { ContentInput, ContentRecord, TextFields } from '../../contract/content';
import type { ContentType } from '../../contract/content-types';
import type { Locale } from '../../contract/locales';
import type { ContentEntity, TextEntity } from './content.entity';
import type { PublicationTerms } from './publication';

/** Where the rows of a type say when they show and what they lack: the same as its `publications`, for the database. */
interface PublicationColumns {
  /** The column of the moment from which a row shows. */
  from?: string;
  /** The column of the moment until which it does. */
  until?: string;
  /** The condition that a row, `row`, is still without something. */
  lacks?: string;
}

/** What a content type is made of: its tables, its texts, and what lists of it understand. */
export interface ContentDefinition<Row extends ContentEntity, Name extends string> {
  /** Its name in addresses and in the audit log. */
  readonly name: ContentType;
  readonly entity: new () => Row;
  readonly textEntity: new () => TextEntity & Record<Name, string>;
  readonly fields: TextFields<Name>;
  /** The text fields that search looks in; sorting by name goes by them in this order. */
  readonly nameFields: readonly Name[];
  /** The text fields that hold HTML, and what makes it clean. */
  readonly richFields?: Readonly<Partial<Record<Name, (html: string) => string>>>;
  /** What a panel list may be sorted by, and the columns behind; the first one is the default. */
  readonly sorts: Readonly<Record<string, string>>;
  /** The filters that panel lists of this type alone have: each narrows the query by a value, or throws Invalid. */
  readonly filters?: Readonly<Record<string, (query: SelectQueryBuilder<Row>, value: unknown) => void>>;
  /** Which rows visitors see, where that is not just `VISIBLE`; its parameters are those of `visibleNow`. */
  readonly visibleWhen?: string;
  /** When its rows show and what they lack, where that is more than published or not. */
  readonly publication?: PublicationColumns;
  /** True when a write changes other rows too: writes at once would miss one another's, or wait for each other. */
  readonly writesInTurn?: boolean;
}

/** The texts of a record in one language. */
type TextOf<Item extends ContentRecord<object>> = Item['translations'][Locale];
export type NameOf<Item extends ContentRecord<object>> = keyof TextOf<Item> & string;

/** What a record has besides what all records have. */
export type OwnPart<Item> = Omit<Item, keyof ContentRecord<object>>;

/** What becomes of the fields that a type alone has. */
export interface OwnFields<
  Row extends ContentEntity,
  Item extends ContentRecord<object>,
  Input extends ContentInput<object>,
> {
  /** The values of a new row, before its first write. */
  initial(tx: EntityManager): Partial<Row> | Promise<Partial<Row>>;
  /** Puts what the input says into the row. @throws Invalid */
  assign?(row: Row, input: Input): void;
  /** The same for what the database has to be asked for, such as slugs and other rows. The row has its id. */
  assignRelated?(tx: EntityManager, row: Row, input: Input, polish: TextOf<Item>): Promise<void>;
  /** When a row shows and what it still lacks, where that is more than published or not; in the same order. */
  publications?(rows: Row[], tx: EntityManager): PublicationTerms[] | Promise<PublicationTerms[]>;
  /** What the panel's records of these rows have, in the same order. */
  read(rows: Row[], tx: EntityManager): OwnPart<Item>[] | Promise<OwnPart<Item>[]>;
}
