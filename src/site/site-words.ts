import { Injectable } from '@nestjs/common';
import { LOCALES, type Locale } from '../../contract/locales';
import { flattenWords, Words } from '../../views/words';
import { LocaleWords } from '../locale/locale-words';

/** The files without the words of the panel, which has a build of its own. */
function ofSite({ panel: _, ...files }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const site = Object.entries(files).map(([name, words]) => [name, { ...(words as object), panel: undefined }]);
  return Object.fromEntries(site) as Record<string, unknown>;
}

/** The words of pages: each locale's dictionary is flattened once. */
@Injectable()
export class SiteWords {
  private readonly byLocale: ReadonlyMap<Locale, Words>;

  constructor(words: LocaleWords) {
    this.byLocale = new Map(
      LOCALES.map((locale) => [locale, new Words(locale, flattenWords(ofSite(words.tree(locale))))]),
    );
  }

  of(locale: Locale): Words {
    const words = this.byLocale.get(locale);
    if (!words) throw new Error(`No words in ${locale}`);
    return words;
  }
}
