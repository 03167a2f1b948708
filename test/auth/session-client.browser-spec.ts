import { createHmac } from 'node:crypto';
import type { Page, Route } from 'playwright-core';
import { ACCESS_COOKIE } from '../../contract/auth';
import { localizePath, routes } from '../../contract/routes';
import { SessionEntity } from '../../src/auth/session.entity';
import { ENV, type Env } from '../../src/config/env';
import { deriveKey } from '../../src/config/keys';
import { Database } from '../../src/database/database';
import { awake } from './account-pages';
import { aService } from '../support/builders/content';
import { panelOf } from '../content/stage';
import { type Desk, openPanelStage, signIn } from '../panel/desk';

const REFRESH = '**/api/auth/refresh';

/** Why a session that is still good could not be renewed at this moment. */
const FAULTS: readonly (readonly [name: string, answer: (route: Route) => Promise<void>])[] = [
  ['a server that has no time', (route) => route.fulfill({ status: 503, headers: { 'Retry-After': '1' } })],
  ['a gateway with a page of its own', (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' })],
  ['too many calls', (route) => route.fulfill({ status: 429, json: { code: 'too_many_requests', detail: '' } })],
  ['a connection that is cut', (route) => route.abort('connectionreset')],
];

const stage = openPanelStage();

/** The access token is over, as it is every quarter of an hour; the refresh token is as good as before. */
async function outliveToken(page: Page): Promise<void> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === ACCESS_COOKIE);
  const [head = '', claims = ''] = cookie?.value.split('.') ?? [];
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object;
  const exp = Math.floor(Date.now() / 1_000) - 1;
  const text = `${head}.${Buffer.from(JSON.stringify({ ...said, exp })).toString('base64url')}`;
  const { jwtSecret } = stage.site.app.get<Env>(ENV, { strict: false });
  const signature = createHmac('sha256', deriveKey(jwtSecret, 'access-tokens')).update(text).digest('base64url');
  await page.context().addCookies([{ ...cookie, name: ACCESS_COOKIE, value: `${text}.${signature}` }]);
}

async function refreshTokenOf(page: Page): Promise<string | undefined> {
  return (await page.context().cookies(`${stage.site.url}/api/auth/refresh`)).find(({ name }) =>
    name.includes('refresh'),
  )?.value;
}

describe.each(FAULTS)('When a session cannot be renewed because of %s', (_, answer) => {
  it('staff are told at the form, stay signed in, keep what they typed, and save it later', async () => {
    const services = panelOf(stage, 'services');
    const { id } = await services.create(aService());
    // A session of its own: its tokens are used up here.
    const { email } = await stage.site.addUser('staff');
    const desk: Desk = await stage.reception.sitDown({ email });
    const { page } = desk;
    await desk.goTo(`/services/${id}`);
    await desk.drawer.getByLabel('Krótki opis').first().fill('Nic nie zginęło');
    await page.route(REFRESH, answer);
    await outliveToken(page);
    const token = await refreshTokenOf(page);
    await desk.drawer.getByRole('button', { name: 'Zapisz' }).click();
    await page.getByText('Brak połączenia z serwerem').first().waitFor();
    expect(await page.getByRole('dialog', { name: 'Sesja wygasła' }).count()).toBe(0);
    expect(await refreshTokenOf(page)).toBe(token);
    await page.unroute(REFRESH);
    await desk.drawer.getByRole('button', { name: 'Zapisz' }).click();
    await page.getByText('Pomyślnie zaktualizowano usługę').waitFor();
    expect((await services.get(id)).translations.pl.description).toBe('Nic nie zginęło');
    expect(await refreshTokenOf(page)).not.toBe(token);
    await desk.close();
  });

  it('a patient is told at the form, stays signed in, and saves it at the second try', async () => {
    const { email } = await stage.site.addUser('patient');
    const { page } = await stage.reception.browser.open();
    const portal = localizePath('by', routes.portalProfile);
    await page.goto('/');
    await signIn(page.context(), email);
    await page.goto(portal);
    await awake(page);
    await outliveToken(page);
    const token = await refreshTokenOf(page);
    expect(token).toMatch(/\S/);
    await page.route(REFRESH, answer);
    await page.fill('#profile [name=firstName]', 'Ада');
    await page.locator('#profile [type=submit]').first().click();
    const again = page.getByRole('button', { name: 'Паспрабаваць яшчэ раз' });
    await again.waitFor();
    expect(new URL(page.url()).pathname).toBe(portal);
    expect(await refreshTokenOf(page)).toBe(token);
    await page.unroute(REFRESH);
    await again.click();
    await again.waitFor({ state: 'detached' });
    await page.waitForSelector('#profile [role=status] .toast');
    await page.waitForURL((url) => url.pathname === portal);
    await page.context().close();
  });
});

it('A panel that is loaded when nobody can tell who it is for offers to try again, and does not sign out', async () => {
  const { email } = await stage.site.addUser('staff');
  const desk = await stage.reception.sitDown({ email });
  await outliveToken(desk.page);
  await desk.page.route(REFRESH, (route) => route.fulfill({ status: 503 }));
  await desk.page.goto(routes.panel);
  await desk.page.getByRole('alert').getByText('Brak połączenia z serwerem').waitFor();
  await desk.page.unroute(REFRESH);
  await desk.page.getByRole('alert').getByRole('button').click();
  await desk.page.locator('main h1').waitFor();
  await desk.close();
});

it('A session that is really over leads to signing in, and back to where one was', async () => {
  const { email, id: user } = await stage.site.addUser('staff');
  const { id } = await panelOf(stage, 'services').create(aService());
  const desk = await stage.reception.sitDown({ email });
  const path = `${routes.panel}/services/${id}`;
  await stage.admin.delete(`/api/panel/users/${user}/sessions`).expect(200);
  await desk.page.goto(path);
  await desk.page.locator('input[name=email]').waitFor();
  await signIn(desk.page.context(), email);
  await desk.page.goto(path);
  await desk.drawer.getByLabel('Krótki opis').first().waitFor();
  await desk.close();
});

it('A panel that nobody has touched for two hours ends its session, whatever it asks by itself', async () => {
  const { email, id: user } = await stage.site.addUser('staff');
  const desk = await stage.reception.sitDown({ email });
  await desk.goTo('/services');
  const sessions = stage.site.app.get(Database, { strict: false }).reader;
  expect(await sessions.countBy(SessionEntity, { userId: user })).toBe(1);
  await desk.page.evaluate(() => localStorage.setItem('panel-used-at', String(Date.now() - 2 * 3_600_000)));
  await outliveToken(desk.page);
  await desk.follow('/doctors').catch(() => undefined);
  await desk.page.getByRole('dialog', { name: 'Sesja wygasła' }).waitFor();
  expect(await sessions.countBy(SessionEntity, { userId: user })).toBe(0);
  await desk.close();
});

it('Tabs that find the token old at the same moment renew it once, and none of them signs out', async () => {
  const { email } = await stage.site.addUser('patient');
  const { page } = await stage.reception.browser.open();
  await page.goto('/');
  await signIn(page.context(), email);
  const tabs = [page, await page.context().newPage(), await page.context().newPage()];
  let renewals = 0;
  await page.context().route(REFRESH, async (route) => {
    renewals += 1;
    await route.continue();
  });
  await outliveToken(page);
  await Promise.all(tabs.map((tab) => tab.goto(routes.portalProfile)));
  for (const tab of tabs) await tab.locator('#profile [name=firstName]').waitFor();
  expect(renewals).toBeLessThanOrEqual(2);
  await page.context().close();
});
