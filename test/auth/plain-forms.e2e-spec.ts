import { ACCESS_COOKIE, type Me } from '../../contract/auth';
import { LOCALES } from '../../contract/locales';
import { href, routes } from '../../contract/routes';
import { ENV, type Env } from '../../src/config/env';
import { Database } from '../../src/database/database';
import { at } from '../content/clock';
import { accountWith } from '../support/accounts';
import { PASSWORD, startApp, type TestApp } from '../support/app';
import type { Client } from '../support/client';
import { pinOf, readMails } from '../support/outbox';
import { expireAccess, openPlain, type PlainPage, postPlain, type Typed } from '../support/plain-page';

const SIGN_IN = 'POST /api/auth/sign-in';
const SIGN_UP = 'POST /api/auth/sign-up';
const CONFIRM = 'POST /api/auth/sign-up/confirm';
const RESET = 'POST /api/auth/reset';
const SAVE = 'POST /api/auth/reset/confirm';

let site: TestApp;
beforeAll(async () => (site = await startApp()));
afterAll(() => site.stop());
beforeEach(() => rows().query('DELETE FROM attempt'));

let people = 0;

function rows(): Database['reader'] {
  return site.app.get(Database, { strict: false }).reader;
}

const secret = (): string => site.app.get<Env>(ENV, { strict: false }).jwtSecret;

/** The address, and the page of the form for signing in. */
async function atSignIn(query = ''): Promise<{ me: Me; browser: Client; page: PlainPage }> {
  const me = await site.addUser('patient');
  const browser = site.http();
  return { me, browser, page: await openPlain(browser, `${routes.signIn}${query}`) };
}

function isSignedIn(browser: Client): boolean {
  return browser.cookie('access-token') !== undefined;
}

describe('Signing in without scripts', () => {
  it('leads to the portal, in every language, and leaves nothing typed in the address', async () => {
    for (const locale of LOCALES) {
      const { email } = await site.addUser('patient');
      const page = await openPlain(site.http(), href(locale, routes.signIn));
      const portal = await page.send(SIGN_IN, { email, password: PASSWORD });
      expect([portal.path, portal.status]).toEqual([href(locale, routes.portal), 200]);
      expect(portal.headers['cache-control']).toBe('private, no-store');
    }
  });

  it('leads on to the page that was asked for, and to no other site', async () => {
    const { me, page } = await atSignIn('?next=/portal/profile');
    const { path } = await page.send(SIGN_IN, { email: me.email, password: PASSWORD });
    expect(path).toBe(routes.portalProfile);
    for (const hostile of ['//evil.example', '/\\evil.example', 'https://evil.example']) {
      const other = await atSignIn(`?next=${encodeURIComponent(hostile)}`);
      const led = await other.page.send(SIGN_IN, { email: other.me.email, password: PASSWORD });
      expect(led.path).toBe(routes.portal);
    }
  });

  it('says at the form what was wrong, once, keeps the address and not the password', async () => {
    const { me, browser, page } = await atSignIn('?next=/portal/profile');
    const again = await page.send(SIGN_IN, { email: me.email, password: 'not the one at all' });
    expect(again.path).toBe(`${routes.signIn}?next=%2Fportal%2Fprofile`);
    expect(again.errors.join()).toContain('Adres e-mail lub hasło są nieprawidłowe');
    expect(again.fields(SIGN_IN)).toMatchObject({ email: me.email, password: '' });
    expect(isSignedIn(browser)).toBe(false);
    const { path } = await again.send(SIGN_IN, { password: PASSWORD });
    expect(path).toBe(routes.portalProfile);
    const later = site.http();
    await (await openPlain(later, routes.signIn)).send(SIGN_IN, { email: me.email, password: 'wrong' });
    expect((await openPlain(later, routes.signIn)).errors).toEqual([]);
  });

  it('names every field that is missing, in the language of the page', async () => {
    const page = await openPlain(site.http(), href('ua', routes.signIn));
    const { errors } = await page.send(SIGN_IN);
    expect(errors).toHaveLength(3);
    const half = await postPlain(site.http(), '/api/auth/sign-in', {});
    expect(half.status).toBe(403);
  });

  it('takes no form of another site, of another browser or without the token', async () => {
    const { me, browser, page } = await atSignIn();
    const typed: Typed = { ...page.fields(SIGN_IN), email: me.email, password: PASSWORD };
    const foreign = await postPlain(browser, '/api/auth/sign-in', typed, 'https://evil.example');
    expect([foreign.status, isSignedIn(browser)]).toEqual([403, false]);
    const stranger = site.http();
    await openPlain(stranger, routes.signIn);
    for (const xsrf of [typed.xsrf ?? '', '']) {
      const refused = await postPlain(stranger, '/api/auth/sign-in', { ...typed, xsrf });
      expect([refused.path, isSignedIn(stranger)]).toEqual([routes.signIn, false]);
      expect(refused.errors.join()).toContain('Proszę odświeżyć stronę');
      expect(refused.fields(SIGN_IN).email).toBe(me.email);
    }
  });

  it('leads nowhere else by a page that a form makes up', async () => {
    const { me, browser, page } = await atSignIn();
    for (const hostile of ['//evil.example/', 'https://evil.example/', '/\\evil.example', '']) {
      const typed = { ...page.fields(SIGN_IN), email: me.email, password: 'wrong', _page: hostile };
      expect([403, 415]).toContain((await postPlain(browser, '/api/auth/sign-in', typed)).status);
    }
  });

  it('waits after many wrong passwords, as the API does', async () => {
    const { me, page } = await atSignIn();
    let last = page;
    for (let tries = 0; tries < 12; tries += 1) last = await last.send(SIGN_IN, { email: me.email, password: 'wrong' });
    expect(last.path).toBe(routes.signIn);
    const { errors } = await last.send(SIGN_IN, { email: me.email, password: PASSWORD });
    expect(errors.join()).toMatch(/\d:\d\d/);
  });

  it('is good for a second click, and who goes back is led on', async () => {
    const { me, browser, page } = await atSignIn();
    const typed = { email: me.email, password: PASSWORD };
    const [first, second] = [await page.send(SIGN_IN, typed), await page.send(SIGN_IN, typed)];
    expect([first.path, second.path]).toEqual([routes.portal, routes.portal]);
    expect((await openPlain(browser, routes.signIn)).path).toBe(routes.portal);
  });

  it('is for calls that say so: others take no forms', async () => {
    const { me, browser, page } = await atSignIn();
    await page.send(SIGN_IN, { email: me.email, password: PASSWORD });
    const { xsrf = '' } = (await openPlain(browser, routes.portal)).fields('POST /api/auth/sign-out');
    const sent = await postPlain(browser, '/api/auth/refresh', { xsrf, _page: routes.portal });
    expect(sent.errors.join()).not.toBe('');
    expect(sent.path).toBe(routes.portal);
  });
});

