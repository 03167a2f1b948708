// `npm run build`: builds the server, the files of the pages and the panel, and compiles SQLite where Node is too old for the
// one that npm has ready-made, each only when its sources or what was built of them changed. `node scripts/build.mjs server`
// builds one of them, `npm run build:server` whatever is there already.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { isBuilt, makePart, sourcesOf } from './built.mjs';
import { run } from './steps.mjs';

const ROOT = join(import.meta.dirname, '..');
const PARTS = {
  server: ['dist/server', 'dist/openapi'],
  site: ['dist/public'],
  panel: ['dist/panel'],
  sqlite: ['node_modules/better-sqlite3/build/Release'],
};
/** What takes longest has a lane of its own. */
const LANES = [['sqlite'], ['panel'], ['server', 'site']];
/** On as many cores as there are, and in half the time for a twentieth of SQLite's speed. */
const COMPILING = { JOBS: 'max', CFLAGS: '-O1' };
/** The version of Node-API that the ready-made SQLite asks for: see src/database/sqlite.ts. */
const READY_MADE_NAPI = 10;

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS);
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0) throw new Error(`no such part: ${unknown.join(', ')}`);
process.chdir(ROOT);
const readJson = (name) => JSON.parse(readFileSync(name, 'utf8'));
const { scripts } = readJson('package.json');
const sources = sourcesOf(ROOT);
const sourcesFor = (name) =>
  name === 'sqlite'
    ? [
        readJson('node_modules/better-sqlite3/package.json').version,
        process.platform,
        process.arch,
        process.versions.modules,
      ].join(' ')
    : sources;

async function inTurn(names) {
  let areMade = true;
  for (const name of names) {
    if (isBuilt(ROOT, name, PARTS[name], sourcesFor(name))) {
      console.log(`there   build:${name}`);
      continue;
    }
    const make = () => run(`build:${name}`, scripts[`build:${name}`], { quiet: true, env: COMPILING });
    if (!(await makePart(ROOT, name, PARTS[name], sourcesFor(name), make))) areMade = false;
  }
  return areMade;
}

const isNeeded = (name) => name !== 'sqlite' || Number(process.versions.napi) < READY_MADE_NAPI;
const made = await Promise.all(
  LANES.map((names) => inTurn(names.filter((name) => wanted.includes(name) && isNeeded(name)))),
);
process.exitCode = made.every(Boolean) ? 0 : 1;
