import { type Clinic, type OpeningHours, type OpeningInterval, WEEKDAYS, type Weekday } from '../contract/clinic';
import { DEFAULT_LOCALE, LANGUAGE_TAGS, type Locale } from '../contract/locales';
import type { Price } from '../contract/service';
import { capitalize } from './capitalize';
import type { Words } from './words';

const TIME_ZONE = 'Europe/Warsaw';
/** 1 January 2024 was a Monday: its week gives the weekdays their names. */
const MONDAY = Date.UTC(2024, 0, 1, 12);
const DAY_MS = 24 * 60 * 60 * 1000;
const GROSZ_PER_ZLOTY = 100;

/** Formatters are dear to make (50 times a use), so one of each kind and locale is kept. */
function kept<Formatter>(make: (tag: string) => Formatter): (locale: Locale) => Formatter {
  const formatters = new Map<Locale, Formatter>();
  return (locale) => {
    const known = formatters.get(locale);
    if (known) return known;
    const formatter = make(LANGUAGE_TAGS[locale]);
    formatters.set(locale, formatter);
    return formatter;
  };
}

/** So many results of one kind are remembered: a page tells a few dozen times and prices, over and over. */
const REMEMBERED = 500;

/** A function of a locale and a text that remembers what it gave: reading a text is 100 times quicker than making it. */
function remembered(make: (locale: Locale, text: string) => string): (locale: Locale, text: string) => string {
  const byLocale = new Map<Locale, Map<string, string>>();
  return (locale, text) => {
    let known = byLocale.get(locale);
    if (!known) byLocale.set(locale, (known = new Map<string, string>()));
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = make(locale, text);
    if (known.size === REMEMBERED) known.clear();
    known.set(text, made);
    return made;
  };
}

const dayMonth = kept((tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: TIME_ZONE }));
const year = kept((tag) => new Intl.DateTimeFormat(tag, { year: 'numeric', timeZone: TIME_ZONE }));
const weekday = kept((tag) => new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: TIME_ZONE }));
const shortWeekday = kept((tag) => new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: TIME_ZONE }));
const shortDayMonth = kept(
  (tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: TIME_ZONE }),
);
const clock = kept(
  (tag) => new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: TIME_ZONE }),
);
const isoDate = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: TIME_ZONE });
const whole = kept((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 0 }));
const withGrosz = kept((tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }));
const languageList = kept((tag) => new Intl.ListFormat(tag, { type: 'unit', style: 'short' }));

/** Turns an instant or a calendar date (`YYYY-MM-DD`) into a Date on that day in Warsaw. */
function toDate(iso: string): Date {
  return new Date(iso.length === 10 ? `${iso}T12:00:00Z` : iso);
}

function partOf(format: Intl.DateTimeFormat, date: Date, type: Intl.DateTimeFormatPartTypes): string {
  return format.formatToParts(date).find((part) => part.type === type)?.value ?? '';
}

/** `18 listopada`: day before month in all five languages. */
export const formatDay = remembered((locale, iso) => {
  const date = toDate(iso);
  const format = dayMonth(locale);
  return `${partOf(format, date, 'day')}\u00a0${partOf(format, date, 'month')}`;
});

/** `18 listopada 2026`, without the abbreviated word for "year" that some languages append. */
export const formatDate = remembered(
  (locale, iso) => `${formatDay(locale, iso)} ${partOf(year(locale), toDate(iso), 'year')}`,
);

/** `piątek, 25 grudnia`, with a capital letter. */
export const formatWeekdayDay = remembered(
  (locale, iso) => `${capitalize(weekday(locale).format(toDate(iso)))}, ${formatDay(locale, iso)}`,
);

/** `pon 23 lis, 9:30`, in Warsaw. */
export const formatShortMoment = remembered((locale, iso) => {
  const date = toDate(iso);
  const day = `${partOf(shortWeekday(locale), date, 'weekday')} ${formatShortDay(locale, date)}`;
  return `${day}, ${formatClock(iso)}`;
});

/** `pon. 23`, in Warsaw: enough for one of the next days. */
export const formatNearDay = remembered((locale, iso) => {
  const date = toDate(iso);
  return `${partOf(shortWeekday(locale), date, 'weekday')}\u00a0${partOf(dayMonth(locale), date, 'day')}`;
});

const clockTime = remembered((locale, iso) => formatTime(clock(locale).format(toDate(iso))));
const warsawDate = remembered((_, iso) => isoDate.format(toDate(iso)));

/** `9:30`, in Warsaw. */
export function formatClock(iso: string): string {
  return clockTime(DEFAULT_LOCALE, iso);
}

/** The calendar date in Warsaw, `YYYY-MM-DD`. */
export function formatWarsawDate(iso: string): string {
  return warsawDate(DEFAULT_LOCALE, iso);
}

