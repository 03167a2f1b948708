import { useSyncExternalStore } from 'react';

/** Why nothing goes on: the session ended, or nothing goes without a second factor any more. */
export type Halt = 'over' | 'held';

let halt: Halt | null = null;
const listeners = new Set<() => void>();

/** What has to be done before somebody signs out. */
export const beforeSignOut = new Set<() => Promise<unknown>>();

/** Says what has stopped somebody who was working: what they typed must not go with it. */
export function setHalt(reason: Halt | null): void {
  halt = reason;
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
      if (halt === 'over') return;
      stop();
      resolve();
    });
    if (halt === 'over') return;
    stop();
    resolve();
  });
}

export function useHalt(): Halt | null {
  return useSyncExternalStore(subscribe, () => halt);
}
