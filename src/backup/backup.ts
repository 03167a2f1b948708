import { existsSync } from 'node:fs';
import { link, rename, rm, unlink } from 'node:fs/promises';
import type { QueryRunner } from 'typeorm';
import type { Env } from '../config/env';
import { privatePath, publicPath } from '../media/media-files';
import { mediaName } from '../../contract/media-address';
import { type MediaStorage, openMediaStorage } from '../media/media-storage';
import { ArchiveWriter } from './archive';
import { factsOf, LinesDigest } from './digest';
import { APART, type KeysFacts, keysBeside, writeKeys } from './keys-file';
import { BackupRefused, FORMATS, type Manifest, MANIFEST } from './manifest';
import { openAsItIs } from './plain-database';
import { RowSealer } from './sealed-rows';
import { listMigrations, listTables, nameOf, nextIdOf, readLines, type Row } from './tables';
import { walkBackup } from './walk-backup';

interface BackupOptions {
  /** Goes on when the storage has lost a picture, and says so in the manifest. */
  skipMissing: boolean;
  /** Where the keys go; beside the file, when nothing is said. */
  keysFile?: string | undefined;
}

/** The files of pictures that a moment of the database names. */
interface Pictures {
  /** Every file that may be there. */
  listed: Set<string>;
  /** Those that a picture needs. */
  needed: Set<string>;
}

/**
 * Writes the whole site into one file: the database as it is at one moment, then the files of pictures. The site may
 * run meanwhile. Files of pictures are only added, so those of that moment are still there after it. The keys of
 * people's data go into a file of their own, which a newer one replaces.
 * @throws BackupRefused when the file exists, or a picture is lost
 */
export async function writeBackup(
  env: Env,
  file: string,
  { skipMissing, keysFile = keysBeside(file) }: BackupOptions,
): Promise<Manifest & { keys: KeysFacts }> {
  const partial = `${file}.partial`;
  if (existsSync(file)) throw new BackupRefused(`${file} is there already: a backup overwrites nothing.`);
  if (existsSync(partial)) {
    throw new BackupRefused(`${partial} is there: another backup is under way, or broke off. Remove it then.`);
  }
  const writer = new ArchiveWriter(partial);
  try {
    const { pictures, ...database } = await writeDatabase(env, writer);
    const files = await writePictures(await openMediaStorage(env), pictures, writer, skipMissing);
    const manifest: Manifest = { ...database, ...files };
    await writer.add({ name: MANIFEST, content: Buffer.from(JSON.stringify(manifest, null, 2)) });
    await writer.end();
    await walkBackup(partial);
    // Later than the rows: a key that they need is there, unless somebody was erased meanwhile, which is in it, too.
    const keys = await writeKeys(env, keysFile);
    await moveInto(partial, file);
    return { ...manifest, keys };
  } catch (error) {
    await writer.abort();
    await rm(partial, { force: true });
    throw error;
  }
}

/** A rename that overwrites nothing, where the file system can link. */
async function moveInto(partial: string, file: string): Promise<void> {
  try {
    await link(partial, file);
  } catch (error) {
    if (existsSync(file))
      throw new BackupRefused(`${file} has appeared meanwhile: a backup overwrites nothing.`, error);
    await rename(partial, file);
    return;
  }
  await unlink(partial);
}

type Database = Pick<Manifest, 'format' | 'madeAt' | 'database' | 'migrations' | 'tables'> & { pictures: Pictures };

async function writeDatabase(env: Env, writer: ArchiveWriter): Promise<Database> {
  const dataSource = await openAsItIs(env);
  if (!dataSource) throw new BackupRefused(`There is no database in ${env.varDir}.`);
  const runner = dataSource.createQueryRunner();
  try {
    const tables: Manifest['tables'] = {};
    const pictures: Pictures = { listed: new Set(), needed: new Set() };
    const present = await listTables(runner);
    if (present.length === 0) throw new BackupRefused('The database is empty.');
    const madeAt = new Date().toISOString();
    await beginSnapshot(runner);
    const migrations = await listMigrations(runner);
    const sealer = await RowSealer.open(env, runner);
    for (const table of present) {
      const name = nameOf(table);
      if (APART.includes(name)) continue;
      const digest = new LinesDigest();
      let piece = 0;
      for await (const lines of readLines(runner, table)) {
        const content = sealer?.seal(table, lines) ?? lines;
        piece += 1;
        digest.add(content);
        notePictures(name, lines, pictures);
        await writer.add({ name: `tables/${name}/${String(piece).padStart(6, '0')}.ndjson`, content });
      }
      tables[name] = { ...digest.facts(), nextId: await nextIdOf(runner, table) };
    }
    await runner.query('COMMIT');
    await sealer?.keepKeys(runner);
    const format = sealer ? FORMATS.sealed : FORMATS.open;
    return { format, madeAt, database: env.databaseUrl === null ? 'sqlite' : 'mariadb', migrations, tables, pictures };
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}

/** Everything read from here on is of one moment; writers go on. */
async function beginSnapshot(runner: QueryRunner): Promise<void> {
  if (runner.dataSource.options.type === 'better-sqlite3') {
    await runner.query('BEGIN DEFERRED');
    // The moment is that of the first read.
    await runner.query('SELECT 1 FROM sqlite_master LIMIT 1');
    return;
  }
  await runner.query('SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ');
  await runner.query('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
}

function notePictures(table: string, lines: Buffer, { listed, needed }: Pictures): void {
  if (table !== 'media' && table !== 'media_file') return;
  for (const line of lines.toString('utf8').split('\n')) {
    if (line === '') continue;
    const row = JSON.parse(line) as Row;
    if (table === 'media_file') {
      listed.add(String(row.path));
      continue;
    }
    const sources = JSON.parse(String(row.sources)) as { url: string }[];
    for (const path of [privatePath(String(row.hash)), ...sources.map(({ url }) => publicPath(mediaName(url)))]) {
      listed.add(path);
      needed.add(path);
    }
  }
}

async function writePictures(
  storage: MediaStorage,
  { listed, needed }: Pictures,
  writer: ArchiveWriter,
  skipMissing: boolean,
): Promise<Pick<Manifest, 'media' | 'missing'>> {
  const media: Manifest['media'] = {};
  const missing: string[] = [];
  for (const path of [...listed].sort()) {
    const content = await storage.read(path);
    if (content) {
      await writer.add({ name: `media/${path}`, content });
      media[path] = factsOf(content);
    } else if (needed.has(path)) missing.push(path);
    // Others are of an upload that is under way, or of a picture that has gone.
  }
  if (missing.length > 0 && !skipMissing) {
    throw new BackupRefused(
      `The storage has lost ${missing.length} files of pictures, the first is ${missing[0] ?? ''}. ` +
        'If a picture was removed at this moment, try again; --skip-missing makes a backup without them.',
    );
  }
  return { media, missing };
}
