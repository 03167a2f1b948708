import { Injectable } from '@nestjs/common';
import type { Obstacle } from '../../contract/appointment';
import { Obstacles } from '../schedules/obstacles.service';
import type { AppointmentEntity } from './appointment.entity';
import { VisitNeeds } from './visit-needs.service';

type Visit = Pick<AppointmentEntity, 'id' | 'doctorId' | 'serviceId' | 'startsAt' | 'endsAt'>;

/** What stands in the way of visits that were booked, what they need and have not included. */
@Injectable()
export class VisitObstacles {
  constructor(
    private readonly needs: VisitNeeds,
    private readonly obstacles: Obstacles,
  ) {}

  /** Tells what stands in the way of each of these visits, of which none is over; null: nothing. */
  async among(visits: readonly Visit[]): Promise<(visit: Visit) => Obstacle | null> {
    const [obstacleOf, lacking] = await Promise.all([this.obstacles.among(visits), this.needs.listLacking(visits)]);
    return (visit) => obstacleOf(visit) ?? (lacking.has(visit.id) ? 'no_resource' : null);
  }
}
