import {
  addDoctor,
  addService,
  book,
  booking,
  dateAhead,
  freeTime,
  knownPatient,
  openClinic,
} from '../support/builders/visits';
import { routes } from '../../contract/routes';
import { panelOf } from '../content/stage';
import { readMails } from '../support/outbox';
import { openPanelStage } from './desk';
import { eventually } from '../support/nodes';

const stage = openPanelStage();
let own: number;
let other: number;
let service: number;

beforeAll(async () => {
  await openClinic(stage.admin);
  service = await addService(stage.staff);
  own = await addDoctor(stage.staff, [service]);
  other = await addDoctor(stage.staff, [service]);
});

async function visitWith(doctor: number): Promise<number> {
  const patient = await knownPatient(stage.site);
  return (await book(patient, booking(service, await freeTime(patient, service, doctor)))).id;
}

it('An editor has the pages of what the site says, and nothing that asks for a patient', async () => {
  const { email } = await stage.site.addUser('editor');
  const desk = await stage.reception.sitDown({ email });
  const { page } = desk;
  await desk.goTo('');
  const menu = page.getByRole('navigation').first();
  await menu.getByRole('link', { name: 'Lekarze' }).waitFor();
  for (const name of ['Wizyty', 'E-maile', 'Użytkownicy', 'Ustawienia', 'Dziennik zmian', 'Moje godziny pracy']) {
    expect([name, await menu.getByRole('link', { name }).count()]).toEqual([name, 0]);
  }
  await page
    .getByRole('heading', { name: 'Tłumaczenia' })
    .or(page.getByRole('heading', { level: 2 }))
    .first()
    .waitFor();
  for (const path of ['/appointments', '/appointments/1', '/mails', '/users', '/settings', '/audit', '/hours']) {
    await desk.goTo(path);
    await page.getByRole('heading', { name: 'Brak dostępu' }).waitFor();
  }
  await desk.goTo(`/doctors/${own}`);
  await desk.drawer.getByRole('button', { name: 'Zapisz' }).waitFor();
  expect(await desk.drawer.getByRole('link', { name: 'Godziny pracy' }).count()).toBe(0);
  // Nothing that was shown has asked for what an editor may not see.
  expect(desk.complaints).toEqual([]);
  await desk.close();
});

it('A doctor has the own visits and hours, and no step that is the front desk’s', async () => {
  const [mine, theirs] = [await visitWith(own), await visitWith(other)];
  const { email } = await stage.site.addUser('doctor', own);
  const desk = await stage.reception.sitDown({ email });
  const { page } = desk;
  await desk.goTo('');
  const menu = page.getByRole('navigation').first();
  await menu.getByRole('link', { name: 'Wizyty' }).waitFor();
  for (const name of ['Lekarze', 'Usługi', 'E-maile', 'Użytkownicy', 'Ustawienia']) {
    expect([name, await menu.getByRole('link', { name }).count()]).toEqual([name, 0]);
  }
  await desk.goTo('/appointments');
  await eventually(() => page.getByRole('row').count(), 2);
  for (const name of [/^Potwierdź/, /^Zapisz jako/, /^Umów/]) {
    expect([
      String(name),
      await page.getByRole('button', { name }).or(page.getByRole('link', { name })).count(),
    ]).toEqual([String(name), 0]);
  }
  await desk.goTo(`/appointments/${mine}`);
  await desk.drawer.getByText('Anna Nowak').first().waitFor();
  expect(await desk.drawer.getByRole('button', { name: /Zmień termin|Odwołaj/ }).count()).toBe(0);
  expect(desk.complaints).toEqual([]);
  await desk.goTo(`/appointments/${theirs}`);
  await desk.drawer.getByRole('alert').waitFor();

  const date = dateAhead(40);
  await desk.goTo('/hours');
  const add = page.getByRole('button', { name: 'Dodaj wyjątek' });
  await add.click();
  await page.getByRole('textbox', { name: 'Data' }).last().fill(date.split('-').reverse().join('.'));
  await page.getByRole('button', { name: 'Zapisz' }).click();
  await page.getByText('Pomyślnie zaktualizowano godziny pracy').waitFor();
  const { body } = await stage.staff.get(`/api/panel/doctors/${own}/schedule`).expect(200);
  expect((body as { exceptions: object[] }).exceptions).toContainEqual({ date, hours: [], reason: '' });
  await desk.goTo(`/doctors/${own}/schedule`);
  await page.getByRole('heading', { name: 'Brak dostępu' }).waitFor();
  await desk.close();
});

