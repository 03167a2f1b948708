import type { Page } from 'playwright-core';
import type { Absence, ListedAbsence } from '../../contract/absence';
import { localizePath, routes } from '../../contract/routes';
import { type Desk, openPanelStage } from '../panel/desk';
import { totalOf, watchHands } from '../panel/hands';
import { expectNoAxeViolations, expectSoon } from '../support/browser';
import { doctorTexts, uniqueName } from '../support/builders/content';
import {
  addDoctor,
  addService,
  book,
  booking,
  dateAhead,
  freeTimes,
  knownPatient,
  openClinic,
  step,
  visitOf,
} from '../support/builders/visits';

const VISITS = 12;
/** From the start page until all visits have other times. */
const INTERACTIONS = 15;
const stage = openPanelStage();
let service: number;
let doctor: number;
let visits: number[];
/** The doctor's, whom the form finds by it. */
let lastName: string;

beforeAll(async () => {
  await openClinic(stage.admin);
  service = await addService(stage.staff);
});
beforeEach(async () => {
  lastName = uniqueName();
  doctor = await addDoctor(stage.staff, [service], { translations: doctorTexts(lastName) });
  visits = [];
  const slots = await freeTimes(stage.visitor, service, doctor, 3);
  for (const slot of slots.slice(4, 4 + VISITS)) {
    const { id } = await book(await knownPatient(stage.site), booking(service, slot));
    await step(stage.staff, id, 'confirm');
    visits.push(id);
  }
});

/** `2026-11-25` as a Polish reader writes it. */
const inPolish = (date: string): string => date.split('-').reverse().join('.');
const rows = (page: Page) => page.locator('main').getByRole('listitem');

async function writeAway(desk: Desk, day: string): Promise<void> {
  const { page } = desk;
  await desk.goTo('');
  await page.getByRole('link', { name: 'Lekarz nieobecny' }).click();
  await page.getByRole('combobox', { name: 'Lekarz' }).fill(lastName);
  await page.getByLabel('Od', { exact: true }).fill(inPolish(day));
  await page.getByLabel('Od godziny').fill('0');
  await page.getByLabel('Do', { exact: true }).fill(inPolish(day));
  await page.getByLabel('Do godziny').fill('23.45');
  await page.getByLabel('Powód, tylko dla zespołu').fill('Choroba');
}

async function absences(): Promise<ListedAbsence[]> {
  const { body } = await stage.staff.get('/api/panel/absences').expect(200);
  return (body as ListedAbsence[]).filter((absence) => absence.doctor.id === doctor);
}

