import { Injectable } from '@nestjs/common';
import type { ResourceKind } from '../../contract/resource';
import { cellsOf, type TakenCells } from '../locale/cells';
import { dateInWarsaw } from '../locale/warsaw';
import { datesBetween, warsawDay } from '../locale/warsaw-day';
import { Candidates } from './candidates.service';
import { type Clinic, type DoctorHours, isFree, startsOn, type VisitKind } from './free-times';

const ALWAYS = { earliest: -Infinity, latest: Infinity };
const MINUTE_MS = 60_000;

/** The times of one doctor within some dates, as they were when they were read. */
export class DoctorTimes {
  constructor(
    private readonly dates: readonly string[],
    private readonly hours: DoctorHours,
    private readonly clinic: Clinic,
    private readonly taken: TakenCells,
  ) {}

  /** When free visits of a kind may begin that have a part in a stretch of time. */
  freeStarts(kind: VisitKind, from: Date, to: Date): Date[] {
    const length = kind.durationMinutes * MINUTE_MS;
    const [first, last] = [dateInWarsaw(from), dateInWarsaw(to)];
    return this.dates
      .filter((date) => date >= first && date <= last)
      .flatMap((date) => startsOn(warsawDay(date), this.hours, this.clinic, kind, ALWAYS))
      .filter((at) => at < to.getTime() && at + length > from.getTime() && isFree(at, this.taken, this.clinic, kind))
      .map((at) => new Date(at));
  }

  /**
   * Whether all that is free of some kind that a visit needs is among some rooms and devices.
   * @param ids of those that came free
   */
  isOwedTo(ids: ReadonlySet<number>, kind: ResourceKind, startsAt: Date, endsAt: Date): boolean {
    const free = this.clinic.resources?.listFree(kind, startsAt.getTime(), endsAt.getTime()) ?? [];
    return free.length > 0 && free.every(({ id }) => ids.has(id));
  }

  /** Whether a visit of a kind may begin then by the hours, taken or not. */
  isWorking(kind: VisitKind, startsAt: Date): boolean {
    const day = warsawDay(dateInWarsaw(startsAt));
    return startsOn(day, this.hours, this.clinic, kind, ALWAYS).includes(startsAt.getTime());
  }

  /** Somebody has this time from now on. */
  take(startsAt: Date, endsAt: Date): void {
    for (const cell of cellsOf(startsAt, endsAt)) this.taken.add(cell);
  }
}

/** What of doctors' times can be offered to somebody. */
@Injectable()
export class OfferableTimes {
  constructor(private readonly candidates: Candidates) {}

  /**
   * A doctor's times from one instant to another one; null: the doctor has none.
   * @param needs all that the visits need which are asked for
   */
  async of(doctorId: number, from: Date, to: Date, needs: readonly ResourceKind[] = []): Promise<DoctorTimes | null> {
    const dates = datesBetween(dateInWarsaw(from), dateInWarsaw(to));
    const { candidates, clinic } = await this.candidates.find([doctorId], dates, needs);
    const [candidate] = candidates;
    return candidate ? new DoctorTimes(dates, candidate.hours, clinic, candidate.taken) : null;
  }
}
