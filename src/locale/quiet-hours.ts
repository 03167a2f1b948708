import { DateTime } from 'luxon';
import { WARSAW } from './warsaw';

/** Nobody is written to from this hour in Warsaw until that one. */
const QUIET_FROM = 21;
export const QUIET_UNTIL = 8;

/** Whether nobody is written to at an instant. */
export function isQuiet(at: Date): boolean {
  const { hour } = DateTime.fromJSDate(at, { zone: WARSAW });
  return hour >= QUIET_FROM || hour < QUIET_UNTIL;
}

/** The end of the quiet hours that an instant is in. */
export function quietUntil(at: Date): Date {
  const local = DateTime.fromJSDate(at, { zone: WARSAW });
  const morning = local.hour >= QUIET_FROM ? local.plus({ days: 1 }) : local;
  return morning.startOf('day').set({ hour: QUIET_UNTIL }).toJSDate();
}
