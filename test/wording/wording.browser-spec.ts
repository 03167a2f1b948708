import type { Locator, Page } from 'playwright-core';
import { LOCALES } from '../../contract/locales';
import { auditOf, type PanelRecord, panelOf } from '../content/stage';
import { openPanelStage } from '../panel/desk';
import { expectNoAxeViolations, expectSoon, focusedText } from '../support/browser';
import { anArticle, articleTexts } from '../support/builders/content';

const stage = openPanelStage();
const articles = panelOf(stage, 'articles');
const WHY = 'Cytat z nagrody, właścicielka wie.';
const TEXTS = [
  'Nasza klinika ma najlepszych ginekologów w Warszawie.',
  'Nowy aparat: wykryjemy każdą wadę.',
  'Dr Wierzbicka uratowała moją ciążę.',
  'Tylko do końca listopada przyjmujemy także w soboty.',
];
const PHRASES = [
  'najlepszych ginekologów w Warszawie',
  'wykryjemy każdą wadę',
  'uratowała moją',
  'Tylko do końca listopada',
];

const titleIn = (page: Page): Locator => page.getByRole('textbox', { name: 'Tytuł' }).locator('visible=true');
const editorIn = (page: Page): Locator => page.locator('.ProseMirror').locator('visible=true');
const notesIn = (page: Page): Locator => page.getByRole('region', { name: 'Czy to jeszcze informacja?' });
const marksIn = (page: Page): Locator => editorIn(page).locator('.wording-mark');
const publishDialog = (page: Page): Locator => page.getByRole('dialog', { name: /^Opublikować z/ });

const aDraft = (body: string, published = false): Promise<PanelRecord> =>
  articles.create(anArticle({ published, translations: { ...articleTexts(), pl: { ...articleTexts().pl, body } } }));

async function expectNotes(page: Page, count: number): Promise<void> {
  await expectSoon(() => notesIn(page).getByRole('listitem').count(), count);
}

