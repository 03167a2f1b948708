import { useCallback, useEffect, useState } from 'react';
import type { Appointment, AppointmentList } from '../../../contract/appointment';
import type { Locale } from '../../../contract/locales';
import { call } from '../../forms/call';

export interface Lists {
  upcoming: Appointment[];
  /** Those of days to come that will not take place. */
  off: Appointment[];
  past: Appointment[];
}

export interface VisitsState {
  status: 'failed' | 'ready';
  lists: Lists;
  reload: () => void;
}

/** Parts those that will not take place from those that did. */
export function toLists(upcoming: Appointment[], past: Appointment[]): Lists {
  const now = new Date().toISOString();
  const lies = (ahead: boolean): Appointment[] => past.filter(({ startsAt }) => startsAt > now === ahead);
  return { upcoming, off: lies(true).reverse(), past: lies(false) };
}

/** One's own visits: those to come and those called off, the next one first, and those that are over, the last one first. */
export function useVisits(locale: Locale, first: Lists): VisitsState {
  const [state, setState] = useState<Pick<VisitsState, 'status' | 'lists'>>({ status: 'ready', lists: first });
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (round === 0) return;
    const list = (when: 'upcoming' | 'past'): ReturnType<typeof call<AppointmentList>> =>
      call(locale, 'GET', `/api/appointments?when=${when}`);
    void Promise.all([list('upcoming'), list('past')]).then(([upcoming, past]) => {
      if (upcoming.kind === 'done' && past.kind === 'done') {
        setState({ status: 'ready', lists: toLists(upcoming.body.items, past.body.items) });
      } else setState(({ lists }) => ({ status: 'failed', lists }));
    });
  }, [locale, round]);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  return { ...state, reload };
}
