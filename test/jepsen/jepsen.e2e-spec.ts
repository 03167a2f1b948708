import { runBatch, summary } from './batch';
import { FaultyClinic } from './clinic';

/** More find rarer moments: `npm run bench:jepsen`. */
const COUNT = 20;
const SEED = 'gate';

let clinic: FaultyClinic;
beforeAll(async () => (clinic = await FaultyClinic.start(settings.programs)), 300_000);
afterAll(() => clinic.stop());

it('People book, move, confirm, cancel and wait at once while things break: what was promised is there, and no more', async () => {
  const seeds = Array.from({ length: COUNT }, (_, index) => `${SEED} ${index + 1}`);
  const { histories, findings } = await runBatch(clinic, seeds);
  expect(findings).toEqual([]);
  // They have met each kind of trouble, and have done something of each kind.
  const { faults, ...calls } = summary(histories);
  expect(Object.keys(faults ?? {}).sort()).toEqual([
    'cut-database',
    'cut-redis',
    'flush-redis',
    'halt-database',
    'halt-redis',
    'kill',
    'part-database',
    'part-redis',
  ]);
  for (const kind of ['book', 'move', 'cancel', 'confirm', 'wish', 'take']) {
    expect(calls[kind]?.ok).toBeGreaterThan(5);
  }
}, 600_000);
