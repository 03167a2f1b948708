import { LOCALES } from '../../../contract/locales';
import { learn, sentencesToLearn } from '../../../test/wording/learn';
import { findIn } from '../checker';
import { wordsOf } from '../text-words';
import { ToneReader } from './tone';
import { WEIGHTS } from './weights';

/** Another processor may round otherwise. */
const ROUNDING = 0.05;

it.each(LOCALES)('The weights of %s are those of its sentences: npm run train:wording', (locale) => {
  const sentences = sentencesToLearn(locale);
  const [kept, made] = [new ToneReader(WEIGHTS[locale]), new ToneReader(learn(sentences))];
  const differing = [...sentences.found, ...sentences.honest].filter((text) => {
    const words = wordsOf(text);
    return Math.abs(kept.read(words).score - made.read(words).score) > ROUNDING;
  });
  expect(differing).toEqual([]);
});

describe('A sentence without a word that rules know', () => {
  const text =
    'Gabinet przyjmuje od ósmej. U nas każda kobieta poczuje się jak królowa, odmieniona i zachwycona! Parking jest za rogiem.';

  it('is found by its tone, where it says most of it', () => {
    const [found, ...others] = findIn('pl', text);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ rule: 'pl.tone', category: 'tone', replacement: null });
    expect(text.slice(found?.from, found?.to)).toBe(found?.phrase);
    const sentence = text.indexOf('U nas');
    expect(found?.from).toBeGreaterThanOrEqual(sentence);
    expect(found?.to).toBeLessThanOrEqual(text.indexOf('!'));
  });

  it('is judged in pieces where it has no end', () => {
    const long = 'u nas każda kobieta poczuje się jak królowa odmieniona i zachwycona '.repeat(500);
    const found = findIn('pl', long);
    expect(found.length).toBeGreaterThan(10);
    expect(Math.max(...found.map(({ phrase }) => phrase.split(' ').length))).toBeLessThanOrEqual(60);
  });
});

it('A word that a rule knows is let go in a sentence that is honest from end to end', () => {
  expect(findIn('en', 'The head of the unit is the leader of the infection control team.')).toEqual([]);
});
