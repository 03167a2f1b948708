import type { DoctorTimes, NextFree } from '../../contract/schedule';

/** So long a page that tells the next free times is kept. */
export const TIMES_FRESH_MS = 60_000;

/** The doctors' next free times as pages tell them. Schedules, which know them, build on the doctors. */
export abstract class NextFreeTimes {
  /** The next one of each doctor. */
  abstract list(): Promise<NextFree[]>;

  /**
   * A few of each doctor.
   * @param service one that visitors see; a doctor who does not offer it has times for the first one
   */
  abstract glimpse(service?: number | null): Promise<DoctorTimes[]>;

  /** Those of the next days of one doctor; null: visitors do not see the doctor. */
  abstract ofDoctor(id: number): Promise<DoctorTimes | null>;
}
