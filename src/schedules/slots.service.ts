import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BOOKING } from '../../contract/appointment';
import { addDays } from '../../contract/calendar';
import type { Locale } from '../../contract/locales';
import type { DoctorTimes, FreeDay, NextFree, Slot, SlotDay, Slots } from '../../contract/schedule';
import { Database } from '../database/database';
import { DoctorsService } from '../doctors/doctors.service';
import { type FieldError, Invalid } from '../errors/app-error';
import { dateInWarsaw, WARSAW } from '../locale/warsaw';
import { datesBetween, warsawDay } from '../locale/warsaw-day';
import { type BookableService, ServicesService } from '../services/services.service';
import { SettingsService } from '../settings/settings.service';
import { AppointmentCellEntity } from './appointment-cell.entity';
import {
  byLoad,
  type Candidate,
  cellOf,
  type ClinicHours,
  freeDays,
  freeTimes,
  startsOn,
  TakenCells,
  toClinicHours,
  type VisitKind,
  type Window,
} from './free-times';
import { SchedulesService } from './schedules.service';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAY_CELLS = (24 * 60) / BOOKING.cellMinutes;
/** How far around a taken time others are looked for, in days: further when there is nothing near. */
const AROUND_DAYS = [1, 4, 14];
/** On so many days a doctor's next free times are shown. */
const NEXT_DAYS = 4;

export interface SlotsSearch {
  service: number;
  doctor?: string;
  language?: Locale;
  from?: string;
  to?: string;
}

/** When a doctor can be seen next. */
export type Soonest = NextFree & DoctorTimes;

/** Who books decides how soon a visit may be. */
export type Booker = 'patient' | 'staff';

/** The doctors whom a visit can be booked with, and what they do. */
interface Search {
  kind: VisitKind;
  candidates: Candidate[];
  clinic: ClinicHours;
  window: Window;
}

/** Free times: computed from schedules and taken cells whenever somebody asks. */
@Injectable()
export class SlotsService {
  constructor(
    private readonly database: Database,
    private readonly doctors: DoctorsService,
    private readonly schedules: SchedulesService,
    private readonly services: ServicesService,
    private readonly settings: SettingsService,
  ) {}

