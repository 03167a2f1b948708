import { basename, join } from 'node:path';
import { LANGUAGE_TAGS, LOCALES, type Locale } from '../../contract/locales';
import { readPanelWords } from '../../vite/panel-words';
import { listFiles, read, ROOT } from './source-files';

const CATEGORIES: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** A text, or the plural forms of a text by CLDR category. */
export type Entry = string | Record<string, string>;

/** All words of a locale by file and key: `services.price.free`. */
function readDictionary(locale: Locale): Map<string, Entry> {
  const dictionary = new Map<string, Entry>();
  for (const path of listFiles(`i18n/${locale}`, /\.json$/)) {
    collect(JSON.parse(read(path)), basename(path, '.json'), dictionary);
  }
  return dictionary;
}

/** The words that the panel of a locale gets, by the key that it asks for: `resources.doctors.name`. */
function readPanelDictionary(locale: Locale): Map<string, Entry> {
  const dictionary = new Map<string, Entry>();
  for (const [name, words] of Object.entries(readPanelWords(join(ROOT, 'i18n', locale)))) {
    collect(words, name, dictionary);
  }
  return dictionary;
}

/** The plural categories that a locale's language needs. */
export function pluralCategories(locale: Locale): string[] {
  return [...new Intl.PluralRules(LANGUAGE_TAGS[locale]).resolvedOptions().pluralCategories].sort();
}

/** Every text of an entry: one, or one for each plural form. */
export function textsOf(entry: Entry): string[] {
  return typeof entry === 'string' ? [entry] : Object.values(entry);
}

/** The names in braces of a text, sorted. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort();
}

export const dictionaries = new Map(LOCALES.map((locale) => [locale, readDictionary(locale)]));
export const panelDictionaries = new Map(LOCALES.map((locale) => [locale, readPanelDictionary(locale)]));

function collect(node: unknown, key: string, into: Map<string, Entry>): void {
  if (typeof node === 'string') into.set(key, node);
  else if (isPlural(node)) into.set(key, node);
  else if (typeof node === 'object' && node !== null) {
    for (const [name, child] of Object.entries(node)) {
      // Anchors are addresses, the same in all languages.
      if (name !== 'id') collect(child, `${key}.${name}`, into);
    }
  } else throw new Error(`${key} is neither a text nor a group of texts`);
}

function isPlural(node: unknown): node is Record<string, string> {
  if (typeof node !== 'object' || node === null || !('other' in node)) return false;
  return Object.entries(node).every(([name, text]) => CATEGORIES.includes(name) && typeof text === 'string');
}
