import { randomBytes } from 'node:crypto';
import { copyFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { type ConnectionOptions, createConnection } from 'mysql2/promise';
import { makeTemporaryFolder } from './servers';

export type Variables = Record<string, string>;

/** An empty database, an empty Redis and an empty folder, for one application or several that share them. */
export interface Place {
  /** What the application is told about this place: DATABASE_URL, REDIS_URL, VAR_DIR. */
  variables: Variables;
  /** The folder in `VAR_DIR`. */
  folder: string;
  remove(): Promise<void>;
}

/** Makes a place on the database of the Jest project: an SQLite file without Redis, or MariaDB with Redis. */
export async function makePlace(): Promise<Place> {
  const folder = makeTemporaryFolder('var');
  if (settings.database === 'sqlite') {
    return {
      variables: { VAR_DIR: folder },
      folder,
      remove: () => rm(folder, { recursive: true, force: true }),
    };
  }
  const server = given('TEST_DATABASE_URL');
  const name = `clinic_${randomBytes(8).toString('hex')}`;
  await ask(server, `CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  const database = new URL(server);
  database.pathname = `/${name}`;
  return {
    variables: {
      VAR_DIR: folder,
      DATABASE_URL: database.href,
      REDIS_URL: await emptyRedis(),
      JWT_SECRET: randomBytes(32).toString('hex'),
    },
    folder,
    remove: async () => {
      await rm(folder, { recursive: true, force: true });
      await ask(server, `DROP DATABASE IF EXISTS ${name}`);
    },
  };
}

/** A place whose database has been migrated already, which most tests have no use to see. */
export async function makeMigratedPlace(): Promise<Place> {
  const place = await makePlace();
  try {
    if (settings.database === 'sqlite') {
      await copyFile(given('TEST_SQLITE_TEMPLATE'), join(place.folder, 'clinic.sqlite'));
      return place;
    }
    const script = await readFile(given('TEST_MARIADB_TEMPLATE'), 'utf8');
    await ask({ uri: place.variables.DATABASE_URL, multipleStatements: true }, script);
    return place;
  } catch (error) {
    await place.remove();
    throw error;
  }
}

/** Each Jest worker has a Redis database of its own, and runs one file at a time. */
async function emptyRedis(): Promise<string> {
  const url = new URL(given('TEST_REDIS_URL'));
  url.pathname = `/${process.env.JEST_WORKER_ID ?? '1'}`;
  const redis = new Redis(url.href);
  await redis.flushdb();
  await redis.quit();
  return url.href;
}

/** Sends SQL to a MariaDB. */
export async function ask(server: string | ConnectionOptions, sql: string): Promise<void> {
  const connection = await (typeof server === 'string' ? createConnection(server) : createConnection(server));
  try {
    await connection.query(sql);
  } finally {
    await connection.end();
  }
}

function given(variable: string): string {
  const value = process.env[variable];
  if (!value) throw new Error(`${variable} is not set: the servers of the tests were not started`);
  return value;
}
