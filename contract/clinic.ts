import type { TextFields, Translations } from './content';

/** Weekdays in the order of ISO 8601. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Wall time in Europe/Warsaw, `HH:MM`; `to` may be `24:00`. */
export interface OpeningInterval {
  from: string;
  to: string;
}

/** An empty list is a day off. */
export type OpeningHours = Record<Weekday, OpeningInterval[]>;

/** `latitude` and `longitude` are WGS 84 degrees; `url` opens the place in a map service. */
export interface MapPosition {
  latitude: number;
  longitude: number;
  url: string;
}

/** A calendar date (`YYYY-MM-DD`, Europe/Warsaw) on which the clinic is closed. */
export interface ClosedDay {
  date: string;
  reason: string;
}

export interface ClinicText {
  name: string;
  /** The short name in the logo and in mails. */
  shortName: string;
  address: string;
  city: string;
  /** The way there: stations, parking, the entrance. */
  directions: string;
  /** When there are consultations online, as it stands after a colon: "wtorek i czwartek, 18:00–20:00". */
  onlineHours: string;
}

export const clinicText: TextFields<keyof ClinicText> = {
  required: ['name', 'shortName', 'address', 'city'],
  optional: ['directions', 'onlineHours'],
};

/** What the law wants a clinic to say of itself. What is empty is left out of the documents. */
export interface LegalFacts {
  /** Who answers for the site and the data, as registered; the clinic's name when nothing is said. */
  controller: string;
  /** The tax number. */
  nip: string;
  /** The statistical number. */
  regon: string;
  /** The number in the court register; a practice of one person has none. */
  krs: string;
  /** The number in the register of those who carry out medical activity. */
  rpwdl: string;
  /** First and last name of the data protection officer. */
  dataOfficer: string;
  /** Where to write about personal data; the clinic's address when nothing is said. */
  dataEmail: string | null;
  /** `YYYY-MM-DD`: since when the terms are in force. */
  termsFrom: string | null;
  /** `YYYY-MM-DD`: when a lawyer checked the documents of this clinic. */
  checkedOn: string | null;
}

/** The clinic as visitors see it, in one language. */
export interface Clinic extends ClinicText {
  /** The languages of the texts differ: these fields are in Polish for want of a translation. */
  fallback: (keyof ClinicText)[];
  email: string;
  /** E.164. The first one is the reception's. */
  phones: string[];
  map: MapPosition;
  openingHours: OpeningHours;
  /** The next ones. */
  closedDays: ClosedDay[];
}

/** Whether the clinic is open now. `until` is a wall time in Europe/Warsaw, `HH:MM`; `at` an instant. */
export type OpeningState =
  | { isOpen: true; until: string }
  /** `inDays`: 0 is today; null: not within a month. */
  | { isOpen: false; opens: { at: string; inDays: number } | null };

/** The mails before a visit, the first one first. */
export const REMINDERS = ['week', 'twoDays', 'twoHours'] as const;
export type Reminder = (typeof REMINDERS)[number];
export type RemindersOn = Record<Reminder, boolean>;

export interface SettingsRecord {
  version: number;
  email: string;
  phones: string[];
  map: MapPosition;
  openingHours: OpeningHours;
  closedDays: ClosedDay[];
  /** Whether times that come free are offered to those who wait for an earlier date. */
  earlierDates: boolean;
  /** Whether staff have to have a second factor. */
  secondFactorRequired: boolean;
  /** From when they do nothing without it, told by the server; null: it is no duty. */
  secondFactorFrom: string | null;
  /** The date from which the public price list is valid. */
  pricesValidFrom: string;
  legal: LegalFacts;
  /** Which mails go out before a visit. */
  reminders: RemindersOn;
  translations: Translations<ClinicText>;
  updatedAt: string;
}
