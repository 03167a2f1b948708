import type { DocumentKind } from './document';
import type { Locale } from './locales';

/** What a clinic in Poland has to show on its site. */
export const DUTY_IDS = [
  'controller',
  'register',
  'prices',
  'patient_rights',
  'complaints',
  'child_protection',
  'accessibility',
  'cookies',
] as const;
export type DutyId = (typeof DUTY_IDS)[number];

/** `not_applicable`: there is nothing that it could be said of, such as prices without services. */
export type DutyState = 'met' | 'missing' | 'not_applicable';

/**
 * What is missing, or what is to be improved of what is there: `no_…` and `hidden_document` of duties that are missing
 * and, where something else is there, of those that are met.
 */
export type DutyProblemCode =
  | 'no_controller'
  | 'no_address'
  | 'no_register'
  | 'no_date'
  | 'not_yet_valid'
  | 'no_document'
  | 'hidden_document'
  | 'untranslated'
  | 'outdated'
  | 'no_ombudsman'
  | 'no_answer_time'
  | 'no_text'
  | 'review_due';

export interface DutyProblem {
  code: DutyProblemCode;
  /** The document that it concerns; null: what the duty is about. */
  document: DocumentKind | null;
  /** The languages that it concerns; none: all of it. */
  locales: Locale[];
}

export interface DutyReview {
  at: string;
  /** First and last name; empty once the person has left. */
  by: string;
  /** Whether what was reviewed is still what the site shows. */
  isCurrent: boolean;
}

/** One duty of the clinic, and how the site stands to it. A met one with problems is to be improved. */
export interface Duty {
  id: DutyId;
  state: DutyState;
  /** A path of the site, without the locale's prefix; null: it is nowhere. */
  where: string | null;
  problems: DutyProblem[];
  /** What the site says, in short: the register number, the date of the prices, the days until an answer. */
  fact: string | null;
  /** `person`: the site knows only that the text is there. Whether it is true, somebody has to read. */
  checkedBy: 'site' | 'person';
  /** Where in the panel it is mended; null: nowhere, the text comes with the site. */
  mend: string | null;
  review: DutyReview | null;
  /** Of what the site shows: changes with it. A review names the one that was read. */
  version: string;
}

/** A review is good for so long. */
export const REVIEW_MONTHS = 12;
