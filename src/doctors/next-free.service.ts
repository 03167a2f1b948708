import type { DoctorFilter } from '../../contract/doctor';
import type { DoctorTimes, NextFree } from '../../contract/schedule';

/** So long a page that tells the next free times is kept. */
export const TIMES_FRESH_MS = 60_000;

/** What times are looked for; a doctor who does not offer it has times for the first service. */
export type WantedTimes = Pick<DoctorFilter, 'service' | 'category'>;

/** The doctors' next free times as pages tell them. Schedules, which know them, build on the doctors. */
export abstract class NextFreeTimes {
  /** The next one of each doctor. */
  abstract list(): Promise<NextFree[]>;

  /** A few of each doctor. */
  abstract glimpse(wanted?: WantedTimes): Promise<DoctorTimes[]>;

  /** Those of the next days of one doctor; null: visitors do not see the doctor. */
  abstract ofDoctor(id: number): Promise<DoctorTimes | null>;
}
