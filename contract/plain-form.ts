import type { Offer, OfferInput } from './invitation';
import type { Problem } from './problem';
import type { SecondStep } from './second-factor';

/** The field of a form with its page: what became of the form is said there. */
export const FORM_PAGE = '_page';
/** The field of a form with the id of who reads its page: to nobody else is it shown again. */
export const FORM_READER = '_reader';
/** The field of a form whose call is no POST, which is all that browsers send by themselves. */
export const FORM_METHOD = '_method';
/** In the address of a page: a question that the page asks, and that is gone once it is answered. `edit`: the first step. */
export const FORM_STEP = 'step';

/** A call that a form goes by: `DELETE /api/me`, or its own page. */
export type FormCall = `${'POST' | 'PATCH' | 'DELETE'} /api/${string}` | `POST ${string}`;

export type PinPurpose = 'sign-up' | 'reset' | 'email';

/** A PIN that is on its way to an address. */
export interface PendingPin {
  email: string;
  /** Instants in milliseconds. */
  resendAt: number;
  expiresAt: number;
  /** The code has letters too; not there in what an older page has stored. */
  isLong?: boolean;
  /** Told by the server with a wrong code; 0: the code is dead. Not there before the first wrong one. */
  triesLeft?: number;
  /** `21:09` in the clinic: until when it is good, for pages that no script has touched yet. */
  clock?: string;
}

/** One that was asked for without a script. */
interface SentPin extends PendingPin {
  purpose: PinPurpose;
  /** What was typed to ask for it, but for passwords. */
  typed: Readonly<Record<string, string>>;
  /** Its owner is back at the first step. */
  isBack?: boolean;
}

/** A form that was sent without a script and refused. */
export interface RefusedForm {
  call: string;
  /** What was typed, but for passwords and codes. */
  values: Readonly<Record<string, string>>;
  /** What the API answers to the same call. */
  problem: Problem;
  retryAfterSeconds: number | null;
}

/** What the forms of a page need to go without a script, and what became of the last one. */
export interface PageForms {
  /** Proves that they are ours. */
  token: string;
  /** The address of the page. */
  page: string;
  /** Who reads the page, by id; null: nobody who is signed in. */
  reader: number | null;
  refused: RefusedForm | null;
  /** The call that was made. */
  done: string | null;
  pin: SentPin | null;
  /** Whose code was right, for the second step. */
  invitation: (OfferInput & Offer) | null;
  /** Whose password was right, for the second step of signing in: without a script no passkey is asked. */
  second: Omit<SecondStep, 'passkey'> | null;
  /** Recovery codes that were just made: they are shown this once. */
  codes: readonly string[] | null;
}

/** Of a page that is kept or shown elsewhere: its forms go by scripts alone. */
export const NO_FORMS: PageForms = {
  token: '',
  page: '',
  reader: null,
  refused: null,
  done: null,
  pin: null,
  invitation: null,
  second: null,
  codes: null,
};