it('An admin makes somebody a doctor, of a record that is chosen by name', async () => {
  const { email, id } = await stage.site.addUser('patient');
  const { body: doctors } = await stage.staff.get('/api/panel/calendar/doctors').expect(200);
  const [{ id: doctorId, fullName } = { id: 0, fullName: '' }] = doctors as { id: number; fullName: string }[];
  const desk = await stage.reception.sitDown();
  const { page, ask } = desk;
  await desk.goTo(`/users?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`);
  await page.getByLabel('Rola: Anna Nowak').click();
  await page.getByRole('option', { name: 'Lekarz' }).click();
  await ask.getByRole('button', { name: 'Potwierdź' }).click();
  await ask.getByText('Proszę wybrać lekarza').waitFor();
  await ask.getByRole('combobox').fill(fullName.slice(0, 4));
  await page.getByRole('option', { name: fullName }).first().click();
  await ask.getByRole('button', { name: 'Potwierdź' }).click();
  await page.getByText('Rola została zmieniona').waitFor();
  const { body } = await stage.admin.get(`/api/panel/users/${id}`).expect(200);
  expect(body).toMatchObject({ role: 'doctor', doctorId });
  await page.getByRole('listitem').filter({ hasText: email }).getByText(fullName).waitFor();
  await desk.close();
});

it('An admin invites a colleague, who sets name and password on a page of the site and works at once', async () => {
  const email = 'invited.colleague@example.org';
  const desk = await stage.reception.sitDown();
  const { page } = desk;
  await desk.goTo('/users');
  await page.getByRole('button', { name: 'Zaproś' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zaproszenie do zespołu' });
  await dialog.getByLabel('E-mail').fill('nobody');
  await dialog.getByLabel('Rola').selectOption('editor');
  await dialog.getByRole('button', { name: 'Wyślij zaproszenie' }).click();
  await dialog.locator('[aria-invalid=true]').waitFor();
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('button', { name: 'Wyślij zaproszenie' }).click();
  await dialog.waitFor({ state: 'detached' });
  const open = page.getByRole('region', { name: 'Zaproszenia bez odpowiedzi' });
  await open.getByText(email).waitFor();
  await open.getByRole('button', { name: `Wyślij ponownie: ${email}` }).click();
  const pin = ((await readMails(stage.site, email, 2)).at(-1)?.subject ?? '').split(',')[0] ?? '';
  await desk.close();

  const guest = await stage.reception.sitDown({ email: null });
  await guest.page.goto(routes.invitation);
  await guest.page.fill('[name=email]', email);
  await guest.page.fill('[name=pin]', '0000-0000-0000-0000');
  await guest.page.click('[type=submit]');
  await guest.page.locator('[name=pin][aria-invalid=true]').waitFor();
  await guest.page.fill('[name=pin]', pin.toLowerCase());
  await guest.page.click('[type=submit]');
  await guest.page.locator('[name=firstName]').waitFor();
  await guest.page.click('[type=submit]');
  await guest.page.locator('[name=firstName][aria-invalid=true]').waitFor();
  await guest.page.fill('[name=firstName]', 'Олена');
  await guest.page.fill('[name=lastName]', 'Коваленко');
  await guest.page.fill('[name=password]', 'a quite new passphrase');
  await guest.page.click('[type=submit]');
  await guest.page.waitForURL((url) => url.pathname.startsWith(routes.panel));
  await guest.page.getByRole('link', { name: 'Artykuły' }).first().waitFor();
  await guest.close();
});

it('The log speaks in words, names records by title, and is narrowed to a person by name', async () => {
  const visit = await visitWith(own);
  const { version } = await panelOf(stage, 'appointments').get(visit);
  const colleague = await stage.site.signInAs('staff');
  await colleague.patch('/api/me', { lastName: 'Zielińska' }).expect(200);
  await colleague.post(`/api/panel/appointments/${visit}/confirm`, { version }).expect(200);
  const desk = await stage.reception.sitDown();
  const { page } = desk;
  await desk.goTo('/audit');
  await page.getByRole('combobox', { name: /^Kto/ }).fill('zielin');
  await page.getByRole('option', { name: /^Anna Zielińska, / }).click();
  const lines = page.locator('main').getByRole('listitem');
  await eventually(() => lines.count(), 1);
  const line = lines.filter({ hasText: 'Wizyta: Anna Nowak, ' });
  await line.getByText('Nowa', { exact: true }).waitFor();
  await line.getByText('Potwierdzona').waitFor();
  await line.getByText('Anna Zielińska').waitFor();
  expect(desk.complaints).toEqual([]);
  await desk.close();
});

it('A mail leads to its visit', async () => {
  const visit = await visitWith(own);
  const { version } = await panelOf(stage, 'appointments').get(visit);
  await stage.staff.post(`/api/panel/appointments/${visit}/confirm`, { version }).expect(200);
  const desk = await stage.reception.sitDown();
  await desk.goTo('/mails');
  await desk.page
    .getByRole('link', { name: `Wizyta nr ${visit}` })
    .first()
    .click();
  await desk.drawer.getByText('Anna Nowak').first().waitFor();
  await desk.close();
});

it('The history of a visit names the colleague', async () => {
  const id = await visitWith(own);
  const visits = panelOf(stage, 'appointments');
  const { version } = await visits.get(id);
  await stage.staff.post(`/api/panel/appointments/${id}/confirm`, { version }).expect(200);
  const desk = await stage.reception.sitDown();
  await desk.goTo(`/appointments/${id}`);
  const history = desk.drawer.locator('section').filter({ hasText: 'Historia' });
  await history.getByText(/, Anna Nowak$/).waitFor();
  await history.getByText(/, pacjent$/).waitFor();
  await desk.close();
});
