import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  type ActorKind,
  APPOINTMENT_STEPS,
  type AppointmentState,
  type AppointmentStep,
  BOOKING,
} from '../../contract/appointment';
import { Conflict, NotFound } from '../errors/app-error';
import { SettingsService } from '../settings/settings.service';
import type { AppointmentEntity } from './appointment.entity';
import { expiryOf, isOpen } from './appointment-rules';
import { AppointmentsRepository } from './appointments.repository';

const HOUR_MS = 3_600_000;

/** Who makes a step; `id` is null for the site itself, and for a program with a key. */
export interface Who {
  kind: ActorKind;
  id: number | null;
  keyId?: number;
}

/** What else is written in the transaction of a step, by whoever has it made: it is undone with the step. */
export type AlongWithStep = (tx: EntityManager) => Promise<void>;

/** The patient, signed in or by the link of a mail. */
function isPatient({ kind }: Who): boolean {
  return kind === 'patient' || kind === 'link';
}

export const SITE: Who = { kind: 'site', id: null };

/** The visits that somebody may see: all, or those of one account or one doctor. Staff name the version that they have seen. */
export interface Reach {
  id: number;
  patientId?: number;
  doctorId?: number;
  version?: number;
}

/** Staff wanted to change a visit that is not what they have seen. */
export class StaleVisit extends Conflict {
  constructor() {
    super('stale_version');
  }
}

type Visit = Pick<AppointmentEntity, 'state' | 'startsAt'>;

/** Whether it is early enough for the patient to move or cancel on the site. */
export function isChangeable({ state, startsAt }: Visit, now: Date): boolean {
  return isOpen(state) && startsAt.getTime() - now.getTime() >= BOOKING.changeHours * HOUR_MS;
}

/** Whether the state and the clock allow a step, whoever makes it. */
function allows({ state, startsAt }: Visit, step: AppointmentStep, now: Date): boolean {
  const from: readonly AppointmentState[] = APPOINTMENT_STEPS[step].from;
  if (!from.includes(state)) return false;
  switch (step) {
    case 'confirm':
      return now < expiryOf(startsAt);
    case 'expire':
      return now >= expiryOf(startsAt);
    case 'complete':
    case 'no_show':
      return now >= startsAt;
    case 'cancel':
    case 'move':
      return true;
  }
}

/** Who may make which step of a visit. */
@Injectable()
export class AppointmentPolicy {
  constructor(
    private readonly repository: AppointmentsRepository,
    private readonly settings: SettingsService,
  ) {}

  /**
   * The visit, for somebody who may make the step.
   * @throws NotFound; StaleVisit; Conflict `wrong_state`, `too_late` for a patient who has to call
   */
  async requireStep(reach: Reach, step: AppointmentStep, who: Who, tx?: EntityManager): Promise<AppointmentEntity> {
    const { version, ...known } = reach;
    const row = await this.repository.find(known, tx);
    if (!row) throw new NotFound();
    if (version !== undefined && version !== row.version) throw new StaleVisit();
    const now = new Date();
    if (!allows(row, step, now)) throw new Conflict('wrong_state');
    if (isPatient(who) && isOpen(row.state) && !isChangeable(row, now)) {
      const { phones } = await this.settings.get(tx);
      throw new Conflict('too_late', { extra: { phones } });
    }
    return row;
  }
}
