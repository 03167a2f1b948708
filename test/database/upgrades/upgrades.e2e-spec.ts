import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createConnection } from 'mysql2/promise';
import { DataSource } from 'typeorm';
import { CONTENT_TYPES } from '../../../contract/content-types';
import type { SavedVersion } from '../../../contract/versions';
import { type Restorable, toSaved } from '../../../src/versions/saved';
import { PASSWORD, startAppAt, type TestApp } from '../../support/app';
import type { Client } from '../../support/client';
import { makePlace, type Place } from '../../support/place';
import { Sqlite } from '../../../src/database/sqlite';

/** The databases that released versions left behind: `VERSION.sqlite.gz` and `VERSION.sql.gz`, the same people in both. */
const released = readdirSync(__dirname)
  .flatMap((name) => /^(\d+\.\d+\.\d+)\.sqlite\.gz$/.exec(name)?.[1] ?? [])
  .sort();

const PATIENTS = ['olena.kovalenko@example.org', 'zofia.wisniewska@example.org', 'alesia.novik@example.org'];
/** What is counted anew or removed as time goes by says nothing about an upgrade. */
const FLEETING = ['migrations', 'sqlite_sequence', 'recurring_job', 'session', 'pin', 'pin_limit', 'attempt'];

async function putBack(place: Place, version: string): Promise<void> {
  const stored = (ending: string): Buffer => gunzipSync(readFileSync(join(__dirname, `${version}.${ending}.gz`)));
  const { DATABASE_URL } = place.variables;
  if (DATABASE_URL === undefined) {
    await writeFile(join(place.folder, 'clinic.sqlite'), stored('sqlite'));
    return;
  }
  const connection = await createConnection({ uri: DATABASE_URL, multipleStatements: true });
  try {
    await connection.query(stored('sql').toString('utf8'));
  } finally {
    await connection.end();
  }
}

async function countRows(dataSource: DataSource): Promise<Map<string, number>> {
  const sql =
    settings.database === 'sqlite'
      ? `SELECT name FROM sqlite_master WHERE type = 'table'`
      : 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()';
  const tables = await dataSource.query<{ name: string }[]>(sql);
  const counts = new Map<string, number>();
  for (const { name } of tables.filter((table) => !FLEETING.includes(table.name))) {
    const [row] = await dataSource.query<{ rows_found: unknown }[]>(`SELECT COUNT(*) AS rows_found FROM ${name}`);
    counts.set(name, Number(row?.rows_found));
  }
  return counts;
}

async function countStored(place: Place): Promise<Map<string, number>> {
  const { DATABASE_URL } = place.variables;
  const dataSource = new DataSource(
    DATABASE_URL === undefined
      ? { type: 'better-sqlite3', driver: Sqlite, database: join(place.folder, 'clinic.sqlite') }
      : { type: 'mariadb', url: DATABASE_URL },
  );
  await dataSource.initialize();
  try {
    return await countRows(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

async function expectTwoVisits(client: Client): Promise<void> {
  const lists = await Promise.all(
    ['upcoming', 'past'].map(async (when) => {
      const { body } = await client.get(`/api/appointments?when=${when}`).expect(200);
      return body.items as { startsAt: string; phone: string; history: unknown[] }[];
    }),
  );
  const visits = lists.flat();
  expect(visits).toHaveLength(2);
  for (const { startsAt, phone, history } of visits) {
    expect(phone).toMatch(/^\+486001002\d\d$/);
    expect(Number.isNaN(Date.parse(startsAt))).toBe(false);
    expect(history).not.toHaveLength(0);
  }
}

describe.each(released)('A database of version %s', (version) => {
  let site: TestApp;
  let dataSource: DataSource;
  let before: Map<string, number>;

  beforeAll(async () => {
    const place = await makePlace();
    await putBack(place, version);
    before = await countStored(place);
    site = await startAppAt(place);
    dataSource = site.app.get(DataSource, { strict: false });
  });
  afterAll(() => site.stop());

  it('gets the schema of a new one, to the letter', async () => {
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
    expect(await dataSource.showMigrations()).toBe(false);
  });

  it('loses no row', async () => {
    const after = await countRows(dataSource);
    const lost = [...before].filter(([table, count]) => (after.get(table) ?? 0) < count);
    expect(before.get('appointment')).toBeGreaterThan(5);
    expect(lost).toEqual([]);
  });

  it('lets people in with the old password and shows their visits, and keeps out whom an admin had blocked', async () => {
    let blocked = 0;
    for (const email of PATIENTS) {
      const client = await site.http().visit();
      const { status } = await client.post('/api/auth/sign-in', { email, password: PASSWORD });
      if (status === 401) blocked += 1;
      else await expectTwoVisits(client);
    }
    expect(blocked).toBe(1);
  });

  it('shows the content in all five languages', async () => {
    for (const path of ['/', '/ru/doctors', '/by/services', '/ua/articles', '/en/contacts']) {
      const { text } = await site.http().get(path).expect(200);
      expect(text).toContain('</html>');
    }
    const [doctor] = (await site.http().get('/api/doctors').expect(200)).body as { slug: string }[];
    expect(doctor?.slug).toMatch(/^[a-z0-9-]+$/);
  });

  it('gives all that was there a first version, from which everything can be brought back', async () => {
    const admin = await site.signInAs('admin');
    for (const path of [...CONTENT_TYPES, 'settings']) {
      const { body } = await admin.get(`/api/panel/${path}`).expect(200);
      const records = (Array.isArray(body) ? body : [body]) as Restorable[];
      // Documents are younger than the stored databases.
      if (path !== 'documents') expect(records).not.toHaveLength(0);
      for (const record of records) {
        const address = 'id' in record ? `/api/panel/${path}/${String(record.id)}` : `/api/panel/${path}`;
        const { version } = record;
        const first = (await admin.get(`${address}/versions/${version}`).expect(200)).body as SavedVersion;
        const { translations, shared } = toSaved(record);
        expect(first).toMatchObject({ action: 'start', at: record.updatedAt, translations });
        // What a record has had since a later migration is not among it.
        expect(shared).toMatchObject(first.shared);
        const restore = { locales: 'all', version };
        const restored = await admin.post(`${address}/versions/${version}/restore`, restore).expect(200);
        expect(restored.body).toEqual({ ...record, version: version + 1, updatedAt: expect.any(String) });
      }
    }
  });
});

it('There is a database of a released version to upgrade from', () => {
  expect(released).toContain('1.0.0');
});
