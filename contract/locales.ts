/** The five languages of the site, in the order in which switches and tabs show them. */
export const LOCALES = ['pl', 'ru', 'by', 'ua', 'en'] as const;

export type Locale = (typeof LOCALES)[number];

/** Polish is the reference: it has no path prefix, and missing texts fall back to it. */
export const DEFAULT_LOCALE: Locale = 'pl';

/** The locales that have a path prefix. */
export const PREFIXED_LOCALES = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);

/** BCP 47 tags for `lang`, `hreflang` and `Intl`: `Intl` silently prints English for `by` and `ua`. */
export const LANGUAGE_TAGS: Readonly<Record<Locale, string>> = { pl: 'pl', ru: 'ru', by: 'be', ua: 'uk', en: 'en' };

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  pl: 'Polski',
  ru: 'Русский',
  by: 'Беларуская',
  ua: 'Українська',
  en: 'English',
};

export function isLocale(value: unknown): value is Locale {
  return (LOCALES as readonly unknown[]).includes(value);
}

/** The locale that a language tag such as `be-BY`, `uk` or `by` stands for, or null. */
export function findLocale(tag: string): Locale | null {
  const language = tag.trim().toLowerCase().split('-')[0] ?? '';
  return LOCALES.find((locale) => locale === language || LANGUAGE_TAGS[locale] === language) ?? null;
}
