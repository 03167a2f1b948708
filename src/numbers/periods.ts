import { DateTime } from 'luxon';
import { NUMBERS_MAX, type NumbersBy } from '../../contract/numbers';
import { Invalid } from '../errors/app-error';
import { WARSAW } from '../locale/warsaw';

const PART_DAYS = 5;

/** A stretch of whole dates in Warsaw. */
export interface Period {
  /** The first date. */
  from: string;
  /** The last date. */
  to: string;
  /** The first moment of the first date. */
  startsAt: Date;
  /** The first moment after the last date. */
  endsAt: Date;
}

/**
 * The periods that two dates lie in with all between them, and as many before them.
 * @throws Invalid at `to` for dates in the wrong order, or for too many periods
 */
export function periodsOf(from: string, to: string, by: NumbersBy): { periods: Period[]; before: Period[] } {
  if (to < from) throw Invalid.fields([{ field: 'to', code: 'ends_before_start' }]);
  const first = startOf(from, by);
  const last = startOf(to, by);
  const periods: Period[] = [];
  for (let at = first; at <= last; at = at.plus({ [by]: 1 })) {
    if (periods.length === NUMBERS_MAX[by]) {
      throw Invalid.fields([{ field: 'to', code: 'too_many', params: { max: NUMBERS_MAX[by] } }]);
    }
    periods.push(periodAt(at, by));
  }
  const before = periods.map((_, index) => periodAt(first.minus({ [by]: periods.length - index }), by));
  return { periods, before };
}

/** A month in parts of some days: nobody asks for them, but they are counted one by one. A shorter period is its only part. */
export function partsOf(period: Period, by: NumbersBy): Period[] {
  if (by !== 'month') return [period];
  const end = DateTime.fromJSDate(period.endsAt, { zone: WARSAW });
  const parts: Period[] = [];
  for (let at = startOf(period.from, 'day'); at < end; at = at.plus({ days: PART_DAYS })) {
    parts.push(between(at, DateTime.min(at.plus({ days: PART_DAYS }), end)));
  }
  return parts;
}

function startOf(date: string, by: NumbersBy): DateTime {
  return DateTime.fromISO(date, { zone: WARSAW }).startOf(by);
}

function periodAt(start: DateTime, by: NumbersBy): Period {
  return between(start, start.plus({ [by]: 1 }));
}

function between(start: DateTime, end: DateTime): Period {
  return {
    from: start.toFormat('yyyy-MM-dd'),
    to: end.minus({ days: 1 }).toFormat('yyyy-MM-dd'),
    startsAt: start.toJSDate(),
    endsAt: end.toJSDate(),
  };
}
