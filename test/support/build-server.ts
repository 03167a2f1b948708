import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * Builds the server, of which the tests load what is built (see runtime.cjs), unless nothing has changed since, and the
 * SQLite of an old Node.
 */
export default function buildServer(): void {
  const root = join(__dirname, '../..');
  // Jest sets it, and whoever built before it had another: all of it would be built anew.
  const { NODE_ENV: _, ...env } = process.env;
  execFileSync(process.execPath, ['scripts/build.mjs', 'server', 'sqlite'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
