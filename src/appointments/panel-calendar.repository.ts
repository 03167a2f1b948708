import { Injectable } from '@nestjs/common';
import { APPOINTMENT_STATES } from '../../contract/appointment';
import { Database } from '../database/database';
import { AppointmentEntity } from './appointment.entity';
import { isOff } from './appointment-rules';

/** A doctor with visits, by the name that the visits keep. */
interface VisitedDoctor {
  doctorId: number;
  doctorName: string;
}

/** Who has visits. */
@Injectable()
export class PanelCalendarRepository {
  constructor(private readonly database: Database) {}

  /** The doctors with visits that begin within a stretch of time and take place. */
  listVisited({ from, to }: { from: Date; to: Date }, doctorId?: number): Promise<VisitedDoctor[]> {
    const query = this.database.reader
      .createQueryBuilder(AppointmentEntity, 'row')
      .select('row.doctorId', 'doctorId')
      .addSelect('MAX(row.doctorName)', 'doctorName')
      .where('row.startsAt >= :from AND row.startsAt < :to', { from, to })
      .andWhere('row.state IN (:...states)', { states: APPOINTMENT_STATES.filter((state) => !isOff(state)) })
      .groupBy('row.doctorId');
    if (doctorId !== undefined) query.andWhere('row.doctorId = :doctorId', { doctorId });
    return query.getRawMany<VisitedDoctor>();
  }
}
