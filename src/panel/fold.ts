import { transliterate } from 'transliteration';

/** The text in Latin letters; an apostrophe is a part of the word and leaves no gap in it. */
export function toLatin(text: string): string {
  return transliterate(text).replace(/['’`]/g, '');
}

/** A text as search and sorting see it: Latin letters without marks, in lower case. `ё` is found by `е`, `ї` by `і`. */
export function fold(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '');
  return toLatin(bare).toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Escapes what `LIKE` takes for a wildcard, with `!` as the escape character. */
export function escapeLike(text: string): string {
  return text.replace(/[!%_]/g, (sign) => `!${sign}`);
}
