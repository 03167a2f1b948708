import { BOOKING } from '../../contract/appointment';
import { addDays } from '../../contract/calendar';
import type { Schedule, ScheduleInterval } from '../../contract/schedule';
import { PLACES } from '../../contract/service';
import { dateInWarsaw } from '../locale/warsaw';
import { datesBetween, instantAt, minutesOf, type WarsawDay, warsawDay } from '../locale/warsaw-day';
import type { Stretch } from './free-times';

type Hours = Pick<Schedule, 'weekly' | 'exceptions'>;

/** When a doctor works, on the dates that can be booked, by new hours and not by the former ones; absences are not seen. */
export function gainedHours(before: Hours, after: Hours, now: Date): Stretch[] {
  const today = dateInWarsaw(now);
  const gained: Stretch[] = [];
  for (const date of datesBetween(today, addDays(today, BOOKING.aheadDays))) {
    const day = warsawDay(date);
    for (const place of PLACES) {
      const former = stretchesOn(day, before).filter((each) => each.place === place);
      for (const each of stretchesOn(day, after)) {
        if (each.place === place) gained.push(...without(each, former));
      }
    }
  }
  return gained.filter(({ to }) => to > now.getTime());
}

function stretchesOn(day: WarsawDay, { weekly, exceptions }: Hours): (Stretch & Pick<ScheduleInterval, 'place'>)[] {
  const hours = exceptions.find(({ date }) => date === day.date)?.hours ?? weekly[day.weekday];
  return hours.map(({ from, to, place }) => ({
    from: instantAt(day, minutesOf(from), 'from'),
    to: instantAt(day, minutesOf(to), 'to'),
    place,
  }));
}

/** What of a stretch is in none of the others. */
function without({ from, to }: Stretch, others: readonly Stretch[]): Stretch[] {
  let left: Stretch[] = [{ from, to }];
  for (const other of others) {
    left = left.flatMap((each) => [
      { from: each.from, to: Math.min(each.to, other.from) },
      { from: Math.max(each.from, other.to), to: each.to },
    ]);
    left = left.filter((each) => each.from < each.to);
  }
  return left;
}
