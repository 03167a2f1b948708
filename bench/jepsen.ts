import { BATCH, runBatch, summary } from '../test/jepsen/batch';
import { FaultyClinic } from '../test/jepsen/clinic';
import type { History } from '../test/jepsen/history';
import { installedPrograms } from './databases';

/** `npm run bench:jepsen -- 500 seed 1`: so many histories of a seed, from a certain one on. */
const [COUNT = '500', SEED = 'bench', FIRST = '1'] = process.argv.slice(2);

async function bench(): Promise<boolean> {
  const clinic = await FaultyClinic.start(await installedPrograms());
  const all: History[] = [];
  try {
    const seeds = Array.from({ length: Number(COUNT) }, (_, index) => `${SEED} ${Number(FIRST) + index}`);
    for (let from = 0; from < seeds.length; from += BATCH) {
      const { histories, findings } = await runBatch(clinic, seeds.slice(from, from + BATCH));
      all.push(...histories);
      console.log(
        `${all.length} histories, ${Math.round(performance.now() / 1_000)} s: ${JSON.stringify(summary(all))}`,
      );
      for (const { history, what } of findings) console.log(`${history ?? 'one of the last ones'}: ${what}`);
      if (findings.length > 0) return false;
    }
    return true;
  } finally {
    await clinic.stop();
  }
}

bench()
  .then((isWell) => process.exit(isWell ? 0 : 1))
  .catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
