import { addDays } from '../../../contract/calendar';

/** What the page shows one of, beside the one before. */
export type Shown = 'week' | 'month';

/** The first date of the week or the month that a date lies in. */
export function startOf(date: string, shown: Shown): string {
  if (shown === 'month') return `${date.slice(0, 7)}-01`;
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(date, -weekday);
}

/** The last date of the week or the month that begins on a date. */
export function endOf(start: string, shown: Shown): string {
  return addDays(next(start, shown), -1);
}

/** The first date of the following week or month. */
export function next(start: string, shown: Shown): string {
  return shown === 'week' ? addDays(start, 7) : startOf(addDays(start, 31), shown);
}

export function previous(start: string, shown: Shown): string {
  return startOf(addDays(start, -1), shown);
}
