import { Injectable } from '@nestjs/common';
import { BOOKING } from '../../contract/appointment';
import { addDays } from '../../contract/calendar';
import type { DoctorTimes, FreeDay, NextFree } from '../../contract/schedule';
import { DoctorsService } from '../doctors/doctors.service';
import type { WantedTimes } from '../doctors/next-free.service';
import { dateInWarsaw } from '../locale/warsaw';
import { datesBetween } from '../locale/warsaw-day';
import { needsOf, type OfferedService, ServicesService } from '../services/services.service';
import { bookingWindow, Candidates } from './candidates.service';
import { freeDays, type VisitKind } from './free-times';

/** On so many days a doctor's next free times are shown. */
const NEXT_DAYS = 4;

/** When a doctor can be seen next. */
export type Soonest = NextFree & DoctorTimes;

/** When the doctors can be seen next. */
@Injectable()
export class SoonestTimes {
  constructor(
    private readonly candidates: Candidates,
    private readonly doctors: DoctorsService,
    private readonly services: ServicesService,
  ) {}

  /**
   * When every published doctor can be seen: the next free time for any service, and the next days for one.
   * @param wanted what the days are for: the first service of a doctor that is it, or else the very first one
   */
  async list(wanted: WantedTimes): Promise<Soonest[]> {
    const [doctors, services] = await Promise.all([this.doctors.listBookable(), this.services.listBookable()]);
    const today = dateInWarsaw(new Date());
    const dates = datesBetween(today, addDays(today, BOOKING.aheadDays));
    const ids = doctors.map(({ id }) => id);
    const { candidates, clinic } = await this.candidates.find(ids, dates, needsOf(services));
    const window = bookingWindow('patient');
    return doctors.map(({ id, serviceIds }, index) => {
      const candidate = candidates[index];
      const offered = services.filter((service) => serviceIds.includes(service.id));
      const isWanted = (each: OfferedService): boolean =>
        wanted.service === null ? each.category === wanted.category : each.id === wanted.service;
      const service = offered.find(isWanted) ?? offered[0];
      if (!candidate || !service) return { doctorId: id, startsAt: null, serviceId: service?.id ?? null, days: [] };
      const daysFor = (kind: VisitKind): ReturnType<typeof freeDays> =>
        freeDays(dates, candidate, clinic, kind, window);
      const kinds = new Map(
        offered.map((kind) => [`${kind.durationMinutes} ${kind.place} ${kind.needs.join()}`, kind]),
      );
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
}

function toIso(instant: number): string {
  return new Date(instant).toISOString();
}
