import type { Page } from 'playwright-core';
import type { AppointmentList } from '../../contract/appointment';
import type { PersonList } from '../../contract/person';
import { routes } from '../../contract/routes';
import { PASSWORD } from '../support/app';
import { expectNoAxeViolations } from '../support/browser';
import { aChild, addPerson } from '../support/builders/people';
import { freeTimes, knownPatient } from '../support/builders/visits';
import { openDemoSite } from '../support/demo-site';
import { pinOf, readMails } from '../support/outbox';
import { choosePerson } from './choose-person';
import { timesOfTwoDoctors } from './two-doctors';

const demo = openDemoSite();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' } as const;

const WAYS: readonly (readonly [name: string, javaScriptEnabled: boolean])[] = [
  ['with scripts', true],
  ['without scripts', false],
];

/** A mother asks on her own phone; both children by one code. */
async function invite(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Zaproś drugiego opiekuna: Zosia' }).click();
  await page.getByRole('checkbox', { name: 'Tymek' }).check();
  await page.getByLabel('Adres e-mail drugiego opiekuna').fill(email);
  await page.getByRole('button', { name: 'Wyślij zaproszenie' }).click();
  await page.waitForURL(/step=invited/);
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth/sign-in?next=%2Fportal%2Ffamily');
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=password]').press('Enter');
  await page.waitForURL((url) => url.pathname === routes.portalFamily);
}

it.each(WAYS)(
  'Somebody without an account signs up on the way to an invitation, on a phone, and books for the child: %s',
  async (way, javaScriptEnabled) => {
    const olena = await knownPatient(demo.site);
    for (const firstName of ['Zosia', 'Tymek']) await addPerson(olena, aChild({ firstName }));
    const email = `andrij.${way.replace(' ', '-')}@poczta.example`;
    const hers = await demo.browser.open({ ...PHONE, javaScriptEnabled });
    await signIn(hers.page, olena.user.email);
    await invite(hers.page, email);
    await hers.page.getByText('nie widzi tych dzieci').waitFor();

    const [mail] = await readMails(demo.site, email, 1);
    const [link = ''] = /https?:\S+\/portal\/family\/invitation/.exec(mail?.text ?? '') ?? [];
    const { page, complaints } = await demo.browser.open({ ...PHONE, javaScriptEnabled });
    await page.goto(link);
    await page.waitForURL((url) => url.pathname === routes.signIn);
    await page.locator('main').getByRole('link', { name: 'Załóż konto' }).click();
    await page.waitForURL((url) => url.pathname === routes.signUp);
    const person = { firstName: 'Andrij', lastName: 'Kowalczuk', email, password: PASSWORD };
    for (const [name, text] of Object.entries(person)) await page.locator(`main [name=${name}]`).fill(text);
    await page.locator('main [name=consent]').check();
    // The server takes no form that comes back at once.
    if (!javaScriptEnabled) await page.waitForTimeout(3_500);
    await page.locator('main form [type=submit]').first().click();
    await page.locator('main [name=pin]').waitFor();
    await page.locator('main [name=pin]').fill(pinOf((await readMails(demo.site, email, 2)).at(-1)));
    if (!javaScriptEnabled) await page.locator('main form:has([name=pin]) [type=submit]').first().click();

    // Back at the invitation: nothing has to be found again, and the children are not named yet.
    await page.waitForURL((url) => url.pathname === routes.guardianInvitation);
    await page.locator('#guardian-pin').waitFor();
    expect(await page.innerText('main')).not.toContain('Zosia');
    if (javaScriptEnabled) await expectNoAxeViolations(page);
    await page.locator('#guardian-pin').fill(pinOf(mail));
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Przyjmuję' }).click();
    await page.waitForURL(/done=joinedMany/);
    for (const name of ['Zosia', 'Tymek']) await page.getByText(name, { exact: true }).waitFor();
    if (javaScriptEnabled) await expectNoAxeViolations(page);

    const { service, doctors, at } = await timesOfTwoDoctors(demo.site, (...asked) => freeTimes(olena, ...asked));
    const query = new URLSearchParams({ service: String(service), doctor: String(doctors[0]), at });
    await page.goto(`/appointment?${query}`);
    await choosePerson(page, 'Zosia', javaScriptEnabled);
    await page.locator('input[name=phone]').fill('+48 600 100 200');
    await page.locator('aside button[type=submit]').click();
    await page.waitForURL(/\/appointment\/done/);

    // The mother sees it, for whom it is, and alone.
    const people = ((await olena.get('/api/people').expect(200)).body as PersonList).items;
    const zosia = people.find(({ firstName }) => firstName === 'Zosia');
    expect(zosia?.guardians).toHaveLength(2);
    const visits = ((await olena.get('/api/appointments?when=upcoming').expect(200)).body as AppointmentList).items;
    expect(visits).toMatchObject([{ startsAt: at, personId: zosia?.id }]);
    await hers.page.goto(`${routes.portal}?person=${zosia?.id}`);
    await hers.page.getByRole('link', { name: 'Zosia: 1' }).waitFor();
    await hers.page.getByText('Te wizyty widzi też drugi opiekun: Andrij.').waitFor();
    if (javaScriptEnabled) await expectNoAxeViolations(hers.page);
    await hers.page.getByRole('link', { name: 'Tymek: 0' }).click();
    await hers.page.getByText('Nie ma jeszcze wizyt: Tymek').waitFor();
    const expected = javaScriptEnabled ? /^$/ : /\.js csp$/;
    expect([...hers.complaints, ...complaints].filter((each) => !expected.test(each))).toEqual([]);
  },
);
