import { routes } from '../../contract/routes';
import type { SettingsRecord } from '../../contract/clinic';
import { openPanelStage, press } from './desk';
import type { Things } from './screens';
import { furnish } from './things';
import { PASSWORD } from '../support/app';
import { expectSoon, focusedText } from '../support/browser';

const stage = openPanelStage();
let things: Things;
beforeAll(async () => {
  things = await furnish(stage);
});

describe('With the mouse or the keyboard', () => {
  it('an address survives signing in, in its language', async () => {
    const desk = await stage.reception.sitDown({ email: null, locale: 'ru' });
    const { page, say } = desk;
    await page.goto(`/ru${routes.panel}/services/${things.service}`);
    await page.locator('input[name=email]').fill(stage.admin.user.email);
    await page.locator('input[name=password]').fill(PASSWORD);
    await press(page.locator('form:has(input[name=password]) [type=submit]'));
    await desk.drawer.getByRole('button', { name: say('ra.action.save') }).waitFor();
    await page.waitForURL((url) => url.pathname === `/ru${routes.panel}/services/${things.service}`);
    await desk.close();
  });

  it('the language is changed in place, the way back leads to the site, and leaving signs out', async () => {
    const { email } = await stage.site.addUser('staff');
    const desk = await stage.reception.sitDown({ email });
    const { page } = desk;
    await desk.goTo('/articles');
    // The folded menu stays so after a reload.
    await press(page.getByRole('button', { name: 'Zwiń menu' }));
    await page.getByRole('button', { name: 'Rozwiń menu' }).waitFor();
    await desk.goTo('/articles');
    await press(page.getByRole('button', { name: 'Rozwiń menu' }));
    await page.getByRole('button', { name: 'Zwiń menu' }).waitFor();
    await press(page.getByRole('link', { name: /^UA/ }));
    await page.getByRole('heading', { name: 'Статті' }).waitFor();
    await page.waitForURL((url) => url.pathname === `/ua${routes.panel}/articles`);
    await press(page.getByRole('link', { name: 'Повернутися на сайт' }));
    await page.waitForURL((url) => url.pathname === '/ua');
    await page.goBack();
    await press(page.getByRole('button', { name: 'Вийти' }));
    await page.waitForURL((url) => !url.pathname.includes(routes.panel));
    await page.goto(routes.panel);
    await page.waitForURL((url) => url.pathname === routes.signIn);
    await desk.close();
  });

  it('the cards of the start page lead to what they count', async () => {
    const desk = await stage.reception.sitDown();
    const { page } = desk;
    await desk.goTo('');
    await press(page.getByRole('link', { name: 'Prośby czekające na odpowiedź: 1' }));
    await page.getByRole('row').filter({ hasText: 'Zofia Zielińska' }).waitFor();
    await desk.goTo('');
    await press(page.getByRole('link', { name: /^Wszystkie niewysłane: / }));
    await page.getByRole('button', { name: 'Niewysłany', pressed: true }).waitFor();
    await desk.goTo('');
    await press(page.getByRole('link', { name: /^Wizyty dzisiaj: / }));
    await page.getByRole('button', { name: 'Dzień', pressed: true }).waitFor();
    await desk.close();
  });

  it('opening hours and a year’s holidays are set', async () => {
    const desk = await stage.reception.sitDown();
    const { page } = desk;
    const hour = '06:30';
    const year = '2031';
    await desk.goTo('/settings');
    await page
      .getByLabel(/^poniedziałek.*od$/)
      .first()
      .fill(hour);
    await page.getByLabel('Rok', { exact: true }).fill(year);
    await press(page.getByRole('button', { name: 'Dodaj święta' }));
    await press(page.getByRole('button', { name: 'Zapisz' }));
    await page.getByText('Pomyślnie zaktualizowano ustawienia').waitFor();
    const { body } = await stage.admin.get('/api/panel/settings').expect(200);
    const { openingHours, closedDays } = body as SettingsRecord;
    expect(openingHours.mon[0]?.from).toBe(hour);
    expect(closedDays.map(({ date }) => date)).toEqual(expect.arrayContaining([`${year}-01-01`, `${year}-11-11`]));
    await desk.close();
  });

  it('what the law wants is said, and the reminder goes once a lawyer has read it', async () => {
    const desk = await stage.reception.sitDown();
    const { page } = desk;
    const [officer, nip] = ['Jan Mysz', '1111111111'];
    await desk.goTo('/settings');
    const reminder = page.getByText(/wzorami\. Przed użyciem/);
    await reminder.waitFor();
    await page.getByLabel(/^Inspektor ochrony danych/).fill(officer);
    await page.getByLabel(/^NIP/).fill(nip);
    const checked = page.getByLabel('Data sprawdzenia dokumentów przez prawnika', { exact: true });
    await checked.fill('20.11.2026');
    await checked.blur();
    await reminder.waitFor({ state: 'hidden' });
    await checked.fill('');
    await checked.blur();
    await reminder.waitFor();
    await press(page.getByRole('button', { name: 'Zapisz' }));
    await page.getByText('Pomyślnie zaktualizowano ustawienia').waitFor();
    const { body } = await stage.admin.get('/api/panel/settings').expect(200);
    expect((body as SettingsRecord).legal).toMatchObject({ dataOfficer: officer, nip, checkedOn: null });
    await desk.close();
  });

  it('the log tells what was before and what came after, in words', async () => {
    const desk = await stage.reception.sitDown();
    const { page } = desk;
    await desk.goTo(`/audit?filter=${encodeURIComponent(JSON.stringify({ resource: 'settings' }))}`);
    const line = page.getByRole('listitem').filter({ hasText: 'reception@example.org' });
    await line.getByText('reception@example.org').waitFor();
    expect(await line.locator('dl').innerText()).toMatch(/^E-mail\n.+@lipowa\.example → reception@example\.org$/);
    await desk.close();
  });

  it('a mail that failed is sent again', async () => {
    const desk = await stage.reception.sitDown();
    const { page } = desk;
    await desk.goTo(`/mails?filter=${encodeURIComponent(JSON.stringify({ state: 'failed' }))}`);
    await press(page.getByRole('button', { name: /^Wyślij ponownie/ }).first());
    await page.getByText('E-mail czeka na ponowne wysłanie').waitFor();
    await desk.close();
  });

  it('somebody is signed out everywhere, blocked and let in again', async () => {
    const { user } = await stage.site.signInAs('patient');
    const desk = await stage.reception.sitDown();
    const { page, ask } = desk;
    await desk.goTo(`/users?filter=${encodeURIComponent(JSON.stringify({ q: user.email }))}`);
    await press(page.getByRole('button', { name: /^Wyloguj wszędzie/ }));
    await press(ask.getByRole('button', { name: 'Wyloguj wszędzie' }));
    await page.getByText('Sesje zostały zakończone').waitFor();
    await press(page.getByRole('button', { name: /^Zablokuj/ }));
    await expectSoon(() => focusedText(page), 'Anuluj');
    await press(ask.getByRole('button', { name: 'Zablokuj' }));
    await page.getByText('Użytkownik został zablokowany').waitFor();
    await press(page.getByRole('button', { name: /^Odblokuj/ }));
    await page.getByText('Użytkownik został odblokowany').waitFor();
    await desk.close();
  });

  it('a patient is told that this is no place for them, and may use another account', async () => {
    const { email } = await stage.site.addUser('patient');
    const desk = await stage.reception.sitDown({ email });
    const { page } = desk;
    await page.goto(routes.panel);
    await page.getByRole('heading', { name: 'Brak dostępu' }).waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    await press(page.getByRole('button', { name: 'Zaloguj się na inne konto' }));
    await page.waitForURL((url) => url.pathname === routes.signIn);
    await desk.close();
  });
});
