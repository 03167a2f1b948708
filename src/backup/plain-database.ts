import { existsSync } from 'node:fs';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { Env } from '../config/env';
import { dataSourceOptions } from '../database/data-source';
import { BackupRefused } from './manifest';

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
