import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('No package.json above the code');
  return findRoot(parent);
}

/** The project's folder, both for the sources and for the compiled code under `dist/`. */
export const ROOT = findRoot(__dirname);
