import { LRUCache } from 'lru-cache';
import { DateTime, IANAZone } from 'luxon';
import { addDays } from '../../contract/calendar';
import { type Weekday, WEEKDAYS } from '../../contract/clinic';
import { WARSAW } from './warsaw';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** A year and a half of days; nobody asks for more at a time. */
const KEPT_DAYS = 550;

const zone = IANAZone.create(WARSAW);
const kept = new LRUCache<string, WarsawDay>({ max: KEPT_DAYS });

/** A calendar date in Warsaw: 23, 24 or 25 hours long. Instants are milliseconds since 1970 in UTC. */
export interface WarsawDay {
  /** `YYYY-MM-DD` */
  date: string;
  weekday: Weekday;
  startsAt: number;
  /** The first moment of the next date. */
  endsAt: number;
  /** Offsets to UTC at both ends, in minutes: they differ on the days when clocks change. */
  offsets: readonly [atStart: number, atEnd: number];
}

/** @param date a calendar date that exists */
export function warsawDay(date: string): WarsawDay {
  const known = kept.get(date);
  if (known) return known;
  const start = DateTime.fromISO(date, { zone }).startOf('day');
  const end = start.plus({ days: 1 });
  const day: WarsawDay = {
    date,
    weekday: WEEKDAYS[start.weekday - 1] ?? WEEKDAYS[0],
    startsAt: start.toMillis(),
    endsAt: end.toMillis(),
    offsets: [start.offset, end.offset],
  };
  kept.set(date, day);
  return day;
}

/** The dates from one to another, both included. */
export function datesBetween(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** Minutes since midnight by the clock on the wall: `09:30` → 570, `24:00` → 1440. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/**
 * The instant at which the clock on the wall shows a time. In the hour that is left out in March it is the moment of the
 * change; a time that comes twice in October is its first coming, or its second one where an interval ends.
 * @param minutes since midnight, by the wall
 */
export function instantAt(day: WarsawDay, minutes: number, end: 'from' | 'to'): number {
  const [before, after] = day.offsets;
  if (before === after) return day.startsAt + minutes * MINUTE_MS;
  if (minutes >= DAY_MINUTES) return day.endsAt;
  const wall = Date.parse(`${day.date}T00:00:00Z`) + minutes * MINUTE_MS;
  const comings = [before, after].map((offset) => wall - offset * MINUTE_MS).sort((a, b) => a - b);
  const real = comings.filter((at) => at + zone.offset(at) * MINUTE_MS === wall);
  const [first] = real;
  if (first === undefined) return changeBetween(comings[0] ?? wall, comings.at(-1) ?? wall);
  return end === 'from' ? first : (real.at(-1) ?? first);
}

/** The minute within two instants from which another offset holds. */
function changeBetween(from: number, to: number): number {
  const offset = zone.offset(from);
  let at = from;
  while (at < to && zone.offset(at) === offset) at += MINUTE_MS;
  return at;
}
