import { type FindOptionsWhere, IsNull } from 'typeorm';
import { personOf } from '../people/people.service';
import type { AppointmentEntity } from './appointment.entity';

/** What an account may see: its own visits, and those of whom it books for, whoever has booked them. */
export function visitsOf(
  userId: number,
  known: FindOptionsWhere<AppointmentEntity> = {},
): FindOptionsWhere<AppointmentEntity>[] {
  return [
    { ...known, patientId: userId, personId: IsNull() },
    { ...known, personId: personOf(userId) },
  ];
}
