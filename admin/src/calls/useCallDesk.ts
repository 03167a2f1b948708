import { useEffect, useRef, useState } from 'react';
import { useGetIdentity, useNotify, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Call } from '../../../contract/call';
import { failureText, problemCode } from '../api/http';
import { type AnyResultInput, calledOf, keyOf, useCallSteps, useWords } from './calls';
import { useKeys } from './useKeys';
import { useResults, type Waiting } from './useResults';

const ROWS = 'button[data-take]';
/** The first row, whichever it is. */
const FIRST = 'first';

/** What somebody does with the call sheet. */
export interface CallDesk {
  /** Whom to phone, but for those who are done with. */
  all: readonly Call[];
  /** Those of them that the search lets through. */
  rows: readonly Call[];
  /** The row that is being called, by its key. */
  open: string | null;
  waiting: Waiting | null;
  isTaken: (call: Call) => boolean;
  take: (call: Call) => Promise<void>;
  release: () => void;
  settle: (call: Call, input: AnyResultInput) => void;
  /** @throws HttpError */
  move: (call: Call, input: AnyResultInput) => Promise<void>;
  undo: () => void;
}

function fits(call: Call, q: string): boolean {
  const wanted = q.trim().toLocaleLowerCase();
  const figures = wanted.replace(/[\s+-]/g, '');
  const isPhone = /^\d+$/.test(figures) && call.phone.includes(figures);
  return isPhone || calledOf(call).toLocaleLowerCase().includes(wanted);
}

/** Goes to the row that is so many rows further down; to the first one from anywhere else. */
function step(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
  const at = rows.findIndex((row) => row === document.activeElement);
  const next = at === -1 ? rows[0] : rows[at + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

export function useCallDesk(calls: readonly Call[] | undefined, q: string): CallDesk {
  const words = useWords();
  const translate = useTranslate();
  const notify = useNotify();
  const { identity } = useGetIdentity();
  const steps = useCallSteps();
  const { waiting, done, put, takeBack } = useResults();
  const [open, setOpen] = useState<string | null>(null);
  const { state: asked } = useLocation() as { state: { row?: string } | null };
  /** Where the focus goes as soon as the row is there: its key, or the first row. */
  const goal = useRef<string | null>(asked?.row ?? FIRST);

  const all = (calls ?? []).filter((call) => !done.has(keyOf(call)));
  const rows = q.trim() ? all.filter((call) => keyOf(call) === open || fits(call, q)) : all;
  const isTaken = (call: Call) => call.takenBy !== null && call.takenBy.id !== identity?.id && keyOf(call) !== open;
  const opened = all.find((call) => keyOf(call) === open);
  // Whoever else has the row now has waited until this call's time was over.
  const isLost =
    opened !== undefined && opened.takenBy !== null && identity !== undefined && opened.takenBy.id !== identity.id;
  const isGone = open !== null && calls !== undefined && opened === undefined;
  if (isLost || isGone) setOpen(null);

  useEffect(() => {
    if (goal.current === null || rows.length === 0 || open !== null) return;
    const row = goal.current === FIRST ? null : document.getElementById(`call-${goal.current}`);
    const target = row ?? document.querySelector<HTMLElement>(ROWS);
    // Whoever types or has gone elsewhere is not disturbed.
    const isFree = document.activeElement === document.body || document.activeElement?.closest('main') !== null;
    if (target && isFree && !document.activeElement?.closest('input')) {
      target.focus();
      target.scrollIntoView({ block: 'nearest' });
    }
    goal.current = null;
  });

  const nextOf = (call: Call): string => {
    const at = rows.findIndex((each) => keyOf(each) === keyOf(call));
    const next = rows.slice(at + 1).find((each) => !isTaken(each));
    return next ? keyOf(next) : FIRST;
  };
  const leave = (call: Call) => {
    goal.current = nextOf(call);
    setOpen(null);
  };
  const tell = (error: unknown) => {
    const text = failureText(error);
    notify(translate(text, { _: text }), { type: 'error' });
  };

  const take = async (call: Call) => {
    if (opened && open !== keyOf(call)) void steps.release(opened).catch(() => undefined);
    try {
      const { takenBy } = await steps.take(call);
      if (takenBy) setOpen(keyOf(call));
    } catch (error) {
      if (['wrong_state', 'offer_ended'].includes(problemCode(error))) {
        notify(words('gone', { name: calledOf(call) }), { type: 'info' });
      } else tell(error);
      goal.current = nextOf(call);
      await steps.refresh();
    }
  };
  const release = () => {
    if (!opened) return;
    void steps.release(opened).catch(() => undefined);
    goal.current = keyOf(opened);
    setOpen(null);
  };
  const undo = () => {
    const call = takeBack();
    if (!call) return;
    notify('resources.appointments.pending.undone', { type: 'info' });
    void take(call);
  };

  useKeys((key) => {
    if (key === 'z' && waiting) return undo;
    if (open !== null) return undefined;
    if (key === 'arrowdown' || key === 'j') return () => step(1);
    if (key === 'arrowup' || key === 'k') return () => step(-1);
    return undefined;
  });

  return {
    all,
    rows,
    open,
    waiting,
    isTaken,
    take,
    release,
    settle(call, input) {
      put(call, input);
      leave(call);
    },
    async move(call, input) {
      await steps.settle(call, input);
      notify(words('saved', { name: calledOf(call), result: words('result.moved') }), { type: 'success' });
      leave(call);
      await steps.refresh();
    },
    undo,
  };
}
