import type { Page } from 'playwright-core';
import type { SettingsRecord } from '../../contract/clinic';
import { routes } from '../../contract/routes';
import { Seed } from '../../src/demo/seed';
import { panelOf } from '../content/stage';
import { aQuestion, aService } from '../support/builders/content';
import { dateAhead } from '../support/builders/visits';
import { openPanelStage, press, settle } from './desk';
import { expectSoon, type Tab } from '../support/browser';
import { PASSWORD } from '../support/app';

/** A KiB, as `npm run bench:sizes` counts. */
const KIB = 1_024;

const stage = openPanelStage();
beforeAll(async () => {
  await stage.site.app.get(Seed, { strict: false }).addDemoContent();
});

/** A key of the dictionary where its text should be. */
const RAW_KEY = /\b(ra|shell|content|start|exports|resources)\.[a-z]\w*(\.\w+)*/;

/** A page of a browser in which the stage's admin, or somebody else, is signed in. */
const openPanel = (email?: string): Promise<Tab> => stage.reception.sitDown({ email });

async function goTo(page: Page, screen: string): Promise<void> {
  await page.goto(routes.panel + screen);
  await settle(page);
}

describe('The first table', () => {
  it('is there after 250 KiB, without what forms need', async () => {
    const { page } = await openPanel();
    let bytes = 0;
    const files: string[] = [];
    page.on('requestfinished', (sent) => {
      if (!/\/panel-assets\/.*\.(js|css)$/.test(sent.url())) return;
      files.push(sent.url());
    });
    await goTo(page, '/doctors');
    await page.getByRole('row').nth(1).waitFor();
    await page.waitForLoadState('networkidle');
    for (const file of files) {
      const { headers } = await stage.visitor.get(new URL(file).pathname).set('Accept-Encoding', 'br').buffer(false);
      bytes += Number(headers['content-length']);
    }
    expect(files.length).toBeGreaterThan(2);
    expect(bytes).toBeGreaterThan(100 * KIB);
    expect(bytes).toBeLessThanOrEqual(250 * KIB);
    await page.context().close();
  });
});

