import { anArticle, aService, uniqueName } from '../support/builders/content';
import { panelOf } from '../content/stage';
import { openPanelStage, press } from './desk';
import { PASSWORD } from '../support/app';

const stage = openPanelStage();

describe('With the mouse or the keyboard', () => {
  it('what the server refuses is said at its field, and the field gets the focus', async () => {
    const slug = uniqueName().toLowerCase();
    const articles = panelOf(stage, 'articles');
    await articles.create(anArticle({ slug }));
    const { id } = await articles.create(anArticle());
    const desk = await stage.reception.sitDown();
    await desk.goTo(`/articles/${id}`);
    const address = desk.drawer.getByLabel('Adres na stronie');
    await address.fill(slug);
    await press(desk.drawer.getByRole('button', { name: 'Zapisz' }));
    await desk.page.getByText('Błąd. Proszę sprawdzić wprowadzone dane').waitFor();
    await address.and(desk.page.locator('[aria-invalid=true]:focus')).waitFor();
    expect(await address.inputValue()).toBe(slug);
    await desk.close();
  });

  it('errors of a language are counted on its tab, and the first tab with one is opened', async () => {
    const { id } = await panelOf(stage, 'services').create(aService());
    const desk = await stage.reception.sitDown();
    await desk.goTo(`/services/${id}`);
    for (const [locale, texts] of [
      ['RU', ['Имя', 'ы'.repeat(501)]],
      ['EN', ['n'.repeat(201), 'd'.repeat(501)]],
    ] as const) {
      await press(desk.drawer.getByRole('tab', { name: new RegExp(`^${locale}`) }));
      const fields = desk.drawer.getByRole('tabpanel', { name: new RegExp(`^${locale}`) }).getByRole('textbox');
      for (const [index, text] of texts.entries()) await fields.nth(index).fill(text);
    }
    await press(desk.drawer.getByRole('tab', { name: /^PL/ }));
    await press(desk.drawer.getByRole('button', { name: 'Zapisz' }));
    await desk.drawer.getByRole('tab', { name: /^RU.*1 błąd$/, selected: true }).waitFor();
    await desk.drawer.getByRole('tab', { name: /^EN.*2 błędy$/ }).waitFor();
    await desk.close();
  });

  it('a network that is lost while saving loses nothing, and saving again is enough', async () => {
    const services = panelOf(stage, 'services');
    const { id } = await services.create(aService());
    const desk = await stage.reception.sitDown();
    await desk.goTo(`/services/${id}`);
    await desk.drawer.getByLabel('Krótki opis').first().fill('Bez sieci');
    await desk.page.context().setOffline(true);
    await press(desk.drawer.getByRole('button', { name: 'Zapisz' }));
    await desk.page.getByText('Brak połączenia z serwerem').waitFor();
    await desk.page.context().setOffline(false);
    await press(desk.drawer.getByRole('button', { name: 'Zapisz' }));
    await desk.page.getByText('Pomyślnie zaktualizowano usługę').waitFor();
    expect((await services.get(id)).translations.pl.description).toBe('Bez sieci');
    await desk.close();
  });

  it('somebody whose session ended signs in where they are and goes on', async () => {
    const { email, id: user } = await stage.site.addUser('staff');
    const { id } = await panelOf(stage, 'services').create(aService());
    const desk = await stage.reception.sitDown({ email });
    await desk.goTo(`/services/${id}`);
    await desk.drawer.getByLabel('Krótki opis').first().fill('Po przerwie');
    await stage.admin.delete(`/api/panel/users/${user}/sessions`).expect(200);
    await press(desk.drawer.getByRole('button', { name: 'Zapisz' }));
    const again = desk.page.getByRole('dialog', { name: 'Sesja wygasła' });
    await again.getByLabel('E-mail').fill(email);
    await again.getByLabel(/^Hasło/).fill('not the password');
    await press(again.getByRole('button', { name: 'Zaloguj się' }));
    await again.getByRole('alert').waitFor();
    await again.getByLabel(/^Hasło/).fill(PASSWORD);
    await press(again.getByRole('button', { name: 'Zaloguj się' }));
    await again.waitFor({ state: 'detached' });
    await press(desk.drawer.getByRole('button', { name: 'Zapisz' }));
    await desk.page.getByText('Pomyślnie zaktualizowano usługę').waitFor();
    await desk.close();
  });
});

describe('A picture', () => {
  const file = (name: string, bytes: number) => ({ name, mimeType: 'image/png', buffer: Buffer.alloc(bytes, 'x') });

  it('that is too large, or none at all, is refused beside its button', async () => {
    const desk = await stage.reception.sitDown();
    await desk.goTo('/doctors/create');
    const input = desk.drawer.locator('input[type=file]');
    await input.setInputFiles(file('huge.png', 11 * 1024 * 1024));
    await desk.drawer.getByRole('alert').getByText('Plik może mieć najwyżej 10 MB.').waitFor();
    await input.setInputFiles(file('words.png', 2_000));
    await desk.drawer.getByRole('alert').filter({ hasNotText: '10 MB' }).waitFor();
    await desk.drawer.getByRole('button', { name: 'Wybierz zdjęcie' }).first().waitFor();
    await desk.close();
  });
});

it('A notice leaves the buttons at the foot of a drawer free', async () => {
  const { id } = await panelOf(stage, 'services').create(aService());
  const desk = await stage.reception.sitDown();
  const { page, drawer } = desk;
  for (const width of [390, 820, 1240, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await desk.goTo(`/services/${id}`);
    await drawer.getByLabel('Krótki opis').first().fill('Bez sieci');
    await page.context().setOffline(true);
    await drawer.getByRole('button', { name: 'Zapisz' }).click();
    const notice = await page.getByRole('alert').filter({ hasText: 'Brak połączenia' }).boundingBox();
    const foot = await drawer.locator('footer').boundingBox();
    expect((notice?.y ?? NaN) + (notice?.height ?? NaN)).toBeLessThanOrEqual(foot?.y ?? NaN);
    expect(notice?.y).toBeGreaterThan(0);
    await page.context().setOffline(false);
    page.once('dialog', (dialog) => void dialog.accept());
  }
  await desk.close();
});

it('Somebody whose role was taken away while they worked is told, and sees nothing more', async () => {
  const { email, id: user } = await stage.site.addUser('staff');
  const { id } = await panelOf(stage, 'services').create(aService());
  const desk = await stage.reception.sitDown({ email });
  await desk.goTo(`/services/${id}`);
  await desk.drawer.getByLabel('Krótki opis').first().fill('Za późno');
  await stage.admin.put(`/api/panel/users/${user}/role`, { role: 'patient' }).expect(200);
  await desk.drawer.getByRole('button', { name: 'Zapisz' }).click();
  const again = desk.page.getByRole('dialog', { name: 'Sesja wygasła' });
  await again.getByLabel('E-mail').fill(email);
  await again.getByLabel(/^Hasło/).fill(PASSWORD);
  await again.getByRole('button', { name: 'Zaloguj się' }).click();
  await desk.page.getByRole('heading', { name: 'Brak dostępu' }).waitFor();
  expect(await desk.page.getByText('Za późno').count()).toBe(0);
  await desk.close();
});
