// `npm run pictures`, after a build: the pictures of README, of a demo clinic in a temporary folder. `CHROMIUM_PATH` names
// the browser.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import sharp from 'sharp';

const ROOT = join(import.meta.dirname, '..');
const OUT = join(ROOT, 'docs/pictures');
const BYTES_MAX = 60_000;
const STEP_MS = 30_000;
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

const require = createRequire(import.meta.url);
require('./sources.cjs');
globalThis.settings = { programs: { chromium: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' } };
const { localizePath, routes } = require('../contract/routes');
const { SITE_ADMIN, startSite } = require('../bench/pages/our-site');
const { openBrowser } = require('../test/support/browser');

const CALLERS = [
  ['Maria', 'Zielińska'],
  ['Tomasz', 'Wrona'],
  ['Olena', 'Kovalenko'],
  ['Piotr', 'Lis'],
  ['Hanna', 'Savitskaya'],
  ['Ewa', 'Sikora'],
  ['Jan', 'Kowal'],
  ['Iryna', 'Bondar'],
  ['Zofia', 'Mazur'],
  ['Adam', 'Król'],
  ['Daria', 'Melnyk'],
  ['Oskar', 'Pawlak'],
];

/** Waits until fonts and pictures are there, and takes the picture as WebP, as good as the limit allows. */
async function take(page, name) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const isSeen = (image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return (
        image.checkVisibility() && bottom > top && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
      );
    };
    await Promise.all([...document.images].filter(isSeen).map((image) => image.decode()));
  });
  await page.mouse.move(0, 0);
  const picture = sharp(await page.screenshot({ animations: 'disabled', caret: 'hide' }));
  for (let quality = 90; ; quality -= 5) {
    const bytes = await picture.webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length > BYTES_MAX && quality > 5) continue;
    writeFileSync(join(OUT, `${name}.webp`), bytes);
    console.log(`${name}.webp ${(bytes.length / 1_000).toFixed(1)} kB at quality ${quality}`);
    return;
  }
}

async function open(browser, path, options) {
  const { page } = await browser.open({ reducedMotion: 'reduce', ...options });
  page.setDefaultTimeout(STEP_MS);
  await page.goto(path);
  for (const close of await page.locator('[data-notice] button:visible').all()) await close.click();
  return page;
}

async function takeBooking(browser) {
  const page = await open(browser, localizePath('en', routes.appointment), { viewport: PHONE, deviceScaleFactor: 2 });
  await page.locator('input[name=service]').first().check();
  await page.locator('input[name=day]').first().check();
  await page.locator('input[name=time]').nth(1).check();
  // The step of the day and the time begins below the header.
  await page.locator('.booking-month').evaluate((month) => {
    const step = month.closest('fieldset, section');
    const { bottom } = document.querySelector('header').getBoundingClientRect();
    scrollTo(0, scrollY + step.getBoundingClientRect().top - bottom);
  });
  await take(page, 'booking');
}

/** Books visits for callers, and takes the day that has most of them. */
async function takeDay(browser) {
  const page = await open(browser, localizePath('en', routes.signIn), { viewport: DESK });
  await page.locator('input[name=email]').fill(SITE_ADMIN.email);
  await page.locator('input[name=password]').fill(SITE_ADMIN.password);
  await page.locator('input[name=password]').press('Enter');
  await page.waitForURL((url) => !url.pathname.includes(routes.signIn));
  const date = await book(page);
  await page.goto(`${localizePath('en', routes.panel)}/appointments?view=day&date=${date}`);
  await page.locator('main h1').waitFor();
  await take(page, 'day');
}

async function book(page) {
  const cookies = await page.context().cookies();
  const headers = { 'X-XSRF-TOKEN': cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '' };
  const services = await (await page.request.get('/api/services')).json();
  const days = new Map();
  for (const { id } of services) {
    const answer = await page.request.get(`/api/slots?service=${id}`);
    if (!answer.ok()) continue;
    for (const { date, slots } of (await answer.json()).days) {
      days.set(date, [...(days.get(date) ?? []), ...slots.map((slot) => ({ ...slot, serviceId: id }))]);
    }
  }
  const doctorsOn = (slots) => new Set(slots.map(({ doctorId }) => doctorId)).size;
  const [date, slots] = [...days].sort(([, a], [, b]) => doctorsOn(b) - doctorsOn(a))[0];
  // One after the other for each doctor, so that every column has some.
  const doctors = [...new Set(slots.map(({ doctorId }) => doctorId))];
  for (const [index, [firstName, lastName]] of CALLERS.entries()) {
    const own = slots.filter(({ doctorId }) => doctorId === doctors[index % doctors.length]);
    for (const { serviceId, doctorId, startsAt } of own.slice(Math.floor((own.length * index) / CALLERS.length))) {
      const patient = { firstName, lastName, phone: `+482200013${10 + index}` };
      const data = { serviceId, doctorId, startsAt, patient };
      const answer = await page.request.post('/api/panel/appointments', { headers, data });
      if (answer.ok()) break;
    }
  }
  return date;
}

const folder = mkdtempSync(join(tmpdir(), 'clinic-pictures-'));
process.env.TMPDIR = folder;
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
mkdirSync(OUT, { recursive: true });
const site = await startSite();
const browser = await openBrowser(site.url.replace('127.0.0.1', 'localhost'));
try {
  await take(await open(browser, localizePath('en', routes.home), { viewport: DESK }), 'site');
  await takeBooking(browser);
  await takeDay(browser);
} finally {
  await browser.close();
  site.stop();
}
