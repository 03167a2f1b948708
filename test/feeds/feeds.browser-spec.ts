import { openPanelStage } from '../panel/desk';
import { expectNoAxeViolations, expectSoon } from '../support/browser';
import { addDoctor, addService, openClinic } from '../support/builders/visits';

const stage = openPanelStage();

beforeAll(() => openClinic(stage.admin));

it('A doctor makes the address of the own calendar, sees it once, makes another one and ends it', async () => {
  const doctor = await addDoctor(stage.staff, [await addService(stage.staff)]);
  const { email } = (await stage.site.signInAs('doctor', doctor)).user;
  const desk = await stage.reception.sitDown({ email });
  const { page, ask } = desk;
  const field = page.getByLabel('Adres kalendarza');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const pathNow = async (): Promise<string> => new URL(await field.inputValue()).pathname;
  await desk.goTo('/hours');
  await page.getByRole('heading', { name: 'Wizyty w kalendarzu telefonu' }).waitFor();
  await button('Utwórz adres kalendarza').click();
  await field.waitFor();
  const first = await pathNow();
  await stage.visitor.get(first).expect(200).expect('Content-Type', 'text/calendar; charset=utf-8');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button('Skopiuj').click();
  await page.getByText('Skopiowano adres').waitFor();
  expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname).toBe(first);
  await expectNoAxeViolations(page);

  // It is told once.
  await page.reload();
  await page.getByText(/^Adres utworzono: /).waitFor();
  await expectSoon(() => field.count(), 0);
  await button('Utwórz nowy adres').click();
  await expectNoAxeViolations(page, '[role=alertdialog]');
  await ask.getByRole('button', { name: 'Anuluj' }).click();
  await ask.waitFor({ state: 'detached' });
  await stage.visitor.get(first).expect(200);
  await button('Utwórz nowy adres').click();
  await ask.getByRole('button', { name: 'Utwórz nowy adres' }).click();
  await field.waitFor();
  const second = await pathNow();
  expect(second).not.toBe(first);
  await stage.visitor.get(first).expect(404);
  await stage.visitor.get(second).expect(200);

  await button('Wyłącz adres').click();
  await ask.getByRole('button', { name: 'Wyłącz adres' }).click();
  await page.getByText('Adres kalendarza już nie działa').waitFor();
  await button('Utwórz adres kalendarza').waitFor();
  await expectSoon(() => field.count(), 0);
  await stage.visitor.get(second).expect(404);
  await expectNoAxeViolations(page);
  expect(desk.complaints).toEqual([]);
  await desk.close();
});

it('What a colleague has ended meanwhile is said, and can be made anew', async () => {
  const doctor = await addDoctor(stage.staff, [await addService(stage.staff)]);
  const own = await stage.site.signInAs('doctor', doctor);
  await own.post(`/api/panel/doctors/${doctor}/feed`).expect(201);
  const desk = await stage.reception.sitDown({ email: own.user.email });
  const { page, ask } = desk;
  await desk.goTo('/hours');
  await page.getByRole('button', { name: 'Wyłącz adres' }).click();
  await own.delete(`/api/panel/doctors/${doctor}/feed`).expect(204);
  await ask.getByRole('button', { name: 'Wyłącz adres' }).click();
  await page.getByRole('alert').waitFor();
  await page.getByRole('button', { name: 'Utwórz adres kalendarza' }).waitFor();
  await desk.close();
});
