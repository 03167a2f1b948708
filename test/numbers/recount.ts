import { type AppointmentState, APPOINTMENT_STATES } from '../../contract/appointment';
import { LOCALES } from '../../contract/locales';
import type { NumbersBy } from '../../contract/numbers';

/** A visit as a test remembers it, and the steps of its life. */
export interface KnownVisit {
  id: number;
  state: AppointmentState;
  doctorId: number;
  serviceId: number;
  patientId: number | null;
  phone: string;
  locale: string;
  startsAt: Date;
  endsAt: Date;
  confirmBy: Date | null;
  steps: { by: string; at: Date; first: boolean; promisedBy: Date | null }[];
}

/** A time that came free. */
export interface KnownFreed {
  doctorId: number;
  startsAt: Date;
  endsAt: Date;
  freedAt: Date;
}

const warsaw = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Warsaw' });

/** The first date of the period that a date lies in. */
export function firstDate(date: string, by: NumbersBy): string {
  if (by === 'day') return date;
  if (by === 'month') return `${date.slice(0, 7)}-01`;
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return at.toISOString().slice(0, 10);
}

const personOf = ({ patientId, phone }: KnownVisit): string | null =>
  patientId === null ? phone || null : `account ${patientId}`;

const none = (): Record<string, number> => Object.fromEntries(APPOINTMENT_STATES.map((state) => [state, 0]));

/** What the numbers of a period must be: counted by looking at each visit. */
export function recount(
  { visits, freedTimes }: { visits: readonly KnownVisit[]; freedTimes: readonly KnownFreed[] },
  from: string,
  by: NumbersBy,
  now: Date,
): object {
  const inside: KnownVisit[] = [];
  const earlier = new Set<string>();
  for (const visit of visits) {
    const date = firstDate(warsaw.format(visit.startsAt), by);
    if (date === from) inside.push(visit);
    const person = personOf(visit);
    if (date < from && visit.state === 'completed' && person !== null) earlier.add(person);
  }
  const states = none();
  const doctors: Record<number, Record<string, number>> = {};
  const services: Record<number, Record<string, number>> = {};
  const languages: Record<string, number> = Object.fromEntries(LOCALES.map((locale) => [locale, 0]));
  const ways = { site: 0, phone: 0 };
  const promises = { kept: 0, broken: 0 };
  const came = new Set<string>();
  const add = (to: Record<string, number>, key: string): void => {
    to[key] = (to[key] ?? 0) + 1;
  };
  for (const visit of inside) {
    add(states, visit.state);
    add((doctors[visit.doctorId] ??= none()), visit.state);
    add((services[visit.serviceId] ??= none()), visit.state);
    add(languages, visit.locale);
    const person = personOf(visit);
    if (visit.state === 'completed' && person !== null) came.add(person);
    for (const { by: actor, at, first, promisedBy } of visit.steps) {
      if (first) ways[actor === 'staff' ? 'phone' : 'site'] += 1;
      if (promisedBy === null) continue;
      if (at > promisedBy || actor === 'site') promises.broken += 1;
      else if (actor === 'staff') promises.kept += 1;
    }
    if (visit.state === 'requested' && visit.confirmBy !== null && visit.confirmBy < now) promises.broken += 1;
  }
  const freed = new Set<string>();
  const refilled = new Set<string>();
  for (const time of freedTimes) {
    if (firstDate(warsaw.format(time.startsAt), by) !== from) continue;
    if (time.startsAt.getTime() - time.freedAt.getTime() < 48 * 3_600_000) continue;
    const key = `${time.doctorId} ${time.startsAt.toISOString()}`;
    freed.add(key);
    for (const visit of visits) {
      if (visit.doctorId !== time.doctorId || visit.state === 'cancelled' || visit.state === 'expired') continue;
      if (visit.startsAt < time.endsAt && visit.endsAt > time.startsAt) refilled.add(key);
    }
  }
  const known = [...came].filter((person) => earlier.has(person)).length;
  const share = (part: number, rest: number): number | null => (part + rest === 0 ? null : part / (part + rest));
  return {
    from,
    states,
    doctors,
    services,
    languages,
    ways,
    promises,
    promisesKept: share(promises.kept, promises.broken),
    noShowShare: share(states['no_show'] ?? 0, states['completed'] ?? 0),
    freed: freed.size,
    refilled: refilled.size,
    newPatients: came.size - known,
    returning: known,
  };
}
