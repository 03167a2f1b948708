import { transliterate } from 'transliteration';

// What migrations need besides columns, as it was when they were written: a fresh installation does today what it did
// then. Nothing here is changed, only added.

/** A text as search saw it first: Latin letters without marks, in lower case. */
export function foldAtFirst(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '');
  const latin = transliterate(bare).replace(/['’`]/g, '');
  return latin.toLowerCase().replace(/\s+/g, ' ').trim();
}
