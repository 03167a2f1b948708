import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import type words from '../../../i18n/pl/panel.json';
import { LANGUAGE_NAMES, type Locale } from '../../../contract/locales';
import { locale, pluralRules, tag } from '../locale';

type Words = typeof words;

/** Only the words of the page's locale are loaded. */
const WORDS: Readonly<Record<Locale, () => Promise<{ default: Words }>>> = {
  pl: () => import('../../../i18n/pl/panel.json'),
  ru: () => import('../../../i18n/ru/panel.json'),
  by: () => import('../../../i18n/by/panel.json'),
  ua: () => import('../../../i18n/ua/panel.json'),
  en: () => import('../../../i18n/en/panel.json'),
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
