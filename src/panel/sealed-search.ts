import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Hasher } from '../data-keys/hashed-column';
import { fold } from './fold';
import { searchTerms } from './search';
import type { SearchGroup } from './search-index';
import { soundsOf } from './sound';

/** Stands before the beginning of a word as it sounds. */
const SOUND = '~';
/** Stands before figures of a number. */
const FIGURES = '#';
/** So many of them that stand together are a term; numbers are said in twos, too. */
const FIGURES_MIN = 2;
const FIGURES_MAX = 3;
/** A word is found by so many of its first letters. */
const WORD_MAX = 16;

const PHONE = /^\+?\d+$/;

/**
 * The terms that a person is found by where names and numbers are sealed: beginnings of words and of their sounds, and
 * all figures of a number that stand together in twos and threes.
 * @param others e-mail addresses and phones in E.164
 */
export function personTerms(names: readonly string[], others: readonly string[]): ReadonlySet<string> {
  const [phones, texts] = [others.filter((each) => PHONE.test(each)), others.filter((each) => !PHONE.test(each))];
  // Of somebody and of the account that books for them, who are often the same.
  const different = [...new Set(names)].join(' ');
  const terms = new Set<string>();
  for (const word of wordsOf([different, ...texts].join(' '))) addBeginnings(terms, word, 1);
  for (const sound of soundsOf(different)) addBeginnings(terms, SOUND + sound, SOUND.length + 1);
  for (const phone of phones) {
    const figures = phone.replace(/\D/g, '');
    for (const length of [FIGURES_MIN, FIGURES_MAX]) {
      for (const term of figuresOf(figures, length)) terms.add(term);
    }
  }
  return terms;
}

/** The condition that every word of a text is among the terms of a column. @param name tells the parameters of two apart */
export function sealedSearch(
  hasher: Hasher,
  text: string,
  column: string,
  name = 'q',
): { sql: string; parameters: Record<string, string> } {
  const parameters: Record<string, string> = {};
  const isAmong = (term: string): string => {
    const parameter = `${name}${Object.keys(parameters).length}`;
    parameters[parameter] = `%${hasher.terms(new Set([term]))}%`;
    return `${column} LIKE :${parameter}`;
  };
  const tests = searchTerms(text).map((spellings) => {
    const spelled = spellings.map(termsAskedFor).filter((terms) => terms.length > 0);
    return spelled.length === 0
      ? '1 = 0'
      : `(${spelled.map((terms) => terms.map(isAmong).join(' AND ')).join(' OR ')})`;
  });
  return { sql: tests.join(' AND ') || '1 = 1', parameters };
}

/** By which the rows that a text finds are looked up. */
export function sealedGroups(hasher: Hasher, text: string): SearchGroup[] {
  return searchTerms(text).flatMap((spellings) => {
    const spelled = spellings.map(termsAskedFor).filter((terms) => terms.length > 0);
    if (spelled.length === 0) return [{ words: [] }];
    // Whoever has all terms of one spelling has, of each spelling, one of them or its last.
    const most = Math.max(...spelled.map((terms) => terms.length));
    return Array.from({ length: most }, (_, nth) => ({
      words: spelled.map((terms) => hasher.terms(new Set([terms[Math.min(nth, terms.length - 1)] ?? '']))),
    }));
  });
}

/** Narrows a query to the rows in whose `search` every word of a text is. */
export function applySealedSearch<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  hasher: Hasher,
  text: string,
): void {
  const { sql, parameters } = sealedSearch(hasher, text, `${query.alias}.search`);
  query.andWhere(`(${sql})`, parameters);
}

/** The condition that some figures stand together in a number. @param figures at least two */
export function hasFigures(
  hasher: Hasher,
  figures: string,
  column: string,
): { sql: string; parameters: Record<string, string> } {
  const terms = figuresOf(figures);
  const parameters = Object.fromEntries(
    terms.map((term, nth) => [`figures${nth}`, `%${hasher.terms(new Set([term]))}%`]),
  );
  return { sql: terms.map((_, nth) => `${column} LIKE :figures${nth}`).join(' AND ') || '1 = 0', parameters };
}

/** By which the rows that `hasFigures` finds are looked up. */
export function figureGroups(hasher: Hasher, figures: string): SearchGroup[] {
  return figuresOf(figures).map((term) => ({ words: [hasher.terms(new Set([term]))] }));
}

/** One spelling of a word, as `searchTerms` gives it. */
function termsAskedFor(spelling: string): string[] {
  if (spelling.startsWith(SOUND)) return [SOUND + spelling.slice(SOUND.length, SOUND.length + WORD_MAX)];
  if (/^\d+$/.test(spelling) && spelling.length >= FIGURES_MIN) return figuresOf(spelling);
  return wordsOf(spelling).map((word) => word.slice(0, WORD_MAX));
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

function addBeginnings(terms: Set<string>, word: string, shortest: number): void {
  const longest = Math.min(word.length, WORD_MAX + shortest - 1);
  for (let length = shortest; length <= longest; length += 1) terms.add(word.slice(0, length));
}

function figuresOf(figures: string, length = Math.min(figures.length, FIGURES_MAX)): string[] {
  const count = length < FIGURES_MIN ? 0 : Math.max(0, figures.length - length + 1);
  return Array.from({ length: count }, (_, at) => FIGURES + figures.slice(at, at + length));
}