function formatShortDay(locale: Locale, date: Date): string {
  const format = shortDayMonth(locale);
  return `${partOf(format, date, 'day')}\u00a0${partOf(format, date, 'month').replace(/\.$/, '')}`;
}

/** `wtorek, 1 grudnia, 9:15`, in Warsaw: within a sentence. */
export const formatMoment = remembered(
  (locale, iso) => `${weekday(locale).format(toDate(iso))}, ${formatDay(locale, iso)}, ${formatClock(iso)}`,
);

/** `Wtorek, 1 grudnia, 9:15`, in Warsaw: where it stands alone. */
export function formatMomentAlone(locale: Locale, iso: string): string {
  return capitalize(formatMoment(locale, iso));
}

/** The weekday of a calendar date (`YYYY-MM-DD`). */
export function weekdayOf(date: string): Weekday {
  return WEEKDAYS[(toDate(date).getUTCDay() + 6) % WEEKDAYS.length] ?? 'mon';
}

const weekdayName = remembered((locale, day) => weekday(locale).format(middleOf(day)));
const shortWeekdayName = remembered((locale, day) => shortWeekday(locale).format(middleOf(day)));

/** An instant on such a day. */
function middleOf(day: string): number {
  return MONDAY + WEEKDAYS.findIndex((each) => each === day) * DAY_MS;
}

/** `Poniedziałek`: the full name with a capital letter. */
export function formatWeekday(locale: Locale, day: Weekday): string {
  return capitalize(weekdayName(locale, day));
}

/** `7:30–20:00`, several intervals parted by commas; null on a day off. */
export function formatIntervals(intervals: readonly OpeningInterval[]): string | null {
  if (intervals.length === 0) return null;
  return intervals.map(({ from, to }) => `${formatTime(from)}–${formatTime(to)}`).join(', ');
}

/** Neighbouring days with the same hours, and those hours; null is a day off. */
export interface DayGroup {
  from: Weekday;
  to: Weekday;
  hours: string | null;
}

export function groupOpeningHours(opening: OpeningHours): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const day of WEEKDAYS) {
    const hours = formatIntervals(opening[day]);
    const last = groups.at(-1);
    if (last && last.hours === hours) last.to = day;
    else groups.push({ from: day, to: day, hours });
  }
  return groups;
}

/** `Poniedziałek–piątek`, or one day's name. */
export function formatDays(locale: Locale, { from, to }: DayGroup): string {
  if (from === to) return formatWeekday(locale, from);
  return `${formatWeekday(locale, from)}–${weekdayName(locale, to)}`;
}

/** `pon.–pt. 7:30–20:00, sob. 8:00–16:00`: a week in one line, without the days off. */
export function formatWeek(locale: Locale, opening: OpeningHours): string {
  const nameOf = (day: Weekday): string => shortWeekdayName(locale, day);
  return groupOpeningHours(opening)
    .flatMap(({ from, to, hours }) =>
      hours === null ? [] : `${from === to ? nameOf(from) : `${nameOf(from)}–${nameOf(to)}`}\u00a0${hours}`,
    )
    .join(', ');
}

/** An amount in grosz, in złoty: without grosz where there are none. */
const formatAmount = remembered((locale, grosz) => {
  const amount = Number(grosz);
  const format = amount % GROSZ_PER_ZLOTY === 0 ? whole(locale) : withGrosz(locale);
  return format.format(amount / GROSZ_PER_ZLOTY);
});

/** `280 zł` in Polish, `280 PLN` elsewhere; `from`, free and on request in words. */
export function formatPrice(words: Words, { kind, amount }: Price): string {
  if (kind === 'free' || kind === 'on_request' || amount === null) {
    return words.t(kind === 'free' ? 'services.price.free' : 'services.price.on_request');
  }
  const price = words.t('services.price.fixed', { amount: formatAmount(words.locale, String(amount)) });
  return kind === 'from' ? words.t('services.price.from', { price }) : price;
}

/** Several words in a row, parted as the language does it. */
export function formatList(locale: Locale, items: readonly string[]): string {
  return languageList(locale).format(items);
}

/** `9:30` for a wall time `09:30`. */
export function formatTime(time: string): string {
  return time.replace(/^0/, '');
}

/** A city with its post code, which no line end parts: `00-316 Warszawa`, with invisible joiners round the hyphen. */
export function formatCity(city: string): string {
  return city.replace(/\b(\d{2})-(\d{3})\s+/, '$1\u2060-\u2060$2\u00a0');
}

/** Where the clinic is, in one line. */
export function formatAddress({ address, city }: Pick<Clinic, 'address' | 'city'>): string {
  return [address, formatCity(city)].filter((part) => part !== '').join(', ');
}
