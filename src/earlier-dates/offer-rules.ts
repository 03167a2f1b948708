import { EARLIER, type DayPart } from '../../contract/earlier-date';
import type { Locale } from '../../contract/locales';
import { dateInWarsaw, nextMidnightInWarsaw, weekdayInWarsaw } from '../locale/warsaw';
import { instantAt, warsawDay } from '../locale/warsaw-day';
import { WEEKDAYS } from '../../contract/clinic';
import type { EarlierWishEntity } from './earlier-wish.entity';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What of a wish says which times fit. */
type Wanted = Pick<EarlierWishEntity, 'weekdays' | 'dayPart' | 'until'>;

/** From when on a time may still be offered. */
export function firstOfferable(now: Date): Date {
  return new Date(now.getTime() + EARLIER.aheadHours * HOUR_MS);
}

/** Whether people are written to at this hour in Warsaw. */
export function isOfferingHour(now: Date): boolean {
  const from = atHour(now, EARLIER.dayFromHour);
  return now >= from && now < atHour(now, EARLIER.dayToHour);
}

/** Since when a time that came free is in the game: at night from the morning on. Who came later can book it like everybody. */
export function inGameSince(freedAt: Date): Date {
  const morning = atHour(freedAt, EARLIER.dayFromHour);
  if (freedAt < morning) return morning;
  return isOfferingHour(freedAt) ? freedAt : atHour(nextMidnightInWarsaw(freedAt), EARLIER.dayFromHour);
}

/** Until when somebody who is asked now has time to answer. */
export function answerByOf(startsAt: Date, now: Date): Date {
  const isFar = startsAt.getTime() - now.getTime() > EARLIER.farHours * HOUR_MS;
  const minutes = isFar ? EARLIER.farAnswerMinutes : EARLIER.answerMinutes;
  return new Date(now.getTime() + minutes * MINUTE_MS);
}

/** Whether a time is one that somebody waits for. @param current when the person's visit is that it has to be before */
export function fits({ weekdays, dayPart, until }: Wanted, startsAt: Date, current: Date | null): boolean {
  if (current !== null && startsAt >= current) return false;
  if (dateInWarsaw(startsAt) > until) return false;
  const weekday = WEEKDAYS.indexOf(weekdayInWarsaw(startsAt)) + 1;
  return weekdays.includes(weekday) && (dayPart === 'any' || partOf(startsAt) === dayPart);
}

/** Whether it is a doctor whom somebody waits for. */
export function suits(
  { doctorId, serviceId, language }: Pick<EarlierWishEntity, 'doctorId' | 'serviceId' | 'language'>,
  doctor: { id: number; languages: readonly Locale[]; serviceIds: readonly number[] },
): boolean {
  if (doctorId !== null && doctorId !== doctor.id) return false;
  return doctor.serviceIds.includes(serviceId) && (language === null || doctor.languages.includes(language));
}

function partOf(startsAt: Date): DayPart {
  if (startsAt < atHour(startsAt, EARLIER.morningEndsHour)) return 'morning';
  return startsAt < atHour(startsAt, EARLIER.afternoonEndsHour) ? 'afternoon' : 'evening';
}

/** When the clock in Warsaw shows an hour on the day of an instant. */
function atHour(instant: Date, hour: number): Date {
  return new Date(instantAt(warsawDay(dateInWarsaw(instant)), hour * 60, 'from'));
}
