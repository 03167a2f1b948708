import { type AppointmentState, BOOKING, OPEN_STATES } from '../../contract/appointment';

const HOUR_MS = 3_600_000;

export function isOpen(state: AppointmentState): boolean {
  return OPEN_STATES.some((each) => each === state);
}

/** Whether a visit in this state does not take place. */
export function isOff(state: AppointmentState): boolean {
  return state === 'cancelled' || state === 'expired';
}

/** The moment from which a request that nobody answered counts as expired. */
export function expiryOf(startsAt: Date): Date {
  return new Date(startsAt.getTime() - BOOKING.expireHours * HOUR_MS);
}
