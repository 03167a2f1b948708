import { randomBytes } from 'node:crypto';
import { stat, statfs } from 'node:fs/promises';
import { openVarDir } from '../config/var-dir';
import { BadEnvironment, type Env } from '../config/env';
import { causeOf } from '../config/error-facts';
import { openMediaStorage } from '../media/media-storage';
import { privatePath } from '../media/media-files';
import { failed, type Finding, ok, warning } from './finding';

const MIB = 1024 * 1024;
const LITTLE_BYTES = 1024 * MIB;
const OTHERS = 0o077;

/** The folder for all that the site writes. */
export async function checkFolder({ varDir }: Env): Promise<Finding> {
  try {
    openVarDir(varDir);
  } catch (error) {
    if (!(error instanceof BadEnvironment)) throw error;
    return failed('VAR_DIR', `${varDir} cannot be written`, 'give this user the right to write the folder');
  }
  const { bavail, bsize } = await statfs(varDir);
  const free = bavail * bsize;
  const says = `${varDir} has ${Math.floor(free / MIB)} MiB of free space`;
  if (free < LITTLE_BYTES) return warning('VAR_DIR', says, 'free some, or give it a larger disk');
  if (process.platform !== 'win32' && ((await stat(varDir)).mode & OTHERS) !== 0) {
    return warning('VAR_DIR', `other users of this machine may look into ${varDir}`, `chmod 700 ${varDir}`);
  }
  return ok('VAR_DIR', says);
}

/** The files of pictures: one is written, read and removed. */
export async function checkStorage(env: Env): Promise<Finding> {
  const where = env.mediaBucket ? `bucket ${env.mediaBucket.bucket}` : 'VAR_DIR/media';
  const path = privatePath(randomBytes(32).toString('hex'));
  try {
    const storage = await openMediaStorage(env);
    await storage.put(path, Buffer.from('check'), 'text/plain');
    const read = await storage.read(path);
    await storage.remove(path);
    if (read?.toString() !== 'check') return failed('pictures', `${where} gives back something else`, 'check its disk');
    return ok('pictures', `${where} can be written and read`);
  } catch (error) {
    return failed(
      'pictures',
      `${where} cannot be used (${causeOf(error)})`,
      env.mediaBucket
        ? 'check MEDIA_URL: address, key, secret, region and bucket; the key may write, read and delete'
        : 'give this user the right to write the folder',
    );
  }
}