describe('Signing in after somebody else', () => {
  it.each(['by a form', 'by a script'])('shows nothing of what the other one waits for, %s', async (way) => {
    const { browser, page } = await signedIn(routes.portalProfile);
    const email = `waits${way.length}@example.org`;
    expect((await page.send('POST /api/me/email', { email, password: PASSWORD })).text).toContain(email);
    const { hostname } = new URL(site.url);
    // The session has run out: nobody has signed out.
    browser.agent.jar.setCookie(`${ACCESS_COOKIE}=; Path=/`, hostname);
    const next = await site.addUser('patient');
    const typed = { email: next.email, password: PASSWORD };
    if (way === 'by a form') await (await openPlain(browser, routes.signIn)).send(SIGN_IN, typed);
    else await browser.post('/api/auth/sign-in', typed).expect(200);
    const profile = await openPlain(browser, routes.portalProfile);
    expect(profile.text).toContain(next.email);
    expect(profile.text).not.toContain(email);
  });
});

describe('Signing out without scripts', () => {
  it('ends the session and leads to the main page', async () => {
    const { me, browser, page } = await atSignIn();
    const portal = await page.send(SIGN_IN, { email: me.email, password: PASSWORD });
    const foreign = await postPlain(browser, '/api/auth/sign-out', { _page: routes.home }, 'https://evil.example');
    expect([foreign.status, isSignedIn(browser)]).toEqual([403, true]);
    expect((await portal.send('POST /api/auth/sign-out')).path).toBe(routes.home);
    expect(isSignedIn(browser)).toBe(false);
    expect((await openPlain(browser, routes.portal)).path).toBe(`${routes.signIn}?next=%2Fportal`);
  });
});

/** A form for signing up that is old enough. */
async function atSignUp(): Promise<{ browser: Client; page: PlainPage; typed: Record<string, string>; email: string }> {
  people += 1;
  const email = `plain${people}@example.org`;
  const browser = site.http();
  const page = await at(new Date(Date.now() - 10_000), () => openPlain(browser, routes.signUp));
  const typed = { firstName: 'Вольга', lastName: 'О’Ніл', email, password: 'a long passphrase', consent: 'on' };
  return { browser, page, typed, email };
}

