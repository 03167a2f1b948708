import { Injectable } from '@nestjs/common';
import { BOOKING } from '../../contract/appointment';
import { addDays } from '../../contract/calendar';
import { DoctorsService } from '../doctors/doctors.service';
import { dateInWarsaw } from '../locale/warsaw';
import { datesBetween } from '../locale/warsaw-day';
import { needsOf, ServicesService } from '../services/services.service';
import { bookingWindow, Candidates } from './candidates.service';
import { freeDays } from './free-times';

/** How long one waits for a free time. */
@Injectable()
export class FirstFree {
  constructor(
    private readonly candidates: Candidates,
    private readonly doctors: DoctorsService,
    private readonly services: ServicesService,
  ) {}

  /**
   * Days from today until the first time of any doctor at which a patient could book, the mean of all services that a
   * doctor offers. A service without a free time counts as the furthest day that can be booked; null: no service is
   * offered.
   */
  async meanDays(): Promise<number | null> {
    const [doctors, services] = await Promise.all([this.doctors.listBookable(), this.services.listBookable()]);
    const today = dateInWarsaw(new Date());
    const dates = datesBetween(today, addDays(today, BOOKING.aheadDays));
    const { candidates, clinic } = await this.candidates.find(
      doctors.map(({ id }) => id),
      dates,
      needsOf(services),
    );
    const window = bookingWindow('patient');
    const waits = services.flatMap((service) => {
      const offering = new Set(doctors.filter(({ serviceIds }) => serviceIds.includes(service.id)).map(({ id }) => id));
      if (offering.size === 0) return [];
      const days = candidates
        .filter(({ hours }) => offering.has(hours.doctorId))
        .map((candidate) => freeDays(dates, candidate, clinic, service, window).next().value)
        .map((day) => (day ? dates.indexOf(day.date) : BOOKING.aheadDays));
      return [Math.min(BOOKING.aheadDays, ...days)];
    });
    return waits.length === 0 ? null : waits.reduce((sum, days) => sum + days, 0) / waits.length;
  }
}
