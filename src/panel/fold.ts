import { transliterate } from 'transliteration';

const PLAIN = /^[ -~]*$/;
const MARKS = /\p{M}/gu;
const APOSTROPHES = /['’`]/g;

/** The text in Latin letters; an apostrophe is a part of the word and leaves no gap in it. */
export function toLatin(text: string): string {
  return transliterate(text).replace(APOSTROPHES, '');
}

/** The text in Latin letters without marks. Most are plain already: nothing has to be looked up. */
export function toBareLatin(text: string): string {
  return PLAIN.test(text) ? text : transliterate(text.normalize('NFD').replace(MARKS, ''));
}

/** A text as search and sorting see it: Latin letters without marks, in lower case. `ё` is found by `е`, `ї` by `і`. */
export function fold(text: string): string {
  return toBareLatin(text).replace(APOSTROPHES, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Escapes what `LIKE` takes for a wildcard, with `!` as the escape character. */
export function escapeLike(text: string): string {
  return text.replace(/[!%_]/g, (sign) => `!${sign}`);
}
