import { Invalid } from '../errors/app-error';
import type { ListText } from '../openapi/operation';
import { type ListQuery, readListQuery } from '../panel/list-query';

/** What a list of versions understands besides its range. */
export const VERSIONS_LIST: ListText = { sorts: ['version'], filters: {} };

/** Reads `?range=[0,49]`: a history is read from its newest version on. @throws Invalid */
export function readVersionsQuery(raw: Readonly<Record<string, unknown>>): ListQuery {
  const query = readListQuery({ sort: '["version","DESC"]', ...raw }, VERSIONS_LIST.sorts);
  const errors = Object.keys(query.filter).map((name) => ({ field: `filter.${name}`, code: 'unknown_filter' }));
  if (query.sort.direction !== 'DESC') errors.push({ field: 'sort', code: 'not_allowed' });
  if (errors.length > 0) throw Invalid.fields(errors);
  return query;
}
