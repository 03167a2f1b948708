import { Database } from '../../src/database/database';
import { SignInTicketEntity } from '../../src/second-factor/sign-in-ticket.entity';
import { SettingsEntity } from '../../src/settings/settings.entity';
import { UserEntity } from '../../src/users/user.entity';
import { aService } from '../support/builders/content';
import { panelOf } from '../content/stage';
import { openPanelStage } from '../panel/desk';
import { PASSWORD, type SignedInClient } from '../support/app';
import { expectNoAxeViolations } from '../support/browser';
import { newCodes, switchOnCodes, switchOnIn } from './factors';

const SETTINGS = '/api/panel/settings';
const DAY_MS = 24 * 3_600_000;
const stage = openPanelStage();

const rows = (): Database['reader'] => stage.site.app.get(Database, { strict: false }).reader;

async function save(changes: object): Promise<void> {
  const { body } = await stage.admin.get(SETTINGS).expect(200);
  await stage.admin.put(SETTINGS, { version: (body as { version: number }).version, ...changes }).expect(200);
}

/** Makes a second factor a duty from a moment on, which is that many days ahead. */
async function requireFrom(days: number): Promise<void> {
  await save({ secondFactorRequired: true });
  await rows().update(SettingsEntity, { id: 1 }, { secondFactorFrom: new Date(Date.now() + days * DAY_MS) });
  // Whatever is saved tells the site to read the settings anew.
  await save({ earlierDates: true });
}

/** Somebody of the staff since a year. */
async function colleague(): Promise<SignedInClient> {
  const person = await stage.site.signInAs('staff');
  await rows().update(UserEntity, { id: person.user.id }, { createdAt: new Date(Date.now() - 365 * DAY_MS) });
  return person;
}

afterEach(() => save({ secondFactorRequired: false }));

describe('Where staff have to have a second factor', () => {
  it('an admin says so in the settings, and sees from when', async () => {
    const desk = await stage.reception.sitDown();
    await desk.goTo('/settings');
    const duty = desk.page.getByRole('switch', { name: 'Wymagaj drugiego składnika od pracowników' });
    await duty.check();
    await desk.page.getByRole('button', { name: 'Zapisz' }).first().click();
    await desk.page.getByText('Wymagany od:').waitFor();
    await duty.uncheck();
    await desk.page.getByRole('button', { name: 'Zapisz' }).first().click();
    await desk.page.getByText('Wymagany od:').waitFor({ state: 'detached' });
    await desk.close();
  });

  it('a notice tells the day until then, and is gone with the factor', async () => {
    const person = await colleague();
    await requireFrom(3);
    const desk = await stage.reception.sitDown({ email: person.user.email });
    await desk.goTo('/services');
    const notice = desk.page.getByRole('alert').filter({ hasText: 'Drugi składnik jest wymagany od:' });
    await notice.getByText('Pozostało dni: 3').waitFor();
    await expectNoAxeViolations(desk.page, '#main-content');
    await notice.getByRole('link', { name: 'Włącz' }).click();
    await desk.page.waitForURL(/\/portal\/security/);
    await desk.page.getByText('Drugi składnik jest wymagany od:').waitFor();
    expect(desk.complaints).toEqual([]);
    await desk.close();
  });

  it('somebody in the middle of their work sets one up beside it, and loses nothing', async () => {
    const person = await colleague();
    const { id } = await panelOf(stage, 'services').create(aService());
    const desk = await stage.reception.sitDown({ email: person.user.email });
    await desk.goTo(`/services/${id}`);
    await desk.drawer.getByLabel('Krótki opis').first().fill('Przed terminem');
    await requireFrom(-0.1);
    await desk.drawer.getByRole('button', { name: 'Zapisz' }).click();
    const needed = desk.page.getByRole('dialog', { name: 'Potrzebny jest drugi składnik' });
    await needed.waitFor();
    await expectNoAxeViolations(desk.page, '[role=dialog]');
    await needed.getByRole('button', { name: 'Już włączony, wracam do pracy' }).click();
    await needed.getByText('Na tym koncie nie ma jeszcze drugiego składnika.').waitFor();
    // In the same browser, in another tab.
    const [tab] = await Promise.all([
      desk.page.context().waitForEvent('page'),
      needed.getByRole('link', { name: 'Włącz w nowej karcie' }).click(),
    ]);
    await tab.waitForURL(/\/portal\/security/);
    await tab.getByText('Bez drugiego składnika panel się teraz nie otworzy.').waitFor();
    await switchOnIn(tab);
    await tab.getByRole('link', { name: 'Przejdź do panelu' }).waitFor();
    await needed.getByRole('button', { name: 'Już włączony, wracam do pracy' }).click();
    await needed.waitFor({ state: 'detached' });
    await desk.drawer.getByRole('button', { name: 'Zapisz' }).click();
    await desk.page.getByText('Pomyślnie zaktualizowano usługę').waitFor();
    expect((await panelOf(stage, 'services').get(id)).translations.pl.description).toBe('Przed terminem');
    await desk.close();
  });

  it('somebody without one who opens the panel afterwards is led to the page for it', async () => {
    const person = await colleague();
    await requireFrom(-0.1);
    const desk = await stage.reception.sitDown({ email: person.user.email });
    await desk.page.goto('/ua/panel/services');
    await desk.page.waitForURL(/\/ua\/portal\/security/);
    await desk.page.getByRole('heading', { name: 'Другий крок під час входу' }).waitFor();
    await desk.close();
  });
});

