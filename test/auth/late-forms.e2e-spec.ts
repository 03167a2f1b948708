import { ACCESS_COOKIE, type Me, XSRF_COOKIE } from '../../contract/auth';
import { routes } from '../../contract/routes';
import { ENV, type Env } from '../../src/config/env';
import { Database } from '../../src/database/database';
import { PASSWORD, startApp, type TestApp } from '../support/app';
import type { Client } from '../support/client';
import { expireAccess, openPlain, type PlainPage } from '../support/plain-page';

const SIGN_IN = 'POST /api/auth/sign-in';

let site: TestApp;
beforeAll(async () => (site = await startApp()));
afterAll(() => site.stop());

async function signedIn(path: string): Promise<{ me: Me; browser: Client; page: PlainPage }> {
  const me = await site.addUser('patient');
  const browser = site.http();
  const signIn = await openPlain(browser, `${routes.signIn}?next=${encodeURIComponent(path)}`);
  return { me, browser, page: await signIn.send(SIGN_IN, { email: me.email, password: PASSWORD }) };
}

async function endSession(browser: Client): Promise<void> {
  await site.app.get(Database, { strict: false }).reader.query('DELETE FROM session');
  expireAccess(browser, site.app.get<Env>(ENV, { strict: false }).jwtSecret);
}

const PROFILE = 'PATCH /api/me';

/** Fills in a form, whose session ends before it is sent. */
async function sendTooLate(browser: Client, page: PlainPage): Promise<PlainPage> {
  await endSession(browser);
  return page.send(PROFILE, { firstName: 'Ада', phone: '600 1' });
}

describe('A form that is sent after the session has ended', () => {
  it('leads to signing in once the session is over, and back to the form as it was filled in', async () => {
    const { me, browser, page } = await signedIn(routes.portalProfile);
    const signIn = await sendTooLate(browser, page);
    expect(signIn.path).toBe(`${routes.signIn}?next=${encodeURIComponent(routes.portalProfile)}`);
    expect(signIn.html).not.toContain('Ада');
    const wrong = await signIn.send(SIGN_IN, { email: me.email, password: 'not the one' });
    const back = await wrong.send(SIGN_IN, { password: PASSWORD });
    expect(back.path).toBe(routes.portalProfile);
    expect(back.errors.join()).toContain('Sesja wygasła, zanim formularz do nas dotarł');
    expect(back.fields(PROFILE)).toMatchObject({ firstName: 'Ада', phone: '600 1' });
    expect((await openPlain(browser, routes.portalProfile)).fields(PROFILE).firstName).toBe(me.firstName);
    const saved = await back.send(PROFILE, { phone: '600 700 800' });
    expect(saved.fields(PROFILE)).toMatchObject({ firstName: 'Ада', phone: '+48600700800' });
  });

  it('finds the form again when the browser has forgotten the session, too, and by a script that signs in', async () => {
    const { me, browser, page } = await signedIn(routes.portalProfile);
    const { hostname } = new URL(browser.url);
    browser.agent.jar.setCookie(`${ACCESS_COOKIE}=; Path=/; Max-Age=0`, hostname);
    browser.agent.jar.setCookie('refresh-token=; Path=/api/auth; Max-Age=0', hostname);
    expect((await page.send(PROFILE, { firstName: 'Ада' })).path).toContain(routes.signIn);
    await browser.post('/api/auth/sign-in', { email: me.email, password: PASSWORD }).expect(200);
    expect((await openPlain(browser, routes.portalProfile)).fields(PROFILE).firstName).toBe('Ада');
  });

  it('keeps no password of a form that came too late', async () => {
    const { me, browser, page } = await signedIn(routes.portalSecurity);
    await endSession(browser);
    const change = 'POST /api/me/password';
    const signIn = await page.send(change, { current: PASSWORD, next: 'another long passphrase' });
    const back = await signIn.send(SIGN_IN, { email: me.email, password: PASSWORD });
    expect(back.path).toBe(routes.portalSecurity);
    expect(back.fields(change)).toMatchObject({ current: '', next: '' });
    expect(back.errors.join()).toContain('Sesja wygasła');
  });

  it('is not taken for somebody else who has signed in meanwhile, nor shown', async () => {
    const { me, browser, page } = await signedIn(routes.portalProfile);
    const other = await site.addUser('patient');
    await browser.post('/api/auth/sign-out').expect(204);
    await browser.post('/api/auth/sign-in', { email: other.email, password: PASSWORD }).expect(200);
    const refused = await page.send(PROFILE, { firstName: 'Ада', xsrf: browser.cookie(XSRF_COOKIE) ?? '' });
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('Proszę odświeżyć stronę');
    expect(refused.html).not.toContain('Ада');
    const now = await openPlain(browser, routes.portalProfile);
    expect(now.fields(PROFILE).firstName).toBe(other.firstName);
    await browser.post('/api/auth/sign-out').expect(204);
    await browser.post('/api/auth/sign-in', { email: me.email, password: PASSWORD }).expect(200);
    expect((await openPlain(browser, routes.portalProfile)).fields(PROFILE).firstName).toBe(me.firstName);
    expect((await now.send(PROFILE, { firstName: 'Ewa', xsrf: browser.cookie(XSRF_COOKIE) ?? '' })).status).toBe(403);
  });

  it('shows nobody else what was typed, then or later', async () => {
    const { me, browser, page } = await signedIn(routes.portalProfile);
    const signIn = await sendTooLate(browser, page);
    const other = await site.addUser('patient');
    const back = await signIn.send(SIGN_IN, { email: other.email, password: PASSWORD });
    expect(back.fields(PROFILE).firstName).toBe(other.firstName);
    expect(back.html).not.toContain('Ада');
    const out = await back.send('POST /api/auth/sign-out');
    expect(out.path).toBe(routes.home);
    const again = await openPlain(browser, `${routes.signIn}?next=${routes.portalProfile}`);
    const own = await again.send(SIGN_IN, { email: me.email, password: PASSWORD });
    expect([own.errors, own.fields(PROFILE).firstName]).toEqual([[], me.firstName]);
  });

  it('comes back with the person whom it adds', async () => {
    const { me, browser, page } = await signedIn(routes.portalFamily);
    const form = await openPlain(browser, `${page.path}?step=add&kind=child`);
    await endSession(browser);
    const typed = { firstName: 'Zosia', lastName: 'Lis', day: '1', month: '2', year: '2022', mayArrange: 'yes' };
    const signIn = await form.send('POST /api/people', typed);
    const back = await signIn.send(SIGN_IN, { email: me.email, password: PASSWORD });
    expect(back.path).toBe(form.path);
    expect(back.fields('POST /api/people')).toMatchObject(typed);
    expect((await back.send('POST /api/people')).text).toContain('Zosia');
  });
});
