import type { Page } from 'playwright-core';
import type { AppointmentList } from '../../contract/appointment';
import type { Service } from '../../contract/service';
import { at } from '../content/clock';
import { PASSWORD } from '../support/app';
import { booking, knownPatient } from '../support/builders/visits';
import { openDemoSite } from '../support/demo-site';
import { pinOf, readMails } from '../support/outbox';

const PHONE = '+48 600 100 200';
const demo = openDemoSite();
let service: Service;

beforeAll(async () => {
  const services = (await demo.site.http().get('/api/services').expect(200)).body as Service[];
  service = services.find(({ doctorIds, place }) => doctorIds.length > 1 && place === 'clinic') as Service;
});

/** A phone whose browser runs no scripts. */
async function open(path: string): Promise<Page> {
  const viewport = { width: 390, height: 844 };
  const { page } = await demo.browser.open({ viewport, javaScriptEnabled: false });
  await page.goto(path);
  return page;
}

const button = (page: Page, name: string): ReturnType<Page['getByRole']> => page.getByRole('button', { name }).first();
const query = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

/** From nothing to a time, the first or a later one. */
async function chooseTime(page: Page, at = 0): Promise<void> {
  await button(page, 'Inne usługi').click();
  await page.locator(`input[name=service][value="${service.id}"]`).check();
  await button(page, 'Dalej').click();
  await page.waitForURL(({ searchParams }) => searchParams.get('service') === String(service.id));
  await page.locator('[data-step="3"] input[name=time]').nth(at).check();
  await page.locator('[data-step="3"]').getByRole('button', { name: 'Dalej' }).click();
  await page.waitForURL(({ searchParams }) => searchParams.get('time')?.endsWith('Z') === true);
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.fill('input[name=email]', email);
  await page.fill('input[name=password]', PASSWORD);
  await page.locator('main form button[type=submit]').first().click();
}

it('A known patient books without scripts, sees what is wrong at its field, and books once', async () => {
  const patient = await knownPatient(demo.site);
  const page = await open('/appointment');
  await chooseTime(page, 1);
  await button(page, 'Zaloguj się').click();
  await page.waitForURL('**/auth/sign-in?*');
  await page
    .locator('.carried')
    .filter({ hasText: /Trzymamy ten termin dla Państwa do \d{1,2}:\d\d\./ })
    .waitFor();
  await signIn(page, patient.user.email);
  await page.waitForURL((url) => url.pathname === '/appointment');
  await page.getByRole('status').filter({ hasText: 'Trzymamy ten termin' }).waitFor();
  await page.fill('textarea[name=note]', 'Wyniki badań');
  await page.fill('input[name=phone]', 'abc');
  await page.locator('aside').getByRole('button', { name: 'Wyślij prośbę o termin' }).click();
  await page.locator('input[name=phone][aria-invalid=true]').waitFor();
  expect(await page.inputValue('textarea[name=note]')).toBe('Wyniki badań');
  expect(await page.inputValue('input[name=phone]')).toBe('abc');
  expect(page.url()).not.toMatch(/abc|Wyniki/);
  await page.fill('input[name=phone]', PHONE);
  await page.locator('aside').getByRole('button', { name: 'Wyślij prośbę o termin' }).click();
  await page.waitForURL('**/appointment/done?visit=*');
  const done = page.url();
  await page.getByRole('heading', { level: 1, name: 'Dziękujemy, mamy Państwa prośbę' }).waitFor();
  await page.goBack();
  await page.fill('input[name=phone]', PHONE);
  await page.locator('aside').getByRole('button', { name: 'Wyślij prośbę o termin' }).click();
  await page.waitForURL('**/appointment/done?visit=*');
  expect(page.url()).toBe(done);
  const { body } = await patient.get('/api/appointments?when=upcoming').expect(200);
  expect((body as AppointmentList).items).toHaveLength(1);
  await page.context().close();
});

it('A new patient books without scripts, with the code from the e-mail', async () => {
  const email = 'nowa.pacjentka@example.org';
  const page = await open('/appointment');
  await chooseTime(page, 2);
  // Nobody fills it in faster.
  await at(new Date(Date.now() - 10_000), async () => {
    await button(page, 'Załóż konto').click();
    await page.waitForURL('**/auth/sign-up?*');
  });
  await page.fill('[name=firstName]', 'Zofia');
  await page.fill('[name=lastName]', 'Maj');
  await page.fill('[name=email]', email);
  await page.fill('[name=password]', PASSWORD);
  await page.check('[name=consent]');
  await page.locator('main form button[type=submit]').first().click();
  await page.fill('[name=pin]', pinOf((await readMails(demo.site, email, 1))[0]));
  await page.locator('main form button[type=submit]').first().click();
  await page.waitForURL((url) => url.pathname === '/appointment');
  await page.getByRole('status').filter({ hasText: 'Trzymamy ten termin' }).waitFor();
  await page.locator('input[name=who][value=other]').check();
  await page.fill('[name="visitor.firstName"]', 'Zosia');
  await page.fill('[name="visitor.lastName"]', 'Maj');
  await page.fill('input[name=phone]', PHONE);
  await page.locator('aside').getByRole('button', { name: 'Wyślij prośbę o termin' }).click();
  await page.waitForURL('**/appointment/done?visit=*');
  await page.locator('main').filter({ hasText: 'Zosia Maj' }).waitFor();
  await page.context().close();
});

it('A time that is taken meanwhile offers others, with all that was typed', async () => {
  const slow = await knownPatient(demo.site);
  const page = await open('/appointment');
  await chooseTime(page, 4);
  const startsAt = query(page).get('time') ?? '';
  await page.goto(
    `/auth/sign-in?${new URLSearchParams({ next: new URL(page.url()).pathname + new URL(page.url()).search })}`,
  );
  await signIn(page, slow.user.email);
  await page.waitForURL((url) => url.pathname === '/appointment');
  for (const doctorId of service.doctorIds) {
    const other = await knownPatient(demo.site);
    await other.post(
      '/api/appointments',
      booking(service.id, { doctorId, startsAt, endsAt: startsAt, place: 'clinic' }),
    );
  }
  await page.fill('input[name=phone]', PHONE);
  await page.fill('textarea[name=note]', 'Kontrola');
  await page.locator('aside').getByRole('button', { name: 'Wyślij prośbę o termin' }).click();
  await page.getByRole('alert').filter({ hasText: 'Ten termin ktoś właśnie zarezerwował' }).waitFor();
  expect(await page.inputValue('textarea[name=note]')).toBe('Kontrola');
  await page.locator('.booking-taken button').first().click();
  await page.waitForURL('**/appointment/done?visit=*');
  expect(((await slow.get('/api/appointments?when=upcoming').expect(200)).body as AppointmentList).items).toHaveLength(
    1,
  );
  await page.context().close();
});
