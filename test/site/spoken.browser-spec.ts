import type { Doctor } from '../../contract/doctor';
import { routes } from '../../contract/routes';
import type { Service } from '../../contract/service';
import { awake, openAwake } from '../auth/account-pages';
import { openDemoSite } from '../support/demo-site';
import { expectNoFaults } from '../support/engines';
import { addLinkedVisit } from '../visit-answers/linked-visit';

// What a screen reader says of the main flows, stored as it was when somebody listened.

const demo = openDemoSite();

/** Without what is another on another day: dates, times, codes and who is free. */
function lasting(snapshot: string, doctors: readonly Doctor[]): string {
  const named = doctors.reduce(
    (text, { prefix, fullName }) => text.replaceAll(`${prefix} ${fullName}`, 'DOCTOR').replaceAll(fullName, 'DOCTOR'),
    snapshot,
  );
  return (
    named
      .replaceAll(
        /(poniedziałek|wtorek|środa|czwartek|piątek|sobota|niedziela|pon\.|wt\.|śr\.|czw\.|pt\.|sob\.|niedz\.),?\s\d+\s\p{L}+/giu,
        'DAY',
      )
      // Whether somebody waits for that very hour.
      .replace(/\n.*Ktoś inny też czeka.*/, '')
      .replaceAll(/\d{1,2}:\d{2}/g, 'TIME')
      .replaceAll(/(\/url: \S*?[?&=/])[\w%.:-]*\d[\w%.:=&-]*/g, '$1…')
  );
}

async function listDoctors(): Promise<Doctor[]> {
  return (await demo.site.http().get('/api/doctors').expect(200)).body as Doctor[];
}

it('Booking: the empty form, and a visit that is chosen', async () => {
  const { page } = await openAwake(demo.browser, routes.appointment);
  expect(await page.locator('main').ariaSnapshot()).toMatchSnapshot('empty');
  const services = (await demo.site.http().get('/api/services').expect(200)).body as Service[];
  const service = services.find(({ place, doctorIds }) => place === 'clinic' && doctorIds.length > 1);
  const doctors = await listDoctors();
  const doctor = doctors.find(({ id }) => service?.doctorIds.includes(id));
  await page.goto(`${routes.appointment}?service=${service?.id}&doctor=${doctor?.id}`);
  await awake(page);
  await page.locator('label.slot').first().click();
  await page.locator('[data-step="3"][data-folded]').waitFor();
  await page.getByText('Trzymamy ten termin').first().waitFor();
  expect(lasting(await page.locator('main').ariaSnapshot(), doctors)).toMatchSnapshot('chosen');
  await page.context().close();
});

it('Signing up: the form, what is refused, and the code', async () => {
  const { page } = await openAwake(demo.browser, routes.signUp);
  await page.click('main [type=submit]');
  await page.locator('[aria-invalid=true]').first().waitFor();
  expect(await page.locator('main').ariaSnapshot()).toMatchSnapshot('refused');
  const person = { firstName: 'Ola', lastName: 'Nowa', email: 'ola.nowa@example.org', password: 'bardzo długie hasło' };
  for (const [name, text] of Object.entries(person)) await page.fill(`[name=${name}]`, text);
  await page.check('[name=consent]');
  await page.click('main [type=submit]');
  await page.locator('[name=pin]').waitFor();
  expect(lasting(await page.locator('main').ariaSnapshot(), [])).toMatchSnapshot('code');
  await page.context().close();
});

it('The page of a mail’s link: what one answers, and the answer', async () => {
  const { path } = await addLinkedVisit(demo.site, await demo.site.signInAs('staff'), 0);
  const { page } = await demo.browser.open({ viewport: { width: 390, height: 844 } });
  await page.goto(path);
  await expectNoFaults(page);
  const doctors = await listDoctors();
  const spoken = async (): Promise<string> => lasting(await page.locator('main').ariaSnapshot(), doctors);
  expect(await spoken()).toMatchSnapshot('question');
  await page.getByRole('button', { name: 'Przyjdę' }).click();
  await page.getByRole('heading', { name: 'Dziękujemy, czekamy na Państwa' }).waitFor();
  expect(await spoken()).toMatchSnapshot('answer');
  await page.context().close();
});
