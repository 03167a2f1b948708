import type { Page } from 'playwright-core';
import { LANGUAGE_TAGS } from '../../contract/locales';
import { href, routes } from '../../contract/routes';
import { expectSoon } from '../support/browser';
import { openDemoSite } from '../support/demo-site';
import { dictionaries, textsOf } from '../support/dictionaries';

const demo = openDemoSite();

/** Opens a page and waits until the service worker has taken it over. */
async function openWithWorker(path: string): Promise<Page> {
  const { page } = await demo.browser.open({ reducedMotion: 'reduce', serviceWorkers: 'allow' });
  await page.goto(path, { waitUntil: 'load' });
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (!serviceWorker.controller) {
      await new Promise((done) => serviceWorker.addEventListener('controllerchange', done, { once: true }));
    }
  });
  return page;
}

/** Runs in the page: whether it is written in the clinic's letters. */
function hasFonts(): boolean {
  const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
  return (
    ['Brygada 1918', 'Onest'].every((name) => loaded.some(({ family }) => family.includes(name))) &&
    [...document.fonts].every(({ status }) => status !== 'error')
  );
}

/** Does `work` while nothing answers at the site's address. */
async function withoutConnection(work: () => Promise<void>): Promise<void> {
  const server = demo.site.app.getHttpServer();
  await new Promise((done) => {
    server.close(done);
    server.closeAllConnections();
  });
  try {
    await work();
  } finally {
    const { port } = new URL(demo.site.url);
    await new Promise<void>((done) => server.listen(Number(port), '127.0.0.1', done));
  }
}

/** The addresses that the browser keeps, without the host. */
function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => url.replace(location.origin, ''));
  });
}

const DOCTOR = '/doctors/hanna-wierzbicka';
const offlineTitle = (locale: 'pl' | 'by'): string =>
  textsOf(dictionaries.get(locale)?.get('page.offline.title') ?? '').join();

describe('Without a connection', () => {
  it('contacts, prices and doctors that were seen are read, and other pages say why they are not', async () => {
    const page = await openWithWorker(href('by', routes.contacts));
    const seen = [href('by', routes.contacts), href('by', routes.services), href('by', routes.doctors), DOCTOR];
    const texts = new Map<string, string>();
    for (const path of seen) {
      await page.goto(path, { waitUntil: 'load' });
      texts.set(path, await page.locator('main').innerText());
    }
    await withoutConnection(async () => {
      for (const path of seen) {
        await page.goto(path, { waitUntil: 'load' });
        expect([path, await page.locator('main').innerText()]).toEqual([path, texts.get(path)]);
      }
      for (const [path, locale] of [
        [href('by', routes.articles), 'by'],
        [routes.services, 'pl'],
        [href('by', routes.appointment), 'by'],
        [href('by', routes.portal), 'by'],
        [routes.portalProfile, 'pl'],
        [href('by', routes.signIn), 'by'],
      ] as const) {
        await page.goto(path, { waitUntil: 'load' });
        expect(await page.locator('h1').innerText()).toBe(offlineTitle(locale));
        expect(await page.locator('html').getAttribute('lang')).toBe(LANGUAGE_TAGS[locale]);
      }
      // It looks like a page of the site, and the phone is on it.
      await expectSoon(() => page.evaluate(hasFonts), true);
      expect(await page.locator('a[href^="tel:"]').count()).toBeGreaterThan(0);
    });
    await page.goto(href('by', routes.articles));
    expect(await page.locator('h1').innerText()).not.toBe(offlineTitle('by'));
    await page.context().close();
  });

  it('nothing is kept of calls, accounts, booking and the panel', async () => {
    const page = await openWithWorker(routes.contacts);
    for (const path of [
      routes.appointment,
      routes.signIn,
      routes.signUp,
      routes.portal,
      routes.panel,
      '/api/doctors',
    ]) {
      await page.goto(path, { waitUntil: 'load' });
    }
    await page.goto(routes.contacts);
    const kept = await keptAddresses(page);
    expect(kept.join(' ')).toContain(routes.contacts);
    expect(kept.filter((address) => /api|auth|portal|panel|appointment|builds/.test(address))).toEqual([]);
    await page.context().close();
  });

  it('nothing is shown of who was signed in', async () => {
    const page = await openWithWorker(routes.contacts);
    const { agent, user } = await demo.site.signInAs('patient');
    const jar = agent.jar.getCookies({ domain: '127.0.0.1', path: '/', secure: false, script: false });
    await page.context().addCookies(jar.map(({ name, value }) => ({ name, value, url: demo.site.url })));
    const paths = [routes.doctors, routes.services, routes.contacts];
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'load' });
      expect(await page.locator('[data-sign-out]').count()).toBeGreaterThan(0);
    }
    await page.context().clearCookies();
    await withoutConnection(async () => {
      for (const path of paths) {
        await page.goto(path, { waitUntil: 'load' });
        expect(await page.locator('[data-sign-out]').count()).toBe(0);
        expect(await page.content()).not.toContain(user.email);
      }
    });
    await page.context().close();
  });
});

describe('A page', () => {
  it('is of the running build, and no service worker waits for the last tab to be closed', async () => {
    const page = await openWithWorker(routes.contacts);
    const build = await page.evaluate(() => document.documentElement.dataset.build);
    const latest = await page.evaluate(async () => (await fetch('/builds/latest.json')).json() as Promise<unknown>);
    expect(latest).toMatchObject({ build });
    await page.goto(routes.services);
    expect(await page.evaluate(() => document.documentElement.dataset.build)).toBe(build);
    const waits = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.active?.state === 'activated' && registration.waiting !== null;
    });
    expect(waits).toBe(false);
    await page.context().close();
  });
});
