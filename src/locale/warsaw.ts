import { DateTime } from 'luxon';
import { type Weekday, WEEKDAYS } from '../../contract/clinic';

/** The clinic's time zone: wall times are times here. */
export const WARSAW = 'Europe/Warsaw';

/** Swedish dates are those of ISO 8601. */
const isoDate = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: WARSAW });

/** The weekday of an instant in Warsaw. */
export function weekdayInWarsaw(instant: Date): Weekday {
  const [monday] = WEEKDAYS;
  // ISO 8601: Monday is 1.
  return WEEKDAYS[DateTime.fromJSDate(instant, { zone: WARSAW }).weekday - 1] ?? monday;
}

/** The calendar date of an instant in Warsaw, `YYYY-MM-DD`. */
export function dateInWarsaw(instant: Date): string {
  return isoDate.format(instant);
}

/** The first moment of the day after an instant's day in Warsaw. */
export function nextMidnightInWarsaw(instant: Date): Date {
  return DateTime.fromJSDate(instant, { zone: WARSAW }).plus({ days: 1 }).startOf('day').toJSDate();
}
