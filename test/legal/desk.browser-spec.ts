import type { Duty } from '../../contract/duty';
import type { DocumentRecord } from '../../contract/document';
import { routes } from '../../contract/routes';
import { panelOf } from '../content/stage';
import { type Desk, openPanelStage, TABLET } from '../panel/desk';
import { expectNoAxeViolations } from '../support/browser';
import { aDocument, documentTexts } from '../support/builders/documents';

const stage = openPanelStage();
const documents = panelOf(stage, 'documents', 'admin');

const rowOf = ({ page }: Desk, name: string) => page.getByRole('region', { name, exact: true });

it('What is missing is added from the desk, and is met once it is there in every language', async () => {
  const desk = await stage.reception.sitDown();
  const { page, drawer, complaints } = desk;
  // The morning says so, too.
  await desk.goTo('');
  await page.getByRole('region', { name: 'Wymogi prawa' }).getByRole('link', { name: 'Jak złożyć skargę' }).click();
  const row = rowOf(desk, 'Jak złożyć skargę');
  await row.getByText('Brakuje', { exact: true }).waitFor();
  await row.getByText('Nie ma na stronie').waitFor();
  await row.getByRole('link', { name: 'Dodaj: Jak złożyć skargę' }).click();

  await drawer.getByLabel('Tytuł').locator('visible=true').fill('Jak złożyć skargę');
  const editor = drawer.getByRole('textbox', { name: 'Treść' });
  await editor.fill('Skargę przyjmuje kierownik kliniki.');
  expect(await drawer.getByRole('toolbar').getByRole('button', { name: 'Zdjęcie' }).count()).toBe(0);
  await drawer.getByRole('combobox', { name: 'Który dokument' }).getByText('Jak złożyć skargę').waitFor();
  await drawer.getByLabel('Termin odpowiedzi na skargę, w dniach').fill('14');
  await drawer.getByRole('switch').click();
  await drawer.getByRole('button', { name: 'Zapisz' }).click();
  await page.waitForURL(/\/panel\/documents\/\d+$/);

  await desk.goTo('/legal');
  await row.getByText('Do poprawy', { exact: true }).waitFor();
  await row.getByText('Brakuje po rosyjsku, po białorusku, po ukraińsku, po angielsku.').waitFor();
  await row.getByText('Dni na odpowiedź: 14').waitFor();
  expect(await row.getByRole('link', { name: 'Uzupełnij: Jak złożyć skargę' }).getAttribute('href')).toMatch(
    /\/panel\/documents\/\d+$/,
  );

  // A colleague translates it.
  const { body } = await stage.admin.get('/api/panel/documents').expect(200);
  const [saved] = body as DocumentRecord[];
  if (!saved) throw new Error('Nothing was saved');
  const { pl: _, ...others } = documentTexts();
  await stage.admin
    .put(`/api/panel/documents/${saved.id}`, { version: saved.version, translations: others })
    .expect(200);
  await desk.goTo('/legal');
  await row.getByText('Jest', { exact: true }).waitFor();
  await row.getByRole('link', { name: 'Zobacz: Jak złożyć skargę' }).waitFor();
  expect(complaints).toEqual([]);
  await desk.close();

  // Without scripts, in both alphabets, and from the foot of the site.
  const plain = await stage.reception.browser.open({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  for (const [home, path, text, link] of [
    ['/', routes.complaints, 'Skargę przyjmuje kierownik kliniki.', 'Skargi'],
    ['/ua', `/ua${routes.complaints}`, 'Напишіть або зателефонуйте:', 'Скарги'],
  ] as const) {
    await plain.page.goto(home);
    await plain.page.getByRole('contentinfo').getByRole('link', { name: link }).click();
    await plain.page.getByText(text).waitFor();
    expect(new URL(plain.page.url()).pathname).toBe(path);
  }
});

it('A review is noted with a click, by keyboard too, and stays', async () => {
  await documents.create(aDocument({ kind: 'patient_rights', translations: documentTexts() }));
  const desk = await stage.reception.sitDown({ viewport: TABLET });
  const { page, complaints } = desk;
  await desk.goTo('/legal');
  const row = rowOf(desk, 'Prawa pacjenta');
  await row.getByText('Jeszcze nieprzejrzane.').waitFor();
  await row.getByRole('button', { name: 'Oznacz jako przejrzane: Prawa pacjenta' }).focus();
  await page.keyboard.press('Enter');
  const { firstName, lastName } = stage.admin.user;
  const line = row.getByText(new RegExp(`Przejrzane: \\d\\d\\.\\d\\d\\.\\d{4}, ${firstName} ${lastName}`));
  await line.waitFor();
  await expectNoAxeViolations(page);
  await page.reload();
  await line.waitFor();
  const { body } = await stage.admin.get('/api/panel/legal').expect(200);
  expect((body as Duty[]).filter(({ review }) => review !== null).map(({ id }) => id)).toEqual(['patient_rights']);
  expect(complaints).toEqual([]);
});

it('A text that somebody changes meanwhile is not noted as read', async () => {
  const desk = await stage.reception.sitDown();
  await desk.goTo('/legal');
  const row = rowOf(desk, 'Prawa pacjenta');
  const button = row.getByRole('button', { name: 'Oznacz jako przejrzane: Prawa pacjenta' });
  await button.waitFor();
  const { body } = await stage.admin.get('/api/panel/documents').expect(200);
  const rights = (body as DocumentRecord[]).find(({ kind }) => kind === 'patient_rights');
  if (!rights) throw new Error('There is no such document');
  const pl = { title: 'Prawa pacjentów' };
  const changes = { version: rights.version, minorEdit: true, translations: { pl } };
  await stage.admin.put(`/api/panel/documents/${rights.id}`, changes).expect(200);
  await button.click();
  await desk.page.getByText('Treść zmieniła się, gdy lista była otwarta.').waitFor();
  await row.getByText('Od tego czasu treść się zmieniła.').waitFor();
});

it('The desk is no page of staff', async () => {
  const desk = await stage.reception.sitDown({ email: stage.staff.user.email });
  await desk.goTo('');
  expect(await desk.page.getByRole('link', { name: /Wymogi prawa|Dokumenty/ }).count()).toBe(0);
  expect(await desk.page.getByRole('region', { name: 'Wymogi prawa' }).count()).toBe(0);
});
