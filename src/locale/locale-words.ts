import { Injectable } from '@nestjs/common';
import { I18nService } from 'nestjs-i18n';
import type { Locale } from '../../contract/locales';

/** The words of the API, in the locale of a request. */
@Injectable()
export class LocaleWords {
  constructor(private readonly i18n: I18nService) {}

  /** The text of a key such as `problems.not_found.title`, or null when no file has it. */
  find(locale: Locale, key: string, params: Readonly<Record<string, string | number>> = {}): string | null {
    const text: unknown = this.i18n.translate(key, { lang: locale, args: params });
    return typeof text === 'string' && text !== key ? text : null;
  }

  /** All words of a locale, as nested as its files are. */
  tree(locale: Locale): Readonly<Record<string, unknown>> {
    const trees = this.i18n.getTranslations() as unknown as Readonly<Record<string, Record<string, unknown>>>;
    return trees[locale] ?? {};
  }
}
