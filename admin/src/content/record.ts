import type { RaRecord } from 'react-admin';
import type { ContentRecord, TextFields } from '../../../contract/content';
import { DEFAULT_LOCALE, LOCALES } from '../../../contract/locales';

export type Texts = Record<string, string>;

/** What the records of all types have in common. */
export type AnyRecord = ContentRecord<Texts> & RaRecord<number>;

/** The values of a drawer's form. */
export type Values = Record<string, unknown>;

/** The Polish text of a field: Polish is the reference, and lists are sorted by it. */
export function polishText<Text extends object>(record: ContentRecord<Text>, name: keyof Text): string {
  return String(record.translations[DEFAULT_LOCALE][name]).trim();
}

/** Empty texts in all languages: where a new item begins. */
export function emptyTranslations(fields: TextFields<string>): Record<string, Texts> {
  const texts = Object.fromEntries([...fields.required, ...fields.optional].map((name) => [name, '']));
  return Object.fromEntries(LOCALES.map((locale) => [locale, { ...texts }]));
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const isTree = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What differs in `values` from `before`, to the given depth of nested records. */
function changes(values: Values, before: Values, depth: number): Values {
  const changed: Values = {};
  for (const [name, value] of Object.entries(values)) {
    const old = before[name];
    if (value === undefined || isSame(value, old)) continue;
    changed[name] = depth > 0 && isTree(value) ? changes(value, isTree(old) ? old : {}, depth - 1) : value;
  }
  return changed;
}

// The server tells these, and refuses them in a write.
const READ_ONLY = ['id', 'status', 'createdAt', 'updatedAt', 'deletedAt', 'completeness'];

/**
 * The body of a write: what was changed, and nothing that only the server may say. What is not said stays as it is,
 * so that a translation that nobody touched is not taken for one that was read again.
 */
export function toBody(values: Values, before: Values): Values {
  const { translations, ...shared } = Object.fromEntries(
    Object.entries(values).filter(([name]) => !READ_ONLY.includes(name)),
  );
  const { translations: oldTranslations, ...oldShared } = before;
  const body = changes(shared, oldShared, 0);
  const texts = changes({ translations }, { translations: oldTranslations }, 2);
  if ('version' in values) body['version'] = values['version'];
  return { ...body, ...texts };
}
