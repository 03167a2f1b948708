import { Injectable } from '@nestjs/common';
import { LIMITS } from '../../contract/limits';
import type { Locale } from '../../contract/locales';
import type { WordingCheck, WordingFinding } from '../../contract/wording';
import { LocaleWords } from '../locale/locale-words';
import { type Found, findIn } from './checker';
import type { PublicText } from './public-text';

/** What was found in a text of a record, before it is said in somebody's language. */
export type FoundText = Found & Pick<PublicText, 'locale'> & { field: string | null };

/** Finds phrases that may be advertising, and says why. */
@Injectable()
export class WordingService {
  constructor(private readonly words: LocaleWords) {}

  /** @param reader the language in which reasons and suggestions are said */
  check(texts: WordingCheck['texts'], reader: Locale): WordingFinding[] {
    const found = Object.entries(texts).flatMap(([locale, text]) =>
      findIn(locale as Locale, text).map((each) => ({ ...each, locale: locale as Locale, field: null })),
    );
    return this.say(found, reader);
  }

  /** The first of them, in words of the reader's language. */
  say(found: readonly FoundText[], reader: Locale): WordingFinding[] {
    return found
      .slice(0, LIMITS.wordingFindings)
      .map(({ locale, field, from, to, phrase, rule, category, replacement }) => ({
        locale,
        field,
        from,
        to,
        phrase,
        rule,
        category,
        reason: this.words.find(reader, `wording.reason.${category}`) ?? category,
        suggestion: this.words.find(reader, `wording.suggestion.${category}`) ?? '',
        replacement,
      }));
  }
}
