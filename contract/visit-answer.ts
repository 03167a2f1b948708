import type { AppointmentState, MoveInput, VisitAnswer } from './appointment';
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
