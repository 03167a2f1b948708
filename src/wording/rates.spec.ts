import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '../../contract/locales';
import { ROOT } from '../config/root';
import { findIn } from './checker';

const FOUND_AT_LEAST = 0.95;
const FALSE_AT_MOST = 0.02;
/** A set has a file for each language that its sentences were written in. */
const HELD_OUT = ['held-out', 'held-out-second', 'held-out-final', 'held-out-third', 'held-out-fourth'];

const fileOf = (folder: string, locale: Locale): string => join(ROOT, 'test/wording', folder, `${locale}.json`);

function read(folder: string, locale: Locale): unknown {
  return JSON.parse(readFileSync(fileOf(folder, locale), 'utf8')) as unknown;
}

/** The share of sentences in which something is found, and the others or these, for whoever reads a failure. */
function shareOf(locale: Locale, sentences: readonly string[]): { share: number; found: string[]; missed: string[] } {
  const found = sentences.filter((text) => findIn(locale, text).length > 0);
  return { share: found.length / sentences.length, found, missed: sentences.filter((text) => !found.includes(text)) };
}

describe.each(LOCALES)('The rules of %s', (locale) => {
  describe.each(HELD_OUT.filter((folder) => existsSync(fileOf(folder, locale))))('with %s', (folder) => {
    const heldOut = read(folder, locale) as { found: string[]; honest: string[] };

    it('find most of what people wrote who did not know them', () => {
      expect(heldOut.found.length).toBeGreaterThan(70);
      const { share, missed } = shareOf(locale, heldOut.found);
      expect({ missed: share < FOUND_AT_LEAST ? missed : [] }).toEqual({ missed: [] });
    });

    it('leave the honest sentences of these people alone, but for a few', () => {
      expect(heldOut.honest.length).toBeGreaterThan(100);
      const { share, found } = shareOf(locale, heldOut.honest);
      expect({ found: share > FALSE_AT_MOST ? found : [] }).toEqual({ found: [] });
    });
  });

  it('leave ordinary sentences of a clinic alone, but for a few', () => {
    const honest = read('honest', locale) as string[];
    expect(new Set(honest).size).toBeGreaterThanOrEqual(150);
    const { share, found } = shareOf(locale, honest);
    expect({ found: share > FALSE_AT_MOST ? found : [] }).toEqual({ found: [] });
  });
});
