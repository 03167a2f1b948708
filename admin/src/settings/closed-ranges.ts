import { addDays } from '../../../contract/calendar';
import type { ClosedDay } from '../../../contract/clinic';

/** Days one after the other for one reason; one day begins and ends a range. */
export interface ClosedRange {
  from: string;
  to: string;
  reason: string;
}

/** A row that nobody has written in. */
export const NO_RANGE: Readonly<ClosedRange> = { from: '', to: '', reason: '' };

/** What the form shows of the days that are kept. */
export function toRanges(days: readonly ClosedDay[]): ClosedRange[] {
  const ranges: ClosedRange[] = [];
  for (const { date, reason } of [...days].sort((one, other) => one.date.localeCompare(other.date))) {
    const last = ranges.at(-1);
    if (last && last.reason === reason && last.to && addDays(last.to, 1) === date) last.to = date;
    else ranges.push({ from: date, to: date, reason });
  }
  return ranges;
}

/** Whether a row of the form says which days it means. */
export function isWhole({ from, to }: ClosedRange): boolean {
  return from !== '' && to >= from;
}

/** The days of rows; a row that is not whole is one day without a date, which cannot be saved. */
export function toDays(ranges: readonly ClosedRange[], most: number): ClosedDay[] {
  return ranges.flatMap((range) => {
    const { from, to, reason } = range;
    if (!isWhole(range)) return [{ date: '', reason }];
    const days: ClosedDay[] = [];
    for (let date = from; date <= to && days.length <= most; date = addDays(date, 1)) days.push({ date, reason });
    return days;
  });
}

/** The dates from today on that are closed now and were not before, each once and in order. */
export function newlyClosed(days: readonly ClosedDay[], before: readonly ClosedDay[], today: string): string[] {
  const known = new Set(before.map(({ date }) => date));
  const dates = days.map(({ date }) => date).filter((date) => date >= today && !known.has(date));
  return [...new Set(dates)].sort();
}

/** The dates from today on that were closed before and are still, each once and in order. */
export function stillClosed(days: readonly ClosedDay[], before: readonly ClosedDay[], today: string): string[] {
  const kept = new Set(days.map(({ date }) => date));
  const dates = before.map(({ date }) => date).filter((date) => date >= today && kept.has(date));
  return [...new Set(dates)].sort();
}
