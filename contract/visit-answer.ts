import type { AppointmentState, MoveInput, VisitAnswer } from './appointment';
import type { WishFormErrors, WishFormValues } from './earlier-date';
import type { SlotDay } from './schedule';
import type { Place } from './service';

/** A visit as its link shows it: when and where, and never what it is about, with whom, or whose it is. */
export interface VisitToAnswer {
  state: AppointmentState;
  startsAt: string;
  endsAt: string;
  place: Place;
  /** Empty for a visit that is online. */
  address: string;
  answer: VisitAnswer | null;
  /** Whether it can still be moved or cancelled here; later by phone. */
  mayChange: boolean;
  /** E.164; of the reception. */
  phone: string;
}

/** What can be done by the link of a mail. */
export const LINK_ANSWERS = ['coming', 'here', 'cancel', 'move'] as const;
export type LinkAnswer = (typeof LINK_ANSWERS)[number];

/** `startsAt` belongs to `move`, and `doctorId` for another doctor; `reason` to `cancel`. */
export interface VisitAnswerInput extends Partial<MoveInput> {
  answer: LinkAnswer;
  reason?: string;
}

/** What the page of a link shows. */
export type VisitPageState =
  | 'question'
  | 'thanked'
  | 'another'
  | 'earlier'
  | 'ask'
  | 'given'
  | 'moved'
  | 'late'
  | 'here'
  | 'arrived'
  | 'expired'
  | 'many';

export const VISIT_PAGE_PROBLEMS = ['slot_taken', 'visit_overlaps', 'choose', 'other'] as const;
export type VisitPageProblem = (typeof VISIT_PAGE_PROBLEMS)[number];

/** Free times to move a visit to; `later` is the date from which the next ones are shown, if there are any days left. */
export interface VisitPageTimes {
  same: SlotDay[];
  others: SlotDay[];
  later: string | null;
}

/** The form that asks for an earlier date, with what was typed in it. */
export interface VisitPageWish {
  values: WishFormValues;
  /** What is wrong, in words. */
  wrong: WishFormErrors;
  /** Why it could not be taken, in words. */
  problem: string | null;
  /** The first and the last date. */
  min: string;
  max: string;
}

/** The page of a link. */
export interface VisitPage {
  state: VisitPageState;
  /** Its own path, where forms are sent to. */
  path: string;
  /** Null when the link is good for nothing. */
  visit: VisitToAnswer | null;
  /** Until when the visit can be changed on the page. */
  changeUntil: string | null;
  times: VisitPageTimes | null;
  problem: VisitPageProblem | null;
  /** Whether an earlier date can be asked for, is being looked for, or has been asked for right now. */
  earlier: 'may' | 'looking' | 'asked' | null;
  wish: VisitPageWish | null;
}
