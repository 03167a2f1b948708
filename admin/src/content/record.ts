import type { RaRecord } from 'react-admin';
import type { ContentRecord, TextFields } from '../../../contract/content';
import { DEFAULT_LOCALE, LOCALES } from '../../../contract/locales';

export type Texts = Record<string, string>;

/** What the records of all types have in common. */
export type AnyRecord = ContentRecord<Texts> & RaRecord<number>;

/** The Polish text of a field: Polish is the reference, and lists are sorted by it. */
export function polishText<Text extends object>(record: ContentRecord<Text>, name: keyof Text): string {
  return String(record.translations[DEFAULT_LOCALE][name]).trim();
}

/** Empty texts in all languages: where a new item begins. */
export function emptyTranslations(fields: TextFields<string>): Record<string, Texts> {
  const texts = Object.fromEntries([...fields.required, ...fields.optional].map((name) => [name, '']));
  return Object.fromEntries(LOCALES.map((locale) => [locale, { ...texts }]));
}
