import { useCallback, useEffect, useState } from 'react';
import { BOOKING } from '../../../contract/appointment';
import { addDays } from '../../../contract/calendar';
import type { Locale } from '../../../contract/locales';
import type { FirstTimes, Slot, SlotDay, Slots } from '../../../contract/schedule';
import { call } from '../../forms/call';
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

/** What came of one search. */
interface Found {
  key: string;
  /** The first date that was looked at. */
  from: string;
  days: ReadonlyMap<string, readonly Slot[]> | null;
}

const byDate = (days: readonly SlotDay[]): Found['days'] => new Map(days.map(({ date, slots }) => [date, slots]));

/** What is known before anything was looked for: the first days of a search. */
function foundFirst({ days, ...query }: FirstTimes): Found {
  return { key: JSON.stringify(query satisfies SlotsQuery), from: days[0]?.date ?? '', days: byDate(days) };
}

/**
 * The free times of the days in which one can book; two calls, since one answers a month at most.
 * @param first those that are there from the start
 */
export function useSlots(query: SlotsQuery | null, locale: Locale, first: FirstTimes | null = null): SlotsState {
  const [found, setFound] = useState<Found | null>(() => first && foundFirst(first));
  const [round, setRound] = useState(0);
  const today = wallTime(new Date()).date;
  const search = query && JSON.stringify(query);
  const key = search && `${search} ${today} ${round}`;
  useEffect(() => {
    if (search === null || key === null) return;
    let current = true;
    const wanted = JSON.parse(search) as SlotsQuery;
    const middle = addDays(today, BOOKING.slotDays - 1);
    const until = addDays(today, BOOKING.aheadDays);
    Promise.all([load(wanted, today, middle, locale), load(wanted, addDays(middle, 1), until, locale)]).then(
      (halves) => {
        if (current) setFound({ key, from: today, days: byDate(halves.flat()) });
      },
      () => {
        if (current) setFound({ key, from: today, days: null });
      },
    );
    return () => {
      current = false;
    };
  }, [search, key, today, locale]);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  // While the same search is made again, what it found before stays.
  const same = found !== null && search !== null && found.key.startsWith(search);
  const from = same ? found.from : today;
  const shared = { from, until: addDays(from, BOOKING.aheadDays), reload };
  if (key === null) return { ...shared, status: 'idle', days: EMPTY };
  if (found?.key !== key) return { ...shared, status: 'loading', days: (same ? found.days : null) ?? EMPTY };
  if (found.days === null) return { ...shared, status: 'failed', days: EMPTY };
  return { ...shared, status: 'ready', days: found.days };
}

/** The free time that starts then; null when there is none, or none any more. */
export function findSlot({ days }: SlotsState, at: string | null): Slot | null {
  if (at === null) return null;
  return days.get(wallTime(at).date)?.find(({ startsAt }) => startsAt === at) ?? null;
}
