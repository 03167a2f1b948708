import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { anArticle, articleTexts } from '../support/builders/content';
import { panelOf, type PanelRecord } from '../content/stage';
import { backwards, translate, withTarget } from '../content/xliff-files';
import { expectNoAxeViolations } from '../support/browser';
import { type Desk, openPanelStage, press, WIDE } from './desk';

const stage = openPanelStage();
const articles = panelOf(stage, 'articles');
const TEXTS = articleTexts();

const written = (): Promise<PanelRecord> => articles.create(anArticle({ translations: { pl: TEXTS.pl } }));

/** Opens the files for translators of the list of articles. */
async function openFiles(desk: Desk): Promise<Locator> {
  await desk.goTo('/articles');
  await press(desk.page.getByRole('button', { name: 'Dla tłumaczy' }));
  const dialog = desk.page.getByRole('dialog', { name: 'Pliki dla tłumaczy: Artykuły' });
  await dialog.getByLabel('Język tłumaczenia').selectOption('ua');
  return dialog;
}

/** The file that the browser keeps. */
async function takeFile(desk: Desk, dialog: Locator): Promise<{ name: string; xml: string }> {
  const [kept] = await Promise.all([
    desk.page.waitForEvent('download'),
    press(dialog.getByRole('button', { name: 'Zapisz plik XLIFF' })),
  ]);
  return { name: kept.suggestedFilename(), xml: await readFile(await kept.path(), 'utf8') };
}

async function giveFile(dialog: Locator, xml: string): Promise<void> {
  const file = { name: 'od-tlumacza.xlf', mimeType: 'application/xliff+xml', buffer: Buffer.from(xml) };
  await dialog.locator('input[type=file]').setInputFiles(file);
}

describe('With the mouse or the keyboard', () => {
  it('a file goes out to a translator and comes back, with what changed meanwhile shown and chosen', async () => {
    const [calm, changed] = [await written(), await written()];
    const desk = await stage.reception.sitDown();
    const dialog = await openFiles(desk);
    const { name, xml } = await takeFile(desk, dialog);
    expect(name).toMatch(/^articles-pl-ua-\d{4}-\d\d-\d\d\.xlf$/);
    await dialog.getByText(/^Wpisów w pliku: \d+\.$/).waitFor();

    await articles.save(changed, { translations: { pl: { title: 'Zmieniony tytuł' } } });
    await giveFile(dialog, translate(xml, backwards));
    await dialog.getByRole('heading', { name: 'Co się zmieni' }).waitFor();
    await dialog.getByText('od-tlumacza.xlf').waitFor();
    const line = dialog.getByRole('listitem').filter({ hasText: 'Polski tekst zmienił się po utworzeniu pliku.' });
    await line.getByText('Zmieniony tytuł', { exact: true }).waitFor();
    await line.getByText(TEXTS.pl.title, { exact: true }).waitFor();
    for (const width of [WIDE.width, 390]) {
      await desk.page.setViewportSize({ ...WIDE, width });
      await desk.page.waitForFunction((wanted) => window.innerWidth === wanted, width);
      await expectNoAxeViolations(desk.page, '[role=dialog]');
    }
    // Nothing is saved before somebody says so.
    expect((await articles.get(calm.id)).completeness.ua).toBe('empty');

    await press(line.getByRole('checkbox'));
    await press(dialog.getByRole('button', { name: /^Zapisz teksty: \d+$/ }));
    await dialog.getByRole('heading', { name: 'Zapisane' }).waitFor();
    await dialog.getByText('Wstrzymane: 0').waitFor();
    for (const { id } of [calm, changed]) {
      const { completeness, translations } = await articles.get(id);
      expect([completeness.ua, translations.ua.title]).toEqual(['complete', backwards(TEXTS.pl.title)]);
    }
    await press(dialog.getByRole('button', { name: 'Zamknij' }));
    await dialog.waitFor({ state: 'detached' });
    await desk.close();
  });

  it('words that may be advertising need a reason first; who goes back finds the report', async () => {
    const article = await articles.create(anArticle({ translations: { pl: TEXTS.pl } }));
    const desk = await stage.reception.sitDown();
    const dialog = await openFiles(desk);
    const { xml } = await takeFile(desk, dialog);
    await giveFile(dialog, withTarget(translate(xml, backwards), 'title', 'Найкращі лікарі Варшави'));
    const save = dialog.getByRole('button', { name: /^Zapisz teksty: \d+$/ });
    await press(save);
    const question = desk.page.getByRole('dialog', { name: /^Opublikować z \d+ uwag/ });
    await press(question.getByRole('button', { name: 'Wróć do tekstu' }));
    await question.waitFor({ state: 'detached' });
    await dialog.getByRole('heading', { name: 'Co się zmieni' }).waitFor();
    expect((await articles.get(article.id)).version).toBe(article.version);

    await press(save);
    await question.getByLabel(/^Dlaczego mimo to/).fill('Tak nazywa się nasz program.');
    await press(question.getByRole('checkbox'));
    await press(question.getByRole('button', { name: 'Opublikuj z uwagami' }));
    await dialog.getByRole('heading', { name: 'Zapisane' }).waitFor();
    expect((await articles.get(article.id)).completeness.ua).toBe('complete');
    await desk.close();
  });

  it('a file that cannot be read is answered with where it is wrong, and the next one is read', async () => {
    await written();
    const desk = await stage.reception.sitDown();
    const dialog = await openFiles(desk);
    const { xml } = await takeFile(desk, dialog);
    await giveFile(dialog, xml.replace('</unit>', ''));
    await dialog
      .getByRole('alert')
      .getByText(/błąd XML w wierszu \d+, w kolumnie \d+/)
      .waitFor();
    await dialog.getByLabel('Język tłumaczenia').selectOption('en');
    await giveFile(dialog, xml);
    await dialog.getByRole('alert').getByText('W tym pliku jest inny język niż wybrany: ua zamiast en.').waitFor();
    await dialog.getByLabel('Język tłumaczenia').selectOption('ua');
    await giveFile(dialog, xml);
    await dialog.getByText('Brakuje tłumaczenia tego tekstu lub jego części.').first().waitFor();
    await desk.close();
  });

  it('the start page leads to the file, and an editor may take it', async () => {
    await written();
    const { user } = await stage.site.signInAs('editor');
    const desk = await stage.reception.sitDown({ email: user.email });
    await desk.goTo('');
    await press(desk.page.getByRole('link', { name: 'XLIFF, plik dla tłumacza: Artykuły' }));
    const dialog = desk.page.getByRole('dialog', { name: 'Pliki dla tłumaczy: Artykuły' });
    const { xml } = await takeFile(desk, dialog);
    expect(xml).toContain('trgLang="ru"');
    await desk.close();
  });
});
