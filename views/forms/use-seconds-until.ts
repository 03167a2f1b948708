import { useCallback, useSyncExternalStore } from 'react';

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1_000);
  return () => clearInterval(timer);
}

/** The seconds until an instant, counting down to 0. @param instant in milliseconds */
export function useSecondsUntil(instant: number): number {
  const left = useCallback(() => Math.max(0, Math.ceil((instant - Date.now()) / 1_000)), [instant]);
  return useSyncExternalStore(everySecond, left, () => 0);
}

/** Whether an instant has come. @param instant in milliseconds */
export function useIsOver(instant: number): boolean {
  return useSyncExternalStore(
    everySecond,
    useCallback(() => Date.now() >= instant, [instant]),
    () => false,
  );
}
