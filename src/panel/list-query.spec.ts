import { Invalid } from '../errors/app-error';
import { contentRange, type ListQuery, readIds, readListQuery } from './list-query';

const FIELDS = ['order', 'name'];
const read = (raw: Record<string, unknown>): ListQuery => readListQuery(raw, FIELDS);

function complaintsOf(raw: Record<string, unknown>): string[] {
  try {
    read(raw);
  } catch (error) {
    if (error instanceof Invalid) return (error.details.errors ?? []).map(({ field, code }) => `${field}: ${code}`);
    throw error;
  }
  return [];
}

describe('A list query', () => {
  it('is the first page in the first order when it says nothing', () => {
    const first = { sort: { field: 'order', direction: 'ASC' }, offset: 0, limit: 25, filter: {} };
    expect(read({})).toEqual(first);
    expect(read({ sort: '', range: '', filter: '' })).toEqual(first);
    expect(read({ sort: 'null', range: '[0,24]', filter: 'null' })).toEqual(first);
  });

  it('says what to sort by, which rows, and what to look for', () => {
    expect(read({ sort: '["name","DESC"]', range: '[50,74]', filter: '{"q":"anna"}' })).toEqual({
      sort: { field: 'name', direction: 'DESC' },
      offset: 50,
      limit: 25,
      filter: { q: 'anna' },
    });
  });

  it('has as many rows as there are ids, when it says no range', () => {
    const filter = (count: number): string => JSON.stringify({ id: Array.from({ length: count }, (_, id) => id + 1) });
    expect(read({ filter: filter(3) }).limit).toBe(25);
    expect(read({ filter: filter(300) }).limit).toBe(300);
    expect(read({ filter: filter(300), range: '[0,9]' }).limit).toBe(10);
    expect(read({ filter: '{"id":7}' }).limit).toBe(25);
  });

  it.each<[Record<string, unknown>, string[]]>([
    [{ sort: '["secret","ASC"]' }, ['sort: unknown_sort']],
    [{ sort: '["name","asc"]' }, ['sort: not_allowed']],
    [{ sort: '{}' }, ['sort: unknown_sort']],
    [{ sort: '[' }, ['sort: malformed_json']],
    [{ sort: ['["name","ASC"]', '["name","ASC"]'] }, ['sort: malformed_json']],
    [{ range: '[0,99]' }, []],
    [{ range: '[0,100]' }, ['range: too_many']],
    [{ range: '[9,8]' }, ['range: must_be_range']],
    [{ range: '[0.5,8]' }, ['range: must_be_range']],
    [{ range: '[0,1e300]' }, ['range: must_be_range']],
    [{ range: 'null' }, ['range: must_be_range']],
    [{ filter: '[]' }, ['filter: must_be_object']],
    [{ filter: '"a"' }, ['filter: must_be_object']],
    [{ page: '1' }, ['page: unknown_field']],
    [
      { page: '1', sort: '[', range: '[]', filter: '5' },
      ['page: unknown_field', 'sort: malformed_json', 'filter: must_be_object', 'range: must_be_range'],
    ],
  ])('is refused for all that is wrong with it: %j', (raw, complaints) => {
    expect(complaintsOf(raw)).toEqual(complaints);
  });
});

it.each<[unknown, number[] | null]>([
  [5, [5]],
  [
    [1, 2],
    [1, 2],
  ],
  [[], []],
  [0, null],
  [[1, -1], null],
  [[1, 1.5], null],
  [['1'], null],
  ['1', null],
  [null, null],
  [Array.from({ length: 1001 }, () => 1), null],
])('the ids of a filter: %#', (value, ids) => {
  expect(readIds(value)).toEqual(ids);
});

it.each([
  [0, 25, 31, 'doctors 0-24/31'],
  [25, 6, 31, 'doctors 25-30/31'],
  [0, 0, 0, 'doctors 0-0/0'],
])('Content-Range from row %i with %i of %i rows', (offset, count, total, header) => {
  expect(contentRange('doctors', { ...read({}), offset }, count, total)).toBe(header);
});
