import type { ImageSource } from '../../../contract/content';
import type { CalendarDoctor, PanelCalendar } from '../../../contract/panel-calendar';
import { minutesOf, spanOf } from '../appointments/calendar/plan';
import { overlaps } from '../appointments/calendar/spans';
import { dateOf, minuteOf } from '../appointments/times';
import { isOpen, type Visit } from '../appointments/visits';

const HOUR = 60;
const DAY = 24 * HOUR;

/** A stretch of the present day, in minutes since midnight by the clocks in Warsaw. */
interface Stretch {
  from: number;
  to: number;
}

/** What is left today of an absence that is not over. */
export interface AwayToday extends Stretch {
  /** The absence's. */
  id: number;
  /** An instant, it may be on another day. */
  until: string;
  hasBegun: boolean;
  /** How many of today's visits wait for another time because of it. */
  left: number;
}

/** What a doctor does today. */
export interface DoctorToday {
  id: number;
  name: string;
  portrait: ImageSource[];
  hours: Stretch[];
  visits: Visit[];
  /** The visit that goes on, and the one after it. */
  now: Visit | null;
  next: Visit | null;
  /** As they begin. */
  away: AwayToday[];
}

/** Who works today or has visits, in the clinic's order. @param now an instant, in milliseconds */
export function planToday(plan: PanelCalendar, visits: readonly Visit[], now: number): DoctorToday[] {
  const today = plan.days[0]?.date;
  return plan.doctors.flatMap((doctor) => {
    const own = visits.filter((visit) => visit.doctor.id === doctor.id);
    const day = doctor.days.find(({ date }) => date === today);
    const hours = (day?.hours ?? []).map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) }));
    if (hours.length === 0 && own.length === 0) return [];
    return [
      {
        id: doctor.id,
        name: doctor.fullName,
        portrait: doctor.portrait,
        hours,
        visits: own,
        now: own.find(({ startsAt, endsAt }) => Date.parse(startsAt) <= now && now < Date.parse(endsAt)) ?? null,
        next: own.find(({ startsAt }) => Date.parse(startsAt) > now) ?? null,
        away: today === undefined ? [] : awayOn(today, doctor, own, now),
      },
    ];
  });
}

function awayOn(date: string, { absences }: CalendarDoctor, visits: readonly Visit[], now: number): AwayToday[] {
  return absences
    .filter(({ to }) => Date.parse(to) > now)
    .map(({ id, from, to }) => {
      const stretch = { from: dateOf(from) < date ? 0 : minuteOf(from), to: dateOf(to) > date ? DAY : minuteOf(to) };
      const waits = (visit: Visit) =>
        isOpen(visit) && Date.parse(visit.endsAt) > now && overlaps(spanOf(visit), stretch);
      return { id, ...stretch, until: to, hasBegun: Date.parse(from) <= now, left: visits.filter(waits).length };
    });
}

/** The whole hours between which everybody works: at least from 8:00 to 18:00. */
export function hoursOf(doctors: readonly DoctorToday[]): Stretch {
  const all = doctors.flatMap(({ hours, visits }) => [...hours, ...visits.map(spanOf)]);
  const from = Math.min(8 * HOUR, ...all.map((each) => each.from));
  const to = Math.max(18 * HOUR, ...all.map((each) => each.to));
  return { from: Math.floor(from / HOUR) * HOUR, to: Math.ceil(to / HOUR) * HOUR };
}
