import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { addDays } from '../../contract/calendar';
import { dateInWarsaw } from '../locale/warsaw';
import { instantAt, minutesOf, warsawDay } from '../locale/warsaw-day';
import { SettingsService } from '../settings/settings.service';
import { type ClinicHours, toClinicHours } from './free-times';

const HOUR_MS = 3_600_000;
/** A clinic that is closed for longer promises nothing. */
const LOOK_AHEAD_DAYS = 30;

/** The clinic's opening time, by its settings. */
@Injectable()
export class OpeningTime {
  constructor(private readonly settings: SettingsService) {}

  /** As `afterOpeningHours`, with the clinic's present hours. */
  async after(from: Date, hours: number, tx?: EntityManager): Promise<Date | null> {
    return afterOpeningHours(from, hours, toClinicHours(await this.settings.get(tx)));
  }
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
