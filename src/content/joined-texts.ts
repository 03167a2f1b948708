import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { DEFAULT_LOCALE, type Locale } from '../../contract/locales';
import type { TextEntity } from './content.entity';

/** A row of a query that was given to `joinTexts`. */
export type TextColumns<Name extends string> = Record<`own_${Name}` | `polish_${Name}`, string | null>;

/** Adds texts of `row` to a query: those of the reader's language, and the Polish ones where that is another one. */
export function joinTexts<Entity extends ObjectLiteral>(
  query: SelectQueryBuilder<Entity>,
  TextRow: new () => TextEntity,
  names: readonly string[],
): SelectQueryBuilder<Entity> {
  query.leftJoin(TextRow, 'own', 'own.ownerId = row.id AND own.locale = :locale');
  query.leftJoin(TextRow, 'polish', 'polish.ownerId = row.id AND polish.locale = :polish AND polish.locale <> :locale');
  for (const name of names) {
    query.addSelect(`own.${name}`, `own_${name}`).addSelect(`polish.${name}`, `polish_${name}`);
  }
  return query;
}

/** The parameters of such a query. */
export function inLanguage(locale: Locale): Readonly<Record<string, Locale>> {
  return { locale, polish: DEFAULT_LOCALE };
}

/** The texts that the reader gets, and the names of those that are in Polish for want of a translation. */
export function joinedTexts<Name extends string>(
  names: readonly Name[],
  row: TextColumns<Name>,
): Record<Name, string> & { fallback: Name[] } {
  const texts: Partial<Record<Name, string>> = {};
  const fallback: Name[] = [];
  for (const name of names) {
    const own = row[`own_${name}`] ?? '';
    const polish = row[`polish_${name}`] ?? '';
    if (own === '' && polish !== '') fallback.push(name);
    texts[name] = own || polish;
  }
  return { ...(texts as Record<Name, string>), fallback };
}
