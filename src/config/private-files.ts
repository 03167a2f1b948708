import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from './env';

const NOT_OWNER = 0o077;
const STICKY = 0o1000;

/** What belongs to a mounted volume or a disk that is read only stays as it is. */
const NOT_OURS_TO_CLOSE = ['EPERM', 'EROFS'];

/**
 * In embedded mode all that the process writes from now on is its owner's alone: the database, mails and pictures of
 * people. With `DATABASE_URL` several users may share the folder.
 */
export function makeFilesPrivate({ embedded }: Pick<Env, 'embedded'>): void {
  if (embedded) process.umask(NOT_OWNER);
}

/** What an earlier version let others read is closed to them. */
export function closeOldFiles({ embedded, varDir }: Pick<Env, 'embedded' | 'varDir'>): void {
  if (!embedded) return;
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
    // Whoever mounted it says who may read it.
    if (!NOT_OURS_TO_CLOSE.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