it('The menu leads to the own password and second factor', async () => {
  const desk = await stage.reception.sitDown();
  await desk.goTo('/services');
  await desk.page.getByRole('link', { name: 'Hasło i drugi składnik' }).click();
  await desk.page.waitForURL(/\/portal\/security/);
  await desk.close();
});

it('An admin switches a colleague’s lost factor off, after one question', async () => {
  const person = await stage.site.signInAs('staff');
  await switchOnCodes(person);
  const { email } = person.user;
  const desk = await stage.reception.sitDown();
  await desk.goTo(`/users?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`);
  await desk.page.getByText('drugi składnik włączony').waitFor();
  const reset = desk.page.getByRole('button', { name: /^Wyłącz drugi składnik/ });
  await reset.click();
  await expectNoAxeViolations(desk.page, '[role=alertdialog]');
  await desk.ask.getByRole('button', { name: 'Anuluj' }).click();
  await desk.ask.waitFor({ state: 'detached' });
  await person.get('/api/me').expect(200);
  await reset.click();
  await desk.ask.getByRole('button', { name: 'Wyłącz drugi składnik' }).click();
  await desk.page.getByText('Drugi składnik został wyłączony').waitFor();
  await reset.waitFor({ state: 'detached' });
  await person.get('/api/me').expect(401);
  await desk.close();
});

describe('Where a session ends in the middle of the work of somebody with a second factor', () => {
  it('the dialog asks for it, too, and nothing that was typed is lost', async () => {
    const person = await stage.site.signInAs('staff');
    const { email } = person.user;
    const { id } = await panelOf(stage, 'services').create(aService());
    const desk = await stage.reception.sitDown({ email });
    await desk.goTo(`/services/${id}`);
    await desk.drawer.getByLabel('Krótki opis').first().fill('Po drugim kroku');
    // On another device: every other session ends.
    const app = await switchOnCodes(person);
    const [code = ''] = await newCodes(person);
    await desk.drawer.getByRole('button', { name: 'Zapisz' }).click();
    const again = desk.page.getByRole('dialog', { name: 'Sesja wygasła' });
    const typePassword = async (): Promise<void> => {
      await again.getByLabel('E-mail').fill(email);
      await again.getByLabel(/^Hasło/).fill(PASSWORD);
      await again.getByRole('button', { name: 'Zaloguj się' }).click();
    };
    await typePassword();
    const field = again.getByLabel('Kod z aplikacji albo kod zapasowy');
    await field.fill('000000');
    await again.getByRole('button', { name: 'Zaloguj się' }).click();
    await again.getByText('Pozostałe próby: 4').waitFor();
    await expectNoAxeViolations(desk.page, '[role=dialog]');
    await field.fill(app.code());
    await again.getByRole('button', { name: 'Zaloguj się' }).click();
    await again.waitFor({ state: 'detached' });
    await desk.drawer.getByRole('button', { name: 'Zapisz' }).click();
    await desk.page.getByText('Pomyślnie zaktualizowano usługę').waitFor();
    expect((await panelOf(stage, 'services').get(id)).translations.pl.description).toBe('Po drugim kroku');

    // A ticket that is over leads back to the password, and a code on paper does as well.
    await desk.drawer.getByLabel('Krótki opis').first().fill('Z kodem zapasowym');
    // The session ends with the save: what is read anew after the last one would find out before.
    const address = `**/api/panel/services/${id}`;
    await desk.page.route(address, async (route) => {
      const isSave = route.request().method() !== 'GET';
      if (isSave) await stage.admin.delete(`/api/panel/users/${person.user.id}/sessions`).expect(200);
      await route.continue();
    });
    await desk.drawer.getByRole('button', { name: 'Zapisz' }).click();
    await typePassword();
    await desk.page.unroute(address);
    await field.waitFor();
    await rows().update(SignInTicketEntity, { userId: person.user.id }, { expiresAt: new Date(0) });
    await field.fill(code);
    await again.getByRole('button', { name: 'Zaloguj się' }).click();
    await again.getByText('Czas na drugi krok minął').waitFor();
    await typePassword();
    await field.fill(code);
    await again.getByRole('button', { name: 'Zaloguj się' }).click();
    await again.waitFor({ state: 'detached' });
    await desk.drawer.getByRole('button', { name: 'Zapisz' }).click();
    await desk.page.getByText('Pomyślnie zaktualizowano usługę').last().waitFor();
    await desk.close();
  });
});
