import { useSyncExternalStore } from 'react';

/** Steps that nobody can take back on the server, and that nobody outside waits for. */
export type LateStep = 'complete' | 'no_show';

/** How long a step can be undone before it is sent. */
const UNDO_MS = 6_000;

interface Pending {
  step: LateStep;
  timer: ReturnType<typeof setTimeout>;
  send: () => void;
}

const pending = new Map<number, Pending>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function take(id: number): Pending | undefined {
  const entry = pending.get(id);
  if (!entry) return undefined;
  clearTimeout(entry.timer);
  pending.delete(id);
  tell();
  return entry;
}

/** Does the step of a visit in a moment, unless it is taken back before. */
export function postpone(id: number, step: LateStep, send: () => void): void {
  take(id);
  const timer = setTimeout(() => take(id)?.send(), UNDO_MS);
  pending.set(id, { step, timer, send });
  tell();
}

export function takeBack(id: number): void {
  take(id);
}

// Who closes the page has made up their mind.
window.addEventListener('pagehide', () => {
  for (const id of [...pending.keys()]) take(id)?.send();
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The step of a visit that is about to be sent. */
export function usePending(id: number): LateStep | null {
  return useSyncExternalStore(subscribe, () => pending.get(id)?.step ?? null);
}
