import { dateOf, minuteOf } from '../times';
import { DAY } from './spans';

/** The minute of a day before which nothing can be booked: 0 for a day ahead, a whole day for one that is over. */
export function earliestOf(date: string, now: number): number {
  const today = dateOf(now);
  if (date > today) return 0;
  return date < today ? DAY : minuteOf(new Date(now).toISOString());
}
