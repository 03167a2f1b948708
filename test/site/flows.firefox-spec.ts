import type { AppointmentList } from '../../contract/appointment';
import { routes } from '../../contract/routes';
import type { Slots } from '../../contract/schedule';
import type { Service } from '../../contract/service';
import { Seed } from '../../src/demo/seed';
import { PASSWORD, startApp, type TestApp } from '../support/app';
import { dateAhead, knownPatient, visitOf } from '../support/builders/visits';
import { awake, openFirefox, press, type TestFirefox, waitForHeading } from '../support/firefox';
import { pinOf, readMails } from '../support/outbox';
import { addLinkedVisit } from '../visit-answers/linked-visit';

// The main flows once more in Firefox: it hydrates, restores and focuses by rules of its own.

let site: TestApp;
let firefox: TestFirefox;
let service: Service;

beforeAll(async () => {
  site = await startApp();
  await site.app.get(Seed, { strict: false }).addDemoContent();
  firefox = await openFirefox(site.url);
  const services = (await site.http().get('/api/services').expect(200)).body as Service[];
  const found = services.find(({ place, doctorIds }) => place === 'clinic' && doctorIds.length > 1);
  if (!found) throw new Error('The demo has no service of two doctors');
  service = found;
});

afterAll(async () => {
  await firefox.close();
  await site.stop();
});

it('A visitor chooses a visit, signs up with the code of the mail, and finds the time again', async () => {
  const { page, complaints } = await firefox.open(routes.appointment);
  await awake(page);
  await page.locator(`label:has(input[name=service])`).click();
  await page.locator('label.slot').click();
  await page.waitForFunction(() => location.search.includes('at='));
  const chosen = (): Promise<string | null> =>
    page.evaluate(() => new URLSearchParams(window.location.search).get('at'));
  const at = await chosen();
  await page.locator('input[name=phone]').fill('+48 600 100 200');
  await page.locator('aside a[href*="sign-up"]').click();
  await waitForHeading(page, 'Załóż konto');
  await awake(page);
  const email = 'fx@example.org';
  const person = { firstName: 'Ola', lastName: 'Lisowska', email, password: 'bardzo długie hasło' };
  for (const [name, text] of Object.entries(person)) await page.locator(`main [name=${name}]`).fill(text);
  await page.locator('[name=consent]').click();
  await page.locator('main [type=submit]').click();
  await page.waitForSelector('[name=pin]:focus');
  const [mail] = await readMails(site, email, 1);
  await page.locator('[name=pin]').fill(pinOf(mail));
  await page.waitForFunction((path) => location.pathname === path, {}, routes.appointment);
  await awake(page);
  expect(await chosen()).toBe(at);
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('input[name=phone]')?.value === '+48 600 100 200',
  );
  await page.waitForSelector('aside button[type=submit]');
  expect(complaints).toEqual([]);
  await page.browserContext().close();
});

it('A known patient signs in, is told what is wrong, books, and gives the visit back in the portal', async () => {
  const patient = await knownPatient(site);
  // One that is near could not be given back.
  const span = `from=${dateAhead(5)}&to=${dateAhead(11)}`;
  const { body: free } = await site.http().get(`/api/slots?service=${service.id}&${span}`).expect(200);
  const [slot] = (free as Slots).days.flatMap(({ slots }) => slots);
  const booking = `${routes.appointment}?service=${service.id}&doctor=${slot?.doctorId}&at=${slot?.startsAt}`;
  const { page } = await firefox.open(`${routes.signIn}?next=${encodeURIComponent(booking)}`);
  await awake(page);
  await page.locator('[name=email]').fill(patient.user.email);
  await page.locator('[name=password]').fill('not the password');
  await page.locator('main [type=submit]').click();
  await page.waitForSelector('main [role=alert]');
  await page.locator('[name=password]').fill(PASSWORD);
  await page.locator('main [type=submit]').click();
  await page.waitForSelector('[data-step="3"][data-folded]');
  await awake(page);
  await page.locator('aside button[type=submit]').click();
  await page.waitForSelector('[name=phone][aria-invalid=true]:focus');
  await page.locator('[name=phone]').fill('+48 600 100 201');
  await page.locator('aside button[type=submit]').click();
  await waitForHeading(page, 'Dziękujemy, mamy Państwa prośbę');
  await page.goto(new URL(routes.portal, site.url).href);
  await awake(page);
  await press(page, 'Odwołaj');
  await page.waitForSelector('dialog[open]');
  await page.locator('dialog [type=submit]').click();
  await page.waitForSelector('dialog[open]', { hidden: true });
  const { body } = await patient.get('/api/appointments?when=upcoming').expect(200);
  expect((body as AppointmentList).items).toEqual([]);
  await page.browserContext().close();
});

it('The link of a mail takes an answer', async () => {
  const staff = await site.signInAs('staff');
  const { visit, path } = await addLinkedVisit(site, staff, 0);
  const { page, complaints } = await firefox.open(path);
  await press(page, 'Przyjdę');
  await waitForHeading(page, 'Dziękujemy, czekamy na Państwa');
  expect((await visitOf(staff, visit.id)).answer).toBe('coming');
  expect(complaints).toEqual([]);
  await page.browserContext().close();
});
