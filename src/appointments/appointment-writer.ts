import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AppointmentState, VisitAnswer } from '../../contract/appointment';
import type { FreedCause } from '../../contract/schedule';
import { AuditService } from '../audit/audit.service';
import type { Changes } from '../audit/changes';
import { isDuplicate, isPrimaryDuplicate } from '../database/database';
import { DoctorsService } from '../doctors/doctors.service';
import { Conflict, Invalid } from '../errors/app-error';
import { NoResourceFree } from '../resources/taken-resources.service';
import { FreedTimes } from '../schedules/freed-times.service';
import { TakenTimes } from '../schedules/taken-times.service';
import { ServicesService } from '../services/services.service';
import { AppointmentEntity, type Booker } from './appointment.entity';
import { StaleVisit, type Who } from './appointment.policy';
import { isOff } from './appointment-rules';
import { AppointmentHistoryRepository } from './appointment-history.repository';
import { type AppointmentChange, AppointmentsRepository } from './appointments.repository';
import { RequestOriginsService } from './request-origins.service';
import { VisitWatchers } from './visit-watchers';

/** A step that is made, and why. */
interface Step {
  action: string;
  who: Who;
  reason?: string | null;
  answer?: VisitAnswer;
}

/** A visit until a step; a new one had no state. */
interface Before {
  state: AppointmentState | null;
  confirmBy: Date | null;
}

/** A visit that is not written yet; the names that it keeps are looked up. */
export type NewAppointment = Omit<
  AppointmentEntity,
  'id' | 'patient' | 'person' | 'doctorName' | 'serviceName' | 'phoneKey' | 'search' | 'searchTextId' | 'initials'
> & {
  /** The account that books, by which the visit is found, too; null: a caller's visit. */
  patient: Booker | null;
};

/** Another visit has the time. */
export class TimeTaken extends Error {}

/** No doctor can have the visit then: a room or a device that it needs is not free. */
export class ResourceTaken extends TimeTaken {}

/** Writes visits with the times that they hold and with what happened to them, in the transaction in which it happens. */
@Injectable()
export class AppointmentWriter {
  constructor(
    private readonly audit: AuditService,
    private readonly doctors: DoctorsService,
    private readonly freed: FreedTimes,
    private readonly origins: RequestOriginsService,
    private readonly history: AppointmentHistoryRepository,
    private readonly repository: AppointmentsRepository,
    private readonly services: ServicesService,
    private readonly times: TakenTimes,
    private readonly watchers: VisitWatchers,
  ) {}

  /** Writes a new visit. @throws Invalid; Conflict `visit_overlaps`; TimeTaken */
  async add(tx: EntityManager, visit: NewAppointment, who: Who): Promise<AppointmentEntity> {
    const { doctorId, serviceId, locale } = visit;
    await this.requireDoctor(tx, doctorId);
    const names = {
      doctorName: (await this.doctors.namesOf([doctorId], locale, tx)).get(doctorId) ?? '',
      serviceName: (await this.services.namesOf([serviceId], locale, tx)).get(serviceId) ?? '',
    };
    const row = await this.repository.insert(tx, Object.assign(new AppointmentEntity(), visit, names));
    await this.takeTime(tx, row);
    await this.note(tx, row, { state: null, confirmBy: null }, { action: 'create', who });
    await this.watchers.tellNew(tx, row);
    return row;
  }

  /**
   * Changes a visit if nobody else has since it was read: of parallel steps one is made. One that does not take place
   * any more gives its time back.
   * @returns the visit as it is now
   * @throws Conflict `wrong_state`; StaleVisit for staff
   */
  async change(
    tx: EntityManager,
    row: AppointmentEntity,
    change: AppointmentChange,
    step: Step,
    changes: Changes = {},
  ): Promise<AppointmentEntity> {
    const next = { ...change, version: row.version + 1, updatedAt: new Date() };
    if (!(await this.repository.update(tx, row, next))) {
      throw step.who.kind === 'staff' ? new StaleVisit() : new Conflict('wrong_state');
    }
    const after = Object.assign(new AppointmentEntity(), row, next);
    await this.origins.follow(tx, after, step.who);
    await this.note(tx, after, row, step, changes);
    if (isOff(after.state)) await this.letGo(tx, row, causeOf(row, after, step));
    await this.watchers.tell(tx, { before: row, after, who: step.who });
    return after;
  }

