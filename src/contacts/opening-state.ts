import { addDays } from '../../contract/calendar';
import type { Clinic, OpeningState } from '../../contract/clinic';
import { dateInWarsaw } from '../locale/warsaw';
import { instantAt, minutesOf, warsawDay } from '../locale/warsaw-day';

/** A clinic that is closed for longer does not say when it opens. */
const LOOK_AHEAD_DAYS = 31;

/** Whether the clinic is open at an instant, and until when or from when, by the clock in Warsaw. */
export function openingState({ openingHours, closedDays }: Clinic, now: Date): OpeningState {
  const today = dateInWarsaw(now);
  const closed = new Set(closedDays.map(({ date }) => date));
  for (let days = 0; days <= LOOK_AHEAD_DAYS; days += 1) {
    const day = warsawDay(addDays(today, days));
    for (const { from, to } of closed.has(day.date) ? [] : openingHours[day.weekday]) {
      if (now.getTime() >= instantAt(day, minutesOf(to), 'to')) continue;
      const opens = instantAt(day, minutesOf(from), 'from');
      if (now.getTime() >= opens) return { isOpen: true, until: to };
      return { isOpen: false, opens: { at: new Date(opens).toISOString(), inDays: days } };
    }
  }
  return { isOpen: false, opens: null };
}
