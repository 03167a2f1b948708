import type { AppointmentState } from './appointment';
import type { Locale } from './locales';

/** How long a period of the numbers is; weeks begin on Monday. */
export const NUMBERS_BY = ['day', 'week', 'month'] as const;
export type NumbersBy = (typeof NUMBERS_BY)[number];

/** So many periods are in one answer, and as many before them. */
export const NUMBERS_MAX = { day: 93, week: 54, month: 24 } as const satisfies Record<NumbersBy, number>;

/** A time counts as freed when it came free so long before it would have begun: sooner hardly anybody can take it. */
export const FREED_AHEAD_HOURS = 48;

/** Through what a visit was booked: by the patient on the site, or by staff for somebody who called or came. */
export const WAYS = ['site', 'phone'] as const;
export type Way = (typeof WAYS)[number];

export type StateNumbers = Record<AppointmentState, number>;

/** Visits of one doctor, or for one service. */
export interface NamedNumbers {
  id: number;
  name: string;
  states: StateNumbers;
}

/**
 * The numbers of a period. Each visit is counted once: in the period in which it begins in Warsaw as things are now, in
 * the state that it has now. Nothing in it names a patient.
 */
export interface PeriodNumbers {
  /** The first date, `YYYY-MM-DD` in Warsaw. */
  from: string;
  /** The last date. */
  to: string;
  states: StateNumbers;
  /** By the number of visits, those with the most first. */
  doctors: NamedNumbers[];
  services: NamedNumbers[];
  /** The language of the visit's mails. */
  languages: Record<Locale, number>;
  /** Who made the visit: `site` the patient, `phone` staff. */
  ways: Record<Way, number>;
  /** Nobody came, of those visits of which it is known whether somebody came; null: it is known of none. */
  noShowShare: number | null;
  /** Requests for visits of the period that staff answered within the promised time, of all `promises`; null: there are none. */
  promisesKept: number | null;
  /**
   * `kept`: answered by staff until the promised instant. `broken`: answered later, expired, or late and still open.
   * A request that its patient took back or moved in time is neither.
   */
  promises: { kept: number; broken: number };
  /**
   * Days from a date until the first free time of any doctor, the mean of all services that can be booked and of the
   * dates of the period, measured each day after 8:00; null: it was measured on none of them.
   */
  daysToFirstFree: number | null;
  /**
   * Times of the period that came free at least `FREED_AHEAD_HOURS` ahead because a visit was cancelled, moved, declined
   * or expired; a time of a doctor counts once, however often it did.
   */
  freed: number;
  /** Those of them within which a visit that takes place, or took place, is now. */
  refilled: number;
  /** People with a visit of the period that took place, and with none before it: an account, or a phone number without one. */
  newPatients: number;
  /** People with a visit of the period that took place, and with one before the period. */
  returning: number;
}

export interface Numbers {
  periods: PeriodNumbers[];
  /** As many periods just before the first one. */
  before: PeriodNumbers[];
}
