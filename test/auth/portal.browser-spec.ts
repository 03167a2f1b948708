import { DEFAULT_LOCALE } from '../../contract/locales';
import { localizePath, routes } from '../../contract/routes';
import { PASSWORD } from '../support/app';
import { expectNoAxeViolations, expectSoon, focusedText, type Tab } from '../support/browser';
import { openDemoSite } from '../support/demo-site';
import { pinOf, readMails } from '../support/outbox';
import { awake, expectAccessible, faultsOf, focusedName, openSignedIn } from './account-pages';

const BELARUSIAN = 'by';

const demo = openDemoSite();

const signedIn = (path: string): Promise<Tab & { email: string; id: number }> =>
  openSignedIn(demo.site, demo.browser, path);

describe('The portal', () => {
  it('saves the profile, with errors at their fields and a Polish number made whole', async () => {
    const tab = await signedIn(routes.portalProfile);
    const { page } = tab;
    await page.waitForSelector('#profile [name=phone]');
    await page.fill('#profile [name=firstName]', '');
    await page.fill('#profile [name=phone]', '12');
    await page.click('#profile [type=submit]');
    await page.waitForSelector('#profile [aria-invalid=true]');
    await expectSoon(() => focusedName(page), 'firstName');
    await expectAccessible(page);
    await page.fill('#profile [name=firstName]', 'Żaneta');
    await page.fill('#profile [name=phone]', '600 100 200');
    await page.selectOption('#profile [name=locale]', BELARUSIAN);
    await page.click('#profile [type=submit]');
    await page.waitForSelector('#profile [role=status] .toast');
    const me = await page.evaluate(async () => (await fetch('/api/me')).json() as Promise<unknown>);
    expect(me).toMatchObject({ firstName: 'Żaneta', phone: '+48600100200', locale: BELARUSIAN });
  });

  it('changes the address by a code that was sent to the new one, on phones and wide screens', async () => {
    const tab = await signedIn(routes.portalProfile);
    const { page, email } = tab;
    const form = page.locator('#profile section', { hasText: 'Adres e-mail' });
    await form.locator('[name=email]').fill(email);
    await form.locator('[name=password]').fill(PASSWORD);
    await form.locator('[type=submit]').click();
    await form.locator('[name=email][aria-invalid=true]').waitFor();
    await expectSoon(() => focusedName(page), 'email');
    const next = `new-${email}`;
    await form.locator('[name=email]').fill(next);
    await form.locator('[type=submit]').click();
    await form.locator('[name=pin]').waitFor();
    await expectSoon(() => focusedName(page), 'pin');
    await expectAccessible(page);
    // A phone may drop the page while its owner reads the mail.
    await page.reload();
    await awake(page);
    const [mail] = await readMails(demo.site, next, 1);
    await form.locator('[name=pin]').fill(pinOf(mail));
    await form.locator('[role=status] .toast').waitFor();
    await form.getByText(next).first().waitFor();
    await expectAccessible(page);
    const me = await page.evaluate(async () => (await fetch('/api/me')).json() as Promise<unknown>);
    expect(me).toMatchObject({ email: next });
    expect(faultsOf(tab)).toEqual([]);
  });

  it('shows the devices and signs one out', async () => {
    const { page, email } = await signedIn(routes.portalSecurity);
    const elsewhere = await demo.site.http().visit();
    await elsewhere.post('/api/auth/sign-in', { email, password: PASSWORD }).expect(200);
    await page.reload();
    await awake(page);
    await expectSoon(() => page.locator('.session').count(), 2);
    expect(await page.locator('.session', { hasText: 'to urządzenie' }).locator('button').count()).toBe(0);
    await page.locator('.session button').click();
    await page.waitForFunction(() => document.querySelectorAll('.session').length === 1);
    await elsewhere.get('/api/me').expect(401);
  });

  it('changes the password and forgets the fields', async () => {
    const { page } = await signedIn(routes.portalSecurity);
    await page.waitForSelector('[name=current]');
    await page.fill('[name=current]', 'not the present one');
    await page.fill('[name=next]', 'another good passphrase');
    await page.click('#security [type=submit]');
    await page.waitForSelector('[name=current][aria-invalid=true]');
    await page.fill('[name=current]', PASSWORD);
    await page.click('#security [type=submit]');
    await page.waitForSelector('#security [role=status] .toast');
    await expectSoon(() => page.inputValue('[name=next]'), '');
  });

  it('gives a copy of the data and erases the account, with the safe choice first', async () => {
    const { page, email } = await signedIn(routes.portalData);
    await page.waitForSelector('#data a');
    const [file] = await Promise.all([page.waitForEvent('download'), page.locator('#data a').first().click()]);
    expect(file.suggestedFilename()).toBe('my-data.json');
    await page.getByRole('link', { name: 'Usuń konto', exact: true }).click();
    await expectSoon(() => focusedText(page), 'Zostaw konto');
    await expectNoAxeViolations(page);
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog', { state: 'detached' });
    await page.getByRole('link', { name: 'Usuń konto', exact: true }).click();
    await page.fill('dialog [name=password]', PASSWORD);
    await page.click('dialog [type=submit]');
    await page.waitForURL((url) => url.pathname === routes.erased);
    await page.getByRole('heading', { level: 1, name: 'Konto zostało usunięte' }).waitFor();
    expect(await page.content()).not.toContain(email);
    await expectAccessible(page);
    const mails = await readMails(demo.site, email, 1);
    expect(mails.at(-1)?.subject).toContain('Usunięto konto');
    await page.reload();
    await page.getByRole('link', { name: 'Wróć na stronę główną' }).click();
    await page.waitForURL((url) => url.pathname === localizePath(DEFAULT_LOCALE, routes.home));
    expect(await page.getAttribute('html', 'data-audience')).toBe('anonymous');
    const again = await demo.site.http().visit();
    await again.post('/api/auth/sign-in', { email, password: PASSWORD }).expect(401);
  });

  it('is left by signing out, and Back shows nothing of it', async () => {
    const { page, email } = await signedIn(routes.portalProfile);
    await page.waitForSelector('#profile [name=firstName]');
    await page.evaluate(() => sessionStorage.setItem('booking', '{"note":"headaches"}'));
    await page.click('.page-head .chips button');
    await page.waitForURL((url) => url.pathname === routes.home);
    await expectSoon(() => page.evaluate(() => sessionStorage.length), 0);
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
    for (const path of [routes.portal, routes.portalSecurity]) {
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === routes.signIn);
      expect(new URL(page.url()).searchParams.get('next')).toBe(path);
    }
  });
});
