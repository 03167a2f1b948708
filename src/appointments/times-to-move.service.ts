import { Injectable } from '@nestjs/common';
import { BOOKING } from '../../contract/appointment';
import { addDays } from '../../contract/calendar';
import type { SlotDay } from '../../contract/schedule';
import type { VisitPageTimes } from '../../contract/visit-answer';
import { Invalid } from '../errors/app-error';
import { dateInWarsaw } from '../locale/warsaw';
import { SlotsService } from '../schedules/slots.service';
import type { AnsweredVisit } from './appointment-answers.service';

const DAY_MS = 24 * 3_600_000;
/** Days with free times on one page. */
const DAYS_SHOWN = 3;
/** Of each doctor: how far one page looks. */
const DAYS_AHEAD = 20;

type VisitToMove = Pick<AnsweredVisit, 'serviceId' | 'doctorId' | 'startsAt' | 'locale'>;

/** Free times that a visit can be moved to, a page of them. */
@Injectable()
export class TimesToMove {
  constructor(private readonly slots: SlotsService) {}

  /** The next days with free times: of the same doctor, and of the others who speak the visit's language. */
  async find(visit: VisitToMove, wantedFrom: string | null): Promise<VisitPageTimes> {
    const today = dateInWarsaw(new Date());
    const last = dateInWarsaw(new Date(Date.now() + BOOKING.aheadDays * DAY_MS));
    const from = wantedFrom !== null && wantedFrom > today && wantedFrom <= last ? wantedFrom : today;
    const to = addDays(from, DAYS_AHEAD);
    const search = { service: visit.serviceId, from, to };
    const [same, any] = await Promise.all([
      this.days({ ...search, doctor: String(visit.doctorId) }),
      this.days({ ...search, doctor: 'any', language: visit.locale }),
    ]);
    const isFree = (slot: { startsAt: string }): boolean => slot.startsAt !== visit.startsAt.toISOString();
    const shown = {
      same: firstDays(same, isFree),
      others: firstDays(any, ({ doctorId }) => doctorId !== visit.doctorId),
    };
    const seen = [shown.same, shown.others].flatMap((days) => (days.length === DAYS_SHOWN ? [days.at(-1)] : []));
    const next = addDays(seen.map((day) => day?.date ?? to).sort()[0] ?? to, 1);
    return { ...shown, later: next <= last ? next : null };
  }

  private async days(search: Parameters<SlotsService['list']>[0]): Promise<SlotDay[]> {
    try {
      return (await this.slots.list(search)).days;
    } catch (error) {
      // The service or the doctor is not offered any more.
      if (error instanceof Invalid) return [];
      throw error;
    }
  }
}

type IsShown = (slot: SlotDay['slots'][number]) => boolean;

function firstDays(days: readonly SlotDay[], isShown: IsShown): SlotDay[] {
  return days
    .map(({ date, slots }) => ({ date, slots: slots.filter(isShown) }))
    .filter(({ slots }) => slots.length > 0)
    .slice(0, DAYS_SHOWN);
}