it('A doctor is ill: who is concerned is seen before it is saved, and one button gives all of them other times', async () => {
  const colleague = await addDoctor(stage.staff, [service]);
  const desk = await stage.reception.sitDown({ email: stage.staff.user.email });
  const { page, complaints } = desk;
  const hands = await watchHands(page);
  await writeAway(desk, dateAhead(3));
  await page.getByRole('heading', { name: `${VISITS} wizyt w tym czasie` }).waitFor();
  await expectSoon(() => rows(page).count(), VISITS);
  await expectNoAxeViolations(page);
  expect(await absences()).toEqual([]);
  await page.getByRole('button', { name: 'Zapisz nieobecność' }).click();
  await page.getByText(`Do przeniesienia albo odwołania: ${VISITS} wizyt.`).waitFor();
  await page.getByRole('heading', { name: /^Nieobecność: / }).waitFor();
  expect(await absences()).toMatchObject([{ reason: 'Choroba', left: VISITS }]);
  for (const id of visits)
    expect(await visitOf(stage.staff, id)).toMatchObject({ state: 'confirmed', obstacle: 'away' });
  const save = page.getByRole('button', { name: `Przenieś ${VISITS} wizyt` });
  await save.waitFor();
  await expectNoAxeViolations(page);
  await save.click();
  await page.getByRole('heading', { name: `Przeniesiono: ${VISITS} wizyt` }).waitFor();
  expect(totalOf(await hands())).toBeLessThanOrEqual(INTERACTIONS);
  await expectNoAxeViolations(page);
  const moved = await Promise.all(visits.map((id) => visitOf(stage.staff, id)));
  expect(moved.every(({ state, obstacle }) => state === 'confirmed' && obstacle === null)).toBe(true);
  const times = moved.map((visit) => `${visit.doctor.id} ${visit.startsAt}`);
  expect(new Set(times).size).toBe(VISITS);
  expect(await absences()).toMatchObject([{ left: 0 }]);

  await desk.goTo('/absences');
  await page.getByText('Choroba').waitFor();
  await expectNoAxeViolations(page);
  await page
    .getByRole('button', { name: /^Zakończ nieobecność/ })
    .first()
    .click();
  await desk.ask.getByRole('button', { name: 'Zakończ nieobecność' }).click();
  await page.getByText(/^Zakończono nieobecność/).waitFor();
  expect(await absences()).toEqual([]);
  const [first = 0] = visits;
  expect((await visitOf(stage.staff, first)).startsAt).toBe(moved[0]?.startsAt);
  expect(complaints).toEqual([]);
  await stage.staff.post(`/api/panel/doctors/${colleague}/block`, {}).expect(200);
  await desk.close();
});

it('The plan is chosen by keys alone: another time, a call, and what somebody changed meanwhile is said', async () => {
  const colleague = await addDoctor(stage.staff, [service], { translations: doctorTexts(uniqueName()) });
  const from = `${dateAhead(3)}T00:00:00.000Z`;
  const to = `${dateAhead(4)}T01:00:00.000Z`;
  const { body } = await stage.staff.post('/api/panel/absences', { doctorId: doctor, from, to }).expect(201);
  const [called = 0, other = 0, cancelled = 0] = visits;
  const desk = await stage.reception.sitDown({ email: stage.staff.user.email });
  const { page } = desk;
  await desk.goTo('/absences');
  await page.getByRole('link', { name: new RegExp(`^Nowe terminy: ${VISITS} wizyt: .*${lastName}`) }).press('Enter');
  const groups = page.locator('main').getByRole('group', { name: /^Nowy termin: / });
  await groups.first().waitFor();
  await expectSoon(() => groups.count(), VISITS);
  // The arrows go through the times of a visit; from the last one to the call.
  await groups.nth(0).getByRole('radio', { name: 'Na listę telefonów' }).focus();
  await page.keyboard.press('Space');
  await page.getByText('Na liście telefonów: 1.').waitFor();
  const radios = groups.nth(1).getByRole('radio');
  const before = await radios.evaluateAll((all) => all.findIndex((each) => (each as HTMLInputElement).checked));
  await radios.nth(before).focus();
  await page.keyboard.press('ArrowRight');
  await expectSoon(() => radios.nth(before).isChecked(), false);
  await step(stage.staff, cancelled, 'cancel', { reason: 'Nie trzeba' });
  // The focus is in the fields: the key saves all the same.
  await page.keyboard.press('Control+s');
  await page.getByRole('heading', { name: `Przeniesiono: ${VISITS - 2} wizyt` }).waitFor();
  await page.getByText('Nie przeniesiono: wizyta zmieniła się w międzyczasie.').waitFor();
  await page.getByText('Czeka na telefon').waitFor();
  await expectNoAxeViolations(page);
  expect(await visitOf(stage.staff, called)).toMatchObject({ obstacle: 'away' });
  expect(await visitOf(stage.staff, other)).toMatchObject({ state: 'confirmed', obstacle: null });
  await page.getByRole('button', { name: 'Zaproponuj nowe terminy' }).press('Enter');
  await page.getByRole('heading', { name: '1 wizyta w tym czasie' }).waitFor();
  await expectSoon(() => groups.count(), 1);
  await stage.staff.delete(`/api/panel/absences/${(body as Absence).id}`).expect(204);
  await stage.staff.post(`/api/panel/doctors/${colleague}/block`, {}).expect(200);
  await desk.close();
});

