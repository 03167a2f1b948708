import type { Page } from 'playwright-core';
import { LOCALES, type Locale } from '../../contract/locales';
import { href, localizePath, routes } from '../../contract/routes';
import { Seed } from '../../src/demo/seed';
import { startApp, type TestApp } from '../support/app';
import { expectNoAxeViolations, expectSoon, openBrowser, type TestBrowser } from '../support/browser';

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1280, height: 720 };
const NARROW = { width: 320, height: 640 };
const DARK_PAPER = 'rgb(17, 29, 23)';
const LIGHT_PAPER = 'rgb(253, 252, 248)';

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

type Options = Parameters<TestBrowser['open']>[0] & object;

async function visit(path: string, options: Options, work: (page: Page) => Promise<void>): Promise<void> {
  const tab = await browser.open({ reducedMotion: 'reduce', ...options });
  await tab.page.goto(path, { waitUntil: 'load' });
  await work(tab.page);
  await tab.page.context().close();
}

/** How many buttons of honey are on the screen. */
function honeyInSight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const honey = getComputedStyle(document.querySelector('main .button') ?? document.body).getPropertyValue('--honey');
    const probe = document.createElement('i');
    probe.style.color = honey;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return [...document.querySelectorAll('.button')].filter((button) => {
      const { top, bottom, left, right } = button.getBoundingClientRect();
      const { backgroundColor, visibility } = getComputedStyle(button);
      const inSight = bottom > 0 && top < innerHeight && left >= 0 && right <= innerWidth && right > left;
      return inSight && visibility === 'visible' && backgroundColor === color;
    }).length;
  });
}

describe.each([
  ['a laptop', LAPTOP],
  ['a phone', PHONE],
])('The first view on %s', (_name, viewport) => {
  it.each(LOCALES)('has the headline, the button and the nearest time in sight: %s', async (locale) => {
    await visit(localizePath(locale, '/'), { viewport }, async (page) => {
      for (const part of ['h1', 'main .button >> nth=0', '.first-step']) {
        const box = await page.locator(part).first().boundingBox();
        expect(box && box.y > 0 && box.y + box.height <= viewport.height ? 'in sight' : [part, box]).toBe('in sight');
      }
    });
  });

  it('has one honey button, and so has what follows', async () => {
    await visit('/', { viewport }, async (page) => {
      await page.waitForFunction(() => document.documentElement.dataset.honey === 'page');
      await expectSoon(() => honeyInSight(page), 1);
      await page.locator('#process').scrollIntoViewIfNeeded();
      await page.waitForFunction(() => document.documentElement.dataset.honey === 'frame');
      await expectSoon(() => honeyInSight(page), 1);
    });
  });
});

describe('The phone', () => {
  it('shows a row of chips that slides, with the chosen one in sight', async () => {
    await visit(routes.services, { viewport: PHONE }, async (page) => {
      const row = await page.locator('.chips').first().boundingBox();
      expect(row?.height).toBeLessThan(64);
    });
  });

  it('has the foot down to the end of the page', async () => {
    await visit(routes.contacts, { viewport: PHONE }, async (page) => {
      const under = await page.evaluate(() => {
        const foot = document.querySelector('.footer')?.getBoundingClientRect().bottom ?? 0;
        return document.documentElement.getBoundingClientRect().bottom - foot;
      });
      expect(Math.round(under)).toBe(0);
    });
  });
});

describe('A notice', () => {
  it('is a line that opens, and is put away for all languages at once', async () => {
    await visit('/', { viewport: PHONE }, async (page) => {
      const notices = page.locator('[data-notice]:visible');
      const count = await notices.count();
      const first = notices.first();
      expect((await first.boundingBox())?.height).toBeLessThan(50);
      await first.locator('summary').click();
      await first.locator('p').waitFor();
      await expectNoAxeViolations(page, '.notices', ['region']);
      await first.locator('.notice-close').click();
      await expectSoon(() => notices.count(), count - 1);
      await page.goto('/ua');
      await expectSoon(() => notices.count(), count - 1);
    });
  });

  it('does not stand in the way of who signs in', async () => {
    await visit(routes.signIn, { viewport: PHONE }, async (page) => {
      expect(await page.locator('.notice').count()).toBe(0);
    });
  });
});

it('A page that is not there is nowhere in the menu', async () => {
  await visit('/no-such-page', { viewport: LAPTOP }, async (page) => {
    expect(await page.locator('.header nav [aria-current]').count()).toBe(0);
  });
});

