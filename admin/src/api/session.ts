import { useSyncExternalStore } from 'react';

let isOver = false;
const listeners = new Set<() => void>();

/** Says whether the session ended while somebody was working: what they typed must not go with it. */
export function setSessionOver(over: boolean): void {
  isOver = over;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSessionOver(): boolean {
  return useSyncExternalStore(subscribe, () => isOver);
}
