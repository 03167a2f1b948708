import type { MoveOutcome, ProposedTime, VisitPlan } from '../../../contract/absence';
import { BOOKING } from '../../../contract/appointment';
import type { OtherResource, PlannedStep } from '../../../contract/resource-plan';
import type { Visit } from '../appointments/visits';

const HOUR_MS = 3_600_000;

/** Another room or device at the same time. */
interface OtherThing {
  resourceId: number;
}

/** What is chosen for a visit: another time, or another room or device, or null: it is left for somebody to decide. */
export type Choice = ProposedTime | OtherThing | null;

/** A visit of a plan; `others` are rooms and devices that it could have instead of one that cannot be used. */
export type PlannedVisit = VisitPlan & { others?: readonly OtherResource[] };

export function isTime(choice: Choice | undefined): choice is ProposedTime {
  return choice !== null && choice !== undefined && 'startsAt' in choice;
}

/** By the visit's id. */
export type Choices = ReadonlyMap<number, Choice>;

/** What became of a visit: it was moved, left, or could not be moved. */
export interface Result {
  kind: 'moved' | 'left' | 'problem';
  /** The visit as it was when it was chosen for. */
  before: Visit;
  /** The visit as it is now, as far as is known. */
  after: Visit | null;
  problem?: string;
  /** Whether it was to have another room or device, and no other time. */
  isSwap?: boolean;
}

/** Why a patient should be called before a visit is moved; null: a mail is enough. */
export function callReason({ patient, startsAt }: Visit, now: number): 'no_email' | 'soon' | null {
  if (!patient.email) return 'no_email';
  return Date.parse(startsAt) - now < BOOKING.aheadHours * HOUR_MS ? 'soon' : null;
}

/**
 * Another room or device for all that may have one, or the nearest time; who would have to be called first, and whom
 * nothing is proposed for, is left.
 */
export function chooseForAll(
  visits: readonly PlannedVisit[],
  kind: 'other' | 'nearest' | 'sameDoctor',
  now: number,
): Choices {
  return new Map(
    visits.map((visit): [number, Choice] => {
      const { appointment, others } = visit;
      const [other] = kind === 'other' ? (others ?? []) : [];
      if (other) return [appointment.id, { resourceId: other.id }];
      const time = kind === 'sameDoctor' ? visit.sameDoctor : visit.nearest;
      return [appointment.id, callReason(appointment, now) ? null : time];
    }),
  );
}

export function isSame(one: Choice, other: Choice): boolean {
  if (isTime(one) && isTime(other)) return one.doctorId === other.doctorId && one.startsAt === other.startsAt;
  if (isTime(one) || isTime(other)) return false;
  return one?.resourceId === other?.resourceId;
}

/** Whether a visit is as it was chosen to be. */
function isDone(choice: Choice, { doctor, resources, startsAt }: Visit): boolean {
  if (isTime(choice)) return isSame(choice, { doctorId: doctor.id, startsAt });
  return resources.some(({ id }) => id === choice?.resourceId);
}

/** The other visit that was given some part of the time. */
export function holderOf(
  time: ProposedTime,
  visit: Visit,
  visits: readonly PlannedVisit[],
  choices: Choices,
): Visit | undefined {
  const [from, to] = [Date.parse(time.startsAt), Date.parse(time.startsAt) + lengthOf(visit)];
  return visits
    .map(({ appointment }) => appointment)
    .find((other) => {
      const chosen = choices.get(other.id);
      if (!isTime(chosen) || other.id === visit.id || chosen.doctorId !== time.doctorId) return false;
      const start = Date.parse(chosen.startsAt);
      return start < to && from < start + lengthOf(other);
    });
}

function lengthOf({ startsAt, endsAt }: Visit): number {
  return Date.parse(endsAt) - Date.parse(startsAt);
}

/** What is to be done with the visits, as they were seen. */
export function movesOf(visits: readonly VisitPlan[], choices: Choices): PlannedStep[] {
  return visits.flatMap(({ appointment: { id, version } }) => {
    const chosen = choices.get(id);
    return chosen ? [{ appointmentId: id, version, ...chosen }] : [];
  });
}

/** What became of each visit. */
export function resultsOf(visits: readonly VisitPlan[], choices: Choices, outcomes: readonly MoveOutcome[]): Result[] {
  const byVisit = new Map(outcomes.map((outcome) => [outcome.appointmentId, outcome]));
  return visits.map(({ appointment: before }): Result => {
    const chosen = choices.get(before.id) ?? null;
    if (!chosen) return { kind: 'left', before, after: before };
    const { moved, problem = 'no_answer', current } = byVisit.get(before.id) ?? {};
    const isSwap = !isTime(chosen);
    if (moved) return { kind: 'moved', before, after: moved, isSwap };
    // An answer that was lost: the visit is where it was to be.
    if (current && isDone(chosen, current)) return { kind: 'moved', before, after: current, isSwap };
    return { kind: 'problem', before, after: current ?? null, problem };
  });
}
