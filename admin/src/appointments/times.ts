import { addDays } from '../../../contract/calendar';
import { WEEKDAYS, type Weekday } from '../../../contract/clinic';
import { LANGUAGE_TAGS } from '../../../contract/locales';
import { toWarsawWall } from '../content/warsaw';
import { tag } from '../locale';

/** English readers write 23/11, everybody else here 23.11. */
const SEPARATOR = tag === LANGUAGE_TAGS.en ? '/' : '.';

/** The calendar date of an instant in Warsaw: `2026-11-23`. */
export function dateOf(instant: string | number): string {
  return toWarsawWall(instant).slice(0, 10);
}

/** What the clocks in Warsaw show: 9:30. */
export function timeOf(instant: string): string {
  return toWarsawWall(instant).slice(11).replace(/^0/, '');
}

/** Minutes since midnight by the clocks in Warsaw. */
export function minuteOf(instant: string): number {
  const wall = toWarsawWall(instant);
  return Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));
}

export function weekdayOf(date: string): Weekday {
  return WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? WEEKDAYS[0];
}

/** The seven dates of the week that a date is in, from Monday. */
export function weekOf(date: string): string[] {
  const monday = addDays(date, -WEEKDAYS.indexOf(weekdayOf(date)));
  return WEEKDAYS.map((_, index) => addDays(monday, index));
}

export function isDate(text: string | null): text is string {
  return text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}

/** A calendar date in figures: 23.11. */
export function shortDate(date: string): string {
  return `${date.slice(8)}${SEPARATOR}${date.slice(5, 7)}`;
}

/** A calendar date in figures with its year: 23.11.2026. */
export function longDate(date: string): string {
  return `${shortDate(date)}${SEPARATOR}${date.slice(0, 4)}`;
}
