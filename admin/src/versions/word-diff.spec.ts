import { diffWords, pairBlocks, type Piece } from './word-diff';

const shown = (pieces: Piece[]): string =>
  pieces.map(({ text, is }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[is]).join('');
const block = (text: string) => ({ text, form: text });
const pairs = (before: string[], after: string[]) =>
  pairBlocks(before.map(block), after.map(block)).map((pair) => [
    pair.number,
    pair.before?.text ?? null,
    pair.after?.text ?? null,
  ]);

describe('Two versions of a text', () => {
  it.each([
    ['Wizyta trwa 45 minut.', 'Wizyta trwa 30 minut.', 'Wizyta trwa [-45-][+30+] minut.'],
    ['między 6. a 8. tygodniem', 'między 7. a 9. tygodniem', 'między [-6-][+7+]. a [-8-][+9+]. tygodniem'],
    ['Это простая фраза', 'Это новая фраза', 'Это [-простая-][+новая+] фраза'],
    ['сім’я прийде', 'сім’ї прийдуть', '[-сім’я прийде-][+сім’ї прийдуть+]'],
    ['wyniki, leki i pytania', 'wyniki, leki, karta i pytania', 'wyniki, leki[+, karta+] i pytania'],
    ['a b c', 'a c', 'a [-b -]c'],
    ['', 'nowe', '[+nowe+]'],
    ['stare', '', '[-stare-]'],
    ['bez zmian', 'bez zmian', 'bez zmian'],
  ])('%j and %j differ word by word', (before, after, differences) => {
    expect(shown(diffWords(before, after))).toBe(differences);
  });

  it('are both there whole, whatever changed', () => {
    const words = ['a', 'b ', ' c', ', d', '. ', 'ё', 'i', '\n'];
    let state = 1;
    const next = (limit: number) => (state = (state * 48_271) % 2_147_483_647) % limit;
    for (let round = 0; round < 500; round += 1) {
      const text = () => Array.from({ length: next(12) }, () => words[next(words.length)]).join('');
      const [before, after] = [text(), text()];
      const pieces = diffWords(before, after);
      const without = (other: Piece['is']) => pieces.filter(({ is }) => is !== other).map((piece) => piece.text);
      expect([without('added').join(''), without('removed').join('')]).toEqual([before, after]);
    }
  });

  it('have their paragraphs side by side, whichever are new, gone or written anew', () => {
    expect(
      pairs(
        ['Raz', 'Na pierwszą wizytę warto przyjść', 'Koniec tekstu'],
        ['Raz', 'Na pierwszą wizytę najlepiej przyjść'],
      ),
    ).toEqual([
      [1, 'Raz', 'Raz'],
      [2, 'Na pierwszą wizytę warto przyjść', 'Na pierwszą wizytę najlepiej przyjść'],
      [3, 'Koniec tekstu', null],
    ]);
    expect(pairs(['Ala ma kota', 'Ela'], ['Nowy akapit', 'Ala ma psa', 'Ela'])).toEqual([
      [1, null, 'Nowy akapit'],
      [1, 'Ala ma kota', 'Ala ma psa'],
      [2, 'Ela', 'Ela'],
    ]);
    expect(pairs([], ['a'])).toEqual([[1, null, 'a']]);
  });
});
