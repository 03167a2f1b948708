import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { AppointmentEntity, AppointmentHistoryEntity } from './appointment.entity';
import { MergedVisitEntity } from './merged-visit.entity';
import { type AppointmentChange, NOBODY } from './appointments.repository';

/** The table of visits, by the people whom accounts book for. */
@Injectable()
export class AppointmentPeopleRepository {
  /** All visits of a person. */
  listOf(tx: EntityManager, personId: number): Promise<AppointmentEntity[]> {
    return tx.findBy(AppointmentEntity, { personId });
  }

  /** Notes whose visits these are until their record is merged into another one. */
  async keepOwner(tx: EntityManager, personId: number, rows: readonly AppointmentEntity[]): Promise<void> {
    if (rows.length === 0) return;
    await tx.insert(
      MergedVisitEntity,
      rows.map(({ id: appointmentId }) => ({ personId, appointmentId })),
    );
  }

  /** The visits that were a record's until it was merged and are now another one's. */
  async listKept(tx: EntityManager, personId: number, now: number): Promise<AppointmentEntity[]> {
    const ids = (await tx.findBy(MergedVisitEntity, { personId })).map(({ appointmentId }) => appointmentId);
    return ids.length === 0 ? [] : tx.findBy(AppointmentEntity, { id: In(ids), personId: now });
  }

  async forgetOwner(tx: EntityManager, personId: number): Promise<void> {
    await tx.delete(MergedVisitEntity, { personId });
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
