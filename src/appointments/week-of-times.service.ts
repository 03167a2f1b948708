import { Injectable } from '@nestjs/common';
import { BOOKING } from '../../contract/appointment';
import { addDays } from '../../contract/calendar';
import type { SlotDay } from '../../contract/schedule';
import { Invalid } from '../errors/app-error';
import { dateInWarsaw } from '../locale/warsaw';
import { datesBetween } from '../locale/warsaw-day';
import { type SlotsSearch, SlotsService } from '../schedules/slots.service';

const WEEK = 7;

/** The free times that the booking page has in its own HTML: those of one week, counted from today. */
@Injectable()
export class WeekOfTimes {
  constructor(private readonly slots: SlotsService) {}

  /**
   * @param from a date of the week; a later one, when that week has no free time, or the first that has one
   * @returns no days when nothing is free; null when there is no such service or doctor
   */
  async find(search: Omit<SlotsSearch, 'from' | 'to'>, from: string | null, now: Date): Promise<SlotDay[] | null> {
    const today = dateInWarsaw(now);
    const last = addDays(today, BOOKING.aheadDays);
    const weeks = Array.from({ length: Math.ceil((BOOKING.aheadDays + 1) / WEEK) }, (_, index) => {
      const first = addDays(today, index * WEEK);
      const end = addDays(first, WEEK - 1);
      return datesBetween(first, end < last ? end : last);
    });
    const wanted =
      from === null
        ? 0
        : Math.max(
            0,
            weeks.findIndex((dates) => dates.includes(from)),
          );
    const whole = Math.floor(BOOKING.slotDays / WEEK);
    try {
      for (let index = wanted; index < weeks.length; index += whole) {
        const part = weeks.slice(index, index + whole);
        const [first, end] = [part[0]?.[0], part.at(-1)?.at(-1)];
        if (first === undefined || end === undefined) break;
        const { days } = await this.slots.list({ ...search, from: first, to: end });
        const free = part.find((dates) => days.some(({ date, slots }) => slots.length > 0 && dates.includes(date)));
        if (free) return days.filter(({ date }) => free.includes(date));
      }
    } catch (error) {
      if (error instanceof Invalid) return null;
      throw error;
    }
    return wanted === 0 ? [] : this.find(search, null, now);
  }
}
