import { createServer, type Server } from 'node:http';
import type { Page } from 'playwright-core';
import { localizePath, routes } from '../../contract/routes';
import type { UserRecord } from '../../contract/user';
import { Database } from '../../src/database/database';
import { MediaEntity } from '../../src/media/media.entity';
import { openPanelStage, signIn } from '../panel/desk';
import { PASSWORD } from '../support/app';
import { hostileNexts } from '../support/hostile-next';
import { findFreePort } from '../support/servers';

let attacker: Server;
let attack: string;

const stage = openPanelStage();
beforeAll(async () => {
  const port = await findFreePort();
  // Another port of the same host is another origin on the same site: browsers send the cookies along.
  attack = `http://127.0.0.1:${port}`;
  attacker = createServer((_, answer) => answer.setHeader('Content-Type', 'text/html').end('<h1>Win a phone</h1>'));
  await new Promise<void>((resolve) => attacker.listen(port, '127.0.0.1', resolve));
});
afterAll(() => attacker.close());

async function openAsAdmin(): Promise<Page> {
  const { page } = await stage.reception.browser.open();
  await page.goto('/');
  await signIn(page.context(), stage.admin.user.email);
  return page;
}

async function userOf(id: number): Promise<UserRecord> {
  return (await stage.admin.get(`/api/panel/users/${id}`).expect(200)).body as UserRecord;
}

/** Sends a form of the page that is open, as its script or its visitor would, and waits for where it leads. */
async function sendForm(page: Page, action: string, encoding: string, text: string): Promise<number> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().isNavigationRequest() && response.url() !== `${attack}/`),
    page.waitForURL((url) => url.origin !== attack),
    page.evaluate(
      ([address = '', enctype = '', value = '']) => {
        const form = document.createElement('form');
        Object.assign(form, { method: 'post', action: address, enctype });
        const input = document.createElement('input');
        Object.assign(input, { name: value, value: '' });
        form.append(input);
        document.body.append(form);
        form.submit();
      },
      [action, encoding, text],
    ),
  ]);
  return answer.status();
}

const ENCODINGS = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];
const SPELLINGS = [
  '/api/panel',
  '/API/panel',
  '/api/Panel',
  '//api/panel',
  '/%61pi/panel',
  '/api//panel',
  '/api/panel;x',
];

it('No form of another origin on the same site blocks a user, whatever the spelling and the encoding', async () => {
  const { id } = await stage.site.addUser('patient');
  const page = await openAsAdmin();
  for (const spelling of SPELLINGS) {
    for (const encoding of ENCODINGS) {
      await page.goto(attack);
      const status = await sendForm(page, `${stage.site.url}${spelling}/users/${id}/block`, encoding, '{}');
      expect([spelling, encoding, status >= 400 && status < 500]).toEqual([spelling, encoding, true]);
    }
  }
  expect((await userOf(id)).status).toBe('active');
  await page.context().close();
});

it('No script of another origin stores a picture or signs somebody out', async () => {
  const page = await openAsAdmin();
  await page.goto(attack);
  const outcomes = await page.evaluate(async (site) => {
    const file = new FormData();
    file.append('file', new Blob(['x'], { type: 'image/png' }), 'x.png');
    const sent: [string, BodyInit][] = [
      ['/API/panel/media', file],
      ['/api/panel/media', file],
      ['/api/auth/sign-out', ''],
      ['/API/auth/sign-out', ''],
    ];
    const types = [];
    for (const [path, body] of sent) {
      const sending = fetch(site + path, { method: 'POST', body, mode: 'no-cors', credentials: 'include' });
      types.push(await sending.then(({ type }) => type).catch(() => 'unreadable'));
    }
    const refused = await fetch(`${site}/api/me`, { credentials: 'include' }).catch(() => 'unreadable');
    return [...types, refused];
  }, stage.site.url);
  // Sent they are, with the cookies; what comes back is nobody's but the site's (Cross-Origin-Resource-Policy).
  expect(outcomes).toEqual(Array.from({ length: 5 }, () => 'unreadable'));
  expect(await stage.site.app.get(Database, { strict: false }).reader.count(MediaEntity)).toBe(0);
  // The cookies of this browser are as good as before.
  await page.goto(routes.panel);
  await page.locator('main h1').waitFor();
  await page.context().close();
});

describe('A browser that signs in is never led to another host', () => {
  const hosts = (page: Page): Promise<string> => page.evaluate(() => window.location.host);

  it('when it is signed in already', async () => {
    const page = await openAsAdmin();
    const { host } = new URL(stage.site.url);
    const asked: string[] = [];
    await page.route(/^(?!http:\/\/127\.0\.0\.1:)/, (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    for (const [index, value] of hostileNexts().entries()) {
      if (index % 6 !== 0) continue;
      await page.goto(`/ru/auth/sign-in?next=${encodeURIComponent(value)}`, { waitUntil: 'commit' }).catch(() => null);
      expect([value, await hosts(page)]).toEqual([value, host]);
    }
    expect(asked).toEqual([]);
    await page.context().close();
  });

  it.each([
    '/ru//evil.example',
    '/ru/\\evil.example',
    'https://evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
  ])('after its form, by %j', async (value) => {
    const { email } = await stage.site.addUser('patient');
    const { page } = await stage.reception.browser.open();
    const asked: string[] = [];
    await page.route(/^(?!http:\/\/127\.0\.0\.1:)/, (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    await page.goto(`${localizePath('ru', routes.signIn)}?next=${encodeURIComponent(value)}`);
    await page.fill('[name=email]', email);
    await page.fill('[name=password]', PASSWORD);
    await page.press('[name=password]', 'Enter');
    await page.waitForURL((url) => !url.pathname.includes('/auth/'));
    expect(await hosts(page)).toBe(new URL(stage.site.url).host);
    expect(asked).toEqual([]);
    await page.context().close();
  });
});
