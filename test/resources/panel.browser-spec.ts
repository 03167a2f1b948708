import type { Resource } from '../../contract/resource';
import { panelOf } from '../content/stage';
import { type Desk, openPanelStage } from '../panel/desk';
import { expectNoAxeViolations, expectSoon } from '../support/browser';
import {
  addDoctor,
  addResource,
  addService,
  book,
  booking,
  dateAhead,
  freeTime,
  knownPatient,
  openClinic,
  step,
} from '../support/builders/visits';

const TITLE = 'Gabinety i sprzęt';
const stage = openPanelStage();
let service: number;
let doctor: number;
/** One that has a room, from the test on in which the service needs it. */
let visit: number;

beforeAll(async () => {
  await openClinic(stage.admin);
  service = await addService(stage.staff);
  doctor = await addDoctor(stage.staff, [service]);
});

const inPolish = (date: string): string => date.split('-').reverse().join('.');
const rowOf = ({ page }: Desk, name: string) => page.getByRole('row').filter({ hasText: name });

async function aVisit(): Promise<number> {
  const patient = await knownPatient(stage.site);
  return (await book(patient, booking(service, await freeTime(patient, service, doctor)))).id;
}

async function list(): Promise<Resource[]> {
  return (await stage.admin.get('/api/panel/resources').expect(200)).body as Resource[];
}

/** Goes to a page, and waits until it knows which rooms and devices there are. */
async function goKnowing(desk: Desk, path: string): Promise<void> {
  const known = desk.page.waitForResponse((answer) => answer.url().endsWith('/api/panel/resources'));
  await desk.goTo(path);
  await (await known).finished();
}

it('A clinic without rooms and devices sees none of them', async () => {
  const visit = await aVisit();
  const desk = await stage.reception.sitDown({ email: stage.staff.user.email });
  const { page, drawer } = desk;
  await goKnowing(desk, '/services');
  const menu = page.getByRole('navigation').first();
  await menu.getByRole('link', { name: 'Usługi' }).waitFor();
  await expectSoon(() => menu.getByRole('link', { name: TITLE }).count(), 0);
  await goKnowing(desk, `/services/${service}`);
  await drawer.getByLabel('Czas trwania').waitFor();
  await expectSoon(() => drawer.getByText(TITLE).count(), 0);
  await goKnowing(desk, '/appointments?view=day');
  await page.getByRole('button', { name: 'Dzień', exact: true }).waitFor();
  await expectSoon(() => page.getByRole('main').getByText(TITLE).count(), 0);
  await desk.goTo(`/appointments/${visit}`);
  await drawer.getByText('Termin', { exact: true }).waitFor();
  await expectSoon(() => drawer.getByText(/gabinet/i).count(), 0);
  expect(desk.complaints).toEqual([]);
  await desk.close();
  // It would have a room as soon as the service needs one.
  await step(stage.staff, visit, 'cancel', { reason: 'Rezygnacja' });
});

