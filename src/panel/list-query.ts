import { LIMITS } from '../../contract/limits';
import { type FieldError, Invalid } from '../errors/app-error';

/** A panel list's query in the ra-data-simple-rest convention. Rows from `offset` on, at most `limit`. */
export interface ListQuery {
  sort: { field: string; direction: 'ASC' | 'DESC' };
  offset: number;
  limit: number;
  filter: Readonly<Record<string, unknown>>;
}

type RawQuery = Readonly<Record<string, unknown>>;

const NAMES = ['sort', 'range', 'filter'];
const OFFSET_MAX = 10_000_000;
const PAGE_ROWS = 25;

function parse(raw: RawQuery, name: string, errors: FieldError[]): unknown {
  const text = raw[name];
  if (text === undefined || text === '') return undefined;
  try {
    if (typeof text === 'string') return JSON.parse(text) as unknown;
  } catch {
    // Answered below, as for what is no text at all.
  }
  errors.push({ field: name, code: 'malformed_json' });
  return undefined;
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= OFFSET_MAX;
}

function pairOf(range: unknown): unknown[] {
  return Array.isArray(range) && range.length === 2 ? (range as unknown[]) : [];
}

/** The rows of a list whose query says none: a page, or all the records that are asked for by id. */
function wholeRange(filter: unknown): [from: number, to: number] {
  const ids: unknown = typeof filter === 'object' && filter !== null && 'id' in filter ? filter.id : null;
  return [0, Array.isArray(ids) && ids.length > PAGE_ROWS ? ids.length - 1 : PAGE_ROWS - 1];
}

/**
 * Reads `?sort=["name","ASC"]&range=[0,24]&filter={"q":"anna"}`.
 * @param sortable the fields that may be sorted by; the first one is the default
 * @throws Invalid naming what is wrong with the query
 */
export function readListQuery(raw: RawQuery, sortable: readonly string[]): ListQuery {
  const errors: FieldError[] = [];
  for (const name of Object.keys(raw)) if (!NAMES.includes(name)) errors.push({ field: name, code: 'unknown_field' });

  const sort = parse(raw, 'sort', errors) ?? [sortable[0], 'ASC'];
  const [field, direction] = Array.isArray(sort) ? (sort as unknown[]) : [];
  if (typeof field !== 'string' || !sortable.includes(field)) {
    errors.push({ field: 'sort', code: 'unknown_sort', params: { values: sortable.join(', ') } });
  } else if (direction !== 'ASC' && direction !== 'DESC') {
    errors.push({ field: 'sort', code: 'not_allowed', params: { values: 'ASC, DESC' } });
  }

  const filter = parse(raw, 'filter', errors) ?? {};
  if (typeof filter !== 'object' || Array.isArray(filter)) {
    errors.push({ field: 'filter', code: 'must_be_object' });
  }

  const range = parse(raw, 'range', errors);
  const [from, to] = range === undefined ? wholeRange(filter) : pairOf(range);
  if (!isWhole(from) || !isWhole(to) || to < from) errors.push({ field: 'range', code: 'must_be_range' });
  else if (range !== undefined && to - from >= LIMITS.panelRows) {
    errors.push({ field: 'range', code: 'too_many', params: { max: LIMITS.panelRows } });
  }
  if (errors.length > 0) throw Invalid.fields(errors);
  return {
    sort: { field: String(field), direction: direction === 'DESC' ? 'DESC' : 'ASC' },
    offset: Number(from),
    limit: Number(to) - Number(from) + 1,
    filter: filter as Readonly<Record<string, unknown>>,
  };
}

/** The value of a filter that names one id or several. */
export function readIds(value: unknown): number[] | null {
  const ids: unknown[] = Array.isArray(value) ? (value as unknown[]) : [value];
  const right = ids.every((id) => Number.isInteger(id) && Number(id) > 0) && ids.length <= LIMITS.panelRows * 10;
  return right ? (ids as number[]) : null;
}

/**
 * The first and last row of an answer, as `Content-Range` tells them.
 * @param total null: more than were counted
 */
export function contentRange(resource: string, query: ListQuery, count: number, total: number | null): string {
  const last = count === 0 ? query.offset : query.offset + count - 1;
  return `${resource} ${query.offset}-${last}/${total ?? '*'}`;
}
