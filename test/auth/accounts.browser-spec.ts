import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { DEFAULT_LOCALE } from '../../contract/locales';
import { localizePath, routes } from '../../contract/routes';
import { PASSWORD } from '../support/app';
import { expectNoAxeViolations, type Tab } from '../support/browser';
import { openDemoSite } from '../support/demo-site';
import { pinOf, readMails } from '../support/outbox';

const WIDTHS = [390, 1440];
const BELARUSIAN = 'by';

const demo = openDemoSite();

/** Opens a page on a phone and waits until its islands are awake. */
async function open(path: string, tab?: Tab): Promise<Tab> {
  const opened = tab ?? (await demo.browser.open({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' }));
  await opened.page.goto(path);
  await awake(opened.page);
  return opened;
}

async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[data-island]:not([data-awake])'));
}

async function signedIn(path: string): Promise<Tab & { email: string }> {
  const { email } = await demo.site.addUser('patient');
  const tab = await open(`${routes.signIn}?next=${encodeURIComponent(path)}`);
  await signIn(tab.page, email, PASSWORD);
  await tab.page.waitForURL((url) => url.pathname === path);
  return { ...tab, email };
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.fill('[name=email]', email);
  await page.fill('[name=password]', password);
  await page.click('[type=submit]');
}

async function fillSignUp(page: Page, email: string): Promise<void> {
  const person = { firstName: 'Алеся', lastName: 'Каваленка', email, password: 'вельмі доўгі пароль' };
  for (const [name, text] of Object.entries(person)) await page.fill(`[name=${name}]`, text);
  await page.check('[name=consent]');
}

/** Lets the page's own clock run until something is there: answers come at their own pace. */
async function runUntilShown(page: Page, selector: string): Promise<void> {
  for (let look = 0; look < 200; look += 1) {
    if (await page.locator(selector).isVisible()) return;
    await page.clock.runFor(1_000);
    await wait(100);
  }
  throw new Error(`${selector} does not show`);
}

function focusedName(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);
}

/** What is wrong besides refusals, which browsers write into the console by themselves. */
function faultsOf({ complaints }: Tab): string[] {
  return complaints.filter((text) => !/status of (400|401|404|422|429)|ERR_INTERNET_DISCONNECTED/.test(text));
}

async function expectAccessible(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
}

describe('Signing up', () => {
  it('in Belarusian leads through the PIN from the e-mail into the portal', async () => {
    const email = 'alesia@example.org';
    const tab = await open(localizePath(BELARUSIAN, routes.signUp));
    const { page } = tab;
    await fillSignUp(page, email);
    await page.click('[type=submit]');
    await page.waitForSelector('[name=pin]');
    expect(await focusedName(page)).toBe('pin');
    expect(await page.innerText('main')).toContain(email);
    expect(await page.innerText('main')).toContain('PIN-код адпраўлены на Вашу пошту');
    const pin = pinOf((await readMails(demo.site, email, 1))[0]);

    await page.fill('[name=pin]', pin === '000000' ? '111111' : '000000');
    await page.click('[type=submit]');
    await page.waitForSelector('[name=pin][aria-invalid=true]');
    expect(await focusedName(page)).toBe('pin');
    await expectAccessible(page);

    // Somebody reads the mail and comes back to a page that the phone has dropped meanwhile.
    await page.reload();
    await page.waitForSelector('[name=pin]');
    await page.fill('[name=pin]', ` ${pin.slice(0, 3)} ${pin.slice(3)} `);
    await page.click('[type=submit]');
    await page.waitForURL((url) => url.pathname === localizePath(BELARUSIAN, routes.portal));
    await page.waitForSelector('#profile [name=firstName]');
    expect(await page.inputValue('#profile [name=firstName]')).toBe('Алеся');
    expect(faultsOf(tab)).toEqual([]);
  });

  it('shows every error at its field, the first one with the focus', async () => {
    const tab = await open(routes.signUp);
    const { page } = tab;
    await page.fill('[name=firstName]', '<b>');
    await page.fill('[name=email]', 'olena@poczta');
    await page.fill('[name=password]', 'krótkie');
    await page.click('[type=submit]');
    await page.waitForSelector('[aria-invalid=true]');
    expect(await focusedName(page)).toBe('firstName');
    const wrong = await page.$$eval('[aria-invalid=true]', (fields) =>
      fields.map((field) => {
        const [error = ''] = (field.getAttribute('aria-describedby') ?? '').split(' ');
        return [field.getAttribute('name'), (document.getElementById(error)?.textContent ?? '') !== ''];
      }),
    );
    const names = ['firstName', 'lastName', 'email', 'password', 'consent'];
    expect(wrong).toEqual(names.map((name) => [name, true]));
    expect(await page.inputValue('[name=email]')).toBe('olena@poczta');
    await expectAccessible(page);
    expect(faultsOf(tab)).toEqual([]);
  });

  it('keeps what was typed when the network fails, and sends it at the next try', async () => {
    const tab = await open(routes.signUp);
    const { page } = tab;
    await fillSignUp(page, 'offline@example.org');
    await page.context().setOffline(true);
    await page.click('[type=submit]');
    await page.waitForSelector('[role=alert]');
    expect(await page.inputValue('[name=firstName]')).toBe('Алеся');
    expect(await page.inputValue('[name=password]')).toBe('вельмі доўгі пароль');
    expect(await page.isChecked('[name=consent]')).toBe(true);
    await page.context().setOffline(false);
    await page.click('[role=alert] button');
    await page.waitForSelector('[name=pin]');
    await readMails(demo.site, 'offline@example.org', 1);
  });

  it('lets the address be changed without typing the rest again, and sends another PIN when the time has come', async () => {
    const { page } = await demo.browser.open({ viewport: { width: 390, height: 844 } });
    await page.clock.install();
    await open(routes.signUp, { page, complaints: [] });
    await page.clock.runFor(10_000);
    await fillSignUp(page, 'wrong@example.org');
    // The server's clock is another one, and it wants nobody to be this fast.
    await wait(5_000);
    await page.click('[type=submit]');
    await runUntilShown(page, '[name=pin]');
    await page.getByRole('button', { name: 'Zmień adres' }).click();
    expect(await page.inputValue('[name=lastName]')).toBe('Каваленка');
    await page.fill('[name=email]', 'right@example.org');
    await page.click('[type=submit]');
    await runUntilShown(page, '[name=pin]');
    await readMails(demo.site, 'right@example.org', 1);

    const resend = page.getByRole('button', { name: /Wyślij ponownie/ });
    expect(await resend.innerText()).toMatch(/Wyślij ponownie za (0:\d\d|1:00)/);
    expect(await resend.getAttribute('aria-disabled')).toBe('true');
    await page.clock.runFor(61_000);
    expect(await resend.innerText()).toBe('Wyślij ponownie');
    // The server has a clock of its own: it says how long it really takes.
    await resend.click();
    await page.waitForFunction(() => /za \d+:\d\d/.test(document.querySelector('main')?.textContent ?? ''));
  });
});

describe('Signing in', () => {
  it('with the keyboard alone leads to the page that was asked for', async () => {
    const { email } = await demo.site.addUser('patient');
    const tab = await open(`${routes.signIn}?next=/contacts`);
    const { page } = tab;
    await page.focus('[name=email]');
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('not this one at all');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role=alert]');
    await expectAccessible(page);
    await page.focus('.text-button');
    await page.keyboard.press('Enter');
    expect(await page.getAttribute('[name=password]', 'type')).toBe('text');
    await page.fill('[name=password]', PASSWORD);
    await page.press('[name=password]', 'Enter');
    await page.waitForURL((url) => url.pathname === '/contacts');
    expect(await page.getAttribute('html', 'data-audience')).toBe('patient');
    expect(faultsOf(tab)).toEqual([]);
  });

  it('leads staff to the panel, whoever asked for it signed out comes back to it', async () => {
    const { email } = await demo.site.addUser('staff');
    const { page } = await demo.browser.open();
    await page.goto('/panel/articles');
    expect(new URL(page.url()).pathname).toBe(routes.signIn);
    await awake(page);
    await signIn(page, email, PASSWORD);
    await page.waitForURL((url) => url.pathname === '/panel/articles');
    await page.waitForSelector('table');
  });
});

