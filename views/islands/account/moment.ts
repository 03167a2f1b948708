import { LANGUAGE_TAGS, type Locale } from '../../../contract/locales';

/** Figures only: Chromium writes no Belarusian dates, and Russian ones look the same. English has its day first here. */
export function formatMoment(locale: Locale, instant: string): string {
  const tags = [{ ...LANGUAGE_TAGS, en: 'en-GB' }[locale], LANGUAGE_TAGS.ru];
  const options = { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Warsaw' } as const;
  return new Intl.DateTimeFormat(tags, options).format(new Date(instant));
}
