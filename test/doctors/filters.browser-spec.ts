import { expectNoAxeViolations, expectSoon, focusedText, type Tab } from '../support/browser';
import { openDemoSite } from '../support/demo-site';

const demo = openDemoSite();

async function open(path: string, width = 1440, options: { javaScriptEnabled?: boolean } = {}): Promise<Tab> {
  const viewport = { width, height: 900 };
  const tab = await demo.browser.open({ viewport, reducedMotion: 'reduce', ...options });
  await tab.page.goto(path, { waitUntil: 'load' });
  return tab;
}

function namesIn({ page }: Tab): Promise<string[]> {
  return page.locator('#booking .booking-name').allInnerTexts();
}

describe('Filters', () => {
  it.each([1440, 390])('answer in place, at %i px', async (width) => {
    const tab = await open('/', width);
    const { page } = tab;
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    const chip = page.locator('#booking').getByRole('link', { name: 'Ciąża' });
    await chip.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    await chip.click();
    await page.waitForURL('**/?category=pregnancy#booking');
    await expectSoon(() => page.locator('#booking [role=status]').innerText(), 'Znaleziono: 3');
    await expectSoon(() => focusedText(page), 'Ciąża');
    await page.locator('#booking').getByRole('link', { name: 'białoruski' }).click();
    await page.waitForURL('**/?category=pregnancy&language=by#booking');
    await expectSoon(() => namesIn(tab), ['Lek. Alesia Kawalenka']);
    await expectSoon(() => page.locator('#booking a[aria-current]').count(), 2);
    // The page is the same one, where it was; its other languages know the choice.
    expect(await page.evaluate(() => 'same' in document.documentElement.dataset)).toBe(true);
    expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(300);
    expect(await page.locator('footer a[href*="lang=ru"]').getAttribute('href')).toBe(
      '/ru?category=pregnancy&language=by&lang=ru',
    );
    await expectNoAxeViolations(page, '#booking');
    await page.goBack();
    await page.waitForFunction(() => document.querySelectorAll('#booking .booking-name').length === 3);
    await expectSoon(() => page.locator('#booking a[aria-current]').allInnerTexts(), ['Ciąża']);
    expect(tab.complaints).toEqual([]);
    await page.context().close();
  });

  it('keep both choices when they are made at once', async () => {
    const tab = await open('/doctors');
    const { page } = tab;
    await page.evaluate(() => {
      const chips = [...document.querySelectorAll<HTMLAnchorElement>('[data-filters] a.chip')];
      for (const name of ['USG', 'Mówi po ukraińsku']) chips.find((chip) => chip.textContent === name)?.click();
    });
    await page.waitForURL('**/doctors?category=ultrasound&language=ua');
    await expectSoon(() => page.locator('.doctor-row h2').allInnerTexts(), ['Lek. Andrij Melnyk']);
    expect(tab.complaints).toEqual([]);
    await page.context().close();
  });

  it('are links where there is no script', async () => {
    const tab = await open('/', 390, { javaScriptEnabled: false });
    const { page } = tab;
    await page.locator('#booking').getByRole('link', { name: 'Ciąża' }).click();
    await page.waitForURL('**/?category=pregnancy#booking');
    await page.locator('#booking').getByRole('link', { name: 'białoruski' }).click();
    await page.waitForURL('**/?category=pregnancy&language=by#booking');
    await expectSoon(() => namesIn(tab), ['Lek. Alesia Kawalenka']);
    await page.context().close();
  });

  it('are links when the answer does not come', async () => {
    const tab = await open('/doctors');
    const { page } = tab;
    let refused = 0;
    await page.route('**/doctors?category=*', async (route) => {
      const isDocument = route.request().resourceType() === 'document';
      refused += isDocument ? 0 : 1;
      return isDocument ? route.continue() : route.fulfill({ status: 503, body: 'away' });
    });
    await page.getByRole('link', { name: 'USG', exact: true }).click();
    await page.waitForURL('**/doctors?category=ultrasound');
    await page.locator('.filter-found', { hasText: '4' }).waitFor();
    expect(refused).toBeGreaterThan(0);
    await page.context().close();
  });
});
