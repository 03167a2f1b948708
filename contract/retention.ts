import { BOOKING } from './appointment';
import { HOLD } from './hold';
import { LIMITS } from './limits';
import { SECOND_FACTOR } from './second-factor';

/** How long the site keeps what it knows of people: what the code does, and what the privacy policy says that it does. */
export const RETENTION = {
  /** Sign-ups that nobody confirmed. */
  pendingHours: LIMITS.pendingHours,
  pinMinutes: LIMITS.pinMinutes,
  /** Invitations to share a child. */
  guardianInvitationHours: LIMITS.guardianInvitationHours,
  sentMailDays: 30,
  failedMailDays: 90,
  patientSessionDays: 30,
  /** Counters of sign-ins. */
  attemptHours: 24,
  /** Counters of wrong PINs for an address. */
  pinFailuresDays: 365,
  /** What a repeated booking is told by. */
  bookingKeyHours: BOOKING.keyHours,
  /** When staff have phoned about a visit, and what came of it. */
  callDays: 90,
  /** When a doctor was away, and why, after its end. */
  absenceDays: 90,
  /** What somebody waited for, and what was offered, after its end. */
  endedWishDays: 30,
  /** Records of one person that were merged, so that it can be undone. */
  personMergeDays: 30,
  localeCookieDays: 365,
  xsrfCookieDays: 365,
  pinBrowserHours: 24,
  knownBrowserDays: 180,
  rememberedDeviceDays: SECOND_FACTOR.rememberedDays,
  /** What became of a form that was sent without a script. */
  formMinutes: 2 * LIMITS.pinMinutes,
  /** Times that are kept while somebody signs up, and the browser that they are kept for. */
  holdMinutes: HOLD.minutes,
  holdBrowserHours: HOLD.windowHours,
} as const;
