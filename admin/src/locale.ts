import { DEFAULT_LOCALE, isLocale, LANGUAGE_TAGS, type Locale } from '../../contract/locales';
import { localizePath, routes } from '../../contract/routes';

const named = document.documentElement.dataset['locale'];

/** The locale of this page: the server writes it into the shell, from the path. */
export const locale: Locale = isLocale(named) ? named : DEFAULT_LOCALE;

export const tag = LANGUAGE_TAGS[locale];

/** What stands before every path of the panel: `/panel`, `/ru/panel`. */
export const basename = localizePath(locale, routes.panel);

/** The page of the site about the own password and second factor. */
export const SECURITY = localizePath(locale, routes.portalSecurity);

// English without a region writes the month first, which nobody in Warsaw reads that way. Chromium has no Belarusian
// formats and would take English ones: Russian writes dates and numbers, and counts, in the same way.
const formatTags = [{ ...LANGUAGE_TAGS, en: 'en-GB' }[locale], LANGUAGE_TAGS.ru];

const day = new Intl.DateTimeFormat(formatTags, {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Europe/Warsaw',
});

/** The date of an instant in Warsaw: 12.03.2026. */
export function formatDay(instant: string): string {
  return day.format(new Date(instant));
}

const moment = new Intl.DateTimeFormat(formatTags, {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Warsaw',
});

/** The date and time of an instant in Warsaw: 12.03.2026, 09:30. */
export function formatMoment(instant: string): string {
  return moment.format(new Date(instant));
}

const whole = new Intl.NumberFormat(formatTags);
const decimals = new Intl.NumberFormat(formatTags, { maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat(formatTags, { style: 'percent', maximumFractionDigits: 1 });
const withGrosz = new Intl.NumberFormat(formatTags, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A sum of money without its currency: 280, or 280,50. */
export function formatSum(zloty: number): string {
  return (Number.isInteger(zloty) ? whole : withGrosz).format(zloty);
}

/** A number with at most two decimals: 1 280, or 3,12. */
export function formatNumber(value: number): string {
  return decimals.format(value);
}

/** A share of one in percent: 4,2 %. */
export function formatShare(share: number): string {
  return percent.format(share);
}

export const pluralRules = new Intl.PluralRules(formatTags);

/** What parts the cells of a CSV file: spreadsheets whose numbers have a comma want something else. */
export const listSeparator = withGrosz.format(0).includes(',') ? ';' : ',';
