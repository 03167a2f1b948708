import { Injectable } from '@nestjs/common';
import { type EntityManager, In, MoreThan } from 'typeorm';
import { AuditEntity } from '../audit/audit.entity';
import { DataKeys } from '../data-keys/data-keys.service';
import { Database } from '../database/database';
import { AppointmentEntity, AppointmentHistoryEntity } from './appointment.entity';
import { type OwnedVisit, VisitKeys } from './visit-keys.service';

/** A step as those are told of it who follow visits: of whose visit it is, and whose it was. */
export type StepMade = Pick<AppointmentHistoryEntity, 'id' | 'appointmentId' | 'formerDoctorId'> & { doctorId: number };

/** A visit that got other rooms or devices, which is no step of it: `id` is that of the line of the audit log. */
export interface SwapMade {
  id: number;
  appointmentId: number;
  doctorId: number;
  /** The visit's last step. */
  stepId: number;
}

/** The table of the steps of visits. */
@Injectable()
export class AppointmentHistoryRepository {
  constructor(
    private readonly database: Database,
    private readonly keys: DataKeys,
    private readonly visitKeys: VisitKeys,
  ) {}

  /** @param visit whose step it is: what its patient says is sealed */
  async insert(
    tx: EntityManager,
    step: Omit<AppointmentHistoryEntity, 'id' | 'appointment'>,
    visit: OwnedVisit,
  ): Promise<void> {
    const isPatients = step.by === 'patient' || step.by === 'link';
    await tx.insert(
      AppointmentHistoryEntity,
      isPatients ? await this.keys.seal(tx, AppointmentHistoryEntity, step, this.visitKeys.ownerOf(visit)) : step,
    );
  }

  /** What was said at a visit's last step. */
  async lastReason(tx: EntityManager, appointmentId: number): Promise<string | null> {
    const step = await tx.findOne(AppointmentHistoryEntity, { where: { appointmentId }, order: { id: 'DESC' } });
    return step?.reason ?? null;
  }

  /** The steps of visits, as they were made. */
  async listOf(appointmentIds: readonly number[]): Promise<AppointmentHistoryEntity[]> {
    if (appointmentIds.length === 0) return [];
    return this.database.reader.find(AppointmentHistoryEntity, {
      where: { appointmentId: In([...appointmentIds]) },
      order: { id: 'ASC' },
    });
  }

  async lastId(): Promise<number> {
    return (await this.database.reader.maximum(AppointmentHistoryEntity, 'id')) ?? 0;
  }

  async listAfter(id: number): Promise<StepMade[]> {
    const steps = await this.database.reader.find(AppointmentHistoryEntity, {
      select: { id: true, appointmentId: true, formerDoctorId: true, appointment: { id: true, doctorId: true } },
      relations: { appointment: true },
      where: { id: MoreThan(id) },
      order: { id: 'ASC' },
    });
    return steps.map(({ appointment: { doctorId }, ...step }) => ({ ...step, doctorId }));
  }

  /** The id of the last line of the audit log, whatever it tells. */
  async lastLineId(): Promise<number> {
    return (await this.database.reader.maximum(AuditEntity, 'id')) ?? 0;
  }

  async listSwapsAfter(id: number): Promise<SwapMade[]> {
    const rows = await this.database.reader
      .createQueryBuilder(AuditEntity, 'line')
      .innerJoin(AppointmentEntity, 'visit', 'visit.id = line.recordId')
      .innerJoin(AppointmentHistoryEntity, 'step', 'step.appointmentId = visit.id')
      .select('line.id', 'id')
      .addSelect('visit.id', 'appointmentId')
      .addSelect('visit.doctorId', 'doctorId')
      .addSelect('MAX(step.id)', 'stepId')
      .where("line.id > :id AND line.resource = 'appointments' AND line.action = 'swap'", { id })
      .groupBy('line.id')
      .addGroupBy('visit.id')
      .addGroupBy('visit.doctorId')
      .orderBy('line.id')
      .getRawMany<Record<keyof SwapMade, number | string>>();
    return rows.map((row) => ({
      id: Number(row.id),
      appointmentId: Number(row.appointmentId),
      doctorId: Number(row.doctorId),
      stepId: Number(row.stepId),
    }));
  }

  /** When a patient made the last steps since an instant, the newest first. */
  async listTimesOf(tx: EntityManager, patientId: number, since: Date, max: number): Promise<Date[]> {
    const steps = await tx.find(AppointmentHistoryEntity, {
      select: { id: true, at: true },
      where: { byId: patientId, by: 'patient', at: MoreThan(since) },
      order: { at: 'DESC' },
      take: max,
    });
    return steps.map(({ at }) => at);
  }
}
