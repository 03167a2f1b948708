import type { MoveOutcome, PlannedMove, ProposedTime, VisitPlan } from '../../../contract/absence';
import { BOOKING } from '../../../contract/appointment';
import type { Visit } from '../appointments/visits';

const HOUR_MS = 3_600_000;

/** What is chosen for a visit: another time, or null: it is left for a call. */
export type Choice = ProposedTime | null;

/** By the visit's id. */
export type Choices = ReadonlyMap<number, Choice>;

/** What became of a visit: it was moved, left for a call, or could not be moved. */
export interface Result {
  kind: 'moved' | 'left' | 'problem';
  /** The visit as it was when it was chosen for. */
  before: Visit;
  /** The visit as it is now, as far as is known. */
  after: Visit | null;
  problem?: string;
}

/** Why a patient should be called before a visit is moved; null: a mail is enough. */
export function callReason({ patient, startsAt }: Visit, now: number): 'no_email' | 'soon' | null {
  if (!patient.email) return 'no_email';
  return Date.parse(startsAt) - now < BOOKING.aheadHours * HOUR_MS ? 'soon' : null;
}

/** The nearest time for all; who has to be called first, and whom nothing is proposed for, is left for a call. */
export function chooseForAll(visits: readonly VisitPlan[], kind: 'nearest' | 'sameDoctor', now: number): Choices {
  return new Map(
    visits.map((visit) => [visit.appointment.id, callReason(visit.appointment, now) ? null : visit[kind]]),
  );
}

export function isSame(one: Choice, other: Choice): boolean {
  return one?.doctorId === other?.doctorId && one?.startsAt === other?.startsAt;
}

/** The other visit that was given some part of the time. */
export function holderOf(
  time: ProposedTime,
  visit: Visit,
  visits: readonly VisitPlan[],
  choices: Choices,
): Visit | undefined {
  const [from, to] = [Date.parse(time.startsAt), Date.parse(time.startsAt) + lengthOf(visit)];
  return visits
    .map(({ appointment }) => appointment)
    .find((other) => {
      const chosen = choices.get(other.id);
      if (!chosen || other.id === visit.id || chosen.doctorId !== time.doctorId) return false;
      const start = Date.parse(chosen.startsAt);
      return start < to && from < start + lengthOf(other);
    });
}

function lengthOf({ startsAt, endsAt }: Visit): number {
  return Date.parse(endsAt) - Date.parse(startsAt);
}

/** The visits that are to be moved, as they were seen. */
export function movesOf(visits: readonly VisitPlan[], choices: Choices): PlannedMove[] {
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
    if (moved) return { kind: 'moved', before, after: moved };
    // An answer that was lost: the visit is where it was to be.
    const isThere = current && isSame(chosen, { doctorId: current.doctor.id, startsAt: current.startsAt });
    if (isThere) return { kind: 'moved', before, after: current };
    return { kind: 'problem', before, after: current ?? null, problem };
  });
}
