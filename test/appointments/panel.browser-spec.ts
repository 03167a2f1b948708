import type { BrowserContext, Page, Route } from 'playwright-core';
import type { Appointment, AppointmentRecord } from '../../contract/appointment';
import type { Me } from '../../contract/auth';
import type { DoctorRecord } from '../../contract/doctor';
import { AppointmentEntity } from '../../src/appointments/appointment.entity';
import { Database } from '../../src/database/database';
import {
  addDoctor,
  addService,
  book,
  booking,
  dateAhead,
  freeTime,
  knownPatient,
  openClinic,
  step,
} from '../support/builders/visits';
import { openPanelStage, press } from '../panel/desk';
import { PASSWORD } from '../support/app';
import { expectNoAxeViolations, expectSoon, focusedText, type Tab } from '../support/browser';

const HOUR_MS = 3_600_000;
/** Longer than keys and clicks count as the second half of a double one. */
const HASTE_MS = 500;
const FRAME_MS = 20;
const LIST = '/panel/appointments';
const EVENTS = '**/api/panel/appointments/events';

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

const stage = openPanelStage();
let service: number;
let doctor: number;
let session: Session;

beforeAll(async () => {
  await openClinic(stage.admin);
  service = await addService(stage.staff);
  doctor = await addDoctor(stage.staff, [service]);
  await addDoctor(stage.staff, [service]);
  const { page } = await openAs(stage.staff.user);
  session = await page.context().storageState();
  await page.close();
});

/** Signs in on the panel's own page. */
async function openAs({ email }: Me, path = LIST): Promise<Tab> {
  const tab = await stage.reception.browser.open({ reducedMotion: 'reduce' });
  await tab.page.goto(path);
  await tab.page.locator('input[name=email]').fill(email);
  await tab.page.locator('input[name=password]').fill(PASSWORD);
  await tab.page.locator('input[name=password]').press('Enter');
  await tab.page.locator('h1').getByText('Wizyty').waitFor();
  return tab;
}

/** Opens a page of the panel with the session of a receptionist. */
async function openAsStaff(path = LIST, prepare?: (page: Page) => Promise<unknown>): Promise<Tab> {
  const tab = await stage.reception.browser.open({ reducedMotion: 'reduce', storageState: session });
  await prepare?.(tab.page);
  await tab.page.goto(path);
  await tab.page.locator('main h1').waitFor();
  return tab;
}

/** A request of a new patient, for a visitor with this last name. */
async function aRequest(lastName: string, days = 3): Promise<Appointment> {
  const patient = await knownPatient(stage.site);
  const slot = await freeTime(patient, service, doctor, days);
  return book(patient, booking(service, slot, { visitor: { firstName: 'Ewa', lastName } }));
}

