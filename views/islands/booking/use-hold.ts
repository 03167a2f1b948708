import { useCallback, useEffect, useRef, useState } from 'react';
import { XSRF_HEADER } from '../../../contract/auth';
import type { Hold, HoldInput } from '../../../contract/hold';
import type { Locale } from '../../../contract/locales';
import { call } from '../../forms/call';
import { xsrfToken } from '../../forms/xsrf';

interface Asked {
  /** What was asked for. */
  key: string;
  hold: Hold | null;
  isEnded: boolean;
}

export interface HoldState {
  /** The time is kept for this browser. */
  hold: Hold | null;
  /** It was, until a moment ago. */
  isEnded: boolean;
  /** The clinic has not said yet. */
  isAsking: boolean;
  /** Has it kept once more. */
  again: () => void;
  /** The page is left in order to sign in: the time stays kept. */
  leaveHeld: () => void;
}

function letGo({ id }: Hold): void {
  // The page may be going: nobody waits for the answer.
  const headers = { [XSRF_HEADER]: xsrfToken() };
  void fetch(`/api/holds/${id}`, { method: 'DELETE', headers, keepalive: true }).catch(() => undefined);
}

/**
 * Has the chosen time kept while somebody signs in, and lets it go when it is not wanted any more or the page is left.
 * @param wanted null: no time is to be kept
 * @param onEnd it is not kept any more, or somebody else has it
 */
export function useHold(wanted: HoldInput | null, locale: Locale, onEnd: () => void): HoldState {
  const [round, setRound] = useState(0);
  const [asked, setAsked] = useState<Asked | null>(null);
  const held = useRef<Hold | null>(null);
  const stays = useRef(false);
  const input = wanted && JSON.stringify(wanted);
  const key = input && `${input} ${round}`;
  const latest = useRef(key);

  useEffect(() => {
    latest.current = key;
    if (input === null || key === null) {
      if (held.current) letGo(held.current);
      held.current = null;
      return;
    }
    let current = true;
    void call<Hold>(locale, 'POST', '/api/holds', { body: JSON.parse(input) as HoldInput }).then((outcome) => {
      const hold = outcome.kind === 'done' ? outcome.body : null;
      if (!current) {
        // What was chosen instead has taken its place; where nothing was, it is let go.
        if (hold && latest.current === null) letGo(hold);
        return;
      }
      held.current = hold;
      setAsked({ key, hold, isEnded: false });
      if (outcome.kind === 'refused' && outcome.problem.code === 'slot_taken') onEnd();
    });
    return () => {
      current = false;
    };
  }, [input, key, locale, onEnd]);

  const own = asked?.key === key ? asked : null;
  const expiresAt = own?.hold?.expiresAt ?? null;
  useEffect(() => {
    if (expiresAt === null) return;
    const timer = setTimeout(
      () => {
        held.current = null;
        setAsked((last) => last && { ...last, hold: null, isEnded: true });
        onEnd();
      },
      Math.max(0, Date.parse(expiresAt) - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [expiresAt, onEnd]);

  useEffect(() => {
    const leave = (): void => {
      if (held.current && !stays.current) letGo(held.current);
    };
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      stays.current = false;
      setRound((count) => count + 1);
    };
    addEventListener('pagehide', leave);
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', comeBack);
    };
  }, []);

  return {
    hold: own?.hold ?? null,
    isEnded: own?.isEnded ?? false,
    isAsking: key !== null && own === null,
    again: useCallback(() => setRound((count) => count + 1), []),
    leaveHeld: useCallback(() => {
      stays.current = true;
    }, []),
  };
}
