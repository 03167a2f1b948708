import { PART_LENGTH, WORD_LENGTH } from './search-text.entity';

/** The words of a text, each once. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.split(' ').filter(Boolean).flatMap(piecesOf))];
}

/** The parts of a word: from each of its letters on. */
export function partsOf(word: string): string[] {
  return [...new Set(Array.from(word, (_, at) => word.slice(at, at + PART_LENGTH)))];
}

/** The beginning of a part of a word that has `text` within it: without its spaces, and as much as a part has. */
export function partWithin(text: string): string {
  const [longest = ''] = text.split(' ').sort((one, other) => other.length - one.length);
  return longest.slice(0, PART_LENGTH);
}

/** What is no longer than a part is whole in one of the pieces. */
function piecesOf(word: string): string[] {
  const pieces = [word.slice(0, WORD_LENGTH)];
  const step = WORD_LENGTH - PART_LENGTH;
  for (let at = step; at + PART_LENGTH < word.length; at += step) pieces.push(word.slice(at, at + WORD_LENGTH));
  return pieces;
}
