import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { LANGUAGE_NAMES, type Locale } from '../../../contract/locales';
import { locale, pluralRules, tag } from '../locale';

/** Only the words of the page's locale are loaded. */
const WORDS: Readonly<Record<Locale, () => Promise<{ default: TranslationMessages }>>> = {
  pl: () => import('virtual:panel-words/pl'),
  ru: () => import('virtual:panel-words/ru'),
  by: () => import('virtual:panel-words/by'),
  ua: () => import('virtual:panel-words/ua'),
  en: () => import('virtual:panel-words/en'),
};

/** The order in which a text gives its plural forms, between `||||`. */
const CATEGORIES: readonly Intl.LDMLPluralRule[] = ['one', 'few', 'many', 'other'];

/** Polyglot knows no Belarusian, so the plural rules come from `Intl`. */
function polyglotPluralRules() {
  const used = CATEGORIES.filter((category) => pluralRules.resolvedOptions().pluralCategories.includes(category));
  return {
    pluralTypes: { own: (count: number) => used.indexOf(pluralRules.select(count)) },
    pluralTypeToLanguages: { own: [tag] },
  };
}

export async function loadI18nProvider(): Promise<I18nProvider> {
  const { default: messages } = await WORDS[locale]();
  return polyglotI18nProvider(() => messages, tag, [{ locale: tag, name: LANGUAGE_NAMES[locale] }], {
    pluralRules: polyglotPluralRules(),
  });
}