describe('The dark theme', () => {
  const paper = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  it.each([routes.home, routes.services, routes.contacts, routes.doctors, routes.appointment, routes.signIn])(
    'follows the system, and can be read by everybody: %s',
    async (path) => {
      await visit(path, { viewport: PHONE, colorScheme: 'dark' }, async (page) => {
        await expectSoon(() => paper(page), DARK_PAPER);
        await expectNoAxeViolations(page);
      });
    },
  );

  it('is chosen by a switch and is there before the first paint of the next page', async () => {
    await visit('/', { viewport: LAPTOP, colorScheme: 'light' }, async (page) => {
      const dark = page.getByRole('button', { name: 'Ciemny wygląd' });
      await dark.and(page.locator('[aria-pressed=false]')).waitFor();
      await dark.focus();
      await page.keyboard.press('Enter');
      await dark.and(page.locator('[aria-pressed=true]')).waitFor();
      await expectSoon(() => paper(page), DARK_PAPER);
      const bars = page.locator('meta[name="theme-color"]');
      await expectSoon(
        () => bars.evaluateAll((all) => all.map((bar) => (bar as HTMLMetaElement).content)),
        ['#111d17', '#111d17'],
      );
      // Without the page's script, which comes late: what is before the first paint decides.
      await page.route(/client-.*\.js/, (route) => route.abort());
      await page.goto(routes.contacts);
      await expectSoon(() => paper(page), DARK_PAPER);
      await page.unroute(/client-.*\.js/);
      await page.reload({ waitUntil: 'load' });
      await dark.click();
      await expectSoon(() => paper(page), LIGHT_PAPER);
      // It is the system's again.
      await expectSoon(() => page.evaluate(() => localStorage.getItem('theme')), null);
    });
  });

  it('stays off the paper', async () => {
    await visit(routes.services, { viewport: LAPTOP, colorScheme: 'dark' }, async (page) => {
      await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await page.waitForFunction(() => getComputedStyle(document.body).backgroundColor === 'rgb(255, 255, 255)');
    });
  });
});

/** Words that stand on two lines, though they have no hyphen. */
function tornWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const torn: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest('script, style, svg, .sr-only')) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\u2019’']{2,}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) torn.push(word);
      }
    }
    return torn;
  });
}

describe('At 320 px', () => {
  const paths = [routes.home, routes.services, routes.doctors, routes.contacts, routes.appointment, routes.privacy];
  it.each(LOCALES)('no word is torn, and nothing scrolls sideways: %s', async (locale) => {
    const found: Record<string, unknown> = {};
    for (const path of paths) {
      await visit(href(locale, path), { viewport: NARROW }, async (page) => {
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        const torn = await tornWords(page);
        if (torn.length > 0 || width > NARROW.width) found[path] = { torn, width };
      });
    }
    expect(found).toEqual({});
  });
});

it.each([routes.home, routes.appointment])(
  'On a slow network no letter changes and nothing jumps while a page is read for the first time: %s',
  async (path) => {
    const { page } = await browser.open({ reducedMotion: 'reduce', viewport: PHONE });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
    await devtools.send('Network.emulateNetworkConditions', slow3g);
    await page.addInitScript(() => {
      const jumped: string[] = [];
      Object.assign(window, { jumped });
      new PerformanceObserver((list) => {
        const shifts = list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[];
        jumped.push(...shifts.flatMap(({ sources }) => sources.map(({ node }) => node?.textContent ?? '')));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const used = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === 'loaded').length;
    });
    expect(used).toBe(0);
    expect(await page.evaluate(() => (window as unknown as { jumped: string[] }).jumped)).toEqual([]);
    await page.context().close();
  },
);

const CYRILLIC = ['brygada-cyrillic', 'onest-base', 'onest-cyrillic', 'onest-polish'];
const LATIN = ['brygada-base', 'brygada-polish', 'onest-base', 'onest-polish'];
/** The files of letters that pages load, with those for the Polish names that stand in all of them. */
const LETTERS: Record<Locale, string[]> = { pl: LATIN, ru: CYRILLIC, by: CYRILLIC, ua: CYRILLIC, en: LATIN };

it.each(LOCALES)('Pages in %s load no letters but those of their language and of Polish names', async (locale) => {
  const { page } = await browser.open({ reducedMotion: 'reduce' });
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const [, file] =
      /\/((?:brygada|onest)-(?:base|polish|(?:latin|cyrillic)(?:-ext)?))-[^/]*\.woff2$/.exec(request.url()) ?? [];
    if (file !== undefined) loaded.add(file);
  });
  for (const path of [routes.home, routes.doctors, routes.services, routes.contacts]) {
    await page.goto(localizePath(locale, path), { waitUntil: 'networkidle' });
  }
  expect([...loaded].sort()).toEqual(LETTERS[locale]);
  await page.context().close();
});

it('A post code stays in one piece wherever the line ends', async () => {
  await visit(routes.contacts, { viewport: PHONE }, async (page) => {
    const lines = await page.locator('main address').evaluate((address) => {
      const text = address.firstChild?.parentElement?.textContent ?? '';
      address.textContent = text;
      const node = address.firstChild;
      const start = text.indexOf('00');
      const range = document.createRange();
      const heights: number[] = [];
      for (let width = 60; width < 320; width += 4) {
        (address as HTMLElement).style.inlineSize = `${width}px`;
        if (!node) continue;
        range.setStart(node, start);
        range.setEnd(node, text.indexOf('316') + 3);
        heights.push(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size);
      }
      return Math.max(...heights);
    });
    expect(lines).toBe(1);
  });
});

it('The printed price list says how to prepare', async () => {
  await visit(routes.services, { viewport: LAPTOP }, async (page) => {
    await page.emulateMedia({ media: 'print' });
    const folded = await page
      .locator('.price-table-more > p')
      .evaluateAll((texts) => texts.filter((text) => text.getBoundingClientRect().height === 0).length);
    expect(folded).toBe(0);
  });
});

it.each([
  ['no-preference', 'head-art'],
  ['reduce', 'none'],
] as const)('The drawing of a head comes in once, unless motion is not wanted: %s', async (reducedMotion, name) => {
  await visit(routes.services, { viewport: LAPTOP, reducedMotion }, async (page) => {
    const animation = await page
      .locator('.page-head')
      .evaluate((head) => getComputedStyle(head, '::after').animationName);
    expect(animation).toBe(name);
  });
});
