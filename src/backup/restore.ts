import type { QueryRunner, Table } from 'typeorm';
import type { Env } from '../config/env';
import { openDatabase } from '../database/data-source';
import { codeOf, isUnavailable } from '../database/database';
import { migrations } from '../database/migrations';
import { originalType } from '../media/cut-picture';
import { type MediaStorage, openMediaStorage } from '../media/media-storage';
import { LinesDigest } from './digest';
import { APART, type KeysFacts, keysBeside, keysFor, restoreKeys, wrappedKeys } from './keys-file';
import { BackupRefused, FORMATS, type Manifest } from './manifest';
import { openAsItIs, plainOptions } from './plain-database';
import { RowOpener } from './sealed-rows';
import { findOrphan, hasRows, insertLines, listMigrations, listTables, nameOf, readLines, setNextId } from './tables';
import { walkBackup } from './walk-backup';

interface RestoreOptions {
  /** Leaves mails that were waiting when the backup was made to be sent; without it staff find them as not sent. */
  sendWaiting: boolean;
  /** Where the keys of people's data are, the newest that there are; beside the file, when nothing is said. */
  keysFile?: string | undefined;
  /** Restores what can be read without them. */
  withoutKeys?: boolean;
}

/**
 * Tables that have rows in a site that nobody has used: what migrations write, the key that hashes are made with, and
 * when recurring jobs are due.
 */
const FILLED_BY_THE_SITE = [
  'content_version',
  'data_key',
  'reception_mail',
  'recurring_job',
  'saved_version',
  'settings',
];
const HELD_BACK = 'restored';

/**
 * Fills an empty site from a backup. The file is read and compared with its checksums before anything is written; then
 * all rows come in one transaction, which is committed only when the database gives back what the manifest says.
 * The backup may be of the other kind of database. Whoever was erased since is erased again by the next start.
 * @throws BackupRefused when the file is damaged or of a newer version, its keys are, or the site is not empty
 */
export async function restoreBackup(
  env: Env,
  file: string,
  { sendWaiting, keysFile = keysBeside(file), withoutKeys = false }: RestoreOptions,
): Promise<Manifest & { keys: KeysFacts | null }> {
  const manifest = await walkBackup(file);
  refuseNewer(manifest);
  const hasKeys = manifest.migrations.some((name) => name.startsWith('CreateDataKeys'));
  const kept = withoutKeys ? null : await keysFor(env, keysFile, { madeAt: manifest.madeAt, hasKeys });
  await refuseUsed(env, manifest);
  const known = migrations.filter(({ name }) => manifest.migrations.includes(name));
  const dataSource = await openDatabase({ ...plainOptions(env), migrations: known });
  try {
    const runner = dataSource.createQueryRunner();
    try {
      const opener = manifest.format === FORMATS.sealed ? new RowOpener(env, kept ? wrappedKeys(kept) : []) : null;
      await writeAll(runner, await openMediaStorage(env), file, manifest, opener, sendWaiting);
    } finally {
      await runner.release();
    }
  } finally {
    await dataSource.destroy();
  }
  // Newer migrations see the rows, as they do at an upgrade.
  const restored = await openDatabase(plainOptions(env));
  try {
    return { ...manifest, keys: kept && (await restoreKeys(restored, kept)) };
  } finally {
    await restored.destroy();
  }
}

function refuseNewer({ migrations: had }: Manifest): void {
  const known = new Set<string>(migrations.map(({ name }) => name));
  const newer = had.find((name) => !known.has(name));
  if (newer) throw new BackupRefused(`The backup is of a newer version (${newer}): restore it with that version.`);
}