describe('Whoever writes an article', () => {
  it('sees what may be advertising, replaces, leaves, saves a draft, and publishes with a reason that is kept', async () => {
    const { id } = await aDraft('<p>Wizyta trwa 30 minut.</p>');
    const { page, goTo, complaints } = await stage.reception.sitDown({ email: stage.staff.user.email });
    await goTo(`/articles/${id}`);
    await editorIn(page).click();
    await page.keyboard.press('Control+End');
    for (const text of TEXTS) {
      await page.keyboard.press('Enter');
      await page.keyboard.insertText(text);
    }
    const quoted = PHRASES.map((phrase) => `„${phrase}”`);
    await expectSoon(() => notesIn(page).getByRole('listitem').locator('b').allTextContents(), quoted);
    await expectSoon(() => marksIn(page).count(), 4);
    await expectSoon(() => editorIn(page).locator('.wording-number').allTextContents(), ['1', '2', '3', '4']);
    expect(await marksIn(page).first().textContent()).toBe(PHRASES[0]);
    await expectSoon(() => page.getByRole('status').filter({ hasText: 'Uwagi do tekstu: 4' }).count(), 1);
    await expectNoAxeViolations(page);

    // The superlative goes, and the keyboard goes on with the next phrase.
    await notesIn(page).getByRole('button', { name: 'Zamień' }).first().click();
    await expectNotes(page, 3);
    await expectSoon(() => editorIn(page).getByText('Nasza klinika ma ginekologów w Warszawie.').count(), 1);
    await expectSoon(() => focusedText(page), 'Usuń');
    // What is left alone stays in the text, and is not told of again.
    await notesIn(page).getByRole('listitem').last().getByRole('button', { name: 'Zostaw' }).click();
    await expectNotes(page, 2);

    await page.getByRole('button', { name: 'Zapisz' }).click();
    await page.getByText('Pomyślnie zaktualizowano artykuł').waitFor();
    expect((await articles.get(id)).published).toBe(false);
    expect((await articles.get(id)).translations.pl.body).toContain('klinika ma ginekologów');

    await page.getByRole('switch').click();
    await page.getByRole('button', { name: 'Zapisz' }).click();
    const dialog = publishDialog(page);
    await dialog.waitFor();
    await expectSoon(() => focusedText(page), 'Wróć do tekstu');
    expect(await dialog.getByRole('listitem').count()).toBe(3);
    await expectNoAxeViolations(page, '.MuiDialog-root');
    const publish = dialog.getByRole('button', { name: 'Opublikuj z uwagami' });
    await dialog.getByText('Brakuje powodu i potwierdzenia.').waitFor();
    await dialog.getByLabel('Dlaczego mimo to?').fill('za krótko');
    await dialog.getByRole('checkbox').check();
    await dialog.getByText('Brakuje powodu.').waitFor();
    expect(await publish.isDisabled()).toBe(true);
    await dialog.getByLabel('Dlaczego mimo to?').fill(WHY);
    await expectSoon(() => publish.isEnabled(), true);
    await publish.click();
    await dialog.waitFor({ state: 'detached' });
    await expectSoon(async () => (await articles.get(id)).published, true);
    const line = (await auditOf(stage, 'articles', id)).find(({ action }) => action === 'acknowledge');
    expect(line).toMatchObject({ actor: { id: stage.staff.user.id }, changes: { wordingReason: [null, WHY] } });
    expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([]);

    const admin = await stage.reception.sitDown();
    await admin.goTo('/audit');
    await admin.page.getByText('publikacja mimo uwag').first().waitFor();
    await admin.page.getByText(WHY).first().waitFor({ state: 'attached' });
  });

  it('is told late rather than never when the server does not answer at once', async () => {
    const { id } = await aDraft('<p>Nasza klinika ma najlepszych lekarzy.</p>');
    const { page, goTo } = await stage.reception.sitDown({ email: stage.staff.user.email });
    const answers = ['silence', 503, 'the real one'];
    await page.route('**/api/panel/wording/check', async (route) => {
      const answer = answers.shift();
      if (answer === 'silence') return route.abort();
      return answer === 503 ? route.fulfill({ status: 503 }) : route.continue();
    });
    await goTo(`/articles/${id}`);
    await expectNotes(page, 1);
    expect(answers).toEqual([]);
  });

  it('is led back to the phrase, in the language in which the server has found it', async () => {
    const record = await aDraft('<p>Wizyta trwa 30 minut.</p>');
    await articles.save(record, { translations: { en: { title: 'The best clinic in Warsaw' } } });
    const { page, goTo } = await stage.reception.sitDown({ email: stage.staff.user.email });
    await goTo(`/articles/${record.id}`);
    await titleIn(page).waitFor();
    await page.getByRole('switch').click();
    await page.getByRole('button', { name: 'Zapisz' }).click();
    await publishDialog(page).waitFor();
    await page.keyboard.press('Enter');
    await publishDialog(page).waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'EN', selected: true }).waitFor();
    await notesIn(page).getByText('best clinic').first().waitFor();
    await expectSoon(() => focusedText(page), 'Zamień');
    // Nothing was saved, and nothing is lost: the switch is as it was left.
    expect((await articles.get(record.id)).published).toBe(false);
    expect(await page.getByRole('switch').isChecked()).toBe(true);
    await page.keyboard.press('Enter');
    await expectSoon(() => titleIn(page).inputValue(), 'The clinic in Warsaw');
    await page.getByRole('button', { name: 'Zapisz' }).click();
    await expectSoon(async () => (await articles.get(record.id)).published, true);
  });

  it('is asked in the list too, and may leave it', async () => {
    const record = await aDraft('<p>Leczenie z gwarancją efektu.</p>');
    const { page, goTo } = await stage.reception.sitDown({ email: stage.staff.user.email });
    await goTo('/articles');
    const toggle = page.getByRole('switch', { name: record.translations.pl.title ?? '' });
    await toggle.click();
    await publishDialog(page).getByRole('button', { name: 'Wróć do tekstu' }).click();
    await publishDialog(page).waitFor({ state: 'detached' });
    expect((await articles.get(record.id)).published).toBe(false);
    await toggle.click();
    await publishDialog(page).getByLabel('Dlaczego mimo to?').fill(WHY);
    await publishDialog(page).getByRole('checkbox').check();
    await publishDialog(page).getByRole('button', { name: 'Opublikuj z uwagami' }).click();
    await expectSoon(async () => (await articles.get(record.id)).published, true);
  });
});

describe('The remarks', () => {
  it.each(LOCALES)('are whole in %s, on a desk and on a phone', async (locale) => {
    const { id } = await aDraft('<p>Nasza klinika ma najlepszych lekarzy.</p><p>Leczenie z gwarancją efektu.</p>');
    const { page, goTo, say } = await stage.reception.sitDown({ email: stage.staff.user.email, locale });
    await goTo(`/articles/${id}`);
    const notes = page.getByRole('region', { name: say('resources.wording.title') });
    await notes.waitFor();
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await notes.scrollIntoViewIfNeeded();
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('switch').click();
    await page.getByRole('button', { name: say('ra.action.save') }).click();
    await page.getByRole('button', { name: say('resources.wording.publish.back') }).waitFor();
    await expectNoAxeViolations(page, '.MuiDialog-root');
  });
});
