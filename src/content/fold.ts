import { transliterate } from 'transliteration';

/** A text as search and sorting see it: Latin letters without marks, in lower case. */
export function fold(text: string): string {
  return transliterate(text).toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Escapes what `LIKE` takes for a wildcard, with `!` as the escape character. */
export function escapeLike(text: string): string {
  return text.replace(/[!%_]/g, (sign) => `!${sign}`);
}
