import type { CalendarDoctor, PanelCalendar } from '../../../contract/panel-calendar';
import { minuteOf } from '../appointments/times';
import type { Visit } from '../appointments/visits';

const HOUR = 60;
const MINUTE_MS = 60_000;

/** A stretch of the present day, in minutes since midnight by the clocks in Warsaw. */
interface Stretch {
  from: number;
  to: number;
}

/** What a doctor does today. */
export interface DoctorToday {
  id: number;
  name: string;
  hours: Stretch[];
  visits: Visit[];
  /** The visit that goes on, and the one after it. */
  now: Visit | null;
  next: Visit | null;
  /** Until when the doctor is away, an instant; null: is not. */
  awayUntil: string | null;
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * HOUR + Number(time.slice(3, 5));
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
        hours,
        visits: own,
        now: own.find(({ startsAt, endsAt }) => Date.parse(startsAt) <= now && now < Date.parse(endsAt)) ?? null,
        next: own.find(({ startsAt }) => Date.parse(startsAt) > now) ?? null,
        awayUntil: awayUntil(doctor, now),
      },
    ];
  });
}

function awayUntil({ absences }: CalendarDoctor, now: number): string | null {
  return absences.find(({ from, to }) => Date.parse(from) <= now && now < Date.parse(to))?.to ?? null;
}

/** Where a visit lies in the day. */
export function stretchOf({ startsAt, endsAt }: Visit): Stretch {
  const from = minuteOf(startsAt);
  return { from, to: from + (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS };
}

/** The whole hours between which everybody works: at least from 8:00 to 18:00. */
export function hoursOf(doctors: readonly DoctorToday[]): Stretch {
  const all = doctors.flatMap(({ hours, visits }) => [...hours, ...visits.map(stretchOf)]);
  const from = Math.min(8 * HOUR, ...all.map((each) => each.from));
  const to = Math.max(18 * HOUR, ...all.map((each) => each.to));
  return { from: Math.floor(from / HOUR) * HOUR, to: Math.ceil(to / HOUR) * HOUR };
}