describe('A forgotten password', () => {
  it('is replaced with the PIN from the e-mail, which signs in', async () => {
    const { email } = await demo.site.addUser('patient');
    const tab = await open(routes.reset);
    const { page } = tab;
    await page.fill('[name=email]', email);
    await page.click('[type=submit]');
    await page.waitForSelector('[name=pin]');
    await expectAccessible(page);
    await page.fill('[name=pin]', pinOf((await readMails(demo.site, email, 1))[0]));
    await page.fill('[name=password]', 'a quite new passphrase');
    await page.click('[type=submit]');
    await page.waitForURL((url) => url.pathname === routes.portal);
    expect(faultsOf(tab)).toEqual([]);
  });
});

describe('The portal', () => {
  it('saves the profile, with errors at their fields and a Polish number made whole', async () => {
    const tab = await signedIn(routes.portal);
    const { page } = tab;
    await page.waitForSelector('#profile [name=phone]');
    await page.fill('#profile [name=firstName]', '');
    await page.fill('#profile [name=phone]', '12');
    await page.click('#profile [type=submit]');
    await page.waitForSelector('#profile [aria-invalid=true]');
    expect(await focusedName(page)).toBe('firstName');
    await expectAccessible(page);
    await page.fill('#profile [name=firstName]', 'Żaneta');
    await page.fill('#profile [name=phone]', '600 100 200');
    await page.selectOption('#profile [name=locale]', BELARUSIAN);
    await page.click('#profile [type=submit]');
    await page.waitForSelector('#profile [role=status] .toast');
    const me = await page.evaluate(async () => (await fetch('/api/me')).json() as Promise<unknown>);
    expect(me).toMatchObject({ firstName: 'Żaneta', phone: '+48600100200', locale: BELARUSIAN });
  });

  it('shows the devices and signs one out', async () => {
    const { page, email } = await signedIn(routes.portal);
    const elsewhere = await demo.site.http().visit();
    await elsewhere.post('/api/auth/sign-in', { email, password: PASSWORD }).expect(200);
    await page.reload();
    await page.waitForSelector('.session');
    expect(await page.locator('.session').count()).toBe(2);
    expect(await page.locator('.session', { hasText: 'to urządzenie' }).locator('button').count()).toBe(0);
    await page.locator('.session button').click();
    await page.waitForFunction(() => document.querySelectorAll('.session').length === 1);
    await elsewhere.get('/api/me').expect(401);
  });

  it('changes the password and forgets the fields', async () => {
    const { page } = await signedIn(routes.portal);
    await page.waitForSelector('[name=current]');
    await page.fill('[name=current]', 'not the present one');
    await page.fill('[name=next]', 'another good passphrase');
    await page.click('#security [type=submit]');
    await page.waitForSelector('[name=current][aria-invalid=true]');
    await page.fill('[name=current]', PASSWORD);
    await page.click('#security [type=submit]');
    await page.waitForSelector('#security [role=status] .toast');
    expect(await page.inputValue('[name=next]')).toBe('');
  });

  it('gives a copy of the data and erases the account, with the safe choice first', async () => {
    const { page, email } = await signedIn(routes.portal);
    await page.waitForSelector('#data button');
    const [file] = await Promise.all([page.waitForEvent('download'), page.locator('#data button').first().click()]);
    expect(file.suggestedFilename()).toBe('my-data.json');
    await page.getByRole('button', { name: 'Usuń konto', exact: true }).click();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Zostaw konto');
    await expectNoAxeViolations(page);
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog', { state: 'detached' });
    await page.getByRole('button', { name: 'Usuń konto', exact: true }).click();
    await page.fill('dialog [name=password]', PASSWORD);
    await page.click('dialog [type=submit]');
    await page.waitForURL((url) => url.pathname === localizePath(DEFAULT_LOCALE, routes.home));
    expect(await page.getAttribute('html', 'data-audience')).toBe('anonymous');
    const again = await demo.site.http().visit();
    await again.post('/api/auth/sign-in', { email, password: PASSWORD }).expect(401);
  });

  it('is left by signing out, and Back shows nothing of it', async () => {
    const { page, email } = await signedIn(routes.portal);
    await page.waitForSelector('#profile [name=firstName]');
    await page.evaluate(() => sessionStorage.setItem('booking', '{"note":"headaches"}'));
    await page.click('.page-head .chips button');
    await page.waitForURL((url) => url.pathname === routes.home);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === routes.signIn);
    expect(await page.content()).not.toContain(email);
  });

  it('whose session was ended elsewhere asks to sign in and comes back', async () => {
    const { page, email } = await signedIn(routes.portal);
    const elsewhere = await demo.site.http().visit();
    await elsewhere.post('/api/auth/sign-in', { email, password: PASSWORD }).expect(200);
    const { body } = await elsewhere.get('/api/me/sessions').expect(200);
    for (const { id, current } of body) if (!current) await elsewhere.delete(`/api/me/sessions/${id}`).expect(204);
    await page.goto(routes.portal);
    await page.waitForURL((url) => url.pathname === routes.signIn);
    expect(new URL(page.url()).searchParams.get('next')).toBe(routes.portal);
  });
});
