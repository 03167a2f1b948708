import type { Config } from 'jest';
import { startMariadb, startRedis, type PrivateServer } from './servers';

/** The servers that this run started and has to stop. */
export const started: PrivateServer[] = [];

/** Gives the run a MariaDB and a Redis of its own, unless the environment names others. */
export default async function startServers(
  _run: unknown,
  project: NonNullable<Config['projects']>[number],
): Promise<void> {
  const { programs } = settingsOf(project);
  await Promise.all([
    provide('TEST_DATABASE_URL', () => startMariadb(programs)),
    provide('TEST_REDIS_URL', () => startRedis(programs)),
  ]);
}

async function provide(variable: string, start: () => Promise<PrivateServer>): Promise<void> {
  if (process.env[variable]) return;
  const server = await start();
  started.push(server);
  process.env[variable] = server.url;
}

function settingsOf(project: NonNullable<Config['projects']>[number]): TestSettings {
  if (typeof project === 'string') throw new Error('The project has no settings');
  return (project.globals as { settings: TestSettings }).settings;
}
