import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from './env';

const NOT_OWNER = 0o077;
const STICKY = 0o1000;

/**
 * In embedded mode all that the process writes is its owner's alone: the database, mails and pictures of people. What
 * an earlier version let others read is closed to them. With `DATABASE_URL` several users may share the folder.
 */
export function keepFilesPrivate({ embedded, varDir }: Pick<Env, 'embedded' | 'varDir'>): void {
  if (!embedded) return;
  process.umask(NOT_OWNER);
  const database = existsSync(varDir) ? readdirSync(varDir).filter((name) => name.startsWith('clinic.sqlite')) : [];
  for (const name of ['', 'media', 'outbox', ...database]) close(join(varDir, name));
}

function close(path: string): void {
  if (!existsSync(path)) return;
  const { mode } = statSync(path);
  // A folder like /tmp is everybody's.
  if ((mode & NOT_OWNER) === 0 || (mode & STICKY) !== 0) return;
  try {
    chmodSync(path, mode & 0o700);
  } catch (error) {
    // A mounted volume may belong to somebody else, who then says who may read it.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
}
