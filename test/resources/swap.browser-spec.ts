import type { AppointmentRecord } from '../../contract/appointment';
import { panelOf } from '../content/stage';
import { type Desk, openPanelStage, press } from '../panel/desk';
import { expectNoAxeViolations, expectSoon } from '../support/browser';
import {
  addDoctor,
  addResource,
  addService,
  book,
  booking,
  freeTime,
  knownPatient,
  openClinic,
  step,
  visitOf,
} from '../support/builders/visits';

const stage = openPanelStage();
let service: number;
let rooms: number[];

beforeAll(async () => {
  await openClinic(stage.admin);
  service = await addService(stage.staff, { needs: ['room', 'ultrasound'] });
  rooms = [];
  for (const name of ['Gabinet 1', 'Gabinet 2', 'Gabinet 3']) rooms.push(await addResource(stage.admin, { name }));
  for (const name of ['USG A', 'USG B']) await addResource(stage.admin, { name, kind: 'ultrasound' });
});
let doctor: number;
beforeEach(async () => {
  doctor = await addDoctor(stage.staff, [service]);
});
afterEach(async () => {
  const { body } = await stage.staff.get('/api/panel/appointments').query({ range: '[0,99]' }).expect(200);
  for (const { id, state } of body as AppointmentRecord[]) {
    if (state === 'requested' || state === 'confirmed') await step(stage.staff, id, 'cancel', { reason: 'Choroba' });
  }
  for (const id of rooms) await use(id, true);
});

async function use(id: number, active: boolean): Promise<void> {
  const name = `Gabinet ${rooms.indexOf(id) + 1}`;
  await stage.admin.put(`/api/panel/resources/${id}`, { name, kind: 'room', active }).expect(200);
}

async function aVisit(by = doctor, wanted = service): Promise<AppointmentRecord> {
  const patient = await knownPatient(stage.site);
  return visitOf(stage.staff, (await book(patient, booking(wanted, await freeTime(patient, wanted, by)))).id);
}

const namesOf = async (id: number): Promise<string[]> =>
  (await visitOf(stage.staff, id)).resources.map(({ name }) => name).sort();
const section = ({ drawer }: Desk) => drawer.getByRole('region', { name: 'Gabinet i sprzęt' });
const choice = (desk: Desk, name: string) => section(desk).getByRole('radio', { name: new RegExp(`^${name}`) });

it('A visit gets another room: what somebody has stays in the list, with whose it is', async () => {
  const other = await aVisit(await addDoctor(stage.staff, [service]));
  const visit = await aVisit();
  expect([await namesOf(other.id), await namesOf(visit.id)]).toEqual([
    ['Gabinet 1', 'USG A'],
    ['Gabinet 2', 'USG B'],
  ]);
  await use(rooms[2] as number, false);
  const desk = await stage.reception.sitDown({ email: stage.staff.user.email });
  await desk.goTo(`/appointments/${visit.id}`);
  await section(desk).getByText('Gabinet 2, USG B').waitFor();
  await press(section(desk).getByRole('button', { name: 'Zamień' }));
  await choice(desk, 'Gabinet 1 ?zajęte do .+: Anna Nowak').waitFor();
  await choice(desk, 'Gabinet 3 ?wyłączone').waitFor();
  expect(await choice(desk, 'Gabinet 1').isDisabled()).toBe(true);
  expect(await choice(desk, 'Gabinet 3').isDisabled()).toBe(true);
  await expectNoAxeViolations(desk.page, '[role=dialog]');
  // It is in use again, and the list says so by itself once it is opened anew.
  await use(rooms[2] as number, true);
  await press(section(desk).getByRole('button', { name: 'Zostaw' }));
  await press(section(desk).getByRole('button', { name: 'Zamień' }));
  await choice(desk, 'Gabinet 3 ?wolne').waitFor();
  await press(choice(desk, 'Gabinet 3'));
  await press(section(desk).getByRole('button', { name: 'Zapisz zamianę' }));
  await desk.page.getByText('Zapisano zamianę: ').waitFor();
  await section(desk).getByText('Gabinet 3').waitFor();
  expect(await namesOf(visit.id)).toEqual(['Gabinet 3', 'USG B']);
  await expectSoon(() => section(desk).getByRole('radio').count(), 0);
  expect(desk.complaints).toEqual([]);
  await desk.close();
});

