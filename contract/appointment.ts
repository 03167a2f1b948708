import type { Locale } from './locales';
import type { Problem } from './problem';
import type { TakenResource } from './resource';
import type { Slot } from './schedule';
import type { Place, Price } from './service';

export const APPOINTMENT_STATES = ['requested', 'confirmed', 'completed', 'no_show', 'cancelled', 'expired'] as const;
export type AppointmentState = (typeof APPOINTMENT_STATES)[number];

/** The states that hold the doctor's time and that something may still be done with. */
export const OPEN_STATES = ['requested', 'confirmed'] as const satisfies readonly AppointmentState[];

/** What is done with a visit, and in which states. `complete` and `no_show` come after its start. */
export const APPOINTMENT_STEPS = {
  confirm: { from: ['requested'], to: 'confirmed' },
  complete: { from: ['confirmed'], to: 'completed' },
  no_show: { from: ['confirmed'], to: 'no_show' },
  cancel: { from: ['requested', 'confirmed'], to: 'cancelled' },
  expire: { from: ['requested'], to: 'expired' },
  /** Moved by the patient; when staff move a visit it is `confirmed`. */
  move: { from: ['requested', 'confirmed'], to: 'requested' },
} as const satisfies Record<string, { from: readonly AppointmentState[]; to: AppointmentState }>;
export type AppointmentStep = keyof typeof APPOINTMENT_STEPS;

/** Limits of booking, named by their unit. */
export const BOOKING = {
  /** Times are on this grid. */
  cellMinutes: 15,
  /** Patients book at least so long before. */
  aheadHours: 2,
  /** Nobody books further ahead. */
  aheadDays: 60,
  /** Free times in one answer. */
  slotDays: 31,
  /** Upcoming visits of one person, and of all whom an account books for. */
  upcomingMax: 5,
  accountUpcomingMax: 12,
  /**
   * Requests that wait for an answer, of accounts of which staff have not confirmed a visit yet: in one mailbox (a new
   * account is one), with one phone, from one network (a family, an office, a student house), and for one doctor on one day.
   */
  newRequestsMax: 2,
  phoneRequestsMax: 4,
  networkRequestsMax: 10,
  doctorDayRequestsMax: 8,
  /** An account books, moves and cancels so often in an hour; then it can only cancel. */
  changesAnHour: 10,
  /** So many requests of so many accounts from one place are shown to staff as such. */
  crowdRequests: 3,
  crowdAccounts: 2,
  /** Requests that staff cancel in one step. */
  cancelManyMax: 100,
  /** Later than this before the start, patients call instead of moving or cancelling. */
  changeHours: 4,
  /** What nobody answered until so long before the start expires. */
  expireHours: 1,
  /** A request is answered within so many opening hours. */
  confirmOpeningHours: 4,
  /** Reminders before the start. */
  remindWeekDays: 7,
  remindTwoDaysHours: 48,
  remindTwoHoursHours: 2,
  /** A reminder this close to the booking or to another reminder is left out. */
  remindGapHours: 12,
  /** From so long before the start, and until the end, a patient says to be there. */
  hereHours: 2,
  /** Without an answer so long before the start, the clinic calls; never sooner than so long after the reminder. */
  unansweredHours: 24,
  unansweredAfterReminderHours: 3,
  alternatives: 3,
  exceptions: 200,
  intervalsADay: 6,
  keyHours: 24,
  keyLength: 100,
} as const;

/** Whom a visit is for, when it is not for the person who booked. */
export interface Visitor {
  firstName: string;
  lastName: string;
}

/** Who made a step; `link`: the patient by the link of a mail; `site`: the clock. */
export type ActorKind = 'patient' | 'link' | 'staff' | 'site';

/** What a patient says of a confirmed visit. */
export type VisitAnswer = 'coming' | 'here';

/** One step in the life of a visit; `from` is null for the first one. */
export interface AppointmentStepDone {
  at: string;
  from: AppointmentState | null;
  to: AppointmentState;
  by: ActorKind;
  /** For staff only: the colleague who made it; null for patients, the site, and colleagues whose account was erased. */
  byName?: string | null;
  reason: string | null;
  /** Said of the visit, which stays as it is; null for a step that changed it. */
  answer: VisitAnswer | null;
}

/** A visit as its patient sees it. */
export interface Appointment {
  id: number;
  state: AppointmentState;
  startsAt: string;
  endsAt: string;
  place: Place;
  service: { id: number; name: string };
  doctor: { id: number; fullName: string };
  /** Null: for the patient. */
  visitor: Visitor | null;
  /** Which of those whom the account books for; null: the patient, or somebody who was only named. */
  personId: number | null;
  /** E.164; empty where another guardian has booked. */
  phone: string;
  note: string;
  /** Until when the clinic promises to answer; null once it has. */
  confirmBy: string | null;
  /** Whether the patient may still move or cancel it on the site; later by phone. */
  changeable: boolean;
  /** What the patient has said of it as it is now. */
  answer: VisitAnswer | null;
  answeredAt: string | null;
  history: AppointmentStepDone[];
}