describe('Signing up without scripts', () => {
  it('asks for the PIN on the same page, makes the account and signs in', async () => {
    const { page, typed, email } = await atSignUp();
    const second = await page.send(SIGN_UP, typed);
    expect([second.path, second.status]).toEqual([routes.signUp, 200]);
    expect(second.text).toContain(email);
    const pin = pinOf((await readMails(site, email, 1))[0]);
    const portal = await second.send(CONFIRM, { pin });
    expect(portal.path).toBe(routes.portal);
    expect(await accountWith(site, email)).not.toBeNull();
    // Sent once more, it makes no second one.
    expect((await second.send(CONFIRM, { pin })).path).toBe(routes.portal);
    expect(await accountWith(site, email)).not.toBeNull();
  });

  it('tells what is wrong at its field and keeps what was typed, but for the password', async () => {
    const { page, typed } = await atSignUp();
    const { consent, ...without } = typed;
    const again = await page.send(SIGN_UP, { ...without, password: 'short' });
    expect([consent, again.errors]).toHaveLength(2);
    expect(again.errors.length).toBeGreaterThanOrEqual(2);
    expect(again.html).toMatch(/<input[^>]*name="password"[^>]*autofocus|<input[^>]*autofocus[^>]*name="password"/i);
    expect(again.fields(SIGN_UP)).toMatchObject({ firstName: 'Вольга', email: typed.email, password: '' });
    expect(again.html).not.toContain('value="short"');
  });

  it('counts tries of the PIN down, and ends with the way to a new one', async () => {
    const { page, typed, email } = await atSignUp();
    let second = await page.send(SIGN_UP, typed);
    const right = pinOf((await readMails(site, email, 1))[0]);
    const pin = right === '111111' ? '222222' : '111111';
    for (const left of [4, 3, 2, 1]) {
      second = await second.send(CONFIRM, { pin });
      expect(second.text).toContain(String(left));
      expect(second.errors).not.toEqual([]);
    }
    second = await second.send(CONFIRM, { pin });
    expect(second.text).toContain('Wyślij ponownie');
    expect(second.html).not.toContain('name="pin" value="1');
    const locked = await second.send('POST /api/auth/sign-up/resend');
    expect(locked.errors.join()).not.toBe('');
  });

  it('says that a PIN is too old, and offers another one', async () => {
    const { page, typed, email } = await atSignUp();
    const second = await page.send(SIGN_UP, typed);
    const pin = pinOf((await readMails(site, email, 1))[0]);
    await at(new Date(Date.now() + 11 * 60_000), async () => {
      const late = await second.send(CONFIRM, { pin });
      expect(late.errors).not.toEqual([]);
      const anew = await late.send('POST /api/auth/sign-up/resend');
      expect(anew.fields(CONFIRM)).toMatchObject({ email, pin: '' });
      expect(anew.errors).toEqual([]);
    });
  });

  it('lets its owner back to the first step, with the names and the address', async () => {
    const { browser, page, typed } = await atSignUp();
    await page.send(SIGN_UP, typed);
    const first = await openPlain(browser, `${routes.signUp}?step=edit`);
    expect(first.fields(SIGN_UP)).toMatchObject({ firstName: 'Вольга', email: typed.email, password: '' });
  });

  it('takes a PIN in the browser alone that asked for it', async () => {
    const { page, typed, email } = await atSignUp();
    const second = await page.send(SIGN_UP, typed);
    const pin = pinOf((await readMails(site, email, 1))[0]);
    const stranger = site.http();
    const { xsrf = '' } = (await openPlain(stranger, routes.signUp)).fields(SIGN_UP);
    await postPlain(stranger, '/api/auth/sign-up/confirm', { ...second.fields(CONFIRM), pin, xsrf });
    expect(isSignedIn(stranger)).toBe(false);
    expect(await accountWith(site, email)).toBeNull();
  });
});

describe('A new password without scripts', () => {
  it('is set with the PIN, and signs in', async () => {
    const { email } = await site.addUser('patient');
    const browser = site.http();
    const second = await (await openPlain(browser, `${routes.reset}?next=/portal/data`)).send(RESET, { email });
    const pin = pinOf((await readMails(site, email, 1))[0]);
    const wrong = await second.send(SAVE, { pin, password: 'short' });
    expect(wrong.errors).toHaveLength(1);
    const done = await wrong.send(SAVE, { pin, password: 'another long passphrase' });
    expect([done.path, isSignedIn(browser)]).toEqual([routes.portalData, true]);
  });

  it('answers an address that nobody has in the same way', async () => {
    const browser = site.http();
    const second = await (await openPlain(browser, routes.reset)).send(RESET, { email: 'nobody@example.org' });
    expect(second.text).toContain('nobody@example.org');
    const refused = await second.send(SAVE, { pin: '123456', password: 'another long passphrase' });
    expect([refused.path, isSignedIn(browser)]).toEqual([routes.reset, false]);
    expect(refused.errors).not.toEqual([]);
  });
});

/** Somebody signed in, without scripts. */
async function signedIn(path: string): Promise<{ me: Me; browser: Client; page: PlainPage }> {
  const { me, browser, page } = await atSignIn();
  await page.send(SIGN_IN, { email: me.email, password: PASSWORD });
  return { me, browser, page: await openPlain(browser, path) };
}

