import { Injectable } from '@nestjs/common';
import type { Obstacle } from '../../contract/appointment';
import { DoctorsService } from '../doctors/doctors.service';
import { dateInWarsaw } from '../locale/warsaw';
import { OutOfUse } from '../resources/out-of-use.service';
import { SettingsService } from '../settings/settings.service';
import { obstacleFinder, type PlannedVisit } from './obstacles';
import { SchedulesService } from './schedules.service';

/** What stands in the way of visits that were booked: the doctor, the clinic, or a room or a device. */
@Injectable()
export class Obstacles {
  constructor(
    private readonly doctors: DoctorsService,
    private readonly outOfUse: OutOfUse,
    private readonly schedules: SchedulesService,
    private readonly settings: SettingsService,
  ) {}

  /** Tells what stands in the way of each of these visits, of which none is over; null: nothing. */
  async among<Visit extends PlannedVisit>(visits: readonly Visit[]): Promise<(visit: Visit) => Obstacle | null> {
    if (visits.length === 0) return () => null;
    const doctorIds = [...new Set(visits.map(({ doctorId }) => doctorId))];
    const [visible, hours, { closedDays }, without] = await Promise.all([
      this.doctors.listVisibleIds(),
      this.schedules.hoursOf(doctorIds),
      this.settings.get(),
      this.outOfUse.listVisits(),
    ]);
    const dates = closedDays.map(({ date }) => date);
    const hindrances = { visible: new Set(visible), closedDays: dates, hours, without };
    return obstacleFinder(hindrances, dateInWarsaw(new Date()));
  }
}