it('Of two who want the same one the second sees what is free now, and what was chosen besides stays chosen', async () => {
  const visit = await aVisit();
  const desk = await stage.reception.sitDown({ email: stage.staff.user.email });
  await desk.goTo(`/appointments/${visit.id}`);
  await section(desk).getByRole('button', { name: 'Zamień' }).click();
  await choice(desk, 'Gabinet 2').check();
  await choice(desk, 'USG B').check();
  // Nobody tells this page of it.
  await desk.page.route(`**/api/panel/appointments/${visit.id}/resources`, async (route) => {
    if (route.request().method() === 'POST') await use(rooms[1] as number, false);
    await route.continue();
  });
  await section(desk).getByRole('button', { name: 'Zapisz zamianę' }).click();
  await section(desk).getByRole('alert').getByText('Ktoś był szybszy. Teraz wolne: Gabinet 3, USG B.').waitFor();
  await expectSoon(() => choice(desk, 'Gabinet 2').isDisabled(), true);
  await expectSoon(() => choice(desk, 'USG B').isChecked(), true);
  expect(await namesOf(visit.id)).toEqual(['Gabinet 1', 'USG A']);
  await expectNoAxeViolations(desk.page, '[role=dialog]');
  await choice(desk, 'Gabinet 3').check();
  await section(desk).getByRole('button', { name: 'Zapisz zamianę' }).click();
  await desk.page.getByText('Zapisano zamianę: ').waitFor();
  expect(await namesOf(visit.id)).toEqual(['Gabinet 3', 'USG B']);
  await desk.close();
});

it('A visit tells what it is missing since its service needs more, and is not confirmed', async () => {
  const other = await addService(stage.staff, { needs: ['room', 'ultrasound'] });
  const visit = await aVisit(await addDoctor(stage.staff, [other]), other);
  const services = panelOf(stage, 'services');
  await services.save(await services.get(other), { needs: ['room', 'ultrasound', 'laser'] });
  const desk = await stage.reception.sitDown({ email: stage.staff.user.email });
  const { drawer } = desk;
  await desk.goTo(`/appointments/${visit.id}`);
  await section(desk).getByText('Brakuje: laser.').waitFor();
  await drawer.getByText('Wymaga zmiany terminu: brak wolnego gabinetu lub sprzętu').waitFor();
  await expectNoAxeViolations(desk.page, '[role=dialog]');
  await drawer.getByRole('button', { name: 'Potwierdź' }).click();
  await desk.page
    .getByText(/Nie ma wtedy wolnego gabinetu lub sprzętu/)
    .last()
    .waitFor();
  expect(await visitOf(stage.staff, visit.id)).toMatchObject({ state: 'requested' });
  // What it has is swapped all the same.
  await section(desk).getByRole('button', { name: 'Zamień' }).click();
  await choice(desk, 'Gabinet 2').check();
  await section(desk).getByRole('button', { name: 'Zapisz zamianę' }).click();
  await desk.page.getByText('Zapisano zamianę: ').waitFor();
  expect(await namesOf(visit.id)).toEqual(['Gabinet 2', 'USG A']);
  await services.save(await services.get(other), { needs: ['room', 'ultrasound'] });
  await desk.page.reload();
  await section(desk).getByText('Gabinet 2, USG A').waitFor();
  await expectSoon(() => section(desk).getByText('Brakuje: laser.').count(), 0);
  await desk.close();
});

it('A doctor sees where the visit is, and swaps nothing', async () => {
  const visit = await aVisit();
  const { email } = await stage.site.addUser('doctor', doctor);
  const desk = await stage.reception.sitDown({ email });
  await desk.goTo(`/appointments/${visit.id}`);
  await section(desk).getByText('Gabinet 1, USG A').waitFor();
  await expectSoon(() => section(desk).getByRole('button').count(), 0);
  expect(desk.complaints).toEqual([]);
  await desk.close();
});
