import type { Page } from 'playwright-core';
import type { Appointment, AppointmentList } from '../../contract/appointment';
import type { Doctor } from '../../contract/doctor';
import type { Me } from '../../contract/auth';
import type { Slots } from '../../contract/schedule';
import type { Service } from '../../contract/service';
import { booking, dateAhead, knownPatient } from '../support/builders/visits';
import { PASSWORD, type SignedInClient } from '../support/app';
import { awake } from '../auth/account-pages';
import { expectNoAxeViolations, expectSoon, focusedText } from '../support/browser';
import { openDemoSite } from '../support/demo-site';

const PHONE = '+48 600 100 200';

const demo = openDemoSite();
let service: Service;
let doctors: Doctor[];

beforeAll(async () => {
  const services = (await demo.site.http().get('/api/services').expect(200)).body as Service[];
  doctors = (await demo.site.http().get('/api/doctors').expect(200)).body as Doctor[];
  const found = services.find(({ doctorIds }) => doctorIds.length > 1);
  if (!found) throw new Error('The demo has no service of two doctors');
  service = found;
});

/** Opens a page of the site as this user, or as a visitor. */
async function openAs(user: Me | null, path: string): Promise<{ page: Page; complaints: string[] }> {
  const tab = await demo.browser.open({ reducedMotion: 'reduce' });
  if (user) {
    const locale = /^\/(ru|by|ua|en)(?=\/)/.exec(path)?.[0] ?? '';
    await tab.page.goto(`${locale}/auth/sign-in?next=${encodeURIComponent(path)}`);
    await signIn(tab.page, user);
    await tab.page.waitForURL((url) => url.pathname + url.search === path);
  } else await tab.page.goto(path);
  await awake(tab.page);
  return tab;
}

async function signIn(page: Page, { email }: Me): Promise<void> {
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=password]').press('Enter');
}

/** The time that is chosen, as the address tells it. */
async function chosenTime(page: Page): Promise<string> {
  await page.waitForURL(({ searchParams }) => searchParams.has('at'));
  return new URL(page.url()).searchParams.get('at') ?? '';
}

/** Chooses a day of those that are shown, and waits for its times. */
async function chooseDay(page: Page, number: number): Promise<void> {
  const day = page.locator('input[name=day]').nth(number);
  const date = await day.inputValue();
  await day.check();
  await page.locator(`input[name=time][value^="${date}"]`).first().waitFor({ state: 'attached' });
}

/** Chooses the service, its first doctor, and the time with the number of a day of next week that has so many. */
async function choose(page: Page, number: number): Promise<string> {
  await page.getByRole('radio', { name: service.name }).check();
  const asked = page.waitForRequest((request) => /\/api\/slots\?.*doctor=\d/.test(request.url()));
  await page.locator('input[name=doctor]').nth(1).check();
  await asked;
  const [days, times] = [page.locator('input[name=day]'), page.locator('input[name=time]')];
  const first = await days.first().inputValue();
  await page.locator('.booking-month button').last().click();
  await page.locator(`input[name=day][value="${first}"]`).waitFor({ state: 'detached' });
  for (let day = 0; day < (await days.count()); day += 1) {
    await chooseDay(page, day);
    if ((await times.count()) > number) break;
  }
  await times.nth(number).check();
  return chosenTime(page);
}

async function visitsOf(client: SignedInClient): Promise<AppointmentList['items']> {
  return ((await client.get('/api/appointments?when=upcoming').expect(200)).body as AppointmentList).items;
}

const submit = (page: Page): Promise<void> => page.locator('aside button[type=submit]').click();

