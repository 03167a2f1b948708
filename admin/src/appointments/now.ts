import { useSyncExternalStore } from 'react';

const TICK_MS = 15_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** Tells of the time as it goes. @returns what ends it */
export function followNow(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    now = Date.now();
    timer = setInterval(tick, TICK_MS);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The same for a while: React asks more than once in one render. */
export function readNow(): number {
  // Nobody has listened for a while, so that nothing has moved it.
  if (timer === undefined && Date.now() - now > TICK_MS) now = Date.now();
  return now;
}

/** The present instant, a quarter of a minute old at most. */
export function useNow(): number {
  return useSyncExternalStore(followNow, readNow);
}
