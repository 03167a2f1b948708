import type { Page } from 'playwright-core';
import type { AppointmentList } from '../../contract/appointment';
import type { Service } from '../../contract/service';
import type { Slot, Slots } from '../../contract/schedule';
import { Database } from '../../src/database/database';
import { BookingHoldEntity } from '../../src/holds/hold.entity';
import { PASSWORD, type SignedInClient } from '../support/app';
import { awake } from '../auth/account-pages';
import { expectNoAxeViolations, expectSoon } from '../support/browser';
import { book, booking, dateAhead, knownPatient } from '../support/builders/visits';
import { openDemoSite } from '../support/demo-site';

const PHONE_SIZE = { width: 390, height: 844 };
const demo = openDemoSite();
let service: Service;
let days = 20;

beforeAll(async () => {
  const services = (await demo.site.http().get('/api/services').expect(200)).body as Service[];
  service = services.find(({ doctorIds, place }) => doctorIds.length > 1 && place === 'clinic') as Service;
});

const reader = (): Database['reader'] => demo.site.app.get(Database, { strict: false }).reader;
const countHolds = (): Promise<number> => reader().count(BookingHoldEntity);

/** A free time of a day that no other test looks at. */
async function aTime(): Promise<Slot> {
  for (; days < 55; days += 1) {
    const date = dateAhead(days);
    const query = `service=${service.id}&doctor=any&from=${date}&to=${date}`;
    const { body } = await demo.site.http().get(`/api/slots?${query}`).expect(200);
    const [slot] = (body as Slots).days.flatMap(({ slots }) => slots);
    if (!slot) continue;
    days += 1;
    return slot;
  }
  throw new Error('There is no free time');
}

const addressOf = ({ doctorId, startsAt }: Slot): string =>
  `/appointment?service=${service.id}&doctor=${doctorId}&at=${encodeURIComponent(startsAt)}`;

async function open(path: string): Promise<Page> {
  const { page } = await demo.browser.open({ viewport: PHONE_SIZE, reducedMotion: 'reduce' });
  await page.goto(path);
  await awake(page);
  return page;
}

const isFree = async ({ startsAt, doctorId }: Slot): Promise<boolean> => {
  const date = startsAt.slice(0, 10);
  const query = `service=${service.id}&doctor=${doctorId}&from=${date}&to=${date}`;
  const { body } = await demo.site.http().get(`/api/slots?${query}`).expect(200);
  return (body as Slots).days.some(({ slots }) => slots.some((each) => each.startsAt === startsAt));
};

const waitForHolds = (count: number): Promise<void> => expectSoon(countHolds, count);

const HELD = /Trzymamy ten termin dla Państwa do \d{1,2}:\d\d\./;

it('A chosen time is kept while somebody signs in, and comes back with all that was typed', async () => {
  const { user } = await knownPatient(demo.site);
  const slot = await aTime();
  const page = await open(addressOf(slot));
  const held = page.getByRole('status').filter({ hasText: HELD });
  await held.waitFor();
  expect(await isFree(slot)).toBe(false);
  const told = await held.textContent();
  await expectNoAxeViolations(page);
  await page.fill('input[name=phone]', '+48 600 100 200');
  await page.locator('aside').getByRole('link', { name: 'Zaloguj się' }).click();
  await page.waitForURL('**/auth/sign-in?*');
  // It stays in sight while signing in.
  await page.locator('.carried').filter({ hasText: HELD }).waitFor();
  await page.fill('input[name=email]', user.email);
  await page.fill('input[name=password]', PASSWORD);
  await page.press('input[name=password]', 'Enter');
  await page.waitForURL((url) => url.pathname === '/appointment');
  await awake(page);
  await expectSoon(() => held.textContent(), told);
  await expectSoon(() => page.inputValue('input[name=phone]'), '+48 600 100 200');
  await page.locator('.booking-bar button[type=submit]').click();
  await page.waitForURL('**/appointment/done?visit=*');
  await waitForHolds(0);
  await page.context().close();
});

it('A chosen time comes free when another one is chosen, and when the page is left', async () => {
  const slot = await aTime();
  const page = await open(addressOf(slot));
  await page.getByRole('status').filter({ hasText: HELD }).waitFor();
  await page.locator('.booking-step[data-step="3"]').getByRole('button', { name: 'Zmień' }).click();
  // One's own time stands among the free ones.
  await expectSoon(() => page.locator('input[name=time]:checked').count(), 1);
  const other = page.locator('input[name=time]:not(:checked)').first();
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/holds') && answer.status() === 201);
  await other.check({ force: true });
  await asked;
  expect(await isFree(slot)).toBe(true);
  await waitForHolds(1);
  await page.goto('/contacts');
  await waitForHolds(0);
  await page.context().close();
});

