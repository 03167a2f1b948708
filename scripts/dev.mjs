// `npm run dev`: the whole site from its sources at one address, on the embedded defaults. What is saved is there at once:
// the server and its pages are loaded anew, stylesheets and scripts of pages are built again, the panel changes in place.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { createServer } from 'vite';
import { build, inTurn, sqlite } from './steps.mjs';

const ROOT = join(import.meta.dirname, '..');
/** The address to open, and the one of the site itself, which has the mails. */
const { DEV_PORT = '5174', PORT = '3000' } = process.env;
const SITE = `http://localhost:${PORT}`;
const require = createRequire(import.meta.url);
require('./sources.cjs');
const { DEFAULT_LOCALE, LANGUAGE_TAGS, PREFIXED_LOCALES } = require('../contract/locales');
const { routes } = require('../contract/routes');
const PANEL = new RegExp(`^(?:/(${PREFIXED_LOCALES.join('|')}))?${routes.panel}(?:[/?]|$)`);
/** Old files stay: the server reads the manifest while the new ones are made. */
const WATCH_PAGES = ['build', '--watch', '--mode', 'development', '--emptyOutDir', 'false', '--logLevel', 'warn'];

/** Gives the panel's shell at the addresses that it has on the site, in the language of the address. */
const panelShell = {
  name: 'panel-shell',
  configureServer(vite) {
    vite.middlewares.use(async (request, response, next) => {
      const found = PANEL.exec(request.url ?? '');
      if (!found) return next();
      const locale = found[1] ?? DEFAULT_LOCALE;
      try {
        const shell = await readFile(join(ROOT, 'admin/index.html'), 'utf8');
        const html = await vite.transformIndexHtml(
          '/index.html',
          shell.replace('lang="pl" data-locale="pl"', `lang="${LANGUAGE_TAGS[locale]}" data-locale="${locale}"`),
          request.url,
        );
        response.setHeader('Content-Type', 'text/html');
        response.end(html);
      } catch (error) {
        next(error);
      }
    });
  },
};

process.chdir(ROOT);
// About a version of Vite to come.
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';
// What the server reads of a build: schemas for the API's document, the manifests of pages and panel.
const missing = { 'build:server': 'dist/openapi', 'build:site': 'dist/public', 'build:panel': 'dist/panel' };
if ((await inTurn([sqlite, ...build.filter(([name]) => !existsSync(missing[name]))])).length > 0) process.exit(1);

const vite = await createServer({
  configFile: 'admin/vite.config.ts',
  plugins: [panelShell],
  server: {
    port: Number(DEV_PORT),
    strictPort: true,
    // Everything but the panel comes from the site, for which the address that was asked is its own.
    proxy: { '^/(?!panel-assets/)': { target: SITE, changeOrigin: false } },
  },
});
await vite.listen();

const env = { ...process.env, PORT, PUBLIC_URL: SITE };
let server;
/** Starts the site; it ends without an error when it wants a new process. */
function startServer() {
  server = spawn(process.execPath, ['scripts/dev-server.cjs'], { stdio: 'inherit', env });
  server.on('exit', (code) => {
    if (code === 0) startServer();
  });
}
startServer();
const pages = spawn('node_modules/.bin/vite', WATCH_PAGES, { stdio: 'inherit', env });
process.on('exit', () => {
  for (const child of [server, pages]) child.kill();
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit());
console.log(`open    http://localhost:${DEV_PORT}, the panel at http://localhost:${DEV_PORT}/panel`);
