import type { Clinic } from '../contract/clinic';

/** When there are consultations online; null: nothing is said of it in the page's language, and sentences have no notice. */
export function onlineHours({ onlineHours: hours, fallback }: Clinic): string | null {
  return hours === '' || fallback.includes('onlineHours') ? null : hours;
}
