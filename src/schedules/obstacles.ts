import type { Obstacle } from '../../contract/appointment';
import { instantAt, minutesOf, warsawDay } from '../locale/warsaw-day';
import { type DoctorHours, isAway, type Stretch } from './free-times';

/** A visit that may not take place as it was booked. */
export interface PlannedVisit {
  id: number;
  doctorId: number;
  startsAt: Date;
  endsAt: Date;
}

/** What may stand in the way of visits. */
export interface Hindrances {
  /** Doctors whom visitors see. */
  visible: ReadonlySet<number>;
  /** Calendar dates. */
  closedDays: readonly string[];
  /** Of the doctors who have the visits. */
  hours: readonly DoctorHours[];
  /** Visits by their ids that have a room or a device which cannot be used then. */
  without: ReadonlySet<number>;
}

/** A date on which a doctor has other hours than the weekly ones. */
interface OtherDay {
  day: Stretch;
  working: Stretch[];
}

/**
 * Tells what stands in the way of visits; null: nothing. A visit outside of the weekly hours is in nobody's way: they may
 * have changed since it was booked.
 * @param today visits of dates before it are not asked for
 */
export function obstacleFinder(
  { visible, closedDays, hours, without }: Hindrances,
  today: string,
): (visit: PlannedVisit) => Obstacle | null {
  const closed = closedDays.filter((date) => date >= today).map(stretchOf);
  const byDoctor = new Map(hours.map((each) => [each.doctorId, { hours: each, others: otherDays(each, today) }]));
  return ({ id, doctorId, startsAt, endsAt }) => {
    const missing = without.has(id) ? 'out_of_use' : null;
    if (!visible.has(doctorId)) return 'doctor_blocked';
    const visit = { from: startsAt.getTime(), to: endsAt.getTime() };
    if (closed.some((day) => isWithin(visit.from, day))) return 'closed';
    const doctor = byDoctor.get(doctorId);
    if (!doctor) return missing;
    if (isAway(doctor.hours, visit.from, visit.to)) return 'away';
    const other = doctor.others.find(({ day }) => isWithin(visit.from, day));
    const isLeftOut = other && !other.working.some(({ from, to }) => from <= visit.from && visit.to <= to);
    return isLeftOut ? 'away' : missing;
  };
}

function otherDays({ exceptions }: DoctorHours, today: string): OtherDay[] {
  const ahead = [...exceptions].filter(([date]) => date >= today);
  return ahead.map(([date, hours]) => ({
    day: stretchOf(date),
    working: hours.map(({ from, to }) => ({
      from: instantAt(warsawDay(date), minutesOf(from), 'from'),
      to: instantAt(warsawDay(date), minutesOf(to), 'to'),
    })),
  }));
}

function stretchOf(date: string): Stretch {
  const { startsAt, endsAt } = warsawDay(date);
  return { from: startsAt, to: endsAt };
}

function isWithin(at: number, { from, to }: Stretch): boolean {
  return from <= at && at < to;
}
