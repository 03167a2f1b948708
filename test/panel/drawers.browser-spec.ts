import type { Locator } from 'playwright-core';
import type { ArticleRecord } from '../../contract/article';
import type { DoctorRecord } from '../../contract/doctor';
import type { MediaRecord } from '../../contract/media';
import type { NotificationRecord } from '../../contract/notification';
import {
  aDoctor,
  anArticle,
  aNotification,
  aQuestion,
  articleTexts,
  aService,
  questionTexts,
  serviceTexts,
  uniqueName,
} from '../support/builders/content';
import { aPicture } from '../support/builders/pictures';
import { panelOf } from '../content/stage';
import { moveFrame } from './cropper';
import { type Desk, openPanelStage, press, pressKey } from './desk';
import { expectNoAxeViolations, expectSoon } from '../support/browser';

const stage = openPanelStage();

type Hand = (target: Locator) => Promise<void>;
const HANDS: readonly (readonly [name: string, Hand])[] = [
  ['mouse', (target) => target.click()],
  ['keyboard', pressKey],
];

/** A file that is wider than any frame, so that there is something to choose. */
async function aFile(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  return { name, mimeType: 'image/png', buffer: await aPicture({ width: 800, height: 600 }).png().toBuffer() };
}

/** Presses a button that asks for a file, and chooses one. */
async function chooseFile({ page }: Desk, hand: Hand, button: Locator, name: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), hand(button)]);
  await chooser.setFiles(await aFile(name));
}

async function save(desk: Desk, hand: Hand, message: string): Promise<void> {
  await hand(desk.drawer.getByRole('button', { name: 'Zapisz' }));
  await desk.page.getByText(message).waitFor();
}

/** Searches for one of many by its name and takes it. */
async function pick({ page, drawer }: Desk, way: string, label: string, name: string): Promise<void> {
  const box = drawer.getByRole('combobox', { name: label });
  const option = page.getByRole('option', { name });
  await box.focus();
  await page.keyboard.type(name);
  await expectSoon(() => page.getByRole('option').filter({ hasText: /\p{L}/u }).count(), 1);
  if (way === 'mouse') return option.click();
  // The first arrow leads to the only one.
  await page.keyboard.press('ArrowDown');
  await page.locator(`[role=combobox][aria-activedescendant="${await option.getAttribute('id')}"]`).waitFor();
  await page.keyboard.press('Enter');
}

/** Sets a date and time, by keyboard one figure after the other. */
async function setMoment({ page, drawer }: Desk, way: string, label: string, day: number): Promise<void> {
  const date = drawer.getByLabel(label, { exact: true });
  const time = drawer.getByLabel(`${label}, godzina`);
  if (way === 'mouse') {
    await date.fill(`${day}.12.2031`);
    await time.click();
    await time.fill('10.30');
    return time.blur();
  }
  await date.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(`${day}122031`);
  // Past the button of the calendar, to the time.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('10:30');
  await page.keyboard.press('Tab');
  await expectSoon(async () => [await date.inputValue(), await time.inputValue()], [`${day}.12.2031`, '10:30']);
}

/** An hour in Warsaw's winter. */
const momentOf = (day: number): string => `2031-12-${day}T09:30:00.000Z`;

