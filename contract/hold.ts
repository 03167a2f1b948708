/** Limits of times that are held while somebody signs in, named by their unit. */
export const HOLD = {
  minutes: 10,
  /** Of one doctor's times, from one network at a time. */
  perDoctorMax: 2,
  /** One browser, or one network, holds one time so often within `windowHours`. */
  sameTimeMax: 3,
  windowHours: 24,
} as const;

export interface HoldInput {
  serviceId: number;
  /** Null: any doctor. */
  doctorId: number | null;
  /** One of the free times. */
  startsAt: string;
}

/** A time that is kept for one browser; its id is worth nothing to another one. */
export interface Hold {
  id: string;
  expiresAt: string;
  /** Whose time it is. */
  doctorId: number;
}
