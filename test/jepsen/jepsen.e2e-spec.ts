import { runBatch, summary } from './batch';
import type { Finding } from './check';
import { FaultyClinic } from './clinic';
import { FAULTS } from './faults';

/** More find rarer moments: `npm run bench:jepsen`. */
const COUNT = 20;
/** A planted bug is found within so many histories… */
const COUNT_OF_BUG = 12;
/** …which are looked at when so many have been run. */
const AT_ONCE = 2;
// On a machine that does much else a history takes half a minute in place of three seconds.
const BATCH_MS = 10 * 60_000;

const seedsOf = (name: string, first: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name} ${first + index}`);

let clinic: FaultyClinic;
beforeAll(async () => (clinic = await FaultyClinic.start(settings.programs)), BATCH_MS);
afterAll(() => clinic.stop());

it(
  'People book, move, confirm, cancel and wait at once while things break: what they were told is so, and nothing else',
  async () => {
    const { histories, findings } = await runBatch(clinic, seedsOf('clinic', 1, COUNT));
    expect(findings).toEqual([]);
    // Each thing broke, and whatever people do was done, too.
    const { faults = {}, ...calls } = summary(histories);
    expect(Object.keys(faults).sort()).toEqual([...FAULTS].sort());
    for (const kind of ['book', 'move', 'cancel', 'confirm', 'wish', 'take', 'no']) {
      expect([kind, (calls[kind]?.ok ?? 0) > 2]).toEqual([kind, true]);
    }
  },
  BATCH_MS,
);

/** What the checker says of a planted bug. */
async function find(bug: string): Promise<string> {
  const found: Finding[] = [];
  for (let first = 1; found.length === 0 && first <= COUNT_OF_BUG; first += AT_ONCE) {
    found.push(...(await runBatch(clinic, seedsOf(bug, first, AT_ONCE))).findings);
  }
  return found.map(({ what }) => what).join('\n');
}

describe('A planted bug is found:', () => {
  it.each([
    ['confirm-any-state', /confirm by staff from (cancelled|confirmed) to confirmed/],
    ['early-answer', /answered \d times|was told to be cancelled and is/],
    ['forgotten-key', /once more with its key it was refused|it made the visits/],
    ['mail-outside', /a mail too many/],
  ])(
    '%s',
    async (bug, said) => {
      await clinic.plant(bug);
      try {
        expect(await find(bug)).toMatch(said);
      } finally {
        await clinic.plant(null);
      }
    },
    BATCH_MS,
  );

  // The last one: what it needs is not there any more.
  it(
    'no-key: a quarter of an hour may be held twice',
    async () => {
      await clinic.sql.query('ALTER TABLE appointment_cell DROP PRIMARY KEY');
      expect(await find('no-key')).toMatch(/doctor \d+ has the visits|is held by/);
    },
    BATCH_MS,
  );
});
