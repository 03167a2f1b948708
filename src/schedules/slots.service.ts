import { Injectable } from '@nestjs/common';
import { BOOKING } from '../../contract/appointment';
import { addDays } from '../../contract/calendar';
import type { Locale } from '../../contract/locales';
import type { Slot, SlotDay, Slots } from '../../contract/schedule';
import { DoctorsService } from '../doctors/doctors.service';
import { type FieldError, Invalid } from '../errors/app-error';
import { CELL_MS, cellOf } from '../locale/cells';
import { dateInWarsaw, WARSAW } from '../locale/warsaw';
import { datesBetween, warsawDay } from '../locale/warsaw-day';
import { TakenResources } from '../resources/taken-resources.service';
import { type BookableService, ServicesService } from '../services/services.service';
import { type Booker, bookingWindow, Candidates } from './candidates.service';
import { byLoad, freeTimes, isFree, startsOn, toSlot, type VisitKind } from './free-times';

/** How far around a taken time others are looked for, in days: further when there is nothing near. */
const AROUND_DAYS = [1, 4, 14];
const MINUTE_MS = 60_000;

export interface SlotsSearch {
  service: number;
  doctor?: string;
  language?: Locale;
  from?: string;
  to?: string;
}

/** A time that is held for somebody, until another one takes its place. */
interface OwnTime {
  doctorId: number;
  startsAt: Date;
  endsAt: Date;
}

/** Free times: computed from schedules and taken cells whenever somebody asks. */
@Injectable()
export class SlotsService {
  constructor(
    private readonly candidates: Candidates,
    private readonly doctors: DoctorsService,
    private readonly resources: TakenResources,
    private readonly services: ServicesService,
  ) {}

  /** @throws Invalid naming what is wrong with the search */
  async list(search: SlotsSearch, booker: Booker = 'patient'): Promise<Slots> {
    const dates = datesOf(search);
    const service = await this.requireService(search.service, 'service');
    const ids = await this.requireDoctors(service.id, doctorOf(search), 'doctor', search.language);
    return { timeZone: WARSAW, days: await this.freeDays(service, ids, dates, booker) };
  }

  /** The free times nearest to one that is taken: of the doctor first, then of the others. */
  async alternatives(kind: BookableService, doctorId: number | null, startsAt: Date, booker: Booker): Promise<Slot[]> {
    const own = doctorId === null ? [] : await this.nearest(kind, [doctorId], startsAt, booker);
    if (own.length === BOOKING.alternatives) return own;
    const others = (await this.doctors.listBookable(kind.id)).map(({ id }) => id).filter((id) => id !== doctorId);
    return [...own, ...(await this.nearest(kind, others, startsAt, booker))].slice(0, BOOKING.alternatives);
  }

  /**
   * The doctors with whom a visit may begin at an instant and whose time is free as far as is known, the one with the
   * least to do that day first. Inserting decides; the crowd that comes too late does not get so far.
   * @param own what is held for whoever asks: its doctor comes first, free or not, and its room is in nobody's way
   * @throws Invalid at `startsAt` when schedules and limits have no such time
   */
  async doctorsAt(
    kind: VisitKind,
    doctorIds: readonly number[],
    startsAt: Date,
    booker: Booker,
    own: OwnTime | null = null,
  ): Promise<number[]> {
    const date = dateInWarsaw(startsAt);
    const window = bookingWindow(booker);
    const at = startsAt.getTime();
    if (at < window.earliest) throw Invalid.fields([{ field: 'startsAt', code: 'too_soon' }]);
    if (at > window.latest) throw Invalid.fields([{ field: 'startsAt', code: 'too_far' }]);
    const { candidates, clinic } = await this.candidates.find(doctorIds, [date], kind.needs ?? []);
    const day = warsawDay(date);
    const working = byLoad(candidates, day).filter(({ hours }) =>
      startsOn(day, hours, clinic, kind, window).includes(at),
    );
    if (working.length === 0) throw Invalid.fields([{ field: 'startsAt', code: 'no_such_time' }]);
    const isOwn = (doctorId: number): boolean => doctorId === own?.doctorId;
    const end = at + kind.durationMinutes * MINUTE_MS;
    const lets = own !== null && own.startsAt.getTime() < end && at < own.endsAt.getTime();
    const wanted = lets ? { ...kind, needs: [] } : kind;
    const free = working.filter(({ hours, taken }) => isOwn(hours.doctorId) || isFree(at, taken, clinic, wanted));
    const ids = free.map(({ hours }) => hours.doctorId);
    return [...ids.filter(isOwn), ...ids.filter((id) => !isOwn(id))];
  }

