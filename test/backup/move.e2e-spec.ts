import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Media } from '../../contract/media';
import { writeBackup } from '../../src/backup/backup';
import type { Manifest } from '../../src/backup/manifest';
import { restoreBackup } from '../../src/backup/restore';
import { loadEnv } from '../../src/config/env';
import { createApp } from '../../src/create-app';
import { SlugEntity } from '../../src/content/slug.entity';
import { Seed } from '../../src/demo/seed';
import { MediaService } from '../../src/media/media.service';
import { UsersService } from '../../src/users/users.service';
import { Database } from '../../src/database/database';
import { aPicture } from '../support/builders/pictures';
import { makePlace, type Place, type Variables } from '../support/place';
import { spawnServer } from '../support/process';
import { makeTemporaryFolder } from '../support/servers';

const ADMIN = { ADMIN_EMAIL: 'head@clinic.example', ADMIN_PASSWORD: 'linden leaves in May' };
/** What collations, character sets and escapes are likely to change. */
const ODD = [
  'ß',
  'Ёж',
  'O\'Neill \\ "x"',
  '👶🏽 ',
  'a\u0000b',
  'ﬀ',
  'İ',
  ' two  spaces ',
  'NULL',
  '0012',
  'line\r\nline',
];

/** A site on SQLite, whatever the project's database is. */
function onSqlite(): Variables {
  return { VAR_DIR: makeTemporaryFolder('var'), LOG_LEVEL: 'silent', JWT_SECRET: 's'.repeat(40), REDIS_URL: '' };
}

const backup = (variables: Variables, file: string): Promise<Manifest> =>
  writeBackup(loadEnv(variables), file, { skipMissing: false });
const restore = (variables: Variables, file: string): Promise<Manifest> =>
  restoreBackup(loadEnv(variables), file, { sendWaiting: true });

/** Makes the site of these variables, and does something in it. */
async function inSite(
  variables: Variables,
  work: (site: { database: Database; users: UsersService; seed: Seed; media: MediaService }) => Promise<void>,
): Promise<void> {
  const app = await createApp(loadEnv(variables));
  const get = <T>(type: new (...args: never[]) => T): T => app.get<T>(type, { strict: false });
  try {
    const services = { users: get(UsersService), seed: get(Seed), media: get(MediaService) };
    await work({ database: get(Database), ...services });
  } finally {
    await app.close();
  }
}

async function addPeople(database: Database, users: UsersService, emails: readonly string[]): Promise<void> {
  await database.transaction(async (tx) => {
    for (const [index, email] of emails.entries()) {
      const odd = ODD[index % ODD.length] ?? '';
      await users.create(tx, { email, firstName: odd, lastName: odd, role: 'patient', passwordHash: '-' });
    }
  });
}

/** Signs the admin in and reads the list of visits. */
async function look(
  variables: Variables,
  { sources }: Media,
): Promise<{ status: number; visits: object[]; pictures: number[] }> {
  const server = await spawnServer({ ...variables, REDIS_URL: '' });
  try {
    const signedIn = await fetch(`${server.url}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Token-Transport': 'body' },
      body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
    });
    const { accessToken } = (await signedIn.json()) as { accessToken: string };
    const visits = await fetch(`${server.url}/api/panel/appointments?range=[0,99]&sort=["id","ASC"]`, {
      headers: { Authorization: `Bearer ${accessToken}` },
    });
    const answers = await Promise.all(sources.map(({ url }) => fetch(server.url + url)));
    return {
      status: signedIn.status,
      visits: (await visits.json()) as object[],
      pictures: answers.map(({ status }) => status),
    };
  } finally {
    await server.stop();
  }
}

describe('A move from one kind of database to the other', () => {
  const sqlite = onSqlite();
  const back = onSqlite();
  let place: Place;
  let picture: Media;
  const file = (name: string): string => join(String(sqlite.VAR_DIR), name);

  beforeAll(async () => {
    place = await makePlace();
    Object.assign(place.variables, { JWT_SECRET: sqlite.JWT_SECRET });
    await inSite({ ...sqlite, ...ADMIN }, async ({ database, users, seed, media }) => {
      const bytes = await aPicture({ width: 60, height: 40 }).png().toBuffer();
      picture = await media.add({ bytes, declaredType: 'image/png' }, null);
      await seed.firstStart(loadEnv({ ...sqlite, ...ADMIN }));
      await addPeople(
        database,
        users,
        ODD.map((_, index) => `odd${index}@example.org`),
      );
    });
  });
  afterAll(async () => {
    await place.remove();
    for (const { VAR_DIR } of [sqlite, back]) await rm(String(VAR_DIR), { recursive: true, force: true });
  });

  it('keeps every row and every picture, there and back', async () => {
    const before = await backup(sqlite, file('there'));
    expect(before.database).toBe('sqlite');
    expect(before.tables.appointment?.rows).toBeGreaterThan(30);
    expect(Object.keys(before.media).length).toBeGreaterThan(1);
    await restore(place.variables, file('there'));
    const there = await backup(place.variables, file('back'));
    expect(there.database).toBe('mariadb');
    expect([there.tables, there.media]).toEqual([before.tables, before.media]);
    await restore(back, file('back'));
    const again = await backup(back, file('again'));
    expect([again.tables, again.media]).toEqual([before.tables, before.media]);

    const [first, ...others] = [
      await look(sqlite, picture),
      await look(place.variables, picture),
      await look(back, picture),
    ];
    expect(first.status).toBe(200);
    expect(first.visits).toHaveLength(before.tables.appointment?.rows ?? 0);
    expect(new Set(first.pictures)).toEqual(new Set([200]));
    for (const other of others) expect(other).toEqual(first);
  });

  it('is refused as a whole where the other database takes two texts for one', async () => {
    const source = onSqlite();
    const target = await makePlace();
    Object.assign(target.variables, { JWT_SECRET: source.JWT_SECRET });
    try {
      // SQLite tells them apart; the collation of MariaDB does not.
      const slugs = ['strasse', 'straße'].map((slug) => ({ resource: 'articles', slug, recordId: 1 }));
      await inSite(source, async ({ database }) => {
        await database.reader.insert(SlugEntity, slugs);
      });
      const taken = join(String(source.VAR_DIR), 'alike');
      await backup(source, taken);
      await expect(restore(target.variables, taken)).rejects.toThrow(
        'The database cannot keep a row of slug (ER_DUP_ENTRY): nothing was restored.',
      );
      // Nothing is in it: another backup may come.
      const copy = join(String(source.VAR_DIR), 'copy');
      for (const part of ['', '.keys']) await copyFile(file(`there${part}`), `${copy}${part}`);
      await restore(target.variables, copy);
    } finally {
      await target.remove();
      await rm(String(source.VAR_DIR), { recursive: true, force: true });
    }
  });
});