it('What is wrong is said at the field, and nothing that was typed is lost, also without a server', async () => {
  const desk = await stage.reception.sitDown({ email: stage.staff.user.email });
  const { page } = desk;
  const save = page.getByRole('button', { name: 'Zapisz nieobecność' });
  await desk.goTo('/absences/create');
  await save.click();
  await page.getByText('Proszę wybrać lekarza', { exact: true }).last().waitFor();
  await writeAway(desk, dateAhead(3));
  await page.getByLabel('Od godziny').fill('24:30');
  await save.click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await page.getByLabel('Od godziny').fill('8');
  await page.route('**/api/panel/absences', (route) => route.abort());
  await save.click();
  await page.getByRole('alert').first().waitFor();
  await expectSoon(() => page.getByLabel('Powód, tylko dla zespołu').inputValue(), 'Choroba');
  expect(await absences()).toEqual([]);
  await page.unroute('**/api/panel/absences');
  // Two clicks are one absence.
  await save.dblclick();
  await page.getByText(/^Zapisano nieobecność/).waitFor();
  expect(await absences()).toHaveLength(1);
  await desk.close();
});

it('Who is faster than the names of the doctors has chosen one nevertheless', async () => {
  const desk = await stage.reception.sitDown({ email: stage.staff.user.email });
  const { page } = desk;
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/doctors', async (route) => {
    await held;
    await route.continue();
  });
  await desk.goTo('/absences/create');
  const field = page.getByRole('combobox', { name: 'Lekarz' });
  await field.fill(lastName);
  await page.getByLabel('Powód, tylko dla zespołu').fill('Choroba');
  await expectSoon(() => field.getAttribute('aria-invalid'), 'false');
  answer();
  await expectSoon(async () => (await field.inputValue()).includes(` ${lastName}`), true);
  await desk.close();
});

it('Before a doctor is blocked, the visits are shown, and the safe choice has the focus', async () => {
  const desk = await stage.reception.sitDown({ email: stage.staff.user.email });
  const { page, ask } = desk;
  await desk.goTo(`/doctors/${doctor}`);
  await desk.drawer.getByRole('button', { name: 'Zablokuj' }).click();
  await ask.getByText(`${VISITS} umówionych wizyt`).waitFor();
  await expectSoon(() => ask.getByRole('listitem').count(), VISITS);
  await expectNoAxeViolations(page);
  await ask.locator('button:focus').waitFor();
  await page.keyboard.press('Enter');
  await ask.waitFor({ state: 'hidden' });
  expect((await stage.staff.get(`/api/panel/doctors/${doctor}`).expect(200)).body).toMatchObject({ published: true });

  await desk.drawer.getByRole('switch').click();
  await desk.drawer.getByText(`Po zapisaniu ${VISITS} umówionych wizyt`).waitFor();
  await desk.drawer.getByRole('switch').click();

  await desk.drawer.getByRole('button', { name: 'Zablokuj' }).click();
  await ask.getByRole('button', { name: 'Zablokuj' }).click();
  await ask.waitFor({ state: 'hidden' });
  await desk.goTo(`/appointments?filter=${encodeURIComponent(JSON.stringify({ obstacle: true, doctorId: doctor }))}`);
  await page.getByText('Wymaga zmiany terminu: lekarz zablokowany').first().waitFor();
  await desk.close();
});

