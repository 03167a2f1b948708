import { useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Call } from '../../../contract/call';
import { failureText } from '../api/http';
import { beforeSignOut } from '../api/session';
import { type AnyResultInput, calledOf, keyOf, useCallSteps } from './calls';

/** How long a result can be taken back before it is sent. */
const UNDO_MS = 6_000;
/** How long signing out waits for what is sent before. */
const SIGN_OUT_MS = 3_000;

/** A result that is not sent yet. */
export interface Waiting {
  call: Call;
  input: AnyResultInput;
}

interface Results {
  /** The last result, while it can be taken back. */
  waiting: Waiting | null;
  /** Rows whose result waits or is on its way: they are done with. */
  done: ReadonlySet<string>;
  /** Writes a result down in a moment, unless it is taken back before; the one before it goes off at once. */
  put: (call: Call, input: AnyResultInput) => void;
  /** @returns the row whose result was taken back; null: there was none */
  takeBack: () => Call | null;
}

/** The results of calls: each waits a moment in which a wrong key can be undone, because steps of visits cannot. */
export function useResults(): Results {
  const { settle, refresh } = useCallSteps();
  const notify = useNotify();
  const translate = useTranslate();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef<Waiting | null>(null);

  const forget = (call: Call) => setDone((keys) => new Set([...keys].filter((each) => each !== keyOf(call))));
  const send = async () => {
    const due = last.current;
    if (!due) return;
    clearTimeout(timer.current);
    last.current = null;
    setWaiting((shown) => (shown === due ? null : shown));
    const { call, input } = due;
    try {
      await settle(call, input);
    } catch (error) {
      const text = failureText(error);
      notify(`${calledOf(call)}: ${translate(text, { _: text })}`, { type: 'error' });
    }
    await refresh();
    forget(call);
  };
  const sendNow = useRef(send);
  useEffect(() => {
    sendNow.current = send;
  });
  useEffect(() => {
    const leave = () => sendNow.current();
    const leaveInTime = () => Promise.race([leave(), new Promise((resolve) => setTimeout(resolve, SIGN_OUT_MS))]);
    const end = () => void leave();
    // The page is closed, or put away where its clocks may never go on.
    for (const event of ['pagehide', 'freeze']) window.addEventListener(event, end);
    beforeSignOut.add(leaveInTime);
    return () => {
      for (const event of ['pagehide', 'freeze']) window.removeEventListener(event, end);
      beforeSignOut.delete(leaveInTime);
      void leave();
    };
  }, []);

  return {
    waiting,
    done,
    put(call, input) {
      void send();
      const next = { call, input };
      last.current = next;
      setWaiting(next);
      setDone((keys) => new Set([...keys, keyOf(call)]));
      timer.current = setTimeout(() => void sendNow.current(), UNDO_MS);
    },
    takeBack() {
      const back = last.current;
      if (!back) return null;
      clearTimeout(timer.current);
      last.current = null;
      setWaiting(null);
      forget(back.call);
      return back.call;
    },
  };
}
