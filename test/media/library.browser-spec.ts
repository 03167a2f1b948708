import type { ArticleRecord } from '../../contract/article';
import type { DoctorRecord } from '../../contract/doctor';
import type { Media, MediaRecord } from '../../contract/media';
import { Database } from '../../src/database/database';
import { MediaEntity } from '../../src/media/media.entity';
import { aDoctor, anArticle, articleTexts, doctorTexts, uniqueName } from '../support/builders/content';
import { aPicture, fileOf, upload } from '../support/builders/pictures';
import { panelOf } from '../content/stage';
import { type Desk, openPanelStage, press } from '../panel/desk';
import { expectNoAxeViolations, expectSoon } from '../support/browser';

const stage = openPanelStage();
const LEFT = { x: 0, y: 0, width: 0.4, height: 1 };
const PHONE = { width: 390, height: 844 };

async function add(): Promise<Media> {
  return (await upload(stage.staff, await fileOf(aPicture({ width: 200, height: 120 }), 'png')).expect(201))
    .body as Media;
}

/** A doctor with a picture that is cut. */
async function shown(): Promise<{ id: number; name: string; lastName: string; media: Media }> {
  const { id: mediaId } = await add();
  const { body } = await stage.staff.put(`/api/panel/media/${mediaId}/crop`, LEFT).expect(200);
  const lastName = uniqueName();
  const translations = { pl: doctorTexts(lastName).pl };
  const { id } = await panelOf(stage, 'doctors').create(aDoctor({ image: { mediaId }, translations }));
  return { id, lastName, name: `Anna ${lastName}`, media: body as Media };
}

const libraryOf = ({ page }: Desk) => page.getByRole('dialog', { name: 'Wcześniejsze zdjęcia' });

it('While there is no picture, the library says so', async () => {
  const { id } = await panelOf(stage, 'doctors').create(aDoctor());
  const desk = await stage.reception.sitDown();
  await desk.goTo(`/doctors/${id}`);
  await desk.drawer.getByRole('button', { name: 'Wybierz wcześniejsze' }).click();
  await libraryOf(desk).getByText('Nie ma jeszcze żadnych zdjęć.').waitFor();
  await libraryOf(desk).getByRole('button', { name: 'Anuluj' }).click();
  await libraryOf(desk).waitFor({ state: 'detached' });
  await desk.close();
});

