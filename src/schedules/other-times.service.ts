import { Injectable } from '@nestjs/common';
import { BOOKING } from '../../contract/appointment';
import { addDays } from '../../contract/calendar';
import { DoctorsService } from '../doctors/doctors.service';
import { dateInWarsaw } from '../locale/warsaw';
import { datesBetween } from '../locale/warsaw-day';
import type { ResourceUse } from '../resources/taken-resources.service';
import { ServicesService } from '../services/services.service';
import { bookingWindow, Candidates } from './candidates.service';
import type { Candidate } from './free-times';
import { findOtherTimes, type OtherTimes, type VisitToMove } from './other-times';
import { SlotsRepository } from './slots.repository';

/** So far around the visits other times are looked for. */
const DAYS_BEFORE = 7;
const DAYS_AFTER = 31;

/** When a doctor is away, in milliseconds; `to` is outside of it. */
interface Away {
  doctorId: number;
  from: number;
  to: number;
}

/** What will be in the way of visits: when a doctor is away, or when a room or a device is to be used. */
export interface Ahead {
  away?: Away;
  use?: ResourceUse;
}

/** What other times visits might have, when they cannot be at theirs. */
@Injectable()
export class OtherTimesService {
  constructor(
    private readonly candidates: Candidates,
    private readonly doctors: DoctorsService,
    private readonly services: ServicesService,
    private readonly slots: SlotsRepository,
  ) {}

  /**
   * For each of the visits, in their order. The questions to the database are as many for one as for hundreds.
   * @param ahead what is not written down yet
   */
  async find(planned: readonly VisitToMove[], { away, use }: Ahead = {}): Promise<OtherTimes[]> {
    if (planned.length === 0) return [];
    const needs = await this.services.needsOf([...new Set(planned.map(({ serviceId }) => serviceId))]);
    const visits = planned.map((visit) => ({ ...visit, needs: needs.get(visit.serviceId) ?? [] }));
    const dates = datesAround(visits);
    const services = new Set(visits.map(({ serviceId }) => serviceId));
    const doctors = (await this.doctors.listBookable()).filter(({ serviceIds }) =>
      serviceIds.some((id) => services.has(id)),
    );
    const patients = [...new Set(visits.flatMap(({ patientId }) => patientId ?? []))];
    const ids = doctors.map(({ id }) => id);
    const [{ candidates: all, clinic }, patientCells] = await Promise.all([
      this.candidates.find(ids, dates, [...new Set([...needs.values()].flat())], use),
      this.slots.cellsOfPatients(patients, dates),
    ]);
    const candidates = away ? all.map((each) => without(each, away)) : all;
    // Somebody has to read of it first, as when patients book.
    const window = bookingWindow('patient');
    return findOtherTimes(visits, { dates, window, clinic, candidates, doctors, patientCells });
  }
}

function without(candidate: Candidate, { doctorId, from, to }: Away): Candidate {
  const { hours } = candidate;
  if (hours.doctorId !== doctorId) return candidate;
  return { ...candidate, hours: { ...hours, absences: [...hours.absences, { from, to }] } };
}

/** The dates around the visits on which something can be booked. */
function datesAround(visits: readonly VisitToMove[]): string[] {
  const today = dateInWarsaw(new Date());
  const starts = visits.map(({ startsAt }) => startsAt.getTime());
  const first = addDays(dateInWarsaw(new Date(Math.min(...starts))), -DAYS_BEFORE);
  const last = addDays(dateInWarsaw(new Date(Math.max(...starts))), DAYS_AFTER);
  const end = addDays(today, BOOKING.aheadDays);
  return datesBetween(first < today ? today : first, last > end ? end : last);
}
