import type { Page } from 'playwright-core';
import type { Role } from '../../contract/auth';
import { LOCALES } from '../../contract/locales';
import { href, localizePath, routes } from '../../contract/routes';
import { pages } from '../../src/features';
import { ALPHABETS, expectNoAxeViolations, expectSoon, type Tab, type TestBrowser } from '../support/browser';
import { openDemoSite } from '../support/demo-site';
import { dictionaries, textsOf } from '../support/dictionaries';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
/** A window of 1280 by 1024 CSS pixels at 400 % (WCAG 2.2, 1.4.10). */
const ZOOMED = { width: 320, height: 256 };
const REVEAL = { duration: '0.6s', delay: '0.1s', indent: 30 };

const demo = openDemoSite();

/** Opens a page, does something with it and closes it. */
async function visit(
  path: string,
  { viewport = DESK, ...options }: Parameters<TestBrowser['open']>[0] & object,
  work: (tab: Tab) => Promise<void>,
): Promise<void> {
  const tab = await demo.browser.open({ viewport, ...options });
  await tab.page.goto(path, { waitUntil: 'load' });
  await work(tab);
  expect(tab.complaints).toEqual([]);
  await tab.page.context().close();
}

const CALM = { reducedMotion: 'reduce' } as const;

async function openAll(page: Page, selector: string): Promise<void> {
  const count = await page.locator(selector).evaluateAll((elements) => {
    for (const element of elements) (element as HTMLDetailsElement).open = true;
    return elements.length;
  });
  expect(count).toBeGreaterThan(0);
}

/** What is focused: its role for the test's reader, and whether a person sees it. */
function focused(page: Page): Promise<{ name: string; seen: boolean; outlined: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const x = (Math.max(0, left) + Math.min(window.innerWidth, right)) / 2;
    const y = (Math.max(0, top) + Math.min(window.innerHeight, bottom)) / 2;
    const shown = document.elementFromPoint(x, y);
    const { outlineStyle, boxShadow } = getComputedStyle(element);
    return {
      name: `${element.tagName} ${element.textContent.trim() || (element.getAttribute('aria-label') ?? '')}`.slice(
        0,
        80,
      ),
      seen: shown !== null && (element.contains(shown) || shown.contains(element)) && bottom > top,
      outlined: outlineStyle !== 'none' || boxShadow !== 'none',
    };
  });
}

describe.each(LOCALES)('In %s', (locale) => {
  it.each([
    ['a phone', PHONE],
    ['a desk', DESK],
  ])('everything that opens on %s is accessible and fits when it is open', async (_name, viewport) => {
    await visit(localizePath(locale, '/'), { viewport, ...CALM }, async ({ page }) => {
      expect(await page.locator('[data-notice]:visible').count()).toBeGreaterThan(0);
      await openAll(page, '.accordion details');
      await openAll(page, 'details.drop');
      if (ALPHABETS.includes(locale)) await expectNoAxeViolations(page);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(tooWide).toBeLessThanOrEqual(0);
    });
  });
});

describe('The page of parts', () => {
  it.each(ALPHABETS)('is accessible in %s, with every part in every state', async (locale) => {
    const path = `/dev/ui?locale=${locale}`;
    await visit(path, CALM, async ({ page }) => expectNoAxeViolations(page));
  });
});

describe('At 400 %', () => {
  // The language with the longest words for each alphabet.
  const paths = pages.map(({ path }) => path).filter((path) => !path.includes(':'));
  it.each([...paths, '/doctors/hanna-wierzbicka', '/articles/pierwsze-badania-noworodka', '/nothing'])(
    '%s is read without moving it sideways',
    async (path) => {
      const tab = await demo.browser.open({ viewport: ZOOMED, ...CALM });
      for (const locale of ['pl', 'ua'] as const) {
        await tab.page.goto(localizePath(locale, path), { waitUntil: 'load' });
        const wide = await tab.page.evaluate(() =>
          document.documentElement.scrollWidth <= window.innerWidth
            ? []
            : [...document.body.querySelectorAll('*')]
                .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
                .map((element) => `${element.tagName}.${element.className}`),
        );
        expect([locale, wide]).toEqual([locale, []]);
        // What stays on the screen leaves room for what is read.
        const stays = await tab.page.evaluate(() =>
          [...document.body.querySelectorAll('*')]
            .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
            .map((element) => element.getBoundingClientRect())
            .reduce((sum, { height, top }) => (top < window.innerHeight ? sum + height : sum), 0),
        );
        expect(stays).toBeLessThanOrEqual(ZOOMED.height / 2);
      }
      await tab.page.context().close();
    },
  );
});

