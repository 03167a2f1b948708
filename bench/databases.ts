import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { findFreePort, makeTemporaryFolder, startMariadb } from '../test/support/servers';

/** Where the programs of this machine are looked for. */
const JEST_CONFIG: string = '../jest.config.mjs';

/** A kind of database on which something is measured. */
export interface BenchDatabase {
  name: 'SQLite' | 'MariaDB';
  /** The process of its own whose processor time counts; null: there is none. */
  pid: number | null;
  /** Makes an empty database. @returns the environment of a site on it */
  open: (clinic: string) => Promise<Record<string, string>>;
}

/** Runs a program on SQLite, then on a private MariaDB, or on the one that is asked for; ends with an error when a goal is missed. */
export function benchOnEachDatabase(
  only: string | undefined,
  run: (database: BenchDatabase) => Promise<boolean>,
): void {
  onEachDatabase(only, run)
    .then((met) => process.exit(met ? 0 : 1))
    .catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
}

/** @returns whether all of them met their goals */
async function onEachDatabase(
  only: string | undefined,
  run: (database: BenchDatabase) => Promise<boolean>,
): Promise<boolean> {
  const folder = makeTemporaryFolder('bench');
  const siteOf = async (clinic: string): Promise<Record<string, string>> => {
    const port = String(await findFreePort());
    const address = { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'silent' };
    return { ...address, VAR_DIR: join(folder, clinic), JWT_SECRET: 'b'.repeat(32) };
  };
  try {
    const met = only === 'mariadb' || (await run({ name: 'SQLite', pid: null, open: siteOf }));
    return (only === 'sqlite' || (await onMariadb(siteOf, run))) && met;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The programs that the tests find on this machine, too. */
export async function installedPrograms(): Promise<Partial<TestSettings['programs']>> {
  const { default: jest } = (await import(JEST_CONFIG)) as {
    default: { projects: { globals: { settings: TestSettings } }[] };
  };
  return jest.projects[0]?.globals.settings.programs ?? {};
}

async function onMariadb(siteOf: BenchDatabase['open'], run: (database: BenchDatabase) => Promise<boolean>) {
  const programs = await installedPrograms();
  if (!programs.mariadbd) {
    console.log('\nMariaDB was left out: install mariadb-server');
    return true;
  }
  const server = await startMariadb(programs);
  const connection = await createConnection(server.url);
  try {
    return await run({
      name: 'MariaDB',
      pid: server.pid,
      open: async (clinic) => {
        await connection.query(`CREATE DATABASE ${clinic} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
        return { ...(await siteOf(`${clinic}_mariadb`)), DATABASE_URL: `${server.url}/${clinic}` };
      },
    });
  } finally {
    await connection.end();
    await server.stop();
  }
}
