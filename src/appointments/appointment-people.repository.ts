import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, LessThanOrEqual, Not } from 'typeorm';
import { BlindIndex } from '../data-keys/blind-index.service';
import { DataKeys } from '../data-keys/data-keys.service';
import { Database } from '../database/database';
import { AppointmentEntity, AppointmentHistoryEntity, type Booker } from './appointment.entity';
import { MergedVisitEntity } from './merged-visit.entity';
import { type AppointmentChange, NOBODY } from './appointments.repository';
import { VisitKeys } from './visit-keys.service';

/** What becomes of a visit when it has something to do with another name or another account. */
export interface PersonChange {
  row: AppointmentEntity;
  change: AppointmentChange & Partial<Pick<AppointmentEntity, 'firstName' | 'lastName' | 'phone'>>;
  /** The account that speaks for the person now. */
  account: Booker | null;
}

/** Visits of people who came of age with somebody's phone: those that are over by an instant, or those with one phone. */
export type GrownVisits = { endedBy: Date } | { phone: string };

/** The table of visits, by the people whom accounts book for. */
@Injectable()
export class AppointmentPeopleRepository {
  constructor(
    private readonly database: Database,
    private readonly index: BlindIndex,
    private readonly keys: DataKeys,
    private readonly visitKeys: VisitKeys,
  ) {}

  /** All visits of a person, which nobody else changes until the transaction ends. */
  hold(tx: EntityManager, personId: number): Promise<AppointmentEntity[]> {
    const rows = tx.createQueryBuilder(AppointmentEntity, 'row').where({ personId });
    return this.database.lockForUpdate(rows.orderBy('row.id')).getMany();
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

  /** Visits that were left to the clinic alone when their person came of age. */
  listGrown(tx: EntityManager, which: GrownVisits): Promise<AppointmentEntity[]> {
    const rest =
      'phone' in which
        ? { phoneKey: this.index.hash(which.phone) }
        : { phoneKey: Not(IsNull()), endsAt: LessThanOrEqual(which.endedBy) };
    return tx.findBy(AppointmentEntity, { personId: Not(IsNull()), patientId: IsNull(), ...rest });
  }

  /** Names the person of visits anew, and the account that speaks for the person. */
  async write(tx: EntityManager, changes: readonly PersonChange[]): Promise<void> {
    const visits = changes.map(({ row, change, account }) =>
      Object.assign(new AppointmentEntity(), row, change, { patient: account }),
    );
    const sealed = await this.keys.sealAll(
      tx,
      AppointmentEntity,
      changes.map(({ row: { uid }, change }) => ({ uid, ...change })),
      visits.map((visit) => this.visitKeys.rowOwnerOf(visit)),
    );
    for (const [index, visit] of visits.entries()) {
      const { phoneKey, search, searchTextId, initials } = this.index.columnsOf(AppointmentEntity, visit);
      const found = { phoneKey, search, searchTextId, initials };
      await tx.update(AppointmentEntity, { id: visit.id }, { ...sealed[index], ...found });
    }
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
