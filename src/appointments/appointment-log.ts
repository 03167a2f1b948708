import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ActorKind, AppointmentState } from '../../contract/appointment';
import { AuditService } from '../audit/audit.service';
import type { Changes } from '../audit/changes';
import { Conflict } from '../errors/app-error';
import { TakenTimes } from '../schedules/taken-times.service';
import { AppointmentEntity, AppointmentHistoryEntity } from './appointment.entity';
import { RequestOrigins } from './request-origins';

/** Who makes a step; `id` is null for the site itself. */
export interface Who {
  kind: ActorKind;
  id: number | null;
}

/** A step that was made: what the visit was before, and why. */
interface Step {
  action: string;
  from: AppointmentState | null;
  who: Who;
  reason?: string | null;
  changes?: Changes;
}

/** What a step changes. */
export type AppointmentChange = Partial<Omit<AppointmentEntity, 'patient'>>;

export const SITE: Who = { kind: 'site', id: null };

/** Staff wanted to change a visit that is not what they have seen. */
export class StaleVisit extends Error {}

/** Writes what happens to visits, in the transaction in which it happens. */
@Injectable()
export class AppointmentLog {
  constructor(
    private readonly audit: AuditService,
    private readonly origins: RequestOrigins,
    private readonly times: TakenTimes,
  ) {}

  /**
   * Changes a visit if nobody else has since it was read: of parallel steps one is made.
   * @returns the visit as it is now
   * @throws Conflict `wrong_state`; StaleVisit for staff
   */
  async change(
    tx: EntityManager,
    row: AppointmentEntity,
    change: AppointmentChange,
    step: Omit<Step, 'from'>,
  ): Promise<AppointmentEntity> {
    const now = new Date();
    const next = { ...change, version: row.version + 1, updatedAt: now };
    const { id, version, state } = row;
    const { affected } = await tx.update(AppointmentEntity, { id, version, state }, next);
    if (affected !== 1) throw step.who.kind === 'staff' ? new StaleVisit() : new Conflict('wrong_state');
    const after = Object.assign(new AppointmentEntity(), row, next);
    await this.origins.follow(tx, after, step.who);
    await this.note(tx, after, { ...step, from: state });
    return after;
  }

  /** Writes the step into the visit's history and into the audit log, which never learns a name. */
  async note(tx: EntityManager, row: AppointmentEntity, { action, from, who, reason, changes }: Step): Promise<void> {
    await tx.insert(AppointmentHistoryEntity, {
      appointmentId: row.id,
      at: row.updatedAt,
      fromState: from,
      toState: row.state,
      by: who.kind,
      byId: who.id,
      reason: reason ?? null,
    });
    await this.audit.write(tx, {
      actor: who.id === null ? null : { id: who.id },
      action,
      resource: 'appointments',
      recordId: row.id,
      changes: { ...(from !== row.state && { state: [from, row.state] }), ...changes },
    });
  }

  /** Takes the visit's time. @throws as `TakenTimes` */
  async take(tx: EntityManager, row: AppointmentEntity): Promise<void> {
    await this.times.take(tx, row);
  }

  /** Gives the visit's time back. */
  async free(tx: EntityManager, appointmentId: number): Promise<void> {
    await this.times.free(tx, appointmentId);
  }

  /** Gives back all that a patient holds. */
  async freeAllOf(tx: EntityManager, patientId: number): Promise<void> {
    await this.times.freeAllOf(tx, patientId);
  }
}
