import type { Fallback } from '../contract/content';
import { DEFAULT_LOCALE, LANGUAGE_TAGS } from '../contract/locales';

/** The `lang` of an element that shows this field: the Polish tag when the translation is missing, else nothing. */
export function fieldLang<Name extends string>(content: Fallback<Name>, field: NoInfer<Name>): string | undefined {
  return content.fallback.includes(field) ? LANGUAGE_TAGS[DEFAULT_LOCALE] : undefined;
}

/** Whether any of the items shows one of these fields in Polish for want of a translation. */
export function isFallback<Name extends string>(
  items: readonly Fallback<Name>[],
  fields: readonly NoInfer<Name>[],
): boolean {
  return items.some((item) => fields.some((field) => item.fallback.includes(field)));
}
