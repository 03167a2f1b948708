import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Builds the server, of which the tests load what is built (see runtime.cjs), unless nothing has changed since. */
export default function buildServer(): void {
  const root = join(__dirname, '../..');
  execFileSync(process.execPath, ['scripts/build.mjs', 'server'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
