import type { Locale } from '../../contract/locales';

/** Names and codes that keep their letters in every language. */
export const NAMES: readonly string[] = ['PLN', 'PIN', 'Lipowa', 'JavaScript'];

/** Keys whose text is blank on purpose: react-admin shows it for a yes or no that nobody has given. */
export const BLANK: readonly string[] = ['panel.ra.boolean.null'];

/** Texts, their letters only, in lower case and without placeholders and NAMES, that are right in both of two languages. */
const SAME_WORDS: Readonly<Record<string, readonly string[]>> = {
  'pl=en': ['menu', 'min', 'online', 'e mail', 'link', 'status'],
  // Plural forms of one word.
  'ru=ua': ['заявка заявки заявок'],
};

/** Languages that share many words: "статус", "дата", "карта сайта". */
const KIN: readonly Locale[] = ['ru', 'by', 'ua'];
/** From this many words on, a text is written in one of them only. */
const TELLING = 3;

/**
 * Whether two languages may have a text, told by its letters, in common. Short ones of kin languages may:
 * to forbid them makes people pad what they write.
 */
export function mayBeShared(one: Locale, other: Locale, letters: string): boolean {
  if (KIN.includes(one) && KIN.includes(other) && letters.split(/[ -]+/).length < TELLING) return true;
  return (SAME_WORDS[`${one}=${other}`] ?? []).includes(letters.replaceAll('-', ' '));
}
