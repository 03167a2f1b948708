import buildServer from './build-server';
import { provide } from './start-servers';
import { makeSqliteTemplate } from './templates';

/** Gives the run a migrated file of SQLite to copy. Jest runs each file of this kind once, for all projects that name it. */
export default function makeTemplate(): Promise<void> {
  buildServer();
  return provide('TEST_SQLITE_TEMPLATE', makeSqliteTemplate);
}