  /**
   * Notes what the patient says of a confirmed visit, which stays as it is. Said twice it is noted once, and who is
   * there is still coming.
   * @throws Conflict `wrong_state` when it is not what it was when it was read
   */
  async answer(tx: EntityManager, row: AppointmentEntity, answer: VisitAnswer, who: Who): Promise<void> {
    if (row.answer === answer || row.answer === 'here') return;
    const answeredAt = new Date();
    if (!(await this.repository.setAnswer(tx, row, answer, answeredAt))) throw new Conflict('wrong_state');
    const after = Object.assign(new AppointmentEntity(), row, { updatedAt: answeredAt });
    await this.note(tx, after, row, { action: 'answer', who, answer }, { answer: [row.answer, answer] });
  }

  /** Gives a visit another time. @throws as `change`; Invalid; Conflict `visit_overlaps`; TimeTaken */
  async move(
    tx: EntityManager,
    row: AppointmentEntity,
    change: AppointmentChange & Pick<AppointmentEntity, 'doctorId' | 'startsAt'>,
    who: Who,
  ): Promise<AppointmentEntity> {
    const { doctorId, startsAt } = change;
    await this.requireDoctor(tx, doctorId);
    const changes: Changes = { startsAt: [row.startsAt.toISOString(), startsAt.toISOString()] };
    if (doctorId !== row.doctorId) {
      change.doctorName = (await this.doctors.namesOf([doctorId], row.locale, tx)).get(doctorId) ?? '';
      changes['doctorId'] = [row.doctorId, doctorId];
    }
    const after = await this.change(tx, row, change, { action: 'move', who }, changes);
    await this.letGo(tx, row, 'moved');
    await this.takeTime(tx, after);
    return after;
  }

  /** The visit has what its service needs. @throws Conflict `no_resource_free` */
  async fit(tx: EntityManager, row: AppointmentEntity): Promise<void> {
    try {
      await this.times.fit(tx, row);
    } catch (error) {
      throw error instanceof NoResourceFree ? new Conflict('no_resource_free') : error;
    }
  }

  /** Gives the visit's time back, for somebody else. */
  private async letGo(tx: EntityManager, row: AppointmentEntity, cause: FreedCause): Promise<void> {
    const { id: appointmentId, doctorId, serviceId, startsAt, endsAt } = row;
    await this.times.free(tx, appointmentId);
    await this.freed.note(tx, [{ appointmentId, doctorId, serviceId, startsAt, endsAt }], cause);
  }

  /** The doctor is one whom visitors see, until the transaction ends. */
  private async requireDoctor(tx: EntityManager, doctorId: number): Promise<void> {
    if (await this.doctors.holdVisible(tx, doctorId)) return;
    throw Invalid.fields([{ field: 'doctorId', code: 'unknown_id' }]);
  }

  /** The rows that hold a visit's time decide who gets it. */
  private async takeTime(tx: EntityManager, row: AppointmentEntity): Promise<void> {
    try {
      await this.times.take(tx, row);
    } catch (error) {
      if (error instanceof NoResourceFree) throw new ResourceTaken();
      if (isPrimaryDuplicate(error)) throw new TimeTaken();
      if (isDuplicate(error)) throw new Conflict('visit_overlaps');
      throw error;
    }
  }

  /** Writes the step into the visit's history and into the audit log, which never learns a name. */
  private async note(
    tx: EntityManager,
    visit: AppointmentEntity,
    { state: from, confirmBy: promisedBy }: Before,
    { action, who, reason = null, answer }: Step,
    changes: Changes = {},
  ): Promise<void> {
    const { id, updatedAt, state } = visit;
    const row = {
      appointmentId: id,
      at: updatedAt,
      fromState: from,
      toState: state,
      by: who.kind,
      byId: who.id,
      reason,
      answer: answer ?? null,
      formerDoctorId: formerDoctorOf(changes),
      promisedBy,
    };
    await this.history.insert(tx, row, visit);
    await this.audit.write(tx, {
      actor: who,
      action,
      resource: 'appointments',
      recordId: id,
      changes: { ...(from !== state && { state: [from, state] }), ...changes },
    });
  }
}

function causeOf(before: AppointmentEntity, { state }: AppointmentEntity, { who }: Step): FreedCause {
  if (state === 'expired') return 'expired';
  return before.state === 'requested' && who.kind === 'staff' ? 'declined' : 'cancelled';
}

function formerDoctorOf({ doctorId: [former] = [null, null] }: Changes): number | null {
  return typeof former === 'number' ? former : null;
}
