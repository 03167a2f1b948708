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
    return Math.abs(kept.scoreOf(words) - made.scoreOf(words)) > ROUNDING;
  });
  expect(differing).toEqual([]);
});

describe('A sentence without a word that rules know', () => {
  const sentence = 'Wejdą Państwo do nas z lękiem, a wyjdą z uśmiechem i lekkim sercem';

  it('is found by its tone, as a whole', () => {
    const text = `Gabinet przyjmuje od ósmej. ${sentence}! Parking jest za rogiem.`;
    const from = text.indexOf(sentence);
    const found = { from, to: from + sentence.length, phrase: sentence, rule: 'pl.tone', category: 'tone' };
    expect(findIn('pl', text)).toEqual([{ ...found, replacement: null }]);
  });

  it('is judged in pieces where it has no end', () => {
    const found = findIn('pl', `${sentence} `.repeat(200));
    expect(found.length).toBeGreaterThan(10);
    expect(Math.max(...found.map(({ phrase }) => phrase.split(' ').length))).toBeLessThanOrEqual(60);
  });
});

it('A word that a rule knows is let go in a sentence that is honest from end to end', () => {
  expect(findIn('en', 'The head of the unit is the leader of the infection control team.')).toEqual([]);
});
