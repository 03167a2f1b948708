// The Node that the tests run on: the newest that the site is for, which its container image has. What differs from one
// Node to the next is tested once more on the one that runs npm, which is the oldest in CI.
// `node test/support/newest-node.mjs` installs it from npm, in a folder of caches.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const VERSION = '24.21.0';
const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'node_modules/.cache', `node-${VERSION}`);
/** npm has each platform's binary in a package of its own, which needs no script of an installation. */
const PACKAGE = `node-${process.platform}-${process.arch}`;
const BIN = join(FOLDER, 'node_modules', PACKAGE, 'bin');

const nameOf = (version) => `Node ${version.split('.')[0]}`;
export const NEWEST_NAME = nameOf(VERSION);
export const OWN_NAME = nameOf(process.versions.node);
/** Whether it runs this anyway. */
export const isNewest = OWN_NAME === NEWEST_NAME;
/** The step that installs it. A machine that cannot have it runs all tests on its own; CI leaves nothing out. */
export const installNewest = [`install ${NEWEST_NAME}`, 'node test/support/newest-node.mjs'];
export const isInstalled = () => existsSync(join(BIN, 'node'));

/** The environments of commands that run on the newest Node, if it is there, and on the one that runs this. */
export const ON_NEWEST = { PATH: [BIN, process.env.PATH].join(delimiter) };
export const ON_OWN = { PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) };

/** Files of tests that meet what differs from one Node to the next: files, streams, keys, dates, languages, sockets. */
const TOUCHED = [
  'auth/accounts',
  'backup/backup',
  'data-keys/sealing',
  'data-keys/site-key',
  'database/database',
  'database/files',
  'health/process',
  'limits/costly-bodies',
  'limits/limits',
  'locale/locales',
  'logs/logs',
  'mail/mail',
  'media/hostile',
  'media/media',
  'metrics/metrics',
  'second-factor/passkeys',
  'second-factor/second-factor',
];
/** Jest's options for once more: those files on SQLite, and the unit tests but those of sources and of long texts. */
export const ONCE_MORE = [
  ...['--selectProjects', 'unit', 'sqlite'],
  ...['--testPathPatterns', `/test/(${TOUCHED.join('|')})\\.`, '/(contract|src(?!/wording)|views)/.*\\.spec\\.tsx?$'],
];

function install() {
  if (isInstalled()) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), '{}');
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  execFileSync('npm', ['install', ...options, `${PACKAGE}@${VERSION}`], { cwd: FOLDER, stdio: 'inherit' });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    install();
  } catch (error) {
    console.error(`${NEWEST_NAME} could not be installed: ${error.message}`);
    if (process.env.CI === 'true') process.exitCode = 1;
  }
}
