import type { AppointmentRecord } from '../../contract/appointment';
import type { ListedResource } from '../../contract/resource';
import { type Desk, openPanelStage } from '../panel/desk';
import { expectNoAxeViolations, expectSoon } from '../support/browser';
import {
  addDoctor,
  addResource,
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

const DAYS = 4;
const PATH = '/api/panel/resources';
const stage = openPanelStage();
const date = dateAhead(DAYS);
const inPolish = date.split('-').reverse().join('.');
let broken: number;
let visits: [AppointmentRecord, AppointmentRecord];

beforeAll(() => openClinic(stage.admin));
// Each test has a machine of its own, and two visits that have it.
beforeEach(async () => {
  const { admin, staff } = stage;
  for (const { id, name, kind } of await list()) await admin.put(`${PATH}/${id}`, { name, kind, active: false });
  const service = await addService(staff, { needs: ['ultrasound'] });
  const doctor = await addDoctor(staff, [service]);
  broken = await addResource(admin, { name: 'USG A', kind: 'ultrasound', place: 'przewoźny' });
  const slots = await freeTimes(staff, service, doctor, DAYS);
  const booked: AppointmentRecord[] = [];
  for (const slot of slots.slice(4, 6)) {
    const { id } = await book(await knownPatient(stage.site), booking(service, slot));
    booked.push(await step(staff, id, 'confirm'));
  }
  visits = booked as typeof visits;
});
afterEach(async () => {
  for (const { id } of visits) await step(stage.staff, id, 'cancel', { reason: 'Choroba' });
});

async function list(): Promise<ListedResource[]> {
  return (await stage.admin.get(PATH).expect(200)).body as ListedResource[];
}

const own = async (): Promise<ListedResource | undefined> => (await list()).find(({ id }) => id === broken);
const namesOf = async ({ id }: AppointmentRecord): Promise<string[]> =>
  (await visitOf(stage.staff, id)).resources.map(({ name }) => name);
const rows = ({ page }: Desk) => page.locator('main').getByRole('listitem');

async function closeThatDay(): Promise<void> {
  const closedDays = [{ date, reason: 'serwis' }];
  await stage.admin.put(`${PATH}/${broken}`, { name: 'USG A', kind: 'ultrasound', closedDays }).expect(200);
}

it('A machine breaks: whose visits that concerns is seen before it is saved, and one button gives them another one', async () => {
  await addResource(stage.admin, { name: 'USG B', kind: 'ultrasound' });
  const desk = await stage.reception.sitDown();
  const { page } = desk;
  await desk.goTo('/resources');
  await page.locator(`a[href$="/resources/${broken}/away"]`).click();
  await page.getByRole('heading', { name: 'Przerwa: USG A' }).waitFor();
  await page.getByLabel('Od', { exact: true }).fill(inPolish);
  await page.keyboard.press('Tab');
  await expectSoon(() => page.getByLabel('Do', { exact: true }).inputValue(), inPolish);
  await page.getByLabel('Powód, tylko dla zespołu').fill('serwis');
  await page.getByRole('heading', { name: '2 wizyty w tym czasie' }).waitFor();
  await expectSoon(() => rows(desk).getByText('Zamiast tego wolne: USG B').count(), 2);
  await expectNoAxeViolations(page);
  expect(await own()).toMatchObject({ closedDays: [], left: 0 });
  await page.getByRole('button', { name: 'Zapisz przerwę' }).click();
  await page.getByText('Zapisano przerwę: USG A').waitFor();
  await page.getByRole('heading', { name: 'Wizyty do zmiany: USG A' }).waitFor();
  expect(await own()).toMatchObject({ active: true, closedDays: [{ date, reason: 'serwis' }], left: 2 });
  await page.getByText('Coś innego: 2.').waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Zmień 2 wizyty' }).click();
  await page.getByRole('heading', { name: 'Zmieniono: 2 wizyty' }).waitFor();
  await page.getByText('Wszystkie wizyty mają to, czego potrzebują.').waitFor();
  await expectNoAxeViolations(page);
  for (const visit of visits) {
    expect(await namesOf(visit)).toEqual(['USG B']);
    expect(await visitOf(stage.staff, visit.id)).toMatchObject({ startsAt: visit.startsAt, state: 'confirmed' });
  }
  expect(await own()).toMatchObject({ left: 0 });
  expect(desk.complaints).toEqual([]);
  await desk.close();
});

it('A machine is switched off until further notice: one visit gets the other one, another visit another time', async () => {
  await addResource(stage.admin, { name: 'USG B', kind: 'ultrasound' });
  const desk = await stage.reception.sitDown();
  const { page } = desk;
  await desk.goTo(`/resources/${broken}/away`);
  await page.getByRole('checkbox', { name: 'Wyłącz do odwołania' }).check();
  await page.getByRole('heading', { name: '2 wizyty w tym czasie' }).waitFor();
  await expectSoon(() => rows(desk).getByText('Zamiast tego wolne: USG B').count(), 2);
  await expectSoon(() => page.getByLabel('Od', { exact: true }).count(), 0);
  await expectNoAxeViolations(page);
  // Nothing is decided until the button is pressed, whoever leaves the page before.
  await page.reload();
  await page.getByRole('checkbox', { name: 'Wyłącz do odwołania' }).check();
  await page.getByRole('heading', { name: '2 wizyty w tym czasie' }).waitFor();
  expect(await own()).toMatchObject({ active: true, left: 0 });
  await page.getByRole('button', { name: 'Zapisz przerwę' }).click();
  await page.getByRole('heading', { name: 'Wizyty do zmiany: USG A' }).waitFor();
  expect(await own()).toMatchObject({ active: false, closedDays: [], left: 2 });
  const [swapped, moved] = visits;
  await page.getByText('Coś innego: 2.').waitFor();
  const time = rows(desk)
    .nth(1)
    .getByRole('radio', { name: /, \d+:\d\d, / })
    .last();
  await time.check({ force: true });
  await page.getByText('Coś innego: 1.').waitFor();
  await page.getByText('Inny termin: 1.').waitFor();
  await page.getByRole('button', { name: 'Zmień 2 wizyty' }).click();
  await page.getByRole('heading', { name: 'Zmieniono: 2 wizyty' }).waitFor();
  await rows(desk).first().getByText('w tym samym terminie').waitFor();
  expect([await namesOf(swapped), await namesOf(moved)]).toEqual([['USG B'], ['USG B']]);
  expect((await visitOf(stage.staff, swapped.id)).startsAt).toBe(swapped.startsAt);
  expect((await visitOf(stage.staff, moved.id)).startsAt).not.toBe(moved.startsAt);
  expect(await own()).toMatchObject({ left: 0 });
  expect(desk.complaints).toEqual([]);
  await desk.close();
});

it('In its drawer, too, whom it concerns is seen before it is saved, and what nobody could book', async () => {
  const desk = await stage.reception.sitDown();
  const { page, drawer } = desk;
  await desk.goTo(`/resources/${broken}`);
  const inUse = drawer.getByLabel('W użyciu');
  const concerned = drawer.getByText('Po zapisaniu 2 umówione wizyty będą wymagać zmiany.');
  const unbookable = drawer.getByText(/^Na te usługi nie będzie można się wtedy zapisać: /);
  await inUse.uncheck();
  await concerned.waitFor();
  await unbookable.waitFor();
  await expectNoAxeViolations(page, '[role=dialog]');
  await inUse.check();
  await expectSoon(() => concerned.or(unbookable).count(), 0);
  await drawer.getByRole('button', { name: 'Dodaj dzień' }).click();
  await drawer.getByLabel('Od', { exact: true }).fill(inPolish);
  await page.keyboard.press('Tab');
  await concerned.waitFor();
  expect(await own()).toMatchObject({ active: true, closedDays: [], left: 0 });
  await drawer.getByRole('button', { name: 'Zapisz' }).click();
  await page.getByRole('heading', { name: 'Wizyty do zmiany: USG A' }).waitFor();
  expect(await own()).toMatchObject({ active: true, left: 2 });
  expect(desk.complaints).toEqual([]);
  await desk.close();
});

it('When there is no other one, the front desk gives another time, or leaves a visit as it is', async () => {
  await closeThatDay();
  const desk = await stage.reception.sitDown({ email: stage.staff.user.email });
  const { page, drawer } = desk;
  await desk.goTo('/resources');
  await page.getByRole('link', { name: '2 wizyty do zmiany: USG A' }).click();
  await expectSoon(() => rows(desk).getByText('Nic innego nie jest wtedy wolne.').count(), 2);
  await page.getByText('Inny termin: 2.').waitFor();
  await rows(desk).nth(1).getByText('Zostaw bez zmiany').click();
  await page.getByRole('button', { name: 'Zmień 1 wizytę' }).click();
  await page.getByRole('heading', { name: 'Zmieniono: 1 wizyta' }).waitFor();
  await page.getByText('1 wizyta jest nadal bez tego, czego potrzebuje.').waitFor();
  await expectNoAxeViolations(page);
  const [moved, left] = visits;
  expect((await visitOf(stage.staff, moved.id)).startsAt).not.toBe(moved.startsAt);
  expect((await visitOf(stage.staff, left.id)).startsAt).toBe(left.startsAt);
  expect(await own()).toMatchObject({ left: 1 });

  await desk.goTo(`/appointments/${left.id}`);
  await drawer.getByText('Nie można używać: USG A.').waitFor();
  await drawer.getByText('Wymaga zmiany terminu: nieczynny gabinet lub sprzęt').waitFor();
  await desk.goTo('/calls');
  await page.getByText('Nieczynne: USG A').waitFor();
  await desk.goTo(`/resources/${broken}/away`);
  await page.getByRole('heading', { name: 'Brak dostępu' }).waitFor();
  await desk.close();
});

it('What somebody has taken meanwhile is said at the visit, and proposed no more', async () => {
  const other = await addResource(stage.admin, { name: 'USG B', kind: 'ultrasound' });
  await closeThatDay();
  const desk = await stage.reception.sitDown({ email: stage.staff.user.email });
  const { page } = desk;
  await desk.goTo(`/resources/${broken}/plan`);
  await page.getByText('Coś innego: 2.').waitFor();
  const [first, second] = visits;
  // A colleague was faster with the first one.
  await stage.staff.post(`/api/panel/appointments/${first.id}/resources`, { resourceIds: [other] }).expect(200);
  await stage.admin.put(`${PATH}/${other}`, { name: 'USG B', kind: 'ultrasound', active: false }).expect(200);
  await page.getByRole('button', { name: 'Zmień 2 wizyty' }).click();
  await rows(desk).getByText('Nie zmieniono: ktoś to zajął.').waitFor();
  expect([await namesOf(first), await namesOf(second)]).toEqual([['USG B'], ['USG A']]);
  await page.getByRole('button', { name: 'Zaproponuj jeszcze raz' }).click();
  await expectSoon(() => rows(desk).getByText('Nic innego nie jest wtedy wolne.').count(), 1);
  expect(desk.complaints).toEqual([]);
  await desk.close();
});