it('When the time is not kept any more, that is said, and it is chosen again in place', async () => {
  const slot = await aTime();
  const { page } = await demo.browser.open({ viewport: PHONE_SIZE, reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(addressOf(slot));
  await awake(page);
  await page.getByRole('status').filter({ hasText: HELD }).waitFor();
  await page.fill('input[name=phone]', '+48 600 100 200');
  await reader().createQueryBuilder().delete().from(BookingHoldEntity).execute();
  await page.clock.fastForward('11:00');
  await page.getByRole('status').filter({ hasText: 'Minęło 10 minut' }).waitFor();
  await expectNoAxeViolations(page);
  await page.clock.resume();
  await page.getByRole('button', { name: 'Wybieram go ponownie' }).click();
  await waitForHolds(1);
  await expectSoon(() => page.inputValue('input[name=phone]'), '+48 600 100 200');
  await page.context().close();
  await reader().createQueryBuilder().delete().from(BookingHoldEntity).execute();
});

it('A known patient books in three taps from the landing page', async () => {
  const patient = await knownPatient(demo.site);
  await patient.patch('/api/me', { phone: '+48600100200' }).expect(200);
  const page = await open('/auth/sign-in');
  await page.fill('input[name=email]', patient.user.email);
  await page.fill('input[name=password]', PASSWORD);
  await page.press('input[name=password]', 'Enter');
  await page.waitForURL((url) => url.pathname === '/portal');
  await page.goto('/');
  let taps = 0;
  const tap = async (what: ReturnType<Page['locator']>): Promise<void> => {
    taps += 1;
    await what.click();
  };
  await tap(page.locator('a.slot[href*="/appointment?"]').first());
  await page.waitForURL((url) => url.pathname === '/appointment');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name=phone]')?.value !== '');
  await tap(page.locator('.booking-bar button[type=submit]'));
  await page.waitForURL('**/appointment/done?visit=*');
  await page.getByRole('heading', { level: 1, name: 'Dziękujemy, mamy Państwa prośbę' }).waitFor();
  expect(taps).toBeLessThanOrEqual(3);
  const { body } = await patient.get('/api/appointments?when=upcoming').expect(200);
  expect((body as AppointmentList).items).toHaveLength(1);
  await page.context().close();
});

/** The page on which somebody moves a visit. */
async function openMove(): Promise<{ page: Page; patient: SignedInClient; id: number; path: string }> {
  const patient = await knownPatient(demo.site);
  const { id } = await book(patient, booking(service.id, await aTime()));
  const path = `/appointment?visit=${id}`;
  const page = await open(`/auth/sign-in?next=${encodeURIComponent(path)}`);
  await page.fill('input[name=email]', patient.user.email);
  await page.fill('input[name=password]', PASSWORD);
  await page.press('input[name=password]', 'Enter');
  await page.locator('input[name=time]').first().waitFor();
  return { page, patient, id, path };
}

const toTime = ({ doctorId, startsAt }: Slot): string => `&doctor=${doctorId}&at=${encodeURIComponent(startsAt)}`;

it('A time that a visit is moved to is kept while one decides, and let go when it is not wanted', async () => {
  const { page, patient, id, path } = await openMove();
  expect(await countHolds()).toBe(0);
  const slot = await aTime();
  await page.goto(path + toTime(slot));
  const held = page.getByRole('status').filter({ hasText: HELD });
  await held.waitFor();
  expect(await isFree(slot)).toBe(false);
  await expectNoAxeViolations(page);
  await page.locator('input[name=time]:not(:checked)').first().check({ force: true });
  await page.waitForFunction((at) => !location.search.includes(at), encodeURIComponent(slot.startsAt));
  await expectSoon(() => isFree(slot), true);
  await waitForHolds(1);
  await page.goto('/contacts');
  await waitForHolds(0);
  await page.goto(path + toTime(slot));
  await held.waitFor();
  await page.locator('.booking-bar button[type=submit]').click();
  await page.waitForURL('**/appointment/done?visit=*');
  expect((await patient.get(`/api/appointments/${id}`).expect(200)).body).toMatchObject({ startsAt: slot.startsAt });
  await waitForHolds(0);
  await page.context().close();
});

it('A time that somebody else has is refused kindly while a visit is moved', async () => {
  const { page, patient, id, path } = await openMove();
  const slot = await aTime();
  const stranger = demo.site.http();
  await stranger.visit();
  const time = { serviceId: service.id, doctorId: slot.doctorId, startsAt: slot.startsAt };
  await stranger.post('/api/holds', time).expect(201);
  await page.goto(path + toTime(slot));
  await page.getByText('Ten termin nie jest wolny').waitFor();
  expect(await page.locator('.booking-held').textContent()).toBe('');
  await page.locator('input[name=time]').last().check({ force: true });
  await page.getByRole('status').filter({ hasText: HELD }).waitFor();
  await page.locator('.booking-bar button[type=submit]').click();
  await page.waitForURL('**/appointment/done?visit=*');
  expect((await patient.get(`/api/appointments/${id}`).expect(200)).body).not.toMatchObject({
    startsAt: slot.startsAt,
  });
  await page.context().close();
});
