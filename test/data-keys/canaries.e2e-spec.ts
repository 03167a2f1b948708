import { existsSync } from 'node:fs';
import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Redis } from 'ioredis';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';
import { writeBackup } from '../../src/backup/backup';
import { writeKeys } from '../../src/backup/keys-file';
import { restoreBackup } from '../../src/backup/restore';
import { RowSealer } from '../../src/backup/sealed-rows';
import { loadEnv } from '../../src/config/env';
import { AppointmentEntity } from '../../src/appointments/appointment.entity';
import { DataKeyEntity } from '../../src/data-keys/data-key.entity';
import { ErasureEntity } from '../../src/data-keys/erasure.entity';
import { OwnerHashes } from '../../src/data-keys/owner-hashes';
import { Database } from '../../src/database/database';
import { RecurringJobs } from '../../src/jobs/recurring-jobs';
import { UserEntity } from '../../src/users/user.entity';
import { PASSWORD, type SignedInClient, startApp, startAppAt, type TestApp } from '../support/app';
import { makeReadable } from '../support/accounts';
import { aChild, addPerson } from '../support/builders/people';
import {
  addDoctor,
  addService,
  book,
  booking,
  freeTimes,
  knownPatient,
  openClinic,
  step,
} from '../support/builders/visits';
import { readMails } from '../support/outbox';
import { makePlace, type Place } from '../support/place';
import { makeTemporaryFolder, waitUntil } from '../support/servers';

const TEXTS = ['Kanarnotatka', 'Kanarpowod', 'Kanarrecepcja', 'Kanarlekarz', 'Kanardziecka'];
const NAMES = ['Kanarimie', 'Kanarnazwisko', 'Kanarcorka', '+48600900301'];

let site: TestApp;
let staff: SignedInClient;
let patient: SignedInClient;
let canaries: string[];
/** Outside of the site's folder. */
let folder: string;
const lines: string[] = [];
const file = (name: string): string => join(folder, name);
/** Of before the person was erased, and the keys of then and of now. */
const OLD = 'old.backup';
/** In the form of before: rows are readable. */
const READABLE = 'readable.backup';
const OLD_KEYS = 'old.backup.keys';
const NEW_KEYS = 'new.keys';

