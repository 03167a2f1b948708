import type { ArticlePage } from '../../contract/article';
import type { Doctor } from '../../contract/doctor';
import { LOCALES } from '../../contract/locales';
import { localizePath, routes } from '../../contract/routes';
import { pages } from '../../src/features';
import { offerToken } from '../earlier-dates/offer-token';
import { expectNoAxeViolations, type Tab } from '../support/browser';
import { openDemoSite } from '../support/demo-site';

/** Widths of a phone and of a desk, in CSS pixels. */
const WIDTHS = [390, 1440];

const demo = openDemoSite();

const NOWHERE = '/nothing-here';
const PATHS = [...pages.map(({ path }) => path), NOWHERE];

/** The path with the slug of a record that it shows, or with a link that leads there. */
async function fill(path: string): Promise<string> {
  if (!path.includes(':')) return path;
  if (path === routes.offer) return path.replace(':token', await offerToken(demo.site));
  const slug = await firstSlug(path);
  if (slug === undefined) throw new Error(`There is nothing to show at ${path}`);
  return path.replace(':slug', slug);
}

async function firstSlug(path: string): Promise<string | undefined> {
  const list = async (call: string): Promise<unknown> => (await demo.site.http().get(call).expect(200)).body;
  switch (path) {
    case routes.doctor:
      return ((await list('/api/doctors')) as Doctor[])[0]?.slug;
    case routes.article:
      return ((await list('/api/articles')) as ArticlePage).items[0]?.slug;
    default:
      throw new Error(`Say here which record ${path} shows`);
  }
}

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
    const answer = await page.goto(localizePath(locale, await fill(path)), { waitUntil: 'load' });
    expect(answer?.status()).toBe(path === NOWHERE ? 404 : 200);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoAxeViolations(page);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([width, Math.max(0, tooWide)]).toEqual([width, 0]);
    }
    // The status of a page that is not there is itself a line of the console.
    expect(complaints.filter((text) => !(path === NOWHERE && text.includes('404')))).toEqual([]);
  });
});

// One language of each alphabet: no page works otherwise in another one.
describe.each(LOCALES.slice(0, 2))('In %s', (locale) => {
  let tab: Tab;
  beforeAll(async () => {
    tab = await demo.browser.open({ javaScriptEnabled: false });
  });
  afterAll(() => tab.page.context().close());

  it.each(PATHS)('%s can be read without JavaScript', async (path) => {
    const { page } = tab;
    await page.goto(localizePath(locale, await fill(path)));
    const heading = page.locator('h1');
    await heading.waitFor({ state: 'visible' });
    expect((await heading.innerText()).trim()).not.toBe('');
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(40);
  });
});