  /** @throws Invalid naming what is wrong with the search */
  async list(search: SlotsSearch): Promise<Slots> {
    const dates = datesOf(search);
    const service = await this.requireService(search.service, 'service');
    const ids = await this.requireDoctors(service.id, doctorOf(search), 'doctor', search.language);
    return { timeZone: WARSAW, days: this.daysOf(await this.search(service, ids, dates), dates) };
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
   * @throws Invalid at `startsAt` when schedules and limits have no such time
   */
  async doctorsAt(kind: VisitKind, doctorIds: readonly number[], startsAt: Date, booker: Booker): Promise<number[]> {
    const date = dateInWarsaw(startsAt);
    const window = windowOf(booker);
    const at = startsAt.getTime();
    if (at < window.earliest) throw Invalid.fields([{ field: 'startsAt', code: 'too_soon' }]);
    if (at > window.latest) throw Invalid.fields([{ field: 'startsAt', code: 'too_far' }]);
    const { candidates, clinic } = await this.search(kind, doctorIds, [date], booker);
    const day = warsawDay(date);
    const working = byLoad(candidates, day).filter(({ hours }) =>
      startsOn(day, hours, clinic, kind, window).includes(at),
    );
    if (working.length === 0) throw Invalid.fields([{ field: 'startsAt', code: 'no_such_time' }]);
    const free = working.filter(({ taken }) => taken.isFree(at, at + kind.durationMinutes * 60_000));
    return free.map(({ hours }) => hours.doctorId);
  }

  /**
   * When every published doctor can be seen: the next free time for any service, and the next days for one.
   * @param wanted the service that the days are for; a doctor who does not offer it has those of the first one
   */
  async soonest(wanted: number | null): Promise<Soonest[]> {
    const [doctors, services] = await Promise.all([this.doctors.listBookable(), this.services.listBookable()]);
    const today = dateInWarsaw(new Date());
    const dates = datesBetween(today, addDays(today, BOOKING.aheadDays));
    const ids = doctors.map(({ id }) => id);
    const { candidates, clinic, window } = await this.search({ durationMinutes: 15, place: 'clinic' }, ids, dates);
    return doctors.map(({ id, serviceIds }, index) => {
      const candidate = candidates[index];
      const offered = services.filter((service) => serviceIds.includes(service.id));
      const service = offered.find((each) => each.id === wanted) ?? offered[0];
      if (!candidate || !service) return { doctorId: id, startsAt: null, serviceId: service?.id ?? null, days: [] };
      const daysFor = (kind: VisitKind): ReturnType<typeof freeDays> =>
        freeDays(dates, candidate, clinic, kind, window);
      const kinds = new Map(offered.map((kind) => [`${kind.durationMinutes} ${kind.place}`, kind]));
      const nexts = [...kinds.values()].flatMap((kind) => daysFor(kind).next().value?.times[0] ?? []);
      const days: FreeDay[] = [];
      for (const { date, times } of daysFor(service)) {
        days.push({ date, times: times.map(toIso) });
        if (days.length === NEXT_DAYS) break;
      }
      return {
        doctorId: id,
        startsAt: nexts.length === 0 ? null : toIso(Math.min(...nexts)),
        serviceId: service.id,
        days,
      };
    });
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

  private daysOf({ candidates, clinic, kind, window }: Search, dates: readonly string[]): SlotDay[] {
    return freeTimes(dates, candidates, clinic, kind, window);
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
      const free = this.daysOf(await this.search(kind, doctorIds, dates, booker), dates);
      const distances = free
        .flatMap(({ slots }) => slots)
        .map((slot) => ({ slot, distance: Math.abs(Date.parse(slot.startsAt) - startsAt.getTime()) }));
      distances.sort((a, b) => a.distance - b.distance);
      found = distances.slice(0, BOOKING.alternatives).map(({ slot }) => slot);
      if (found.length === BOOKING.alternatives) break;
    }
    return found;
  }

  private async search(
    { durationMinutes, place }: VisitKind,
    doctorIds: readonly number[],
    dates: readonly string[],
    booker: Booker = 'patient',
  ): Promise<Search> {
    const [settings, hours, taken] = await Promise.all([
      this.settings.get(),
      this.schedules.hoursOf(doctorIds),
      this.takenOf(doctorIds, dates),
    ]);
    const candidates = hours.flatMap((each) => {
      const cells = taken.get(each.doctorId);
      return cells ? [{ hours: each, taken: cells }] : [];
    });
    return {
      kind: { durationMinutes, place },
      candidates,
      clinic: toClinicHours(settings),
      window: windowOf(booker),
    };
  }

  private async takenOf(
    doctorIds: readonly number[],
    dates: readonly string[],
    tx: EntityManager = this.database.reader,
  ): Promise<Map<number, TakenCells>> {
    const [from, to] = [dates[0], dates.at(-1)];
    if (from === undefined || to === undefined || doctorIds.length === 0) return new Map();
    const first = cellOf(warsawDay(from).startsAt);
    const last = cellOf(warsawDay(to).endsAt) - 1;
    const byDoctor = new Map(doctorIds.map((id) => [id, new TakenCells(first, last)]));
    // One row for each doctor and day: thousands of rows would cost more than what is in them.
    const day = `cell.cell - cell.cell % ${DAY_CELLS}`;
    const rows = await tx
      .createQueryBuilder(AppointmentCellEntity, 'cell')
      .select('cell.doctorId', 'doctorId')
      .addSelect(day, 'day')
      .addSelect(`GROUP_CONCAT(cell.cell % ${DAY_CELLS})`, 'cells')
      .where('cell.doctorId IN (:...doctorIds) AND cell.cell BETWEEN :first AND :last', { doctorIds, first, last })
      .groupBy('cell.doctorId')
      .addGroupBy(day)
      .getRawMany<{ doctorId: number; day: number | string; cells: string }>();
    for (const row of rows) {
      const taken = byDoctor.get(row.doctorId);
      const start = Number(row.day);
      for (const offset of row.cells.split(',')) taken?.add(start + Number(offset));
    }
    return byDoctor;
  }
}

function toIso(instant: number): string {
  return new Date(instant).toISOString();
}

function windowOf(booker: Booker): Window {
  const now = Date.now();
  return {
    earliest: booker === 'patient' ? now + BOOKING.aheadHours * HOUR_MS : now,
    latest: now + BOOKING.aheadDays * DAY_MS,
  };
}

function doctorOf({ doctor = 'any' }: SlotsSearch): number | null {
  return doctor === 'any' ? null : Number(doctor);
}

/** @throws Invalid for dates that are too many or in the wrong order */
function datesOf({ from, to }: SlotsSearch): string[] {
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
