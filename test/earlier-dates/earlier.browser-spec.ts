import { href, routes } from '../../contract/routes';
import type { Slot } from '../../contract/schedule';
import { Database } from '../../src/database/database';
import { UserEntity } from '../../src/users/user.entity';
import { expectNoAxeViolations, type Tab } from '../support/browser';
import { PASSWORD, type SignedInClient } from '../support/app';
import { freeTimes, knownPatient } from '../support/builders/visits';
import { openDemoSite } from '../support/demo-site';
import { offerToken } from './offer-token';

const demo = openDemoSite();
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
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
  const slots = await Promise.all([7, 8, 9].map((days) => freeTimes(demo.site.http(), 1, 1, days)));
  const { startsAt } = slots.flat()[0] as Slot;
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
  const { reader } = demo.site.app.get(Database, { strict: false });
  await reader.update(UserEntity, { id: patient.user.id }, { phone: '+48600100200' });
  const tab = await plainPhone(patient);
  const { page } = tab;
  await page.goto(`${routes.portalEarlier}?service=1`);
  for (const day of await page.getByRole('checkbox').all()) await day.uncheck({ force: true });
  await page.getByText('rano', { exact: true }).click();
  await page.getByRole('button', { name: 'Wyślij prośbę o termin' }).click();
  await page.locator('.field-error').waitFor();
  expect(await page.getByRole('radio', { name: 'rano' }).isChecked()).toBe(true);
  await page.getByRole('checkbox', { name: 'poniedziałek' }).check({ force: true });
  await page.getByRole('button', { name: 'Wyślij prośbę o termin' }).click();
  await page.getByText('Szukamy. Napiszemy, gdy coś się zwolni.').waitFor();
  const { body } = await patient.get('/api/earlier-dates').expect(200);
  expect((body as { items: object[] }).items).toMatchObject([{ dayPart: 'morning', weekdays: [1] }]);
});

it('The portal takes a wish, shows it and ends it', async () => {
  const patient = await knownPatient(demo.site);
  const { reader } = demo.site.app.get(Database, { strict: false });
  await reader.update(UserEntity, { id: patient.user.id }, { phone: '+48600100200' });
  const tab = await demo.browser.open(phone);
  const { page } = tab;
  const path = `${routes.portalEarlier}?service=1`;
  await page.goto(`${routes.signIn}?next=${encodeURIComponent(path)}`);
  await page.fill('[name=email]', patient.user.email);
  await page.fill('[name=password]', PASSWORD);
  await page.click('[type=submit]');
  await page.getByRole('heading', { name: 'Czekam na termin' }).waitFor();
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