it('An admin adds a room, says when it is closed, switches it off and deletes it', async () => {
  const desk = await stage.reception.sitDown();
  const { page, drawer } = desk;
  await desk.goTo('/resources');
  await page.getByRole('heading', { name: 'Nie ma jeszcze gabinetów ani sprzętu' }).waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Dodaj gabinet lub sprzęt' }).first().click();
  await drawer.getByRole('button', { name: 'Zapisz' }).click();
  await drawer.locator('[name=name][aria-invalid=true]').waitFor();
  await drawer.getByLabel('Nazwa').fill('USG A');
  await drawer.getByLabel('Rodzaj').click();
  await page.getByRole('option', { name: 'aparat USG' }).click();
  await drawer.getByLabel('Miejsce').fill('przewoźny');
  // What was typed is not lost by a slip of the finger.
  await page.keyboard.press('Escape');
  await desk.ask.getByRole('button', { name: desk.say('content.unsaved.stay') }).click();
  await drawer.getByRole('button', { name: 'Zapisz' }).click();
  await page.getByText('Zapisano: USG A').waitFor();
  await rowOf(desk, 'USG A').getByText('przewoźny').waitFor();
  const [added] = await list();
  expect(added).toMatchObject({ name: 'USG A', kind: 'ultrasound', place: 'przewoźny', active: true, closedDays: [] });

  await rowOf(desk, 'USG A').getByRole('link', { name: 'Zmień: USG A' }).click();
  await drawer.getByRole('button', { name: 'Dodaj dzień' }).click();
  await drawer.getByRole('button', { name: 'Zapisz' }).click();
  await drawer.locator('[aria-invalid=true]').first().waitFor();
  const [from, to] = [dateAhead(5), dateAhead(6)];
  await drawer.getByLabel('Od', { exact: true }).fill(inPolish(from));
  await page.keyboard.press('Tab');
  // One day, until somebody says otherwise.
  await expectSoon(() => drawer.getByLabel('Do', { exact: true }).inputValue(), inPolish(from));
  await drawer.getByLabel('Do', { exact: true }).fill(inPolish(to));
  await drawer.getByLabel('Powód').fill('serwis');
  // A colleague writes at the same time: what is not touched here stays as it is there.
  await stage.admin
    .put(`/api/panel/resources/${added?.id}`, { name: 'USG A', kind: 'ultrasound', place: 'gabinet 2' })
    .expect(200);
  await drawer.getByRole('button', { name: 'Zapisz' }).click();
  await drawer.waitFor({ state: 'detached' });
  await rowOf(desk, 'USG A').getByText(', serwis').waitFor();
  const closedDays = [
    { date: from, reason: 'serwis' },
    { date: to, reason: 'serwis' },
  ];
  expect(await list()).toMatchObject([{ place: 'gabinet 2', closedDays }]);

  const inUse = rowOf(desk, 'USG A').getByRole('switch', { name: 'USG A: w użyciu' });
  await inUse.click();
  await page.getByText('Wyłączono: USG A').waitFor();
  await rowOf(desk, 'USG A').getByText('wyłączone').waitFor();
  expect(await list()).toMatchObject([{ active: false, closedDays }]);
  await expectNoAxeViolations(page);
  await inUse.click();
  await page.getByText('Znowu w użyciu: USG A').waitFor();

  await rowOf(desk, 'USG A').getByRole('link', { name: 'Zmień: USG A' }).click();
  await drawer.getByRole('button', { name: 'Usuń' }).last().click();
  await desk.ask.getByRole('button', { name: 'Usuń' }).click();
  await page.getByText('Usunięto: USG A').waitFor();
  await expectSoon(() => rowOf(desk, 'USG A').count(), 0);
  expect(await list()).toEqual([]);
  await page.goBack();
  await drawer.getByText('Tego już nie ma.').waitFor();
  // The browser tells of the form that was sent without a name.
  expect(desk.complaints.filter((complaint) => !complaint.includes('400'))).toEqual([]);
  await desk.close();
});

it('A service says what it needs, is told that nobody can book it, and what visits have is not deleted', async () => {
  const room = await addResource(stage.admin, { name: 'Gabinet 1', place: 'lewa strona' });
  const desk = await stage.reception.sitDown();
  const { page, drawer } = desk;
  await desk.goTo(`/services/${service}`);
  const needs = drawer.getByRole('checkbox', { name: 'gabinet', exact: true });
  await needs.check();
  await drawer.getByRole('button', { name: 'Zapisz' }).click();
  await page.getByText('Pomyślnie zaktualizowano usługę').waitFor();
  const services = panelOf(stage, 'services');
  expect(await services.get(service)).toMatchObject({ needs: ['room'] });
  visit = await aVisit();

  await desk.goTo(`/resources/${room}`);
  await drawer.getByRole('button', { name: 'Usuń' }).last().click();
  await desk.ask.getByRole('button', { name: 'Usuń' }).click();
  await page.getByText(/^Umówione wizyty korzystają z tego gabinetu lub sprzętu/).waitFor();
  await drawer.getByLabel('Rodzaj').click();
  await page.getByRole('option', { name: 'laser' }).click();
  await drawer.getByRole('button', { name: 'Zapisz' }).click();
  await drawer.getByText(/dlatego rodzaju nie można zmienić/).waitFor();
  expect((await list()).find(({ id }) => id === room)?.kind).toBe('room');

  // Whom it concerns is seen before anything happens.
  page.once('dialog', (dialog) => void dialog.accept());
  await desk.goTo('/resources');
  const inUse = rowOf(desk, 'Gabinet 1').getByRole('switch', { name: 'Gabinet 1: w użyciu' });
  await inUse.click();
  await page.getByRole('heading', { name: 'Przerwa: Gabinet 1' }).waitFor();
  await page.getByText(/^Na te usługi nie będzie można się wtedy zapisać: /).waitFor();
  await page.getByRole('heading', { name: '1 wizyta w tym czasie' }).waitFor();
  await expectSoon(() => page.getByRole('checkbox', { name: 'Wyłącz do odwołania' }).isChecked(), true);
  await expectNoAxeViolations(page);
  await page.goBack();
  await inUse.waitFor();
  await expectSoon(() => inUse.isChecked(), true);
  expect((await list()).find(({ id }) => id === room)?.active).toBe(true);

  await stage.admin.put(`/api/panel/resources/${room}`, { name: 'Gabinet 1', kind: 'room', active: false }).expect(200);
  page.once('dialog', (dialog) => void dialog.accept());
  await desk.goTo(`/services/${service}`);
  await drawer.getByText('Na tę usługę nie można się teraz zapisać. Nie ma w użyciu: gabinet.').waitFor();
  await expectNoAxeViolations(page, '[role=dialog]');
  await needs.uncheck();
  await expectSoon(() => drawer.getByText(/^Na tę usługę nie można/).count(), 0);
  await needs.check();
  expect((await stage.staff.get(`/api/panel/appointments/${visit}`).expect(200)).body.resources).toMatchObject([
    { id: room },
  ]);
  await desk.close();
});

