import type { Completeness, ContentInput, TextFields, Translations } from '../../contract/content';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../contract/locales';
import { Invalid } from '../errors/app-error';
import type { ContentEntity, TextEntity } from './content.entity';

/** The texts of one row by locale. A locale that nobody wrote in is missing. */
export type TextsByLocale<T extends TextEntity> = Partial<Record<Locale, T>>;

/** A text row as a record of its fields; a missing row is one of empty texts. */
export function toTexts<Name extends string>(
  fields: TextFields<Name>,
  row: TextEntity | undefined,
): Record<Name, string> {
  const texts: Partial<Record<Name, string>> = {};
  for (const name of [...fields.required, ...fields.optional]) {
    const value: unknown = row && Reflect.get(row, name);
    texts[name] = typeof value === 'string' ? value : '';
  }
  return texts as Record<Name, string>;
}

/** All five locales as a record, with empty texts where there are none. */
export function toTranslations<Name extends string>(
  fields: TextFields<Name>,
  texts: TextsByLocale<TextEntity>,
): Translations<Record<Name, string>> {
  const entries = LOCALES.map((locale) => [locale, toTexts(fields, texts[locale])] as const);
  return Object.fromEntries(entries) as Translations<Record<Name, string>>;
}

/** The locales in which a field, the main text, is written. */
export function localesWith<Name extends string>(
  rows: TextsByLocale<TextEntity & Record<Name, string>>,
  name: Name,
): Locale[] {
  return LOCALES.filter((locale) => (rows[locale]?.[name] ?? '') !== '');
}

/** The required fields that a text of the reference language lacks. */
export function missingFields<Name extends string>(fields: TextFields<Name>, row: TextEntity | undefined): Name[] {
  const texts = toTexts(fields, row);
  return fields.required.filter((name) => texts[name] === '');
}

/** @throws Invalid naming what the reference language lacks to be published */
export function requirePolish<Name extends string>(fields: TextFields<Name>, rows: TextsByLocale<TextEntity>): void {
  const missing = missingFields(fields, rows[DEFAULT_LOCALE]);
  if (missing.length === 0) return;
  throw Invalid.fields(
    missing.map((name) => ({ field: `translations.${DEFAULT_LOCALE}.${name}`, code: 'required_to_publish' })),
  );
}

/** @throws Invalid at the Polish name when there is no text at all, in no language */
export function requireText<Name extends string>(
  { fields, nameFields }: { fields: TextFields<Name>; nameFields: readonly Name[] },
  rows: TextsByLocale<TextEntity>,
): void {
  const hasText = (locale: Locale): boolean => Object.values(toTexts(fields, rows[locale])).some((text) => text !== '');
  if (LOCALES.some(hasText)) return;
  throw Invalid.fields([{ field: `translations.${DEFAULT_LOCALE}.${nameFields[0] ?? ''}`, code: 'no_text' }]);
}

/**
 * How far each translation is. In another language than Polish an optional field counts when the Polish text has it,
 * and a translation that was complete is outdated once the Polish text changed after it.
 */
export function completenessOf<Name extends string>(
  fields: TextFields<Name>,
  rows: TextsByLocale<TextEntity>,
): Record<Locale, Completeness> {
  const reference = toTexts(fields, rows[DEFAULT_LOCALE]);
  const needed = [...fields.required, ...fields.optional.filter((name) => reference[name] !== '')];
  const judge = (locale: Locale): Completeness => {
    const texts = toTexts(fields, rows[locale]);
    if (Object.values(texts).every((text) => text === '')) return 'empty';
    if (needed.some((name) => texts[name] === '')) return 'partial';
    const outdated = (rows[locale]?.basedOnVersion ?? 0) < (rows[DEFAULT_LOCALE]?.basedOnVersion ?? 0);
    return outdated ? 'outdated' : 'complete';
  };
  return Object.fromEntries(LOCALES.map((locale) => [locale, judge(locale)])) as Record<Locale, Completeness>;
}

/** The texts that a reader of `locale` gets, and the names of those that are in Polish for want of a translation. */
export function readTexts<Name extends string>(
  fields: TextFields<Name>,
  rows: TextsByLocale<TextEntity>,
  locale: Locale,
): Record<Name, string> & { fallback: Name[] } {
  const own = toTexts(fields, rows[locale]);
  const reference = toTexts(fields, rows[DEFAULT_LOCALE]);
  const names = [...fields.required, ...fields.optional];
  const fallback = names.filter((name) => own[name] === '' && reference[name] !== '');
  for (const name of fallback) own[name] = reference[name];
  return { ...own, fallback };
}

/** What translations are based on from a write on: the version of the row, by their locale. */
export type Bases = Readonly<Partial<Record<Locale, number>>>;

/**
 * Puts what a write says into the texts of a row, and answers the text rows that it changed or found right. Each is
 * based on the version that the row has now, but for a Polish text whose change leaves the translations up to date, and for what `bases` says.
 */
export function changedTexts<Name extends string, Text extends TextEntity & Record<Name, string>>(
  { fields, textEntity }: { fields: TextFields<Name>; textEntity: new () => Text },
  row: ContentEntity,
  texts: TextsByLocale<Text>,
  input: ContentInput<object>,
  bases: Bases = {},
): Text[] {
  const changed: Text[] = [];
  for (const locale of LOCALES) {
    const old = toTexts(fields, texts[locale]);
    const now = { ...old, ...definedOf(input.translations?.[locale] ?? {}) };
    const isTold = input.reviewed?.includes(locale) === true || bases[locale] !== undefined;
    const isRebased = isTold && locale !== DEFAULT_LOCALE && texts[locale] !== undefined;
    if (JSON.stringify(old) === JSON.stringify(now) && !isRebased) continue;
    const isUnmoved = locale === DEFAULT_LOCALE ? input.minorEdit === true : input.stillBehind?.includes(locale);
    const keepsBase = isUnmoved === true && texts[locale] !== undefined;
    const text = texts[locale] ?? new textEntity();
    const basedOnVersion = bases[locale] ?? (keepsBase ? text.basedOnVersion : row.version);
    changed.push(Object.assign(text, now, { ownerId: row.id, locale, basedOnVersion }));
    texts[locale] = text;
  }
  return changed;
}

/** The values that were said. */
function definedOf<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}
