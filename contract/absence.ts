import type { AppointmentRecord } from './appointment';

/** Limits of absences. */
export const ABSENCE = {
  /** Longer ones are a change of the weekly hours. */
  daysMax: 366,
} as const;

/** A doctor is away from one instant until another. */
export interface AbsenceInput {
  doctorId: number;
  /** An instant. */
  from: string;
  /** An instant; outside of the absence. */
  to: string;
  /** For the staff only. */
  reason?: string;
}

/** An absence, as staff see it. */
export interface Absence {
  id: number;
  doctor: { id: number; fullName: string };
  from: string;
  to: string;
  reason: string;
  /** Who wrote it down; null once the account is erased. */
  by: string | null;
  createdAt: string;
}

/** A visit that what is planned, or written down, stands in the way of. */
export interface ConcernedVisit {
  appointment: AppointmentRecord;
}

/** An absence that was written down just now, and the visits that it concerns, the next one first. */
export interface NewAbsence extends Absence {
  concerned: ConcernedVisit[];
}
