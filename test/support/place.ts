import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Redis } from 'ioredis';
import { createConnection } from 'mysql2/promise';
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

/** Each Jest worker has a Redis database of its own, and runs one file at a time. */
async function emptyRedis(): Promise<string> {
  const url = new URL(given('TEST_REDIS_URL'));
  url.pathname = `/${process.env.JEST_WORKER_ID ?? '1'}`;
  const redis = new Redis(url.href);
  await redis.flushdb();
  await redis.quit();
  return url.href;
}

async function ask(server: string, sql: string): Promise<void> {
  const connection = await createConnection(server);
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
