import simpleRestProvider from 'ra-data-simple-rest';
import { XSRF_COOKIE, XSRF_HEADER } from '../../contract/auth';
import {
  aDoctor,
  anArticle,
  aNotification,
  aQuestion,
  articleTexts,
  aService,
  doctorTexts,
  notificationTexts,
  questionTexts,
  serviceTexts,
  uniqueName,
} from '../support/builders/content';
import { openStage, type PanelRecord, panelOf } from '../content/stage';
import type { SignedInClient } from '../support/app';

type Provider = ReturnType<typeof simpleRestProvider>;
type HttpClient = NonNullable<Parameters<typeof simpleRestProvider>[1]>;

const stage = openStage();
let provider: Provider;
beforeAll(() => {
  provider = simpleRestProvider(`${stage.site.url}/api/panel`, asBrowser(stage.staff));
});

/** Calls as a browser with the person's cookies does: the provider's own headers, the cookies, the token. */
function asBrowser(person: SignedInClient): HttpClient {
  return async (url, options = {}) => {
    const place = { domain: new URL(url).hostname, path: new URL(url).pathname, secure: false, script: false };
    const cookies = person.agent.jar.getCookies(place).map((cookie) => cookie.toValueString());
    const headers = new Headers(options.headers);
    headers.set('Cookie', cookies.join('; '));
    headers.set('Origin', stage.site.url);
    headers.set(XSRF_HEADER, person.cookie(XSRF_COOKIE) ?? '');
    if (options.body !== undefined) headers.set('Content-Type', 'application/json');
    const answer = await fetch(url, { ...options, headers });
    const body = await answer.text();
    const json: unknown = JSON.parse(body);
    if (!answer.ok) throw Object.assign(new Error(`${answer.status} ${url}`), { body: json });
    return { status: answer.status, headers: answer.headers, body, json };
  };
}

const TYPES = [
  { resource: 'doctors', field: 'lastName', build: aDoctor, texts: doctorTexts },
  { resource: 'services', field: 'name', build: aService, texts: serviceTexts },
  { resource: 'articles', field: 'title', build: anArticle, texts: articleTexts },
  { resource: 'questions', field: 'question', build: aQuestion, texts: questionTexts },
  { resource: 'notifications', field: 'title', build: aNotification, texts: notificationTexts },
];

describe.each(TYPES)('The published provider of react-admin drives $resource', ({ resource, field, build, texts }) => {
  /** A word in the names of one test's records only. */
  let mark: string;
  beforeEach(() => (mark = `Znak${uniqueName()}`));

  async function create(): Promise<PanelRecord> {
    const { data } = await provider.create(resource, { data: build({ translations: { pl: texts(mark).pl } }) });
    return data as PanelRecord;
  }
  async function createMany(count: number): Promise<PanelRecord[]> {
    const records: PanelRecord[] = [];
    for (let made = 0; made < count; made += 1) records.push(await create());
    return records;
  }
  const get = (id: number): Promise<PanelRecord> => panelOf(stage, resource).get(id);
  const idsOf = (records: readonly { id: unknown }[]): unknown[] => records.map(({ id }) => id);

  it('to create and to get one', async () => {
    const made = await create();
    expect(made).toMatchObject({ version: 1, status: 'active' });
    expect((await provider.getOne(resource, { id: made.id })).data).toEqual(made);
  });

  it('to get a list, in pages, sorted and filtered', async () => {
    const ids = idsOf(await createMany(5));
    const list = (page: number, order: 'ASC' | 'DESC'): ReturnType<Provider['getList']> =>
      provider.getList(resource, {
        pagination: { page, perPage: 2 },
        sort: { field: 'id', order },
        filter: { q: mark, status: 'active' },
      });
    const first = await list(1, 'ASC');
    expect([first.total, idsOf(first.data)]).toEqual([5, ids.slice(0, 2)]);
    const last = await list(3, 'ASC');
    expect([last.total, idsOf(last.data)]).toEqual([5, ids.slice(4)]);
    expect(idsOf((await list(1, 'DESC')).data)).toEqual([...ids].reverse().slice(0, 2));
  });

  it('to get many by their ids', async () => {
    const records = await createMany(3);
    const wanted = records.slice(1);
    const { data } = await provider.getMany(resource, { ids: wanted.map(({ id }) => id) });
    expect([...data].sort((a, b) => Number(a.id) - Number(b.id))).toEqual(wanted);
  });

  it('to update, once for each version', async () => {
    const made = await create();
    const changes = { version: made.version, translations: { pl: { [field]: `${mark} inaczej` } } };
    const params = { id: made.id, data: changes, previousData: made };
    const { data } = await provider.update(resource, params);
    expect(data).toMatchObject({ id: made.id, version: 2, translations: { pl: { [field]: `${mark} inaczej` } } });
    await expect(provider.update(resource, params)).rejects.toMatchObject({
      body: { code: 'stale_version', current: { version: 2 } },
    });
    expect(await get(made.id)).toEqual(data);
  });

  it('to update many', async () => {
    const ids = (await createMany(3)).map(({ id }) => id);
    const { data } = await provider.updateMany(resource, { ids, data: { version: 1, published: false } });
    expect(data).toEqual(ids);
    const records = await Promise.all(ids.map(get));
    expect(records.map(({ status }) => status)).toEqual(['inactive', 'inactive', 'inactive']);
  });

  it('to delete', async () => {
    const made = await create();
    const { data } = await provider.delete(resource, { id: made.id, previousData: made });
    expect(data).toMatchObject({ id: made.id, status: 'deleted' });
    expect((await get(made.id)).status).toBe('deleted');
  });

  it('to delete many', async () => {
    const ids = (await createMany(3)).map(({ id }) => id);
    expect((await provider.deleteMany(resource, { ids })).data).toEqual(ids);
    const records = await Promise.all(ids.map(get));
    expect(records.map(({ status }) => status)).toEqual(['deleted', 'deleted', 'deleted']);
  });
});

it('The published provider of react-admin gets the articles that refer to a doctor', async () => {
  const { data: doctor } = await provider.create('doctors', { data: aDoctor() });
  const { data: article } = await provider.create('articles', { data: anArticle({ authorId: Number(doctor.id) }) });
  await provider.create('articles', { data: anArticle() });
  const found = await provider.getManyReference('articles', {
    target: 'authorId',
    id: Number(doctor.id),
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'publishAt', order: 'DESC' },
    filter: {},
  });
  expect(found).toEqual({ data: [article], total: 1 });
});
