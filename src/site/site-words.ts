import { Injectable } from '@nestjs/common';
import { LOCALES, type Locale } from '../../contract/locales';
import { flattenWords, Words } from '../../views/words';
import { LocaleWords } from '../locale/locale-words';

/** The words of pages: each locale's dictionary is flattened once. */
@Injectable()
export class SiteWords {
  private readonly byLocale: ReadonlyMap<Locale, Words>;

  constructor(words: LocaleWords) {
    this.byLocale = new Map(LOCALES.map((locale) => [locale, new Words(locale, flattenWords(words.tree(locale)))]));
  }

  of(locale: Locale): Words {
    const words = this.byLocale.get(locale);
    if (!words) throw new Error(`No words in ${locale}`);
    return words;
  }
}
