import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppointmentEntity, AppointmentHistoryEntity } from './appointment.entity';
import { type AppointmentChange, NOBODY } from './appointments.repository';

/** The table of visits, by the people whom accounts book for. */
@Injectable()
export class AppointmentPeopleRepository {
  /** All visits of a person. */
  listOf(tx: EntityManager, personId: number): Promise<AppointmentEntity[]> {
    return tx.findBy(AppointmentEntity, { personId });
  }

  hasAny(tx: EntityManager, personId: number): Promise<boolean> {
    return tx.existsBy(AppointmentEntity, { personId });
  }

  /** Names the person of a visit anew, and the account that speaks for the person. */
  async set(tx: EntityManager, id: number, change: AppointmentChange): Promise<void> {
    await tx.update(AppointmentEntity, { id }, change);
  }

  /** Takes somebody whom nobody books for any more out of all visits and their steps. */
  async forget(tx: EntityManager, personId: number): Promise<void> {
    const own = tx
      .createQueryBuilder()
      .select('own.id')
      .from(AppointmentEntity, 'own')
      .where('own.personId = :personId');
    await tx
      .createQueryBuilder()
      .update(AppointmentHistoryEntity)
      .set({ byId: null, reason: null })
      .where(`by IN ('patient', 'link') AND appointmentId IN (${own.getQuery()})`, { personId })
      .execute();
    await tx.update(AppointmentEntity, { personId }, { ...NOBODY, patientId: null, personId: null });
  }
}
