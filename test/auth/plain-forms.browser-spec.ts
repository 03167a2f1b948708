import type { BrowserContextOptions, Page } from 'playwright-core';
import { routes } from '../../contract/routes';
import { Database } from '../../src/database/database';
import { at } from '../content/clock';
import { openDemoSite } from '../support/demo-site';
import { PASSWORD, type SignedInClient } from '../support/app';
import { addDoctor, addService, book, booking, freeTime, knownPatient } from '../support/builders/visits';
import { expectNoAxeViolations } from '../support/browser';
import { pinOf, readMails } from '../support/outbox';

const demo = openDemoSite();

const PHONE_WIDE = { width: 390, height: 844 };
let people = 0;

async function open(path: string, options: BrowserContextOptions = {}): Promise<{ page: Page; complaints: string[] }> {
  const { page, complaints } = await demo.browser.open({ javaScriptEnabled: false, ...options });
  await page.goto(path);
  return { page, complaints };
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.fill('[name=email]', email);
  await page.fill('[name=password]', password);
  await page.locator('main [type=submit]').click();
}

/** Somebody whom the clinic knows, with a visit, in a browser without scripts unless it is said. */
async function withVisit(
  options: BrowserContextOptions = {},
  known?: SignedInClient,
): Promise<{ page: Page; id: number }> {
  const staff = await demo.site.signInAs('staff');
  const service = await addService(staff);
  const doctor = await addDoctor(staff, [service]);
  const patient = known ?? (await knownPatient(demo.site));
  const { id } = await book(patient, booking(service, await freeTime(patient, service, doctor, 4)));
  const { page } = await open(`${routes.signIn}?next=${routes.portal}`, { viewport: PHONE_WIDE, ...options });
  await signIn(page, patient.user.email);
  await page.waitForURL((url) => url.pathname === routes.portal);
  return { page, id };
}

describe('A browser without scripts', () => {
  it('signs up with the PIN, reaches the portal and signs out', async () => {
    people += 1;
    const email = `without${people}@example.org`;
    const { page, complaints } = await open(routes.signUp, { viewport: PHONE_WIDE });
    expect(await page.getByText('Pokaż hasło').isVisible()).toBe(false);
    await page.fill('[name=firstName]', 'Вольга');
    await page.fill('[name=lastName]', 'О’Ніл');
    await page.fill('[name=email]', email);
    await page.fill('[name=password]', 'short');
    // The server takes no form that comes back at once.
    await at(new Date(Date.now() - 10_000), async () => {
      await page.locator('main [type=submit]').click();
      await page.waitForSelector('.field-error, [role=alert]');
    });
    expect(await page.inputValue('[name=firstName]')).toBe('Вольга');
    await page.fill('[name=password]', 'a long passphrase');
    await page.check('[name=consent]');
    await page.locator('main [type=submit]').click();
    await page.waitForSelector('[name=pin]');
    await page.fill('[name=pin]', pinOf((await readMails(demo.site, email, 1))[0]));
    await page.locator('main [type=submit]').first().click();
    await page.waitForURL((url) => url.pathname === routes.portal);
    expect(await page.innerText('h1')).toContain('Вольга');
    await page.goBack();
    await page.waitForURL((url) => url.pathname !== routes.signUp);
    await page.goto(routes.portal);
    await page.locator('.page-head .chips button').click();
    await page.waitForURL((url) => url.pathname === routes.home);
    // Scripts that are not run are no fault.
    expect(complaints.filter((each) => !each.endsWith('.js csp'))).toEqual([]);
  });

  it('signs in after a mistake, and out by the menu of a page that is kept', async () => {
    const { email } = await demo.site.addUser('patient');
    const { page } = await open(routes.signIn);
    await signIn(page, email, 'not the one');
    await page.waitForSelector('[role=alert]');
    expect(await page.inputValue('[name=email]')).toBe(email);
    expect(await page.inputValue('[name=password]')).toBe('');
    await page.fill('[name=password]', PASSWORD);
    await page.locator('main [type=submit]').click();
    await page.waitForURL((url) => url.pathname === routes.portal);
    await page.goto(routes.contacts);
    await page.locator('.header-account summary').click();
    await page.locator('.header-account form button').click();
    await page.waitForURL((url) => url.pathname === routes.home);
    expect(await page.getAttribute('html', 'data-audience')).toBe('anonymous');
  });

  it('sets a new password', async () => {
    const { email } = await demo.site.addUser('patient');
    const { page } = await open(routes.signIn);
    await page.getByRole('link', { name: 'Nie pamiętam hasła' }).click();
    await page.fill('[name=email]', email);
    await page.locator('main [type=submit]').click();
    await page.waitForSelector('[name=pin]');
    await page.fill('[name=pin]', pinOf((await readMails(demo.site, email, 1))[0]));
    await page.fill('[name=password]', 'another long passphrase');
    await page.locator('main [type=submit]').first().click();
    await page.waitForURL((url) => url.pathname === routes.portal);
  });

  it('keeps a visit, and then cancels it', async () => {
    const { page, id } = await withVisit();
    await page.locator(`a[href="?step=cancel-${id}"]`).click();
    await page.waitForSelector('dialog');
    await page.getByRole('link', { name: 'Zostaw wizytę' }).click();
    await page.waitForSelector('dialog', { state: 'detached' });
    await page.locator(`a[href="?step=cancel-${id}"]`).click();
    await page.fill('[name=reason]', 'Хворію');
    await page.getByRole('button', { name: 'Odwołaj wizytę' }).click();
    await page.getByText('Wizyta została odwołana').waitFor();
    await page.reload();
    expect(await page.getByText('Wizyta została odwołana').count()).toBe(0);
  });

  it('moves a visit', async () => {
    const { page, id } = await withVisit();
    await page.locator(`a[href$="/appointment?visit=${id}"]`).click();
    const times = page.locator('[name=time][type=radio]');
    await times.nth(2).check({ force: true });
    await page.locator('[data-step] form:has([name=time]) button[name=next]').click();
    await page.getByText(/Trzymamy ten termin dla Państwa do/).waitFor();
    await page.locator('aside [type=submit]').click();
    await page.getByRole('heading', { name: 'Termin zmieniony' }).waitFor();
  });
});

