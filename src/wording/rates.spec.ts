import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '../../contract/locales';
import { ROOT } from '../config/root';
import { findIn } from './checker';

/** Of all languages together: a few sentences more to learn from move a single one by a point or two. */
const FOUND_AT_LEAST = 0.95;
const FOUND_IN_EACH = 0.93;
const FALSE_AT_MOST = 0.02;

interface Sentences {
  found: string[];
  honest: string[];
}

function read(folder: string, locale: Locale): unknown {
  return JSON.parse(readFileSync(join(ROOT, 'test/wording', folder, `${locale}.json`), 'utf8')) as unknown;
}

/** The share of sentences in which something is found, and the others or these, for whoever reads a failure. */
function shareOf(locale: Locale, sentences: readonly string[]): { share: number; found: string[]; missed: string[] } {
  const found = sentences.filter((text) => findIn(locale, text).length > 0);
  return { share: found.length / sentences.length, found, missed: sentences.filter((text) => !found.includes(text)) };
}

describe.each(LOCALES)('In %s', (locale) => {
  const learned = read('learned', locale) as Sentences;
  const unseen = read('unseen', locale) as Sentences;

  describe.each(Object.entries({ learned, unseen }))('of the %s sentences', (_, { found, honest }) => {
    it('nearly all that are advertising are found', () => {
      const { share, missed } = shareOf(locale, found);
      expect({ missed: share < FOUND_IN_EACH ? missed : [] }).toEqual({ missed: [] });
    });

    it('hardly any honest one is', () => {
      const { share, found: wrong } = shareOf(locale, honest);
      expect({ wrong: share > FALSE_AT_MOST ? wrong : [] }).toEqual({ wrong: [] });
    });
  });

  it('there are enough sentences, and nothing was learnt from the unseen ones', () => {
    expect(Math.min(unseen.found.length, unseen.honest.length)).toBeGreaterThanOrEqual(120);
    const all = [...learned.found, ...learned.honest, ...(read('honest', locale) as string[])];
    const known = new Set(all.map((text) => text.toLowerCase()));
    expect([...unseen.found, ...unseen.honest].filter((text) => known.has(text.toLowerCase()))).toEqual([]);
  });

  it('ordinary sentences of a clinic are left alone, but for a few', () => {
    const honest = read('honest', locale) as string[];
    expect(new Set(honest).size).toBeGreaterThanOrEqual(150);
    const { share, found: wrong } = shareOf(locale, honest);
    expect({ wrong: share > FALSE_AT_MOST ? wrong : [] }).toEqual({ wrong: [] });
  });
});

it('Of all unseen sentences that are advertising 95 % are found', () => {
  const shares = LOCALES.map((locale) => shareOf(locale, (read('unseen', locale) as Sentences).found).share);
  expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThanOrEqual(FOUND_AT_LEAST);
});
