// What a build was made from and what it left, so that the next start builds only what is not there yet.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** Folders that a build may read, and the files of the root but those that none reads. */
const FOLDERS = ['admin', 'contract', 'i18n', 'scripts', 'src', 'views', 'vite'];
const NOT_READ = /^\.env|\.md$|\.log$|\.spec\.tsx?$/;
/** What `npm ci` installed, and when. */
const INSTALLED = 'node_modules/.package-lock.json';

const whenThere = (read, otherwise) => {
  try {
    return read();
  } catch (error) {
    if (error.code === 'ENOENT') return otherwise;
    throw error;
  }
};

const filesOf = (root, folder) =>
  whenThere(() => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }), [])
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();

function hashOf(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

/** One hash of all that any build depends on: names and contents of files, packages, Node, the environment. */
export function sourcesOf(root) {
  const top = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile());
  const files = [...top.map(({ name }) => name).sort(), ...FOLDERS.flatMap((folder) => filesOf(root, folder))]
    .filter((name) => !NOT_READ.test(name))
    .flatMap((name) => [name, readFileSync(join(root, name))]);
  const installed = whenThere(() => readFileSync(join(root, INSTALLED)), '');
  return hashOf([process.version, process.platform, process.arch, process.env.NODE_ENV ?? '', installed, ...files]);
}

/** One hash of the names, sizes and times of what a build left: a file that was removed or written by others tells. */
function resultOf(root, folders) {
  const files = folders.flatMap((folder) => filesOf(root, folder));
  const lines = files.map((name) => {
    const { size, mtimeMs } = statSync(join(root, name));
    return `${name} ${size} ${mtimeMs}`;
  });
  return hashOf([String(files.length), ...lines]);
}

const markOf = (root, name) => join(root, 'dist', `.built-${name}`);

export function isBuilt(root, name, folders, sources) {
  const mark = whenThere(() => readFileSync(markOf(root, name), 'utf8'), null);
  return mark === `${sources} ${resultOf(root, folders)}`;
}

/** Makes a part; a build that fails or is interrupted leaves no mark, so the next one begins anew. */
export async function makePart(root, name, folders, sources, make) {
  rmSync(markOf(root, name), { force: true });
  const isMade = await make();
  if (isMade) {
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(markOf(root, name), `${sources} ${resultOf(root, folders)}`);
  }
  return isMade;
}