/** Everybody is signed out everywhere. */
async function endSessions(page: Page): Promise<void> {
  await demo.site.app.get(Database, { strict: false }).reader.query('DELETE FROM session');
  await page.context().clearCookies({ name: 'access-token' });
}

describe('A session that is over when a form is sent', () => {
  it.each([true, false])(
    'leads to signing in and back to the form as it was filled in, with scripts: %s',
    async (javaScriptEnabled) => {
      const { email } = await demo.site.addUser('patient');
      const { page } = await open(`${routes.signIn}?next=${routes.portalProfile}`, { javaScriptEnabled });
      await signIn(page, email);
      await page.waitForURL((url) => url.pathname === routes.portalProfile);
      if (javaScriptEnabled) await page.waitForSelector('[data-island][data-awake]');
      await endSessions(page);
      await page.fill('#profile-firstName', 'Ада');
      await page.locator('form:has(#profile-firstName) [type=submit]').click();
      await page.waitForURL((url) => url.pathname === routes.signIn);
      expect(page.url()).not.toContain(encodeURIComponent('Ада'));
      await signIn(page, email);
      await page.waitForURL((url) => url.pathname === routes.portalProfile);
      await page.getByText('Sesja wygasła, zanim formularz do nas dotarł').waitFor();
      expect(await page.inputValue('#profile-firstName')).toBe('Ада');
      await page.locator('form:has(#profile-firstName) [type=submit]').click();
      await page.getByText('Dane zostały zapisane').waitFor();
    },
  );

  it('finds the reason again that was given for cancelling, in the dialog of a script', async () => {
    const patient = await knownPatient(demo.site);
    const { page, id } = await withVisit({ javaScriptEnabled: true }, patient);
    await page.waitForSelector('#visits [data-awake]');
    await page.locator(`a[href="?step=cancel-${id}"]`).click();
    await page.waitForSelector('dialog [name=reason]');
    await endSessions(page);
    await page.fill('[name=reason]', 'Хворію');
    await page.getByRole('button', { name: 'Odwołaj wizytę' }).click();
    await page.waitForURL((url) => url.pathname === routes.signIn);
    await signIn(page, patient.user.email);
    await page.waitForURL((url) => url.pathname === routes.portal);
    await page.waitForSelector('dialog [name=reason]');
    expect(await page.inputValue('[name=reason]')).toBe('Хворію');
  });
});

describe('A form that a script takes over', () => {
  it('says what was refused before the script came, and goes on', async () => {
    const { email } = await demo.site.addUser('patient');
    const { page, complaints } = await demo.browser.open();
    await page.goto(routes.signIn);
    const xsrf = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    await page.request.post('/api/auth/sign-in', {
      form: { xsrf, _page: routes.signIn, email, password: 'not the one' },
      maxRedirects: 0,
    });
    await page.reload();
    await page.waitForSelector('[data-island][data-awake]');
    await page.waitForSelector('[role=alert]');
    expect(await page.inputValue('[name=email]')).toBe(email);
    await expectNoAxeViolations(page);
    await signIn(page, email);
    await page.waitForURL((url) => url.pathname === routes.portal);
    expect(complaints).toEqual([]);
  });
});
