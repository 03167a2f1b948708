import { rmSync } from 'node:fs';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { makeTemporaryFolder } from './servers';

/** A page of a fresh profile, and what went wrong on it. */
interface FirefoxTab {
  page: Page;
  /** Errors of the console and uncaught ones. */
  complaints: string[];
}

export interface TestFirefox {
  /** Opens an address of the site, relative to it, in a page that shares nothing with the others. */
  open(path: string): Promise<FirefoxTab>;
  close(): Promise<void>;
}

/**
 * Starts Debian's Firefox as it is, for the site at `baseURL`; it is told what to do by WebDriver BiDi.
 * @param hasScripts false: pages run none, and only what asks once works on them: `page.$eval`
 */
export async function openFirefox(baseURL: string, hasScripts = true): Promise<TestFirefox> {
  const executablePath = settings.programs.firefox;
  if (!executablePath) throw new Error('Firefox is not on this machine');
  const folder = makeTemporaryFolder('firefox');
  const browser: Browser = await launch({
    browser: 'firefox',
    executablePath,
    env: { ...process.env, HOME: folder },
    extraPrefsFirefox: {
      'intl.accept_languages': 'pl',
      'ui.prefersReducedMotion': 1,
      'javascript.enabled': hasScripts,
    },
  });
  return {
    open: async (path) => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => void complaints.push(`uncaught: ${String(error)}`));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      await page.setViewport({ width: 390, height: 844 });
      await page.goto(new URL(path, baseURL).href);
      return { page, complaints };
    },
    close: async () => {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until all islands of the page are awake. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[data-island]:not([data-awake])'));
}

/** Clicks the link or button that says this. */
export async function press(page: Page, text: string): Promise<void> {
  await page.locator(`main ::-p-aria([name="${text}"])`).click();
}

/** Waits for the page's heading. */
export async function waitForHeading(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelector('h1')?.innerText.replaceAll('\u00a0', ' ') === wanted,
    {},
    text,
  );
}
