import { anArticle, articleTexts } from '../support/builders/content';
import { panelOf, type PanelRecord } from '../content/stage';
import { openPanelStage, type Desk } from '../panel/desk';
import { expectSoon } from '../support/browser';

const stage = openPanelStage();
const articles = panelOf(stage, 'articles');
const RIGHT = 'Wizyta trwa 45 minut. Proszę zabrać wyniki.';
const SPOILT = 'Wizyta trwa 30 minut. Proszę zabrać leki.';

async function openAt(record: PanelRecord, email: string): Promise<Desk> {
  const desk = await stage.reception.sitDown({ email });
  await desk.goTo(`/articles/${record.id}`);
  await desk.drawer.getByRole('tab', { name: 'RU' }).waitFor();
  return desk;
}

const descriptionIn = ({ drawer }: Desk) => drawer.getByLabel('Krótki opis').locator('visible=true');
const button = ({ drawer }: Desk, name: string) => drawer.getByRole('button', { name, exact: true });
const tab = ({ drawer }: Desk, name: string | RegExp) => drawer.getByRole('tab', { name });
const versionOf = async ({ id }: PanelRecord): Promise<number> => (await articles.get(id)).version;

/** Saves what is typed, and waits until the site has it. */
async function save(desk: Desk, record: PanelRecord): Promise<void> {
  const before = await versionOf(record);
  await button(desk, 'Zapisz').click();
  await expectSoon(() => versionOf(record), before + 1);
}

it('An article is written, published, spoilt, compared and brought back in one language while somebody else edits', async () => {
  const texts = articleTexts();
  const { staff, admin, visitor } = stage;
  const start = await articles.create(anArticle({ published: false, translations: { pl: texts.pl, ru: texts.ru } }));
  const ours = await openAt(start, staff.user.email);

  // Written and published.
  await descriptionIn(ours).fill(RIGHT);
  await ours.drawer.getByRole('switch').click();
  await save(ours, start);
  const right = await articles.get(start.id);
  expect(right).toMatchObject({ published: true, translations: { pl: { description: RIGHT } } });
  const isShown = async (text: string): Promise<boolean> =>
    (await visitor.get(`/articles/${String(right.slug)}`).expect(200)).text.includes(text);
  await expectSoon(() => isShown(RIGHT), true);

  // Somebody spoils it.
  await descriptionIn(ours).fill(SPOILT);
  await save(ours, start);
  await expectSoon(() => isShown(SPOILT), true);

  // Somebody else has it open, and types in another language.
  const theirs = await openAt(start, admin.user.email);
  await tab(theirs, 'RU').click();
  await tab(theirs, 'RU').and(theirs.page.locator('[aria-selected=true]')).waitFor();
  await descriptionIn(theirs).fill('Что взять с собой.');

  // Compared word for word: the version before is chosen by itself.
  await tab(ours, /^Historia/).click();
  const region = ours.drawer.getByRole('region');
  await region.locator('del').first().waitFor();
  const marked = (sign: string) =>
    region.locator(sign).evaluateAll((found) => found.map((each) => each.lastChild?.textContent));
  expect(await marked('del')).toEqual(['45', 'wyniki']);
  expect(await marked('ins')).toEqual(['30', 'leki']);

  // The other one is quicker: nothing is brought back over that, and nothing of it is lost.
  await save(theirs, start);
  await button(ours, 'Przywróć PL').click();
  await ours.drawer.getByText('Niczego nie przywrócono').waitFor();
  expect(await articles.get(start.id)).toMatchObject({
    translations: { pl: { description: SPOILT }, ru: { description: 'Что взять с собой.' } },
  });

  // Looked at once more, and brought back: their words stay.
  await ours.drawer.getByRole('list', { name: 'Wersje' }).getByRole('button').nth(2).click();
  await region.locator('del').first().waitFor();
  await button(ours, 'Przywróć PL').click();
  await expectSoon(async () => (await articles.get(start.id)).translations.pl.description, RIGHT);
  const restored = await articles.get(start.id);
  expect(restored.translations.ru).toEqual({ ...texts.ru, description: 'Что взять с собой.' });
  expect(restored.translations.pl).toEqual(right.translations.pl);
  await expectSoon(() => isShown(RIGHT), true);
  await ours.drawer.getByText('przywrócona wersja:').first().waitFor();

  // The form has it, and what the other one types next goes on top of it.
  await tab(ours, 'Treść').click();
  await expectSoon(() => descriptionIn(ours).inputValue(), RIGHT);
  await descriptionIn(theirs).fill('Что взять и о чём спросить.');
  await button(theirs, 'Zapisz').click();
  await theirs.drawer.getByText('Ktoś inny zapisał ten wpis').waitFor();
  await button(theirs, 'Zachowaj moje i pisz dalej').click();
  await theirs.drawer.getByText('Ktoś inny zapisał ten wpis').waitFor({ state: 'detached' });
  await expectSoon(() => descriptionIn(theirs).inputValue(), 'Что взять и о чём спросить.');
  await save(theirs, start);
  expect((await articles.get(start.id)).translations).toMatchObject({
    pl: { description: RIGHT },
    ru: { description: 'Что взять и о чём спросить.' },
  });
  // One refused save each was part of it.
  expect(ours.complaints.filter((complaint) => !complaint.includes('409'))).toEqual([]);
});

it('Nothing is brought back over words that are not saved; with the keyboard it is once they are', async () => {
  const start = await articles.create(anArticle({ translations: articleTexts() }));
  await articles.save(start, { translations: { pl: { description: SPOILT } } });
  const desk = await openAt(start, stage.staff.user.email);
  await descriptionIn(desk).fill('Jeszcze niezapisane.');
  await tab(desk, /^Historia/).focus();
  await desk.page.keyboard.press('Enter');
  await desk.drawer.getByText('W treści są niezapisane zmiany (PL).').waitFor();
  await button(desk, 'Przywróć PL').and(desk.page.locator(':disabled')).waitFor();
  await button(desk, 'Przywróć wszystkie języki').and(desk.page.locator(':disabled')).waitFor();
  await button(desk, 'Do treści').click();
  await expectSoon(() => descriptionIn(desk).inputValue(), 'Jeszcze niezapisane.');
  await save(desk, start);
  await tab(desk, /^Historia/).click();
  const list = desk.drawer.getByRole('list', { name: 'Wersje' });
  await list.getByRole('button').nth(2).waitFor();
  await list.getByRole('button').first().focus();
  await desk.page.keyboard.press('ArrowDown');
  await desk.page.keyboard.press('ArrowDown');
  await desk.page.keyboard.press('Enter');
  await list.getByRole('button').nth(2).and(desk.page.locator('[aria-current=true]')).waitFor();
  await button(desk, 'Przywróć wszystkie języki').and(desk.page.locator(':enabled')).focus();
  await desk.page.keyboard.press('Enter');
  await expectSoon(async () => (await articles.get(start.id)).translations, start.translations);
  expect(desk.complaints).toEqual([]);
});