  /**
   * Lets staff have any quarter of an hour, whatever hours, absences and closed days say, the one that is running too:
   * for who stands at the desk. Inserting decides whether it is free.
   * @throws Invalid at `startsAt`
   */
  requireQuarter(startsAt: Date): void {
    const { earliest, latest } = bookingWindow('staff');
    const at = startsAt.getTime();
    const refuse = (code: string): never => {
      throw Invalid.fields([{ field: 'startsAt', code }]);
    };
    if (at % CELL_MS !== 0) refuse('must_be_quarter');
    if (cellOf(at) < cellOf(earliest)) refuse('too_soon');
    if (at > latest) refuse('too_far');
  }

  /** @throws Invalid `unknown_id` at `field` for a service that visitors do not see */
  async requireService(id: number, field: string): Promise<BookableService> {
    const service = await this.services.findBookable(id);
    if (!service) throw Invalid.fields([{ field, code: 'unknown_id' }]);
    return service;
  }

  /**
   * Those who offer a service: one doctor, or all when `doctorId` is null.
   * @throws Invalid at `field` for a doctor whom visitors do not see, or who does not offer it
   */
  async requireDoctors(
    serviceId: number,
    doctorId: number | null,
    field: string,
    language?: Locale,
  ): Promise<number[]> {
    const offering = await this.doctors.listBookable(serviceId);
    const speaking = offering.filter(({ languages }) => language === undefined || languages.includes(language));
    if (doctorId === null) return speaking.map(({ id }) => id);
    if (!offering.some(({ id }) => id === doctorId)) {
      const known = (await this.doctors.listBookable()).some(({ id }) => id === doctorId);
      throw Invalid.fields([{ field, code: known ? 'doctor_without_service' : 'unknown_id' }]);
    }
    return speaking.filter(({ id }) => id === doctorId).map(({ id }) => id);
  }

  private async freeDays(
    kind: VisitKind,
    doctorIds: readonly number[],
    dates: readonly string[],
    booker: Booker,
  ): Promise<SlotDay[]> {
    const { candidates, clinic } = await this.candidates.find(doctorIds, dates, []);
    const days = freeTimes(dates, candidates, clinic, kind, bookingWindow(booker));
    const { durationMinutes, needs = [] } = kind;
    if (needs.length === 0) return toSlotDays(days, kind);
    const times = days.flatMap((day) => day.times.map(({ at }) => at));
    const free = await this.resources.timesWithAll(needs, times, durationMinutes * MINUTE_MS);
    if (free.length === times.length) return toSlotDays(days, kind);
    const known = new Set(free);
    const left = days.map((day) => ({ ...day, times: day.times.filter(({ at }) => known.has(at)) }));
    return toSlotDays(left, kind);
  }

  /** Looks around a day or two first, and further away when there is little. */
  private async nearest(
    kind: BookableService,
    doctorIds: readonly number[],
    startsAt: Date,
    booker: Booker,
  ): Promise<Slot[]> {
    const today = dateInWarsaw(new Date());
    const wanted = dateInWarsaw(startsAt);
    let found: Slot[] = [];
    for (const days of AROUND_DAYS) {
      const first = addDays(wanted, -days);
      const dates = datesBetween(first < today ? today : first, addDays(wanted, days));
      const free = await this.freeDays(kind, doctorIds, dates, booker);
      const distances = free
        .flatMap(({ slots }) => slots)
        .map((slot) => ({ slot, distance: Math.abs(Date.parse(slot.startsAt) - startsAt.getTime()) }));
      distances.sort((a, b) => a.distance - b.distance);
      found = distances.slice(0, BOOKING.alternatives).map(({ slot }) => slot);
      if (found.length === BOOKING.alternatives) break;
    }
    return found;
  }
}

function toSlotDays(days: ReturnType<typeof freeTimes>, kind: VisitKind): SlotDay[] {
  return days.map(({ date, times }) => ({ date, slots: times.map((time) => toSlot(time, kind)) }));
}

function doctorOf({ doctor = 'any' }: SlotsSearch): number | null {
  return doctor === 'any' ? null : Number(doctor);
}

/** @throws Invalid for dates that are too many or in the wrong order */
export function datesOf({ from, to }: Pick<SlotsSearch, 'from' | 'to'>): string[] {
  const first = from ?? dateInWarsaw(new Date());
  const last = to ?? addDays(first, BOOKING.slotDays - 1);
  const errors: FieldError[] = [];
  if (last < first) errors.push({ field: 'to', code: 'ends_before_start' });
  else if (addDays(first, BOOKING.slotDays - 1) < last) {
    errors.push({ field: 'to', code: 'too_many_days', params: { max: BOOKING.slotDays } });
  }
  if (errors.length > 0) throw Invalid.fields(errors);
  return datesBetween(first, last);
}
