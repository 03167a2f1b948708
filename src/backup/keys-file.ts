import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { Env } from '../config/env';
import { OwnerHashes } from '../data-keys/owner-hashes';
import { dropOwnerless, dropUnusedMailboxes } from '../data-keys/unused-keys';
import { LostSiteKey, SiteKeys, type Wrapped } from '../data-keys/site-keys';
import { BackupRefused } from './manifest';
import { MAILBOX_COLUMNS } from './personal-columns';
import { openAsItIs, patiently } from './plain-database';
import { insertLines, listTables, nameOf, readLines } from './tables';

const FORMAT = 1;
const KEYS = 'data_key';
const ERASURES = 'erasure';
/** What no backup of data holds: the keys of people's data, and who was erased. */
export const APART: readonly string[] = [KEYS, ERASURES];

/** The keys of people's data, wrapped, and who was erased: of all copies of it only the newest is of use. */
interface KeysFile {
  format: typeof FORMAT;
  madeAt: string;
  /** Lines of the tables in `APART`, as backups have them. */
  tables: Record<string, string>;
  /** Of the rest, hexadecimal. */
  sha256: string;
}

/** How much is in it. */
export interface KeysFacts {
  madeAt: string;
  keys: number;
  erasures: number;
}

/** Where the keys of a backup lie unless it is said. */
export function keysBeside(file: string): string {
  return `${file}.keys`;
}

/** Writes the keys into a file, for its owner only; an older one of that name is replaced in one step. */
export async function writeKeys(env: Env, file: string): Promise<KeysFacts> {
  const dataSource = await openAsItIs(env);
  if (!dataSource) throw new BackupRefused(`There is no database in ${env.varDir}.`);
  try {
    const runner = dataSource.createQueryRunner();
    try {
      const madeAt = new Date().toISOString();
      await dropLeft(env, runner);
      const said = { format: FORMAT, madeAt, tables: await readTables(runner) } as const;
      await writeWhole(file, JSON.stringify({ ...said, sha256: sumOf(said) } satisfies KeysFile));
      return factsOf(said);
    } finally {
      await runner.release();
    }
  } finally {
    await dataSource.destroy();
  }
}

/**
 * Removes keys that seal nothing any more: of mailboxes of which nothing is kept, and of who was erased while a backup
 * was reading the rows.
 */
async function dropLeft(env: Env, runner: QueryRunner): Promise<void> {
  if (!(await runner.hasTable(KEYS))) return;
  const hashes = new OwnerHashes(env);
  const { dataSource } = runner;
  const drop = async (tx: EntityManager): Promise<void> => {
    await dropOwnerless(tx);
    await dropUnusedMailboxes(tx, hashes, MAILBOX_COLUMNS);
  };
  const isSqlite = dataSource.options.type === 'better-sqlite3';
  await patiently(() => (isSqlite ? dataSource.transaction(drop) : dataSource.transaction('READ COMMITTED', drop)));
}

async function readTables(runner: QueryRunner): Promise<KeysFile['tables']> {
  const tables: KeysFile['tables'] = {};
  for (const table of await listTables(runner)) {
    if (!APART.includes(nameOf(table))) continue;
    const pieces: Buffer[] = [];
    for await (const lines of readLines(runner, table)) pieces.push(lines);
    tables[nameOf(table)] = Buffer.concat(pieces).toString();
  }
  return tables;
}

async function writeWhole(file: string, text: string): Promise<void> {
  const partial = `${file}.partial`;
  try {
    const handle = await open(partial, 'w', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** @throws BackupRefused when it is damaged, or wrapped with a secret that this site does not have */
async function readKeys(env: Env, file: string): Promise<KeysFile> {
  const damaged = (cause?: unknown): BackupRefused =>
    new BackupRefused(`${file} is damaged or no file of keys: nothing was restored.`, cause);
  let kept: Omit<KeysFile, 'format'> & { format: number };
  try {
    kept = JSON.parse(await readFile(file, 'utf8')) as KeysFile;
  } catch (cause) {
    throw damaged(cause);
  }
  const { sha256, ...said } = kept;
  if (said.format !== FORMAT || sha256 !== sumOf({ ...said, format: FORMAT })) throw damaged();
  const site = new SiteKeys(env);
  const lost = rowsOf(kept, KEYS).filter(({ siteKey }) => !site.names.includes(String(siteKey)));
  if (lost.length > 0) throw new BackupRefused(`Nothing was restored. ${new LostSiteKey(lost.length).message}`);
  return { ...kept, format: FORMAT };
}

/**
 * The keys that belong to a backup; null: it is older than all keys.
 * @throws BackupRefused when they are missing, damaged, older than the backup or wrapped with another secret
 */
export async function keysFor(
  env: Env,
  file: string,
  backup: { madeAt: string; hasKeys: boolean },
): Promise<KeysFile | null> {
  if (!existsSync(file)) {
    if (!backup.hasKeys) return null;
    throw new BackupRefused(
      `There is no file ${file}: notes cannot be read without their keys, and nobody knows who was erased since. ` +
        'Name the newest file of keys with --keys FILE, or restore the rest with --without-keys.',
    );
  }
  const kept = await readKeys(env, file);
  if (kept.madeAt >= backup.madeAt) return kept;
  throw new BackupRefused(`${file} is older than the backup: take the newest file of keys.`);
}

/** Puts the keys into a site that was just restored; its next start erases again whoever was erased. */
export async function restoreKeys(dataSource: DataSource, kept: KeysFile): Promise<KeysFacts> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query(dataSource.options.type === 'better-sqlite3' ? 'BEGIN IMMEDIATE' : 'START TRANSACTION');
    try {
      for (const table of await listTables(runner)) {
        const lines = kept.tables[nameOf(table)];
        if (lines) await insertLines(runner, table, Buffer.from(lines));
      }
      await runner.query(`UPDATE ${ERASURES} SET isPending = 1`);
      await runner.query('COMMIT');
    } catch (error) {
      await runner.query('ROLLBACK');
      throw error;
    }
  } finally {
    await runner.release();
  }
  return factsOf(kept);
}

function factsOf(kept: Pick<KeysFile, 'madeAt' | 'tables'>): KeysFacts {
  return { madeAt: kept.madeAt, keys: rowsOf(kept, KEYS).length, erasures: rowsOf(kept, ERASURES).length };
}

/** The keys as the database has them. */
export function wrappedKeys(kept: KeysFile): Wrapped[] {
  return rowsOf(kept, KEYS) as unknown as Wrapped[];
}

function rowsOf({ tables }: Pick<KeysFile, 'tables'>, table: string): Record<string, unknown>[] {
  const lines = (tables[table] ?? '').split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

function sumOf({ format, madeAt, tables }: Omit<KeysFile, 'sha256'>): string {
  return createHash('sha256')
    .update(JSON.stringify([format, madeAt, tables]))
    .digest('hex');
}
