import type { SelectQueryBuilder } from 'typeorm';
import { AppointmentEntity } from '../../src/appointments/appointment.entity';
import { ArticleEntity } from '../../src/articles/article.entity';
import { BlindIndex } from '../../src/data-keys/blind-index.service';
import { Database } from '../../src/database/database';
import { MailEntity } from '../../src/mail/mail.entity';
import { fold } from '../../src/panel/fold';
import { applySealedSearch, sealedGroups } from '../../src/panel/sealed-search';
import { applySearch } from '../../src/panel/search';
import { FEW, SearchIndex } from '../../src/panel/search-index';
import { SearchIndexer } from '../../src/panel/search-indexer.service';
import { UserEntity } from '../../src/users/user.entity';
import { listUsers } from '../../src/users/user-list';
import { type SignedInClient, startApp, type TestApp } from '../support/app';
import { setContact } from '../support/accounts';
import * as listed from './listed-rows';

type Row = AppointmentEntity | ArticleEntity | MailEntity | UserEntity;
type List = keyof typeof ENTITIES;

const ENTITIES = { appointments: AppointmentEntity, articles: ArticleEntity, mails: MailEntity, users: UserEntity };
/** In every address. */
const EVERYBODY = 'example';
/** As many as a page has, and the most that one may have. */
const PAGE = 25;
const LARGE_PAGE = 100;
const SEARCHES = 40;
const SEED = Number(process.env['SEED'] ?? 7);

let site: TestApp;
let admin: SignedInClient;
let database: Database;
let hashes: BlindIndex;
/** The same in every run. */
let state = SEED;
const random = (): number => {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
  return state / 2 ** 31;
};
const pick: listed.Pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;

beforeAll(async () => {
  site = await startApp();
  admin = await site.signInAs('admin');
  database = site.app.get(Database, { strict: false });
  hashes = site.app.get(BlindIndex, { strict: false });
  await listed.insertUsers(database, hashes, pick, 300);
  await listed.insertVisits(database, hashes, pick, 1_800);
  await listed.insertMails(database, hashes, pick, 900);
  await listed.insertArticles(database, pick, 900);
});
afterAll(() => site.stop());

const index = (): Promise<void> => site.app.get(SearchIndexer, { strict: false }).run();

async function page(list: List, filter: object, from = 0): Promise<{ ids: number[]; total: string }> {
  const query = {
    filter: JSON.stringify(filter),
    sort: '["id","ASC"]',
    range: JSON.stringify([from, from + PAGE - 1]),
  };
  const { body, headers } = await admin.get(`/api/panel/${list}`).query(query).expect(200);
  const total = String(headers['content-range']).split('/')[1] ?? '';
  return { ids: (body as { id: number }[]).map(({ id }) => id), total };
}

/** What is found by looking at every row. */
async function plain(list: List, q: string): Promise<number[]> {
  const query = database.reader.createQueryBuilder<Row>(ENTITIES[list], 'row').select('row.id', 'id');
  if (list === 'articles') {
    applySearch(query, q);
    query.andWhere('row.deletedAt IS NULL');
  } else applySealedSearch(query as SelectQueryBuilder<UserEntity>, hashes, q);
  return (await query.orderBy('row.id').getRawMany<{ id: number }>()).map(({ id }) => id);
}

/** A part of something that somebody is called, or of anything. */
function aSearch(): string {
  const whole = pick<() => string>([
    () => pick([...listed.NAMES, ...listed.WORDS]),
    () => fold(pick([...listed.NAMES, ...listed.WORDS])),
    () => listed.aPerson(pick, Math.floor(random() * 300)).phone,
    () => listed.aPerson(pick, Math.floor(random() * 300)).email,
    () =>
      pick([
        '%',
        '_',
        '!',
        '',
        ' ',
        '~',
        '#',
        '00',
        'zzz',
        EVERYBODY,
        '+48',
        '1',
        'a',
        'я',
        '-',
        '@',
        "'",
        'ß',
        '😀',
        'é',
        'A',
      ]),
    () => String(Math.floor(random() * 1_000)),
  ])();
  const from = Math.floor(random() * Math.max(1, whole.length - 2));
  const part = pick([whole, whole.slice(0, 4), whole.slice(from), whole.slice(from, from + 3), whole.toUpperCase()]);
  return random() < 0.3 ? `${part} ${aSearch()}`.slice(0, 100) : part;
}

