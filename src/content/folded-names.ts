import { LOCALES } from '../../contract/locales';
import { fold } from '../panel/fold';
import type { ContentEntity, TextEntity } from './content.entity';
import type { TextsByLocale } from './texts';

const SORT_KEY_LENGTH = 190;

/**
 * A record's names as lists need them: all languages for searching, and for sorting the one by which staff know it,
 * Polish or else the first language that has one.
 * @param nameFields the text fields that make the name, in this order
 */
export function foldedNames(
  nameFields: readonly string[],
  texts: TextsByLocale<TextEntity>,
): Pick<ContentEntity, 'search' | 'searchTextId' | 'sortKey'> {
  const names = LOCALES.map((locale) => {
    const values = new Map<string, unknown>(Object.entries(texts[locale] ?? {}));
    return nameFields.map((name) => values.get(name)).filter((value) => typeof value === 'string' && value !== '');
  });
  const own = names.find((parts) => parts.length > 0) ?? [];
  const search = fold(names.flat().join(' '));
  return { search, searchTextId: null, sortKey: fold(own.join(' ')).slice(0, SORT_KEY_LENGTH) };
}
