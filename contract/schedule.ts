import type { OpeningInterval, Weekday } from './clinic';
import type { Place } from './service';

/** A doctor works from `from` to `to` (wall time in Europe/Warsaw), at the clinic or online. */
export interface ScheduleInterval extends OpeningInterval {
  place: Place;
}

/** A weekday with an empty list is a day off. */
export type WeeklyHours = Record<Weekday, ScheduleInterval[]>;

/** A date on which a doctor has other hours than the weekly ones; an empty list: does not work. */
export interface ScheduleException {
  date: string;
  hours: ScheduleInterval[];
  reason: string;
}

/** When a doctor works. */
export interface Schedule {
  /** 0 until somebody writes one. */
  version: number;
  weekly: WeeklyHours;
  exceptions: ScheduleException[];
}

export interface ScheduleInput {
  /** The version that the write changes; without it the present one. */
  version?: number;
  weekly?: WeeklyHours;
  exceptions?: ScheduleException[];
}

/** A free time. */
export interface Slot {
  startsAt: string;
  endsAt: string;
  doctorId: number;
  place: Place;
}

/** The free times of one calendar date in Warsaw. */
export interface SlotDay {
  date: string;
  slots: Slot[];
}

export interface Slots {
  timeZone: 'Europe/Warsaw';
  days: SlotDay[];
}

/** The free times of one date, where doctor and service are known. */
export interface FreeDay {
  date: string;
  /** Instants in UTC. */
  times: string[];
}

/** When a doctor can be seen next, for the service that the doctor's price list begins with. */
export interface DoctorTimes {
  doctorId: number;
  /** null: the doctor offers nothing that can be booked. */
  serviceId: number | null;
  /** The next days that have free times. */
  days: FreeDay[];
}

/** The next free time of a doctor, whatever the service; null: none within the days that can be booked. */
export interface NextFree {
  doctorId: number;
  startsAt: string | null;
}

/** When a doctor is free on some days, whatever the service. */
export interface DoctorFreeDays {
  doctor: { id: number; fullName: string };
  /** Every date that was asked for. */
  days: FreeDay[];
}

/**
 * Why a time came free: its visit was cancelled, moved away, declined by staff while it was a request, or expired; an
 * offer of it was refused or ran out; or the doctor has new hours.
 */
export type FreedCause = 'cancelled' | 'moved' | 'declined' | 'expired' | 'refused' | 'hours';
