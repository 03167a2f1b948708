import { runBatch } from './batch';
import { FaultyClinic } from './clinic';

/** A bug is found within so many histories. */
const HISTORIES = 12;
/** So many are run before they are looked at. */
const AT_ONCE = 4;

let clinic: FaultyClinic;
beforeAll(async () => (clinic = await FaultyClinic.start(settings.programs)), 300_000);
afterAll(() => clinic.stop());

/** What is found first, by itself and in words. */
async function find(bug: string): Promise<string[]> {
  for (let from = 0; from < HISTORIES; from += AT_ONCE) {
    const seeds = Array.from({ length: AT_ONCE }, (_, index) => `${bug} ${from + index}`);
    const { findings } = await runBatch(clinic, seeds);
    if (findings.length > 0) return findings.map(({ what }) => what);
  }
  return [];
}

/** Bugs of `altered-process.cjs`, and what is said of each. */
it.each([
  ['confirm-any-state', /confirm by staff from (cancelled|confirmed) to confirmed/],
  ['mail-outside', /mail too many|which is not there|is missing/],
  ['early-answer', /answered \d times|told to be cancelled/],
  ['forgotten-key', /once more with its key it was refused|it made the visits/],
])(
  'A planted bug is found: %s',
  async (bug, said) => {
    await clinic.plant(bug);
    expect((await find(bug)).join('\n')).toMatch(said);
  },
  600_000,
);

it('A planted bug is found: the key is gone by which a quarter of an hour is held once', async () => {
  await clinic.plant(null);
  await clinic.empty();
  await clinic.sql.query('ALTER TABLE appointment_cell DROP PRIMARY KEY');
  expect((await find('no-key')).join('\n')).toMatch(/doctor \d+ has the visits/);
}, 600_000);
