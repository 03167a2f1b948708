import type { OpeningInterval } from './clinic';
import type { ImageSource } from './content';
import type { ScheduleInterval } from './schedule';

/** A doctor as staff choose one. */
export interface NamedDoctor {
  id: number;
  fullName: string;
  /** Whether visitors see the doctor. */
  visible: boolean;
}

/**
 * Why something is not as every week, as staff wrote it down; it may be empty.
 * @public a schema of the API's document
 */
export interface CalendarReason {
  reason: string;
}

/** One date of the clinic. */
export interface CalendarDay {
  date: string;
  /** When the clinic is open; empty on a closed day. */
  opening: OpeningInterval[];
  /** Null: a day like every week. */
  closed: CalendarReason | null;
}

/** One date of a doctor. */
export interface DoctorDay {
  date: string;
  /** When the doctor works, within the clinic's opening hours where the place is the clinic; absences are not taken off. */
  hours: ScheduleInterval[];
  /** Why the hours are others than the weekly ones; null: they are not. */
  exception: CalendarReason | null;
}

/** When a doctor is away, whatever the hours say. Instants. */
export interface CalendarAbsence extends CalendarReason {
  id: number;
  from: string;
  to: string;
}

/** The plan of a doctor for the dates that were asked for. */
export interface CalendarDoctor extends NamedDoctor {
  /** The files of the doctor's picture; none: there is no picture. */
  portrait: ImageSource[];
  days: DoctorDay[];
  absences: CalendarAbsence[];
}

/** The plan of some days: who works, who is away, and when the clinic is closed. */
export interface PanelCalendar {
  days: CalendarDay[];
  /** Who works, would work or has visits: the clinic's order, those whom visitors do not see last. */
  doctors: CalendarDoctor[];
}
