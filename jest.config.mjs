import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

// Debian keeps servers in /usr/sbin, which is not in everybody's PATH.
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first of these programs that is on the machine, or null. */
function findProgram(...names) {
  return names.flatMap((name) => FOLDERS.map((folder) => join(folder, name))).find(isProgram) ?? null;
}

const programs = {
  mariadbd: findProgram('mariadbd', 'mysqld'),
  mariadbInstallDb: findProgram('mariadb-install-db', 'mysql_install_db'),
  redisServer: findProgram('redis-server'),
  // The shell without a window is what a browser without a window needs.
  chromium:
    process.env.CHROMIUM_PATH ??
    findProgram('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'),
  firefox: process.env.FIREFOX_PATH ?? findProgram('firefox-esr', 'firefox'),
  dockerCompose: findProgram('docker-compose'),
  hunspell: findProgram('hunspell'),
  nginx: findProgram('nginx'),
  w3m: findProgram('w3m'),
};
const hasRedis = Boolean(process.env.TEST_REDIS_URL ?? programs.redisServer);
const hasMariadb = Boolean(process.env.TEST_DATABASE_URL ?? (programs.mariadbd && programs.mariadbInstallDb));

const swc = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));
delete swc.exclude;
const transform = ['@swc/jest', { ...swc, swcrc: false }];

/** The installed packages that are ECMAScript modules: the only ones that need the transform. */
function listModules() {
  const root = join(import.meta.dirname, 'node_modules');
  const names = readdirSync(root).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(root, name)).map((scoped) => `${name}/${scoped}`) : [name],
  );
  return names.filter((name) => {
    const manifest = join(root, name, 'package.json');
    return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).type === 'module';
  });
}

const shared = {
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  testEnvironment: '<rootDir>/test/support/environment.ts',
  runtime: '<rootDir>/test/support/runtime.cjs',
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  transform: { '^.+\\.(t|j)sx?$': transform, '^.+\\.mjs$': transform },
  transformIgnorePatterns: [`/node_modules/(?!(.*/node_modules/)?(${listModules().join('|')})/)`],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/var/'],
};
/**
 * What these files prove does not depend on the database, but on pages, forms, formats and declared rights; what they
 * store is proved by other files on both. They run on SQLite only.
 */
const ONE_DATABASE = [
  'access/access',
  'access/forgery',
  'access/forgery-spellings',
  'access/keys',
  'appointments/booking-pages',
  'appointments/plain-move',
  'appointments/plain-portal',
  'auth/equal-work',
  'auth/late-forms',
  'auth/operator',
  'auth/pages',
  'auth/plain-forms',
  'content/xliff-hostile',
  'content/xliff-round-trip',
  'content/xliff-wording',
  'dev/dev',
  'earlier-dates/mail-away',
  'earlier-dates/month',
  'earlier-dates/offer-page',
  'earlier-dates/wish-form',
  'feeds/feeds',
  'fhir/demo',
  'fhir/moments',
  'fhir/scheduling-links',
  'health/process',
  'limits/costly-bodies',
  'locale/locales',
  'logs/failures',
  'logs/logs',
  'mail/smtp',
  'media/demo',
  'media/hostile',
  'media/media',
  'openapi/openapi',
  'panel/preview',
  'people/family-page',
  'resources/demo',
  'second-factor/command',
  'second-factor/duty',
  'security-log/command',
  'security-log/floods',
  'security-log/readings',
  'security-log/requests',
  'security-log/security-log',
  'security-log/stop',
  'site/drawings',
  'site/headers',
  'site/kept-answers',
  'site/links',
  'site/machines',
  'site/markdown',
  'site/pages',
  'site/redirects',
  'site/structured-data',
  'visit-answers/page',
  'visit-answers/reminder-days',
  'webhooks/addresses',
  'webhooks/webhooks',
  'wording/wording',
];
/** What these files prove needs both. */
const BOTH_DATABASES = ['backup/move'];
/** What these prove needs several processes, which SQLite is not for, or is of processes and no database in particular. */
const ON_MARIADB = [
  'database/opening',
  'health/graceful-stop',
  'jepsen/jepsen',
  'jobs/redis',
  'jobs/redis-faults',
  'second-factor/guesses',
  'visit-answers/two-processes',
  'webhooks/dead-process',
];
/** What these prove needs a proxy, and no database in particular. */
const BEHIND_PROXY = ['diagnostics/proxy'];
const pathsOf = (names) => names.map((name) => `/test/${name}\\.e2e-spec\\.ts$`);
const withTemplate = {
  ...shared,
  globalSetup: '<rootDir>/test/support/make-template.ts',
  globalTeardown: '<rootDir>/test/support/stop-servers.ts',
};
const e2e = {
  ...withTemplate,
  testMatch: ['<rootDir>/test/**/*.e2e-spec.ts'],
};

