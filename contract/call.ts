import type { AppointmentRecord } from './appointment';
import type { WaitingPerson } from './earlier-date';
import type { Locale } from './locales';
import type { Place } from './service';

/** Limits of the call sheet, named by their unit. */
export const CALL = {
  /** Whoever opens a row has it for so long. */
  takeMinutes: 5,
  /** After so long a patient who did not answer is called again. */
  againHours: 2,
  /** A patient for whom a time is held is called again sooner. */
  offerAgainMinutes: 10,
  /** So many calls without an answer on one day; then the next day. A time that is held goes to the next person. */
  noAnswersADay: 3,
  /** Patients are called so long before a visit that may not take place. */
  aheadHours: 4,
} as const;

/**
 * Why somebody is called, the most urgent first: a request waits, the doctor is away or the clinic closed, nobody has said
 * whether he comes, an earlier time is free.
 */
export const CALL_KINDS = ['request', 'absence', 'unanswered', 'offer'] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** What came of a call: the first three when somebody was reached. */
export const CALL_RESULTS = ['comes', 'moved', 'cancelled', 'no_answer', 'wrong_number', 'later'] as const;
export type CallResult = (typeof CALL_RESULTS)[number];

/** What came of a call about an earlier time: the first three when somebody was reached. */
export const OFFER_CALL_RESULTS = ['taken', 'refused', 'stopped', 'no_answer', 'wrong_number', 'later'] as const;
export type OfferCallResult = (typeof OFFER_CALL_RESULTS)[number];

/** A call that somebody has made. */
export interface CallAttempt {
  at: string;
  /** The colleague; null once the account is erased. */
  by: string | null;
  result: CallResult | OfferCallResult;
  /** When it is called again; null when it need not be. */
  againAt: string | null;
}

/** Who is calling right now. */
export interface CallTaker {
  id: number;
  name: string;
  /** Then the row is free for everybody again. */
  endsAt: string;
}

/** What every row of the call sheet says. */
interface CallBasics {
  /** E.164. */
  phone: string;
  language: Locale;
  /** Until when somebody should call. */
  dueAt: string;
  /** The last one was told that this is not the patient's number. */
  wrongNumber: boolean;
  /** All of them for this visit or offer, as they were made. */
  attempts: CallAttempt[];
  /** Null: nobody. */
  takenBy: CallTaker | null;
}

/** A row of the call sheet about a visit. Its id is the visit's. */
export interface VisitCall extends CallBasics {
  id: number;
  kind: Exclude<CallKind, 'offer'>;
  appointment: AppointmentRecord;
}

/** A time that is held for the person who is called. @public a schema of the API's document */
export interface CallOffer {
  startsAt: string;
  endsAt: string;
  place: Place;
  doctor: { id: number; fullName: string };
  service: { id: number; name: string };
  /** The time is held until then. */
  answerBy: string;
}

/** A row of the call sheet about an earlier time. Its id is the offer's. */
export interface OfferCall extends CallBasics {
  id: number;
  kind: 'offer';
  /** The visit that would be earlier; null: there is none yet. */
  appointment: AppointmentRecord | null;
  person: WaitingPerson;
  offer: CallOffer;
}

/** A row of the call sheet. Ids of offers are not those of visits: `kind` says which it is. */
export type Call = VisitCall | OfferCall;

/** How the call sheet stands. */
export interface CallSummary {
  /** Rows of the sheet. */
  waiting: number;
  /** Those of them that are late. */
  overdue: number;
  /** Visits and offers that were settled by phone on the present day in Warsaw. */
  settled: number;
  /** When the next one comes back that was put off; null: none. */
  againAt: string | null;
}

/** What came of a call, by whoever has seen this version of the visit. */
export interface CallResultInput {
  result: CallResult;
  version: number;
  /** For `later`: when to call again, before the visit. */
  at?: string;
  /** For `moved`: one of the free times. */
  startsAt?: string;
  /** For `moved`: another doctor; the same one when it is not said. */
  doctorId?: number;
  /** For `moved`: to any quarter of an hour, whatever hours, absences and closed days say. */
  outsideHours?: boolean;
}

/** What came of a call about an earlier time. */
export interface OfferCallResultInput {
  result: OfferCallResult;
  /** For `later`: when to call again, while the time is held. */
  at?: string;
}
