import { LOCALES } from '../../contract/locales';
import { localizePath } from '../../contract/routes';
import { ALPHABETS, expectNoAxeViolations, type Tab } from '../support/browser';
import { openDemoSite } from '../support/demo-site';
import { fillPath, NOWHERE, PATHS } from '../support/listed-pages';

/** Widths of a phone and of a desk, in CSS pixels. */
const WIDTHS = [390, 1440];

const demo = openDemoSite();

describe.each(LOCALES)('In %s', (locale) => {
  // One for all pages: it keeps styles, scripts and fonts.
  let tab: Tab;
  beforeAll(async () => {
    tab = await demo.browser.open({ reducedMotion: 'reduce' });
  });
  afterAll(() => tab.page.context().close());

  it.each(PATHS)('%s is accessible, fits into phones and desks, and complains of nothing', async (path) => {
    const { page, complaints } = tab;
    complaints.length = 0;
    const answer = await page.goto(localizePath(locale, await fillPath(demo.site, path)), { waitUntil: 'load' });
    expect(answer?.status()).toBe(path === NOWHERE ? 404 : 200);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      if (ALPHABETS.includes(locale)) await expectNoAxeViolations(page);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([width, Math.max(0, tooWide)]).toEqual([width, 0]);
    }
    // The status of a page that is not there is itself a line of the console.
    expect(complaints.filter((text) => !(path === NOWHERE && text.includes('404')))).toEqual([]);
  });
});

describe.each(ALPHABETS)('In %s', (locale) => {
  let tab: Tab;
  beforeAll(async () => {
    tab = await demo.browser.open({ javaScriptEnabled: false });
  });
  afterAll(() => tab.page.context().close());

  it.each(PATHS)('%s can be read without JavaScript', async (path) => {
    const { page } = tab;
    await page.goto(localizePath(locale, await fillPath(demo.site, path)));
    const heading = page.locator('h1');
    await heading.waitFor({ state: 'visible' });
    expect((await heading.innerText()).trim()).not.toBe('');
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(40);
  });
});
