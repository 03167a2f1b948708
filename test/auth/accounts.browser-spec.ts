import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { localizePath, routes } from '../../contract/routes';
import { PinLimitEntity } from '../../src/auth/pin.entity';
import { Database } from '../../src/database/database';
import { at } from '../content/clock';
import { PASSWORD } from '../support/app';
import { expectSoon, type Tab } from '../support/browser';
import { openDemoSite } from '../support/demo-site';
import { keyOf } from '../support/mailboxes';
import { pinOf, readMails } from '../support/outbox';
import { awake, expectAccessible, faultsOf, focusedName, openAwake, signIn } from './account-pages';

const BELARUSIAN = 'by';

const demo = openDemoSite();

const open = (path: string, tab?: Tab): Promise<Tab> => openAwake(demo.browser, path, tab);

async function fillSignUp(page: Page, email: string): Promise<void> {
  const person = { firstName: 'Алеся', lastName: 'Каваленка', email, password: 'вельмі доўгі пароль' };
  for (const [name, text] of Object.entries(person)) await page.fill(`[name=${name}]`, text);
  await page.check('[name=consent]');
}

/** A PIN that is not the right one. */
function wrong(pin: string): string {
  return pin === '000000' ? '111111' : '000000';
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

function database(): Database['reader'] {
  return demo.site.app.get(Database, { strict: false }).reader;
}

describe('Signing up', () => {
  it('in Belarusian leads through the PIN from the e-mail into the portal', async () => {
    const email = 'alesia@example.org';
    const tab = await open(localizePath(BELARUSIAN, routes.signUp));
    const { page } = tab;
    await fillSignUp(page, email);
    await page.click('[type=submit]');
    await page.waitForSelector('[name=pin]');
    await expectSoon(() => focusedName(page), 'pin');
    expect(await page.innerText('main')).toContain(email);
    await page.getByText('PIN-код адпраўлены на Вашу пошту').waitFor();
    const pin = pinOf((await readMails(demo.site, email, 1))[0]);

    // Nobody has to press a button: the sixth digit sends it.
    await page.fill('[name=pin]', wrong(pin));
    await page.waitForSelector('[name=pin][aria-invalid=true]');
    await expectSoon(() => focusedName(page), 'pin');
    await page.getByText('PIN-код адпраўлены на Вашу пошту').waitFor({ state: 'detached' });
    await expectAccessible(page);

    // Somebody reads the mail and comes back to a page that the phone has dropped meanwhile.
    await page.reload();
    await awake(page);
    await page.getByText('Засталося 4\u00a0спробы.').waitFor();
    await page.fill('[name=pin]', ` ${pin.slice(0, 3)} ${pin.slice(3)} `);
    await page.waitForURL((url) => url.pathname === localizePath(BELARUSIAN, routes.portal));
    await page.locator('h1', { hasText: 'Алеся' }).waitFor();
    await page.goto(localizePath(BELARUSIAN, routes.portalProfile));
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
    await expectSoon(() => focusedName(page), 'firstName');
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

  it('says until when the code is good and how many tries are left; another one begins anew', async () => {
    const email = 'tries@example.org';
    const { page } = await open(routes.signUp);
    await fillSignUp(page, email);
    await page.click('[type=submit]');
    await page.waitForSelector('[name=pin]');
    expect(await page.innerText('main')).toMatch(/Kod jest ważny do \d{1,2}:\d\d\./);
    const pin = pinOf((await readMails(demo.site, email, 1))[0]);
    for (const left of ['Pozostały 4 próby.', 'Pozostały 3 próby.', 'Pozostały 2 próby.', 'Pozostała 1 próba.']) {
      await page.locator('[name=pin]').pressSequentially(wrong(pin));
      await page.getByText(left).waitFor();
      // It is typed over: what was wrong is selected, and its error goes.
      await page.waitForSelector('[name=pin][aria-invalid=true]');
      await page.keyboard.press('1');
      await page.waitForSelector('[name=pin]:not([aria-invalid])');
      expect(await page.inputValue('[name=pin]')).toBe('1');
      await page.keyboard.press('Backspace');
    }
    await page.locator('[name=pin]').pressSequentially(wrong(pin));
    await page.getByText('po pięciu próbach przestał działać').waitFor();
    await page.getByRole('button', { name: 'Załóż konto' }).waitFor({ state: 'detached' });
    await expectAccessible(page);

    // The server's lock of a minute is over.
    await database().update(
      PinLimitEntity,
      { emailKey: keyOf(demo.site, email) },
      { sentAt: new Date(Date.now() - 61_000) },
    );
    await page.evaluate(() => {
      const pending = JSON.parse(sessionStorage.getItem('sign-up') ?? '') as object;
      sessionStorage.setItem('sign-up', JSON.stringify({ ...pending, resendAt: 0 }));
    });
    await page.reload();
    await awake(page);
    await page.getByRole('button', { name: 'Wyślij ponownie', exact: true }).click();
    await page.getByText('Kod PIN został wysłany na Państwa e-mail').waitFor();
    await expectSoon(() => page.inputValue('[name=pin]'), '');
    await page.locator('.field-error').waitFor({ state: 'detached' });
    await expectSoon(() => focusedName(page), 'pin');
    await page.fill('[name=pin]', pinOf((await readMails(demo.site, email, 2))[1]));
    await page.waitForURL((url) => url.pathname === routes.portal);
  });

  it('takes what was typed, but for the password, into another language', async () => {
    const { page } = await open(routes.signUp);
    await fillSignUp(page, 'language@example.org');
    await page.click('.drop summary');
    await page.click('.drop a[lang=be]');
    await page.waitForURL((url) => url.pathname === localizePath(BELARUSIAN, routes.signUp));
    await awake(page);
    await expectSoon(() => page.inputValue('[name=firstName]'), 'Алеся');
    expect(await page.inputValue('[name=lastName]')).toBe('Каваленка');
    expect(await page.inputValue('[name=email]')).toBe('language@example.org');
    expect(await page.isChecked('[name=consent]')).toBe(true);
    expect(await page.inputValue('[name=password]')).toBe('');
    // It was for this page only.
    await expectSoon(() => page.evaluate(() => JSON.stringify(sessionStorage).includes('language@example.org')), false);
  });

  it('shows the visit that is being booked, on the PIN page too, and none of somebody’s making', async () => {
    const booked = `${routes.appointment}?service=1&doctor=1&at=2030-11-25T08:30:00.000Z`;
    const { page } = await open(`${routes.signUp}?next=${encodeURIComponent(booked)}`);
    const shown = await page.innerText('.carried');
    expect(shown).toContain('Poniedziałek, 25\u00a0listopada, 9:30');
    expect(shown).toMatch(/\d+\u00a0zł/);
    await fillSignUp(page, 'carried@example.org');
    await page.click('[type=submit]');
    await page.waitForSelector('[name=pin]');
    await expectSoon(() => page.innerText('.carried'), shown);
    await expectAccessible(page);
    for (const next of ['/contacts?service=1', `${routes.appointment}?service=999999`, routes.appointment]) {
      await page.goto(`${routes.signIn}?next=${encodeURIComponent(next)}`);
      expect(await page.locator('.carried').count()).toBe(0);
    }
  });

  it('takes an error away when its field is being corrected, and leaves the others', async () => {
    const { page } = await open(routes.signUp);
    await page.click('[type=submit]');
    await page.waitForSelector('[aria-invalid=true]');
    await page.locator('[name=lastName]').pressSequentially('K');
    await page.waitForSelector('[name=lastName]:not([aria-invalid])');
    expect(await page.getAttribute('[name=firstName]', 'aria-invalid')).toBe('true');
    await page.check('[name=consent]');
    await page.waitForSelector('[name=consent]:not([aria-invalid])');
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
    // The server's clock is another one, and it wants nobody to be this fast.
    await at(new Date(Date.now() - 10_000), () => open(routes.signUp, { page, complaints: [] }));
    await page.clock.runFor(10_000);
    await fillSignUp(page, 'wrong@example.org');
    await page.click('[type=submit]');
    await runUntilShown(page, '[name=pin]');
    await page.getByRole('link', { name: 'Zmień adres' }).click();
    await runUntilShown(page, '[name=lastName]');
    await expectSoon(() => page.inputValue('[name=lastName]'), 'Каваленка');
    await page.fill('[name=email]', 'right@example.org');
    await page.click('[type=submit]');
    await runUntilShown(page, '[name=pin]');
    await readMails(demo.site, 'right@example.org', 1);

    const resend = page.getByRole('button', { name: /Wyślij ponownie/ });
    await page.getByRole('button', { name: /Wyślij ponownie za (0:\d\d|1:00)/, disabled: true }).waitFor();
    await page.clock.runFor(61_000);
    await expectSoon(() => resend.innerText(), 'Wyślij ponownie');
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
    await page.waitForSelector('[name=password][type=text]');
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
    await page.waitForURL((url) => url.pathname === routes.signIn);
    await awake(page);
    await signIn(page, email, PASSWORD);
    await page.waitForURL((url) => url.pathname === '/panel/articles');
    await page.waitForSelector('table');
  });
});

describe('A forgotten password', () => {
  it('has its address taken along from the page for signing in', async () => {
    const { page } = await open(routes.signIn);
    await page.fill('[name=email]', 'anna@example.org');
    await page.getByRole('link', { name: 'Nie pamiętam hasła' }).click();
    await page.waitForURL((url) => url.pathname === routes.reset);
    await awake(page);
    await expectSoon(() => page.inputValue('[name=email]'), 'anna@example.org');
  });

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
