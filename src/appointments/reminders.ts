import { DateTime } from 'luxon';
import { BOOKING } from '../../contract/appointment';
import { REMINDERS, type Reminder, type RemindersOn } from '../../contract/clinic';
import { isQuiet, QUIET_UNTIL } from '../locale/quiet-hours';
import { WARSAW } from '../locale/warsaw';

const HOUR_MS = 3_600_000;
/** What would fall into the quiet hours goes out at this hour before them. */
const EVENING = 20;
/** A reminder that could not be written in time waits for the morning, and is left out after that. */
const LATE_HOURS = 14;

/** How much sooner the evening before may be, and an hour for a change of the clocks. */
const SOONER_HOURS = 13;

const GAP_MS = BOOKING.remindGapHours * HOUR_MS;

/** A reminder and when it is due. */
export interface ReminderMoment {
  kind: Reminder;
  at: Date;
}

/** What is known of a visit that somebody may be reminded of. */
interface Reminded {
  startsAt: Date;
  /** When it was confirmed for this time. */
  confirmedAt: Date | null;
  /** When the last reminder was written. */
  remindedAt: Date | null;
}

function inWarsaw(at: Date): DateTime {
  return DateTime.fromJSDate(at, { zone: WARSAW });
}

/** Days are those of the calendar: a week before 9:30 it is 9:30, also when the clocks have changed. */
function rawMoment(kind: Reminder, startsAt: Date): Date {
  switch (kind) {
    case 'week':
      return inWarsaw(startsAt).minus({ days: BOOKING.remindWeekDays }).toJSDate();
    case 'twoDays':
      return new Date(startsAt.getTime() - BOOKING.remindTwoDaysHours * HOUR_MS);
    case 'twoHours':
      return new Date(startsAt.getTime() - BOOKING.remindTwoHoursHours * HOUR_MS);
  }
}

/** The evening before the quiet hours; null: the reminder is left out. */
function awake(kind: Reminder, at: Date): Date | null {
  if (!isQuiet(at)) return at;
  if (kind === 'twoHours') return null;
  const local = inWarsaw(at);
  const evening = local.hour < QUIET_UNTIL ? local.minus({ days: 1 }) : local;
  return evening.startOf('day').set({ hour: EVENING }).toJSDate();
}

/**
 * When a patient is reminded of a visit, the first reminder first. None in the quiet hours, and none within
 * `BOOKING.remindGapHours` of the booking or of another reminder.
 * @param bookedAt when the visit was confirmed for this time
 */
export function reminderMoments(startsAt: Date, bookedAt: Date, enabled: RemindersOn): ReminderMoment[] {
  const moments: ReminderMoment[] = [];
  let last = bookedAt.getTime();
  for (const kind of REMINDERS) {
    const at = enabled[kind] ? awake(kind, rawMoment(kind, startsAt)) : null;
    if (at === null || at.getTime() - last < GAP_MS) continue;
    moments.push({ kind, at });
    last = at.getTime();
  }
  return moments;
}

/** The reminder that is due now, if there is one that was not written yet. */
export function dueReminder(visit: Reminded, enabled: RemindersOn, now: Date): Reminder | null {
  const { startsAt, confirmedAt, remindedAt } = visit;
  if (confirmedAt === null || startsAt <= now || isQuiet(now)) return null;
  const moments = reminderMoments(startsAt, confirmedAt, enabled);
  const index = moments.findLastIndex(({ at }) => at <= now);
  const due = moments[index];
  if (!due || now.getTime() - due.at.getTime() > LATE_HOURS * HOUR_MS) return null;
  if (remindedAt !== null && (remindedAt >= due.at || now.getTime() - remindedAt.getTime() < GAP_MS)) return null;
  // One that is late stands back for one that comes soon.
  const next = moments[index + 1];
  return next && next.at.getTime() - now.getTime() < GAP_MS ? null : due.kind;
}

/** When the visits begin that a reminder may be due for. */
export function reminderWindows(now: Date): { from: Date; to: Date }[] {
  const [at, hour] = [now.getTime(), HOUR_MS];
  const around = (hours: number): { from: Date; to: Date } => ({
    from: new Date(at + (hours - LATE_HOURS - 1) * hour),
    to: new Date(at + (hours + SOONER_HOURS) * hour),
  });
  return [
    { from: now, to: new Date(at + BOOKING.remindTwoHoursHours * hour) },
    around(BOOKING.remindTwoDaysHours),
    around(BOOKING.remindWeekDays * 24),
  ];
}