describe('With the mouse or the keyboard', () => {
  it('an earlier portrait is found by a name, chosen for another doctor and cut, and the first one stays', async () => {
    const first = await shown();
    await shown();
    const { id } = await panelOf(stage, 'doctors').create(aDoctor());
    const desk = await stage.reception.sitDown();
    await desk.goTo(`/doctors/${id}`);
    await press(desk.drawer.getByRole('button', { name: 'Wybierz wcześniejsze' }));
    const library = libraryOf(desk);
    await library.getByRole('searchbox').fill(first.lastName);
    const tiles = library.getByRole('listitem');
    await expectSoon(() => tiles.count(), 1);
    await press(tiles.getByRole('button', { name: first.name }));
    const cropper = desk.page.getByRole('dialog', { name: 'Kadr zdjęcia' });
    await cropper.getByLabel('Widoczna część zdjęcia. Strzałki ją przesuwają.').waitFor();
    await cropper.getByRole('slider', { name: 'Powiększenie' }).fill('2');
    await press(cropper.getByRole('button', { name: 'Zastosuj kadr' }));
    await cropper.waitFor({ state: 'detached' });
    await press(desk.drawer.getByRole('button', { name: 'Zapisz' }));
    await desk.page.getByText('Pomyślnie zaktualizowano dane lekarza').waitFor();

    const { image } = (await panelOf(stage, 'doctors').get(id)) as unknown as DoctorRecord;
    expect(image?.mediaId).not.toBe(first.media.id);
    expect(image?.sources).not.toEqual(first.media.sources);
    const { body } = await stage.staff.get(`/api/panel/media/${first.media.id}`).expect(200);
    expect(body as MediaRecord).toEqual({ ...first.media, crop: LEFT });
    expect(desk.complaints).toEqual([]);
    await desk.close();
  });

  it('an earlier picture is put into a text', async () => {
    const { media, name } = await shown();
    const { id } = await panelOf(stage, 'articles').create(anArticle({ translations: { pl: articleTexts().pl } }));
    const desk = await stage.reception.sitDown();
    await desk.goTo(`/articles/${id}`);
    await press(desk.drawer.getByRole('toolbar').getByRole('button', { name: 'Zdjęcie w tekście', exact: true }));
    const dialog = desk.page.getByRole('dialog', { name: 'Zdjęcie w tekście' });
    await press(dialog.getByRole('button', { name: 'Wybierz wcześniejsze' }));
    await press(libraryOf(desk).getByRole('button', { name }));
    await libraryOf(desk).waitFor({ state: 'detached' });
    await press(dialog.getByRole('button', { name: 'Wstaw' }));
    await press(desk.drawer.getByRole('button', { name: 'Zapisz' }));
    await desk.page.getByText('Pomyślnie zaktualizowano artykuł').waitFor();
    const { translations } = (await panelOf(stage, 'articles').get(id)) as unknown as ArticleRecord;
    const addresses = media.sources.map(({ url }) => url);
    expect(addresses.some((address) => translations.pl.body.includes(address))).toBe(true);

    // From now on the picture says that it is in the text, too, and is not offered twice.
    await press(desk.drawer.getByRole('button', { name: 'Wybierz wcześniejsze' }));
    const tile = libraryOf(desk).getByRole('listitem').filter({ hasText: name });
    await tile.filter({ hasText: translations.pl.title }).waitFor();
    expect(await tile.count()).toBe(1);
    await desk.close();
  });
});

it('More pictures come at a press, with the focus on the first of them, on a phone too', async () => {
  const { id: mediaId } = await add();
  const { reader } = stage.site.app.get(Database, { strict: false });
  const { hash, width, height, sources, createdAt } = await reader.findOneByOrFail(MediaEntity, { id: mediaId });
  const others = Array.from({ length: 26 }, (_, index) => String(index).padStart(2, '0') + hash.slice(2));
  const rows = others.map((other) => ({ hash: other, sentHash: null, width, height, crop: null, sources, createdAt }));
  await reader.insert(MediaEntity, rows);
  const { id } = await panelOf(stage, 'doctors').create(aDoctor());
  const desk = await stage.reception.sitDown({ viewport: PHONE });
  await desk.goTo(`/doctors/${id}`);
  await desk.drawer.getByRole('button', { name: 'Wybierz wcześniejsze' }).click();
  const library = libraryOf(desk);
  const tiles = library.getByRole('listitem');
  await expectSoon(() => tiles.count(), 24);
  await expectNoAxeViolations(desk.page, '.MuiModal-root');
  await library.getByRole('button', { name: 'Pokaż więcej' }).click();
  await tiles.nth(25).waitFor();
  await tiles.nth(24).getByRole('button').and(desk.page.locator(':focus')).waitFor();
  expect(await desk.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
    0,
  );
  await desk.close();
});

it('A choice that nobody answers is told of in place, and made again', async () => {
  const { id } = await panelOf(stage, 'doctors').create(aDoctor());
  await shown();
  const desk = await stage.reception.sitDown();
  await desk.goTo(`/doctors/${id}`);
  await desk.drawer.getByRole('button', { name: 'Wybierz wcześniejsze' }).click();
  const library = libraryOf(desk);
  await library.getByRole('listitem').first().waitFor();
  await desk.page.route('**/copies', (route) => route.abort());
  await library.getByRole('listitem').first().getByRole('button').click();
  await library.getByRole('alert').waitFor();
  await desk.page.unroute('**/copies');
  await library.getByRole('listitem').first().getByRole('button').click();
  await desk.page.getByRole('dialog', { name: 'Kadr zdjęcia' }).waitFor();
  await desk.close();
});
