import type { Locale } from './locales';
import type { Problem } from './problem';

/**
 * A patient has no part in the panel. An editor has what the site says, and sees no patient; a doctor has the own visits
 * and hours; staff have all but what admins have besides: users, settings, the audit log.
 */
export const ROLES = ['patient', 'editor', 'doctor', 'staff', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Whom a page is rendered for; `staff`: whoever works in the panel. A cached page never knows more about the reader. */
export type Audience = 'anonymous' | 'patient' | 'staff';

/** The signed-in user, as `/api/me` tells it. */
export interface Me {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  locale: Locale;
  role: Role;
  /** The doctor's record that a doctor is linked with; the other roles have none. */
  doctorId?: number;
  /** From when nothing goes without a second factor; missing: it is no duty, or there is one. */
  secondFactorBy?: string;
}

export interface SignInInput {
  email: string;
  password: string;
}

export interface SignUpInput {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  consent: true;
}

/** When the next PIN may be asked for, and how long this one is good. */
export interface PinTimes {
  resendInSeconds: number;
  expiresInSeconds: number;
  /** The code has letters too: somebody has guessed at those of the address too often. */
  longPin: boolean;
}

/** A PIN was wrong: so often may it still be typed. At 0 a new one is needed. */
export interface PinWrongProblem extends Problem {
  triesLeft: number;
}

/** The code of a second factor was wrong; signing in tells how often it may still be typed. */
export interface CodeWrongProblem extends Problem {
  triesLeft?: number;
}

/** Where somebody goes after signing in: to what was asked for, else patients to the portal and staff to the panel. */
export interface Destinations {
  next: string | null;
  portal: string;
  panel: string;
}

/** A signed-in device. */
export interface SessionInfo {
  id: number;
  /** The browser and the system, as far as they tell: `Firefox, Windows`. */
  device: string;
  createdAt: string;
  lastSeenAt: string;
  /** The one that asks. */
  current: boolean;
}

/** Names: Unicode letters and marks, spaces, hyphens and both apostrophes. */
export const NAME_PATTERN = /^[\p{L}\p{M}]+(?:[ '’-]+[\p{L}\p{M}]+)*[.'’]?$/u;

export const ACCESS_COOKIE = 'access-token';
export const REFRESH_COOKIE = 'refresh-token';
/** The browser's secret while it waits for a PIN, to sign up or for a new password. */
export const PIN_COOKIE = 'pin-browser';
/** The browser has signed in to an account: strangers who guess at the password do not make it wait. */
export const KNOWN_BROWSER_COOKIE = 'known-browser';
/** Leaves the second step of signing in out on this device. */
export const DEVICE_COOKIE = 'remembered-device';
/** What became of a form that was sent without a script, sealed, until its page has said it. */
export const FORM_COOKIE = 'form';
/** Tells the browser that holds a time while somebody signs up. */
export const HOLD_BROWSER_COOKIE = 'hold-browser';
export const XSRF_COOKIE = 'XSRF-TOKEN';
/**
 * What the names of our cookies begin with where the site has https. `__Host-` wants the path `/`, and the others are
 * sent to `/api/auth` only.
 */
export const SECURE_PREFIXES = {
  [ACCESS_COOKIE]: '__Host-',
  [REFRESH_COOKIE]: '__Secure-',
  [DEVICE_COOKIE]: '__Host-',
  [KNOWN_BROWSER_COOKIE]: '__Secure-',
  [PIN_COOKIE]: '__Secure-',
  [FORM_COOKIE]: '__Host-',
  [HOLD_BROWSER_COOKIE]: '__Host-',
  [XSRF_COOKIE]: '__Host-',
} as const;
/** The names that a page's scripts look for, the trustworthy one first. */
export const XSRF_COOKIES = [`${SECURE_PREFIXES[XSRF_COOKIE]}${XSRF_COOKIE}`, XSRF_COOKIE] as const;
export const XSRF_HEADER = 'X-XSRF-TOKEN';
/** The field of a form that is sent without a script, with what the header would say. */
export const XSRF_FIELD = 'xsrf';
