import type { Page, Route } from 'playwright-core';
import { routes } from '../../contract/routes';
import { at } from '../content/clock';
import { PASSWORD } from '../support/app';
import { addDoctor, addService, book, booking, freeTime, knownPatient } from '../support/builders/visits';
import { openDemoSite } from '../support/demo-site';
import { pinOf, readMails } from '../support/outbox';

const demo = openDemoSite();
let people = 0;

/** What becomes of the files that a page's programs lie in. */
const FAULTS: readonly (readonly [name: string, files: string, answer: (route: Route) => Promise<void>])[] = [
  ['no script file answers', '**/assets/**/*.js', (route) => route.fulfill({ status: 503 })],
  ['the scripts are blocked', '**/assets/**/*.js', (route) => route.abort('blockedbyclient')],
  ['the islands alone are away', '**/assets/islands/*.js', (route) => route.fulfill({ status: 503 })],
];

async function signIn(page: Page, email: string, next: string): Promise<void> {
  await page.goto(`${routes.signIn}?next=${encodeURIComponent(next)}`);
  await page.fill('[name=email]', email);
  await page.fill('[name=password]', PASSWORD);
  await page.locator('main [type=submit]').click();
  await page.waitForURL((url) => url.pathname === next);
}

it.each(FAULTS)(
  'Where %s, people sign in, change their data and move and cancel a visit by plain forms',
  async (_, files, answer) => {
    const staff = await demo.site.signInAs('staff');
    const service = await addService(staff);
    const doctor = await addDoctor(staff, [service]);
    const patient = await knownPatient(demo.site);
    const slot = await freeTime(patient, service, doctor, 5);
    const { id } = await book(patient, booking(service, await freeTime(patient, service, doctor, 4)));
    const { page } = await demo.browser.open();
    await page.route(files, answer);
    const at = encodeURIComponent(slot.startsAt);
    await page.goto(`${routes.appointment}?service=${service}&doctor=${doctor}&at=${at}`);
    await page.locator('aside button[name=go][value=sign-in]').click();
    await page.waitForURL((url) => url.pathname === routes.signIn);
    expect(new URL(page.url()).searchParams.get('next')).toContain('held=');
    await signIn(page, patient.user.email, routes.portalProfile);
    await page.fill('#profile-firstName', 'Ада');
    await page.locator('form:has(#profile-firstName) [type=submit]').click();
    await page.getByText('Dane zostały zapisane').waitFor();
    await page.goto(`${routes.appointment}?visit=${id}`);
    expect(await page.locator('.booking-looking').count()).toBe(0);
    // The first times of this week may be too soon for the visit to be cancelled on the site.
    await page.locator('.booking-month button').last().click();
    await page.waitForURL(({ searchParams }) => searchParams.has('from'));
    await page.locator('[name=time][type=radio]').first().check({ force: true });
    await page.locator('[data-step] form:has([name=time]) button[name=next]').click();
    await page.getByText(/Trzymamy ten termin dla Państwa do/).waitFor();
    await page.locator('aside [type=submit]').click();
    await page.getByRole('heading', { name: 'Termin zmieniony' }).waitFor();
    await page.goto(routes.portal);
    await page.locator(`a[href$="step=cancel-${id}"]`).click();
    await page.fill('[name=reason]', 'Хворію');
    await page.getByRole('button', { name: 'Odwołaj wizytę' }).click();
    await page.getByText('Wizyta została odwołana').waitFor();
    await page.goBack();
    await page.context().close();
  },
);

it.each(FAULTS)(
  'Where %s, people sign up with the PIN, sign out and set a new password by plain forms',
  async (_, files, answer) => {
    people += 1;
    const email = `away${people}@example.org`;
    const { page } = await demo.browser.open();
    await page.route(files, answer);
    const confirm = async (mails: number): Promise<void> => {
      await page.waitForSelector('[name=pin]');
      await page.fill('[name=pin]', pinOf((await readMails(demo.site, email, mails))[mails - 1]));
    };
    // The server takes no form that comes back at once.
    await at(new Date(Date.now() - 10_000), () => page.goto(routes.signUp).then(() => undefined));
    await page.fill('[name=firstName]', 'Вольга');
    await page.fill('[name=lastName]', 'О’Ніл');
    await page.fill('[name=email]', email);
    await page.fill('[name=password]', 'a long passphrase');
    await page.check('[name=consent]');
    await page.locator('main [type=submit]').click();
    await confirm(1);
    await page.locator('main [type=submit]').first().click();
    await page.waitForURL((url) => url.pathname === routes.portal);
    await page.locator('.page-head .chips button').click();
    await page.waitForURL((url) => url.pathname === routes.home);
    await page.goto(routes.signIn);
    await page.getByRole('link', { name: 'Nie pamiętam hasła' }).click();
    await page.fill('[name=email]', email);
    await page.locator('main [type=submit]').click();
    await confirm(2);
    await page.fill('[name=password]', 'another long passphrase');
    await page.locator('main [type=submit]').first().click();
    await page.waitForURL((url) => url.pathname === routes.portal);
    await page.context().close();
  },
);