it('The front desk sees rooms and devices, and changes none of them; an editor knows nothing of them', async () => {
  const desk = await stage.reception.sitDown({ email: stage.staff.user.email });
  const { page } = desk;
  await desk.goTo('/services');
  await page.getByRole('navigation').first().getByRole('link', { name: TITLE }).click();
  await rowOf(desk, 'Gabinet 1').getByText('lewa strona').waitFor();
  const main = page.getByRole('main');
  // What it does is to look after the visits that have what cannot be used.
  await expectSoon(() => main.getByRole('link').allInnerTexts(), ['1 wizyta do zmiany']);
  await expectSoon(() => main.getByRole('switch').or(main.getByRole('button')).count(), 0);
  await main.getByRole('table', { name: 'Czego potrzebuje usługa' }).waitFor();
  await expectSoon(() => main.getByRole('checkbox', { disabled: false }).count(), 0);
  await expectNoAxeViolations(page);
  expect(desk.complaints).toEqual([]);
  await desk.close();

  const { email } = await stage.site.addUser('editor');
  const editor = await stage.reception.sitDown({ email });
  await editor.goTo(`/services/${service}`);
  await editor.drawer.getByLabel('Czas trwania').waitFor();
  await expectSoon(() => editor.drawer.getByText(TITLE).count(), 0);
  await editor.goTo('/resources');
  await editor.page.getByRole('heading', { name: 'Brak dostępu' }).waitFor();
  expect(editor.complaints).toEqual([]);
  await editor.close();
});

it('A table says what every service needs, and what follows from it', async () => {
  const services = panelOf(stage, 'services');
  const { name } = (await services.get(service)).translations.pl as { name: string };
  await step(stage.staff, visit, 'cancel', { reason: 'Rezygnacja' });
  await services.save(await services.get(service), { needs: [] });
  const ids: number[] = [];
  for (const each of ['USG A', 'USG B']) ids.push(await addResource(stage.admin, { name: each, kind: 'ultrasound' }));
  const [, second] = ids;
  const desk = await stage.reception.sitDown();
  const { page } = desk;
  await desk.goTo('/resources');
  const row = page.getByRole('table', { name: 'Czego potrzebuje usługa' }).getByRole('row').filter({ hasText: name });
  await row.getByText('bez ograniczeń').waitFor();
  await row.getByRole('checkbox', { name: `${name}: aparat USG` }).check();
  await row.getByText('najwyżej 2 naraz', { exact: true }).waitFor();
  await page.getByText(`Zapisano: ${name}`).waitFor();
  expect(await services.get(service)).toMatchObject({ needs: ['ultrasound'] });
  await expectNoAxeViolations(page);
  const inUse = rowOf(desk, 'USG B').getByRole('switch', { name: 'USG B: w użyciu' });
  // There is another one, and no visit has it: it is off at once.
  await inUse.click();
  await page.getByText('Wyłączono: USG B').waitFor();
  await row.getByText('najwyżej 1 naraz, do powrotu: USG B').waitFor();
  await rowOf(desk, 'USG A').getByRole('switch', { name: 'USG A: w użyciu' }).click();
  await page.getByRole('heading', { name: 'Przerwa: USG A' }).waitFor();
  await page.getByText(`Na te usługi nie będzie można się wtedy zapisać: ${name}.`).waitFor();
  await page.getByText('Nie dotyczy to żadnej umówionej wizyty.').waitFor();
  await page.getByRole('button', { name: 'Zapisz przerwę' }).click();
  await row.getByText('Na tę usługę nie można się teraz zapisać. Nie ma w użyciu: aparat USG.').waitFor();
  await expectNoAxeViolations(page);
  // A colleague has changed the service meanwhile: nothing is written over.
  await services.save(await services.get(service), { durationMinutes: 45 });
  await row.getByRole('checkbox', { name: `${name}: aparat USG` }).click();
  await expectSoon(() => page.getByRole('alert').count(), 1);
  await row.getByRole('checkbox', { name: `${name}: aparat USG`, checked: true }).waitFor();
  await row.getByRole('checkbox', { name: `${name}: aparat USG` }).click();
  await row.getByText('bez ograniczeń').waitFor();
  await page.getByText(`Zapisano: ${name}`).waitFor();
  expect(await services.get(service)).toMatchObject({ needs: [], durationMinutes: 45 });
  await desk.close();
  for (const id of ids) await stage.admin.delete(`/api/panel/resources/${id}`).expect(204);
  expect((await list()).some(({ id }) => id === second)).toBe(false);
});
