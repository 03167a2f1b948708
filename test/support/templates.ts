import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataSourceOptions, openDatabase } from '../../src/database/data-source';
import { ask } from './place';
import { makeTemporaryFolder } from './servers';

/** What the migrations make, once for a run: most tests begin with a copy of it. */
interface Template {
  /** The path of a file of SQLite, or of a script for MariaDB. */
  url: string;
  stop: () => Promise<void>;
}

/** Migrates a file of SQLite. */
export async function makeSqliteTemplate(): Promise<Template> {
  const folder = makeTemporaryFolder('template');
  const dataSource = await openDatabase(dataSourceOptions({ databaseUrl: null, varDir: folder }));
  // All of it has to be in the one file that is copied.
  await dataSource.query('PRAGMA wal_checkpoint(TRUNCATE)');
  await dataSource.destroy();
  return { url: join(folder, 'clinic.sqlite'), stop: () => rm(folder, { recursive: true, force: true }) };
}

/** Migrates a database of the server, and writes down what makes another one like it. */
export async function makeMariadbTemplate(server: string): Promise<Template> {
  const folder = makeTemporaryFolder('template');
  const script = join(folder, 'template.sql');
  const name = `clinic_template_${randomBytes(4).toString('hex')}`;
  await ask(server, `CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  const dataSource = await openDatabase(dataSourceOptions({ databaseUrl: address.href, varDir: folder }));
  try {
    const lines = ['SET foreign_key_checks = 0'];
    for (const row of await dataSource.query<Record<string, string>[]>('SHOW TABLES')) {
      const [table = ''] = Object.values(row);
      const [made] = await dataSource.query<[Record<string, string>]>(`SHOW CREATE TABLE \`${table}\``);
      lines.push(made['Create Table'] ?? '');
      const rows = await dataSource.query<unknown[]>(`SELECT 1 FROM \`${table}\` LIMIT 1`);
      if (rows.length > 0) lines.push(`INSERT INTO \`${table}\` SELECT * FROM ${name}.\`${table}\``);
    }
    await writeFile(script, [...lines, 'SET foreign_key_checks = 1'].join(';\n'));
  } finally {
    await dataSource.destroy();
  }
  const stop = async (): Promise<void> => {
    await rm(folder, { recursive: true, force: true });
    await ask(server, `DROP DATABASE ${name}`);
  };
  return { url: script, stop };
}
