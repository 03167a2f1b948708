import { readFileSync, rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { type AxeResults } from 'axe-core';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import type { Locale } from '../../contract/locales';
import { makeTemporaryFolder, waitUntil } from './servers';

// Chromium calls home at its start unless told not to, and as root it has no sandbox.
const ARGUMENTS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // A page of a test is closed before what V8's last compiler makes beside it pays: a tenth of the processor time.
  '--js-flags=--no-turbofan',
];

// Headless Chromium names itself as such, and the site would take it for a crawler.
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** How long a page may take to show what was done, on a machine with much to do. */
const SOON_MS = 15_000;

/** How long a page may take to tell what is on it, and how much of it is told, after a test has failed. */
const SEEN_MS = 3_000;
const SEEN_LENGTH = 3_000;

/** Playwright's own word on the page that would have one. */
const NO_SERVICE_WORKER = 'Service Worker registration blocked by Playwright';

/** A page of a fresh browser profile, and what went wrong on it. */
export interface Tab {
  page: Page;
  /** Errors and warnings of the console, uncaught errors, and requests that failed or left the site. */
  complaints: string[];
}

export interface TestBrowser {
  /**
   * Opens a page that shares nothing with the others. Addresses are relative to the site's. The service worker, which
   * would fetch a dozen files for each, is left out unless `serviceWorkers` says `allow`.
   */
  open(options?: BrowserContextOptions): Promise<Tab>;
  /** Closes what is opened from now on when the returned is called. */
  watch(): () => Promise<void>;
  close(): Promise<void>;
}

/**
 * Closes at the end of each test the pages that it has opened: those of the panel would go on listening, and load their
 * lists anew with whatever the tests after it do.
 */
export function closeTabsAfterEach(of: () => TestBrowser): void {
  let closeTabs: () => Promise<void>;
  beforeEach(() => void (closeTabs = of().watch()));
  afterEach(() => closeTabs());
}

/** Starts Chromium for a test file, for the site at `baseURL`. */
export async function openBrowser(baseURL: string): Promise<TestBrowser> {
  const executablePath = settings.programs.chromium;
  if (!executablePath) throw new Error('Chromium is not on this machine');
  const folder = makeTemporaryFolder('chromium');
  const browser: Browser = await chromium.launch({
    executablePath,
    chromiumSandbox: process.getuid?.() !== 0,
    args: ARGUMENTS,
    env: { ...process.env, HOME: folder },
  });
  let opened: BrowserContext[] = [];
  const complaintsOf = new WeakMap<Page, string[]>();
  const tell = () => {
    const pages = browser.contexts().flatMap((context) => context.pages());
    return seenOn(pages, (page) => complaintsOf.get(page) ?? []);
  };
  witnesses.add(tell);
  return {
    open: async (options) => {
      const context = await browser.newContext({ baseURL, userAgent: USER_AGENT, serviceWorkers: 'block', ...options });
      opened.push(context);
      const page = await context.newPage();
      const complaints = listenTo(page, new URL(baseURL).origin);
      complaintsOf.set(page, complaints);
      return { page, complaints };
    },
    watch: () => {
      opened = [];
      return async () => {
        const left = opened;
        opened = [];
        await Promise.all(left.map((context) => context.close()));
      };
    },
    close: async () => {
      witnesses.delete(tell);
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What somebody who looks at the pages sees first, and what went wrong on them. */
async function seenOn(pages: Page[], complaintsOf: (page: Page) => string[]): Promise<string> {
  const texts = pages.map(async (page) => {
    const read = page.evaluate(() => document.body.innerText);
    const text = await Promise.race([read, setTimeout(SEEN_MS, 'does not answer', { ref: false })]).catch(String);
    return [`${page.url()}: ${text.replace(/\s+/g, ' ').slice(0, SEEN_LENGTH)}`, ...complaintsOf(page)].join('\n');
  });
  return ['The pages that are open:', ...(await Promise.all(texts))].join('\n');
}

function listenTo(page: Page, origin: string): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.text() === NO_SERVICE_WORKER) return;
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => void complaints.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (failed) => {
    const reason = failed.failure()?.errorText ?? '';
    // A request that a navigation cuts short is no fault.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`failed: ${failed.url()} ${reason}`);
  });
  page.on('request', (sent) => {
    if (/^https?:/.test(sent.url()) && new URL(sent.url()).origin !== origin) complaints.push(`foreign: ${sent.url()}`);
  });
  return complaints;
}

/**
 * Waits until `read` gives what is expected; fails with the last that it gave. After a click or a key a page is painted,
 * and the focus led on, a moment later: nothing that follows from them is read once.
 */
export async function expectSoon(read: () => Promise<unknown>, expected: unknown): Promise<void> {
  const look = async (): Promise<void> => expect(await read()).toEqual(expected);
  await waitUntil('the page shows it', look, SOON_MS).catch(look);
}

/** The text of what has the focus. */
export function focusedText(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.textContent ?? null);
}

/** One language of each alphabet: what axe looks at is the same in the others. */
export const ALPHABETS: readonly Locale[] = ['pl', 'ru'];

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Asserts that axe finds nothing wrong with the page as it is now, best practices included, but for rules left out. */
export async function expectNoAxeViolations(page: Page, within = 'body', without: string[] = []): Promise<void> {
  // The protocol's evaluate is not bound by the page's Content-Security-Policy.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const rules = Object.fromEntries(without.map((id) => [id, { enabled: false }]));
  const look = async ([selector, rules]: readonly [string, object]): Promise<AxeResults> => {
    const { axe } = window as unknown as { axe: { run(within: string, options: object): Promise<AxeResults> } };
    return axe.run(selector, { resultTypes: ['violations'], rules });
  };
  const results = await page.evaluate(look, [within, rules] as const);
  const found = results.violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    places: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`),
  }));
  expect(found).toEqual([]);
}
