import { Injectable } from '@nestjs/common';
import type { Locale } from '../../contract/locales';
import type { DoctorFreeDays } from '../../contract/schedule';
import { DoctorsService } from '../doctors/doctors.service';
import { needsOf, ServicesService } from '../services/services.service';
import { bookingWindow, Candidates } from './candidates.service';
import { freeDays } from './free-times';

/** What is left of a few days, as the front desk looks at it. */
@Injectable()
export class FreeDays {
  constructor(
    private readonly candidates: Candidates,
    private readonly doctors: DoctorsService,
    private readonly services: ServicesService,
  ) {}

  /** When any service of each doctor could begin that staff may book, in the clinic's order; doctors without such a time are left out. */
  async list(dates: readonly string[], locale: Locale): Promise<DoctorFreeDays[]> {
    const [doctors, services] = await Promise.all([this.doctors.listBookable(), this.services.listBookable()]);
    const ids = doctors.map(({ id }) => id);
    const [{ candidates, clinic }, names] = await Promise.all([
      this.candidates.find(ids, dates, needsOf(services)),
      this.doctors.namesOf(ids, locale),
    ]);
    const window = bookingWindow('staff');
    return doctors.flatMap(({ id, serviceIds }) => {
      const candidate = candidates.find(({ hours }) => hours.doctorId === id);
      if (!candidate) return [];
      const offered = services.filter((service) => serviceIds.includes(service.id));
      const kinds = new Map(
        offered.map((kind) => [`${kind.durationMinutes} ${kind.place} ${kind.needs.join()}`, kind]),
      );
      const times = new Map<string, Set<number>>(dates.map((date) => [date, new Set()]));
      for (const kind of kinds.values()) {
        for (const day of freeDays(dates, candidate, clinic, kind, window)) {
          for (const at of day.times) times.get(day.date)?.add(at);
        }
      }
      const days = [...times].map(([date, found]) => ({
        date,
        times: [...found].sort((a, b) => a - b).map((at) => new Date(at).toISOString()),
      }));
      if (days.every((day) => day.times.length === 0)) return [];
      return [{ doctor: { id, fullName: names.get(id) ?? '' }, days }];
    });
  }
}
