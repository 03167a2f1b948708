import type { Locator, Page } from 'playwright-core';
import type { Me } from '../../contract/auth';
import type { AppointmentList } from '../../contract/appointment';
import type { Doctor } from '../../contract/doctor';
import type { Problem } from '../../contract/problem';
import type { Slot, Slots } from '../../contract/schedule';
import type { Service } from '../../contract/service';
import { PASSWORD, type SignedInClient } from '../support/app';
import { awake } from '../auth/account-pages';
import { expectNoAxeViolations, expectSoon } from '../support/browser';
import { book, booking, dateAhead, knownPatient } from '../support/builders/visits';
import { openDemoSite } from '../support/demo-site';

const SCREENS = [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const;
type Size = (typeof SCREENS)[number][1];

const demo = openDemoSite();
let service: Service;
let children: Service;
let days = 7;

beforeAll(async () => {
  const services = (await demo.site.http().get('/api/services').expect(200)).body as Service[];
  const doctors = (await demo.site.http().get('/api/doctors').expect(200)).body as Doctor[];
  const find = (wanted: (service: Service) => boolean): Service => {
    const found = services.find(
      (each) => each.doctorIds.some((id) => doctors.some((one) => one.id === id)) && wanted(each),
    );
    if (!found) throw new Error('The demo has no such service');
    return found;
  };
  service = find(({ doctorIds, place }) => doctorIds.length > 1 && place === 'clinic');
  children = find(({ category }) => category === 'paediatrics');
});

/** A free time of a day that no other test looks at. */
async function aTime(of: Service = service): Promise<Slot> {
  for (; days < 55; days += 1) {
    const date = dateAhead(days);
    const query = `service=${of.id}&doctor=any&from=${date}&to=${date}`;
    const { body } = await demo.site.http().get(`/api/slots?${query}`).expect(200);
    const [slot] = (body as Slots).days.flatMap(({ slots }) => slots);
    if (!slot) continue;
    days += 1;
    return slot;
  }
  throw new Error('There is no free time');
}

function addressOf({ id }: Service, { doctorId, startsAt }: Slot, prefix = ''): string {
  return `${prefix}/appointment?service=${id}&doctor=${doctorId}&at=${encodeURIComponent(startsAt)}`;
}

async function open(size: Size, path: string, user?: Me): Promise<Page> {
  const { page } = await demo.browser.open({ viewport: size, reducedMotion: 'reduce' });
  if (!user) {
    await page.goto(path);
    await awake(page);
    return page;
  }
  await page.goto(`/auth/sign-in?next=${encodeURIComponent(path)}`);
  await page.fill('input[name=email]', user.email);
  await page.fill('input[name=password]', PASSWORD);
  await page.press('input[name=password]', 'Enter');
  await page.waitForURL((url) => url.pathname.endsWith('/appointment'));
  await awake(page);
  return page;
}

/** The button that is at hand: in the bar of a phone, beside the form on a desktop. */
function sendButton(page: Page, size: Size): Locator {
  return page.locator(size.width < 768 ? '.booking-bar button[type=submit]' : 'aside button[type=submit]');
}

/** What is told is on the screen, and the keyboard goes on from there. */
async function expectToBeLedTo(page: Page, problem: Locator): Promise<void> {
  await problem.waitFor();
  await page.waitForFunction(() => document.activeElement?.closest('[data-problem], [aria-invalid]') !== null);
  const isOnScreen = (each: Element): boolean => {
    const { top, bottom } = each.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  };
  await expectSoon(() => problem.evaluate(isOnScreen), true);
}

async function visitsOf(client: SignedInClient): Promise<AppointmentList['items']> {
  return ((await client.get('/api/appointments?when=upcoming').expect(200)).body as AppointmentList).items;
}

const PHONE = '+48 600 100 200';
const ownTime = /To jest Państwa wizyta/;

describe.each(SCREENS)('On %s', (_, size) => {
  const isPhone = size.width < 768;

  it('without a time the way to one is shown, in its own words, and a click leads there', async () => {
    const patient = await knownPatient(demo.site);
    const page = await open(size, `/appointment?service=${service.id}`, patient.user);
    await page.locator('input[name=time]').first().waitFor({ state: 'attached' });
    if (isPhone) {
      await page.locator('.booking-bar').getByRole('button', { name: 'Wybierz termin' }).click();
      await page.locator('#step-3:focus').waitFor();
      await expectSoon(
        async () => ((await page.locator('#step-3').boundingBox())?.y ?? size.height) < size.height / 2,
        true,
      );
    } else {
      await sendButton(page, size).click();
      await expectToBeLedTo(page, page.getByRole('alert').filter({ hasText: 'Proszę wybrać dzień i godzinę.' }));
    }
    await expectNoAxeViolations(page);
    await page.context().close();
  });

  it('a time that is taken meanwhile is told where one looks, with others to choose', async () => {
    const [slow, fast] = [await knownPatient(demo.site), await knownPatient(demo.site)];
    const slot = await aTime();
    const page = await open(size, addressOf(service, slot), slow.user);
    await page.locator('input[name=time]:checked').waitFor({ state: 'attached' });
    await page.fill('input[name=phone]', PHONE);
    await book(fast, booking(service.id, slot));
    await sendButton(page, size).click();
    await expectToBeLedTo(page, page.getByRole('alert').filter({ hasText: 'Ten termin ktoś właśnie zarezerwował' }));
    if (isPhone) {
      // From anywhere on the page the bar leads back to it.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await page.locator('.booking-refusal', { hasText: 'Ktoś właśnie zarezerwował ten termin' }).click();
      await expectToBeLedTo(page, page.getByRole('alert').filter({ hasText: 'Ten termin ktoś właśnie zarezerwował' }));
    }
    await expectNoAxeViolations(page);
    await page.locator('.booking-taken button').first().click();
    await page.waitForFunction(() => document.activeElement?.id === 'step-4');
    await sendButton(page, size).click();
    await page.waitForURL('**/appointment/done?visit=*');
    expect(await visitsOf(slow)).toHaveLength(1);
    await page.context().close();
  });

  it('a lost connection is told where one looks, and the second try books once', async () => {
    const patient = await knownPatient(demo.site);
    const page = await open(size, addressOf(service, await aTime()), patient.user);
    await page.locator('input[name=time]:checked').waitFor({ state: 'attached' });
    await page.fill('input[name=phone]', PHONE);
    await page.context().setOffline(true);
    await sendButton(page, size).click();
    const problem = page.getByRole('alert').filter({ hasText: 'Nie udało się połączyć z serwerem' });
    await expectToBeLedTo(page, problem);
    await page.context().setOffline(false);
    await problem.getByRole('button', { name: 'Spróbuj ponownie' }).click();
    await page.waitForURL('**/appointment/done?visit=*');
    expect(await visitsOf(patient)).toHaveLength(1);
    await page.context().close();
  });

  it.each<[number, Partial<Problem>]>([
    [503, { code: 'unavailable', detail: 'Serwis jest chwilowo niedostępny.' }],
    [409, { code: 'visit_overlaps', detail: 'Dwie wizyty jednej osoby nie mogą na siebie zachodzić.' }],
    [400, { code: 'validation_failed', errors: [{ field: 'doctorId', code: 'unknown_id', message: 'Nie ma go.' }] }],
    [400, { code: 'validation_failed', errors: [{ field: 'unheard', code: 'of', message: 'Nieznane pole.' }] }],
    [401, { code: 'not_signed_in', detail: 'Proszę się zalogować.' }],
  ])('an answer of %i is never silent: %j', async (status, problem) => {
    const patient = await knownPatient(demo.site);
    const page = await open(size, addressOf(service, await aTime()), patient.user);
    await page.locator('input[name=time]:checked').waitFor({ state: 'attached' });
    await page.fill('input[name=phone]', PHONE);
    await page.route('**/api/appointments', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status,
            contentType: 'application/problem+json',
            body: JSON.stringify({ detail: '', ...problem, status }),
          })
        : route.continue(),
    );
    await page.route('**/api/auth/refresh', (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'not_signed_in', detail: '' }),
      }),
    );
    await sendButton(page, size).click();
    const said = status === 401 ? 'Sesja wygasła.' : (problem.errors?.[0]?.message ?? problem.detail ?? '');
    await expectToBeLedTo(page, page.getByRole('alert').filter({ hasText: said }));
    await page.context().close();
  });

  it('a visit has an address: reloading it and going Back never says that it is taken', async () => {
    const patient = await knownPatient(demo.site);
    const slot = await aTime();
    const address = addressOf(service, slot);
    const page = await open(size, address, patient.user);
    await page.locator('input[name=time]:checked').waitFor({ state: 'attached' });
    await page.locator('input[name=who]').nth(1).check();
    await page.fill('input[name="visitor.firstName"]', 'Zosia');
    await page.fill('input[name="visitor.lastName"]', 'Szewczuk');
    await page.fill('input[name=phone]', PHONE);
    await sendButton(page, size).click();
    const thanks = page.getByRole('heading', { level: 1, name: 'Dziękujemy, mamy Państwa prośbę' });
    await thanks.waitFor();
    const [visit] = await visitsOf(patient);
    await page.waitForURL((url) => url.pathname + url.search === `/appointment/done?visit=${visit?.id}`);
    await awake(page);
    // Where the mail goes is known a moment later than the visit.
    await page.locator('main').filter({ hasText: patient.user.email }).waitFor();
    const text = (await page.locator('main').innerText()).replaceAll('\u00a0', ' ');
    for (const said of ['Zosia Szewczuk', service.name, patient.user.email, 'Czeka na potwierdzenie', 'Razem']) {
      expect(text).toContain(said);
    }
    // Within a sentence a weekday has no capital.
    expect(text).toMatch(/Termin naszej odpowiedzi: [a-zśń]/);
    expect(text).toMatch(/Termin na zmianę lub odwołanie wizyty w portalu: [a-zśń]/);
    await expectNoAxeViolations(page);

    await page.reload();
    await awake(page);
    await thanks.waitFor();
    await page.locator('.booking-done > img:not([src*="#opens"])').waitFor();
    await page.getByRole('link', { name: 'Moje wizyty' }).first().click();
    await page.waitForURL('**/portal');
    await page.goBack();
    await thanks.waitFor();

    // The form's address, from a tab that the phone dropped or from the history: it is one's own visit.
    await page.goto(address);
    const own = page.getByRole('status').filter({ hasText: ownTime });
    await own.waitFor();
    expect(await page.getByText('ktoś właśnie zarezerwował').count()).toBe(0);
    await expectNoAxeViolations(page);
    if (!isPhone) {
      await sendButton(page, size).click();
      await page.getByRole('alert').filter({ hasText: 'Proszę wybrać dzień i godzinę.' }).waitFor();
    }
    await own.getByRole('link', { name: 'Zobacz wizytę' }).click();
    await thanks.waitFor();
    expect(await visitsOf(patient)).toHaveLength(1);
    await page.context().close();
  });

  it('somebody else’s visit is not shown', async () => {
    const [owner, stranger] = [await knownPatient(demo.site), await knownPatient(demo.site)];
    const visit = await book(owner, booking(service.id, await aTime()));
    const page = await open(size, '/appointment', stranger.user);
    await page.goto(`/appointment/done?visit=${visit.id}`);
    await page.getByText('Na Państwa koncie nie ma takiej wizyty.').waitFor();
    expect(await page.locator('main').innerText()).not.toContain(visit.service.name);
    await page.context().close();
  });

  it('a time at which nobody works is not said to be booked by somebody', async () => {
    const slot = await aTime();
    const at = `${dateAhead(9)}T02:00:00.000Z`;
    const page = await open(size, addressOf(service, { ...slot, startsAt: at }));
    await page.getByText('Ten termin nie jest wolny. Proszę wybrać inny.').waitFor();
    expect(await page.getByText('zarezerwował').count()).toBe(0);
    await page.context().close();
  });

  it('what is answered is a line with a way to change it; the page opens at what is not', async () => {
    const slot = await aTime();
    const page = await open(size, addressOf(service, slot, '/ua'));
    await page.locator('input[name=time]:checked').waitFor({ state: 'attached' });
    const step = (number: number): Locator => page.locator(`[data-step="${number}"]`);
    await expectSoon(() => page.locator('[data-folded]').count(), 3);
    // Who the visit is for: on the first screen, without scrolling.
    const topOf = async (id: string): Promise<number> => (await page.locator(id).boundingBox())?.y ?? Infinity;
    await expectSoon(async () => (await topOf('#step-4')) < size.height - 72, true);
    await expectNoAxeViolations(page);

    await step(2).getByRole('button', { name: 'Змінити' }).click();
    await step(2).locator('input[name=doctor]').first().waitFor();
    await page.locator('#step-2:focus').waitFor();
    await step(2).locator('label', { hasText: 'Будь-який лікар' }).click();
    // Another doctor, another time: the page leads on to it.
    await page.waitForFunction(() => document.activeElement?.id === 'step-3');
    await step(3).locator('label.slot').first().click();
    await page.waitForFunction(() => document.activeElement?.id === 'step-4');
    await expectSoon(() => page.locator('[data-folded]').count(), 3);
    const isLedTo = async (): Promise<boolean> => {
      const top = await topOf('#step-4');
      return top > 0 && top < size.height / 2 + 1;
    };
    await expectSoon(isLedTo, true);
    await page.context().close();
  });

  it('who is signed out is first offered to sign up; coming back there is one step left', async () => {
    const slot = await aTime();
    const page = await open(size, `${addressOf(service, slot)}&language=ua`);
    const main = isPhone
      ? page.locator('.booking-bar').getByRole('link')
      : page.locator('aside .button:not([data-variant])');
    await main.filter({ hasText: 'Załóż konto' }).waitFor();
    await main.click();
    await page.waitForURL('**/auth/sign-up?*');
    const next = new URL(page.url()).searchParams.get('next') ?? '';
    expect(new URL(next, demo.site.url).searchParams.get('language')).toBe('ua');
    await page.goto(next);
    await expectSoon(() => page.locator('[data-folded]').count(), 3);
    await page.context().close();
  });

  it('a visit to the paediatrician is the child’s, and the thanks say so', async () => {
    const patient = await knownPatient(demo.site);
    const page = await open(size, addressOf(children, await aTime(children)), patient.user);
    const chosen = page.locator('.booking-who .chip:has(:checked)');
    await expectSoon(() => chosen.innerText(), 'Dla dziecka');
    await page.getByLabel('Imię dziecka').fill('Zosia');
    await page.getByLabel('Nazwisko dziecka').fill('Szewczuk');
    await page.fill('input[name=phone]', PHONE);
    await sendButton(page, size).click();
    await page.getByText('Zosia Szewczuk').waitFor();
    expect((await visitsOf(patient))[0]?.visitor).toEqual({ firstName: 'Zosia', lastName: 'Szewczuk' });
    await page.context().close();
  });
});

it('By keyboard a step folds when it is left, not at the first arrow', async () => {
  const [, size] = SCREENS[1];
  const page = await open(size, '/appointment');
  const folded = page.locator('[data-step="1"][data-folded]');
  await page.locator('input[name=service]').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.waitForFunction(() => document.querySelectorAll<HTMLInputElement>('input[name=service]')[1]?.checked);
  // The page knows of it, and has not folded for it.
  const chosen = await page.locator('input[name=service]').nth(1).inputValue();
  await page.waitForURL(({ searchParams }) => searchParams.get('service') === chosen);
  await page.locator('input[name=time]').first().waitFor({ state: 'attached' });
  expect(await folded.count()).toBe(0);
  const step = (): Promise<string | undefined> =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-step]')?.dataset['step']);
  for (let count = 0; count < 4 && (await step()) === '1'; count += 1) await page.keyboard.press('Tab');
  await folded.waitFor();
  await expectSoon(step, '2');
  await page.context().close();
});