const projects = [
  {
    ...shared,
    displayName: 'unit',
    globalSetup: '<rootDir>/test/support/build-server.ts',
    testMatch: ['<rootDir>/{contract,src,views,admin/src}/**/*.spec.{ts,tsx}', '<rootDir>/test/house/*.spec.ts'],
    globals: { settings: { database: 'sqlite', programs } },
  },
];
const leftOut = [];

projects.push({
  ...e2e,
  displayName: 'sqlite',
  testPathIgnorePatterns: pathsOf([...BOTH_DATABASES, ...ON_MARIADB, ...(programs.nginx ? [] : BEHIND_PROXY)]),
  globals: { settings: { database: 'sqlite', programs } },
});
if (hasMariadb && hasRedis) {
  projects.push({
    ...e2e,
    displayName: 'mariadb',
    testPathIgnorePatterns: pathsOf([...ONE_DATABASE, ...BEHIND_PROXY]),
    globalSetup: '<rootDir>/test/support/start-servers.ts',
    globals: { settings: { database: 'mariadb', programs } },
  });
} else {
  leftOut.push(
    'the tests on MariaDB and Redis: install mariadb-server and redis-server, or set TEST_DATABASE_URL and TEST_REDIS_URL',
  );
}
if (programs.chromium) {
  projects.push({
    ...withTemplate,
    displayName: 'browser',
    testMatch: ['<rootDir>/test/**/*.browser-spec.ts'],
    globals: { settings: { database: 'sqlite', programs } },
  });
} else {
  leftOut.push('the tests in a browser: install chromium-headless-shell or chromium, or set CHROMIUM_PATH');
}
if (programs.firefox) {
  projects.push({
    ...withTemplate,
    displayName: 'firefox',
    testMatch: ['<rootDir>/test/**/*.firefox-spec.ts'],
    globals: { settings: { database: 'sqlite', programs } },
  });
} else {
  leftOut.push('the tests in Firefox: install firefox-esr or firefox, or set FIREFOX_PATH');
}
if (programs.w3m) {
  projects.push({
    ...withTemplate,
    displayName: 'text',
    testMatch: ['<rootDir>/test/**/*.text-spec.ts'],
    globals: { settings: { database: 'sqlite', programs } },
  });
} else {
  leftOut.push('the tests in a browser of text: install w3m');
}
if (!programs.nginx) leftOut.push('the tests behind a proxy: install nginx-light');
if (!programs.dockerCompose) leftOut.push('the check of docker-compose.yml: install docker-compose');

if (!programs.hunspell) {
  leftOut.push(
    'the spelling of the texts: install hunspell and its Polish, Russian, Belarusian, Ukrainian and British dictionaries',
  );
}

export default {
  projects,
  // The machine that checks every change has two cores, and two pages at work keep them busy: see test/run.mjs.
  maxWorkers: 2,
  testSequencer: '<rootDir>/test/support/longest-first.mjs',
  // What a file has loaded stays in its worker: an old one spends its time on collecting garbage.
  workerIdleMemoryLimit: '1GB',
  // Three times what a test waits for at most: what it waited for in vain is told, also where a machine stands still.
  testTimeout: 180_000,
  reporters: ['default', ['<rootDir>/test/support/closing-line.mjs', { leftOut }]],
};
