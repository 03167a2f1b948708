import type { TextFields, Translations } from '../../contract/content';
import type { Locale } from '../../contract/locales';
import type { PanelRecord, Stage } from './stage';

/** What a visitor reads of an item, with the names of the fields that are in Polish for want of a translation. */
export type VisibleItem = Record<string, unknown> & { id: number; fallback: string[] };

/** What the shared life has to know of one content type. */
export interface ContentType<Text extends object = Record<string, string>> {
  resource: string;
  /** An input that can be published, in Polish alone. */
  build(overrides?: object): object;
  /** Complete texts in all five languages; `mark` stands in the name. */
  texts(mark?: string): Translations<Text>;
  fields: TextFields<string>;
  /** How many characters each text field may have. */
  lengths: Readonly<Record<string, number>>;
  /** The text field by which staff know a record and search for it. */
  name: string;
  /** The name of sorting by the name. */
  nameSort: string;
  /** What lists may be sorted by besides the name and what every record has. */
  sorts: readonly string[];
  /** Four inputs' differences, which `sorts` put in order. */
  sortable: readonly [object, object, object, object];
  /** Inputs with one wrong shared field, and what is to be complained of. */
  wrong: [input: object, field: string, code: string][];
  /** What a visitor reads of a record; undefined when there is nothing to be read. */
  read(stage: Stage, record: PanelRecord, locale: Locale): Promise<VisibleItem | undefined>;
}

/** Reads a record from its type's public list. */
export async function readFromList(
  stage: Stage,
  resource: string,
  id: number,
  locale: Locale,
): Promise<VisibleItem | undefined> {
  const { body } = await stage.visitor.get(`/api/${resource}`).set('Accept-Language', locale).expect(200);
  return (body as VisibleItem[]).find((item) => item.id === id);
}
