import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { HASTE_MS, sendPending, useAllPending } from '../pending';
import { forgetRowNotes } from '../row-notes';
import { type Visit, visitKey } from '../visits';

interface SteadyRows {
  rows: readonly Visit[];
  /** For the element around the rows. */
  ref: RefObject<HTMLElement | null>;
  /** Takes away clicks that were meant for the row that stood there before. */
  onClickCapture: (event: SyntheticEvent) => void;
  onFocusCapture: (event: SyntheticEvent) => void;
}

/**
 * The rows of a list under the hands of somebody who works in it: while a step can still be undone every row stays
 * where it is, and after rows have moved clicks are ignored for a moment. Whoever leaves the list has decided.
 */
export function useSteadyRows(visits: readonly Visit[]): SteadyRows {
  const queryClient = useQueryClient();
  const pending = useAllPending();
  const [held, setHeld] = useState(visits);
  const isHeld = pending.size > 0;
  // A list that is made anew each time, of the same rows, is the same.
  const isSame = held.length === visits.length && held.every((row, index) => row === visits[index]);
  if (!isHeld && !isSame) setHeld(visits);

  const fresh = new Map(visits.map((visit) => [visit.id, visit]));
  const newest = (row: Visit): Visit => {
    const seen = pending.get(row.id)?.visit;
    if (seen) return seen;
    const known = fresh.get(row.id) ?? queryClient.getQueryData<Visit>(visitKey(row.id));
    return known && known.version >= row.version ? known : row;
  };
  const rows = isHeld ? held.map(newest) : visits;

  const ref = useRef<HTMLElement>(null);
  const focused = useRef<HTMLElement>(null);
  const movedAt = useRef(-Infinity);
  const order = rows.map(({ id }) => id).join(' ');
  const shownOrder = useRef(order);
  useLayoutEffect(() => {
    if (shownOrder.current !== '' && shownOrder.current !== order) movedAt.current = performance.now();
    shownOrder.current = order;
    // A row that moves takes its place in the document anew, and the focus does not follow by itself.
    const last = focused.current;
    if (document.activeElement === document.body && last?.isConnected) last.focus({ preventScroll: true });
  }, [order]);
  useEffect(
    () => () => {
      void sendPending();
      forgetRowNotes();
    },
    [],
  );
  return {
    rows,
    ref,
    onClickCapture(event) {
      if (performance.now() - movedAt.current >= HASTE_MS) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onFocusCapture({ target }) {
      if (target instanceof HTMLElement) focused.current = target;
    },
  };
}
