import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { escapeLike, fold } from './fold';
import { soundsOf } from './sound';

/** Stands before a word as it sounds: what sounds alike is found by the beginning of the word. */
const SOUND = '~';
const PHONE = /^[+\d().-]*\d[\d().-]*$/;

/**
 * What a search text asks for: all of the terms, each in one of its spellings. A number is found with `00`, `+` or
 * nothing before it, and with signs between its parts. A word of signs that no folded text has finds nothing.
 */
export function searchTerms(text: string): string[][] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const folded = fold(word);
      if (PHONE.test(word)) return [...new Set([word.replace(/\D/g, '').replace(/^00(?=\d)/, ''), folded])];
      const sounds = /^[\p{L}\p{M}'’ʼ-]+$/u.test(word) ? soundsOf(word).map((sound) => SOUND + sound) : [];
      return folded === '' ? [] : [folded, ...sounds];
    });
}

/** Narrows a query to the rows in whose `search` every word of a text is, in any order; equal texts, equal parameters. */
export function applySearch<Row extends ObjectLiteral>(query: SelectQueryBuilder<Row>, text: string): void {
  const parameters: Record<string, string> = {};
  const tests = searchTerms(text).map((spellings, index) => {
    const spelled = spellings.map((spelling, nth) => {
      parameters[`q${index}x${nth}`] = `%${escapeLike(spelling)}%`;
      return `${query.alias}.search LIKE :q${index}x${nth} ESCAPE '!'`;
    });
    return spelled.length === 0 ? '1 = 0' : `(${spelled.join(' OR ')})`;
  });
  query.andWhere(`(${tests.join(' AND ') || '1 = 1'})`, parameters);
}
