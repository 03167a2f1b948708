// The site of `npm run dev`, from its sources. A save loads our own modules anew; packages stay loaded.
require('./sources.cjs');
const { watch } = require('node:fs');
const { join } = require('node:path');

const ROOT = join(__dirname, '..');
/** What the server is made of; the manifest names the stylesheets and scripts of the pages. */
const WATCHED = ['src', 'views', 'contract', 'i18n', 'dist/public/.vite'];
/** Editors and git save several files at once. */
const SETTLE_MS = 30;
/** Packages keep something of each load. At this size the process ends, and `dev.mjs` begins with a new one. */
const FULL_BYTES = 700 * 2 ** 20;

const isOurs = (path) => path.startsWith(ROOT) && !path.includes('/node_modules/') && !path.startsWith(__dirname);

let running = null;

async function stop() {
  const app = running;
  running = null;
  if (!app) return;
  app.getHttpServer().closeAllConnections();
  await app.close();
}

async function start() {
  const begun = Date.now();
  if (process.memoryUsage.rss() > FULL_BYTES) {
    await stop();
    process.exit();
  }
  for (const path of Object.keys(require.cache).filter(isOurs)) delete require.cache[path];
  require('../src/config/production');
  const { loadEnv, readEnvFile } = require('../src/config/env');
  const { openVarDir } = require('../src/config/var-dir');
  const { createApp } = require('../src/create-app');
  const { Seed } = require('../src/demo/seed');
  readEnvFile();
  const env = loadEnv(process.env);
  openVarDir(env.varDir);
  await stop();
  const app = await createApp(env);
  running = app;
  const admin = await app.get(Seed).firstStart(env);
  await app.listen(env.port, env.host);
  if (admin) console.log(`The first admin is ${admin.email} with the password ${admin.password}`);
  console.log(`site    ${env.publicUrl} (${Date.now() - begun} ms); mails ${env.publicUrl}/dev/mailbox`);
}

let waiting = null;
let work = Promise.resolve();

function restart() {
  work = work.then(start).catch((error) => console.error(error));
}

restart();
for (const folder of WATCHED) {
  watch(join(ROOT, folder), { recursive: true }, (_event, name) => {
    if (name?.endsWith('.spec.ts') || name?.endsWith('.css')) return;
    clearTimeout(waiting);
    waiting = setTimeout(restart, SETTLE_MS);
  });
}