describe.each(HANDS)('With the %s', (way, hand) => {
  it('a doctor’s portrait is chosen from a file and cut in the arch, and the drawer shows the new cut', async () => {
    const doctors = panelOf(stage, 'doctors');
    // What is left to choose.
    await panelOf(stage, 'services').create(aService());
    const { id } = await doctors.create(aDoctor());
    const desk = await stage.reception.sitDown();
    await desk.goTo(`/doctors/${id}`);
    const portrait = desk.drawer.getByRole('group', { name: 'Zdjęcie' });
    await portrait.getByText('Brak zdjęcia').waitFor();
    await chooseFile(desk, hand, portrait.getByRole('button', { name: 'Wybierz zdjęcie' }).first(), 'portret.png');
    const dialog = desk.page.getByRole('dialog', { name: 'Kadr zdjęcia' });
    await moveFrame(desk, way, dialog);
    const preview = portrait.locator('img');
    const whole = await desk.page.locator('[role=group] img').first().getAttribute('src');
    await hand(dialog.getByRole('button', { name: 'Zastosuj kadr' }));
    await dialog.waitFor({ state: 'detached' });
    await expectSoon(async () => (await preview.getAttribute('src')) !== whole, true);
    await desk.drawer.getByLabel('Opis zdjęcia').first().fill('Lekarka przy biurku');
    await save(desk, hand, 'Pomyślnie zaktualizowano dane lekarza');
    const { image, translations } = (await doctors.get(id)) as unknown as DoctorRecord;
    expect(translations.pl.imageAlt).toBe('Lekarka przy biurku');
    expect(image?.sources.map(({ url }) => url)).toContain(await preview.getAttribute('src'));
    const { body } = await stage.staff.get(`/api/panel/media/${image?.mediaId ?? 0}`).expect(200);
    const { crop } = body as MediaRecord;
    expect(crop?.x).toBeCloseTo(0, 2);
    expect(crop?.width).toBeLessThan(0.6);
    // As wide to its height as the arch is.
    expect(((crop?.width ?? 0) * 800) / ((crop?.height ?? 1) * 600)).toBeCloseTo(5 / 6, 1);
    await desk.close();
  });

  it('an article gets a cover, another cover, an author and a date, and tells its reading time meanwhile', async () => {
    const articles = panelOf(stage, 'articles');
    const lastName = `Autorska${uniqueName()}`;
    const { translations } = aDoctor();
    const pl = { ...translations?.pl, lastName };
    const doctor = await panelOf(stage, 'doctors').create(aDoctor({ translations: { pl } }));
    const { id } = await articles.create(anArticle());
    const desk = await stage.reception.sitDown();
    await desk.goTo(`/articles/${id}`);
    const cover = desk.drawer.getByRole('group', { name: 'Okładka' });
    const dialog = desk.page.getByRole('dialog', { name: 'Kadr zdjęcia' });
    const covers: (string | null)[] = [];
    for (const button of ['Wybierz zdjęcie', 'Zmień zdjęcie']) {
      await chooseFile(desk, hand, cover.getByRole('button', { name: button }).first(), 'okladka.png');
      await dialog.locator('.ReactCrop__crop-selection').waitFor();
      await hand(dialog.getByRole('button', { name: 'Zastosuj kadr' }));
      await dialog.waitFor({ state: 'detached' });
      await expectSoon(async () => covers.includes(await cover.locator('img').getAttribute('src')), false);
      covers.push(await cover.locator('img').getAttribute('src'));
    }
    expect(covers[0]).not.toBe(covers[1]);
    await pick(desk, way, 'Autor', lastName);
    await setMoment(desk, way, 'Data publikacji', 11);
    const time = desk.drawer.getByText(/^Czas czytania/).locator('visible=true');
    await time.filter({ hasText: '1 minuta' }).waitFor();
    const editor = desk.drawer.getByRole('textbox', { name: 'Treść' });
    await editor.focus();
    await desk.page.keyboard.insertText('słowo '.repeat(900));
    await time.filter({ hasNotText: '1 minuta' }).waitFor();
    await save(desk, hand, 'Pomyślnie zaktualizowano artykuł');
    const saved = (await articles.get(id)) as unknown as ArticleRecord;
    expect(saved.cover?.sources.map(({ url }) => url)).toContain(covers[1]);
    expect([saved.authorId, saved.publishAt]).toEqual([doctor.id, momentOf(11)]);
    await desk.close();
  });
});

