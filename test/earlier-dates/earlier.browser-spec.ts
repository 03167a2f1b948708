import { href, routes } from '../../contract/routes';
import type { Slot } from '../../contract/schedule';
import { setContact } from '../support/accounts';
import { expectNoAxeViolations, expectSoon, type Tab } from '../support/browser';
import { awake } from '../auth/account-pages';
import { PASSWORD, type SignedInClient } from '../support/app';
import { book, booking, freeTimes, knownPatient } from '../support/builders/visits';
import type { Client } from '../support/client';
import { openDemoSite } from '../support/demo-site';
import { offerToken } from './offer-token';

const demo = openDemoSite();
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;

/** Two free times of the demo's first doctor, on the first day from `days` ahead on: not on every day is one there. */
async function twoTimes(client: Client, days: number): Promise<[Slot, Slot]> {
  for (let ahead = days; ahead < days + 14; ahead += 1) {
    const [first, second] = await freeTimes(client, 1, 1, ahead);
    if (first && second) return [first, second];
  }
  throw new Error('There are no free times');
}

async function isWithinScreen({ page }: Tab): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
}

it('An offer is answered on a phone with one press', async () => {
  const tab = await demo.browser.open(phone);
  const { page } = tab;
  await page.goto(href('pl', routes.offer, { token: await offerToken(demo.site) }));
  await expectNoAxeViolations(page);
  expect(await isWithinScreen(tab)).toBe(true);
  await page.getByRole('button', { name: 'Nie, dziękuję' }).click();
  await page.getByRole('heading', { name: 'Dziękujemy za odpowiedź' }).waitFor();
  await expectNoAxeViolations(page);
});

/** A phone without scripts that is signed in. */
async function plainPhone(patient?: SignedInClient): Promise<Tab> {
  const tab = await demo.browser.open({ ...phone, javaScriptEnabled: false });
  const domain = new URL(demo.site.url).hostname;
  const names = [['access-token', '/'] as const, ['XSRF-TOKEN', '/'] as const, ['refresh-token', '/api/auth'] as const];
  const cookies = names.flatMap(([name, path]) => {
    const value = patient?.cookie(name, path);
    return value === undefined ? [] : { name, value, domain, path };
  });
  if (cookies.length > 0) await tab.page.context().addCookies(cookies);
  return tab;
}

it('An offer is taken on a phone without scripts', async () => {
  const [{ startsAt }] = await twoTimes(demo.site.http(), 7);
  const tab = await plainPhone();
  const { page } = tab;
  await page.goto(href('ua', routes.offer, { token: await offerToken(demo.site, startsAt) }));
  expect(await page.locator('script').count()).toBe(0);
  const buttons = page.getByRole('main').getByRole('button');
  for (const box of await Promise.all((await buttons.all()).map((button) => button.boundingBox()))) {
    expect(box?.height).toBeGreaterThanOrEqual(56);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.viewport.height);
  }
  await page.getByRole('button', { name: /^Беру:/ }).click();
  await page.getByRole('heading', { name: 'Цей час Ваш' }).waitFor();
});

it('An earlier date is asked for in the portal without scripts', async () => {
  const patient = await knownPatient(demo.site);
  await setContact(demo.site, patient.user.id, { phone: '+48600100200' });
  const tab = await plainPhone(patient);
  const { page } = tab;
  await page.goto(`${routes.portalEarlier}?service=1`);
  for (const day of await page.getByRole('checkbox').all()) await day.uncheck({ force: true });
  await page.getByText('rano', { exact: true }).click();
  await page.getByRole('button', { name: 'Wyślij prośbę o termin' }).click();
  await page.locator('.field-error').waitFor();
  await expectSoon(() => page.getByRole('radio', { name: 'rano' }).isChecked(), true);
  await page.getByRole('checkbox', { name: 'poniedziałek' }).check({ force: true });
  await page.getByText('telefonicznie', { exact: true }).click();
  await page.getByRole('button', { name: 'Wyślij prośbę o termin' }).click();
  await page.getByText('Szukamy. Damy znać, gdy coś się zwolni.').waitFor();
  const { body } = await patient.get('/api/earlier-dates').expect(200);
  expect((body as { items: object[] }).items).toMatchObject([
    { dayPart: 'morning', weekdays: [1], contactBy: 'phone' },
  ]);
});

