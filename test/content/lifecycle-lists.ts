import { PUBLICATION_FILTERS } from '../../contract/content';
import { CONTENT_TYPES } from '../../contract/content-types';
import { LIMITS } from '../../contract/limits';
import { uniqueName } from '../support/builders/content';
import type { ContentType } from './content-type';
import { expectInvalid, panelOf, type PanelQuery, type PanelRecord, type Stage } from './stage';

/** Sorting, paging, searching and filtering in the ra-data-simple-rest convention. */
export function describeLists(stage: Stage, type: ContentType): void {
  const { resource, build, texts, name } = type;
  const panel = panelOf(stage, resource);

  /** A word that stands in the names of one test's records only. */
  const newMark = (): string => `Znak${uniqueName()}`;
  const named = (title: string, locale = 'pl', overrides: object = {}): Promise<PanelRecord> => {
    const translations = { pl: { ...texts().pl }, [locale]: { ...texts().pl, [name]: title } };
    return panel.create(build({ translations, ...overrides }));
  };
  const idsOf = async (query: PanelQuery): Promise<number[]> => {
    const { body } = await panel.list(query).expect(200);
    return (body as PanelRecord[]).map(({ id }) => id);
  };
  const totalOf = async (filter: object): Promise<number> => {
    const { headers } = await panel.list({ filter }).expect(200);
    return Number(String(headers['content-range']).split('/')[1]);
  };

  it('is sorted by each of its fields, both ways', async () => {
    const mark = newMark();
    // In the order of a Polish reader who looks past marks and capitals.
    const names = ['ćma', 'Łoś', 'Żaba', 'zebra'];
    const order = [2, 0, 3, 1];
    const records: PanelRecord[] = [];
    for (const [index, place] of order.entries()) {
      records.push(await named(`${names[place] ?? ''} ${mark}`, 'pl', type.sortable[index]));
    }
    // The first one is changed last.
    const [first] = records;
    if (first) await panel.save(first, { translations: { en: { [name]: 'Later' } } });
    const now = await Promise.all(records.map(({ id }) => panel.get(id)));
    const keyOf = (record: PanelRecord, field: string): string | number => {
      if (field === type.nameSort) return names.findIndex((each) => record.translations.pl[name]?.startsWith(each));
      return (record[field] ?? '') as string | number;
    };
    for (const field of [type.nameSort, ...type.sorts, 'createdAt', 'updatedAt', 'id']) {
      const expected = [...now]
        .sort((a, b) => {
          const [left, right] = [keyOf(a, field), keyOf(b, field)];
          return left < right ? -1 : left > right ? 1 : a.id - b.id;
        })
        .map(({ id }) => id);
      expect([field, await idsOf({ sort: [field, 'ASC'], filter: { q: mark } })]).toEqual([field, expected]);
      const reversed = [...expected].reverse();
      expect([field, await idsOf({ sort: [field, 'DESC'], filter: { q: mark } })]).toEqual([field, reversed]);
    }
  });

  it('is paged, and says which rows of how many it has', async () => {
    const mark = newMark();
    const ids: number[] = [];
    for (let index = 0; index < 5; index += 1) ids.push((await named(`${mark} ${index}`)).id);
    const filter = { q: mark };
    const page = async (range: unknown): Promise<[unknown, number[]]> => {
      const { body, headers } = await panel.list({ sort: ['id', 'ASC'], range, filter }).expect(200);
      return [headers['content-range'], (body as PanelRecord[]).map(({ id }) => id)];
    };
    expect(await page([0, 1])).toEqual([`${resource} 0-1/5`, ids.slice(0, 2)]);
    expect(await page([2, 3])).toEqual([`${resource} 2-3/5`, ids.slice(2, 4)]);
    expect(await page([4, 103])).toEqual([`${resource} 4-4/5`, ids.slice(4)]);
    const [range, beyond] = await page([10, 19]);
    expect(beyond).toEqual([]);
    expect(range).toMatch(/\/5$/);
  });

  it('counts what is there now', async () => {
    const mark = newMark();
    const { id } = await named(mark);
    expect(await totalOf({ q: mark })).toBe(1);
    await named(mark);
    expect(await totalOf({ q: mark })).toBe(2);
    await panel.bin(id).expect(200);
    expect(await totalOf({ q: mark })).toBe(1);
    expect(await totalOf({ q: mark, status: 'deleted' })).toBe(1);
  });

  it('has at most a hundred rows', async () => {
    await panel.list({ range: [0, LIMITS.panelRows - 1] }).expect(200);
    await expectInvalid(panel.list({ range: [0, LIMITS.panelRows] }), ['range', 'too_many']);
  });

  it.each([
    [[5, 1]],
    [[-1, 3]],
    [['a', 2]],
    [[0]],
    [[0, 1, 2]],
    [{}],
    ['0-24'],
    [[0, 1.5]],
    [[0, 1e12]],
    [[null, null]],
  ])('knows no range %j', async (range) => {
    await expectInvalid(panel.list({ range }), ['range', 'must_be_range']);
  });

  it.each<[PanelQuery, string, string]>([
    [{ sort: ['password', 'ASC'] }, 'sort', 'unknown_sort'],
    [{ sort: ['__proto__', 'ASC'] }, 'sort', 'unknown_sort'],
    [{ sort: 'id' }, 'sort', 'unknown_sort'],
    [{ sort: ['id', 'sideways'] }, 'sort', 'not_allowed'],
    [{ sort: ['id', 'ASC; DROP TABLE user'] }, 'sort', 'not_allowed'],
    [{ filter: ['status'] }, 'filter', 'must_be_object'],
    [{ filter: 'active' }, 'filter', 'must_be_object'],
    [{ filter: { colour: 'red' } }, 'filter.colour', 'unknown_filter'],
    [{ filter: { constructor: 1 } }, 'filter.constructor', 'unknown_filter'],
    [{ filter: { 'row.id': 1 } }, 'filter.row.id', 'unknown_filter'],
    [{ filter: { status: 'gone' } }, 'filter.status', 'not_allowed'],
    [{ filter: { status: ['active'] } }, 'filter.status', 'not_allowed'],
    [{ filter: { status: null } }, 'filter.status', 'not_allowed'],
    [{ filter: { publication: 'deleted' } }, 'filter.publication', 'not_allowed'],
    [{ filter: { publication: 'constructor' } }, 'filter.publication', 'not_allowed'],
    [{ filter: { publication: ['visible'] } }, 'filter.publication', 'not_allowed'],
    [{ filter: { publication: null } }, 'filter.publication', 'not_allowed'],
    [{ filter: { translation: 'none' } }, 'filter.translation', 'not_allowed'],
    [{ filter: { q: 5 } }, 'filter.q', 'must_be_text'],
    [{ filter: { q: { $ne: '' } } }, 'filter.q', 'must_be_text'],
    [{ filter: { q: 'x'.repeat(LIMITS.search + 1) } }, 'filter.q', 'too_long'],
    [{ filter: { id: 'x' } }, 'filter.id', 'must_be_ids'],
    [{ filter: { id: [1, 'x'] } }, 'filter.id', 'must_be_ids'],
    [{ filter: { id: [0] } }, 'filter.id', 'must_be_ids'],
    [{ filter: { id: [1.5] } }, 'filter.id', 'must_be_ids'],
    [{ colour: 'red' }, 'colour', 'unknown_field'],
  ])('refuses %j and names it', async (query, field, code) => {
    await expectInvalid(panel.list(query), [field, code]);
  });

  it('refuses what is no JSON, every part at once', async () => {
    const call = stage.staff.get(`/api/panel/${resource}?sort=[id&range=0-24&filter={q:1}`);
    await expectInvalid(call, ['sort', 'malformed_json'], ['range', 'malformed_json'], ['filter', 'malformed_json']);
  });

  it.each([
    ['pl', 'Łódź', ['łódź', 'LODZ', 'lodz', 'Łódź'.normalize('NFD')]],
    ['ru', 'Алёнка', ['алёнка', 'АЛЕНКА', 'аленка']],
    ['by', 'Ўладзіслаў', ['ўладзіслаў', 'УЛАДЗІСЛАУ', 'ладзі']],
    ['ua', 'Ґанна Їжак', ['ґанна', 'ЇЖАК', 'їжак ґан']],
    ['en', 'Zoë O’Neil', ['zoe', 'ZOË', "o'neil", 'o’neil']],
  ])('is searched in %s, whatever marks and capitals the word has', async (locale, title, words) => {
    const mark = newMark();
    const { id } = await named(`${title} ${mark}`, locale);
    await named(`Kto inny ${mark}`, locale);
    for (const word of words) expect([word, await idsOf({ filter: { q: `${word} ${mark}` } })]).toEqual([word, [id]]);
  });

  it('is searched for every word, in any order', async () => {
    const mark = newMark();
    const { id } = await named(`Maria ${mark} Skłodowska`);
    await named(`Maria ${mark} Nowak`);
    expect(await idsOf({ filter: { q: `sklodowska   MARIA ${mark}` } })).toEqual([id]);
    expect(await idsOf({ filter: { q: `${mark} kowalska` } })).toEqual([]);
  });

  it('takes wildcards and quotes for what they are', async () => {
    const mark = newMark();
    const signs = ['100%', 'a_b', 'c\\d', 'e!f', 'g"h', "i'j"];
    const ids: number[] = [];
    for (const sign of signs) ids.push((await named(`${sign} ${mark}`)).id);
    await named(`100x axb cxd exf gxh ixj ${mark}`);
    for (const [index, sign] of signs.entries()) {
      expect([sign, await idsOf({ filter: { q: `${sign} ${mark}` } })]).toEqual([sign, [ids[index]]]);
    }
    expect(await idsOf({ filter: { q: `' OR 1=1 -- ${mark}` } })).toEqual([]);
  });

  it('finds nothing for signs that no name is made of, and everything for blanks', async () => {
    const mark = newMark();
    const { id } = await named(mark);
    expect(await idsOf({ filter: { q: '😀' } })).toEqual([]);
    expect(await idsOf({ filter: { q: '   ', id: [id] } })).toEqual([id]);
  });

  it('is filtered by the state, and leaves the bin out unless asked', async () => {
    const mark = newMark();
    const active = await named(mark);
    const inactive = await named(mark, 'pl', { published: false });
    const deleted = await named(mark);
    await panel.bin(deleted.id).expect(200);
    const of = (filter: object): Promise<number[]> => idsOf({ sort: ['id', 'ASC'], filter: { q: mark, ...filter } });
    expect(await of({})).toEqual([active.id, inactive.id]);
    expect(await of({ status: 'active' })).toEqual([active.id]);
    expect(await of({ status: 'inactive' })).toEqual([inactive.id]);
    expect(await of({ status: 'deleted' })).toEqual([deleted.id]);
  });

  it('is filtered by what visitors see of its records', async () => {
    const mark = newMark();
    const visible = await named(mark);
    const hidden = await named(mark);
    await panel.block(hidden.id).expect(200);
    const unseen = await named(mark, 'pl', { published: false });
    const deleted = await named(mark);
    await panel.bin(deleted.id).expect(200);
    const of = (publication: string, more: object = {}): Promise<number[]> =>
      idsOf({ filter: { q: mark, publication, ...more } });
    expect(await of('visible')).toEqual([visible.id]);
    expect(await of('hidden')).toEqual([hidden.id]);
    expect(await of('never_published')).toEqual([unseen.id]);
    expect(await of('visible', { status: 'deleted' })).toEqual([]);
    expect(await of('hidden', { status: 'inactive', id: [hidden.id, unseen.id] })).toEqual([hidden.id]);
    expect(await totalOf({ q: mark, publication: 'hidden' })).toBe(1);
    await panel.restore(hidden.id).expect(200);
    expect(await totalOf({ q: mark, publication: 'hidden' })).toBe(0);
    expect(await totalOf({ q: mark, publication: 'visible' })).toBe(2);
  });

  it('is filtered by the states that its records may have, and by no others', async () => {
    const own = CONTENT_TYPES.find((each) => each === resource);
    const known = own ? PUBLICATION_FILTERS[own] : [];
    expect(known.length).toBeGreaterThan(2);
    for (const publication of new Set(Object.values(PUBLICATION_FILTERS).flat())) {
      const call = panel.list({ filter: { publication } });
      if (known.includes(publication)) await call.expect(200);
      else await expectInvalid(call, ['filter.publication', 'not_allowed']);
    }
  });

  it('has the records of given ids, those in the bin too, and no others', async () => {
    const [one, two] = [await named(newMark()), await named(newMark())];
    await panel.bin(two.id).expect(200);
    const sort = ['id', 'ASC'];
    expect(await idsOf({ sort, filter: { id: [two.id, one.id, 999_999] } })).toEqual([one.id, two.id]);
    expect(await idsOf({ sort, filter: { id: one.id } })).toEqual([one.id]);
    expect(await idsOf({ sort, filter: { id: [] } })).toEqual([]);
  });

  it('has all of many given ids when no range is given', async () => {
    const mark = newMark();
    const records: PanelRecord[] = [];
    while (records.length < 30) records.push(await named(mark, 'pl', { published: false }));
    const ids = records.map(({ id }) => id).sort((a, b) => a - b);
    expect(await idsOf({ sort: ['id', 'ASC'], filter: { id: ids } })).toEqual(ids);
    const { headers } = await panel.list({ filter: { id: ids } }).expect(200);
    expect(headers['content-range']).toBe(`${resource} 0-29/30`);
  });
}