export interface AppointmentList {
  items: Appointment[];
}

export interface BookingInput {
  serviceId: number;
  /** Null: any doctor. */
  doctorId: number | null;
  startsAt: string;
  /** Whom the account books for; null: for itself, or for the visitor who is named. */
  personId?: number | null;
  /** Somebody who is only named. */
  visitor?: Visitor | null;
  phone: string;
  note?: string;
  /** A time that the same browser holds; one that has ended counts for nothing. */
  holdId?: string | null;
}

/** What is being booked by somebody who has to sign in first, as the address says it. */
export interface CarriedVisit {
  service: { name: string; price: Price };
  /** Null: any doctor. */
  doctor: string | null;
  /** Null: no time is chosen yet. */
  startsAt: string | null;
  /** Until when the time is kept; null: it is not, or the address does not say so. */
  heldUntil: string | null;
}

export interface MoveInput {
  startsAt: string;
  /** Another doctor; the same one when it is not said. */
  doctorId?: number;
}

/** The time is taken: the nearest ones that are free, at most three. */
export interface SlotTakenProblem extends Problem {
  alternatives: Slot[];
}

/** A step of staff names the version of the visit that they have seen. */
export interface StaffStepInput {
  version: number;
}

export interface StaffMoveInput extends MoveInput, StaffStepInput {
  /** To any quarter of an hour, whatever hours, absences and closed days say. */
  outsideHours?: boolean;
}

export interface StaffCancelInput extends StaffStepInput {
  reason: string;
}

/** What requests that wait for an answer may have in common. */
export const ORIGIN_KINDS = ['network', 'mailbox', 'phone'] as const;
export type OriginKind = (typeof ORIGIN_KINDS)[number];

/** A place from which several accounts hold requests; the id says nothing of it and is what the list is filtered by. */
export interface RequestOrigin {
  id: string;
  kind: OriginKind;
  requests: number;
  accounts: number;
}

/** Requests that are to be cancelled, as staff have seen them. */
export interface CancelManyInput {
  visits: { id: number; version: number }[];
  reason: string;
}

/** The ids of the visits that were cancelled, and of those that were not: they have changed, or are no requests. */
export interface CancelManyResult {
  cancelled: number[];
  changed: number[];
}

/**
 * The person whom a visit belongs to, as staff see it. `id` is null for a caller without an account.
 * @public a schema of the API's document
 */
export interface AppointmentPatient extends Visitor {
  id: number | null;
  phone: string;
  email: string | null;
}

/**
 * What may stand in the way of a visit that was booked: the doctor is blocked or away then, the clinic is closed, a
 * room or a device that the visit has cannot be used, or it needs one and has none, since none was free.
 */
export type Obstacle = 'doctor_blocked' | 'away' | 'closed' | 'out_of_use' | 'no_resource';

/** A visit as staff see it. */
export interface AppointmentRecord extends Appointment {
  version: number;
  patient: AppointmentPatient;
  /** The language of its mails. */
  locale: Locale;
  /** Requested, and the promise to answer was not kept. */
  overdue: boolean;
  /** A request of several that share a place; null for any other visit. */
  origin: RequestOrigin | null;
  /** What stands in its way; null for nothing, and for a visit that is over or does not take place. */
  obstacle: Obstacle | null;
  /** The rooms and devices that it has. */
  resources: TakenResource[];
  createdAt: string;
  updatedAt: string;
}

export interface CallerInput {
  serviceId: number;
  /** Null: any doctor. */
  doctorId: number | null;
  startsAt: string;
  patient: Visitor & { phone: string; email?: string | null };
  note?: string;
  /** The language of the mails. */
  locale?: Locale;
  /** Any quarter of an hour with the doctor, whatever hours, absences and closed days say. */
  outsideHours?: boolean;
}

/** What waits for the staff. */
export interface AppointmentSummary {
  /** Requests that nobody has answered. */
  requested: number;
  /** Those of them that should have been answered already. */
  overdue: number;
  /** Open visits of the present day in Warsaw. */
  today: number;
  /** Open visits ahead that something stands in the way of. */
  obstructed: number;
}

/** Something happened to a visit; who may see it asks for it. */
export interface AppointmentEvent {
  /** The visit's last step. */
  id: number;
  appointmentId: number;
}

/** A visit that a doctor still has, told when the doctor is blocked. */
export interface UpcomingVisit {
  id: number;
  state: AppointmentState;
  startsAt: string;
}

/** A doctor who has visits is not put into the bin; editors are told of none. */
export interface UpcomingVisitsProblem extends Problem {
  upcoming: UpcomingVisit[];
}

/** Two people are not one while they have visits at one time. */
export interface OverlappingVisitsProblem extends Problem {
  visits: UpcomingVisit[];
}
