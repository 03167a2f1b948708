import type { DoctorTimes, NextFree } from '../contract/schedule';

/** When a doctor can be seen next; null when there is no free time. */
export function nextFreeOf(times: readonly NextFree[], doctorId: number): string | null {
  return times.find((time) => time.doctorId === doctorId)?.startsAt ?? null;
}

/** The free times of a doctor; none for one who offers nothing. */
export function timesOf(times: readonly DoctorTimes[], doctorId: number): DoctorTimes {
  return times.find((each) => each.doctorId === doctorId) ?? { doctorId, serviceId: null, days: [] };
}
