import { useCallback, useEffect, useMemo, useState } from 'react';
import { BOOKING } from '../../../contract/appointment';
import { addDays } from '../../../contract/calendar';
import type { Locale } from '../../../contract/locales';
import type { Slot, SlotDay, Slots } from '../../../contract/schedule';
import { call } from '../../forms/call';
import type { BookableService } from './booking-props';
import { wallTime } from './dates';

/** What free times are looked for. */
export interface SlotsQuery {
  service: number;
  doctor: number | null;
  language: Locale | null;
}

export interface SlotsState {
  status: 'idle' | 'loading' | 'failed' | 'ready';
  /** The first and the last date that can be looked at. */
  from: string;
  until: string;
  /** The free times by date. */
  days: ReadonlyMap<string, readonly Slot[]>;
  reload: () => void;
}

const MINUTE_MS = 60_000;
const EMPTY: ReadonlyMap<string, readonly Slot[]> = new Map();

async function load(query: SlotsQuery, from: string, to: string, locale: Locale): Promise<SlotDay[]> {
  const search = new URLSearchParams({
    service: String(query.service),
    doctor: query.doctor === null ? 'any' : String(query.doctor),
    from,
    to,
  });
  if (query.language !== null) search.set('language', query.language);
  const outcome = await call<Slots>(locale, 'GET', `/api/slots?${search}`);
  if (outcome.kind !== 'done') throw new Error('The free times could not be loaded');
  return outcome.body.days;
}

function daysOf(days: readonly SlotDay[]): ReadonlyMap<string, readonly Slot[]> {
  return new Map(days.map(({ date, slots }) => [date, slots]));
}

/** What came of one search. */
interface Found {
  key: string;
  days: ReadonlyMap<string, readonly Slot[]> | null;
}

/**
 * The free times of the days in which one can book; two calls, since one answers a month at most.
 * @param first those that the page itself has of what it was asked for; none at all, when it is empty
 */
export function useSlots(
  query: SlotsQuery | null,
  locale: Locale,
  first: readonly SlotDay[] | null = null,
): SlotsState {
  const [found, setFound] = useState<Found | null>(null);
  const [round, setRound] = useState(0);
  // oxlint-disable-next-line react/purity -- a page that is open at midnight goes on with the new day
  const from = wallTime(new Date()).date;
  const until = addDays(from, BOOKING.aheadDays);
  const search = query && JSON.stringify(query);
  const key = search && `${search} ${from} ${round}`;
  const [firstSearch] = useState(search);
  const firstDays = useMemo(() => (first ? daysOf(first) : null), [first]);
  useEffect(() => {
    if (search === null || key === null) return;
    let current = true;
    const wanted = JSON.parse(search) as SlotsQuery;
    const middle = addDays(from, BOOKING.slotDays - 1);
    Promise.all([load(wanted, from, middle, locale), load(wanted, addDays(middle, 1), until, locale)]).then(
      (halves) => {
        if (current) setFound({ key, days: daysOf(halves.flat()) });
      },
      () => {
        if (current) setFound({ key, days: null });
      },
    );
    return () => {
      current = false;
    };
  }, [search, key, from, until, locale]);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  const shared = { from, until, reload };
  if (key === null) return { ...shared, status: 'idle', days: EMPTY };
  if (found === null && search === firstSearch && firstDays) {
    return { ...shared, status: firstDays.size > 0 ? 'loading' : 'ready', days: firstDays };
  }
  // While the same search is made again, what it found before stays.
  const same = found !== null && search !== null && found.key.startsWith(search);
  if (found?.key !== key) return { ...shared, status: 'loading', days: (same ? found.days : null) ?? EMPTY };
  if (found.days === null) return { ...shared, status: 'failed', days: EMPTY };
  return { ...shared, status: 'ready', days: found.days };
}

/** A time that is kept, as the list of free times would have it. */
export function slotOf(
  { place, durationMinutes }: BookableService,
  startsAt: string,
  { doctorId }: Pick<Slot, 'doctorId'>,
): Slot {
  const endsAt = new Date(Date.parse(startsAt) + durationMinutes * MINUTE_MS).toISOString();
  return { startsAt, endsAt, doctorId, place };
}

/** The same with a time that is kept for whoever looks: nobody else's list has it. */
export function withHeld(state: SlotsState, held: Slot | null): SlotsState {
  if (held === null || findSlot(state, held.startsAt) !== null) return state;
  const { date } = wallTime(held.startsAt);
  const times = [...(state.days.get(date) ?? []), held];
  times.sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
  return { ...state, days: new Map([...state.days, [date, times]]) };
}

/** The free time that starts then; null when there is none, or none any more. */
export function findSlot({ days }: SlotsState, at: string | null): Slot | null {
  if (at === null) return null;
  return days.get(wallTime(at).date)?.find(({ startsAt }) => startsAt === at) ?? null;
}
