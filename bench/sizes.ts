import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';
import { LOCALES } from '../contract/locales';
import { localizePath, routes } from '../contract/routes';
import { sentBytes, SITE_ADMIN, startSite } from './pages/our-site';

// Measures what a first visit loads, as it is sent to a browser that takes brotli: goal 5. Ends with 1 when it is too much.

const KB = 1024;
const LIMITS = { html: 9 * KB, css: 9 * KB, script: 5 * KB, islands: 40 * KB, fonts: 70 * KB, panel: 250 * KB };
/** Kept pages are compressed anew, off the request's path, after their first answer: a busy machine may take so long. */
const SHRINK_MS = 20_000;

const table: string[][] = [];
let over = false;

function note(what: string, bytes: number, limit: number): void {
  over ||= bytes > limit;
  table.push([what, (bytes / KB).toFixed(2), (limit / KB).toFixed(0), bytes > limit ? 'no' : 'yes']);
}

async function readText(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return answer.text();
}

/** The addresses that the attribute has in the elements that the pattern finds. */
function addressesIn(html: string, element: RegExp, attribute: 'href' | 'src'): string[] {
  const value = new RegExp(`${attribute}="([^"]+)"`);
  return [...html.matchAll(element)].flatMap(([tag]) => value.exec(tag)?.[1] ?? []);
}

async function sentTogether(site: string, paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(paths.map((path) => sentBytes(site + path)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function noteFiles(site: string, path: string): Promise<void> {
  const html = await readText(site + path);
  const scripts = addressesIn(html, /<(script|link rel="modulepreload")[^>]*>/g, 'src').concat(
    addressesIn(html, /<link rel="modulepreload"[^>]*>/g, 'href'),
  );
  const islands = scripts.some((script) => script.includes('islands'));
  note(`JavaScript of ${path}`, await sentTogether(site, scripts), islands ? LIMITS.islands : LIMITS.script);
  const styles = addressesIn(html, /<link rel="stylesheet"[^>]*>/g, 'href');
  note(`CSS of ${path}`, await sentTogether(site, styles), LIMITS.css);
}

/** The bytes of a kept page in its smallest form, for which it waits. */
async function shrunkBytes(address: string): Promise<number> {
  const smallest = brotliCompressSync(await readText(address)).length;
  const end = Date.now() + SHRINK_MS;
  let sent = await sentBytes(address);
  while (sent > smallest && Date.now() < end) {
    await wait(500);
    sent = await sentBytes(address);
  }
  return sent;
}

/** Scripts and styles of the panel up to its first table. */
async function notePanel(browser: Browser, site: string): Promise<void> {
  const answer = await fetch(`${site}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(SITE_ADMIN),
  });
  if (!answer.ok) throw new Error(`Signing in answers ${answer.status}`);
  const page = await browser.newPage();
  const cookies = answer.headers.getSetCookie().map((each) => /^([^=]+)=([^;]*)/.exec(each) ?? []);
  await page.context().addCookies(cookies.map(([, name = '', value = '']) => ({ name, value, url: site })));
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/panel-assets\/.*\.(js|css)$/.test(pathname)) files.add(pathname);
  });
  await page.goto(`${site}/panel/doctors`);
  await page.getByRole('row').nth(1).waitFor();
  note('scripts and styles of the panel up to its first table', await sentTogether(site, [...files]), LIMITS.panel);
  await page.close();
}

/** The fonts that a browser fetches for a page that is read to its end. */
async function noteFonts(browser: Browser, site: string, path: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
  });
  await page.goto(site + path, { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 20_000);
  await page.waitForLoadState('networkidle');
  await page.close();
  note(`fonts of ${path}`, await sentTogether(site, [...new Set(fonts)]), LIMITS.fonts);
}

async function main(): Promise<void> {
  const program = await startSite();
  const site = program.url;
  const homes = LOCALES.map((locale) => localizePath(locale, routes.home));
  try {
    for (const path of homes) note(`HTML of ${path}`, await shrunkBytes(site + path), LIMITS.html);
    const sitemap = await readText(`${site}/sitemap.xml`);
    const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
    const polish = pages.filter(
      (path) => !LOCALES.some((locale) => path.startsWith(`/${locale}/`) || path === `/${locale}`),
    );
    for (const path of polish) await noteFiles(site, path);
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-background-networking'],
    });
    for (const path of homes) await noteFonts(browser, site, path);
    await notePanel(browser, site);
    await browser.close();
  } finally {
    program.stop();
  }
  console.log('| Sent with brotli | KiB | at most | kept |\n| --- | --- | --- | --- |');
  for (const row of table) console.log(`| ${row.join(' | ')} |`);
  if (over) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
