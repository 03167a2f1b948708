import type { CalendarDay, CalendarDoctor } from '../../../../contract/panel-calendar';
import type { Place } from '../../../../contract/service';
import { fromWarsawWall } from '../../content/warsaw';
import { dateOf, minuteOf } from '../times';
import type { Visit } from '../visits';
import { DAY, isWithin, overlaps, type Span } from './spans';

/** Why a doctor does not work at a time, or a room or a device is not to be had. */
export type Why = 'absence' | 'exception' | 'closed' | 'outside' | 'unusable';

/** A stretch in which a doctor would work, and does not; the reason may be empty. */
export interface Bar extends Span {
  why: Exclude<Why, 'outside'>;
  reason: string;
}

/** One day of a doctor as it is drawn. */
export interface DayPlan {
  working: readonly (Span & { place: Place })[];
  bars: readonly Bar[];
  /** Why the hours are others than every week; null: they are not, or there are none. */
  changed: string | null;
}

const NO_PLAN: DayPlan = { working: [], bars: [], changed: null };

/** Minutes since midnight: `09:30` → 570. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** Minutes since midnight as a time: 570 → 9:30. */
export function clock(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
}

/** The instant of a date at which the clocks in Warsaw show so many minutes since midnight. */
export function instantOf(date: string, minute: number): string {
  return fromWarsawWall(`${date}T${clock(minute).padStart(5, '0')}`);
}

/** When a visit is, in minutes of its day. */
export function spanOf({ startsAt, endsAt }: Pick<Visit, 'startsAt' | 'endsAt'>): Span {
  const from = minuteOf(startsAt);
  return { from, to: from + (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000 };
}

export function dayPlan(date: string, day: CalendarDay | undefined, doctor: CalendarDoctor | undefined): DayPlan {
  const own = doctor?.days.find((each) => each.date === date);
  const whole = { from: 0, to: DAY };
  if (day?.closed) return { ...NO_PLAN, bars: [{ ...whole, why: 'closed', reason: day.closed.reason }] };
  if (!doctor || !own) return NO_PLAN;
  const working = own.hours.map(({ from, to, place }) => ({ from: minutesOf(from), to: minutesOf(to), place }));
  const bars: Bar[] = doctor.absences
    .filter(({ from, to }) => dateOf(from) <= date && Date.parse(to) > Date.parse(instantOf(date, 0)))
    .map(({ from, to, reason }) => ({
      from: dateOf(from) < date ? 0 : minuteOf(from),
      to: dateOf(to) > date ? DAY : minuteOf(to),
      why: 'absence',
      reason,
    }));
  if (own.exception && working.length === 0) bars.push({ ...whole, why: 'exception', reason: own.exception.reason });
  return { working, bars, changed: own.exception && working.length > 0 ? own.exception.reason : null };
}

/** Why a stretch is not within a doctor's hours; null: it is. */
export function whyOutside({ working, bars }: DayPlan, span: Span): { why: Why; reason: string } | null {
  const bar = bars.find((each) => overlaps(each, span));
  if (bar) return { why: bar.why, reason: bar.reason };
  return isWithin(span, working) ? null : { why: 'outside', reason: '' };
}
