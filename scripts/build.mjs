// `npm run build`: builds the server, the files of the pages and the panel, each only when its sources or what was built of
// them changed. `node scripts/build.mjs server` builds one of them, `npm run build:server` whatever is there already.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { isBuilt, makePart, sourcesOf } from './built.mjs';
import { run } from './steps.mjs';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = { server: ['dist/server', 'dist/openapi'], site: ['dist/public'], panel: ['dist/panel'] };
/** Two lanes for two cores. */
const LANES = [['panel'], ['server', 'site']];

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(FOLDERS);
const unknown = wanted.filter((name) => !(name in FOLDERS));
if (unknown.length > 0) throw new Error(`no such part: ${unknown.join(', ')}`);
process.chdir(ROOT);
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const sources = sourcesOf(ROOT);

async function inTurn(names) {
  let areMade = true;
  for (const name of names) {
    if (isBuilt(ROOT, name, FOLDERS[name], sources)) {
      console.log(`there   build:${name}`);
      continue;
    }
    const make = () => run(`build:${name}`, scripts[`build:${name}`], { quiet: true });
    if (!(await makePart(ROOT, name, FOLDERS[name], sources, make))) areMade = false;
  }
  return areMade;
}

const made = await Promise.all(LANES.map((names) => inTurn(names.filter((name) => wanted.includes(name)))));
process.exitCode = made.every(Boolean) ? 0 : 1;
