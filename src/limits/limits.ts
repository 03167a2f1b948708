import { SetMetadata } from '@nestjs/common';

/** How many calls one IP, or one key, may make within a window of time. */
export interface Limit {
  calls: number;
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * The limits for one IP: a family or an office behind one router, and not a machine.
 * What is guessed (passwords, PINs) is counted besides that for each account, in the database.
 */
export const LIMITS_BY_IP = {
  /** Passwords of any account. */
  'sign-in': { calls: 300, seconds: 15 * MINUTE },
  /** Whatever sends a mail to an address that somebody types. */
  'pin-mail': { calls: 100, seconds: HOUR },
  /** PINs of any address. */
  'pin-check': { calls: 600, seconds: HOUR },
  /** Staying signed in, and leaving. */
  session: { calls: 1_200, seconds: 15 * MINUTE },
  /** The second step of signing in, of any account. */
  'second-step': { calls: 300, seconds: 15 * MINUTE },
  /** What needs one's own password once more. */
  password: { calls: 60, seconds: 15 * MINUTE },
  /** Times that are kept while somebody signs up: one for each that is looked at. */
  hold: { calls: 120, seconds: 15 * MINUTE },
  /** Links of offers: they can only be guessed. */
  offer: { calls: 120, seconds: 15 * MINUTE },
  /** Calendars that follow a doctor's visits: they ask often, and their addresses can only be guessed. */
  feed: { calls: 600, seconds: 15 * MINUTE },
  /** Links to records that are not published: each look renders a page. */
  preview: { calls: 120, seconds: 15 * MINUTE },
} as const satisfies Record<string, Limit>;

/** The limits for one key: a program that follows all that happens, and none that runs in a circle. */
export const LIMITS_BY_KEY = {
  'api-key': { calls: 600, seconds: MINUTE },
} as const satisfies Record<string, Limit>;

export const LIMITS = { ...LIMITS_BY_IP, ...LIMITS_BY_KEY };

export type LimitName = keyof typeof LIMITS;

/** The metadata key of a route's limit. */
export const LIMIT = 'limit';

/** Calls of the route count against a limit; routes may share one. */
export const Limited = (name: LimitName): ClassDecorator & MethodDecorator => SetMetadata(LIMIT, name);
