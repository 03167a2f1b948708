import '../src/config/production';
import { join } from 'node:path';
import { rmSync } from 'node:fs';
import { writeBackup } from '../src/backup/backup';
import type { Manifest } from '../src/backup/manifest';
import { restoreBackup } from '../src/backup/restore';
import { type Env, loadEnv } from '../src/config/env';
import { createApp } from '../src/create-app';
import { BlindIndex } from '../src/data-keys/blind-index.service';
import { Database } from '../src/database/database';
import { Seed } from '../src/demo/seed';
import { UsersService } from '../src/users/users.service';
import { makeTemporaryFolder } from '../test/support/servers';
import { type BenchDatabase, benchOnEachDatabase } from './databases';
import { addVisits, VISITS } from './many-visits';

const GOAL_S = 300;

interface Moved {
  manifest: Manifest;
  backupS: number;
  restoreS: number;
}

async function move(from: Env, to: Env, file: string): Promise<Moved> {
  const start = performance.now();
  const manifest = await writeBackup(from, file, { skipMissing: false });
  const written = performance.now();
  await restoreBackup(to, file, { sendWaiting: true });
  return { manifest, backupS: (written - start) / 1e3, restoreS: (performance.now() - written) / 1e3 };
}

/** A site of SQLite with its demo content and many visits goes to MariaDB and comes back; what it holds is the same. */
async function bench({ name, open }: BenchDatabase): Promise<boolean> {
  if (name !== 'MariaDB') return true;
  const folder = makeTemporaryFolder('move');
  try {
    const server = await open('clinic');
    // Keys are opened with the secret with which they were wrapped.
    const { JWT_SECRET } = server;
    const sqlite = (clinic: string): Env => loadEnv({ VAR_DIR: join(folder, clinic), LOG_LEVEL: 'silent', JWT_SECRET });
    const first = sqlite('first');
    const app = await createApp(first);
    await app.get(Seed, { strict: false }).firstStart(first);
    await addVisits(
      app.get(Database, { strict: false }),
      app.get(UsersService, { strict: false }),
      app.get(BlindIndex, { strict: false }),
    );
    await app.close();
    const mariadb = loadEnv(server);
    const last = sqlite('last');
    const there = await move(first, mariadb, join(folder, 'there'));
    const back = await move(mariadb, last, join(folder, 'back'));
    const { tables, media } = await writeBackup(last, join(folder, 'again'), { skipMissing: false });
    const alike = [there, back].every(
      ({ manifest }) => JSON.stringify([manifest.tables, manifest.media]) === JSON.stringify([tables, media]),
    );
    console.log(`\n### A move of ${VISITS} visits, seconds; goal ${GOAL_S}\n`);
    console.log('| From, to | backup | restore | in all |\n| --- | --- | --- | --- |');
    const rows = [
      ['SQLite → MariaDB', there],
      ['MariaDB → SQLite', back],
    ] as const;
    for (const [way, { backupS, restoreS }] of rows) {
      console.log(`| ${way} | ${backupS.toFixed(1)} | ${restoreS.toFixed(1)} | ${(backupS + restoreS).toFixed(1)} |`);
    }
    console.log(alike ? '\nAll checksums are the same.' : '\n**The checksums differ.**');
    return alike && rows.every(([, { backupS, restoreS }]) => backupS + restoreS <= GOAL_S);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

benchOnEachDatabase('mariadb', bench);
