import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The project's folder. */
export const ROOT = join(__dirname, '../..');

/** The files under a folder of the project, with paths from the project's folder; none when there is no such folder. */
export function listFiles(folder: string, pattern = /./): string[] {
  return entries(folder)
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((path) => pattern.test(path))
    .sort();
}

/** The names of all folders under a folder, at any depth. */
export function listFolders(folder: string): string[] {
  return entries(folder)
    .filter((entry) => entry.isDirectory())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
}

export function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

function entries(folder: string): Dirent[] {
  try {
    return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
