import { BOOKING } from '../../contract/appointment';
import { addDays } from '../../contract/calendar';
import { dateInWarsaw } from '../locale/warsaw';
import { warsawDay } from '../locale/warsaw-day';
import type { WorkingDays } from '../schedules/opening-time.service';
import type { AppointmentEntity } from './appointment.entity';

const HOUR_MS = 3_600_000;

/** What of a confirmed visit says since when nobody knows whether its patient comes. */
type Unanswered = Pick<AppointmentEntity, 'startsAt' | 'confirmedAt' | 'remindedAt'>;

/**
 * A reminder gives the patient time to answer; the last one comes when the clinic calls already. Whoever has just agreed
 * to a time need not be asked, as nobody is reminded so soon.
 */
export function unansweredSince({ startsAt, confirmedAt, remindedAt }: Unanswered, days: WorkingDays): Date {
  const isLast = remindedAt !== null && startsAt.getTime() - remindedAt.getTime() < BOOKING.remindGapHours * HOUR_MS;
  const told = remindedAt === null || isLast ? 0 : remindedAt.getTime();
  const agreed = (confirmedAt?.getTime() ?? 0) + BOOKING.remindGapHours * HOUR_MS;
  const near = nearSince(startsAt, days);
  return new Date(Math.max(near, told + BOOKING.unansweredAfterReminderHours * HOUR_MS, agreed));
}

/** The last start of visits about which somebody calls now: a day ahead, and on the next working day. */
export function lastToAsk(now: Date, days: WorkingDays): Date {
  const aDayAhead = now.getTime() + BOOKING.unansweredHours * HOUR_MS;
  const next = days.after(dateInWarsaw(now));
  return new Date(next === null ? aDayAhead : Math.max(aDayAhead, warsawDay(next).endsAt));
}

/** A day before; when the clinic is closed then, from the morning of its last working day on. */
function nearSince(startsAt: Date, days: WorkingDays): number {
  const aDayBefore = startsAt.getTime() - BOOKING.unansweredHours * HOUR_MS;
  const date = dateInWarsaw(startsAt);
  const last = days.before(date);
  if (last === null || last === addDays(date, -1)) return aDayBefore;
  return days.opensAt(last)?.getTime() ?? aDayBefore;
}