beforeAll(async () => {
  folder = makeTemporaryFolder('backups');
  site = await startApp({ LOG_LEVEL: 'debug' }, (line) => lines.push(line));
  await openClinic(await site.signInAs('admin'));
  staff = await site.signInAs('staff');
  const service = await addService(staff);
  const doctor = await addDoctor(staff, [service]);
  const own = await site.signInAs('doctor', doctor);
  patient = await knownPatient(site);
  canaries = [...TEXTS, ...NAMES, patient.user.email];
  const [firstName, lastName, daughter, phone = ''] = NAMES;
  await patient.patch('/api/me', { firstName, lastName, phone }).expect(200);
  const child = await addPerson(patient, aChild({ firstName: daughter }));
  const [first, second, third] = await freeTimes(patient, service, doctor, 5);
  if (!first || !second || !third) throw new Error('There are no free times');
  const visit = await book(patient, booking(service, first, { phone, note: TEXTS[0] }));
  const ended = await book(patient, booking(service, second, { phone }));
  const ofChild = await book(patient, booking(service, third, { phone, personId: child.id, note: TEXTS[4] }));
  await patient.post(`/api/appointments/${ended.id}/cancel`, { reason: TEXTS[1] }).expect(200);
  for (const { id } of [visit, ofChild]) await step(staff, id, 'confirm');
  const path = `/api/panel/patients/account-${patient.user.id}/note`;
  await staff.put(path, { text: TEXTS[2], version: 0 }).expect(200);
  await own.put(`/api/panel/appointments/${visit.id}/doctor-note`, { text: TEXTS[3], version: 0 }).expect(200);
  await readMails(site, patient.user.email, 4);

  const env = loadEnv(site.place.variables);
  expect(foundIn(await dumpDatabase(site))).toEqual([]);
  await writeBackup(env, file(OLD), { skipMissing: false });
  await makeReadable(site);
  const unsealed = jest.spyOn(RowSealer, 'open').mockResolvedValue(null);
  await writeBackup(env, file(READABLE), { skipMissing: false });
  unsealed.mockRestore();
  expect(foundIn(await dumpDatabase(site))).toEqual(expect.arrayContaining(canaries));
  await patient.delete('/api/me', { password: PASSWORD }).expect(204);
  await waitUntil('the last word is sent', async () => {
    const said = await rowsOf(site, "SELECT COUNT(*) AS count FROM mail WHERE template = 'account-erased'");
    expect(Number(said[0]?.count)).toBe(0);
  });
  await writeKeys(loadEnv(site.place.variables), file(NEW_KEYS));
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

function rowsOf({ app }: TestApp, sql: string): Promise<Record<string, unknown>[]> {
  return app.get(Database, { strict: false }).reader.query(sql);
}

const foundIn = (text: string): string[] =>
  canaries.filter((canary) => text.toLowerCase().includes(canary.toLowerCase()));

async function dumpDatabase(of: TestApp): Promise<string> {
  const { entityMetadatas, driver } = of.app.get(Database, { strict: false }).reader.dataSource;
  const parts: string[] = [];
  for (const { tableName } of entityMetadatas) {
    parts.push(JSON.stringify(await rowsOf(of, `SELECT * FROM ${driver.escape(tableName)}`)));
  }
  return parts.join('\n');
}

/** What a dump of the database, the files of the site and its Redis say. */
async function findIn(of: TestApp): Promise<string[]> {
  const parts = [await dumpDatabase(of)];
  for (const name of await readdir(of.place.folder, { recursive: true })) {
    const content = await readFile(join(of.place.folder, name), 'latin1').catch(() => '');
    parts.push(content);
  }
  const { REDIS_URL: url } = of.place.variables;
  if (url) parts.push(await dumpRedis(url));
  return foundIn(parts.join('\n'));
}

async function dumpRedis(url: string): Promise<string> {
  const redis = new Redis(url);
  const keys = await redis.keys('*');
  const values = await Promise.all(keys.map(async (key) => (await redis.dumpBuffer(key)).toString('latin1')));
  await redis.quit();
  return [...keys, ...values].join('\n');
}

async function ownersIn(name: string): Promise<string[]> {
  const { tables } = JSON.parse(await readFile(file(name), 'utf8')) as { tables: { data_key: string } };
  const lines = tables.data_key.split('\n').filter((line) => line !== '');
  return lines.map((line) => (JSON.parse(line) as { owner: string }).owner);
}

/** A place that has the site's secret. */
async function emptyPlace(): Promise<Place> {
  const place = await makePlace();
  const secret = site.place.variables.JWT_SECRET;
  if (secret !== undefined) place.variables.JWT_SECRET = secret;
  else await copyFile(join(site.place.folder, 'jwt-secret'), join(place.folder, 'jwt-secret'));
  return place;
}

describe('Somebody who was erased', () => {
  it('is in no file, no row, no log and not in Redis', async () => {
    await site.app.get(RecurringJobs, { strict: false }).runDue(new Date(Date.now() + 11 * 60_000));
    await waitUntil('the log of the database is empty', async () => expect(await findIn(site)).toEqual([]), 10_000);
    expect(foundIn(lines.join('\n'))).toEqual([]);
    expect(lines.length).toBeGreaterThan(0);
  });

  it('is not in a backup that is made later, nor in the keys', async () => {
    await writeBackup(loadEnv(site.place.variables), file('later.backup'), { skipMissing: false });
    expect(foundIn(gunzipSync(await readFile(file('later.backup'))).toString('latin1'))).toEqual([]);
    for (const name of ['later.backup.keys', NEW_KEYS, OLD_KEYS]) {
      expect(foundIn(await readFile(file(name), 'latin1'))).toEqual([]);
    }
  });

  it('is in no readable part of an older backup, whose keys are apart', async () => {
    const whole = gunzipSync(await readFile(file(OLD))).toString('latin1');
    expect(foundIn(whole)).toEqual([]);
    // Of staff neither.
    expect(whole).not.toContain(staff.user.email);
    expect(whole).toContain('sealed1.');
    expect(whole).not.toContain('tables/data_key');
    const mailbox = new OwnerHashes(loadEnv(site.place.variables)).ofMailbox(patient.user.email);
    for (const owner of [`user ${patient.user.id}`, mailbox]) {
      expect(await ownersIn(OLD_KEYS)).toContain(owner);
      expect(await ownersIn(NEW_KEYS)).not.toContain(owner);
    }
  });

  it('has no key left where a backup was reading the rows meanwhile', async () => {
    const { reader } = site.app.get(Database, { strict: false });
    const key = { wrapped: 'x', siteKey: 'y', createdAt: new Date() };
    const left = [`user ${patient.user.id}`, 'person 4711', 'mailbox of nobody'];
    const rows = left.map((owner, index) => ({ ...key, id: `left${index}`, owner }));
    await reader.insert(DataKeyEntity, rows);
    await writeKeys(loadEnv(site.place.variables), file('left.keys'));
    const owners = await ownersIn('left.keys');
    expect(left.filter((owner) => owners.includes(owner))).toEqual([]);
    expect(owners).toContain(`user ${staff.user.id}`);
    expect(await reader.countBy(DataKeyEntity, { siteKey: 'y' })).toBe(0);
  });

  it('leaves the key of an account that is made while keys are written', async () => {
    const { prototype } = settings.database === 'mariadb' ? MysqlQueryRunner : BetterSqlite3QueryRunner;
    const { query } = prototype;
    let account: { id: number } | undefined;
    let isBegun = false;
    const spy = jest.spyOn(prototype, 'query').mockImplementation(async function (this: unknown, ...args) {
      const answer: unknown = await query.apply(this as typeof prototype, args);
      // After what is read first, the accounts or their keys.
      if (!isBegun && /FROM [`"]?(user|data_key)[`"]?($| WHERE owner LIKE 'user)/.test(args[0])) {
        isBegun = true;
        account = await site.addUser('patient');
      }
      return answer;
    });
    await writeKeys(loadEnv(site.place.variables), file('meanwhile.keys'));
    spy.mockRestore();
    expect(await ownersIn('meanwhile.keys')).toContain(`user ${account?.id}`);
  });

  it.each([OLD, READABLE])('is erased again before a site that is restored from %s answers', async (backup) => {
    const place = await emptyPlace();
    const env = loadEnv(place.variables);
    const { keys } = await restoreBackup(env, file(backup), { sendWaiting: false, keysFile: file(NEW_KEYS) });
    expect(keys).toMatchObject({ erasures: 2 });
    const restored = await startAppAt(place);
    try {
      await waitUntil('the log is empty', async () => expect(await findIn(restored)).toEqual([]), 10_000);
      const { reader } = restored.app.get(Database, { strict: false });
      expect(await reader.existsBy(UserEntity, { id: patient.user.id })).toBe(false);
      expect(await reader.existsBy(UserEntity, { id: staff.user.id })).toBe(true);
      expect(await reader.countBy(ErasureEntity, { isPending: true })).toBe(0);
    } finally {
      await restored.stop();
    }
  });

  it('comes back with the keys of then alone, which is why only the newest are kept', async () => {
    const place = await emptyPlace();
    await restoreBackup(loadEnv(place.variables), file(OLD), { sendWaiting: false });
    const restored = await startAppAt(place);
    try {
      const client = await restored.http().visit();
      await client.post('/api/auth/sign-in', { email: patient.user.email, password: PASSWORD }).expect(200);
      const { body } = await client.get('/api/me/export').expect(200);
      for (const canary of canaries) expect(JSON.stringify(body)).toContain(canary);
    } finally {
      await restored.stop();
    }
  });
});

describe('A restore is refused before anything is written', () => {
  const refused = async (
    message: RegExp,
    options: object,
    prepare?: (place: Place) => Promise<void>,
  ): Promise<void> => {
    const place = await emptyPlace();
    try {
      await prepare?.(place);
      const restoring = restoreBackup(loadEnv(place.variables), file(OLD), { sendWaiting: false, ...options });
      await expect(restoring).rejects.toThrow(message);
      if (settings.database === 'sqlite') expect(existsSync(join(place.folder, 'clinic.sqlite'))).toBe(false);
    } finally {
      await place.remove();
    }
  };

  it('without the keys, unless that is asked for', async () => {
    await refused(/There is no file .*nowhere.keys: notes cannot be read/, { keysFile: file('nowhere.keys') });
    const place = await emptyPlace();
    await restoreBackup(loadEnv(place.variables), file(OLD), { sendWaiting: false, withoutKeys: true });
    const restored = await startAppAt(place);
    try {
      expect(await findIn(restored)).toEqual([]);
      const { reader } = restored.app.get(Database, { strict: false });
      const visits = await reader.find(AppointmentEntity);
      const said = visits.map(({ firstName, lastName, phone, note }) => firstName + lastName + phone + note);
      expect(said).toEqual(['', '', '']);
      expect(await reader.existsBy(UserEntity, { id: staff.user.id, firstName: '' })).toBe(true);
    } finally {
      await restored.stop();
    }
  });

  it('with keys that are damaged, or older than it', async () => {
    const text = await readFile(file(NEW_KEYS), 'utf8');
    await writeFile(file('damaged.keys'), text.replace('"madeAt":"20', '"madeAt":"21'));
    await refused(/damaged or no file of keys/, { keysFile: file('damaged.keys') });
    await writeFile(file('cut.keys'), text.slice(0, -10));
    await refused(/damaged or no file of keys/, { keysFile: file('cut.keys') });
    await writeBackup(loadEnv(site.place.variables), file('newer.backup'), { skipMissing: false });
    const place = await emptyPlace();
    const restoring = restoreBackup(loadEnv(place.variables), file('newer.backup'), {
      sendWaiting: false,
      keysFile: file(OLD_KEYS),
    });
    await expect(restoring).rejects.toThrow(/is older than the backup/);
    await place.remove();
  });

  it('with keys of another secret, and says which', async () => {
    await refused(/Nothing was restored.*DATA_SECRETS/, { keysFile: file(OLD_KEYS) }, (place) => {
      place.variables.DATA_SECRETS = 'another secret of the clinic 0123456789';
      return Promise.resolve();
    });
  });
});
