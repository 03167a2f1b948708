import { PART_LENGTH, WORD_LENGTH } from './search-text.entity';
import { partsOf, partWithin, wordsOf } from './search-words';

it('are each once', () => {
  expect(wordsOf('anna nowak anna')).toEqual(['anna', 'nowak']);
  expect(wordsOf('')).toEqual([]);
});

it('have a part from each of their letters on', () => {
  expect(partsOf('anna')).toEqual(['anna', 'nna', 'na', 'a']);
  expect(partsOf('aaaaaaaaaaaaaaaaaaaa')).toHaveLength(PART_LENGTH);
});

it.each([WORD_LENGTH - 1, WORD_LENGTH, WORD_LENGTH + 1, 2 * WORD_LENGTH - PART_LENGTH, 500])(
  'of %i letters have every stretch of them in a part',
  (length) => {
    const word = Array.from({ length }, (_, at) =>
      String.fromCharCode(33 + ((at * 7 + Math.floor(at / 13)) % 90)),
    ).join('');
    const pieces = wordsOf(word);
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(WORD_LENGTH);
    const parts = pieces.flatMap(partsOf);
    for (let from = 0; from < length; from += 1) {
      for (const to of [from + 1, from + 5, from + 40]) {
        const within = partWithin(word.slice(from, to));
        expect(parts.some((part) => part.startsWith(within))).toBe(true);
      }
    }
  },
);

it('are looked for by the longest piece of what was typed', () => {
  expect(partWithin('bei jing')).toBe('jing');
});
