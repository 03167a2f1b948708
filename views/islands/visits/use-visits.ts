import { useCallback, useEffect, useState } from 'react';
import type { Appointment, AppointmentList } from '../../../contract/appointment';
import type { Locale } from '../../../contract/locales';
import { call } from '../../forms/call';

interface Lists {
  upcoming: Appointment[];
  past: Appointment[];
}

export interface VisitsState {
  status: 'loading' | 'failed' | 'ready';
  lists: Lists;
  reload: () => void;
}

/** One's own visits: those to come, the next one first, and those that are over, the last one first. */
export function useVisits(locale: Locale): VisitsState {
  const [state, setState] = useState<Pick<VisitsState, 'status' | 'lists'>>({
    status: 'loading',
    lists: { upcoming: [], past: [] },
  });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const list = (when: keyof Lists): ReturnType<typeof call<AppointmentList>> =>
      call(locale, 'GET', `/api/appointments?when=${when}`);
    void Promise.all([list('upcoming'), list('past')]).then(([upcoming, past]) => {
      if (upcoming.kind === 'done' && past.kind === 'done') {
        setState({ status: 'ready', lists: { upcoming: upcoming.body.items, past: past.body.items } });
      } else setState(({ lists }) => ({ status: 'failed', lists }));
    });
  }, [locale, round]);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  return { ...state, reload };
}
