import type { SelectQueryBuilder } from 'typeorm';
import { APPOINTMENT_STATES, BOOKING, ORIGIN_KINDS, type OriginKind } from '../../contract/appointment';
import { LIMITS } from '../../contract/limits';
import type { Hasher } from '../data-keys/hashed-column';
import { Invalid } from '../errors/app-error';
import { isCalendarDate, isInstant, textIssue } from '../errors/rules';
import { warsawDay } from '../locale/warsaw-day';
import { applyFilter } from '../panel/list-filter';
import { type ListQuery, readIds } from '../panel/list-query';
import { applySealedSearch } from '../panel/sealed-search';
import type { AppointmentEntity } from './appointment.entity';
import { RequestOriginEntity } from './request-origin.entity';
import { readOriginId } from './origin-id';

/** Any place from which several accounts hold requests. */
const MANY = 'many';

type Query = SelectQueryBuilder<AppointmentEntity>;

/** What the panel's list may be sorted by. `urgency`: requests that are overdue, then the other ones, then all by time. */
export const APPOINTMENT_SORTS = ['urgency', 'startsAt', 'createdAt', 'confirmBy', 'id'] as const;

/** The parts of the list in the order of urgency; each of them is in the order of time. */
export const URGENCIES = [
  "row.state = 'requested' AND row.confirmBy < :now",
  "row.state = 'requested' AND (row.confirmBy >= :now OR row.confirmBy IS NULL)",
  "row.state <> 'requested'",
] as const;

/** @throws Invalid naming a filter that is not known, or whose value is not right */
export function filterAppointments(query: Query, hasher: Hasher, filter: ListQuery['filter']): Query {
  for (const [name, value] of Object.entries(filter)) {
    if (name === 'q') search(query, hasher, value);
    else if (!narrow(query, name, value)) throw refusal(name, 'unknown_filter');
  }
  return query;
}

function narrow(query: Query, name: string, value: unknown): boolean {
  switch (name) {
    case 'id':
      return applyFilter(query, name, value);
    case 'origin':
      fromOrigin(query, value);
      return true;
    case 'doctorId':
      query.andWhere('row.doctorId IN (:...doctorIds)', { doctorIds: idsOf(name, value) });
      return true;
    case 'state':
      query.andWhere('row.state IN (:...states)', { states: statesOf(value) });
      return true;
    case 'from':
      query.andWhere('row.startsAt >= :from', { from: momentOf(name, value) });
      return true;
    case 'to':
      query.andWhere('row.startsAt < :to', { to: momentOf(name, value) });
      return true;
    default:
      return false;
  }
}

function search(query: Query, hasher: Hasher, value: unknown): void {
  const issue = typeof value === 'string' ? textIssue(value, LIMITS.search) : { code: 'must_be_text' };
  if (issue) throw Invalid.fields([{ field: 'filter.q', ...issue }]);
  applySealedSearch(query, hasher, String(value));
}

/** Requests of one place, or of any place from which several accounts hold some. */
function fromOrigin(query: Query, value: unknown): void {
  const wanted = readOriginId(value);
  const origins = query.subQuery().select('origin.appointmentId').from(RequestOriginEntity, 'origin');
  if (wanted) {
    const { kind, hash } = wanted;
    query.andWhere(`row.id IN ${origins.where(`origin.${kind} = :hash`).getQuery()}`, { hash });
    return;
  }
  if (value !== MANY) throw refusal('origin', 'not_allowed', { values: MANY });
  const crowds = ORIGIN_KINDS.map((each) => `origin.${each} IN ${crowdsBy(query, each)}`);
  query.andWhere(`row.id IN ${origins.where(crowds.join(' OR ')).getQuery()}`, {
    crowdRequests: BOOKING.crowdRequests,
    crowdAccounts: BOOKING.crowdAccounts,
  });
}

function crowdsBy(query: Query, kind: OriginKind): string {
  return query
    .subQuery()
    .select(`other.${kind}`)
    .from(RequestOriginEntity, 'other')
    .innerJoin('other.appointment', 'visit')
    .groupBy(`other.${kind}`)
    .having('COUNT(*) >= :crowdRequests AND COUNT(DISTINCT visit.patientId) >= :crowdAccounts')
    .getQuery();
}

function refusal(name: string, code: string, params?: Record<string, string>): Invalid {
  return Invalid.fields([{ field: `filter.${name}`, code, ...(params && { params }) }]);
}

function idsOf(name: string, value: unknown): number[] {
  const ids = readIds(value);
  if (!ids || ids.length === 0) throw refusal(name, 'must_be_ids');
  return ids;
}

function statesOf(value: unknown): string[] {
  const states: unknown[] = Array.isArray(value) ? (value as unknown[]) : [value];
  const known = APPOINTMENT_STATES.filter((state) => states.includes(state));
  if (states.length === 0 || known.length !== new Set(states).size) {
    throw refusal('state', 'not_allowed', { values: APPOINTMENT_STATES.join(', ') });
  }
  return known;
}

/** An instant, or a calendar date in Warsaw: from its beginning, or to its end. */
function momentOf(name: 'from' | 'to', value: unknown): Date {
  if (isInstant(value)) return new Date(value);
  if (!isCalendarDate(value)) throw refusal(name, 'must_be_date');
  const { startsAt, endsAt } = warsawDay(value);
  return new Date(name === 'from' ? startsAt : endsAt);
}

export function sortAppointments(query: Query, { field, direction }: ListQuery['sort']): Query {
  return query.orderBy(`row.${field}`, direction).addOrderBy('row.id', direction);
}
