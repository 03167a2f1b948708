import type { Page } from 'playwright-core';
import { routes } from '../../contract/routes';
import { expectSoon } from '../support/browser';
import { openDemoSite } from '../support/demo-site';

// Visitors are faster than a phone's network: what they do before the scripts have come counts.

const demo = openDemoSite();

/** The scripts of islands, without the one that holds back what is sent too early. */
const SCRIPTS = /\/assets\/islands\/(?!islands-).*\.js$/;

interface Slow {
  page: Page;
  complaints: string[];
  /** Lets the scripts through, and waits until the page has come to life. */
  wake: () => Promise<void>;
}

/** Opens a page whose islands' scripts do not come before they are let through. */
async function openSlow(path: string): Promise<Slow> {
  const { page, complaints } = await demo.browser.open({ reducedMotion: 'reduce' });
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(SCRIPTS, (route) => opened.then(() => route.continue()));
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('h1').waitFor();
  const wake = async (): Promise<void> => {
    // What moved before, when the fonts came, is another thing.
    await page.evaluate(async () => {
      await document.fonts.ready;
      (window as unknown as { shifts: number[] }).shifts.length = 0;
    });
    open();
    await page.locator('[data-island][data-awake]').waitFor();
  };
  return { page, complaints, wake };
}

/** What stands in the island, as elements and texts: without what only tells a script from another. */
const elementsIn = (page: Page): Promise<string[]> =>
  page
    .locator('[data-island]')
    .evaluate((root) => [...root.querySelectorAll('*')].map(({ tagName, id }) => `${tagName} ${id}`));

it.each([routes.signIn, routes.signUp, routes.reset, routes.invitation])(
  'What is typed at %s before its script has come stays, with the focus, and nothing moves',
  async (path) => {
    const { page, complaints, wake } = await openSlow(path);
    const field = page.locator('[data-island] input[name=email]');
    await field.fill('ola@example.com');
    await field.press('ArrowLeft');
    const before = await elementsIn(page);
    await wake();
    await page.keyboard.type('!');
    await expectSoon(() => field.inputValue(), 'ola@example.co!m');
    expect(await elementsIn(page)).toEqual(before);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  },
);

it('Booking goes on from what was chosen and typed before its script had come', async () => {
  const { page, complaints, wake } = await openSlow(routes.appointment);
  const before = await elementsIn(page);
  const service = page.locator('input[name=service]').nth(2);
  await service.check();
  await page.locator('input[name=phone]').fill('+48 600 100 200');
  const note = page.locator('textarea[name=note]');
  await note.fill('Pierwsza wizyta,');
  await wake();
  // The island knows of it: the address has the choice, and what is rendered next leaves it in its place.
  await page.waitForURL('**/appointment?service=*');
  await page.locator('input[name=time]').first().waitFor({ state: 'attached' });
  await expectSoon(() => service.isChecked(), true);
  await expectSoon(() => page.locator('input[name=phone]').inputValue(), '+48 600 100 200');
  await note.press('End');
  await note.pressSequentially(' z mężem');
  await expectSoon(() => note.inputValue(), 'Pierwsza wizyta, z mężem');
  const draft = (): Promise<object> => page.evaluate(() => JSON.parse(sessionStorage.getItem('booking') ?? '{}'));
  await expectSoon(draft, expect.objectContaining({ phone: '+48 600 100 200', note: 'Pierwsza wizyta, z mężem' }));
  const ids = (await elementsIn(page)).filter((each) => !each.endsWith(' '));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(before.filter((each) => !each.endsWith(' '))));
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('A form whose script cannot be had is sent as a plain one', async () => {
  const { page } = await demo.browser.open();
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto(routes.reset);
  await page.fill('input[name=email]', 'nobody@example.com');
  const sent = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === 'POST');
  await page.press('input[name=email]', 'Enter');
  expect((await sent).postData()).toContain('email=nobody%40example.com');
  await page.context().close();
});

it('A form that is sent before its script has come is sent once it has', async () => {
  const { page, wake } = await openSlow(routes.signIn);
  await page.fill('input[name=email]', 'nobody@example.com');
  await page.fill('input[name=password]', 'not the password');
  await page.press('input[name=password]', 'Enter');
  await wake();
  await page.getByRole('alert').waitFor();
  expect(await page.locator('input[name=email]').inputValue()).toBe('nobody@example.com');
  await page.context().close();
});
