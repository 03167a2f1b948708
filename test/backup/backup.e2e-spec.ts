import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Media } from '../../contract/media';
import { writeBackup } from '../../src/backup/backup';
import type { Manifest } from '../../src/backup/manifest';
import { restoreBackup } from '../../src/backup/restore';
import { walkBackup } from '../../src/backup/walk-backup';
import { loadEnv } from '../../src/config/env';
import { Database } from '../../src/database/database';
import { MailService } from '../../src/mail/mail.service';
import { aPicture, fileOf, upload } from '../support/builders/pictures';
import { addDoctor, addService, freeTimes, openClinic } from '../support/builders/visits';
import { PASSWORD, type SignedInClient, startApp, type TestApp } from '../support/app';
import { eventually, makeNode, startNode } from '../support/nodes';
import { makePlace, type Place, type Variables } from '../support/place';
import { runProgram, spawnServer } from '../support/process';
import { waitUntil } from '../support/servers';

const LETTER = { to: 'somebody@example.org', locale: 'en', template: 'password-changed', data: {} } as const;

async function cli(variables: Variables, ...args: string[]): Promise<{ code: number | null; output: string }> {
  const program = runProgram('src/cli.js', variables, args);
  return { code: await program.ended, output: program.output() };
}

/** Of a place, in this process. */
const backup = (place: Place, file: string, skipMissing = false): Promise<Manifest> =>
  writeBackup(loadEnv(place.variables), file, { skipMissing });
const restore = (place: Place, file: string, sendWaiting = false): Promise<Manifest> =>
  restoreBackup(loadEnv(place.variables), file, { sendWaiting });

/** A place that restores: sessions of another place are good here, and keys can be opened. */
async function emptyPlace(of: Place): Promise<Place> {
  const place = await makePlace();
  await takeSecret(place, of);
  return place;
}

async function takeSecret(place: Place, of: Place): Promise<void> {
  const secret = of.variables.JWT_SECRET;
  if (secret !== undefined) place.variables.JWT_SECRET = secret;
  else await copyFile(join(of.folder, 'jwt-secret'), join(place.folder, 'jwt-secret'));
}

async function lettersIn(place: Place): Promise<number> {
  const folder = join(place.folder, 'outbox');
  return existsSync(folder) ? (await readdir(folder)).length : 0;
}