/** A site is empty while nobody has an account and nothing was written. */
async function refuseUsed(env: Env, manifest: Manifest): Promise<void> {
  const dataSource = await openAsItIs(env);
  if (!dataSource) return;
  const runner = dataSource.createQueryRunner();
  try {
    await refuseRows(runner, await listTables(runner));
    const newer = (await listMigrations(runner)).find((name) => !manifest.migrations.includes(name));
    if (newer) {
      throw new BackupRefused(`The database has a newer schema than the backup (${newer}): take a new database.`);
    }
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}

async function refuseRows(runner: QueryRunner, tables: readonly Table[]): Promise<void> {
  for (const table of tables) {
    const name = nameOf(table);
    if (FILLED_BY_THE_SITE.includes(name) || !(await hasRows(runner, table))) continue;
    throw new BackupRefused(`The site is not empty (${name} has rows): a backup is restored into an empty one.`);
  }
}

async function writeAll(
  runner: QueryRunner,
  storage: MediaStorage,
  file: string,
  manifest: Manifest,
  opener: RowOpener | null,
  sendWaiting: boolean,
): Promise<void> {
  const tables = new Map((await listTables(runner)).map((table) => [nameOf(table), table]));
  const other = Object.keys(manifest.tables).find((name) => !tables.has(name) || APART.includes(name));
  if (other) throw new BackupRefused(`The backup has a table that this version does not know: ${other}.`);
  const written = new Map<string, LinesDigest>();
  await begin(runner);
  try {
    await refuseRows(runner, [...tables.values()]);
    for (const name of FILLED_BY_THE_SITE) if (tables.has(name)) await runner.query(`DELETE FROM ${name}`);
    const read = await walkBackup(file, {
      rows: async (name, lines) => {
        const table = tables.get(name);
        if (!table) throw new BackupRefused(`The backup has a table that this version does not know: ${name}.`);
        const opened = opener?.open(table, lines) ?? lines;
        const digest = written.get(name) ?? new LinesDigest();
        digest.add(opened);
        written.set(name, digest);
        await keepRows(runner, table, opened);
      },
      file: (path, content) => keepFile(storage, path, content),
    });
    if (JSON.stringify(read) !== JSON.stringify(manifest)) throw new BackupRefused(`${file} has changed meanwhile.`);
    await compare(runner, tables, written);
    if (!sendWaiting) await holdBack(runner);
    await runner.query('COMMIT');
  } catch (error) {
    await runner.query('ROLLBACK');
    throw error;
  }
  for (const [name, { nextId }] of Object.entries(manifest.tables)) {
    if (nextId !== null) await setNextId(runner, name, nextId);
  }
}

/** Rows come in the order of the file, so references are looked at when all are there. */
async function begin(runner: QueryRunner): Promise<void> {
  if (runner.dataSource.options.type === 'better-sqlite3') {
    await runner.query('PRAGMA foreign_keys = OFF');
    await runner.query('BEGIN EXCLUSIVE');
    return;
  }
  await runner.query('SET SESSION foreign_key_checks = 0');
  await runner.query('START TRANSACTION');
}

/** What one kind of database takes the other may refuse: texts that are alike to it, or longer than a column. */
async function keepRows(runner: QueryRunner, table: Table, lines: Buffer): Promise<void> {
  try {
    await insertLines(runner, table, lines);
  } catch (cause) {
    const code = codeOf(cause);
    if (!code || isUnavailable(cause)) throw cause;
    throw new BackupRefused(
      `The database cannot keep a row of ${nameOf(table)} (${code}): nothing was restored.`,
      cause,
    );
  }
}

/** A file that is there whole stays; one of the same size with something else in it does not. */
async function keepFile(storage: MediaStorage, path: string, content: Buffer): Promise<void> {
  const found = await storage.read(path);
  if (found?.equals(content)) return;
  if (found) await storage.remove(path);
  await storage.put(path, content, typeOf(path, content));
}

function typeOf(path: string, content: Buffer): string {
  if (path.endsWith('.avif')) return 'image/avif';
  return path.endsWith('.webp') ? 'image/webp' : originalType(content);
}

/** What the database gives back has to be what was written. */
async function compare(
  runner: QueryRunner,
  tables: ReadonlyMap<string, Table>,
  written: ReadonlyMap<string, LinesDigest>,
): Promise<void> {
  for (const [name, table] of tables) {
    const facts = (written.get(name) ?? new LinesDigest()).facts();
    const digest = new LinesDigest();
    for await (const lines of readLines(runner, table)) digest.add(lines);
    const found = digest.facts();
    if (found.rows !== facts.rows || found.sha256 !== facts.sha256) {
      throw new BackupRefused(`The database keeps ${name} otherwise than the backup has it: nothing was restored.`);
    }
  }
  const orphan = await findOrphan(runner, [...tables.values()]);
  if (orphan) throw new BackupRefused(`${orphan} names a row that the backup does not have: nothing was restored.`);
}

/**
 * Whatever was waiting may have been done after the backup was made, so it is not done again: the mails are told as
 * not sent, with a step to send each of them.
 */
async function holdBack(runner: QueryRunner): Promise<void> {
  const now = new Date().toISOString().replace('T', ' ').replace('Z', '');
  await runner.query(
    "UPDATE outbox SET state = 'failed', lastError = ?, lockedUntil = NULL, doneAt = ? WHERE state IN ('waiting', 'running')",
    [HELD_BACK, now],
  );
  await runner.query("UPDATE mail SET state = 'failed', error = ? WHERE state IN ('waiting', 'sending')", [HELD_BACK]);
}
