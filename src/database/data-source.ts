import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { Env } from '../config/env';
import { errorName } from '../config/error-facts';
import { boundMysql } from './bound-mysql';
import { isUnavailable } from './database';
import { databaseFailure } from './database-failure';
import { migrations } from './migrations';
import { serializeSqlite } from './serialize-sqlite';
import { Sqlite } from './sqlite';

const CONNECT_TIMEOUT_MS = 3_000;
const POOL_SIZE = 10;
const SQLITE_BUSY_MS = 500;
const LOCK_SECONDS = 120;

/** How often an unreachable database is tried at the start: containers start together, and a database takes its time. */
interface ReachPatience {
  tries: number;
  everyMs: number;
}
const PATIENCE: ReachPatience = { tries: 30, everyMs: 1_000 };

/** The options of the site's database: SQLite under `VAR_DIR`, or MariaDB/MySQL by `DATABASE_URL`. */
export function dataSourceOptions(env: Pick<Env, 'databaseUrl' | 'varDir'>): DataSourceOptions {
  const shared = { migrations, synchronize: false, migrationsRun: false, logging: false } as const;
  if (env.databaseUrl === null) {
    return {
      ...shared,
      type: 'better-sqlite3',
      driver: Sqlite,
      database: join(env.varDir, 'clinic.sqlite'),
      // WAL: readers of other processes (the command line, a backup) never wait for a writer.
      enableWAL: true,
      // What is removed is written over: names of people who left are not in the file.
      prepareDatabase: (connection: BetterSqlite3.Database) => void connection.pragma('secure_delete = ON'),
      // Waiting for another process's write stops this whole process.
      timeout: SQLITE_BUSY_MS,
    };
  }
  return {
    ...shared,
    type: 'mariadb',
    url: env.databaseUrl,
    timezone: 'Z',
    charset: 'utf8mb4',
    connectTimeout: CONNECT_TIMEOUT_MS,
    poolSize: POOL_SIZE,
  };
}

/**
 * Opens the database as `openDatabase` does; while it cannot be reached it is tried again, with one line each time.
 * What another try cannot mend, such as a wrong password, is thrown at once.
 */
export async function reachDatabase(options: DataSourceOptions, wait: ReachPatience = PATIENCE): Promise<DataSource> {
  const logger = new Logger('Database');
  for (let left = wait.tries; ; left -= 1) {
    try {
      return await openDatabase(options);
    } catch (error) {
      if (options.type !== 'mariadb' || left <= 1 || !isUnavailable(error)) throw error;
      const reason = databaseFailure(error, options.url) ?? errorName(error);
      logger.warn(`${reason}; tried again every ${wait.everyMs / 1_000} s, ${left - 1} more times`);
      await sleep(wait.everyMs);
    }
  }
}

/** Opens the database and brings its schema up to date. */
export async function openDatabase(options: DataSourceOptions): Promise<DataSource> {
  if (options.type === 'better-sqlite3') mkdirSync(join(options.database, '..'), { recursive: true });
  const dataSource = new DataSource(options);
  if (options.type === 'better-sqlite3') serializeSqlite(dataSource);
  await dataSource.initialize();
  try {
    await migrate(dataSource);
    // Only now: a migration may take as long as it takes.
    if (options.type === 'mariadb') boundMysql(dataSource);
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
  return dataSource;
}

/** Runs the pending migrations; one process at a time, the others wait and then find nothing to do. */
export async function migrate(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  const sqlite = dataSource.options.type === 'better-sqlite3';
  try {
    if (sqlite) {
      // SQLite changes a table by making it anew; with foreign keys on, dropping the old one would delete its children.
      await runner.query('PRAGMA foreign_keys = OFF');
      await runner.query('BEGIN IMMEDIATE');
      try {
        await dataSource.runMigrations({ transaction: 'none' });
        await runner.query('COMMIT');
      } catch (error) {
        await runner.query('ROLLBACK');
        throw error;
      } finally {
        await runner.query('PRAGMA foreign_keys = ON');
      }
      return;
    }
    const [row] = (await runner.query(`SELECT GET_LOCK(CONCAT('migrate:', DATABASE()), ${LOCK_SECONDS}) AS held`)) as {
      held: unknown;
    }[];
    if (Number(row?.held) !== 1) throw new Error('Another process has been migrating the database for too long');
    try {
      await dataSource.runMigrations({ transaction: 'none' });
    } finally {
      await runner.query("SELECT RELEASE_LOCK(CONCAT('migrate:', DATABASE()))");
    }
  } finally {
    await runner.release();
  }
}
