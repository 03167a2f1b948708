import type { Page } from 'playwright-core';
import { anArticle, articleTexts } from '../support/builders/content';
import { panelOf, type PanelRecord } from '../content/stage';
import { openPanelStage } from './desk';
import { expectNoAxeViolations, expectSoon, focusedText, type Tab } from '../support/browser';

const stage = openPanelStage();
const articles = panelOf(stage, 'articles');

/** A page of the panel that a member of staff has open. */
async function openPanel(path: string): Promise<Tab> {
  const desk = await stage.reception.sitDown({ email: stage.staff.user.email });
  await desk.goTo(path);
  return desk;
}

async function openArticle(): Promise<Tab & { record: PanelRecord }> {
  const record = await articles.create(anArticle({ translations: articleTexts() }));
  const tab = await openPanel(`/articles/${record.id}`);
  await tab.page.getByRole('dialog').getByRole('tab', { name: 'RU' }).waitFor();
  return { ...tab, record };
}

const titleOf = (page: Page) => page.getByRole('dialog').getByLabel('Tytuł').locator('visible=true');
const pageIn = (page: Page) => page.frameLocator('iframe');

describe('A preview', () => {
  it('shows what was typed and not saved, in the language of the tab, and closes by Escape', async () => {
    const { page, complaints, record } = await openArticle();
    await page.getByRole('tab', { name: 'RU' }).click();
    await page.getByRole('tab', { name: 'RU', selected: true }).waitFor();
    await titleOf(page).fill('Набрано, но не сохранено');
    await page.getByRole('button', { name: 'Podgląd' }).click();
    await pageIn(page).locator('h1', { hasText: 'Набрано, но не сохранено' }).waitFor();
    const dialog = page.getByRole('dialog', { name: 'Tak będzie wyglądać strona' });
    await expectNoAxeViolations(page, '.MuiDialog-root');
    await dialog.getByRole('button', { name: 'EN, English' }).click();
    await pageIn(page)
      .locator('h1', { hasText: articleTexts().en.title.split(' ')[0] })
      .waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expectSoon(() => focusedText(page), 'Podgląd');
    // The form is as it was, and nothing is saved.
    expect(await titleOf(page).inputValue()).toBe('Набрано, но не сохранено');
    expect((await articles.get(record.id)).version).toBe(record.version);
    expect(complaints).toEqual([]);
  });

  it('closes by Escape from inside of the page too, and runs no script of it', async () => {
    const { page } = await openArticle();
    await page.getByRole('button', { name: 'Podgląd' }).focus();
    await page.keyboard.press('Enter');
    const heading = pageIn(page).locator('h1');
    await heading.waitFor();
    expect(await page.locator('iframe').getAttribute('sandbox')).not.toContain('allow-scripts');
    await page.getByRole('button', { name: 'Telefon' }).click();
    await heading.waitFor();
    await expectSoon(async () => (await page.locator('iframe').boundingBox())?.width, 390);
    await heading.click();
    await page.keyboard.press('Escape');
    await page.locator('iframe').waitFor({ state: 'detached' });
    await expectSoon(() => focusedText(page), 'Podgląd');
  });

  it('of wrong values is refused at their fields', async () => {
    const { page } = await openPanel('/articles/create');
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Adres na stronie').fill('Z dużej litery');
    await drawer.getByRole('button', { name: 'Podgląd' }).click();
    await page.getByRole('alert').getByText('Błąd. Proszę sprawdzić wprowadzone dane').waitFor();
    await drawer.getByLabel('Adres na stronie').and(page.locator('[aria-invalid=true]')).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
  });
});

describe('A link for a colleague', () => {
  it('is made in the language of the preview, read without an account, and ended', async () => {
    const translations = articleTexts();
    const record = await articles.create(anArticle({ translations, published: false }));
    const { page, complaints } = await openPanel(`/articles/${record.id}`);
    await page.getByRole('button', { name: 'Podgląd' }).click();
    await pageIn(page).locator('h1').waitFor();
    const preview = page.getByRole('dialog', { name: 'Tak będzie wyglądać strona' });
    await preview.getByRole('button', { name: 'EN, English' }).click();
    await preview.getByRole('button', { name: 'Link dla współpracownika' }).click();
    const dialog = page.getByRole('dialog', { name: 'Link dla współpracownika' });
    await dialog.getByRole('button', { name: 'Utwórz link: EN' }).click();
    const address = await dialog.getByLabel('Link', { exact: true }).inputValue();
    const lines = dialog.getByRole('listitem');
    await expectSoon(() => lines.count(), 1);
    expect(await lines.textContent()).toMatch(/^ENDo: \d\d\.\d\d\.\d{4}, \d\d:\d\dZakończ$/);
    await expectNoAxeViolations(page, '.MuiDialog-root');

    const { page: colleague } = await stage.reception.browser.open();
    const { pathname } = new URL(address);
    await colleague.goto(pathname);
    await colleague.getByText('This is only a preview of what is saved').waitFor();
    expect(await colleague.locator('h1').textContent()).toBe(translations.en.title);
    expect(await colleague.context().cookies()).toEqual([]);
    await expectNoAxeViolations(colleague, '.notices');

    await lines.getByRole('button', { name: 'Zakończ' }).click();
    await page.getByText('Link już nie działa').waitFor();
    await expectSoon(() => lines.count(), 0);
    expect((await colleague.goto(pathname))?.status()).toBe(404);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await pageIn(page).locator('h1').waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('The reading time of an article', () => {
  it('is that of the page, while one types', async () => {
    const text = `<p>${'słowo '.repeat(450)}</p>`;
    const translations = { ...articleTexts(), pl: { ...articleTexts().pl, body: text } };
    const record = await articles.create(anArticle({ translations }));
    const { page } = await openPanel(`/articles/${record.id}`);
    const time = page.getByText('Czas czytania').locator('visible=true');
    await time.filter({ hasText: '3 minuty' }).waitFor();
    const article = await stage.visitor.get(`/articles/${String(record.slug)}`).expect(200);
    expect(article.text).toMatch(/3\sminuty\sczytania/);
    const editor = page.getByRole('dialog').locator('[contenteditable=true]').first();
    await editor.fill('Krótko.');
    await time.filter({ hasText: '1 minuta' }).waitFor();
  });
});

describe('A save without a network', () => {
  it('is offered again, and nothing that was typed is lost', async () => {
    const { page, record } = await openArticle();
    const drawer = page.getByRole('dialog');
    await titleOf(page).fill('Napisane bez sieci');
    await page.context().setOffline(true);
    await drawer.getByRole('button', { name: 'Zapisz' }).click();
    await page.getByRole('alert').getByText('Brak połączenia z serwerem').waitFor();
    const again = drawer.getByRole('button', { name: 'Spróbuj ponownie' });
    await expectNoAxeViolations(page);
    await page.context().setOffline(false);
    await again.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Pomyślnie zaktualizowano artykuł').waitFor();
    await again.waitFor({ state: 'detached' });
    expect((await articles.get(record.id)).translations.pl.title).toBe('Napisane bez sieci');
  });
});
