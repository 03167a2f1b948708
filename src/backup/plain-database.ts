import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { Env } from '../config/env';
import { dataSourceOptions } from '../database/data-source';
import { isUnavailable } from '../database/database';
import { BackupRefused } from './manifest';

const TRIES = 20;
const RETRY_MS = 250;

/** The options of a connection that sees rows as they are kept: instants are texts in UTC, on both databases. */
export function plainOptions(env: Env): DataSourceOptions {
  const options = dataSourceOptions(env);
  return options.type === 'mariadb' ? { ...options, dateStrings: true, poolSize: 2 } : options;
}

/** Opens the database as it is: no migration runs. Null: there is no SQLite file. */
export async function openAsItIs(env: Env): Promise<DataSource | null> {
  const options = plainOptions(env);
  if (options.type === 'better-sqlite3' && !existsSync(options.database)) return null;
  try {
    return await new DataSource(options).initialize();
  } catch (cause) {
    throw new BackupRefused(`The database cannot be opened: ${cause instanceof Error ? cause.message : ''}`, cause);
  }
}

/** Another process may be writing to the file of SQLite. */
export async function patiently(work: () => Promise<unknown>): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (left <= 1 || !isUnavailable(error)) throw error;
      await wait(RETRY_MS);
    }
  }
}