async function compare(list: List, q: string): Promise<void> {
  const all = await plain(list, q);
  const { ids, total } = await page(list, { q });
  const sought = JSON.stringify([list, q]);
  expect([sought, ids]).toEqual([sought, all.slice(0, PAGE)]);
  const told = q.trim() !== '' && all.length > 250 ? '*' : String(all.length);
  expect([sought, total]).toEqual([sought, told]);
}

describe.each(Object.keys(ENTITIES) as List[])('A search in the list of %s', (list) => {
  it('finds what is found by looking at every row, before it has words of them and after that', async () => {
    const searches = Array.from({ length: SEARCHES }, aSearch);
    for (const q of searches.slice(0, 5)) await compare(list, q);
    await index();
    let found = 0;
    for (const q of searches) {
      await compare(list, q);
      found += (await plain(list, q)).length > 0 ? 1 : 0;
    }
    expect(found).toBeGreaterThan(2);
    expect(found).toBeLessThan(SEARCHES);
  });
});

describe('A search that finds many', () => {
  it('says that there are more than it has counted, as far as one pages, and how many at their end', async () => {
    await index();
    const all = await plain('appointments', EVERYBODY);
    expect(all.length).toBeGreaterThan(1_500);
    expect(await page('appointments', { q: EVERYBODY })).toEqual({ ids: all.slice(0, PAGE), total: '*' });
    expect(await page('appointments', { q: EVERYBODY }, 1_000)).toEqual({
      ids: all.slice(1_000, 1_000 + PAGE),
      total: '*',
    });
    const last = await page('appointments', { q: EVERYBODY }, all.length - 5);
    expect(last).toEqual({ ids: all.slice(-5), total: String(all.length) });
  });

  it('is narrowed by other filters', async () => {
    const wanted = new Set(
      (await database.reader.find(AppointmentEntity, { select: { id: true }, where: { state: 'requested' } })).map(
        ({ id }) => id,
      ),
    );
    const all = (await plain('appointments', EVERYBODY)).filter((id) => wanted.has(id));
    expect(await page('appointments', { q: EVERYBODY, state: 'requested' })).toEqual({
      ids: all.slice(0, PAGE),
      total: String(all.length),
    });
  });
});

describe('MariaDB reads', () => {
  const onMariadb = settings.database === 'mariadb' ? it : null;

  /** How many rows and entries of indices some work reads, for each person there is. */
  async function readsOfEach(work: (own: Database) => Promise<void>): Promise<number> {
    const runner = database.reader.dataSource.createQueryRunner();
    const reads = async (): Promise<number> => {
      const rows = (await runner.query("SHOW SESSION STATUS LIKE 'Handler_read%'")) as { Value: string }[];
      return rows.reduce((sum, { Value }) => sum + Number(Value), 0);
    };
    try {
      const before = await reads();
      await work({ reader: runner.manager } as Database);
      return ((await reads()) - before) / (await database.reader.count(UserEntity));
    } finally {
      await runner.release();
    }
  }

  onMariadb?.('two common words one by one: not everybody with the one for everybody with the other', async () => {
    await index();
    const words = `Anna ${EVERYBODY}`;
    const reads = await readsOfEach(async (own) => {
      const { ids, isAll } = await new SearchIndex(own).find(UserEntity, sealedGroups(hashes, words), FEW);
      expect([isAll, ids.length]).toEqual([true, (await plain('users', words)).length]);
      expect(ids.length).toBeGreaterThan(20);
    });
    // The other way they are 180.
    expect(reads).toBeLessThan(20);
  });

  onMariadb?.('those of a role, and those who are blocked, but nobody else', async () => {
    const sort = { field: 'createdAt', direction: 'DESC' } as const;
    const reads = await readsOfEach(async (own) => {
      for (const filter of [{ role: 'admin' }, { status: 'blocked' }]) {
        const { rows } = await listUsers(own, hashes, { filter, sort, offset: 0, limit: PAGE });
        expect(rows.length).toBeLessThan(5);
      }
    });
    expect(reads).toBeLessThan(0.5);
  });

  if (!onMariadb) it('are counted on MariaDB', () => expect(settings.database).toBe('sqlite'));
});