describe('A service', () => {
  it('is added, published and put into the bin with the keyboard alone', async () => {
    const { page } = await openPanel();
    await goTo(page, '/services');
    await page.getByRole('link', { name: 'Dodaj usługę' }).focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Nazwa').first().focus();
    await page.keyboard.type('Usługa z klawiatury');
    await drawer.getByRole('button', { name: 'Zapisz' }).focus();
    await page.keyboard.press('Enter');
    // Errors are said, and the first field that has one gets the focus.
    await page.getByText('Błąd. Proszę sprawdzić wprowadzone dane').waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
    await drawer.getByLabel('Kategoria').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await drawer.getByLabel('Kwota').fill('150');
    await drawer.getByRole('button', { name: 'Zapisz' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Pomyślnie dodano usługę').waitFor();
    const bin = drawer.getByRole('button', { name: 'Usuń' });
    await bin.focus();
    await page.keyboard.press('Enter');
    // The safe choice has the focus: Enter deletes nothing.
    const ask = page.getByRole('alertdialog');
    await ask.locator('button:focus').waitFor();
    await page.keyboard.press('Enter');
    await ask.waitFor({ state: 'detached' });
    await bin.focus();
    await page.keyboard.press('Enter');
    await ask.locator('button:focus').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Przeniesiono do kosza: 1').waitFor();
    await page.context().close();
  });

  it('that somebody else has changed meanwhile keeps what was typed here', async () => {
    const services = panelOf(stage, 'services');
    const record = await services.create(aService());
    const { page } = await openPanel();
    await goTo(page, `/services/${record.id}`);
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Krótki opis').first().fill('Napisane tutaj');
    await services.save(record, { durationMinutes: 45 });
    await press(drawer.getByRole('button', { name: 'Zapisz' }));
    await drawer.getByText(/Ktoś inny zapisał ten wpis w międzyczasie \(Anna Nowak, .*\d:\d\d\)/).waitFor();
    await drawer.getByText('Zmieniono tam: Czas trwania.').waitFor();
    await press(drawer.getByRole('button', { name: 'Zachowaj moje' }));
    await drawer.getByText('45 min').waitFor();
    await expectSoon(() => drawer.getByLabel('Krótki opis').first().inputValue(), 'Napisane tutaj');
    await press(drawer.getByRole('button', { name: 'Zapisz' }));
    await page.getByText('Pomyślnie zaktualizowano usługę').waitFor();
    const saved = await services.get(record.id);
    expect([saved.translations.pl.description, saved.durationMinutes]).toEqual(['Napisane tutaj', 45]);
    await page.context().close();
  });

  it('has a price in złoty that no wheel changes; Ctrl+S saves it, and then it is asked since when prices are valid', async () => {
    const services = panelOf(stage, 'services');
    const record = await services.create(aService());
    const { page } = await openPanel();
    await goTo(page, `/services/${record.id}`);
    const drawer = page.getByRole('dialog');
    const amount = drawer.getByLabel('Kwota');
    const before = await amount.inputValue();
    await amount.click();
    await page.mouse.wheel(0, 300);
    await page.mouse.wheel(0, -300);
    expect(await amount.inputValue()).toBe(before);
    await amount.fill('1000000');
    await page.keyboard.press('Control+s');
    await drawer.getByText(/^Kwota powinna być od 0 do 100\s?000 zł/).waitFor();
    await drawer.getByText('* potrzebne, aby zapisać.').waitFor();
    await amount.fill('280,50');
    await page.keyboard.press('Control+s');
    const ask = page.getByRole('dialog', { name: 'Czy cennik obowiązuje od dzisiaj?' });
    await ask.waitFor();
    expect((await services.get(record.id))['price']).toMatchObject({ amount: 28_050 });
    // The key does nothing to what lies below the question, whose safe answer has the focus.
    await ask.getByRole('button', { name: 'Zostaw datę' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Control+s');
    await ask.getByRole('button', { name: 'Obowiązuje od dzisiaj' }).click();
    await page.getByText(/^Ceny obowiązują od /).waitFor();
    const { body } = await stage.admin.get('/api/panel/settings').expect(200);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(new Date());
    expect((body as SettingsRecord).pricesValidFrom).toBe(today);
    await page.context().close();
  });

  it('that cannot be saved for want of a network keeps what was typed, and is saved later', async () => {
    const record = await panelOf(stage, 'services').create(aService());
    const { page } = await openPanel();
    await goTo(page, `/services/${record.id}`);
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Krótki opis').first().fill('Bez sieci');
    await page.context().setOffline(true);
    await drawer.getByRole('button', { name: 'Zapisz' }).click();
    await page.getByText('Brak połączenia z serwerem').waitFor();
    await page.context().setOffline(false);
    expect(await drawer.getByLabel('Krótki opis').first().inputValue()).toBe('Bez sieci');
    await drawer.getByRole('button', { name: 'Zapisz' }).click();
    await page.getByText('Pomyślnie zaktualizowano usługę').waitFor();
    await page.context().close();
  });

  it('is saved after signing in again in place, when the session ended meanwhile', async () => {
    const record = await panelOf(stage, 'services').create(aService());
    const { email, id } = await stage.site.addUser('staff');
    const { page } = await openPanel(email);
    await goTo(page, `/services/${record.id}`);
    const drawer = page.getByRole('dialog').first();
    await drawer.getByLabel('Krótki opis').first().fill('Po przerwie');
    await stage.admin.delete(`/api/panel/users/${id}/sessions`).expect(200);
    await drawer.getByRole('button', { name: 'Zapisz' }).click();
    const again = page.getByRole('dialog', { name: 'Sesja wygasła' });
    await expectSoon(() => again.getByLabel('E-mail').inputValue(), email);
    await again.getByLabel(/^Hasło/).fill(PASSWORD);
    await again.getByRole('button', { name: 'Zaloguj się' }).click();
    await again.waitFor({ state: 'detached' });
    await page.getByRole('alert').waitFor({ state: 'detached' });
    expect(await drawer.getByLabel('Krótki opis').first().inputValue()).toBe('Po przerwie');
    await drawer.getByRole('button', { name: 'Zapisz' }).click();
    await page.getByText('Pomyślnie zaktualizowano usługę').waitFor();
    await page.context().close();
  });

  it('with unsaved changes is not closed without a question', async () => {
    const { page } = await openPanel();
    await goTo(page, '/services/1');
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Krótki opis').first().fill('Niezapisane');
    await page.keyboard.press('Escape');
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Wróć do edycji' }));
    await expectSoon(() => drawer.getByLabel('Krótki opis').first().inputValue(), 'Niezapisane');
    await press(drawer.getByRole('button', { name: 'Zamknij' }));
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Porzuć zmiany' }));
    await drawer.waitFor({ state: 'detached' });
    await page.context().close();
  });
});

it('A question is moved by keyboard and by dragging', async () => {
  await panelOf(stage, 'questions').create(aQuestion());
  const { page } = await openPanel();
  await goTo(page, '/questions');
  const first = (): Promise<string> => page.getByRole('row').nth(1).innerText();
  const before = await first();
  await page.getByRole('button', { name: 'Przesuń pytanie 1 w dół' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Pytanie ma teraz miejsce 2').waitFor();
  await expectSoon(async () => (await first()) !== before, true);
  const moved = await first();
  const handle = page.getByTitle('Przeciągnij, aby zmienić kolejność');
  // Where they are once nothing moves any more.
  await handle.nth(2).hover();
  const [from, to] = [await handle.nth(2).boundingBox(), await handle.nth(0).boundingBox()];
  if (!from || !to) throw new Error('There is nothing to drag');
  await page.mouse.move(from.x + 10, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 20, { steps: 8 });
  await page.mouse.up();
  await page.getByText('Pytanie ma teraz miejsce 1').waitFor();
  await expectSoon(async () => (await first()) !== moved, true);
  await page.context().close();
});

it('A doctor’s Monday is copied to the whole week and saved', async () => {
  const date = dateAhead(40);
  const path = '/doctors/1';
  const { page } = await openPanel();
  await goTo(page, path);
  await press(page.getByRole('link', { name: 'Godziny pracy' }));
  const drawer = page.getByRole('dialog', { name: /^Godziny pracy: / });
  await drawer.getByLabel('poniedziałek, 1, od').fill('07:30');
  await press(drawer.getByRole('button', { name: 'Kopiuj na…: poniedziałek' }));
  await press(page.getByRole('menuitem', { name: 'Wszystkie dni' }));
  await press(drawer.getByRole('button', { name: 'Dodaj wyjątek' }));
  await drawer.getByRole('textbox', { name: 'Data' }).last().fill(date.split('-').reverse().join('.'));
  await press(drawer.getByRole('button', { name: 'Zapisz' }));
  await page.getByText('Pomyślnie zaktualizowano godziny pracy').waitFor();
  const { body } = await stage.staff.get(`/api/panel${path}/schedule`).expect(200);
  expect(body.weekly.sun).toEqual(body.weekly.mon);
  expect(body.weekly.mon[0].from).toBe('07:30');
  expect(body.exceptions).toContainEqual({ date, hours: [], reason: '' });
  await page.context().close();
});

it('A user gets a role, is blocked and let in again by an admin; the page is not for staff', async () => {
  const { email, id } = await stage.site.addUser('patient');
  const { page } = await openPanel();
  await goTo(page, `/users?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`);
  await page.getByLabel('Rola: Anna Nowak').click();
  await page.getByRole('option', { name: 'Personel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Potwierdź' }).click();
  await page.getByText('Rola została zmieniona').waitFor();
  await page.getByRole('button', { name: 'Zablokuj: Anna Nowak' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zablokuj' }).click();
  await page.getByText('Użytkownik został zablokowany').waitFor();
  const { body } = await stage.admin.get(`/api/panel/users/${id}`).expect(200);
  expect(body).toMatchObject({ role: 'staff', status: 'blocked' });
  await page.getByRole('button', { name: 'Odblokuj: Anna Nowak' }).click();
  await page.getByText('Użytkownik został odblokowany').waitFor();
  await page.context().close();

  const staff = await openPanel(email);
  await goTo(staff.page, '/users');
  await staff.page.getByRole('heading', { name: 'Brak dostępu' }).waitFor();
  await staff.page.getByRole('navigation').first().getByRole('link').first().waitFor();
  expect(await staff.page.getByRole('link', { name: 'Użytkownicy' }).count()).toBe(0);
  expect(await staff.page.locator('main').innerText()).not.toContain('@example.org');
  await goTo(staff.page, '/nowhere');
  await staff.page.getByRole('heading', { name: 'Nie znaleziono strony' }).waitFor();
  await staff.page.context().close();
});

it('A list is saved as CSV that spreadsheets read, and the audit log knows', async () => {
  const { page } = await openPanel();
  await goTo(page, '/doctors');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    press(page.getByRole('button', { name: 'Zapisz jako CSV' })),
  ]);
  expect(file.suggestedFilename()).toMatch(/^doctors-pl-\d{4}-\d\d-\d\d\.csv$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text).toContain('Wierzbicka');
  expect(text).not.toMatch(RAW_KEY);
  const { body } = await stage.admin.get('/api/panel/audit').query({ filter: '{"resource":"doctors"}' });
  expect(body[0]).toMatchObject({ action: 'export', recordId: null });
  await page.context().close();
});
