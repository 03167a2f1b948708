import { type Me, type Role, ROLES } from './auth';

/** The roles that somebody is invited to: patients sign up by themselves. */
export type InvitedRole = Exclude<Role, 'patient'>;
export const INVITED_ROLES = ROLES.filter((role): role is InvitedRole => role !== 'patient');

export interface InvitationInput {
  email: string;
  role: InvitedRole;
  /** For `doctor`, and for no other role. */
  doctorId?: number | null;
}

/** An invitation that nobody has answered, as admins see it: whether the address has an account, it does not tell. */
export interface Invitation {
  id: number;
  email: string;
  role: InvitedRole;
  doctorId: number | null;
  /** The colleague who sent it; null for one who has left. */
  by: string | null;
  sentAt: string;
  expiresAt: string;
}

/** What somebody is invited to, told for the code of the mail. */
export interface Offer {
  role: InvitedRole;
  /** The address has an account, which gets the role; otherwise one is made. */
  hasAccount: boolean;
}

export interface OfferInput {
  email: string;
  pin: string;
}

/** The names and the password are for a new account. */
export interface AcceptInput extends OfferInput {
  firstName?: string;
  lastName?: string;
  password?: string;
}

/** Who is signed in now; null: the account was there before, and signs in again with its new role. */
export interface Accepted {
  user: Me | null;
}
