import { BOOKING, type AppointmentRecord } from '../../contract/appointment';
import { CALL, CALL_KINDS, type VisitCall } from '../../contract/call';

const HOUR_MS = 3_600_000;

/** Why somebody is called about a visit. */
export type VisitCallKind = VisitCall['kind'];

/** What of a visit says whether and when somebody calls. */
export type CallableVisit = Pick<
  AppointmentRecord,
  'id' | 'state' | 'startsAt' | 'confirmBy' | 'obstacle' | 'updatedAt'
>;

/** The last moment up to an instant at which the clinic is open; both in milliseconds since 1970. */
type LastOpen = (instant: number) => number;

/** The last call about a visit. */
export interface LastCall {
  at: Date;
  againAt: Date | null;
}

/** A row of the sheet before anything stands beside it. */
export interface RankedCall {
  id: number;
  kind: VisitCallKind;
  /** Milliseconds since 1970. */
  dueAt: number;
}

/** Why somebody has to be called; null: nobody has to. @param unanswered nobody has said whether he comes */
export function kindOf(visit: CallableVisit, unanswered: boolean, now: number): VisitCallKind | null {
  const startsAt = Date.parse(visit.startsAt);
  if (startsAt <= now) return null;
  if (visit.state === 'requested') return startsAt - BOOKING.expireHours * HOUR_MS > now ? 'request' : null;
  if (visit.state !== 'confirmed') return null;
  if (visit.obstacle !== null) return 'absence';
  return unanswered ? 'unanswered' : null;
}

/** When a visit comes back to the sheet; null: it is there. What has changed since the last call is there at once. */
export function againAtOf({ updatedAt }: CallableVisit, last: LastCall | undefined, now: number): number | null {
  if (!last?.againAt || last.againAt.getTime() <= now) return null;
  return Date.parse(updatedAt) > last.at.getTime() ? null : last.againAt.getTime();
}

/** Best first: by kind, then what should be done first, then what begins first. */
export function rankCalls(
  visits: readonly { visit: CallableVisit; kind: VisitCallKind }[],
  lastOpen: LastOpen,
): RankedCall[] {
  const rankOf = ({ kind }: RankedCall): number => CALL_KINDS.indexOf(kind);
  return visits
    .map(({ visit, kind }) => ({ id: visit.id, kind, dueAt: dueAtOf(visit, kind, lastOpen), startsAt: visit.startsAt }))
    .sort(
      (a, b) =>
        rankOf(a) - rankOf(b) || a.dueAt - b.dueAt || Date.parse(a.startsAt) - Date.parse(b.startsAt) || a.id - b.id,
    )
    .map(({ id, kind, dueAt }) => ({ id, kind, dueAt }));
}

/** A request by what was promised; others while the clinic is open and the patient can still make plans. */
function dueAtOf({ startsAt, confirmBy }: CallableVisit, kind: VisitCallKind, lastOpen: LastOpen): number {
  const begins = Date.parse(startsAt);
  if (kind === 'request') return confirmBy === null ? begins - BOOKING.expireHours * HOUR_MS : Date.parse(confirmBy);
  return lastOpen(begins - CALL.aheadHours * HOUR_MS);
}
