import { spanOf } from '../appointments/calendar/plan';
import type { Visit } from '../appointments/visits';
import type { DoctorToday } from './day-plan';

/** What comes in a doctor's day: a visit, or a free stretch of at least a quarter of an hour. */
export type Coming = { visit: Visit } | { from: number; to: number };

/** Shorter gaps are a breath and no free time. */
const GAP_MINUTES = 15;

/** A doctor's visits that are over, the last one first. */
export function earlierOf({ visits }: DoctorToday, now: number): Visit[] {
  return visits.filter(({ endsAt }) => Date.parse(endsAt) <= now).reverse();
}

/** What is still to come, with what is free in between. @param minute of the day, by the clocks in Warsaw */
export function comingOf(doctor: DoctorToday, now: number, minute: number): Coming[] {
  const ahead = doctor.visits.filter(({ startsAt }) => Date.parse(startsAt) > now);
  const coming: Coming[] = [];
  let from = doctor.now ? spanOf(doctor.now).to : minute;
  const addFree = (until: number) => {
    for (const hours of doctor.hours) {
      const start = Math.max(from, hours.from);
      const end = Math.min(until, hours.to);
      // What is left of a gap that has begun says nothing.
      if (end - start >= GAP_MINUTES && start > minute) coming.push({ from: start, to: end });
    }
  };
  for (const visit of ahead) {
    const { from: start, to } = spanOf(visit);
    addFree(start);
    coming.push({ visit });
    from = Math.max(from, to);
  }
  return coming;
}
