import type { AppointmentRecord, Visitor } from './appointment';
import type { Locale } from './locales';
import type { PersonRecord } from './person';

/** The keys of people whom staff know: `account-12`, or `visit-7` for the caller of the visit 7. They say no phone. */
export const PATIENT_KEY = /^(account|visit)-([1-9]\d{0,8})$/;

/** The key of the person whom a visit belongs to; the person of an erased account has none. */
export function patientKeyOf(visit: { id: number; patient: { id: number | null; phone: string } }): string | null {
  const { id, phone } = visit.patient;
  if (id !== null) return `account-${id}`;
  return phone === '' ? null : `visit-${visit.id}`;
}

/**
 * The account of a patient.
 * @public a schema of the API's document
 */
export interface PatientAccount {
  id: number;
  status: 'active' | 'blocked';
}

/** Somebody with an account, or a caller, who is known by the phone. */
export interface PatientRecord extends Visitor {
  /** `account-12`, or `visit-7` for the caller of the visit 7. */
  id: string;
  phone: string | null;
  email: string | null;
  /** The language of the account, or of the caller's last visit. */
  locale: Locale;
  account: PatientAccount | null;
}

/** What the front desk has to know of a person. */
export interface PatientNote {
  text: string;
  /** 0: nobody has written one. */
  version: number;
  updatedAt: string | null;
}

/** Everything that staff see of a person on one card. */
export interface PatientCard extends PatientRecord {
  /** All numbers that were given, the last one first. */
  phones: string[];
  /** Whom the account books for; a caller has nobody. */
  family: PersonRecord[];
  /** Others who were named for a visit, and others who have called from the number. */
  people: Visitor[];
  /** Open visits that are not over, the next one first. */
  coming: AppointmentRecord[];
  /** The others, the last one first: at most two hundred with those that come. */
  past: AppointmentRecord[];
  /** Among them: to how many nobody came. */
  noShows: number;
  note: PatientNote;
}

export interface PatientNoteInput {
  text: string;
  /** The version of the note that was seen. */
  version: number;
}

/** A whole phone number, or four of its figures or more. */
export interface KnownPeopleInput {
  phone: string;
}

/** Somebody who has been booked for under a number: each name once. */
export interface KnownPerson extends Visitor {
  /** Whose card tells more. */
  key: string;
  phone: string;
  email: string | null;
  locale: Locale;
  lastVisitAt: string | null;
}