describe('By keyboard', () => {
  it('the first thing is the way past the header', async () => {
    await visit('/', CALM, async ({ page }) => {
      await page.keyboard.press('Tab');
      const skip = page.locator('.skip');
      await skip.waitFor({ state: 'visible' });
      await page.locator('.skip:focus').waitFor();
      await page.keyboard.press('Enter');
      await page.locator('#main:focus').waitFor();
      await page.keyboard.press('Tab');
      await page.locator('main :focus').waitFor();
    });
  });

  it.each([
    ['a phone', PHONE],
    ['a desk', DESK],
  ])('everything on %s is reached in turn, seen where it is, and marked', async (_name, viewport) => {
    await visit('/', { viewport, ...CALM }, async ({ page }) => {
      const count = await page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, [tabindex="0"]')].filter(
            (element) => element.checkVisibility() && !element.hasAttribute('disabled'),
          ).length,
      );
      const lost: string[] = [];
      const seen = new Set<string>();
      for (let step = 0; step < count; step += 1) {
        await page.keyboard.press('Tab');
        // What the focus has just left may still be on its way out.
        let now = await focused(page);
        for (let look = 0; look < 20 && !(now.seen && now.outlined); look += 1) {
          await page.waitForTimeout(50);
          now = await focused(page);
        }
        seen.add(now.name);
        if (!now.seen || !now.outlined) lost.push(now.name);
      }
      expect(lost).toEqual([]);
      expect(seen.size).toBeGreaterThan(30);
    });
  });

  it('a menu opens, is walked through, and gives the focus back on Escape', async () => {
    await visit('/', { viewport: PHONE, ...CALM }, async ({ page }) => {
      const label = page.locator('.header-menu > summary');
      await label.focus();
      await page.keyboard.press('Enter');
      const menu = page.locator('.header-menu nav');
      await menu.waitFor({ state: 'visible' });
      await page.keyboard.press('Tab');
      await menu.locator(':focus').waitFor();
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'hidden' });
      await label.and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Enter');
      await menu.waitFor({ state: 'visible' });
      await page.mouse.click(20, PHONE.height - 150);
      await menu.waitFor({ state: 'hidden' });
    });
  });

  it('slides are chosen by their tabs, and nothing moves by itself', async () => {
    await visit('/', CALM, async ({ page }) => {
      const tabs = page.locator('.slider-tabs > a');
      const shown = (): Promise<number> =>
        page.locator('.slider-strip').evaluate((strip) => Math.round(strip.scrollLeft / strip.clientWidth));
      await expectSoon(shown, 0);
      for (const index of [2, 1]) {
        await tabs.nth(index).focus();
        await page.keyboard.press('Enter');
        await page.waitForFunction(
          (wanted) =>
            document.querySelectorAll('.slider-tabs > a')[wanted]?.getAttribute('aria-current') === 'true' &&
            document.querySelectorAll('.slider-tabs > [aria-current]').length === 1,
          index,
        );
        await page.waitForFunction((wanted) => {
          const strip = document.querySelector('.slider-strip');
          return strip && Math.round(strip.scrollLeft / strip.clientWidth) === wanted;
        }, index);
      }
      // The page itself has not moved to the slide's anchor.
      expect(await page.evaluate(() => location.hash)).toBe('');
      await expectSoon(() => page.evaluate(() => document.getAnimations().length), 0);
    });
  });
});

