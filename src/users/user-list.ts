import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { ROLES } from '../../contract/auth';
import { LIMITS } from '../../contract/limits';
import { USER_STATUSES } from '../../contract/user';
import { type FieldError, Invalid } from '../errors/app-error';
import { textIssue } from '../errors/rules';
import type { Database } from '../database/database';
import { type ListQuery, readIds } from '../panel/list-query';
import type { Hasher } from '../data-keys/hashed-column';
import { fold } from '../panel/fold';
import { readPage } from '../panel/page-rows';
import { pageInSealedOrder } from '../panel/sealed-order';
import { applySealedSearch } from '../panel/sealed-search';
import { applyCandidates, countSearched, findPeople, isNarrowed } from '../panel/searched';
import { UserEntity } from './user.entity';

/** What the list of users may be sorted by. */
export const USER_SORTS = ['createdAt', 'lastName', 'email', 'role', 'id'];

/**
 * A page of the users and the number of all that fit the filter: `q`, `role`, `status`, `id`.
 * @throws Invalid naming unknown filters
 */
export async function listUsers(
  database: Database,
  hasher: Hasher,
  query: ListQuery,
): Promise<{ rows: UserEntity[]; total: number | null }> {
  const { direction, field } = query.sort;
  const all = (): SelectQueryBuilder<UserEntity> => filtered(database.reader, hasher, query.filter);
  // In the order of what is sealed all that is found is sorted.
  const isWhole = field === 'lastName' || field === 'email';
  const candidates = await findPeople(
    database,
    hasher,
    UserEntity,
    query.filter['q'],
    isWhole || isNarrowed(query.filter),
  );
  const narrowed = (): SelectQueryBuilder<UserEntity> => applyCandidates(all(), candidates);
  if (isWhole) {
    return pageInSealedOrder(narrowed(), {
      columns: [field],
      textsOf: (row) => [fold(row[field])],
      initial: field === 'lastName' ? 1 : 2,
      direction,
      offset: query.offset,
      limit: query.limit,
      isSearch: candidates !== null,
    });
  }
  const sorted = narrowed().orderBy(`row.${field}`, direction).addOrderBy('row.id', direction);
  const rows = await readPage(sorted, query);
  return { rows, total: await countSearched(all, candidates, query.offset + query.limit) };
}

function filtered(reader: EntityManager, hasher: Hasher, filter: ListQuery['filter']): SelectQueryBuilder<UserEntity> {
  const query = reader.createQueryBuilder(UserEntity, 'row');
  for (const [name, value] of Object.entries(filter)) {
    const refuse = (code: string, params?: FieldError['params']): never => {
      throw Invalid.fields([{ field: `filter.${name}`, code, ...(params && { params }) }]);
    };
    const oneOf = <T extends string>(values: readonly T[]): T =>
      values.find((each) => each === value) ?? refuse('not_allowed', { values: values.join(', ') });
    if (name === 'role') {
      query.andWhere('row.role = :role', { role: oneOf(ROLES) });
    } else if (name === 'status') {
      query.andWhere(`row.blockedAt IS ${oneOf(USER_STATUSES) === 'active' ? '' : 'NOT '}NULL`);
    } else if (name === 'id') {
      const ids = readIds(value) ?? refuse('must_be_ids');
      if (ids.length === 0) query.andWhere('1 = 0');
      else query.andWhere('row.id IN (:...ids)', { ids });
    } else if (name === 'q') {
      const issue = textIssue(value, LIMITS.search);
      if (issue) refuse(issue.code, issue.params);
      applySealedSearch(query, hasher, String(value));
    } else {
      refuse('unknown_filter');
    }
  }
  return query;
}