describe('Whoever calls', () => {
  it('is found by a part of the number, once there are words of it, too', async () => {
    await index();
    const select = { id: true, phone: true } as const;
    const rows = [
      ...(await database.reader.find(AppointmentEntity, { select })),
      ...(await database.reader.find(UserEntity, { select })),
    ];
    const phones = [...new Set(rows.flatMap(({ phone }) => phone ?? []))];
    expect(phones.length).toBeGreaterThan(100);
    for (const part of phones.slice(0, 5).map((phone) => phone.slice(3, -1))) {
      const { body } = await admin.post('/api/panel/patients/find', { phone: part }).expect(200);
      const found = (body as { phone: string }[]).map(({ phone }) => phone);
      expect([...new Set(found)].sort()).toEqual(phones.filter((phone) => phone.includes(part)).sort());
    }
  });
});

describe('What has changed', () => {
  it('is found at once, by what it says now alone', async () => {
    const { id } = await site.addUser('patient');
    await setContact(site, id, { firstName: 'Bogumiła', lastName: 'Xzywacz', phone: '+48799111222' });
    expect((await page('users', { q: 'xzyw' })).ids).toEqual([id]);
    await index();
    expect((await page('users', { q: 'xzyw' })).ids).toEqual([id]);
    await setContact(site, id, { firstName: 'Bogumiła', lastName: 'Qvarak', phone: '+48799111222' });
    expect((await page('users', { q: 'xzyw' })).ids).toEqual([]);
    expect((await page('users', { q: 'qvarak' })).ids).toEqual([id]);
    await index();
    expect((await page('users', { q: 'xzyw' })).ids).toEqual([]);
    expect((await page('users', { q: 'qvarak' })).ids).toEqual([id]);
  });

  it('leaves no words behind that nobody has any more', async () => {
    const words = (): Promise<number> => count('search_word', '1 = 1');
    await index();
    const before = await words();
    const { id } = await site.addUser('patient');
    await setContact(site, id, { firstName: 'Gżegżółka', lastName: 'Przepiórkowska', phone: '+48799333444' });
    const article = { translations: { pl: { title: 'Wyjątkowo krztuścowy' } } };
    const { body } = await admin.post('/api/panel/articles', article).expect(201);
    await index();
    expect(await words()).toBeGreaterThan(before + 20);
    expect(await count('search_part', "part LIKE 'krztusc%'")).toBe(1);
    await database.reader.delete(UserEntity, { id });
    await database.reader.delete(ArticleEntity, { id: (body as { id: number }).id });
    await index();
    expect(await words()).toBe(before);
    expect(await count('search_part', "part LIKE 'krztusc%'")).toBe(0);
    expect(await count('search_word', 'textId NOT IN (SELECT id FROM search_text)')).toBe(0);
  });

  async function count(table: string, where: string): Promise<number> {
    const [row] = await database.reader.query<{ count: number | string }[]>(
      `SELECT COUNT(*) AS count FROM ${table} WHERE ${where}`,
    );
    return Number(row?.count);
  }
});

describe('Visits in the order of urgency', () => {
  it.each(['ASC', 'DESC'] as const)(
    'are those that wait for too long, those that wait, and all others: %s',
    async (direction) => {
      const now = new Date();
      const rows = await database.reader.find(AppointmentEntity, {
        select: { id: true, state: true, confirmBy: true, startsAt: true },
      });
      const rank = ({ state: is, confirmBy }: AppointmentEntity): number =>
        is !== 'requested' ? 2 : confirmBy && confirmBy < now ? 0 : 1;
      const sign = direction === 'ASC' ? 1 : -1;
      const order = (one: AppointmentEntity, other: AppointmentEntity): number =>
        sign * (rank(one) - rank(other) || one.startsAt.getTime() - other.startsAt.getTime() || one.id - other.id);
      const ids = rows.sort(order).map(({ id }) => id);
      const seen: number[] = [];
      for (let from = 0; from < ids.length + LARGE_PAGE; from += LARGE_PAGE) {
        const query = {
          sort: JSON.stringify(['urgency', direction]),
          range: JSON.stringify([from, from + LARGE_PAGE - 1]),
        };
        const { body, headers } = await admin.get('/api/panel/appointments').query(query).expect(200);
        expect(headers['content-range']).toMatch(new RegExp(`/${ids.length}$`));
        seen.push(...(body as { id: number }[]).map(({ id }) => id));
      }
      expect(seen).toEqual(ids);
    },
  );
});
