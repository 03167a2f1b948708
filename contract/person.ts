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

/** An account that books for somebody. */
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
