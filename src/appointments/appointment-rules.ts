import {
  APPOINTMENT_STEPS,
  type AppointmentState,
  type AppointmentStep,
  BOOKING,
  OPEN_STATES,
} from '../../contract/appointment';
import type { AppointmentEntity } from './appointment.entity';

const HOUR_MS = 3_600_000;

type Visit = Pick<AppointmentEntity, 'state' | 'startsAt'>;

export function isOpen(state: AppointmentState): boolean {
  return OPEN_STATES.some((each) => each === state);
}

/** The moment from which a request that nobody answered counts as expired. */
export function expiryOf(startsAt: Date): Date {
  return new Date(startsAt.getTime() - BOOKING.expireHours * HOUR_MS);
}

/** Whether it is early enough for the patient to move or cancel on the site. */
export function isChangeable({ state, startsAt }: Visit, now: Date): boolean {
  return isOpen(state) && startsAt.getTime() - now.getTime() >= BOOKING.changeHours * HOUR_MS;
}

/** Whether the state and the clock allow a step, whoever makes it. */
export function allows({ state, startsAt }: Visit, step: AppointmentStep, now: Date): boolean {
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

/** Whether a reminder would come right after the confirmation. */
export function isSoon(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() - now.getTime() <= BOOKING.remindHours * HOUR_MS;
}
