import type { WishFormErrors } from '../../contract/earlier-date';
import type { Locale } from '../../contract/locales';
import type { LocaleWords } from '../locale/locale-words';

/** What the page says of its form, for codes of its address. */
const OWN: Readonly<Record<string, string>> = {
  not_found: 'earlier.wish.gone',
  too_many_requests: 'earlier.wish.tooOften',
};

/** Why a wish could not be taken. */
export function problemText(words: LocaleWords, locale: Locale, code: string): string {
  const own = OWN[code] ?? `problems.${code}.detail`;
  return words.find(locale, own) ?? words.find(locale, 'problems.other.detail') ?? '';
}

/** What is wrong with the fields of the form. */
export function wrongTexts(words: LocaleWords, locale: Locale, wrong: WishFormErrors): WishFormErrors {
  const texts = Object.entries(wrong).map(([field, code]) => {
    const key = field === 'doctor' ? 'earlier.wish.notOffered' : `validation.${code}`;
    return [field, words.find(locale, key) ?? words.find(locale, 'validation.invalid') ?? ''];
  });
  return Object.fromEntries(texts) as WishFormErrors;
}
