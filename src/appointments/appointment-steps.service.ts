import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  APPOINTMENT_STEPS,
  type AppointmentStep,
  type CancelManyResult,
  type MoveInput,
} from '../../contract/appointment';
import { Database } from '../database/database';
import { DoctorsService } from '../doctors/doctors.service';
import { Conflict, Invalid, NotFound } from '../errors/app-error';
import { SlotsService } from '../schedules/slots.service';
import { SettingsService } from '../settings/settings.service';
import { AppointmentEntity } from './appointment.entity';
import { type AppointmentChange, AppointmentLog, StaleVisit, type Who } from './appointment-log';
import { AppointmentMails } from './appointment-mails';
import { allows, isChangeable, isOpen, isSoon } from './appointment-rules';
import { BookingLimits } from './booking-limits';
import { BookingService } from './booking.service';
import { ReceptionMails } from './reception-mails';

const MINUTE_MS = 60_000;

/** The steps that change nothing but the state. */
export type PlainStep = Exclude<AppointmentStep, 'move'>;

/** The visits that somebody may see: all, or those of one account. Staff name the version that they have seen. */
export interface Reach {
  id: number;
  patientId?: number;
  version?: number;
}

/** What is done with visits once they are booked. Each step is one transaction and made once. */
@Injectable()
export class AppointmentStepsService {
  constructor(
    private readonly booking: BookingService,
    private readonly database: Database,
    private readonly doctors: DoctorsService,
    private readonly limits: BookingLimits,
    private readonly log: AppointmentLog,
    private readonly mails: AppointmentMails,
    private readonly reception: ReceptionMails,
    private readonly settings: SettingsService,
    private readonly slots: SlotsService,
  ) {}

  /**
   * Makes a step of a visit's life.
   * @throws NotFound; StaleVisit; Conflict `wrong_state`, `too_late` for a patient who has to call
   */
  async make(reach: Reach, step: PlainStep, who: Who, reason: string | null = null): Promise<void> {
    await this.database.transaction(async (tx) => {
      const row = await this.read(tx, reach);
      await this.requireStep(tx, row, step, who);
      await this.apply(tx, row, step, who, reason);
    });
    this.booking.announce();
  }

  /**
   * Cancels requests as staff have seen them; what is a request no more, or another version, stays as it is.
   * Each is a transaction of its own: one that fails does not hold back the others.
   */
  async cancelRequests(
    visits: readonly { id: number; version: number }[],
    who: Who,
    reason: string,
  ): Promise<CancelManyResult> {
    const result: CancelManyResult = { cancelled: [], changed: [] };
    for (const visit of visits) {
      const isCancelled = await this.database
        .transaction(async (tx) => {
          const { id, version } = visit;
          const row = await tx.findOneBy(AppointmentEntity, { id, version, state: 'requested' });
          if (row) await this.apply(tx, row, 'cancel', who, reason);
          return row !== null;
        })
        .catch((error: unknown) => {
          if (error instanceof StaleVisit) return false;
          throw error;
        });
      result[isCancelled ? 'cancelled' : 'changed'].push(visit.id);
    }
    if (result.cancelled.length > 0) this.booking.announce();
    return result;
  }

  /**
   * Gives the visit another time: by a patient it is a request again, by staff it is confirmed.
   * @throws NotFound; StaleVisit; Invalid; TooMany; Conflict `booking_limited`, `slot_taken` with alternatives, `wrong_state`, `too_late`, `visit_overlaps`
   */
  async move(reach: Reach, input: MoveInput, who: Who): Promise<void> {
    const row = await this.read(this.database.reader, reach);
    await this.requireStep(this.database.reader, row, 'move', who);
    const startsAt = new Date(input.startsAt);
    const doctorId = input.doctorId ?? row.doctorId;
    if (startsAt.getTime() === row.startsAt.getTime() && doctorId === row.doctorId) {
      throw Invalid.fields([{ field: 'startsAt', code: 'same_time' }]);
    }
    const durationMinutes = (row.endsAt.getTime() - row.startsAt.getTime()) / MINUTE_MS;
    const service = { id: row.serviceId, durationMinutes, place: row.place };
    const booker = who.kind === 'staff' ? 'staff' : 'patient';
    const offering = await this.slots.requireDoctors(service.id, doctorId, 'doctorId');
    await this.slots.doctorsAt(service, offering, startsAt, booker);
    await this.booking.orAlternatives(service, { doctorId, startsAt, booker }, () =>
      this.database.transaction((tx) => this.applyMove(tx, row, { doctorId, startsAt }, who)),
    );
    this.booking.announce();
  }

