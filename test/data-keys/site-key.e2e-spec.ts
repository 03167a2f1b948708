import { forgetLostKeys } from '../../src/backup/forget-lost-keys';
import { loadEnv } from '../../src/config/env';
import { createApp } from '../../src/create-app';
import { DataKeyEntity } from '../../src/data-keys/data-key.entity';
import { Database } from '../../src/database/database';
import { checkKeys } from '../../src/diagnostics/check-keys';
import { RecurringJobs } from '../../src/jobs/recurring-jobs';
import { PatientNoteEntity } from '../../src/patients/patient-note.entity';
import { PatientNotesRepository } from '../../src/patients/patient-notes.repository';
import { startFailure } from '../../src/start-failure';
import { makeMigratedPlace, type Place } from '../support/place';

const [FIRST, SECOND] = ['the first secret of the clinic 01', 'the second secret of the clinic 02'];
const TEXT = 'Prosi o pokój na parterze';
const CALLER = { patientId: null, phone: '+48600100900' };
let place: Place;

beforeAll(async () => {
  place = await makeMigratedPlace();
});
afterAll(() => place.remove());

const envOf = (secrets: string | undefined) =>
  loadEnv({ ...place.variables, LOG_LEVEL: 'silent', ...(secrets && { DATA_SECRETS: secrets }) });

type Find = <T>(type: new (...args: never[]) => T) => T;

/** Makes the site with these secrets, and does something in it. */
async function inSite(
  secrets: string | undefined,
  work: (database: Database, find: Find) => Promise<void>,
): Promise<void> {
  const app = await createApp(envOf(secrets));
  try {
    await app.init();
    await work(app.get(Database, { strict: false }), (type) => app.get(type, { strict: false }));
  } finally {
    await app.close();
  }
}

/** The note about a caller, who is found by the number. */
const read = async (_: Database, find: Find): Promise<string | undefined> =>
  (await find(PatientNotesRepository).find(CALLER))?.text;

const diagnosed = async (secrets: string | undefined): Promise<string> => {
  const [finding] = await checkKeys(envOf(secrets));
  return `${finding?.state} ${finding?.says}`;
};

describe('The site’s key', () => {
  it('is that of JWT_SECRET until there is a secret of its own, to which a job moves', async () => {
    await inSite(undefined, async (database, find) => {
      await database.transaction((tx) => find(PatientNotesRepository).write(tx, CALLER, 0, TEXT));
      expect(await read(database, find)).toBe(TEXT);
    });
    expect(await diagnosed(undefined)).toBe('ok 2 keys of people’s data can be opened');
    const { jwtSecret } = envOf(undefined);
    const both = `${FIRST},${jwtSecret}`;
    expect(await diagnosed(both)).toMatch(/^ok 2 keys still need a secret of before/);
    await inSite(both, async (database, find) => {
      expect(await read(database, find)).toBe(TEXT);
      const before = await database.reader.find(DataKeyEntity);
      await find(RecurringJobs).runDue(new Date(Date.now() + 11 * 60_000));
      const after = await database.reader.find(DataKeyEntity);
      expect(after).toHaveLength(2);
      for (const { siteKey, wrapped } of before) {
        expect(after).not.toContainEqual(expect.objectContaining({ siteKey }));
        expect(after).not.toContainEqual(expect.objectContaining({ wrapped }));
      }
      expect(await read(database, find)).toBe(TEXT);
    });
    expect(await diagnosed(both)).toMatch(/behind the first secret are needed for nothing/);
    await inSite(FIRST, async (database, find) => expect(await read(database, find)).toBe(TEXT));
  });

  it('keeps the site from starting when it is missing, and says what to do', async () => {
    const error = await createApp(envOf(SECOND)).then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(startFailure(error, undefined)).toMatch(/^2 keys of people’s data cannot be opened: .*DATA_SECRETS/);
    expect(await diagnosed(SECOND)).toBe('failed 2 keys of people’s data cannot be opened');
    await inSite(`${SECOND},${FIRST}`, async (database, find) => expect(await read(database, find)).toBe(TEXT));
  });

  it('may be lost for good: what it sealed is given up, the rest goes on', async () => {
    expect(await forgetLostKeys(envOf(FIRST))).toBe(0);
    expect(await forgetLostKeys(envOf(SECOND))).toBe(2);
    // Nobody knows any more whose note it was.
    await inSite(SECOND, async (database, find) => {
      expect(await read(database, find)).toBeUndefined();
      expect(await database.reader.findBy(PatientNoteEntity, {})).toMatchObject([{ phone: null, text: '' }]);
    });
  });
});
