import type { Page } from 'playwright-core';
import { PASSWORD, startApp, type TestApp } from '../support/app';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../support/browser';
import { findFreePort } from '../support/servers';
import { appOf } from './factors';

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
  const section = page.locator('#second-factor');
  await section.getByText('Włącz kod z aplikacji').first().click();
  await section.locator('#totp-password').fill(PASSWORD);
  await section.getByRole('button', { name: 'Włącz kod z aplikacji' }).click();
  const secret = await section.locator('b[translate=no]').textContent();
  const app = appOf(0, (secret ?? '').replaceAll(' ', ''));
  await section.getByLabel('Kod, który pokazuje aplikacja').fill(app.code(-1));
  await section.getByRole('button', { name: 'Włącz', exact: true }).click();
  await section.getByText('Włączone. Od teraz logowanie ma drugi krok.').waitFor();
  await section.getByText('Nowe kody').first().click();
  await section.locator('#codes-password').fill(PASSWORD);
  await section.getByRole('button', { name: 'Nowe kody' }).click();
  await section.getByRole('heading', { name: '10 kodów zapasowych' }).waitFor();
  const [code] = await section.locator('code').allTextContents();

  const { page: other } = await browser.open({ javaScriptEnabled });
  await signIn(other, email);
  await other.getByLabel('Kod z aplikacji').fill('000000');
  await other.getByRole('button', { name: 'Zaloguj się' }).click();
  await other.getByText('Pozostałe próby: 4. Potem 10 minut przerwy.').waitFor();
  await other.getByLabel('Kod z aplikacji').fill(app.code());
  await other.getByRole('button', { name: 'Zaloguj się' }).click();
  await other.waitForURL(/\/portal/);

  const { page: third } = await browser.open({ javaScriptEnabled });
  await signIn(third, email);
  await third.getByRole('link', { name: 'Nie mam telefonu, wpiszę kod zapasowy' }).click();
  await third.getByRole('heading', { name: 'Kod zapasowy' }).waitFor();
  await third.getByLabel('Kod zapasowy').fill(code ?? '');
  await third.getByRole('button', { name: 'Zaloguj się' }).click();
  await third.waitForURL(/\/portal/);
});