  /** Makes a step in a transaction that is open already. The caller has seen to it that the step is right. */
  async apply(
    tx: EntityManager,
    row: AppointmentEntity,
    step: PlainStep,
    who: Who,
    reason: string | null,
  ): Promise<AppointmentEntity> {
    const state = APPOINTMENT_STEPS[step].to;
    const change = {
      state,
      confirmBy: null,
      ...(step === 'confirm' && isSoon(row.startsAt, new Date()) && { remindedAt: new Date() }),
    };
    const after = await this.log.change(tx, row, change, { action: step, who, reason });
    if (step === 'cancel' || step === 'expire') await this.log.free(tx, row.id);
    if (step === 'confirm') await this.mails.tell(tx, after, 'confirmed');
    // Nobody is told that a visit does not take place which was over without anybody saying so.
    if (step === 'cancel' && row.endsAt > new Date()) await this.mails.tell(tx, after, 'cancelled', reason);
    if (step === 'expire') await this.mails.tell(tx, after, 'expired');
    return after;
  }

  private async applyMove(
    tx: EntityManager,
    row: AppointmentEntity,
    { doctorId, startsAt }: { doctorId: number; startsAt: Date },
    who: Who,
  ): Promise<void> {
    const byStaff = who.kind === 'staff';
    const account = byStaff || who.id === null ? null : await this.limits.holdAtPace(tx, who.id);
    if (!(await this.doctors.holdVisible(tx, doctorId))) {
      throw Invalid.fields([{ field: 'doctorId', code: 'unknown_id' }]);
    }
    const change: AppointmentChange = {
      state: byStaff ? 'confirmed' : 'requested',
      doctorId,
      startsAt,
      endsAt: new Date(startsAt.getTime() + row.endsAt.getTime() - row.startsAt.getTime()),
      confirmBy: byStaff ? null : await this.booking.promise(startsAt, tx),
      remindedAt: byStaff && isSoon(startsAt, new Date()) ? new Date() : null,
    };
    if (doctorId !== row.doctorId) {
      change.doctorName = (await this.doctors.namesOf([doctorId], row.locale, tx)).get(doctorId) ?? '';
    }
    const after = await this.log.change(tx, row, change, {
      action: 'move',
      who,
      changes: {
        startsAt: [row.startsAt.toISOString(), startsAt.toISOString()],
        ...(doctorId !== row.doctorId && { doctorId: [row.doctorId, doctorId] }),
      },
    });
    await this.log.free(tx, row.id);
    await this.booking.hold(tx, after);
    await this.mails.tell(tx, after, 'moved');
    if (account) {
      await this.limits.admitMove(tx, after, account);
      await this.reception.tell(tx, after);
    }
  }

  private async read(tx: EntityManager, { id, patientId, version }: Reach): Promise<AppointmentEntity> {
    const row = await tx.findOneBy(AppointmentEntity, { id, ...(patientId !== undefined && { patientId }) });
    if (!row) throw new NotFound();
    if (version !== undefined && version !== row.version) throw new StaleVisit();
    return row;
  }

  private async requireStep(tx: EntityManager, row: AppointmentEntity, step: AppointmentStep, who: Who): Promise<void> {
    const now = new Date();
    if (!allows(row, step, now)) throw new Conflict('wrong_state');
    if (who.kind === 'patient' && isOpen(row.state) && !isChangeable(row, now)) {
      const { phones } = await this.settings.get(tx);
      throw new Conflict('too_late', { extra: { phones } });
    }
  }
}
