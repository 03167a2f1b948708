import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { LANGUAGE_NAMES, type Locale } from '../../../contract/locales';
import { locale, pluralRules, tag } from '../locale';

type Load<Words> = () => Promise<{ default: Words }>;

/** Only the words of the page's locale are loaded: those that every page needs, and with the first other page the rest. */
const WORDS: Readonly<Record<Locale, readonly [first: Load<TranslationMessages>, more: Load<Record<string, string>>]>> =
  {
    pl: [() => import('virtual:panel-words/pl'), () => import('virtual:more-panel-words/pl')],
    ru: [() => import('virtual:panel-words/ru'), () => import('virtual:more-panel-words/ru')],
    by: [() => import('virtual:panel-words/by'), () => import('virtual:more-panel-words/by')],
    ua: [() => import('virtual:panel-words/ua'), () => import('virtual:more-panel-words/ua')],
    en: [() => import('virtual:panel-words/en'), () => import('virtual:more-panel-words/en')],
  };

/** The words of visits in a language that is not the page's: for what a patient is going to read. */
export async function loadWords(of: Locale): Promise<(key: string) => string> {
  const words = (await WORDS[of][1]()).default;
  return (key) => words[key] ?? key;
}

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

let words: TranslationMessages;
let provider: I18nProvider;
let whole: Promise<void> | undefined;

export async function loadI18nProvider(): Promise<I18nProvider> {
  words = (await WORDS[locale][0]()).default;
  provider = polyglotI18nProvider(() => words, tag, [{ locale: tag, name: LANGUAGE_NAMES[locale] }], {
    pluralRules: polyglotPluralRules(),
  });
  return provider;
}

async function addMoreWords(): Promise<void> {
  words = { ...words, ...(await WORDS[locale][1]()).default };
  await provider.changeLocale(tag);
}

/** Loads a part together with the words that the first page does without. */
export function withWords<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return async () => {
    whole ??= addMoreWords().catch((error: unknown) => {
      whole = undefined;
      throw error;
    });
    const [part] = await Promise.all([load(), whole]);
    return part;
  };
}
