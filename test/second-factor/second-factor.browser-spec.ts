import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { PASSWORD, startApp, type TestApp } from '../support/app';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../support/browser';
import { findFreePort } from '../support/servers';
import { awake } from '../auth/account-pages';
import { pinOf, readMails } from '../support/outbox';
import { switchOnCodes, switchOnIn } from './factors';

let site: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  // Passkeys belong to a name, not to an IP address.
  const port = await findFreePort();
  site = await startApp({ PORT: String(port), PUBLIC_URL: `http://localhost:${port}` });
  browser = await openBrowser(`http://localhost:${new URL(site.url).port}`);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth/sign-in');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Hasło', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
}

/** A phone that says yes to whatever it is asked. */
async function giveAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

it('A receptionist adds a passkey and signs in with it', async () => {
  const { email } = await site.addUser('staff');
  const { page, complaints } = await browser.open();
  await giveAuthenticator(page);
  await signIn(page, email);
  await page.waitForURL(/\/panel/);
  await page.goto('/portal/security');
  const section = page.locator('#second-factor');
  await section.getByText('Dodaj klucz dostępu').first().click();
  await section.locator('#passkey-password').fill(PASSWORD);
  await section.getByRole('button', { name: 'Dodaj klucz dostępu' }).click();
  await section.getByText('Włączone. Od teraz logowanie ma drugi krok.').waitFor();
  await expectNoAxeViolations(page, '#second-factor');
  await page.getByRole('button', { name: 'Wyloguj' }).first().click();
  await page.waitForURL((url) => url.pathname === '/');
  await signIn(page, email);
  await page.getByRole('heading', { name: 'Jeszcze jeden krok' }).waitFor();
  await page.getByRole('button', { name: 'Użyj klucza dostępu' }).click();
  await page.waitForURL(/\/panel/);
  expect(complaints).toEqual([]);
});

it.each([true, false])('With scripts (%s) codes of an app are switched on, and sign in', async (javaScriptEnabled) => {
  const { email } = await site.addUser('patient');
  const { page } = await browser.open({ javaScriptEnabled });
  await signIn(page, email);
  await page.waitForURL(/\/portal/);
  await page.goto('/portal/security');
  const app = await switchOnIn(page);
  const section = page.locator('#second-factor');
  await section.getByText('To konto nie ma kodów zapasowych.').waitFor();
  await section.getByText('Nowe kody').first().click();
  await section.locator('#codes-password').fill(PASSWORD);
  await section.getByRole('button', { name: 'Nowe kody' }).click();
  await section.getByRole('heading', { name: '10 kodów zapasowych' }).waitFor();
  const codes = await section.locator('code').allTextContents();
  const [code] = codes;
  // A file without a script, and without asking the server again.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('link', { name: 'Zapisz plik' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('recovery-codes.txt');
  expect((await readFile(await download.path(), 'utf8')).split('\r\n')).toEqual(codes);
  if (javaScriptEnabled) await expectNoAxeViolations(page, '#second-factor');

  const { page: other } = await browser.open({ javaScriptEnabled });
  await signIn(other, email);
  await other.getByLabel('Kod z aplikacji').fill('000000');
  await other.getByRole('button', { name: 'Zaloguj się' }).click();
  await other.getByText('Pozostałe próby: 4. Potem 10 minut przerwy.').waitFor();
  await other.getByLabel('Kod z aplikacji').fill(app.code());
  await other.getByLabel('Zapamiętaj to urządzenie na 30 dni').check();
  await other.getByRole('button', { name: 'Zaloguj się' }).click();
  await other.waitForURL(/\/portal/);
  await other.goto('/portal/security');
  const remembered = other.locator('#second-factor li').filter({ hasText: 'do: ' });
  await remembered.getByText('to urządzenie').waitFor();
  await page.goto('/portal/security');
  await page.locator('#second-factor li').filter({ hasText: 'do: ' }).waitFor();
  expect(await page.locator('#second-factor').getByText('to urządzenie').count()).toBe(0);

  const { page: third } = await browser.open({ javaScriptEnabled });
  await signIn(third, email);
  await third.getByRole('link', { name: 'Nie mam telefonu, wpiszę kod zapasowy' }).click();
  await third.getByRole('heading', { name: 'Kod zapasowy' }).waitFor();
  await third.getByLabel('Kod zapasowy').fill(code ?? '');
  await third.getByRole('button', { name: 'Zaloguj się' }).click();
  await third.waitForURL(/\/portal/);
});

it('A forgotten password does not make up for the second step', async () => {
  const person = await site.signInAs('patient');
  const app = await switchOnCodes(person);
  const { email } = person.user;
  const { page, complaints } = await browser.open();
  await page.goto('/auth/reset');
  await awake(page);
  await page.fill('[name=email]', email);
  await page.click('[type=submit]');
  await page.waitForSelector('[name=pin]');
  const mails = await readMails(site, email, 2);
  await page.fill('[name=pin]', pinOf(mails[1]));
  await page.fill('[name=password]', 'battery staple correct');
  await page.click('[type=submit]');
  await page.waitForURL(/\/auth\/sign-in/);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Hasło', { exact: true }).fill('battery staple correct');
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await page.getByRole('heading', { name: 'Jeszcze jeden krok' }).waitFor();
  await page.getByLabel('Kod z aplikacji').fill(app.code());
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await page.waitForURL(/\/portal/);
  expect(complaints).toEqual([]);
});