describe('The account without scripts', () => {
  it('shows the own data and takes new ones', async () => {
    const { me, page } = await signedIn(routes.portalProfile);
    const profile = 'PATCH /api/me';
    expect(page.fields(profile)).toMatchObject({ firstName: me.firstName, locale: me.locale });
    const saved = await page.send(profile, { firstName: 'Ева', phone: '+48 600 700 800', locale: 'en' });
    expect(saved.text).toContain('Dane zostały zapisane');
    expect(saved.fields(profile)).toMatchObject({ firstName: 'Ева', phone: '+48600700800', locale: 'en' });
    const wrong = await saved.send(profile, { firstName: '', phone: 'abc' });
    expect(wrong.errors.length).toBeGreaterThanOrEqual(2);
    expect(wrong.fields(profile)).toMatchObject({ firstName: '', phone: 'abc' });
  });

  it('renews the session with the form in hand, and on the way to a page', async () => {
    const { browser, page } = await signedIn(routes.portalProfile);
    expireAccess(browser, secret());
    const saved = await page.send('PATCH /api/me', { firstName: 'Ада' });
    expect([saved.path, saved.fields('PATCH /api/me').firstName]).toEqual([routes.portalProfile, 'Ада']);
    expireAccess(browser, secret());
    expect((await openPlain(browser, routes.portal)).path).toBe(routes.portal);
  });

  it('keeps nobody from a page for everybody whose session is over', async () => {
    const { browser } = await signedIn(routes.portal);
    await rows().query('DELETE FROM session');
    expireAccess(browser, secret());
    const path = href('ru', routes.appointment);
    const page = await openPlain(browser, path);
    expect([page.path, page.status]).toEqual([path, 200]);
  });

  it('takes a new password, and says which of the two was wrong', async () => {
    const { page } = await signedIn(routes.portalSecurity);
    const password = 'POST /api/me/password';
    const wrong = await page.send(password, { current: 'not this', next: 'another long passphrase' });
    expect(wrong.errors).toHaveLength(1);
    const saved = await wrong.send(password, { current: PASSWORD, next: 'another long passphrase' });
    expect(saved.text).toContain('Hasło zostało zmienione');
  });

  it('ends another device', async () => {
    const { me, page, browser } = await signedIn(routes.portalSecurity);
    await (await openPlain(site.http(), routes.signIn)).send(SIGN_IN, { email: me.email, password: PASSWORD });
    const both = await openPlain(browser, page.path);
    const [, id] = /\/api\/me\/sessions\/(\d+)/.exec(both.html) ?? [];
    const ended = await both.send(`DELETE /api/me/sessions/${id}`);
    expect(ended.text).toContain('Urządzenie zostało wylogowane');
    expect(ended.html).not.toContain('action="/api/me/sessions/');
    expect((await both.send(`DELETE /api/me/sessions/${id}`)).errors).toEqual([]);
  });

  it('changes the address with a PIN', async () => {
    const { page } = await signedIn(routes.portalProfile);
    const email = `moved${page.html.length}@example.org`;
    const wrong = await page.send('POST /api/me/email', { email, password: 'not this' });
    expect(wrong.errors).toHaveLength(1);
    const second = await wrong.send('POST /api/me/email', { email, password: PASSWORD });
    const pin = pinOf((await readMails(site, email, 1))[0]);
    const changed = await second.send('POST /api/me/email/confirm', { pin });
    expect(changed.text).toContain('Adres został zmieniony');
    expect(changed.text).toContain(email);
  });

  it('is erased after it was asked once, with the password', async () => {
    const { me, browser, page } = await signedIn(routes.portalData);
    expect(() => page.fields('DELETE /api/me')).toThrow('no form');
    const asked = await openPlain(browser, `${routes.portalData}?step=erase`);
    const wrong = await asked.send('DELETE /api/me', { password: 'not this' });
    expect([wrong.path, wrong.errors.length]).toEqual([asked.path, 1]);
    expect((await wrong.send('DELETE /api/me', { password: PASSWORD })).path).toBe(routes.erased);
    expect(await accountWith(site, me.email)).toBeNull();
  });

  it('gives the copy of the data by a link, also when the session has to be renewed', async () => {
    const { me, browser, page } = await signedIn(routes.portalData);
    expireAccess(browser, secret());
    const [, link = ''] = /href="(\/api\/auth\/renew[^"]+)"/.exec(page.html) ?? [];
    const copy = await openPlain(browser, link.replaceAll('&amp;', '&'));
    expect(copy.headers['content-disposition']).toContain('my-data.json');
    expect(copy.html).toContain(me.email);
  });
});
