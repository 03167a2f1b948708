import { type AppointmentState, APPOINTMENT_STATES } from '../../contract/appointment';
import { type Locale, LOCALES } from '../../contract/locales';
import { type StateNumbers, type Way, WAYS } from '../../contract/numbers';

/** From an instant until another, which is outside. */
export interface VisitPeriod {
  startsAt: Date;
  endsAt: Date;
}

/** Visits of one doctor or service. */
export interface CountedById {
  id: number;
  /** One of them: it keeps a name for when the record is gone. */
  visitId: number;
  states: StateNumbers;
}

/** What is counted of the visits that begin in a period: of two periods, the sum. */
export interface VisitCounts {
  states: StateNumbers;
  doctors: CountedById[];
  services: CountedById[];
  languages: Record<Locale, number>;
  ways: Record<Way, number>;
  promises: { kept: number; broken: number };
  freed: number;
  refilled: number;
}

/** Who came in a period, each once: new ones, and such as had been there before. */
export interface PeopleCounts {
  newPatients: number;
  returning: number;
}

export type VisitFigures = VisitCounts & PeopleCounts;

/** Visits that have these four in common. */
export interface VisitGroup {
  doctorId: number;
  serviceId: number;
  locale: Locale;
  state: AppointmentState;
  visits: number;
  /** One of them. */
  visitId: number;
}

/** What groups say together. */
export function countsOfGroups(
  groups: readonly VisitGroup[],
): Pick<VisitCounts, 'states' | 'languages' | 'doctors' | 'services'> {
  const states = noStates();
  const languages = noneOf(LOCALES);
  for (const { state, locale, visits } of groups) {
    states[state] += visits;
    languages[locale] += visits;
  }
  return { states, languages, doctors: sumUp(groups, 'doctorId'), services: sumUp(groups, 'serviceId') };
}

/** The counts of a period of which all parts were counted. */
export function addUp(parts: readonly VisitCounts[]): VisitCounts {
  const sum = (one: (part: VisitCounts) => number): number => parts.reduce((all, part) => all + one(part), 0);
  const each = <K extends string>(
    keys: readonly K[],
    one: (part: VisitCounts) => Record<K, number>,
  ): Record<K, number> =>
    Object.fromEntries(keys.map((key) => [key, sum((part) => one(part)[key])])) as Record<K, number>;
  return {
    states: each(APPOINTMENT_STATES, ({ states }) => states),
    languages: each(LOCALES, ({ languages }) => languages),
    ways: each(WAYS, ({ ways }) => ways),
    promises: each(['kept', 'broken'], ({ promises }) => promises),
    doctors: addById(parts.flatMap(({ doctors }) => doctors)),
    services: addById(parts.flatMap(({ services }) => services)),
    freed: sum(({ freed }) => freed),
    refilled: sum(({ refilled }) => refilled),
  };
}

function addById(counted: readonly CountedById[]): CountedById[] {
  const byId = new Map<number, CountedById>();
  for (const { id, visitId, states } of counted) {
    const sum = byId.get(id) ?? { id, visitId, states: noStates() };
    for (const state of APPOINTMENT_STATES) sum.states[state] += states[state];
    sum.visitId = Math.max(sum.visitId, visitId);
    byId.set(id, sum);
  }
  return [...byId.values()];
}

/** The visits of each doctor or service. */
function sumUp(groups: readonly VisitGroup[], by: 'doctorId' | 'serviceId'): CountedById[] {
  const byId = new Map<number, CountedById>();
  for (const { [by]: id, state, visits, visitId } of groups) {
    const counted = byId.get(id) ?? { id, visitId, states: noStates() };
    counted.states[state] += visits;
    counted.visitId = Math.max(counted.visitId, visitId);
    byId.set(id, counted);
  }
  return [...byId.values()];
}

function noStates(): StateNumbers {
  return noneOf(APPOINTMENT_STATES);
}

function noneOf<K extends string>(keys: readonly K[]): Record<K, number> {
  return Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>;
}
