import { openStage } from '../content/stage';
import { kindsOf } from './kinds';
import { SaveSequences } from './save-sequences';

/** More find rarer moments: `SEQUENCES=1000`, or `npm run bench:versions`. */
const COUNT = Number(process.env.SEQUENCES ?? (settings.database === 'mariadb' ? 40 : 150));

const stage = openStage();

it('Any sequence of saves and restores leaves what a model of it has, and loses nothing', async () => {
  const { app } = stage.site;
  const sequences = new SaveSequences(kindsOf(app));
  for (let count = 0; count < COUNT; count += 1) expect(await sequences.run(`sequence ${count}`)).toBeNull();
  const { saves, restores, refusals, rivals } = sequences.seen;
  expect(saves).toBeGreaterThan(COUNT);
  expect(restores).toBeGreaterThan(COUNT);
  expect(refusals).toBeGreaterThan(COUNT / 2);
  expect(rivals).toBeGreaterThan(COUNT / 3);
}, 240_000);
