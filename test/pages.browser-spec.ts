import { LOCALES } from '../contract/locales';
import { localizePath, routes } from '../contract/routes';
import { Seed } from '../src/database/seed/seed';
import { pages } from '../src/pages';
import { startApp, type TestApp } from './support/app';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from './support/browser';

/** Widths of a phone and of a desk, in CSS pixels. */
const WIDTHS = [390, 1440];

let site: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  site = await startApp();
  await site.app.get(Seed, { strict: false }).addDemoContent();
  browser = await openBrowser(site.url);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** Every page, with the first record of those that show one, and a page that is not there. */
async function addresses(): Promise<string[]> {
  const listed = pages.filter(({ path }) => !path.includes(':')).map(({ path }) => path);
  const { body: doctors } = await site.http().get('/api/doctors').expect(200);
  const [doctor] = doctors as { slug: string }[];
  return [...listed, ...(doctor ? [routes.doctor.replace(':slug', doctor.slug)] : []), '/nothing-here'];
}

describe.each(LOCALES)('In %s', (locale) => {
  it.each(WIDTHS)('every page at %i pixels is accessible, fits, and complains of nothing', async (width) => {
    for (const path of await addresses()) {
      const { page, complaints } = await browser.open({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
      const address = localizePath(locale, path);
      const answer = await page.goto(address, { waitUntil: 'load' });
      const expected = path === '/nothing-here' ? 404 : 200;
      expect([address, answer?.status()]).toEqual([address, expected]);
      await expectNoAxeViolations(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([address, overflow]).toEqual([address, 0]);
      // The status of the page that is not there is itself a line of the console.
      expect([address, complaints.filter((text) => !(expected === 404 && text.includes('404')))]).toEqual([
        address,
        [],
      ]);
      await page.context().close();
    }
  });

  it('every page can be read without JavaScript', async () => {
    for (const path of await addresses()) {
      const { page } = await browser.open({ javaScriptEnabled: false });
      await page.goto(localizePath(locale, path));
      const heading = page.locator('h1');
      await heading.waitFor({ state: 'visible' });
      expect((await heading.innerText()).trim()).not.toBe('');
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(40);
      await page.context().close();
    }
  });
});
