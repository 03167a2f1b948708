import { useSyncExternalStore } from 'react';

let isOver = false;
const listeners = new Set<() => void>();

/** What has to be done before somebody signs out. */
export const beforeSignOut = new Set<() => Promise<unknown>>();

/** Says whether the session ended while somebody was working: what they typed must not go with it. */
export function setSessionOver(over: boolean): void {
  isOver = over;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Waits until somebody has signed in again, when the session is over. */
export function signedInAgain(): Promise<void> {
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (isOver) return;
      stop();
      resolve();
    });
    if (isOver) return;
    stop();
    resolve();
  });
}

export function useSessionOver(): boolean {
  return useSyncExternalStore(subscribe, () => isOver);
}
