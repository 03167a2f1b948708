import { useSyncExternalStore } from 'react';

/** Why the last step on a visit was not made, by visit. */
const notes = new Map<number, string>();
const listeners = new Set<() => void>();

/** Says something at the row of a visit; null: nothing is to be said any more. */
export function setRowNote(id: number, text: string | null): void {
  if (text === null) notes.delete(id);
  else notes.set(id, text);
  for (const listener of listeners) listener();
}

/** Takes all notes away: whoever comes back finds the visits as they are. */
export function forgetRowNotes(): void {
  notes.clear();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useRowNote(id: number): string | null {
  return useSyncExternalStore(subscribe, () => notes.get(id) ?? null);
}
