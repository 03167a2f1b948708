import { capitalize } from '../../capitalize';
import type { DateWords } from '../../date-words';

/** Warsaw's wall clock of an instant: the date as `YYYY-MM-DD`, the time as `9:30`. */
export interface WallTime {
  date: string;
  time: string;
  /** 0–23. */
  hour: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

// Numbers only, so that a language that the browser does not know makes no difference.
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Warsaw',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

export function wallTime(instant: string | Date): WallTime {
  const parts = Object.fromEntries(clock.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const hour = Number(parts.hour);
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${hour}:${parts.minute}`, hour };
}

/** Whole days from one date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / DAY_MS);
}

function parts(date: string): { day: number; month: number; year: number; weekday: number } {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  // Monday is 0, as in the words.
  const weekday = (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7;
  return { day, month: month - 1, year, weekday };
}

/** `Poniedziałek, 23 listopada` */
export function longDay(words: DateWords, date: string): string {
  return capitalize(longDayWithin(words, date));
}

/** `poniedziałek, 23 listopada`, within a sentence. */
export function longDayWithin(words: DateWords, date: string): string {
  const { day, month, weekday } = parts(date);
  return `${words.weekdays[weekday] ?? ''}, ${day}\u00a0${words.months[month] ?? ''}`;
}

/** `pon`, `23`, `lis`: a day in the row of days. */
export function shortDay(words: DateWords, date: string): { weekday: string; day: string; month: string } {
  const { day, month, weekday } = parts(date);
  return { weekday: words.weekdaysShort[weekday] ?? '', day: String(day), month: words.monthsShort[month] ?? '' };
}

/** `Listopad 2026`, or both months when the days reach into the next one. */
export function monthsOf(words: DateWords, from: string, to: string): string {
  const first = parts(from);
  const last = parts(to);
  const name = (month: number): string => words.monthsAlone[month] ?? '';
  if (first.month === last.month) return `${name(first.month)} ${first.year}`;
  if (first.year === last.year) return `${name(first.month)} – ${name(last.month)} ${last.year}`;
  return `${name(first.month)} ${first.year} – ${name(last.month)} ${last.year}`;
}
