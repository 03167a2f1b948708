import { execFileSync } from 'node:child_process';
import { LOCALES, type Locale } from '../../contract/locales';
import { dictionaries, textsOf } from '../support/dictionaries';
import { read } from '../support/source-files';

/** The dictionaries of hunspell, as Debian names them. */
const DICTIONARIES: Record<Locale, string> = { pl: 'pl_PL', ru: 'ru_RU', by: 'be_BY', ua: 'uk_UA', en: 'en_GB' };

const LATIN = /^[\p{Script=Latin}\p{M}']+$/u;
const CYRILLIC = /^[\p{Script=Cyrillic}\p{M}']+$/u;
/** Names, addresses and codes in other letters than the language's are no words of it. */
const ALPHABETS: Record<Locale, RegExp> = { pl: LATIN, ru: CYRILLIC, by: CYRILLIC, ua: CYRILLIC, en: LATIN };

/** Each word of the interface in a language, with the keys of the texts that have it. */
function wordsOf(locale: Locale): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [key, entry] of dictionaries.get(locale) ?? []) {
    for (const text of textsOf(entry)) {
      const prose = text.replaceAll(/\{\w+\}|\S+@\S+|https?:\S+|[\w-]*[/.]\w\S*/g, ' ').replaceAll('’', "'");
      for (const word of prose.match(/\p{L}[\p{L}\p{M}']*/gu) ?? []) {
        if (ALPHABETS[locale].test(word)) found.set(word, [...(found.get(word) ?? []), key]);
      }
    }
  }
  return found;
}

/** Right words that the dictionary of the language does not have, a line each. */
function knownWords(locale: Locale): string[] {
  return read(`test/house/spelling/${locale}.txt`).split('\n').filter(Boolean);
}

describe.each(LOCALES)('The words of %s', (locale) => {
  const words = wordsOf(locale);
  const known = knownWords(locale);

  it('which no dictionary has are listed in order, and in use', () => {
    const used = new Set([...words.keys()].map((word) => word.toLowerCase()));
    expect(known).toEqual([...new Set(known)].sort());
    expect(known.filter((word) => !used.has(word.toLowerCase()))).toEqual([]);
  });

  const { hunspell } = settings.programs;
  if (hunspell) {
    it('are spelled right', () => {
      expect(words.size).toBeGreaterThan(1000);
      const input = [...words.keys()].join('\n');
      const wrong = execFileSync(hunspell, ['-d', DICTIONARIES[locale], '-i', 'utf-8', '-l'], {
        input,
        encoding: 'utf8',
      });
      const right = new Set(known.map((word) => word.toLowerCase()));
      const faults = [...new Set(wrong.split('\n').filter(Boolean))].filter((word) => !right.has(word.toLowerCase()));
      expect(faults.map((word) => `${word}: ${words.get(word)?.join(', ') ?? ''}`)).toEqual([]);
    });
  }
});
