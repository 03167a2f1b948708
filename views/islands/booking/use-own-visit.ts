import { useCallback, useEffect, useState } from 'react';
import type { Appointment } from '../../../contract/appointment';
import type { Locale } from '../../../contract/locales';
import { call } from '../../forms/call';
import { askMe } from '../../forms/me';
import { takeArrival } from './arrival';

export type OwnVisitState =
  | { status: 'loading' }
  /** The account has no such visit. */
  | { status: 'gone' }
  | { status: 'failed' }
  | {
      status: 'ready';
      visit: Appointment;
      /** Where the mails go; null: that is not known now. */
      email: string | null;
      /** The visit was booked a moment ago, in this tab. */
      isNew: boolean;
    };

const LOADING: OwnVisitState = { status: 'loading' };
const GONE: OwnVisitState = { status: 'gone' };

/** One's own visit of a number, as the page has it until it is asked for anew. A session that is over leads to signing in, and back here. */
export function useOwnVisit(
  id: number | null,
  own: Appointment | null,
  locale: Locale,
  signInHref: string,
): { state: OwnVisitState; reload: () => void } {
  const [state, setState] = useState<OwnVisitState>(() =>
    own ? { status: 'ready', visit: own, email: null, isNew: false } : GONE,
  );
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (id === null) return;
    let current = true;
    void Promise.all([call<Appointment>(locale, 'GET', `/api/appointments/${id}`), askMe(locale)]).then(
      ([visit, me]) => {
        if (!current) return;
        if (visit.kind === 'done') {
          const email = me.kind === 'done' ? me.body.email : null;
          setState({ status: 'ready', visit: visit.body, email, isNew: takeArrival(id) });
        } else if (visit.kind === 'signed-out') location.replace(signInHref);
        else setState(visit.kind === 'refused' && visit.problem.status === 404 ? GONE : { status: 'failed' });
      },
    );
    return () => {
      current = false;
    };
  }, [id, locale, signInHref, round]);
  const reload = useCallback(() => {
    setState(LOADING);
    setRound((count) => count + 1);
  }, []);
  return { state: id === null ? GONE : state, reload };
}