describe('With the mouse or the keyboard', () => {
  it('a doctor’s languages and services are chosen', async () => {
    const doctors = panelOf(stage, 'doctors');
    const texts = serviceTexts(`Dobór${uniqueName()}`);
    const service = await panelOf(stage, 'services').create(aService({ translations: texts }));
    const { id } = await doctors.create(aDoctor());
    const desk = await stage.reception.sitDown();
    await desk.goTo(`/doctors/${id}`);
    await press(desk.drawer.getByRole('checkbox', { name: 'ukraiński' }));
    await press(desk.drawer.getByRole('checkbox', { name: 'angielski' }));
    await press(desk.drawer.getByRole('checkbox', { name: 'polski' }));
    await pick(desk, 'keyboard', 'Usługi', texts.pl.name);
    // The list stays open for the next one, and Escape closes it alone.
    const list = desk.page.getByRole('listbox');
    await desk.drawer.getByRole('button', { name: texts.pl.name }).waitFor();
    await list.waitFor();
    await desk.page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    expect(await desk.drawer.count()).toBe(1);
    await save(desk, press, 'Pomyślnie zaktualizowano dane lekarza');
    const { languages, serviceIds } = (await doctors.get(id)) as unknown as DoctorRecord;
    expect([[...languages].sort(), serviceIds]).toEqual([['en', 'ua'], [service.id]]);
    await desk.close();
  });

  it('an article is written with every tool of its editor', async () => {
    const desk = await stage.reception.sitDown();
    await desk.goTo('/articles/create');
    const { page, drawer } = desk;
    const editor = drawer.getByRole('textbox', { name: 'Treść' });
    await drawer.getByLabel('Tytuł').first().fill(`Pisane ${uniqueName()}`);
    await drawer.getByLabel('Krótki opis').first().fill('Jak się pisze.');
    const write = async (text: string): Promise<void> => {
      await page.waitForFunction(() => document.activeElement?.matches('.ProseMirror'));
      await page.keyboard.type(text);
    };
    const use = (tool: string): Promise<void> =>
      press(drawer.getByRole('toolbar').getByRole('button', { name: tool, exact: true }));
    await editor.focus();
    // On a slow machine the library has taken its style away by now: spaces stay what they are all the same.
    await page.locator('style[data-tiptap-style]').evaluateAll((tags) => tags.forEach((tag) => tag.remove()));
    await use('Nagłówek H2');
    await write('Nagłówek\n');
    await write('Zwykły i ');
    await use('Pogrubienie');
    await write('ważny');
    await use('Pogrubienie');
    await write(' tekst\n');
    await use('Lista punktowana');
    await write('raz\ndwa\n\n');
    await use('Cytat');
    await write('Słowa innych\n\n');
    await use('Link');
    const link = page.getByRole('dialog', { name: 'Link' });
    await link.getByLabel('Adres (URL)').fill('javascript:alert(1)');
    await link.getByLabel('Tekst linku').fill('strona');
    await press(link.getByRole('button', { name: 'Potwierdź' }));
    await link.getByRole('alert').getByText('Link może prowadzić do strony').waitFor();
    await link.getByLabel('Adres (URL)').and(page.locator('[aria-invalid=true]')).waitFor();
    await link.getByLabel('Adres (URL)').fill('example.org/strona');
    await link.getByRole('alert').waitFor({ state: 'detached' });
    await press(link.getByRole('button', { name: 'Potwierdź' }));
    await write('\n');
    await use('Zdjęcie w tekście');
    const picture = page.getByRole('dialog', { name: 'Zdjęcie w tekście' });
    await chooseFile(desk, press, picture.getByRole('button', { name: 'Wybierz zdjęcie' }).first(), 'w-tekscie.png');
    await picture.getByLabel('Opis dla osób, które nie widzą zdjęcia').fill('Cztery kolory');
    await picture.locator('img').waitFor();
    await press(picture.getByRole('button', { name: 'Wstaw' }));
    await editor.locator('img').waitFor();
    await save(desk, press, 'Pomyślnie dodano artykuł');
    await page.waitForURL(/\/articles\/\d+$/);
    const id = Number(/\/articles\/(\d+)$/.exec(new URL(page.url()).pathname)?.[1]);
    const { translations } = await panelOf(stage, 'articles').get(id);
    const body = translations.pl.body ?? '';
    expect(body.replace(/src="[^"]+"/, 'src').replace(/(<p><\/p>)+$/, '')).toBe(
      '<h2>Nagłówek</h2><p>Zwykły i <strong>ważny</strong> tekst</p>' +
        '<ul><li><p>raz</p></li><li><p>dwa</p></li></ul><blockquote><p>Słowa innych</p></blockquote>' +
        '<p><a href="https://example.org/strona" rel="noopener noreferrer nofollow">strona</a></p>' +
        '<img src alt="Cztery kolory" loading="lazy" width="800" height="600" />',
    );
    await desk.close();
  });

  it('a notification’s level and time are set, the bar is shown, and an end before the start is refused', async () => {
    const notifications = panelOf(stage, 'notifications');
    const { id } = await notifications.create(aNotification());
    const desk = await stage.reception.sitDown();
    await desk.goTo(`/notifications/${id}`);
    const { page, drawer } = desk;
    const bar = drawer.getByRole('group', { name: 'Podgląd paska na stronie' });
    const colour = (): Promise<string> =>
      bar
        .locator('svg')
        .first()
        .locator('..')
        .evaluate((box) => getComputedStyle(box).backgroundColor);
    const before = await colour();
    await press(drawer.getByRole('combobox', { name: 'Ważność' }));
    const important = page.getByRole('option', { name: 'Ważne' });
    await important.waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expectSoon(async () => (await colour()) !== before, true);
    await drawer.getByLabel('Tytuł').first().fill('Zamknięte w piątek');
    await bar.getByText('Zamknięte w piątek').waitFor();
    // What is not translated is there in Polish, and marked as such.
    await press(drawer.getByRole('tab', { name: /^EN/ }));
    await drawer.getByRole('tab', { name: /^EN/, selected: true }).waitFor();
    await bar.locator('b[lang=pl]').waitFor();
    await drawer.getByRole('tabpanel', { name: /^EN/ }).getByLabel('Tytuł').fill('Closed on Friday');
    await bar.locator('b[lang=en]').getByText('Closed on Friday').waitFor();
    const [from, to] = [drawer.getByLabel('Od', { exact: true }), drawer.getByLabel('Do', { exact: true })];
    await setMoment(desk, 'keyboard', 'Od', 20);
    await setMoment(desk, 'keyboard', 'Do', 15);
    await save(desk, press, 'Błąd. Proszę sprawdzić wprowadzone dane');
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
    await to.and(page.locator(':focus')).waitFor();
    await from.and(page.locator('[aria-invalid=false]')).waitFor();
    await setMoment(desk, 'keyboard', 'Do', 22);
    await save(desk, press, 'Pomyślnie zaktualizowano powiadomienie');
    const saved = (await notifications.get(id)) as unknown as NotificationRecord;
    expect([saved.level, saved.startsAt, saved.endsAt]).toEqual(['important', momentOf(20), momentOf(22)]);
    await desk.close();
  });

  const question = questionTexts();
  const service = serviceTexts();
  it.each([
    ['questions', 'Pomyślnie zaktualizowano pytanie', aQuestion({ translations: { pl: question.pl } }), question],
    ['services', 'Pomyślnie zaktualizowano usługę', aService({ translations: { pl: service.pl } }), service],
  ])('a translation of %s is written beside the Polish text and gets its mark', async (name, message, input, texts) => {
    const { id } = await panelOf(stage, name).create(input);
    const desk = await stage.reception.sitDown();
    await desk.goTo(`/${name}/${id}`);
    const { page, drawer } = desk;
    await drawer.getByRole('tab', { name: /^UA.*brak tłumaczenia$/ }).waitFor();
    await drawer.getByRole('tab', { name: /^PL/ }).focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const panel = drawer.getByRole('tabpanel', { name: /^UA/ });
    const [first = '', second = ''] = Object.values<string>({ ...texts.pl });
    await panel.getByText(`PL: ${first}`).waitFor();
    await panel.getByRole('note', { name: 'Tekst polski' }).getByText(second).waitFor();
    const fields = panel.getByRole('textbox');
    for (const [index, text] of Object.values<string>({ ...texts.ua }).entries()) {
      await fields.nth(index).focus();
      await page.keyboard.insertText(text);
      if (index === 0) await drawer.getByRole('tab', { name: /^UA.*brakuje pól$/ }).waitFor();
    }
    await save(desk, press, message);
    await drawer.getByRole('tab', { name: /^UA.*gotowe$/ }).waitFor();
    const saved = await panelOf(stage, name).get(id);
    expect([saved.translations.ua, saved.completeness.ua]).toEqual([texts.ua, 'complete']);
    await press(drawer.getByRole('button', { name: 'Zamknij' }));
    await page
      .getByRole('row')
      .filter({ hasText: first })
      .getByLabel(/UA: gotowe/)
      .waitFor();
    await desk.close();
  });

  it('what lies in the bin is read in every language and cannot be changed', async () => {
    const articles = panelOf(stage, 'articles');
    const translations = articleTexts();
    const { id } = await articles.create(anArticle({ translations }));
    await articles.bin(id).expect(200);
    const desk = await stage.reception.sitDown();
    await desk.goTo(`/articles/${id}`);
    const { page, drawer } = desk;
    await drawer.getByText('Ten wpis jest w koszu.').waitFor();
    for (const [locale, { title, body }] of [
      ['PL', translations.pl],
      ['RU', translations.ru],
      ['EN', translations.en],
    ] as const) {
      await press(drawer.getByRole('tab', { name: new RegExp(`^${locale}`) }));
      const panel = drawer.getByRole('tabpanel', { name: new RegExp(`^${locale}`) });
      await expectSoon(() => panel.getByLabel('Tytuł').inputValue(), title);
      await expectSoon(() => panel.getByLabel('Tytuł').isDisabled(), true);
      const text = panel.getByRole('textbox', { name: 'Treść' });
      await text.getByText(body.replace(/<[^>]+>/g, '')).waitFor();
      expect(await text.getAttribute('contenteditable')).toBe('false');
    }
    expect(await drawer.getByRole('switch').isDisabled()).toBe(true);
    await expectNoAxeViolations(page, '.MuiModal-root');
    expect(await drawer.getByRole('button', { name: 'Zapisz' }).count()).toBe(0);
    // Once it is out of the bin, work goes on where one stands.
    await press(drawer.getByRole('button', { name: 'Przywróć' }));
    await page.getByText('Przywrócono: 1').waitFor();
    await drawer.getByRole('tabpanel', { name: /^EN/ }).getByLabel('Tytuł').fill('Again on the site');
    await save(desk, press, 'Pomyślnie zaktualizowano artykuł');
    expect((await articles.get(id)).translations.en.title).toBe('Again on the site');
    await desk.close();
  });
});

it('The level of a notification in the bin is no choice any more', async () => {
  const notifications = panelOf(stage, 'notifications');
  const { id } = await notifications.create(aNotification());
  await notifications.bin(id).expect(200);
  const desk = await stage.reception.sitDown();
  await desk.goTo(`/notifications/${id}`);
  const level = desk.drawer.getByRole('combobox', { name: 'Ważność' });
  await level.focus();
  await level.press('Enter');
  await level.click({ force: true });
  expect(await desk.page.getByRole('option').count()).toBe(0);
  await desk.close();
});
