import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { APPOINTMENT_STEPS, type AppointmentStep, type CancelManyResult } from '../../contract/appointment';
import { Database } from '../database/database';
import type { AppointmentEntity } from './appointment.entity';
import { AppointmentEvents } from './appointment-events';
import { AppointmentMails } from './appointment-mails';
import { type AlongWithStep, AppointmentPolicy, type Reach, StaleVisit, type Who } from './appointment.policy';
import { AppointmentWriter } from './appointment-writer';
import { AppointmentsRepository } from './appointments.repository';

export { StaleVisit };

/** The steps that change nothing but the state; `BookingService` moves. */
export type PlainStep = Exclude<AppointmentStep, 'move'>;

/** What is done with visits once they are booked. Each step is one transaction and made once. */
@Injectable()
export class AppointmentStepsService {
  constructor(
    private readonly database: Database,
    private readonly events: AppointmentEvents,
    private readonly mails: AppointmentMails,
    private readonly policy: AppointmentPolicy,
    private readonly repository: AppointmentsRepository,
    private readonly writer: AppointmentWriter,
  ) {}

  /**
   * Makes a step of a visit's life.
   * @throws NotFound; StaleVisit; Conflict `wrong_state`, `no_resource_free`, `too_late` for a patient who has to call
   */
  async make(
    reach: Reach,
    step: PlainStep,
    who: Who,
    reason: string | null = null,
    along?: AlongWithStep,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      const row = await this.policy.requireStep(reach, step, who, tx);
      await this.apply(tx, row, step, who, reason);
      await along?.(tx);
    });
    this.events.announce();
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
    for (const { id, version } of visits) {
      const isCancelled = await this.database
        .transaction(async (tx) => {
          const row = await this.repository.find({ id, version, state: 'requested' }, tx);
          if (row) await this.apply(tx, row, 'cancel', who, reason);
          return row !== null;
        })
        .catch((error: unknown) => {
          if (error instanceof StaleVisit) return false;
          throw error;
        });
      result[isCancelled ? 'cancelled' : 'changed'].push(id);
    }
    if (result.cancelled.length > 0) this.events.announce();
    return result;
  }

  /** Makes a step in a transaction that is open already. The caller has seen to it that the step is right. */
  async apply(
    tx: EntityManager,
    row: AppointmentEntity,
    step: PlainStep,
    who: Who,
    reason: string | null,
  ): Promise<void> {
    const change = {
      state: APPOINTMENT_STEPS[step].to,
      confirmBy: null,
      ...(step === 'confirm' && { confirmedAt: new Date() }),
    };
    const after = await this.writer.change(tx, row, change, { action: step, who, reason });
    // Its service may need more by now than when it was booked.
    if (step === 'confirm') await this.writer.fit(tx, after);
    if (step === 'confirm') await this.mails.tell(tx, after, 'confirmed');
    // Nobody is told that a visit does not take place which was over without anybody saying so.
    if (step === 'cancel' && row.endsAt > new Date()) await this.mails.tell(tx, after, 'cancelled', reason);
    if (step === 'expire') await this.mails.tell(tx, after, 'expired');
  }
}
