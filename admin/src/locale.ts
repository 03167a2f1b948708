import { DEFAULT_LOCALE, isLocale, LANGUAGE_TAGS, type Locale } from '../../contract/locales';
import { localizePath, routes } from '../../contract/routes';

const named = document.documentElement.dataset['locale'];

/** The locale of this page: the server writes it into the shell, from the path. */
export const locale: Locale = isLocale(named) ? named : DEFAULT_LOCALE;

export const tag = LANGUAGE_TAGS[locale];

/** What stands before every path of the panel: `/panel`, `/ru/panel`. */
export const basename = localizePath(locale, routes.panel);

// English without a region writes the month first, which nobody in Warsaw reads that way.
const dateTag = { ...LANGUAGE_TAGS, en: 'en-GB' }[locale];

const day = new Intl.DateTimeFormat(dateTag, {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Europe/Warsaw',
});

/** The date of an instant in Warsaw: 12.03.2026. */
export function formatDay(instant: string): string {
  return day.format(new Date(instant));
}

const decimal = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 });

export function formatNumber(value: number): string {
  return decimal.format(value);
}
