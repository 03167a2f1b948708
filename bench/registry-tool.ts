import { execFile } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Installs what only a measurement or `npm run fonts` needs, in a temporary folder where it stays for the next time.
 * @param name of its package
 * @returns the folder that has its `node_modules`
 */
export async function installTool(name: string, version: string): Promise<string> {
  const folder = join(tmpdir(), 'clinic-bench', `${name.replace(/\W+/g, '-')}-${version}`);
  if (!existsSync(join(folder, 'node_modules', name))) {
    mkdirSync(folder, { recursive: true });
    const options = ['--no-audit', '--no-fund', '--prefix', folder];
    await promisify(execFile)('npm', ['install', ...options, `${name}@${version}`]);
  }
  return folder;
}
