import type { GuardianInvitation } from './guardian-invitation';
import type { PageForms } from './plain-form';

/** Limits of the people whom an account books for. */
export const PEOPLE = {
  anAccount: 12,
  /** Nobody was born so long ago. */
  bornYearsAgo: 130,
  /** From this birthday on somebody is no child. */
  adultYears: 18,
  guardians: 2,
} as const;

export const PERSON_KINDS = ['child', 'adult'] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];

/** What is said of somebody whom an account books for. */
export interface PersonInput {
  firstName: string;
  lastName: string;
  kind: PersonKind;
  /** A calendar date in Warsaw; a child has one. */
  bornOn?: string | null;
  /** "I may arrange visits for this person": said by adding the person, unless it is false. */
  mayArrange?: boolean;
}

/**
 * An account that books for somebody.
 * @public a schema of the API's document
 */
export interface Guardian {
  firstName: string;
  isYou: boolean;
}

/** Somebody whom an account books for, as the account sees it. */
export interface Person {
  id: number;
  firstName: string;
  lastName: string;
  kind: PersonKind;
  bornOn: string | null;
  /** When the account has said that it may arrange visits; null: it has still to say so. */
  mayArrangeSince: string | null;
  guardians: Guardian[];
}

export interface PersonList {
  items: Person[];
}

/**
 * An account that may speak for somebody, as staff see it.
 * @public a schema of the API's document
 */
export interface PersonGuardian {
  /** The account's. */
  id: number;
  firstName: string;
  lastName: string;
  phone: string | null;
  /** When it has said that it may arrange visits; null: it has still to say so. */
  mayArrangeSince: string | null;
}

/** Somebody whom accounts book for, as staff see the person. */
export interface PersonRecord {
  id: number;
  firstName: string;
  lastName: string;
  kind: PersonKind;
  bornOn: string | null;
  /** Whole years, and whole months besides; null: not known. */
  age: { years: number; months: number } | null;
  /** Who may speak for the person, the first one first. */
  guardians: PersonGuardian[];
  /** Other records of the person that were merged into this one, the last one first: that one can be undone. */
  merges: PersonMerge[];
}

/**
 * Two records of one person that staff have made one.
 * @public a schema of the API's document
 */
export interface PersonMerge {
  id: number;
  mergedAt: string;
  /** The colleague; null: the account was erased. */
  byName: string | null;
  /** Until when it can be undone. */
  until: string;
  /** What the other record said. */
  merged: Pick<PersonRecord, 'firstName' | 'lastName' | 'kind' | 'bornOn'>;
}

/** Another record that may be of the same person. */
export interface LikelyPerson extends PersonRecord {
  /** By what it was found. */
  sameName: boolean;
  sameBornOn: boolean;
}

/** What is looked for; without both: what the record itself says. */
export interface LikelyInput {
  name?: string;
  bornOn?: string | null;
}

/** Which record is merged into this one, and what is said of the person from then on: each as one of the two has it. */
export interface PersonMergeInput {
  otherId: number;
  firstName: string;
  lastName: string;
  kind: PersonKind;
  bornOn: string | null;
}

/** Somebody on the page of the family. */
export interface FamilyPerson extends Person {
  /** Whole years, and whole months besides; null: not known. */
  age: { years: number; months: number } | null;
  /** The date from which on guardians see the person no more, when it comes soon; else null. */
  sharingEndsOn: string | null;
}

/** The same, with who is invited to share a child. */
export interface FamilyMember extends FamilyPerson {
  /** Of a second guardian; null: nobody is invited. */
  invitation: GuardianInvitation | null;
}

/** What the form about a person holds, as it was typed. */
export interface PersonFormValues {
  /** Null: somebody new. */
  id: number | null;
  firstName: string;
  lastName: string;
  kind: PersonKind;
  day: string;
  month: string;
  year: string;
  mayArrange: boolean;
}

/** What was done last. */
export type FamilyDone = 'added' | 'saved' | 'removed' | 'withdrawn' | 'withdrawnOne' | 'joined' | 'joinedMany';
export const FAMILY_STEPS = ['add', 'edit', 'remove', 'invite', 'invited'] as const;
export type FamilyStep = (typeof FAMILY_STEPS)[number];

/** The page of whom an account books for. */
export interface FamilyPage {
  /** The first name of the account. */
  ownName: string;
  people: FamilyMember[];
  /** What is being done; null: nothing yet. */
  step: FamilyStep | null;
  form: PersonFormValues;
  /** The children whom a second guardian is invited for, as they were ticked. */
  chosen: number[];
  /** The address of a second guardian, as it was typed. */
  email: string;
  done: FamilyDone | null;
  forms: PageForms;
}
