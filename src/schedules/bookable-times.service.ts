import { Injectable } from '@nestjs/common';
import { DoctorsService } from '../doctors/doctors.service';
import { dateInWarsaw } from '../locale/warsaw';
import { datesBetween } from '../locale/warsaw-day';
import { type BookableService, needsOf, ServicesService } from '../services/services.service';
import { bookingWindow, Candidates } from './candidates.service';
import { freeDays } from './free-times';

/** When a doctor can be booked for a service. */
export interface BookableTimes {
  doctorId: number;
  service: BookableService;
  /** Starts, in milliseconds since 1970. */
  times: readonly number[];
}

/** Every free time that patients can book: of each doctor for each service. */
@Injectable()
export class BookableTimesService {
  constructor(
    private readonly candidates: Candidates,
    private readonly doctors: DoctorsService,
    private readonly services: ServicesService,
  ) {}

  /** In the order of the doctors, then of the services; without times too. */
  async list(): Promise<BookableTimes[]> {
    const [doctors, services] = await Promise.all([this.doctors.listBookable(), this.services.listBookable()]);
    const window = bookingWindow('patient');
    const dates = datesBetween(dateInWarsaw(new Date(window.earliest)), dateInWarsaw(new Date(window.latest)));
    const ids = doctors.map(({ id }) => id);
    const { candidates, clinic } = await this.candidates.find(ids, dates, needsOf(services));
    const byDoctor = new Map(candidates.map((candidate) => [candidate.hours.doctorId, candidate]));
    return doctors.flatMap(({ id: doctorId, serviceIds }) => {
      const candidate = byDoctor.get(doctorId);
      // Services that are alike have the same times.
      const known = new Map<string, number[]>();
      return services
        .filter(({ id }) => serviceIds.includes(id))
        .map((service) => {
          const key = `${service.durationMinutes} ${service.place} ${service.needs.join()}`;
          const found = known.get(key);
          const times = found ?? (candidate ? startsOf([...freeDays(dates, candidate, clinic, service, window)]) : []);
          known.set(key, times);
          return { doctorId, service, times };
        });
    });
  }
}

function startsOf(days: readonly { times: number[] }[]): number[] {
  return days.flatMap(({ times }) => times);
}
