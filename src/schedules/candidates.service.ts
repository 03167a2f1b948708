import { Injectable } from '@nestjs/common';
import { BOOKING } from '../../contract/appointment';
import type { ResourceKind } from '../../contract/resource';
import { type ResourceUse, TakenResources } from '../resources/taken-resources.service';
import { SettingsService } from '../settings/settings.service';
import { type Candidate, type Clinic, toClinicHours, type Window } from './free-times';
import { SchedulesService } from './schedules.service';
import { SlotsRepository } from './slots.repository';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Who books decides how soon a visit may be. */
export type Booker = 'patient' | 'staff';

/** What free times are computed from. */
export interface Availability {
  candidates: Candidate[];
  clinic: Clinic;
}

/** The doctors whom a visit may be booked with: when they work, and what of it is taken. */
@Injectable()
export class Candidates {
  constructor(
    private readonly resources: TakenResources,
    private readonly schedules: SchedulesService,
    private readonly settings: SettingsService,
    private readonly slots: SlotsRepository,
  ) {}

  /**
   * The doctors in the order of the ids.
   * @param needs all that the visits need which are asked for
   * @param instead how a room or a device is going to be used
   */
  async find(
    doctorIds: readonly number[],
    dates: readonly string[],
    needs: readonly ResourceKind[],
    instead?: ResourceUse,
  ): Promise<Availability> {
    const [settings, hours, taken, resources] = await Promise.all([
      this.settings.get(),
      this.schedules.hoursOf(doctorIds),
      this.slots.takenCells(doctorIds, dates),
      this.resources.free(needs, dates, instead),
    ]);
    const candidates = hours.flatMap((each) => {
      const cells = taken.get(each.doctorId);
      return cells ? [{ hours: each, taken: cells }] : [];
    });
    return { candidates, clinic: { ...toClinicHours(settings), resources } };
  }
}

/** When a visit that is booked now may begin. */
export function bookingWindow(booker: Booker): Window {
  const now = Date.now();
  return {
    earliest: booker === 'patient' ? now + BOOKING.aheadHours * HOUR_MS : now,
    latest: now + BOOKING.aheadDays * DAY_MS,
  };
}
