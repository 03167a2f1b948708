import { Injectable } from '@nestjs/common';
import { warsawDay } from '../locale/warsaw-day';
import { SettingsService } from '../settings/settings.service';
import { startsOn, toClinicHours, type VisitKind } from './free-times';
import { SchedulesService } from './schedules.service';

const ALWAYS = { earliest: -Infinity, latest: Infinity };

/** A time at which a visit may begin by the hours of a doctor and of the clinic, taken or not. */
export interface WorkingTime {
  doctorId: number;
  startsAt: Date;
}

/** When doctors work, in the past too, whoever has booked. */
@Injectable()
export class WorkingTimes {
  constructor(
    private readonly schedules: SchedulesService,
    private readonly settings: SettingsService,
  ) {}

  /** The times of each date, as they come; of doctors at the same time in the order of the ids. */
  async list(
    doctorIds: readonly number[],
    dates: readonly string[],
    kind: VisitKind,
  ): Promise<Map<string, WorkingTime[]>> {
    const [hours, settings] = await Promise.all([this.schedules.hoursOf(doctorIds), this.settings.get()]);
    const clinic = toClinicHours(settings);
    const timesOf = (date: string): WorkingTime[] =>
      hours
        .flatMap((doctor) =>
          startsOn(warsawDay(date), doctor, clinic, kind, ALWAYS).map((at) => ({
            doctorId: doctor.doctorId,
            startsAt: new Date(at),
          })),
        )
        .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
    return new Map(dates.map((date) => [date, timesOf(date)]));
  }
}
