import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { routes } from '../contract/routes';
import type { Service } from '../contract/service';
import { median } from './measure';
import { startSite } from './pages/our-site';

// Measures booking as a hand feels it: how soon free times are seen on a slow network, how soon a touch is answered on a
// slow phone, and that nothing jumps. Ends with 1 when a goal is missed.

const RUNS = Number(process.env.RUNS ?? 3);
const PHONE = { width: 390, height: 844 };
/** «Slow 3G» of WebPageTest: 400 kbit/s each way, 400 ms to and fro. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** How many times slower the processor is: while the page loads, and while it is used. */
const SLOWER = { load: 4, use: 6 };
const GOALS = { paint: 1_500, times: 2_000, inp: 100, shift: 0 };

const TIMES = '.booking-times label, main .slot';
/** What stands in the place of times that are on their way. */
const SIGN = '[data-step="3"] [role=status]';

interface Seen {
  paint: number;
  /** Since when there is a sign of waiting, or the times themselves. */
  sign: number;
  times: number;
  shift: number;
}

interface Row {
  what: string;
  unit: string;
  measured: number;
  atMost: number;
}

/** Notes in the page since when something is there to be seen, what has moved, and how long each interaction took. */
function watch([times, sign]: [string, string]): void {
  const noted = { paint: 0, times: 0, sign: 0, shift: 0, interactions: [] as { name: string; took: number }[] };
  Object.assign(window, { noted });
  const look = (): void => {
    const isSeen = (selector: string): boolean =>
      [...document.querySelectorAll(selector)].some((element) => element.getClientRects().length > 0);
    if (noted.times === 0 && isSeen(times)) noted.times = performance.now();
    if (noted.sign === 0 && (noted.times > 0 || isSeen(sign))) noted.sign = performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint')) noted.paint = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) noted.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId > 0) noted.interactions.push({ name: entry.name, took: entry.duration });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

type Noted = {
  paint: number;
  times: number;
  sign: number;
  shift: number;
  interactions: { name: string; took: number }[];
};

const notedOn = (page: Page): Promise<Noted> => page.evaluate(() => (window as unknown as { noted: Noted }).noted);

async function openPage(browser: Browser, site: string): Promise<{ page: Page; devtools: CDPSession }> {
  const context = await browser.newContext({ baseURL: site, viewport: PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(watch, [TIMES, SIGN] as [string, string]);
  const devtools = await context.newCDPSession(page);
  return { page, devtools };
}

/** Opens an address for the first time on a slow network, until everything has come. */
async function load(browser: Browser, site: string, path: string): Promise<Seen> {
  const { page, devtools } = await openPage(browser, site);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_3G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER.load });
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForFunction(() => (window as unknown as { noted: Noted }).noted.times > 0);
  await page.waitForLoadState('networkidle');
  const { paint, times, sign, shift } = await notedOn(page);
  await page.context().close();
  return { paint, sign, times, shift };
}

/** Books with a slow processor, as far as a visitor comes; the slowest answers to a touch or a key, by what was done. */
async function use(browser: Browser, site: string): Promise<{ worst: number; shift: number }> {
  const { page, devtools } = await openPage(browser, site);
  await page.goto(routes.appointment, { waitUntil: 'networkidle' });
  await page.locator('[data-island][data-awake]').waitFor();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER.use });
  const rest = (): Promise<void> => page.waitForTimeout(400);
  const click = async (selector: string, index = 0): Promise<void> => {
    await page.locator(selector).nth(index).click();
    await rest();
  };
  await click('[data-step="1"] .booking-more');
  await click('[data-step="1"] label', 4);
  await page.locator('.booking-times label').first().waitFor();
  await rest();
  await click('[data-step="2"] label:has(input[name=doctor])', 1);
  await page.locator('.booking-times label').first().waitFor();
  await rest();
  await click('.booking-month button', 1);
  await click('.days label', 1);
  await click('.booking-times label', 2);
  await click('[data-step="2"] .text-button');
  await click('[data-step="2"] label:has(input[name=language])', 1);
  await page.locator('input[name=phone]').pressSequentially('+48 600', { delay: 120 });
  await page.locator('textarea[name=note]').pressSequentially('z mężem', { delay: 120 });
  await rest();
  const { interactions, shift } = await notedOn(page);
  await page.context().close();
  if (process.env.VERBOSE) console.log(interactions);
  return { worst: Math.max(0, ...interactions.map(({ took }) => took)), shift };
}

async function main(): Promise<void> {
  const program = await startSite();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  const rows: Row[] = [];
  const note = (what: string, unit: string, values: readonly number[], atMost: number): void =>
    void rows.push({ what, unit, measured: median(values), atMost });
  try {
    const services = (await (await fetch(`${program.url}/api/services`)).json()) as Service[];
    const service = services.find(({ doctorIds }) => doctorIds.length > 1);
    if (!service) throw new Error('The demo has no service of two doctors');
    const pages = { 'the landing page': routes.home, booking: `${routes.appointment}?service=${service.id}` };
    for (const [name, path] of Object.entries(pages)) {
      const seen: Seen[] = [];
      for (let run = 0; run < RUNS; run += 1) seen.push(await load(browser, program.url, path));
      note(
        `${name}: first paint on slow 3G`,
        'ms',
        seen.map(({ paint }) => paint),
        GOALS.paint,
      );
      note(
        `${name}: free times, or a sign of waiting`,
        'ms',
        seen.map(({ sign }) => sign),
        GOALS.times,
      );
      note(
        `${name}: free times seen`,
        'ms',
        seen.map(({ times }) => times),
        GOALS.times,
      );
      note(
        `${name}: what jumped (CLS)`,
        '',
        seen.map(({ shift }) => shift),
        GOALS.shift,
      );
    }
    if (!process.env.LOADS) {
    }
    const used: { worst: number; shift: number }[] = [];
    for (let run = 0; run < RUNS; run += 1) used.push(await use(browser, program.url));
    note(
      'booking: slowest answer to a touch or a key (INP)',
      'ms',
      used.map(({ worst }) => worst),
      GOALS.inp,
    );
    note(
      'booking: what jumped while it was used (CLS)',
      '',
      used.map(({ shift }) => shift),
      GOALS.shift,
    );
  } finally {
    await browser.close();
    program.stop();
  }
  console.log('| Booking by hand | measured | at most | kept |\n| --- | --- | --- | --- |');
  for (const { what, unit, measured, atMost } of rows) {
    const figure = unit === '' ? measured.toFixed(3) : `${measured.toFixed(0)} ${unit}`;
    console.log(`| ${what} | ${figure} | ${atMost} | ${measured > atMost ? 'no' : 'yes'} |`);
  }
  if (rows.some(({ measured, atMost }) => measured > atMost)) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
