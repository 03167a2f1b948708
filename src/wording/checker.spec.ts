import { findIn } from './checker';
import { plainText } from './plain-text';
import { patternOf, patternsOf } from './pattern';
import { wordsOf } from './text-words';

const phrasesIn = (locale: Parameters<typeof findIn>[0], text: string): string[] =>
  findIn(locale, text).map(({ phrase }) => phrase);

describe('A phrase', () => {
  it('is found where it stands in the text as it was typed', () => {
    const text = 'Dzień dobry 😀. Nasza klinika ma najlepszych\u00A0ginekologów w\u00A0Warszawie, zapraszamy.';
    const [found] = findIn('pl', text);
    expect(found).toMatchObject({ rule: 'pl.superlative', category: 'comparison' });
    expect(text.slice(found?.from, found?.to)).toBe(found?.phrase);
    expect(found?.phrase).toBe('najlepszych\u00A0ginekologów w\u00A0Warszawie');
    expect(found?.replacement).toBe('ginekologów w\u00A0Warszawie');
  });

  it.each([
    ['pl', 'NAJLEPSI LEKARZE'],
    ['pl', 'naj\u00ADlepsi lekarze'],
    ['ru', 'самые надёжные врачи'],
    ['ru', 'самые надежные врачи'],
    ['ua', 'найкраще здоров’я нації та найкращі лікарі'],
    ['ua', "обов'язково допоможемо"],
    ['ua', 'обовʼязково допоможемо'],
    ['by', 'найлепшая ўстанова'],
    ['by', 'найлепшай установай'],
    ['en', 'Don’t wait, book now'],
    ['en', 'state-of-the-art scanner'],
    ['en', 'the №1 clinic in town, or the No. 1 clinic'],
  ] as const)('is found in %s however it is written: %s', (locale, text) => {
    expect(findIn(locale, text)).not.toEqual([]);
  });

  it('is looked for in the language that is asked, also in a text that was read before', () => {
    for (let time = 0; time < 2; time += 1) {
      expect(phrasesIn('pl', 'Najlepsi lekarze')).toEqual(['Najlepsi lekarze']);
      expect(phrasesIn('en', 'Najlepsi lekarze')).toEqual([]);
    }
  });

  it('ends with its sentence', () => {
    expect(phrasesIn('pl', 'To najlepszy plan. Lekarze przyjmują rano.')).toEqual([]);
  });

  it('keeps a capital when the word before is left out', () => {
    expect(findIn('pl', 'Najlepsi lekarze czekają')[0]?.replacement).toBe('Lekarze');
  });

  it('of somebody’s own words is all that is between the quotation marks', () => {
    const said = '„Dr Wierzbicka uratowała moją ciążę”';
    expect(phrasesIn('pl', `Pani Anna: ${said}.`)).toContain(said);
    expect(phrasesIn('pl', 'Wiele osób pyta: „Czy mogę karmić, gdy biorę leki?”')).toEqual([]);
  });
});

describe('A rich text', () => {
  it('is read as readers see it: tags within words part nothing, blocks part sentences', () => {
    const html = '<p>Mamy <strong>najlep</strong>szych&nbsp;lekarzy.</p><ul><li>Jeden</li><li>dwa &amp; trzy</li></ul>';
    expect(plainText(html).split('\n').filter(Boolean)).toEqual([
      'Mamy najlepszych\u00A0lekarzy.',
      'Jeden',
      'dwa & trzy',
    ]);
    expect(phrasesIn('pl', plainText(html))).toEqual(['najlepszych\u00A0lekarzy']);
    expect(phrasesIn('pl', plainText('<p>najlepszy</p><p>lekarz</p>'))).toEqual([]);
  });
});

describe('Hostile texts', () => {
  const SIZE = 100_000;
  it.each([
    ['pl', 'najlepsz '],
    ['pl', 'nie '],
    ['pl', '„ '],
    ['ru', 'не '],
    ['ru', 'лучш '],
    ['by', '100 % '],
    ['ua', '- 1'],
    ['en', 'no '],
    ['en', 'a’'],
    ['en', '<'],
    ['en', '&#'],
    ['en', '.'],
    ['en', '\u0301'],
  ] as const)('of %s, %j over and over, are read to the end', (locale, piece) => {
    const text = piece.repeat(Math.floor(SIZE / piece.length));
    expect(findIn(locale, text).length).toBeLessThan(SIZE);
    expect(plainText(text).length).toBeLessThanOrEqual(SIZE);
  });
});

describe('A pattern', () => {
  it.each(['..2 lekarz*', 'lekarz* ..2', 'lekarz*? klinik*', 'lekarz* {nobody}'])(
    'that cannot be meant is refused: %s',
    (text) => {
      expect(() => patternOf(text, {})).toThrow();
    },
  );

  it('of two parts in either order is two patterns', () => {
    expect(patternsOf('jeden drugi ~3 trzeci', {})).toEqual([
      patternOf('jeden drugi ..3 trzeci', {}),
      patternOf('trzeci ..3 jeden drugi', {}),
    ]);
  });
});

describe('Words', () => {
  it('know whether a colon stands after them', () => {
    expect(wordsOf('Przed: ból, po :').map(({ hasColon }) => hasColon)).toEqual([true, false, false]);
  });

  it('know their sentences: abbreviations and numbers do not end one', () => {
    const sentences = wordsOf('Nr. 1 w Polsce, 3.5 roku. Dr. Nowak! Koniec').map(({ sentence }) => sentence);
    expect(new Set(sentences.slice(0, 7)).size).toBe(1);
    expect(sentences.at(-1)).toBeGreaterThan(0);
  });
});
