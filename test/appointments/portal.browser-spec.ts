import type { Appointment } from '../../contract/appointment';
import type { Doctor } from '../../contract/doctor';
import { localizePath, routes } from '../../contract/routes';
import type { Service } from '../../contract/service';
import type { Slots } from '../../contract/schedule';
import { awake, expectAccessible } from '../auth/account-pages';
import { PASSWORD, type SignedInClient } from '../support/app';
import { expectSoon, type Tab } from '../support/browser';
import { booking, dateAhead, knownPatient } from '../support/builders/visits';
import { openDemoSite } from '../support/demo-site';

const demo = openDemoSite();

/** Books the first time that a service has so many days ahead. */
async function book(patient: SignedInClient, service: Service, days: number, said: object = {}): Promise<Appointment> {
  const span = `from=${dateAhead(days)}&to=${dateAhead(days + 6)}`;
  const { body } = await patient.get(`/api/slots?service=${service.id}&doctor=any&${span}`).expect(200);
  const [slot] = (body as Slots).days.flatMap(({ slots }) => slots);
  if (!slot) throw new Error('There is no free time');
  const answer = await patient.post('/api/appointments', { ...booking(service.id, slot), ...said }).expect(201);
  return answer.body as Appointment;
}

async function open(patient: SignedInClient, path: string): Promise<Tab> {
  const tab = await demo.browser.open({ reducedMotion: 'reduce' });
  await tab.page.goto(`${routes.signIn}?next=${encodeURIComponent(path)}`);
  await tab.page.fill('[name=email]', patient.user.email);
  await tab.page.fill('[name=password]', PASSWORD);
  await tab.page.click('[type=submit]');
  await tab.page.waitForURL((url) => url.pathname.endsWith(routes.portal));
  if (!tab.page.url().endsWith(path)) await tab.page.goto(path);
  await awake(tab.page);
  return tab;
}

async function services(): Promise<Service[]> {
  const { body } = await demo.site.http().get('/api/services').expect(200);
  return (body as Service[]).filter(({ place, doctorIds }) => place === 'clinic' && doctorIds.length > 0);
}

describe('The portal', () => {
  it('greets by name and says all of the next visit: price, person, language, preparation and the way there', async () => {
    const patient = await knownPatient(demo.site);
    await patient.patch('/api/me', { firstName: 'Олена' }).expect(200);
    const service = (await services()).find(({ preparation, price }) => preparation !== '' && price.kind === 'fixed');
    if (!service) throw new Error('No service of the demo has a preparation');
    const visitor = { firstName: 'Зося', lastName: 'Шевчук' };
    const visit = await book(patient, service, 8, { visitor });
    const { page, complaints } = await open(patient, localizePath('ua', routes.portal));
    await page.getByRole('heading', { level: 1, name: 'Добрий день, Олено' }).waitFor();
    const next = page.locator('.next-visit');
    const told = await next.innerText();
    const ukrainian = await demo.site.http().get('/api/services').set('Accept-Language', 'uk');
    const { preparation } = (ukrainian.body as Service[]).find(({ id }) => id === service.id) ?? service;
    const doctors = await demo.site.http().get('/api/doctors').expect(200);
    const doctor = (doctors.body as Doctor[]).find(({ id }) => id === visit.doctor.id);
    expect(told).toContain(`${(service.price.amount ?? 0) / 100}\u00a0PLN`);
    expect(told).toContain('Зося Шевчук');
    expect(told).toContain(preparation);
    expect(told).toContain(doctor?.languages.includes('ua') ? 'українська' : 'польська');
    const { map } = (await demo.site.http().get('/api/clinic').expect(200)).body as { map: { url: string } };
    expect(await next.getByRole('link', { name: 'Відкрити мапу' }).getAttribute('href')).toBe(map.url);
    // One honey button in a view: that of the next visit.
    await next.locator('.button').first().scrollIntoViewIfNeeded();
    await page.waitForSelector('[data-honey=page]');
    await page.setViewportSize({ width: 390, height: 900 });
    await page.locator('.bottom-bar').waitFor({ state: 'hidden' });
    await page.locator('footer').scrollIntoViewIfNeeded();
    await page.locator('.bottom-bar').waitFor({ state: 'visible' });
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

  it('has a page for each part, the one that is read marked, and is in no cache', async () => {
    const patient = await knownPatient(demo.site);
    const { page } = await open(patient, routes.portal);
    const places = [
      [routes.portal, 'Moje wizyty'],
      [routes.portalProfile, 'Moje dane'],
      [routes.portalSecurity, 'Hasło i urządzenia'],
      [routes.portalEarlier, 'Wcześniejszy termin'],
      [routes.portalData, 'Dane i konto'],
    ] as const;
    for (const [path, name] of places) {
      await page.getByRole('link', { name, exact: true }).click();
      await page.waitForURL((url) => url.pathname === path);
      const current = page.locator('.chips [aria-current=page]');
      await expectSoon(async () => (await current.allInnerTexts()).join().replaceAll('\u00a0', ' '), name);
      const answer = await page.request.get(path);
      expect(answer.headers()['cache-control']).toContain('no-store');
      await expectAccessible(page);
    }
  });

  it('does not show a visit that was called off among those that took place, and keeps headings apart', async () => {
    const patient = await knownPatient(demo.site);
    const [service] = await services();
    if (!service) throw new Error('The demo has no service');
    const off = await book(patient, service, 8);
    await book(patient, service, 15);
    await book(patient, service, 22);
    await patient.post(`/api/appointments/${off.id}/cancel`, {}).expect(200);
    const { page } = await open(patient, routes.portal);
    const list = page.locator('.visits > section', { has: page.getByRole('heading', { name: 'Odwołane' }) });
    await list.waitFor();
    await expectSoon(() => list.locator('.visit').count(), 1);
    expect(await page.getByRole('heading', { name: 'Poprzednie' }).count()).toBe(0);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const gaps = await page.locator('.visits > section > h2').evaluateAll((headings) =>
        headings.map((heading) => {
          const { top, bottom } = heading.getBoundingClientRect();
          const above = heading.parentElement?.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
          const below = heading.nextElementSibling?.getBoundingClientRect().top ?? 0;
          return { above: top - above, below: below - bottom };
        }),
      );
      expect(gaps).toHaveLength(2);
      for (const { above, below } of gaps) {
        expect(above).toBeGreaterThanOrEqual(48);
        expect(below).toBeGreaterThanOrEqual(16);
      }
    }
  });
});