it('The portal takes a wish, shows it and ends it', async () => {
  const patient = await knownPatient(demo.site);
  await setContact(demo.site, patient.user.id, { phone: '+48600100200' });
  const tab = await demo.browser.open(phone);
  const { page } = tab;
  const path = `${routes.portalEarlier}?service=1`;
  await page.goto(`${routes.signIn}?next=${encodeURIComponent(path)}`);
  await page.fill('[name=email]', patient.user.email);
  await page.fill('[name=password]', PASSWORD);
  await page.click('[type=submit]');
  await page.getByRole('heading', { name: 'Czekam na termin' }).waitFor();
  await awake(page);
  await expectNoAxeViolations(page);
  expect(await isWithinScreen(tab)).toBe(true);
  await page.getByText('rano', { exact: true }).click();
  await page.getByRole('button', { name: 'Wyślij prośbę o termin' }).click();
  await page.getByText('Szukamy', { exact: true }).waitFor();
  const { body } = await patient.get('/api/earlier-dates').expect(200);
  expect((body as { items: object[] }).items).toMatchObject([{ state: 'waiting', dayPart: 'morning' }]);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: /^Zakończ prośbę/ }).click();
  await page.getByText('Prośba zakończona.').waitFor();
});

/** A phone that is signed in. */
async function signedInPhone(): Promise<{ tab: Tab; patient: SignedInClient }> {
  const patient = await knownPatient(demo.site);
  await setContact(demo.site, patient.user.id, { phone: '+48600100200' });
  const tab = await demo.browser.open(phone);
  const domain = new URL(demo.site.url).hostname;
  const names = [['access-token', '/'] as const, ['XSRF-TOKEN', '/'] as const, ['refresh-token', '/api/auth'] as const];
  const cookies = names.map(([name, path]) => ({ name, value: patient.cookie(name, path) ?? '', domain, path }));
  await tab.page.context().addCookies(cookies);
  return { tab, patient };
}

const wishesOf = async (patient: SignedInClient): Promise<object[]> =>
  ((await patient.get('/api/earlier-dates').expect(200)).body as { items: object[] }).items;

it('A wish goes along with a booking, which the page of thanks knows', async () => {
  const { tab, patient } = await signedInPhone();
  const { page } = tab;
  const [, slot] = await twoTimes(patient, 9);
  const chosen = new URLSearchParams({ service: '1', doctor: '1', at: slot.startsAt });
  await page.goto(`${routes.appointment}?${chosen}`);
  await awake(page);
  await page.getByText('Wolą Państwo wcześniej?').click();
  await page.locator('.wish-more').getByText('wieczorem', { exact: true }).click();
  await expectNoAxeViolations(page);
  expect(await isWithinScreen(tab)).toBe(true);
  await page.fill('[name=phone]', '600 100 200');
  await page.locator('.booking-bar').getByRole('button').click();
  await page.getByText('Szukamy wcześniejszego terminu.').waitFor();
  expect(await wishesOf(patient)).toMatchObject([{ dayPart: 'evening', doctor: { id: 1 }, state: 'waiting' }]);
});

it('The page of thanks asks for an earlier date, too', async () => {
  const { tab, patient } = await signedInPhone();
  const { page } = tab;
  const [slot] = await twoTimes(patient, 10);
  const visit = await book(patient, booking(1, slot));
  await page.goto(`${routes.appointmentDone}?visit=${visit.id}`);
  await awake(page);
  await page.getByText('Wolą Państwo wcześniej?').click();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Wyślij prośbę o termin' }).click();
  await page.getByText('Szukamy. Damy znać, gdy coś się zwolni.').waitFor();
  expect(await wishesOf(patient)).toMatchObject([{ appointmentId: visit.id, dayPart: 'any' }]);
});

it('For whom no time is free, one press waits for one', async () => {
  const { tab, patient } = await signedInPhone();
  const { page } = tab;
  await page.route('**/api/slots?*', (route) => route.fulfill({ json: { days: [] } }));
  await page.goto(`${routes.appointment}?service=1&doctor=1`);
  await page.getByRole('heading', { name: 'Napiszemy, gdy coś się zwolni' }).waitFor();
  await expectNoAxeViolations(page);
  expect(await isWithinScreen(tab)).toBe(true);
  await page.getByRole('button', { name: 'Poczekam na wiadomość' }).click();
  await page.getByText('Szukamy. Damy znać, gdy coś się zwolni.').waitFor();
  expect(await wishesOf(patient)).toMatchObject([{ appointmentId: null, service: { id: 1 }, doctor: { id: 1 } }]);
});