describe('A backup of a running site', () => {
  let site: TestApp;
  let staff: SignedInClient;
  let service: number;
  let doctor: number;
  let file: string;
  let manifest: Manifest;
  let picture: Media;
  /** Of a sign-in before the backup. */
  let token: string;

  beforeAll(async () => {
    site = await startApp();
    await openClinic(await site.signInAs('admin'));
    staff = await site.signInAs('staff');
    service = await addService(staff);
    doctor = await addDoctor(staff, [service]);
    picture = (await upload(staff, await fileOf(aPicture({ width: 60, height: 40 }), 'jpeg')).expect(201))
      .body as Media;
    file = join(site.place.folder, 'site.backup');

    token = await tokenOf(site.url);
    let over = false;
    const visits = book(() => over);
    const pictures = addPictures(() => over);
    await waitUntil('the site is busy', async () => {
      const { rows } = await counts(site);
      if ((rows.appointment ?? 0) < 3) throw new Error('Nothing is booked yet');
    });
    const { code, output } = await cli(site.place.variables, 'backup', file);
    over = true;
    expect([code, output]).toEqual([0, expect.stringContaining('site.backup has ')]);
    expect((await visits) + (await pictures)).toBeGreaterThan(0);
    manifest = await walkBackup(file);
  });
  afterAll(() => site.stop());

  /** Books for callers, one after the other; answers how many visits. */
  async function book(isOver: () => boolean): Promise<number> {
    const slots = [...(await freeTimes(staff, service, doctor, 4)), ...(await freeTimes(staff, service, doctor, 5))];
    let booked = 0;
    for (const { doctorId, startsAt } of slots) {
      if (isOver()) break;
      const email = `caller${booked}@example.org`;
      const patient = { firstName: 'Jan', lastName: 'Żółć', phone: '+48600100300', email };
      const input = { serviceId: service, doctorId, startsAt, patient, locale: 'pl' };
      await staff.post('/api/panel/appointments', input).expect(201);
      booked += 1;
    }
    return booked;
  }

  async function addPictures(isOver: () => boolean): Promise<number> {
    let added = 0;
    for (; !isOver(); added += 1) {
      await upload(staff, await fileOf(aPicture({ width: 40, height: 30 }), 'jpeg')).expect(201);
    }
    return added;
  }

  async function counts({ app }: TestApp): Promise<{ rows: Record<string, number> }> {
    const { reader } = app.get(Database, { strict: false });
    const rows: Record<string, number> = {};
    for (const { tableName } of reader.dataSource.entityMetadatas) {
      const [row] = await reader.query<[{ count: number | string }]>(
        `SELECT COUNT(*) AS count FROM ${tableName === 'user' ? '`user`' : tableName}`,
      );
      rows[tableName] = Number(row.count);
    }
    return { rows };
  }

  it('is readable for its owner only, and leaves nothing beside it', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(site.place.folder)).filter((name) => name.includes('partial'))).toEqual([]);
  });

  it('overwrites nothing', async () => {
    const before = await readFile(file);
    await expect(backup(site.place, file)).rejects.toThrow(`${file} is there already: a backup overwrites nothing.`);
    expect((await readFile(file)).equals(before)).toBe(true);
  });

  it('gives the same site back in an empty place', async () => {
    const place = await emptyPlace(site.place);
    try {
      const { code, output } = await cli(place.variables, 'restore', file);
      expect([code, output]).toEqual([0, expect.stringMatching(/^Restored: \d+ rows of \d+ tables/)]);

      // The restored site says the same of itself, but for what was waiting.
      const copy = join(place.folder, 'copy.backup');
      const again = await backup(place, copy);
      for (const [name, facts] of Object.entries(manifest.tables)) {
        if (name === 'mail' || name === 'outbox') expect(again.tables[name]?.rows).toBe(facts.rows);
        else expect([name, again.tables[name]]).toEqual([name, facts]);
      }
      expect(again.migrations).toEqual(manifest.migrations);
      expect(again.media).toMatchObject(manifest.media);
      for (const [path, { bytes, sha256 }] of Object.entries(manifest.media)) {
        const stored = await readFile(join(place.folder, 'media', path));
        expect([stored.length, createHash('sha256').update(stored).digest('hex')]).toEqual([bytes, sha256]);
      }

      const server = await spawnServer({ ...place.variables, REDIS_URL: '' });
      try {
        for (const { url } of picture.sources) expect((await fetch(server.url + url)).status).toBe(200);
        const me = await fetch(`${server.url}/api/me`, { headers: { Authorization: `Bearer ${token}` } });
        expect(me.status).toBe(200);
        expect(await tokenOf(server.url)).toMatch(/^ey/);
      } finally {
        await server.stop();
      }
      // Nothing that was owed before is sent now: the first mail is the one that is written here.
      const node = await startNode({ ...place.variables, REDIS_URL: '' });
      try {
        await node.send(LETTER);
        await eventually(() => lettersIn(place), 1);
        await eventually(async () => (await node.rows()).filter(({ state }) => /waiting|running/.test(state)), []);
      } finally {
        await node.stop();
      }
    } finally {
      await place.remove();
    }
  });

  async function tokenOf(url: string): Promise<string> {
    const answer = await fetch(`${url}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Token-Transport': 'body' },
      body: JSON.stringify({ email: staff.user.email, password: PASSWORD }),
    });
    return ((await answer.json()) as { accessToken: string }).accessToken;
  }

  it('is restored into a site that was started and never used', async () => {
    const place = await emptyPlace(site.place);
    try {
      await (await startNode(place.variables)).stop();
      const { tables } = await restore(place, file);
      const rowsOf = async (of: Place): Promise<Manifest['tables']> =>
        (await backup(of, join(of.folder, 'once-more.backup'))).tables;
      expect((await rowsOf(place)).appointment).toEqual(tables.appointment);
      await (await startNode(place.variables)).stop();
    } finally {
      await place.remove();
    }
  });

  it('is not restored over a site that is in use', async () => {
    await expect(restore(site.place, file)).rejects.toThrow(/^The site is not empty \(\w+ has rows\)/);
  });

  it.each([
    ['a byte of its middle was changed', (whole: Buffer) => flip(whole, Math.floor(whole.length / 2))],
    ['a byte near its end was changed', (whole: Buffer) => flip(whole, whole.length - 200)],
    ['it was cut short', (whole: Buffer) => whole.subarray(0, whole.length - 1_000)],
    ['it is something else', () => Buffer.from('no backup at all')],
    ['it is empty', () => Buffer.alloc(0)],
  ])('is refused before anything is written when %s', async (_, damage) => {
    const place = await emptyPlace(site.place);
    try {
      const damaged = join(place.folder, 'damaged.backup');
      await writeFile(damaged, damage(await readFile(file)));
      await expect(restore(place, damaged)).rejects.toThrow(/damaged/);
      const nothing = backup(place, join(place.folder, 'nothing'));
      await expect(nothing).rejects.toThrow(/^(There is no database|The database is empty)/);
      expect(existsSync(join(place.folder, 'media'))).toBe(false);
    } finally {
      await place.remove();
    }
  });
});

function flip(whole: Buffer, at: number): Buffer {
  const copy = Buffer.from(whole);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

describe('Mails that were waiting', () => {
  it.each([
    ['are told as not sent', false, 0, 'failed'],
    ['are sent once when that is asked for', true, 1, 'sent'],
  ])('%s', async (_, sendWaiting, sent, state) => {
    const place = await makePlace();
    const other = await makePlace();
    try {
      const node = await makeNode({ ...place.variables, REDIS_URL: '' });
      await node.database.transaction((tx) => node.app.get(MailService, { strict: false }).send(tx, LETTER));
      await node.stop();
      const file = join(place.folder, 'site.backup');
      await backup(place, file);
      await takeSecret(other, place);
      await restore(other, file, sendWaiting);

      const restored = await startNode({ ...other.variables, REDIS_URL: '' });
      try {
        await eventually(async () => (await restored.mails()).map((mail) => mail.state), [state]);
        await restored.send(LETTER);
        await eventually(() => lettersIn(other), sent + 1);
      } finally {
        await restored.stop();
      }
    } finally {
      await place.remove();
      await other.remove();
    }
  });
});

describe('A picture that the storage has lost', () => {
  it('keeps a backup from being made, unless it is to go on without', async () => {
    const site = await startApp();
    try {
      const staff = await site.signInAs('staff');
      await upload(staff, await fileOf(aPicture({ width: 60, height: 40 }), 'jpeg')).expect(201);
      const folder = join(site.place.folder, 'media', 'private');
      const [original = ''] = await readdir(folder);
      await rm(join(folder, original));

      const file = join(site.place.folder, 'site.backup');
      await expect(backup(site.place, file)).rejects.toThrow(`private/${original}`);
      expect((await readdir(site.place.folder)).filter((name) => name.startsWith('site.backup'))).toEqual([]);

      expect((await backup(site.place, file, true)).missing).toEqual([`private/${original}`]);
    } finally {
      await site.stop();
    }
  });
});
