import type { ClosedDay, OpeningHours, OpeningInterval } from '../../contract/clinic';
import type { CalendarDay, DoctorDay } from '../../contract/panel-calendar';
import type { Schedule, ScheduleInterval } from '../../contract/schedule';
import { warsawDay } from '../locale/warsaw-day';

/** The clinic's plan of dates. */
export function clinicDays(
  dates: readonly string[],
  { openingHours, closedDays }: { openingHours: OpeningHours; closedDays: readonly ClosedDay[] },
): CalendarDay[] {
  const closed = new Map(closedDays.map(({ date, reason }) => [date, reason]));
  return dates.map((date) => {
    const reason = closed.get(date);
    if (reason !== undefined) return { date, opening: [], closed: { reason } };
    return { date, opening: openingHours[warsawDay(date).weekday], closed: null };
  });
}

/** A doctor's plan of the same dates, by the clock on the wall. */
export function doctorDays(
  days: readonly CalendarDay[],
  { weekly, exceptions }: Pick<Schedule, 'weekly' | 'exceptions'>,
): DoctorDay[] {
  const others = new Map(exceptions.map((exception) => [exception.date, exception]));
  return days.map(({ date, opening, closed }) => {
    const other = others.get(date);
    const hours = closed ? [] : (other?.hours ?? weekly[warsawDay(date).weekday]);
    return {
      date,
      hours: hours.flatMap((each) => within(each, opening)),
      exception: other ? { reason: other.reason } : null,
    };
  });
}

/** What of an interval is worked: at the clinic only while it is open; online its opening hours do not matter. */
function within(interval: ScheduleInterval, opening: readonly OpeningInterval[]): ScheduleInterval[] {
  if (interval.place === 'online') return [interval];
  return opening
    .map(({ from, to }) => ({
      from: interval.from > from ? interval.from : from,
      to: interval.to < to ? interval.to : to,
      place: interval.place,
    }))
    .filter(({ from, to }) => from < to);
}
