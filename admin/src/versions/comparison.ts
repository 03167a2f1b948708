import { type Locale, LOCALES } from '../../../contract/locales';
import type { HistoricRecord } from './history';
import { type Block, blocksOf, diffWords, pairBlocks, type Piece } from './word-diff';

/** What two versions are compared by. */
export interface Side {
  translations: Record<Locale, Record<string, string>>;
  shared: Record<string, unknown>;
}

/** A paragraph of a field in both versions. */
export interface Row {
  field: string;
  /** Which paragraph, from 1; null: the field has no more than one. */
  number: number | null;
  before: Block | null;
  after: Block | null;
  /** The same words; only links or the look may differ. */
  isSameText: boolean;
  isSame: boolean;
  pieces: Piece[];
}

/** The record as it is now, with the fields that a version has, too. */
export function sideOfToday(record: HistoricRecord, { shared }: Side): Side {
  const isPicture = (value: unknown): value is { mediaId: number } =>
    typeof value === 'object' && value !== null && 'mediaId' in value;
  const today = Object.keys(shared).map((name): [string, unknown] => {
    const value: unknown = record[name];
    return [name, isPicture(value) ? { mediaId: value.mediaId } : value];
  });
  return { translations: record.translations, shared: Object.fromEntries(today) };
}

export function rowsOf(before: Side, after: Side, locale: Locale): Row[] {
  const [old, now] = [before.translations[locale], after.translations[locale]];
  return Object.keys({ ...now, ...old }).flatMap((field): Row[] => {
    const [one, other] = [blocksOf(old[field] ?? ''), blocksOf(now[field] ?? '')];
    const isLong = Math.max(one.length, other.length) > 1;
    // A short text is the same field, however little is left of it.
    const pairs = isLong ? pairBlocks(one, other) : [{ number: 1, before: one[0] ?? null, after: other[0] ?? null }];
    return pairs
      .filter(({ before: left, after: right }) => left ?? right)
      .map((pair) => {
        const isSameText = pair.before?.text === pair.after?.text;
        return {
          field,
          number: isLong ? pair.number : null,
          before: pair.before,
          after: pair.after,
          isSameText,
          isSame: pair.before?.form === pair.after?.form,
          pieces: isSameText ? [] : diffWords(pair.before?.text ?? '', pair.after?.text ?? ''),
        };
      });
  });
}

/** The languages whose texts differ. */
export function changedLocales(one: Side, other: Side): Locale[] {
  const differs = (locale: Locale) => {
    const [left, right] = [one.translations[locale], other.translations[locale]];
    return Object.keys({ ...left, ...right }).some((name) => (left[name] ?? '') !== (right[name] ?? ''));
  };
  return LOCALES.filter(differs);
}

/** The values of the shared fields, by their paths: `price.amount`. */
function flatten(value: unknown, path: string, into: Map<string, unknown>): Map<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const [name, child] of Object.entries(value)) flatten(child, path ? `${path}.${name}` : name, into);
  } else {
    into.set(path, value);
  }
  return into;
}

/** A field without a language in both versions. */
export type SharedChange = [path: string, before: unknown, after: unknown];

export function sharedChanges(before: Side, after: Side): SharedChange[] {
  const [old, now] = [flatten(before.shared, '', new Map()), flatten(after.shared, '', new Map())];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((path): SharedChange => [path, old.get(path) ?? null, now.get(path) ?? null])
    .filter(([, one, other]) => JSON.stringify(one) !== JSON.stringify(other));
}
