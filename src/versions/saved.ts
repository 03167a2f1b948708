import { isDeepStrictEqual } from 'node:util';
import type { ContentRecord, Translations } from '../../contract/content';
import { DEFAULT_LOCALE, type Locale, LOCALES } from '../../contract/locales';
import { mediaAddressesIn } from '../../contract/media-address';

type Texts = Translations<Record<string, string>>;

/** What of a record can be brought back. */
export interface Saved {
  translations: Texts;
  /** The fields without a language, as a write names them. */
  shared: Record<string, unknown>;
  /** The translations that were behind the Polish text. */
  outdated: Locale[];
}

/** What all records have and no write says, and what stands in `Saved` under a name of its own. */
const NOT_SHARED = new Set([
  'id',
  'version',
  'status',
  'published',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'publication',
  'translations',
  'completeness',
  'secondFactorFrom',
]);

/** A record of the panel, or the settings. */
export type Restorable = Pick<ContentRecord<object>, 'version' | 'updatedAt' | 'translations'> &
  Partial<Pick<ContentRecord<object>, 'completeness' | 'published'>>;

export function toSaved(record: Restorable): Saved {
  const shared = Object.entries(record)
    .filter(([name]) => !NOT_SHARED.has(name))
    .map(([name, value]) => [name, asWritten(value)]);
  return {
    // Texts are texts in every type.
    translations: record.translations as Texts,
    shared: Object.fromEntries(shared) as Saved['shared'],
    outdated: LOCALES.filter((locale) => record.completeness?.[locale] === 'outdated'),
  };
}

/** A picture is written by its id alone. */
function asWritten(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'mediaId' in value ? { mediaId: value.mediaId } : value;
}

/** The pictures of a version: their ids, and the addresses of files in texts. */
export function picturesOf({ translations, shared }: Saved): string[] {
  const ids = Object.values(shared).flatMap((value) =>
    typeof value === 'object' && value !== null && 'mediaId' in value ? [String(value.mediaId)] : [],
  );
  const texts = Object.values(translations).flatMap((fields) => Object.values(fields));
  return [...new Set([...ids, ...texts.flatMap(mediaAddressesIn)])];
}

/** True when the texts and the shared fields are the same. */
export function isSame(one: Saved, other: Saved): boolean {
  return isDeepStrictEqual([one.translations, one.shared], [other.translations, other.shared]);
}

/** The locales whose texts differ, and the names of the fields that do; all that says something when there was nothing before. */
export function differenceOf(before: Saved | null, after: Saved): { locales: Locale[]; fields: string[] } {
  const locales = new Set<Locale>();
  const fields = new Set<string>();
  for (const locale of LOCALES) {
    for (const [name, text] of Object.entries(after.translations[locale])) {
      if (text === (before?.translations[locale][name] ?? '')) continue;
      locales.add(locale);
      fields.add(name);
    }
  }
  for (const [name, value] of Object.entries(after.shared)) {
    if (before && !isDeepStrictEqual(value, before.shared[name])) fields.add(name);
  }
  return { locales: [...locales], fields: [...fields] };
}

/** What a write says to bring back these languages of a version; when it is all of it, the shared fields that differ, too. */
export function writeOf(saved: Saved, present: Saved, locales: readonly Locale[] | 'all'): Record<string, unknown> {
  const texts = listed(locales).map((locale) => [
    locale,
    // A field that there is no more cannot come back; one that is new since then was empty.
    mapped(present.translations[locale], (name) => saved.translations[locale][name] ?? ''),
  ]);
  const isOther = (name: string): boolean =>
    Object.hasOwn(saved.shared, name) && !isDeepStrictEqual(saved.shared[name], present.shared[name]);
  const others = locales === 'all' ? Object.keys(present.shared).filter(isOther) : [];
  const shared = Object.fromEntries(others.map((name) => [name, saved.shared[name]]));
  return { translations: Object.fromEntries(texts) as Partial<Texts>, ...shared };
}

/**
 * The version of the record whose Polish text each translation is based on, when it was brought back from `from` by
 * `next`: whatever was behind the Polish text then still is, and whatever fits today's is up to date.
 */
export function basesOf(
  saved: Saved,
  present: Saved,
  locales: readonly Locale[] | 'all',
  { from, next }: { from: number; next: number },
): Partial<Record<Locale, number>> {
  const restored = listed(locales);
  const isPolishToday = isDeepStrictEqual(saved.translations[DEFAULT_LOCALE], present.translations[DEFAULT_LOCALE]);
  const fits = restored.includes(DEFAULT_LOCALE) || isPolishToday;
  const baseOf = (locale: Locale): number => (saved.outdated.includes(locale) ? 0 : fits ? next : from);
  const translations = restored.filter((locale) => locale !== DEFAULT_LOCALE);
  return Object.fromEntries(translations.map((locale) => [locale, baseOf(locale)]));
}

function listed(locales: readonly Locale[] | 'all'): readonly Locale[] {
  return locales === 'all' ? LOCALES : locales;
}

function mapped(texts: object, value: (name: string) => string): Record<string, string> {
  return Object.fromEntries(Object.keys(texts).map((name) => [name, value(name)]));
}
