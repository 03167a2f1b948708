import type { SelectQueryBuilder } from 'typeorm';
import type { Hasher } from '../data-keys/hashed-column';
import type { Database } from '../database/database';
import type { ListQuery } from '../panel/list-query';
import { readPage } from '../panel/page-rows';
import { applyCandidates, countSearched, findPeople, isNarrowed } from '../panel/searched';
import { AppointmentEntity } from './appointment.entity';
import { filterAppointments, sortAppointments, URGENCIES } from './appointment-list';

type Query = SelectQueryBuilder<AppointmentEntity>;

/** What narrows a list besides its filter. */
export interface Narrowing {
  onlyDoctor?: number | undefined;
  ids?: readonly number[] | undefined;
}

/** One page of the panel's list; of one doctor's visits, and of some ids, if they are said. @throws Invalid naming a wrong filter */
export async function listAppointments(
  database: Database,
  hasher: Hasher,
  query: ListQuery,
  { onlyDoctor, ids }: Narrowing,
): Promise<{ rows: AppointmentEntity[]; total: number | null }> {
  const filtered = (): Query => {
    const all = database.reader.createQueryBuilder(AppointmentEntity, 'row');
    filterAppointments(all, hasher, query.filter);
    if (ids) all.andWhere(ids.length === 0 ? '1 = 0' : 'row.id IN (:...ids)', { ids });
    if (onlyDoctor !== undefined) all.andWhere('row.doctorId = :onlyDoctor', { onlyDoctor });
    return all;
  };
  const { q } = query.filter;
  const isPart = isNarrowed(query.filter) || ids !== undefined || onlyDoctor !== undefined;
  const candidates = await findPeople(database, hasher, AppointmentEntity, q, isPart);
  const narrowed = (): Query => applyCandidates(filtered(), candidates);
  const rows = await (query.sort.field === 'urgency' ? byUrgency(narrowed, query) : byField(narrowed(), query));
  return { rows, total: await countSearched(filtered, candidates, query.offset + query.limit) };
}

function byField(query: Query, { sort, offset, limit }: ListQuery): Promise<AppointmentEntity[]> {
  return readPage(sortAppointments(query, sort), { offset, limit });
}

/** Each urgency has its own place in an index: sorted as a whole, all visits would be read for a page. */
async function byUrgency(
  narrowed: () => Query,
  { sort: { direction }, offset, limit }: ListQuery,
): Promise<AppointmentEntity[]> {
  const rows: AppointmentEntity[] = [];
  const now = new Date();
  let skipped = offset;
  for (const urgency of direction === 'ASC' ? URGENCIES : [...URGENCIES].reverse()) {
    const part = (): Query => narrowed().andWhere(urgency, { now });
    const page = sortAppointments(part(), { field: 'startsAt', direction });
    const found = await readPage(page, { offset: skipped, limit: limit - rows.length });
    rows.push(...found);
    if (rows.length === limit) break;
    if (found.length > 0) skipped = 0;
    else if (skipped > 0) skipped -= await part().getCount();
  }
  return rows;
}