async function visit(id: number): Promise<AppointmentRecord> {
  return (await stage.staff.get(`/api${LIST}/${id}`).expect(200)).body as AppointmentRecord;
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

it('A request is confirmed with one click', async () => {
  const { id } = await aRequest('Kliknięta');
  const { page, complaints } = await openAsStaff();
  const row = rowOf(page, 'Ewa Kliknięta');
  expect(await row.getByRole('link', { name: /Zadzwoń/ }).getAttribute('href')).toBe('tel:+48600100200');
  await expectNoAxeViolations(page);
  await row.getByRole('button', { name: 'Potwierdź' }).click();
  await row.getByText('Potwierdzona: Ewa Kliknięta').waitFor();
  await page.getByText('Wizyta potwierdzona: Ewa Kliknięta').waitFor();
  expect((await visit(id)).state).toBe('confirmed');
  expect(complaints).toEqual([]);
});

it('A request is confirmed by keyboard', async () => {
  const { id } = await aRequest('Klawiszowa');
  const { page } = await openAsStaff();
  const row = rowOf(page, 'Ewa Klawiszowa');
  await row.getByRole('link', { name: /Zadzwoń/ }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Wizyta potwierdzona: Ewa Klawiszowa').waitFor();
  expect((await visit(id)).state).toBe('confirmed');
});

it('Of two receptionists the second is told that somebody was faster, and sees the present state', async () => {
  await aRequest('Wspólna');
  const { page } = await openAsStaff(LIST, (tab) => tab.route(EVENTS, (route) => route.abort()));
  const row = rowOf(page, 'Ewa Wspólna');
  await row.waitFor();
  // This one's list stays as it was until the click.
  let release = (): void => undefined;
  const clicked = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/panel\/appointments\?/, async (route) => {
    await clicked;
    await route.continue();
  });
  const other = await openAs(stage.admin.user);
  await rowOf(other.page, 'Ewa Wspólna').getByRole('button', { name: 'Potwierdź' }).click();
  await other.page.getByText('Wizyta potwierdzona: Ewa Wspólna').waitFor();
  await row.getByRole('button', { name: 'Potwierdź' }).click();
  release();
  await page.getByRole('alert').getByText('Tę wizytę ktoś w międzyczasie zmienił: Nowa → Potwierdzona.').waitFor();
  await row.getByText('Potwierdzona', { exact: true }).waitFor();
});

it('A visit is booked for a caller with nothing but the keyboard; what is missing is said at its field', async () => {
  const { page, complaints } = await openAsStaff();
  await rowOf(page, 'Ewa').first().waitFor();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Umów wizytę' });
  await dialog.getByRole('option').nth(1).waitFor({ state: 'attached' });
  // The number comes first. The names are missing, and the form says so at their fields.
  await dialog.locator('input[type=tel]:focus').waitFor();
  await page.keyboard.type('600 100 300');
  await page.keyboard.press('Enter');
  await dialog.getByText('To pole jest wymagane').first().waitFor();
  // The first field with an error gets the focus.
  await dialog.getByLabel('Imię').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Jan');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Dzwoniący');
  await page.keyboard.press('Tab');
  // The first service, any doctor, the first free day, and its first time.
  await page.keyboard.press('ArrowDown');
  await dialog.getByRole('radio').first().waitFor();
  await expectNoAxeViolations(page, '[role=dialog]');
  for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await dialog.locator('[type=submit]:focus').waitFor();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Jan Dzwoniący' });
  await drawer.getByText('Potwierdzona').first().waitFor();
  await drawer.getByRole('link', { name: /\+48 600 100 300/ }).waitFor();
  await expectNoAxeViolations(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await rowOf(page, 'Jan Dzwoniący').waitFor();
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
});

it('A visit is moved; when the time is taken meanwhile, others are offered and nothing is lost', async () => {
  const { id, startsAt } = await aRequest('Przesunięta');
  const { page } = await openAsStaff(`${LIST}/${id}`);
  await press(page.getByRole('button', { name: 'Zmień termin' }));
  const form = page.getByRole('form', { name: 'Zmień termin' });
  const times = form.getByRole('radiogroup', { name: /^Godzina/ });
  // Late in the evening today has hardly a time left.
  await press(
    form
      .getByRole('radiogroup', { name: /^Dzień/ })
      .getByRole('radio')
      .nth(1),
  );
  await press(times.getByRole('radio').nth(4));
  const [wanted = ''] = ((await times.getByRole('radio').nth(4).getAttribute('value')) ?? '').split(' ');
  const patient = { firstName: 'Szybki', lastName: 'Kolega', phone: '+48600100400' };
  const takeItFirst = async (route: Route): Promise<void> => {
    const taken = { serviceId: service, doctorId: doctor, startsAt: wanted, patient };
    await stage.staff.post('/api/panel/appointments', taken).expect(201);
    await route.continue();
  };
  await page.route(`**${LIST}/${id}/move`, takeItFirst, { times: 1 });
  await press(form.getByRole('button', { name: 'Zmień termin' }));
  const alert = form.getByRole('alert').filter({ hasText: 'Ten termin ktoś przed chwilą zajął' });
  await press(alert.getByRole('radio').first());
  await press(form.getByRole('button', { name: 'Zmień termin' }));
  await page.getByText('Termin zmieniony, wizyta potwierdzona').waitFor();
  const moved = await visit(id);
  expect(moved.state).toBe('confirmed');
  expect([startsAt, wanted]).not.toContain(moved.startsAt);
});

it('A visit is cancelled with a reason, and the safe choice has the focus', async () => {
  const { id } = await aRequest('Odwoływana');
  const { page } = await openAsStaff(`${LIST}/${id}`);
  await press(page.getByRole('button', { name: 'Odwołaj wizytę' }));
  const dialog = page.getByRole('alertdialog', { name: 'Odwołać tę wizytę?' });
  await dialog.waitFor();
  await expectSoon(() => focusedText(page), 'Zostaw wizytę');
  await expectNoAxeViolations(page, '[role=alertdialog]');
  await press(dialog.getByRole('button', { name: 'Odwołaj wizytę' }));
  await dialog.getByText('Proszę podać powód').waitFor();
  expect((await visit(id)).state).toBe('requested');
  await dialog.getByRole('textbox').fill('Lekarz zachorował');
  await page.keyboard.press('Enter');
  await page.getByText('Powód: Lekarz zachorował').waitFor();
  expect(await visit(id)).toMatchObject({ state: 'cancelled', history: [{}, { reason: 'Lekarz zachorował' }] });
});

it('A new request appears without a reload, is counted beside the menu and told to screen readers', async () => {
  const { page } = await openAsStaff();
  await rowOf(page, 'Ewa').first().waitFor();
  const menu = page.getByRole('navigation', { name: 'Menu panelu' }).getByRole('link', { name: /^Wizyty/ });
  const { body } = await stage.staff.get('/api/panel/appointments/summary').expect(200);
  await aRequest('Nowiutka');
  await rowOf(page, 'Ewa Nowiutka').getByText('Nowa', { exact: true }).waitFor();
  await menu.getByText(String(Number(body.requested) + 1), { exact: true }).waitFor();
  await page.getByRole('status').filter({ hasText: 'Nowa prośba o wizytę.' }).waitFor();
});

it('That a visit took place can be undone for a moment; then it is saved', async () => {
  const { id } = await aRequest('Obecna');
  await step(stage.staff, id, 'confirm');
  const startsAt = new Date(Date.now() - HOUR_MS);
  const past = { startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS / 2) };
  const database = stage.site.app.get(Database, { strict: false });
  await database.transaction((tx) => tx.update(AppointmentEntity, { id }, past));
  const { page } = await openAsStaff(`${LIST}/${id}`, (tab) => tab.clock.install());
  await page.getByRole('button', { name: /^Nieobecność/ }).waitFor();
  // On a machine with much to do the moment would be over too soon.
  await page.clock.pauseAt(Date.now() + HOUR_MS);
  await press(page.getByRole('button', { name: /^Nieobecność/ }));
  await page.clock.runFor(FRAME_MS);
  const undo = page.getByRole('dialog').locator('[data-undo]');
  await undo.and(page.locator(':focus')).waitFor();
  // At first it takes no click: that would be the second half of a double one.
  await press(undo);
  await page.clock.runFor(HASTE_MS);
  await press(undo);
  await page.getByText('Cofnięto, nic nie zapisano: Ewa Obecna').waitFor();
  expect((await visit(id)).state).toBe('confirmed');
  await page.clock.resume();
  await press(page.getByRole('button', { name: /^Odbyła się/ }));
  await page.getByText('Zapisano: wizyta się odbyła: Ewa Obecna').waitFor();
  expect((await visit(id)).state).toBe('completed');
});