it('Other hours on a date show the visits that they leave out, before they are saved', async () => {
  const desk = await stage.reception.sitDown({ email: stage.staff.user.email });
  const { drawer } = desk;
  await desk.goTo(`/doctors/${doctor}/schedule`);
  await drawer.getByRole('button', { name: 'Dodaj wyjątek' }).click();
  await drawer.getByLabel('Data', { exact: true }).fill(inPolish(dateAhead(3)));
  await drawer.getByLabel('Data', { exact: true }).press('Tab');
  await drawer.getByText(`Po zapisaniu ${VISITS} umówionych wizyt`).waitFor();
  await desk.close();
});

it('Closed days show the visits of all doctors that they concern, before they are saved', async () => {
  const desk = await stage.reception.sitDown();
  const { page } = desk;
  await desk.goTo('/settings');
  await page.getByRole('button', { name: 'Dodaj dzień' }).click();
  const row = page.getByRole('group', { name: /^Przerwa \d+$/ }).last();
  await row.getByLabel('Od', { exact: true }).fill(inPolish(dateAhead(2)));
  await row.getByLabel('Do', { exact: true }).fill(inPolish(dateAhead(2)));
  await row.getByLabel('Powód').fill('Remont');
  await page.getByRole('heading', { level: 1 }).click();
  expect(await row.getByRole('alert').count()).toBe(0);
  // One day more: the visits of the next date.
  await page.route('**/api/panel/closed-days/concerned*', (route) => route.abort());
  await row.getByLabel('Do', { exact: true }).fill(inPolish(dateAhead(3)));
  await row.getByLabel('Powód').focus();
  await page.getByRole('alert').getByRole('button', { name: 'Odśwież' }).waitFor();
  await page.unroute('**/api/panel/closed-days/concerned*');
  await page.getByRole('alert').getByRole('button', { name: 'Odśwież' }).click();
  await row.getByText(/^Po zapisaniu \d+ umówion/).waitFor();
  expect(await row.getByRole('listitem').count()).toBeGreaterThan(0);
  await expectNoAxeViolations(page);
  const [first = 0] = visits;
  expect((await visitOf(stage.staff, first)).obstacle).toBeNull();
  await page.keyboard.press('Control+s');
  await page.getByText('Pomyślnie zaktualizowano ustawienia').waitFor();
  expect((await visitOf(stage.staff, first)).obstacle).toBe('closed');
  // New times for the visits are one press away.
  await row.getByRole('link', { name: /^Nowe terminy: \d+ wizyt/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Klinika zamknięta: nowe terminy' }).waitFor();
  await page.getByRole('button', { name: /^Przenieś \d+ wizyt/ }).waitFor();
  await expectNoAxeViolations(page);
  await page.goBack();
  await row.getByRole('button', { name: /^Usuń/ }).waitFor();
  // A day that is opened again concerns nobody.
  await row.getByRole('button', { name: /^Usuń/ }).click();
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await expectSoon(async () => (await visitOf(stage.staff, first)).obstacle, null);
  await desk.close();
});

it('The start page is for the desk: what waits is done in place', async () => {
  const patient = await knownPatient(stage.site);
  const [slot] = await freeTimes(stage.visitor, service, doctor, 5);
  if (!slot) throw new Error('There is no free time');
  const visitor = { firstName: 'Wanda', lastName: 'Pilna' };
  const { id } = await book(patient, booking(service, slot, { visitor }));
  const desk = await stage.reception.sitDown({ email: stage.staff.user.email });
  const { page, complaints } = desk;
  await desk.goTo('');
  await page.getByRole('button', { name: 'Potwierdź: Wanda Pilna' }).click();
  await page.getByText(/Potwierdzona: Wanda Pilna/).waitFor();
  expect((await visitOf(stage.staff, id)).state).toBe('requested');
  await page.getByRole('link', { name: /^Wizyty dzisiaj: / }).click();
  await page.waitForURL((url) => url.pathname === `${localizePath('pl', routes.panel)}/appointments`);
  // Whoever leaves has decided.
  await expectSoon(async () => (await visitOf(stage.staff, id)).state, 'confirmed');
  expect(complaints).toEqual([]);
  await desk.close();
});
