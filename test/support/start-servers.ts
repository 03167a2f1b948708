import type { Config } from 'jest';
import buildServer from './build-server';
import { startMariadb, startRedis } from './servers';
import { makeMariadbTemplate } from './templates';

/** What this run has made and has to end. */
export const started: { stop: () => Promise<unknown> }[] = [];

/**
 * Gives the run a MariaDB and a Redis of its own, unless the environment names others, and a migrated database to copy.
 */
export default async function startServers(
  _run: unknown,
  project: NonNullable<Config['projects']>[number],
): Promise<void> {
  buildServer();
  const { programs } = settingsOf(project);
  await Promise.all([
    provide('TEST_DATABASE_URL', () => startMariadb(programs)),
    provide('TEST_REDIS_URL', () => startRedis(programs)),
  ]);
  await provide('TEST_MARIADB_TEMPLATE', () => makeMariadbTemplate(String(process.env.TEST_DATABASE_URL)));
}

interface Started {
  url: string;
  stop: () => Promise<unknown>;
}

/** Starts what the environment does not name. */
export async function provide(variable: string, start: () => Promise<Started>): Promise<void> {
  if (process.env[variable]) return;
  const server = await start();
  started.push(server);
  process.env[variable] = server.url;
}

function settingsOf(project: NonNullable<Config['projects']>[number]): TestSettings {
  if (typeof project === 'string') throw new Error('The project has no settings');
  return (project.globals as { settings: TestSettings }).settings;
}
