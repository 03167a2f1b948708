import type { NextFree } from '../contract/schedule';

/** When a doctor can be seen next; null when there is no free time. */
export function nextFreeOf(times: readonly NextFree[], doctorId: number): string | null {
  return times.find((time) => time.doctorId === doctorId)?.startsAt ?? null;
}
