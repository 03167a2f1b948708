import { forgetLostKeys } from '../../src/backup/forget-lost-keys';
import { loadEnv } from '../../src/config/env';
import { createApp } from '../../src/create-app';
import { DataKeyEntity } from '../../src/data-keys/data-key.entity';
import { DataKeys } from '../../src/data-keys/data-keys.service';
import { Database } from '../../src/database/database';
import { checkKeys } from '../../src/diagnostics/check-keys';
import { RecurringJobs } from '../../src/jobs/recurring-jobs';
import { PatientNoteEntity } from '../../src/patients/patient-note.entity';
import { startFailure } from '../../src/start-failure';
import { makeMigratedPlace, type Place } from '../support/place';

// Sites are made one after the other.
jest.setTimeout(120_000);

const [FIRST, SECOND] = ['the first secret of the clinic 01', 'the second secret of the clinic 02'];
const TEXT = 'Prosi o pokój na parterze';
const PHONE = '+48600100900';
let place: Place;

beforeAll(async () => {
  place = await makeMigratedPlace();
});
afterAll(() => place.remove());

const envOf = (secrets: string | undefined) =>
  loadEnv({ ...place.variables, LOG_LEVEL: 'silent', ...(secrets && { DATA_SECRETS: secrets }) });

/** Makes the site with these secrets, and does something in it. */
async function inSite(
  secrets: string | undefined,
  work: (database: Database, find: <T>(type: new (...args: never[]) => T) => T) => Promise<void>,
): Promise<void> {
  const app = await createApp(envOf(secrets));
  try {
    await app.init();
    await work(app.get(Database, { strict: false }), (type) => app.get(type, { strict: false }));
  } finally {
    await app.close();
  }
}

const read = async ({ reader }: Database): Promise<string | undefined> =>
  (await reader.findOneBy(PatientNoteEntity, { phone: PHONE }))?.text;

const diagnosed = async (secrets: string | undefined): Promise<string> => {
  const [finding] = await checkKeys(envOf(secrets));
  return `${finding?.state} ${finding?.says}`;
};

describe('The site’s key', () => {
  it('is that of JWT_SECRET until there is a secret of its own, to which a job moves', async () => {
    await inSite(undefined, async (database, find) => {
      const row = { patientId: null, phone: PHONE, text: TEXT, version: 1, updatedAt: new Date() };
      const keys = find(DataKeys);
      const sealed = await keys.seal(database.reader, PatientNoteEntity, row, keys.ownerOfPhone(PHONE));
      await database.reader.insert(PatientNoteEntity, sealed);
      expect(await read(database)).toBe(TEXT);
    });
    expect(await diagnosed(undefined)).toBe('ok 1 keys of people’s data can be opened');
    const { jwtSecret } = envOf(undefined);
    const both = `${FIRST},${jwtSecret}`;
    expect(await diagnosed(both)).toMatch(/^ok 1 keys still need a secret of before/);
    await inSite(both, async (database, find) => {
      expect(await read(database)).toBe(TEXT);
      const [before] = await database.reader.find(DataKeyEntity);
      await find(RecurringJobs).runDue(new Date(Date.now() + 11 * 60_000));
      const [after] = await database.reader.find(DataKeyEntity);
      expect(after?.siteKey).not.toBe(before?.siteKey);
      expect(after?.wrapped).not.toBe(before?.wrapped);
      expect(await read(database)).toBe(TEXT);
    });
    expect(await diagnosed(both)).toMatch(/behind the first secret are needed for nothing/);
    await inSite(FIRST, async (database) => expect(await read(database)).toBe(TEXT));
  });

  it('keeps the site from starting when it is missing, and says what to do', async () => {
    const app = await createApp(envOf(SECOND));
    const error = await app.init().then(
      () => null,
      (reason: unknown) => reason,
    );
    await app.close();
    expect(startFailure(error, undefined)).toMatch(/^1 keys of people’s data cannot be opened: .*DATA_SECRETS/);
    expect(await diagnosed(SECOND)).toBe('failed 1 keys of people’s data cannot be opened');
    await inSite(`${SECOND},${FIRST}`, async (database) => expect(await read(database)).toBe(TEXT));
  });

  it('may be lost for good: what it sealed is given up, the rest goes on', async () => {
    expect(await forgetLostKeys(envOf(FIRST))).toBe(0);
    expect(await forgetLostKeys(envOf(SECOND))).toBe(1);
    await inSite(SECOND, async (database) => expect(await read(database)).toBe(''));
  });
});
