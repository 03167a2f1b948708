import { failed, type Finding, ok, warning } from './finding';

const SOON_MS = 2_000;
const FAR_MS = 30_000;
const ADVICE = 'switch on time synchronisation (NTP) on both machines';

/**
 * Compares the clock of this machine with that of another.
 * @param now milliseconds since 1970 by the other clock
 * @param exactToMs how exactly the other clock tells the time
 */
export function compareClocks(whose: string, now: number, exactToMs = 0): Finding {
  const offMs = Math.max(0, Math.abs(Date.now() - now) - exactToMs);
  const says = `the clock of ${whose} is ${(offMs / 1_000).toFixed(1)} s away from this machine’s`;
  if (offMs > FAR_MS) return failed('clock', says, ADVICE);
  return offMs > SOON_MS ? warning('clock', says, ADVICE) : ok('clock', `that of ${whose} agrees`);
}

/** Visits are in Warsaw's time: a Node without time zones would book them in UTC. */
export function checkTimeZones(): Finding {
  const noon = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Warsaw', hour: '2-digit', hourCycle: 'h23' });
  if (
    noon.format(new Date('2026-01-15T11:00:00Z')) === '12' &&
    noon.format(new Date('2026-07-15T10:00:00Z')) === '12'
  ) {
    return ok('time zones', 'Europe/Warsaw is known');
  }
  return failed(
    'time zones',
    'this Node does not know Europe/Warsaw',
    'take a Node with full ICU, as nodejs.org has it',
  );
}
