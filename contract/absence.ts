import type { AppointmentRecord } from './appointment';
import type { Locale } from './locales';
import type { ResourceTakenProblem } from './resource';
import type { Slot } from './schedule';

/** Limits of absences. */
export const ABSENCE = {
  /** Longer ones are a change of the weekly hours. */
  daysMax: 366,
  /** Visits that are moved in one step. */
  movesMax: 100,
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

/** An absence in the list. */
export interface ListedAbsence extends Absence {
  /** How many open visits it concerns still. */
  left: number;
}

/** Another time for a visit. */
export interface ProposedTime {
  startsAt: string;
  doctorId: number;
}

/** A doctor with whom a visit might be instead, and when: the nearest times, as they come. */
export interface ProposedDoctor {
  id: number;
  fullName: string;
  languages: Locale[];
  times: string[];
}

/** A visit that needs another time, and what is proposed for it. */
export interface VisitPlan extends ConcernedVisit {
  /** The visit's own doctor first, then others who offer the service and speak the visit's language, the nearest first. */
  proposals: ProposedDoctor[];
  /** The nearest time of all; what one visit of a plan has, no other one has. */
  nearest: ProposedTime | null;
  /** The nearest time of the same doctor; what one visit of a plan has, no other one has. */
  sameDoctor: ProposedTime | null;
}

/** An absence, and what might be done with the visits that it concerns, the next one first. */
export interface AbsencePlan extends Absence {
  visits: VisitPlan[];
}

/** Days on which the clinic is closed, and what might be done with the visits of all doctors on them, the next one first. */
export interface ClosingPlan {
  /** Calendar dates. */
  dates: string[];
  visits: VisitPlan[];
}

/** A visit that is to be moved, as staff have seen it. */
export interface PlannedMove extends ProposedTime {
  appointmentId: number;
  version: number;
}

/** What became of a visit that was to be moved, or to have another room or device: `moved`, or else `problem`. */
export interface MoveOutcome {
  appointmentId: number;
  /** The visit as it is from now on. */
  moved?: AppointmentRecord;
  /**
   * Why it was not moved: `not_concerned` when nothing is in its way any more, `not_found`, a problem of moving a
   * visit, or what is wrong with the new time.
   */
  problem?: string;
  /** With `stale_version`: the visit as it is now. */
  current?: AppointmentRecord;
  /** With `slot_taken`: the nearest times that are free. */
  alternatives?: Slot[];
  /** With `resource_taken`: the rooms and devices that are free. */
  free?: ResourceTakenProblem['free'];
}
