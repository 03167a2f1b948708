import type { Page } from 'playwright-core';
import { routes } from '../../contract/routes';
import { awake, openAwake, openSignedIn, signIn } from '../auth/account-pages';
import { expectSoon, type Tab } from '../support/browser';
import { openDemoSite } from '../support/demo-site';
import { expectNoFaults } from '../support/engines';
import { fillPath, PATHS } from '../support/listed-pages';

const PHONE = { width: 390, height: 844 };
/** A window of 1280 by 1024 CSS pixels at 400 % (WCAG 2.2, 1.4.10). */
const ZOOMED = { width: 320, height: 256 };

const demo = openDemoSite();

/** An address with a service, whose free times are there to be chosen. */
async function bookable(): Promise<string> {
  const { body } = await demo.site.http().get('/api/services').expect(200);
  const service = (body as { id: number; doctorIds: number[] }[]).find(({ doctorIds }) => doctorIds.length > 1);
  return `${routes.appointment}?service=${service?.id}`;
}

describe('Engines that are not axe find nothing', () => {
  let tab: Tab;
  beforeAll(async () => {
    tab = await demo.browser.open({ reducedMotion: 'reduce', viewport: PHONE });
  });
  afterAll(() => tab.page.context().close());

  it.each(PATHS)('at %s', async (path) => {
    await tab.page.goto(await fillPath(demo.site, path), { waitUntil: 'load' });
    await expectNoFaults(tab.page);
  });

  it('while a visit is chosen', async () => {
    await openAwake(demo.browser, await bookable(), tab);
    await expectNoFaults(tab.page);
    await tab.page.locator('label.slot').first().click();
    await tab.page.locator('[data-step="3"][data-folded]').waitFor();
    await expectNoFaults(tab.page);
  });

  it('when something is refused', async () => {
    await openAwake(demo.browser, routes.signIn, tab);
    await signIn(tab.page, 'nobody@example.org', 'not the password');
    await tab.page.getByRole('alert').waitFor();
    await expectNoFaults(tab.page);
    await openAwake(demo.browser, routes.signUp, tab);
    await tab.page.click('main [type=submit]');
    await tab.page.locator('[aria-invalid=true]').first().waitFor();
    await expectNoFaults(tab.page);
  });

  it('in the portal', async () => {
    const { page } = await openSignedIn(demo.site, demo.browser, routes.portal);
    for (const path of [routes.portal, routes.portalEarlier, routes.portalProfile, routes.portalSecurity]) {
      await page.goto(path);
      await awake(page);
      // An engine takes the label of a field that is folded away for none.
      await page.evaluate(() => {
        for (const folded of document.querySelectorAll('details')) folded.open = true;
      });
      await expectNoFaults(page);
    }
    await page.goto(routes.portalData);
    await awake(page);
    await page.getByRole('link', { name: 'Usuń konto', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await expectNoFaults(page);
    await page.context().close();
  });
});

/** How an element is drawn, as far as forced colours leave it. */
const look = (page: Page, selector: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { borderColor, borderWidth, backgroundColor, outlineStyle, outlineColor, color } =
        getComputedStyle(element);
      return [borderColor, borderWidth, backgroundColor, outlineStyle, outlineColor, color].join(' ');
    });

describe('In forced colours', () => {
  it('every control has an edge, and what is chosen differs from what is not', async () => {
    const { page } = await demo.browser.open({ forcedColors: 'active', reducedMotion: 'reduce', viewport: PHONE });
    for (const path of [await bookable(), routes.signUp, routes.home, routes.doctors]) {
      await page.goto(path, { waitUntil: 'load' });
      const edgeless = await page
        .locator('main :is(button, .button, .input, .slot, .chip, .option):visible')
        .evaluateAll((elements) =>
          elements
            .filter((element) => {
              const { borderStyle, borderWidth, backgroundColor, outlineStyle, textDecorationLine } =
                getComputedStyle(element);
              const canvas = getComputedStyle(document.body).backgroundColor;
              const isFilled = backgroundColor !== canvas && !/, 0\)$/.test(backgroundColor);
              const hasBorder = borderStyle !== 'none' && borderWidth !== '0px';
              return !isFilled && !hasBorder && outlineStyle === 'none' && textDecorationLine !== 'underline';
            })
            .map(({ outerHTML }) => outerHTML.slice(0, 120)),
        );
      expect([path, edgeless]).toEqual([path, []]);
    }
    await openAwake(demo.browser, await bookable(), { page, complaints: [] });
    const chosen = '.days label:has(:checked)';
    expect(await look(page, chosen)).not.toBe(await look(page, '.days label:not(:has(:checked))'));
    await page.keyboard.press('Tab');
    const isOutlined = (): Promise<boolean> =>
      page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle !== 'none');
    await expectSoon(isOutlined, true);
    await page.context().close();
  });
});

describe('At 400 %', () => {
  it('what is chosen, refused or asked back stays within the screen', async () => {
    const { page } = await openSignedIn(demo.site, demo.browser, routes.portalData);
    await page.setViewportSize(ZOOMED);
    const expectWithin = (): Promise<void> =>
      expectSoon(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), true);
    await page.getByRole('link', { name: 'Usuń konto', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const cut = await dialog.evaluate(
      (element) =>
        element.scrollHeight > element.clientHeight + 1 && !/auto|scroll/.test(getComputedStyle(element).overflowY),
    );
    expect(cut).toBe(false);
    await expectWithin();
    await page.goto(await bookable());
    await awake(page);
    await page.locator('label.slot').first().click();
    await page.locator('[data-step="3"][data-folded]').waitFor();
    await page.locator('aside button[type=submit]').click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await expectWithin();
    await page.context().close();
  });
});
