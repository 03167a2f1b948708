import type { PageForms } from './plain-form';

/** To whom a child is to be shown, too. */
export interface GuardianInvitationInput {
  email: string;
}

/** How the invited account becomes a guardian. */
export interface GuardianConfirmInput {
  pin: string;
  /** The address of the invitation; the account's own when it is left out. */
  email?: string;
  /** "I am a parent or legal guardian of this child": said by the call itself, unless it is false. */
  mayArrange?: boolean;
}

/** An invitation of a second guardian that waits for its code. */
export interface GuardianInvitation {
  /** As it was typed; null: it is not kept any more. */
  email: string | null;
  expiresAt: string;
}

/** The page on which a guardian's code is typed. */
export interface GuardianInvitationPage {
  /** The address of the account that is signed in. */
  ownEmail: string;
  /** Who invites the account, as `Olena K.`. */
  inviters: string[];
  /** A code is good for several children. */
  hasSeveral: boolean;
  /** What was ticked. */
  mayArrange: boolean;
  forms: PageForms;
}
