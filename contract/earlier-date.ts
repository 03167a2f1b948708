import type { Appointment } from './appointment';
import type { Locale } from './locales';
import type { Place } from './service';

/** Parts of the day in Warsaw: until 12:00, until 17:00, and from then on. */
export const DAY_PARTS = ['any', 'morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** How somebody is asked about a time: by a mail with a link, or staff phone. */
export const CONTACT_WAYS = ['mail', 'phone'] as const;
export type ContactWay = (typeof CONTACT_WAYS)[number];

/** Weekdays by ISO 8601: Monday is 1. */
export const ISO_WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Limits of earlier dates, named by their unit. */
export const EARLIER = {
  /** What one account waits for at a time. */
  wishesMax: 3,
  /** What one account asks for in 24 hours. */
  wishesADay: 20,
  /** The last ones that are listed. */
  wishesListed: 50,
  /** A time that comes free is offered at least so long before it begins. */
  aheadHours: 3,
  answerMinutes: 30,
  /** For a time that is further away than `farHours`. */
  farAnswerMinutes: 120,
  farHours: 48,
  /** A mail that is handed over may arrive for so long. */
  mailSeconds: 45,
  /** An offer whose mail alone is not taken for so long ends, and the next person is asked. */
  mailMinutes: 15,
  /** Mails with offers go out from this hour in Warsaw on… */
  dayFromHour: 8,
  /** …and no more from this one on. */
  dayToHour: 21,
  morningEndsHour: 12,
  afternoonEndsHour: 17,
} as const;

export const WISH_STATES = ['waiting', 'offered', 'fulfilled', 'ended'] as const;
export type WishState = (typeof WISH_STATES)[number];

/** `open`: it stands. `refused`: no, thank you. `expired`: nobody answered. `withdrawn`: the clinic or the site took it back. */
export type OfferState = 'open' | 'taken' | 'refused' | 'expired' | 'withdrawn';

export const OFFER_ANSWERS = ['take', 'no', 'stop'] as const;
export type OfferAnswer = (typeof OFFER_ANSWERS)[number];

/** What somebody waits for. */
export interface EarlierDateInput {
  /** The own visit that is to be earlier; without it any time until `until`. */
  appointmentId?: number | null;
  serviceId: number;
  /** Null: any doctor. */
  doctorId: number | null;
  /** The doctor speaks it; any when it is not said. */
  language?: Locale | null;
  /** ISO 8601: Monday is 1. */
  weekdays: number[];
  dayPart: DayPart;
  /** The last date, `YYYY-MM-DD` in Warsaw. */
  until: string;
  /** A mail when it is not said. */
  contactBy?: ContactWay;
}

/** What somebody waits for, as staff write it down. */
export interface EarlierDateForInput extends EarlierDateInput {
  /** The account; null: the caller whose visit `appointmentId` is. */
  patientId: number | null;
}

/** A time that staff offer to somebody out of turn, by phone. */
export interface PhoneOfferInput {
  doctorId: number;
  startsAt: string;
}

export interface ContactInput {
  contactBy: ContactWay;
}

/** A doctor's place in the form that asks for an earlier date: the one of the visit. */
export const SAME_DOCTOR = 'same';

/** What the form that asks for an earlier date holds. */
export interface WishFormValues {
  /** The own visit that is to be earlier, and when it is. */
  visit: number | null;
  at: string | null;
  service: number | null;
  /** Empty: any doctor. */
  doctor: string;
  language: Locale | null;
  weekdays: number[];
  dayPart: DayPart;
  /** Empty: nothing is said. */
  until: string;
  contactBy: ContactWay;
}

/** What is wrong with the form, by the names of its fields. */
export type WishFormErrors = Partial<Record<'service' | 'doctor' | 'weekdays' | 'until' | 'phone', string>>;

/** A wish as its owner sees it. */
export interface EarlierDate {
  id: number;
  state: WishState;
  appointmentId: number | null;
  service: { id: number; name: string };
  /** Null: any doctor. */
  doctor: { id: number; fullName: string } | null;
  language: Locale | null;
  weekdays: number[];
  dayPart: DayPart;
  until: string;
  contactBy: ContactWay;
  /** The time that waits for an answer. */
  offer: { startsAt: string; answerBy: string | null } | null;
  createdAt: string;
}

export interface EarlierDateList {
  items: EarlierDate[];
  /** Whether the clinic offers earlier dates at all. */
  open: boolean;
}

/** A time that is offered, for who has its link: it says nothing of whom it is for and of what. */
export interface TimeOffer {
  startsAt: string;
  endsAt: string;
  place: Place;
  /** Null: not known yet. */
  answerBy: string | null;
  state: OfferState;
  /** When the visit is that would be moved; null: there is none yet. */
  current: string | null;
  /** Whether the doctor is the one of that visit. */
  sameDoctor: boolean;
  /** Until when more is looked for, `YYYY-MM-DD`; null: no more. */
  until: string | null;
}

export interface OfferAnswerInput {
  answer: OfferAnswer;
}

export interface OwnOfferAnswerInput extends OfferAnswerInput {
  /** The time that was seen: another one, which is offered meanwhile, is not answered by it. */
  startsAt?: string;
}

/** Who took an offered time has this visit. @public a schema of the API's document */
export type OfferedVisit = Appointment;

/** Who waits, as staff see it. @public a schema of the API's document */
export interface WaitingPerson {
  /** Of the account; null: a caller. */
  id: number | null;
  firstName: string;
  lastName: string;
  phone: string | null;
  locale: Locale;
}

/** A wish as staff see it. */
export interface EarlierDateRecord extends EarlierDate {
  person: WaitingPerson;
  /** How many times were offered. */
  asked: number;
  endedAt: string | null;
}

/** One person who was asked about a time. @public a schema of the API's document */
export interface OfferStep {
  id: number;
  wishId: number;
  person: WaitingPerson;
  state: OfferState;
  contactBy: ContactWay;
  askedAt: string | null;
  answerBy: string | null;
  endedAt: string | null;
}

/** A time that is offered, with everybody who was asked about it, one after the other. */
export interface OfferedTime {
  /** That of the last offer. */
  id: number;
  startsAt: string;
  endsAt: string;
  doctor: { id: number; fullName: string };
  service: { id: number; name: string };
  state: OfferState;
  steps: OfferStep[];
  /** How many others wait for such a time. */
  next: number;
}
