import { APPOINTMENT_STATES } from '../../../contract/appointment';
import { LOCALES } from '../../../contract/locales';
import { type NamedNumbers, type PeriodNumbers, type StateNumbers, WAYS } from '../../../contract/numbers';

/** A line of a table and of a chart: this period beside the one before. */
export interface Pair {
  label: string;
  now: number;
  before: number;
}

/** What one chart and the table beside it show. */
export interface Figure {
  /** Names its words: title, what is counted, what the table is called. */
  name: 'states' | 'doctors' | 'services' | 'promises' | 'freed' | 'languages' | 'ways' | 'people';
  rows: Pair[];
}

/** How often nobody came to a doctor. */
export interface NoShows {
  id: number;
  name: string;
  came: number;
  missed: number;
  /** Null: there are too few visits to tell. */
  share: number | null;
  /** Where the share could be by chance. */
  range: readonly [low: number, high: number];
}

/** Below so many visits a share is chance. */
export const SHARE_MIN = 30;
/** Of the normal distribution, for 95 %. */
const Z = 1.96;

export function sumOf(numbers: StateNumbers): number {
  return Object.values(numbers).reduce((sum, visits) => sum + visits, 0);
}

/** The whole page as pairs, in its order. @param words those of the page @param stateWord what a state is called */
export function figuresOf(
  now: PeriodNumbers,
  before: PeriodNumbers,
  words: (key: string) => string,
  stateWord: (state: string) => string,
): Figure[] {
  const pairs = <Key extends string>(
    keys: readonly Key[],
    of: (period: PeriodNumbers) => Record<Key, number>,
    label: (key: Key) => string,
  ): Pair[] => keys.map((key) => ({ label: label(key), now: of(now)[key], before: of(before)[key] }));
  return [
    { name: 'states', rows: pairs(APPOINTMENT_STATES, ({ states }) => states, stateWord) },
    { name: 'doctors', rows: named(now.doctors, before.doctors) },
    { name: 'services', rows: named(now.services, before.services) },
    {
      name: 'promises',
      rows: pairs(
        ['kept', 'broken'],
        ({ promises }) => promises,
        (key) => words(`promises.${key}`),
      ),
    },
    {
      name: 'freed',
      rows: pairs(
        ['refilled', 'empty'],
        ({ freed, refilled }) => ({ refilled, empty: freed - refilled }),
        (key) => words(`freed.${key}`),
      ),
    },
    {
      name: 'languages',
      rows: pairs(
        LOCALES,
        ({ languages }) => languages,
        (key) => words(`languages.${key}`),
      ),
    },
    {
      name: 'ways',
      rows: pairs(
        WAYS,
        ({ ways }) => ways,
        (key) => words(`ways.${key}`),
      ),
    },
    {
      name: 'people',
      rows: pairs(
        ['new', 'returning'],
        ({ newPatients, returning }) => ({ new: newPatients, returning }),
        (key) => words(`people.${key}`),
      ),
    },
  ];
}

/** Whoever has visits now, and after them whoever had some before. */
function named(now: readonly NamedNumbers[], before: readonly NamedNumbers[]): Pair[] {
  const earlier = new Map(before.map(({ id, states }) => [id, sumOf(states)]));
  const present = new Set(now.map(({ id }) => id));
  return [
    ...now.map(({ id, name, states }) => ({ label: name, now: sumOf(states), before: earlier.get(id) ?? 0 })),
    ...before
      .filter(({ id }) => !present.has(id))
      .map(({ name, states }) => ({ label: name, now: 0, before: sumOf(states) })),
  ];
}

/** The doctors of whose visits it is known whether somebody came. */
export function noShowsOf(doctors: readonly NamedNumbers[]): NoShows[] {
  return doctors
    .map(({ id, name, states }) => ({ id, name, came: states.completed, missed: states.no_show }))
    .filter(({ came, missed }) => came + missed > 0)
    .map((each) => {
      const all = each.came + each.missed;
      return { ...each, share: all < SHARE_MIN ? null : each.missed / all, range: rangeOf(each.missed, all) };
    });
}

/** Where a share lies with 95 % (the interval of Wilson, 1927): right also for few visits and for none missed. */
function rangeOf(part: number, all: number): readonly [number, number] {
  const share = part / all;
  const middle = (share + Z ** 2 / (2 * all)) / (1 + Z ** 2 / all);
  const half = (Z / (1 + Z ** 2 / all)) * Math.sqrt((share * (1 - share)) / all + Z ** 2 / (4 * all ** 2));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** The file: a line of headings, then every line of every table. */
export function toTable(
  figures: readonly Figure[],
  waits: readonly { label: string; days: number | null }[],
  names: { now: string; before: string },
  words: (key: string) => string,
): string[][] {
  return [
    ['', '', names.now, names.before],
    ...figures.flatMap(({ name, rows }) =>
      rows.map((row) => [words(`${name}.title`), row.label, String(row.now), String(row.before)]),
    ),
    ...waits.map(({ label, days }) => [words('wait.title'), label, days === null ? '' : String(days), '']),
  ];
}