describe('A notice', () => {
  it('that was put away stays away on every page, until it changes', async () => {
    await visit('/', CALM, async ({ page }) => {
      const notices = page.locator('[data-notice]:visible');
      const count = await notices.count();
      await notices.first().getByRole('button').click();
      await expectSoon(() => notices.count(), count - 1);
      await page.goto(routes.contacts);
      await expectSoon(() => notices.count(), count - 1);
      await page.evaluate(() => {
        const kept = JSON.parse(localStorage.getItem('dismissed-notices') ?? '{}') as Record<string, string>;
        localStorage.setItem(
          'dismissed-notices',
          JSON.stringify(Object.fromEntries(Object.keys(kept).map((key) => [key, 'an older text']))),
        );
      });
      await page.reload();
      await expectSoon(() => notices.count(), count);
    });
  });
});

describe('The price list', () => {
  it('is searched while one types, whatever the case and the accents', async () => {
    await visit(routes.services, CALM, async ({ page }) => {
      const rows = page.locator('[data-service]:visible');
      const all = await rows.count();
      await page.locator('#services-search').fill('SZCZEPIENIE grypie');
      const told = page.locator('.services-search [role="status"]');
      await expectSoon(() => rows.count(), 1);
      await told.filter({ hasText: '1' }).waitFor();
      await page.locator('#services-search').fill('ciazy');
      // Of more than one the sentence is another one.
      await told.filter({ hasNotText: /\b1\b/ }).waitFor();
      const found = await rows.count();
      expect(found).toBeGreaterThan(1);
      expect(found).toBeLessThan(all);
      expect(await told.innerText()).toContain(String(found));
      await page.locator('#services-search').fill('zzz');
      await expectSoon(() => rows.count(), 0);
      await page.locator('[data-services-none]').waitFor({ state: 'visible' });
      await expectNoAxeViolations(page);
      await page.locator('#services-search').fill('');
      await expectSoon(() => rows.count(), all);
    });
  });

  it.each([
    ['prices', routes.services, /280\szł/],
    ['contacts', routes.contacts, /22\s000\s12\s34[\s\S]*7:30–20:00/],
  ])('%s are printed without what is there to click', async (_name, path, text) => {
    await visit(path, CALM, async ({ page }) => {
      await page.emulateMedia({ media: 'print' });
      for (const part of ['nav', '.bottom-bar', '.book-now', '.notices', '.skip', '.theme-switch', 'main .button']) {
        expect([part, await page.locator(`${part}:visible`).count()]).toEqual([part, 0]);
      }
      expect(await page.locator('main').innerText()).toMatch(text);
      // Whose list it is, and where to ask.
      expect(await page.locator('.header').innerText()).toBe('Lipowa');
      expect(await page.locator('.footer').innerText()).toMatch(
        /ul\. Lipowa 12[\s\S]*22\s000\s12\s34[\s\S]*Klinika Rodzinna Lipowa/,
      );
      // On A4 paper with its margins.
      await page.setViewportSize({ width: 680, height: 980 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(680);
    });
  });
});

describe('What comes in while one scrolls', () => {
  it('does so once, softly, and all of it, on a phone as well', async () => {
    await visit('/', { viewport: PHONE, reducedMotion: 'no-preference' }, async ({ page }) => {
      const waiting = page.locator('[data-reveal]:not(.in)');
      expect(await waiting.count()).toBeGreaterThan(3);
      const away = await waiting.last().evaluate((element) => {
        const { opacity, transform, transitionDuration } = getComputedStyle(element);
        return { opacity, transform, transitionDuration };
      });
      // It goes away without being seen to go.
      const transform = `matrix(1, 0, 0, 1, 0, ${REVEAL.indent})`;
      expect(away).toEqual({ opacity: '0', transform, transitionDuration: '0s' });
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let top = 0; top < height; top += PHONE.height / 2) {
        await page.evaluate(async (to) => {
          window.scrollTo({ top: to, behavior: 'instant' });
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        }, top);
      }
      await expectSoon(() => waiting.count(), 0);
      const coming = await page
        .locator('[data-reveal].in')
        .first()
        .evaluate((element) => {
          const { transitionDuration, transitionDelay } = getComputedStyle(element);
          return { transitionDuration, transitionDelay };
        });
      expect(coming).toEqual({
        transitionDuration: `${REVEAL.duration}, ${REVEAL.duration}`,
        transitionDelay: `${REVEAL.delay}, ${REVEAL.delay}`,
      });
    });
  });

  it('is there at once for readers who want no motion', async () => {
    await visit('/', { viewport: PHONE, ...CALM }, async ({ page }) => {
      const hidden = await page
        .locator('[data-reveal]')
        .evaluateAll((elements) => elements.filter((element) => getComputedStyle(element).opacity !== '1').length);
      expect(hidden).toBe(0);
    });
  });
});

describe('A button that is disabled or busy', () => {
  it('ignores clicks and keys, and keeps the focus', async () => {
    await visit('/dev/ui', CALM, async ({ page }) => {
      const before = page.url();
      const link = page.locator('a.button:visible').first();
      await link.evaluate((element) => element.setAttribute('aria-disabled', 'true'));
      for (const button of [link, page.locator('main button[aria-busy="true"]').first()]) {
        await button.evaluate((element) => {
          element.addEventListener('click', () => document.body.setAttribute('data-clicked', ''));
        });
        await button.focus();
        await page.keyboard.press('Enter');
        await button.click({ force: true });
        await button.and(page.locator(':focus')).waitFor();
      }
      expect(await page.locator('[data-clicked]').count()).toBe(0);
      expect(page.url()).toBe(before);
    });
  });
});

describe('A kept page', () => {
  const word = (key: string): string => textsOf(dictionaries.get('ru')?.get(key) ?? '').join();
  const links: [Role | 'visitor', string[]][] = [
    ['visitor', ['common.account.signIn']],
    ['patient', ['common.account.portal', 'common.account.signOut']],
    ['staff', ['common.account.portal', 'common.account.panel', 'common.account.signOut']],
    ['admin', ['common.account.portal', 'common.account.panel', 'common.account.signOut']],
  ];
  const KEYS = ['signIn', 'portal', 'panel', 'signOut'].map((name) => `common.account.${name}`);

  it.each(links)('shows a %s the links of theirs, and signing out takes them away', async (role, shown) => {
    const path = href('ru', routes.services);
    const tab = await demo.browser.open({ viewport: DESK, ...CALM });
    const { page } = tab;
    // Everybody's page is kept before.
    await page.goto(path);
    if (role !== 'visitor') {
      const { agent } = await demo.site.signInAs(role);
      const jar = agent.jar.getCookies({ domain: '127.0.0.1', path: '/', secure: false, script: false });
      await page.context().addCookies(jar.map(({ name, value }) => ({ name, value, url: demo.site.url })));
      await page.goto(href('ru', routes.contacts));
      await page.goto(path);
    }
    const inHeader = async (): Promise<string[]> => {
      await openAll(page, 'details.drop');
      const text = await page.locator('.header-wide').innerText();
      return KEYS.filter((key) => text.includes(word(key)));
    };
    expect(await inHeader()).toEqual(shown);
    if (role !== 'visitor') {
      await page.locator('.header-wide [data-sign-out] button').click();
      await page.locator('.header-wide [data-sign-out]').waitFor({ state: 'detached' });
      await page.waitForLoadState();
      expect(await inHeader()).toEqual(['common.account.signIn']);
      // Back shows nobody's page but the reader's.
      await page.goBack();
      await page.locator('.header-wide', { hasText: word('common.account.signIn') }).waitFor();
    }
    expect(tab.complaints).toEqual([]);
    await page.context().close();
  });
});

describe('A visitor', () => {
  it('gets only necessary cookies when they are, and the choice of a language when it is made', async () => {
    await visit('/', CALM, async ({ page }) => {
      for (const path of [routes.doctors, routes.contacts]) await page.goto(path);
      const names = async (): Promise<string[]> => (await page.context().cookies()).map(({ name }) => name).sort();
      expect(await names()).toEqual([]);
      await page.goto(routes.appointment);
      expect(await names()).toEqual(['XSRF-TOKEN']);
      await page.goto(`${routes.contacts}?lang=by`);
      expect(new URL(page.url()).pathname).toBe(href('by', routes.contacts));
      expect(await names()).toEqual(['XSRF-TOKEN', 'locale']);
    });
  });
});
