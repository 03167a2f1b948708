import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { CONTENT_STATUSES, type ContentStatus } from '../../contract/content';
import { LIMITS } from '../../contract/limits';
import { Invalid } from '../errors/app-error';
import { textIssue } from '../errors/rules';
import { readIds } from './list-query';
import { applySearch } from './search';

const NEEDS_WORK = 'needs-work';

const STATUS_CONDITIONS: Readonly<Record<ContentStatus, string>> = {
  active: 'row.deletedAt IS NULL AND row.published = :yes',
  inactive: 'row.deletedAt IS NULL AND row.published = :no',
  deleted: 'row.deletedAt IS NOT NULL',
};

type Refusal = { code: string; params?: Readonly<Record<string, string | number>> };

function refuse(name: string, refusal: Refusal): never {
  throw Invalid.fields([{ field: `filter.${name}`, ...refusal }]);
}

/**
 * Narrows a panel list by the filters that every content type has and by those that `own` knows.
 * @throws Invalid naming the filters that nobody knows, or the one whose value is not right
 */
export function applyFilters<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  filters: Readonly<Record<string, unknown>>,
  own: (name: string, value: unknown) => boolean,
): void {
  const unknown = Object.entries(filters).filter(
    ([name, value]) => !applyFilter(query, name, value) && !own(name, value),
  );
  if (unknown.length === 0) return;
  throw Invalid.fields(unknown.map(([name]) => ({ field: `filter.${name}`, code: 'unknown_filter' })));
}

/**
 * Narrows a panel list by a filter that every content type has; answers false for another name.
 * @throws Invalid naming the filter when its value is not right
 */
export function applyFilter<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  name: string,
  value: unknown,
): boolean {
  switch (name) {
    case 'q':
      search(query, value);
      return true;
    case 'status': {
      const status = CONTENT_STATUSES.find((each) => each === value);
      if (!status) refuse(name, { code: 'not_allowed', params: { values: CONTENT_STATUSES.join(', ') } });
      query.andWhere(STATUS_CONDITIONS[status], { yes: true, no: false });
      return true;
    }
    case 'id': {
      const ids = readIds(value) ?? refuse(name, { code: 'must_be_ids' });
      if (ids.length === 0) query.andWhere('1 = 0');
      else query.andWhere('row.id IN (:...ids)', { ids });
      return true;
    }
    case 'translation':
      if (value !== NEEDS_WORK) refuse(name, { code: 'not_allowed', params: { values: NEEDS_WORK } });
      query.andWhere('row.needsTranslation = :needs', { needs: true });
      return true;
    default:
      return false;
  }
}

/** Every word has to be there, in any order. A word of signs that no folded name has finds nothing. */
function search<Row extends ObjectLiteral>(query: SelectQueryBuilder<Row>, value: unknown): void {
  const issue = typeof value === 'string' ? textIssue(value, LIMITS.search) : { code: 'must_be_text' };
  if (issue || typeof value !== 'string') return refuse('q', issue ?? { code: 'must_be_text' });
  applySearch(query, value);
}
