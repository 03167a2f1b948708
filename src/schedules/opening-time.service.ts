import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { OpeningInterval } from '../../contract/clinic';
import { addDays } from '../../contract/calendar';
import { dateInWarsaw, nextMidnightInWarsaw } from '../locale/warsaw';
import { instantAt, minutesOf, warsawDay } from '../locale/warsaw-day';
import { SettingsService } from '../settings/settings.service';
import { type ClinicHours, toClinicHours } from './free-times';

const HOUR_MS = 3_600_000;
/** A clinic that is closed for longer promises nothing. */
const LOOK_AHEAD_DAYS = 30;
const LOOK_BACK_DAYS = 30;

/** The clinic's opening time, by its settings. */
@Injectable()
export class OpeningTime {
  constructor(private readonly settings: SettingsService) {}

  /** As `afterOpeningHours`, with the clinic's present hours. */
  async after(from: Date, hours: number, tx?: EntityManager): Promise<Date | null> {
    return afterOpeningHours(from, hours, toClinicHours(await this.settings.get(tx)));
  }

  /** The first moment of the day after an instant's at which the clinic opens; when it stays closed, that midnight. */
  async nextDay(instant: Date, tx?: EntityManager): Promise<Date> {
    const midnight = nextMidnightInWarsaw(instant);
    return (await this.after(midnight, 0, tx)) ?? midnight;
  }

  /** Whether the clinic is open. */
  async isOpen(now: Date): Promise<boolean> {
    const hours = toClinicHours(await this.settings.get());
    const day = warsawDay(dateInWarsaw(now));
    return openOn(day.date, hours).some(
      ({ from, to }) =>
        instantAt(day, minutesOf(from), 'from') <= now.getTime() && now.getTime() < instantAt(day, minutesOf(to), 'to'),
    );
  }

  /** The clinic's present working days. */
  async workingDays(): Promise<WorkingDays> {
    return new WorkingDays(toClinicHours(await this.settings.get()));
  }

  /** As `lastOpenMoment`, with the clinic's present hours. */
  async lastBefore(): Promise<(instant: number) => number> {
    const hours = toClinicHours(await this.settings.get());
    return (instant) => lastOpenMoment(instant, hours);
  }
}

/** The days on which the clinic opens. Dates are those in Warsaw. */
export class WorkingDays {
  constructor(private readonly hours: ClinicHours) {}

  /** The first one after a date; null when the clinic stays closed for long. */
  after(date: string): string | null {
    return this.find(date, 1, LOOK_AHEAD_DAYS);
  }

  /** The last one before a date; null when the clinic has been closed for long. */
  before(date: string): string | null {
    return this.find(date, -1, LOOK_BACK_DAYS);
  }

  /** When the clinic opens on a date; null: it does not. */
  opensAt(date: string): Date | null {
    const [first] = openOn(date, this.hours)
      .map(({ from }) => minutesOf(from))
      .sort((a, b) => a - b);
    return first === undefined ? null : new Date(instantAt(warsawDay(date), first, 'from'));
  }

  private find(date: string, step: 1 | -1, days: number): string | null {
    for (let away = 1; away <= days; away += 1) {
      const other = addDays(date, away * step);
      if (openOn(other, this.hours).length > 0) return other;
    }
    return null;
  }
}

function openOn(date: string, { openingHours, closedDays }: ClinicHours): readonly OpeningInterval[] {
  return closedDays.has(date) ? [] : openingHours[warsawDay(date).weekday];
}

/** The moment at which the clinic will have been open for `hours` since `from`; null when that does not come soon. */
export function afterOpeningHours(from: Date, hours: number, { openingHours, closedDays }: ClinicHours): Date | null {
  let left = hours * HOUR_MS;
  const today = dateInWarsaw(from);
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead += 1) {
    const day = warsawDay(addDays(today, ahead));
    if (closedDays.has(day.date)) continue;
    for (const interval of openingHours[day.weekday]) {
      const opens = Math.max(from.getTime(), instantAt(day, minutesOf(interval.from), 'from'));
      const closes = instantAt(day, minutesOf(interval.to), 'to');
      const open = Math.max(0, closes - opens);
      if (open >= left) return new Date(opens + left);
      left -= open;
    }
  }
  return null;
}

/**
 * The last moment up to an instant at which the clinic is open; the instant itself when it has been closed for long.
 * @param instant milliseconds since 1970
 */
export function lastOpenMoment(instant: number, { openingHours, closedDays }: ClinicHours): number {
  const date = dateInWarsaw(new Date(instant));
  for (let back = 0; back <= LOOK_BACK_DAYS; back += 1) {
    const day = warsawDay(addDays(date, -back));
    if (closedDays.has(day.date)) continue;
    for (const interval of [...openingHours[day.weekday]].reverse()) {
      if (instantAt(day, minutesOf(interval.from), 'from') > instant) continue;
      return Math.min(instant, instantAt(day, minutesOf(interval.to), 'to'));
    }
  }
  return instant;
}
