import { LANGUAGE_TAGS, type Locale } from '../contract/locales';
import { capitalize } from './capitalize';

/** The names of days (Monday first) and months in one language, for browsers that do not know the language. */
export interface DateWords {
  /** `poniedziałek`, as it is written within a sentence. */
  weekdays: string[];
  /** `pon` */
  weekdaysShort: string[];
  /** As they stand behind a day: `listopada`. */
  months: string[];
  /** `lis` */
  monthsShort: string[];
  /** `Listopad`, with a capital letter. */
  monthsAlone: string[];
}

const kept = new Map<Locale, DateWords>();

function make(tag: string): DateWords {
  const format = (options: Intl.DateTimeFormatOptions, type: Intl.DateTimeFormatPartTypes) => {
    const formatter = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
    return (date: Date): string =>
      (formatter.formatToParts(date).find((part) => part.type === type)?.value ?? '').replace(/\.$/, '');
  };
  // 1 January 2024 was a Monday.
  const days = Array.from({ length: 7 }, (_, index) => new Date(Date.UTC(2024, 0, 1 + index, 12)));
  const months = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2024, index, 15, 12)));
  return {
    weekdays: days.map(format({ weekday: 'long' }, 'weekday')),
    weekdaysShort: days.map(format({ weekday: 'short' }, 'weekday')),
    months: months.map(format({ day: 'numeric', month: 'long' }, 'month')),
    monthsShort: months.map(format({ day: 'numeric', month: 'short' }, 'month')),
    monthsAlone: months.map(format({ month: 'long' }, 'month')).map(capitalize),
  };
}

/** The names in a locale's language. To be called where the language is known: on the server. */
export function dateWords(locale: Locale): DateWords {
  const known = kept.get(locale) ?? make(LANGUAGE_TAGS[locale]);
  kept.set(locale, known);
  return known;
}