it('The day and the week show the visits in their columns; the day can be printed', async () => {
  const { id } = await aRequest('Tygodniowa');
  const { page, complaints } = await openAsStaff(`${LIST}?view=day&date=${dateAhead(3)}`);
  await page.getByRole('link', { name: /Ewa Tygodniowa/ }).waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Następny dzień' }).click();
  await page.getByRole('link', { name: /Ewa Tygodniowa/ }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Poprzedni dzień' }).press('Enter');
  await page.getByRole('link', { name: /Ewa Tygodniowa/ }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('cell', { name: /Ewa Tygodniowa/ }).waitFor();
  await expectSoon(() => page.getByRole('navigation').count(), 0);
  await page.emulateMedia({ media: null });

  const { translations } = (await stage.staff.get(`/api/panel/doctors/${doctor}`).expect(200)).body as DoctorRecord;
  const doctorName = `${translations.pl.firstName} ${translations.pl.lastName}`;
  await page.getByRole('button', { name: 'Tydzień' }).click();
  await page.getByRole('button', { name: 'Następny tydzień' }).waitFor();
  await page.getByRole('combobox', { name: 'Lekarz' }).click();
  await page.getByRole('option', { name: doctorName }).click();
  await page.getByRole('link', { name: /Ewa Tygodniowa/ }).waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: /Ewa Tygodniowa/ }).press('Enter');
  await page.waitForURL((url) => url.pathname === `${LIST}/${id}`);
  await page.getByRole('dialog', { name: 'Ewa Tygodniowa' }).waitFor();
  expect(complaints).toEqual([]);
});