it('A visitor chooses in Ukrainian, signs in at the end, and finds everything as it was', async () => {
  const patient = await knownPatient(demo.site);
  const { page, complaints } = await openAs(null, '/ua/appointment');
  await page.locator('input[name=service]').first().check();
  await page.locator('input[name=time]').first().check();
  await page.locator('textarea[name=note]').fill('Перший візит — з чоловіком');
  await page.locator('input[name=phone]').fill(PHONE);
  await chosenTime(page);
  const chosen = page.url();
  await expectNoAxeViolations(page);
  await page.locator('aside').getByRole('link', { name: 'Увійти' }).click();
  await signIn(page, patient.user);
  await page.waitForURL(chosen);
  await awake(page);
  await page.locator('input[name=time]:checked').waitFor({ state: 'attached' });
  await expectSoon(() => page.locator('textarea[name=note]').inputValue(), 'Перший візит — з чоловіком');
  await expectSoon(() => page.locator('input[name=phone]').inputValue(), PHONE);
  await submit(page);
  await page.getByRole('heading', { level: 1, name: 'Дякуємо, ми отримали Ваш запит' }).waitFor();
  await expectNoAxeViolations(page);
  const [visit, ...others] = await visitsOf(patient);
  expect(others).toEqual([]);
  expect(visit).toMatchObject({
    state: 'requested',
    startsAt: new URL(chosen).searchParams.get('at'),
    note: 'Перший візит — з чоловіком',
    phone: '+48600100200',
  });
  await expectSoon(() => page.evaluate(() => sessionStorage.getItem('booking')), null);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('A free time on the main page or on a doctor’s page leads to booking just that', async () => {
  const { page } = await openAs(null, '/by');
  for (const path of ['/by', `/by/doctors/${doctors[0]?.slug}`]) {
    await page.goto(path);
    const link = page.locator('main .slot').nth(1);
    const [time] = (await link.innerText()).split('\n');
    await link.click();
    await page.waitForURL('**/by/appointment?*');
    const chosen = page.locator('input[name=time]:checked');
    await chosen.waitFor({ state: 'attached' });
    await awake(page);
    await expectSoon(() => chosen.locator('xpath=..').innerText(), time);
    expect(new URL(page.url()).searchParams.get('doctor')).toBe(String(doctors[0]?.id));
    await expectSoon(() => page.locator(':is(input[name=service], input[name=doctor]):checked').count(), 2);
  }
  await page.context().close();
});

it('Choices come from the address, go into it, and Back takes them back', async () => {
  const doctor = doctors.find(({ id }) => service.doctorIds.includes(id));
  const { page } = await openAs(null, `/appointment?service=${service.id}&doctor=${doctor?.id}`);
  await page.locator('input[name=time]').first().waitFor({ state: 'attached' });
  expect(await page.locator('label:has(input[name=service]:checked)').innerText()).toContain(service.name);
  expect(await page.locator('label:has(input[name=doctor]:checked)').innerText()).toContain(doctor?.fullName);
  await page.locator('input[name=time]').first().check();
  expect(await chosenTime(page)).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00\.000Z$/);
  await page.locator('header a[href*="lang=en"][href*="at="]').first().waitFor({ state: 'attached' });
  await page.goBack();
  await page.locator('input[name=time]:checked').waitFor({ state: 'detached' });
  await page.context().close();
});

it('A whole booking needs no mouse', async () => {
  const patient = await knownPatient(demo.site);
  const { page } = await openAs(patient.user, '/appointment');
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** Tabs on to the next field of the name. */
  const tabTo = async (name: string): Promise<void> => {
    for (let count = 0; count < 80; count += 1) {
      await press('Tab');
      const focused = await page.evaluate(() => {
        const { activeElement: at } = document;
        return at?.closest('main') ? (at.getAttribute('name') ?? at.getAttribute('type')) : null;
      });
      if (focused === name) return;
    }
    throw new Error(`No Tab leads to ${name}`);
  };
  await page.locator('#main').focus();
  await tabTo('service');
  await press('Space');
  await page.locator('input[name=time]').first().waitFor({ state: 'attached' });
  await tabTo('doctor');
  await tabTo('day');
  await tabTo('time');
  await press('Space');
  await page.waitForURL((url) => url.searchParams.has('at'));
  await tabTo('phone');
  await page.keyboard.type('600 100 200');
  await tabTo('note');
  await tabTo('submit');
  await press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Dziękujemy, mamy Państwa prośbę' }).waitFor();
  expect(await visitsOf(patient)).toHaveLength(1);
  await page.context().close();
});

it('Errors stand at their fields, the first has the focus, and nothing typed is lost', async () => {
  const patient = await knownPatient(demo.site);
  const { page } = await openAs(patient.user, '/by/appointment');
  await page.locator('input[name=service]').first().check();
  await page.locator('input[name=time]').first().waitFor({ state: 'attached' });
  await submit(page);
  await page.getByText('Выберыце дзень і час.').first().waitFor();
  await page.locator('input[name=time]').first().check();
  await page.locator('input[name=who]').nth(1).check();
  await page.locator('input[name="visitor.firstName"]').fill('Ян <b>');
  await page.locator('input[name="visitor.lastName"]').fill('Коўальскі');
  await page.locator('input[name=phone]').fill('12');
  await submit(page);
  await page.locator('[aria-invalid=true]').first().waitFor();
  const invalid = await page
    .locator('[aria-invalid=true]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('name')));
  expect(invalid).toEqual(['visitor.firstName', 'phone']);
  await page.locator('[name="visitor.firstName"]:focus').waitFor();
  await expectNoAxeViolations(page);
  expect(await page.locator('input[name="visitor.lastName"]').inputValue()).toBe('Коўальскі');
  await page.locator('input[name="visitor.firstName"]').fill('Ян');
  await page.locator('input[name=phone]').fill('+380 44 123 45 67');
  await submit(page);
  await page.getByRole('heading', { level: 1, name: 'Дзякуй, мы атрымалі Ваш запыт' }).waitFor();
  expect((await visitsOf(patient))[0]?.visitor).toEqual({ firstName: 'Ян', lastName: 'Коўальскі' });
  await page.context().close();
});

it('A time that somebody else was faster to take is explained, with others to choose', async () => {
  const slow = await knownPatient(demo.site);
  const fast = await knownPatient(demo.site);
  const { page } = await openAs(slow.user, '/appointment');
  const at = await choose(page, 2);
  await page.locator('input[name=phone]').fill(PHONE);
  await page.locator('textarea[name=note]').fill('Wyniki badań');
  const doctorId = Number(new URL(page.url()).searchParams.get('doctor'));
  await fast
    .post('/api/appointments', { serviceId: service.id, doctorId, startsAt: at, visitor: null, phone: '+48600100201' })
    .expect(201);
  await submit(page);
  const others = page.locator('.booking-taken button');
  await others.first().waitFor();
  await expectSoon(() => others.count(), 3);
  await expectNoAxeViolations(page);
  expect(await page.locator('textarea[name=note]').inputValue()).toBe('Wyniki badań');
  await others.first().click();
  await page.locator('input[name=time]:checked').waitFor({ state: 'attached' });
  await submit(page);
  await page.getByRole('heading', { level: 1, name: 'Dziękujemy, mamy Państwa prośbę' }).waitFor();
  expect(await visitsOf(slow)).toMatchObject([{ note: 'Wyniki badań' }]);
  await page.context().close();
});

it('A request that went astray is sent again as the same one', async () => {
  const patient = await knownPatient(demo.site);
  const { page } = await openAs(patient.user, '/appointment');
  await choose(page, 4);
  await page.locator('input[name=phone]').fill(PHONE);
  let lost = 0;
  // The server books, and the answer does not arrive.
  await page.route('**/api/appointments', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await submit(page);
  await page.getByRole('alert').getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dziękujemy, mamy Państwa prośbę' }).waitFor();
  expect(lost).toBe(1);
  expect(await visitsOf(patient)).toHaveLength(1);
  await page.context().close();
});

it('A request that is one too many for somebody new leads to the phone', async () => {
  const patient = await demo.site.signInAs('patient');
  const { page, complaints } = await openAs(patient.user, '/appointment');
  const at = await choose(page, 3);
  await page.locator('input[name=phone]').fill(PHONE);
  const days = `from=${dateAhead(8)}&to=${dateAhead(14)}`;
  const { body } = await patient.get(`/api/slots?service=${service.id}&doctor=any&${days}`).expect(200);
  const free = (body as Slots).days.flatMap(({ slots }) => slots).filter(({ startsAt }) => startsAt !== at);
  for (const slot of free.slice(-2)) await patient.post('/api/appointments', booking(service.id, slot)).expect(201);
  await submit(page);
  const refusal = page.getByRole('alert').filter({ hasText: 'najwyżej 2 prośby' });
  const call = refusal.getByRole('link', { name: '+48 22 000 12 34' });
  await call.waitFor();
  expect(await call.getAttribute('href')).toBe('tel:+48220001234');
  await expectNoAxeViolations(page);
  // The browser itself complains of a refused call.
  expect(complaints.filter((complaint) => !complaint.includes('409'))).toEqual([]);
  await page.context().close();
});

describe('In the portal', () => {
  /** A visit of this patient, at a time that nobody has. */
  async function book(patient: SignedInClient, number: number): Promise<Appointment> {
    const { page } = await openAs(patient.user, '/appointment');
    await choose(page, number);
    await page.locator('input[name=phone]').fill(PHONE);
    await submit(page);
    await page.getByRole('heading', { level: 1, name: 'Dziękujemy, mamy Państwa prośbę' }).waitFor();
    await page.context().close();
    const [visit] = await visitsOf(patient);
    if (!visit) throw new Error('There is no visit');
    return visit;
  }

  it('a visit is cancelled after one question, in which the safe answer has the focus', async () => {
    const patient = await knownPatient(demo.site);
    await book(patient, 6);
    const { page, complaints } = await openAs(patient.user, '/ru/portal');
    await page.getByText('Ждёт подтверждения').waitFor();
    await page.getByRole('link', { name: 'Отменить', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Отменить этот визит?' });
    await expectSoon(() => focusedText(page), 'Оставить визит');
    await expectNoAxeViolations(page);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await visitsOf(patient)).toHaveLength(1);
    await page.getByRole('link', { name: 'Отменить', exact: true }).click();
    await dialog.getByRole('textbox').fill('Не смогу прийти');
    await dialog.getByRole('button', { name: 'Отменить визит' }).click();
    await page.getByText('Визит отменён.').waitFor();
    await page.getByText('Отменён', { exact: true }).waitFor();
    expect(await visitsOf(patient)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('a visit is moved to another time, and keeps its number', async () => {
    const patient = await knownPatient(demo.site);
    const before = await book(patient, 6);
    const { page } = await openAs(patient.user, '/portal');
    await page.getByRole('link', { name: 'Zmień termin' }).click();
    await page.getByRole('heading', { level: 1, name: 'Zmień termin' }).waitFor();
    await awake(page);
    await chooseDay(page, 1);
    await page.locator('input[name=time]').first().check();
    const at = await chosenTime(page);
    await expectNoAxeViolations(page);
    await submit(page);
    await page.getByRole('heading', { level: 1, name: 'Termin zmieniony' }).waitFor();
    expect(await visitsOf(patient)).toMatchObject([{ id: before.id, startsAt: at, state: 'requested' }]);
    await page.context().close();
  });

  it('somebody else’s visit is not to be moved', async () => {
    const [owner, stranger] = [await knownPatient(demo.site), await knownPatient(demo.site)];
    const { id } = await book(owner, 8);
    const { page } = await openAs(stranger.user, `/appointment?visit=${id}`);
    await page.getByText('Tej wizyty nie można już przenieść.').waitFor();
    await page.context().close();
  });
});
