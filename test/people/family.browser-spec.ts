import type { AppointmentList } from '../../contract/appointment';
import { PASSWORD } from '../support/app';
import { expectNoAxeViolations } from '../support/browser';
import { freeTimes, knownPatient } from '../support/builders/visits';
import { openDemoSite } from '../support/demo-site';
import { choosePerson } from './choose-person';
import { timesOfTwoDoctors } from './two-doctors';

const demo = openDemoSite();

const WAYS: readonly (readonly [name: string, javaScriptEnabled: boolean])[] = [
  ['with scripts', true],
  ['without scripts', false],
];

it.each(WAYS)(
  'A mother adds two children and books for both at once, with two doctors: %s',
  async (_, javaScriptEnabled) => {
    const olena = await knownPatient(demo.site);
    const { page, complaints } = await demo.browser.open({ reducedMotion: 'reduce', javaScriptEnabled });
    await page.goto('/auth/sign-in?next=%2Fportal%2Ffamily');
    await page.locator('input[name=email]').fill(olena.user.email);
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.locator('input[name=password]').press('Enter');
    for (const name of ['Zosia', 'Tymek']) {
      await page.getByRole('link', { name: 'Dodaj dziecko' }).click();
      await page.getByLabel('Imię').fill(name);
      await page.getByLabel('Nazwisko').fill('Kowalczuk');
      await page.getByLabel('Dzień').fill('31');
      await page.getByLabel('Miesiąc').selectOption('11');
      await page.getByLabel('Rok').fill('2021');
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Dodaj dziecko' }).click();
      await page.getByText('Takiej daty nie ma').waitFor();
      if (javaScriptEnabled) await expectNoAxeViolations(page);
      await page.getByLabel('Dzień').fill('30');
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Dodaj dziecko' }).click();
      await page.getByText(name, { exact: true }).waitFor();
    }
    if (javaScriptEnabled) await expectNoAxeViolations(page);

    const { service, doctors, at } = await timesOfTwoDoctors(demo.site, (...asked) => freeTimes(olena, ...asked));
    for (const [doctor, name] of [
      [doctors[0], 'Zosia'],
      [doctors[1], 'Tymek'],
    ] as const) {
      const query = new URLSearchParams({ service: String(service), doctor: String(doctor), at });
      await page.goto(`/appointment?${query}`);
      await choosePerson(page, name, javaScriptEnabled);
      await page.locator('input[name=phone]').fill('+48 600 100 200');
      if (javaScriptEnabled) await expectNoAxeViolations(page);
      await page.locator('aside button[type=submit]').click();
      await page.waitForURL(/\/appointment\/done/);
    }
    const { body } = await olena.get('/api/appointments?when=upcoming').expect(200);
    const visits = (body as AppointmentList).items.map(({ startsAt, visitor }) => [startsAt, visitor?.firstName]);
    expect(visits.sort()).toEqual([
      [at, 'Tymek'],
      [at, 'Zosia'],
    ]);
    await page.goto('/portal');
    for (const name of ['Zosia', 'Tymek']) await page.getByText(name).first().waitFor();
    // A form that is refused is a page with that status; scripts that may not run are not loaded.
    const expected = javaScriptEnabled ? /400 \(Bad Request\)/ : /400 \(Bad Request\)|\.js csp$/;
    expect(complaints.filter((each) => !expected.test(each))).toEqual([]);
  },
);
