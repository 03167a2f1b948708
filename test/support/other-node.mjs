// The Node that the tests run on once more: the newest that the site is for, beside the oldest that runs the rest.
// `node test/support/other-node.mjs` installs it from npm, in a folder of caches.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const VERSION = '24.21.0';
const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'node_modules/.cache', `node-${VERSION}`);
/** npm has each platform's binary in a package of its own, which needs no script of an installation. */
const PACKAGE = `node-${process.platform}-${process.arch}`;
const BIN = join(FOLDER, 'node_modules', PACKAGE, 'bin');

export const OTHER_NAME = `Node ${VERSION.split('.')[0]}`;
/** False where it is the one that runs the tests anyway. */
export const isAnother = process.versions.node.split('.')[0] !== VERSION.split('.')[0];
/** The step that installs it. A machine that cannot have it runs the other tests; CI leaves nothing out. */
export const installOtherNode = [`install ${OTHER_NAME}`, 'node test/support/other-node.mjs'];

/** Features and kits of which the tests meet what differs from one Node to the next: files, streams, keys, dates, sockets. */
const TOUCHED = [
  'auth',
  'backup',
  'data-keys',
  'database',
  'feeds',
  'health',
  'limits',
  'locale',
  'logs',
  'mail',
  'media',
  'metrics',
  'second-factor',
];
/** Jest's options: the unit tests but the house rules, which read sources, and those features on SQLite. */
export const ON_OTHER = [
  ...['--selectProjects', 'unit', 'sqlite'],
  ...['--testPathPatterns', `/test/(${TOUCHED.join('|')})/`, '/(contract|src|views)/.*\\.spec\\.tsx?$'],
];

/** The environment of a command that runs on it, or null when it is not there. */
export function otherEnv() {
  if (!existsSync(join(BIN, 'node'))) return null;
  return { PATH: [BIN, join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter) };
}

function install() {
  if (otherEnv()) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), '{}');
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  execFileSync('npm', ['install', ...options, `${PACKAGE}@${VERSION}`], { cwd: FOLDER, stdio: 'inherit' });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    install();
  } catch (error) {
    console.error(`${OTHER_NAME} could not be installed: ${error.message}`);
    if (process.env.CI === 'true') process.exitCode = 1;
  }
}
