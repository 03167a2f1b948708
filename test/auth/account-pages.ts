import type { Page } from 'playwright-core';
import { routes } from '../../contract/routes';
import { PASSWORD, type TestApp } from '../support/app';
import { expectNoAxeViolations, type Tab, type TestBrowser } from '../support/browser';

const WIDTHS = [390, 1440];

/** Opens a page on a phone and waits until its islands are awake. */
export async function openAwake(browser: TestBrowser, path: string, tab?: Tab): Promise<Tab> {
  const opened = tab ?? (await browser.open({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' }));
  await opened.page.goto(path);
  await awake(opened.page);
  return opened;
}

export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[data-island]:not([data-awake])'));
}

/** Signs a new patient in by the form and opens a page. */
export async function openSignedIn(
  site: TestApp,
  browser: TestBrowser,
  path: string,
): Promise<Tab & { email: string; id: number }> {
  const { email, id } = await site.addUser('patient');
  const tab = await openAwake(browser, `${routes.signIn}?next=${encodeURIComponent(path)}`);
  await signIn(tab.page, email, PASSWORD);
  await tab.page.waitForURL((url) => url.pathname === path);
  await awake(tab.page);
  return { ...tab, email, id };
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.fill('[name=email]', email);
  await page.fill('[name=password]', password);
  await page.click('[type=submit]');
}

export function focusedName(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);
}

/** What is wrong besides refusals, which browsers write into the console by themselves. */
export function faultsOf({ complaints }: Tab): string[] {
  return complaints.filter((text) => !/status of (400|401|404|422|429)|ERR_INTERNET_DISCONNECTED/.test(text));
}

export async function expectAccessible(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
}
