import type { Page } from 'puppeteer-core';
import type { AppointmentList } from '../../contract/appointment';
import type { Person } from '../../contract/person';
import { routes } from '../../contract/routes';
import { PASSWORD } from '../support/app';
import { freeTimes, knownPatient } from '../support/builders/visits';
import { openDemoSite } from '../support/demo-site';
import { awake, openFirefox } from '../support/firefox';
import { timesOfTwoDoctors } from './two-doctors';

// Where no script runs nothing can be waited for on the page: what is pressed leads to the next one.

const demo = openDemoSite();

/** Presses what leads to another page. */
async function press(page: Page, selector: string): Promise<void> {
  const left = page.waitForNavigation();
  await page.$eval(selector, (element) => (element as HTMLElement).click());
  await left;
}

/** Types into a field. A page with scripts is told so. */
async function write(page: Page, name: string, text: string): Promise<void> {
  await page.$eval(
    `main [name=${name}]`,
    (field, value) => {
      (field as HTMLInputElement).value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    text,
  );
}

it.each([true, false])(
  'A father books for two children at once, with two doctors; with scripts: %s',
  async (hasScripts) => {
    const firefox = await openFirefox(demo.site.url, hasScripts);
    try {
      const father = await knownPatient(demo.site);
      const { service, doctors, at } = await timesOfTwoDoctors(demo.site, (...asked) => freeTimes(father, ...asked));
      const { page } = await firefox.open(`${routes.signIn}?next=${encodeURIComponent(routes.portalFamily)}`);
      if (hasScripts) await awake(page);
      await write(page, 'email', father.user.email);
      await write(page, 'password', PASSWORD);
      await press(page, 'main [type=submit]');
      for (const [index, firstName] of ['Zosia', 'Tymek'].entries()) {
        const child = { firstName, lastName: 'Lis', kind: 'child', bornOn: '2021-11-30' };
        const { body } = await father.post('/api/people', child).expect(201);
        const query = {
          person: String((body as Person).id),
          service: String(service),
          doctor: String(doctors[index]),
          at,
        };
        await page.goto(new URL(`${routes.appointment}?${new URLSearchParams(query)}`, demo.site.url).href);
        if (hasScripts) await awake(page);
        expect(await page.$eval('aside', (aside) => aside.innerText)).toContain(firstName);
        await write(page, 'phone', '+48600100200');
        await press(page, 'aside [type=submit]');
        expect(new URL(page.url()).pathname).toBe(routes.appointmentDone);
      }
      const { body } = await father.get('/api/appointments?when=upcoming').expect(200);
      const visits = (body as AppointmentList).items.map(({ startsAt, visitor }) => [startsAt, visitor?.firstName]);
      expect(visits.sort()).toEqual([
        [at, 'Tymek'],
        [at, 'Zosia'],
      ]);
    } finally {
      await firefox.close();
    }
  },
);
