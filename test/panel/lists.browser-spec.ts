import type { Locator } from 'playwright-core';
import { aService, uniqueName } from '../support/builders/content';
import { panelOf, type PanelRecord } from '../content/stage';
import { type Desk, openPanelStage, press } from './desk';
import { expectSoon, focusedText } from '../support/browser';

const stage = openPanelStage();
const services = panelOf(stage, 'services');

/** So many services with a mark of their own in the name, and the page that lists them. */
async function listed(count: number, overrides: object = {}): Promise<{ mark: string; records: PanelRecord[] }> {
  const mark = `Znak${uniqueName()}`;
  const records: PanelRecord[] = [];
  for (const letter of 'ABCDEFGHIJKLMNOP'.slice(0, count).split('')) {
    const { translations } = aService();
    const pl = { ...translations?.pl, name: `${letter} ${mark}` };
    records.push(await services.create({ ...aService(), translations: { pl }, ...overrides }));
  }
  return { mark, records };
}

async function openList(desk: Desk, mark: string, more = ''): Promise<void> {
  await desk.goTo(`/services?filter=${encodeURIComponent(JSON.stringify({ q: mark }))}${more}`);
  await desk.page.getByRole('row').filter({ hasText: mark }).first().waitFor();
}

/** Waits until the list has these rows in this order. */
async function expectRows({ page }: Desk, mark: string, letters: string): Promise<void> {
  const names = page.getByRole('row').filter({ hasText: mark }).locator('a[lang=pl]');
  const read = async (): Promise<string> => (await names.allInnerTexts()).map((name) => name.charAt(0)).join('');
  await expectSoon(read, letters);
}

const rowOf = ({ page }: Desk, name: string): Locator => page.getByRole('row').filter({ hasText: name });

describe('With the mouse or the keyboard', () => {
  it('a list is searched, filtered by state and by what needs translation', async () => {
    const { mark, records } = await listed(3);
    await services.block(records[1]?.id ?? 0).expect(200);
    const desk = await stage.reception.sitDown();
    await desk.goTo('/services');
    await desk.page.getByRole('searchbox', { name: 'Szukaj' }).pressSequentially(mark);
    await expectRows(desk, mark, 'ABC');
    await press(desk.page.getByRole('button', { name: 'Nieaktywne' }));
    await expectRows(desk, mark, 'B');
    await press(desk.page.getByRole('button', { name: 'Aktywne', exact: true }));
    await expectRows(desk, mark, 'AC');
    await press(desk.page.getByRole('button', { name: 'Wszystkie' }));
    await expectRows(desk, mark, 'ABC');
    // What visitors see, and a state of the record is no question any more.
    const publication = desk.page.getByRole('combobox', { name: 'Na stronie', exact: true });
    await publication.selectOption('hidden');
    await expectRows(desk, mark, 'B');
    await publication.selectOption('visible');
    await expectRows(desk, mark, 'AC');
    await press(desk.page.getByRole('button', { name: 'Nieaktywne' }));
    await expectRows(desk, mark, 'B');
    await expectSoon(() => publication.inputValue(), '');
    await press(desk.page.getByRole('button', { name: 'Wszystkie' }));
    await expectRows(desk, mark, 'ABC');
    await press(desk.page.getByRole('checkbox', { name: 'Do tłumaczenia' }));
    // Whoever gets the address sees the same.
    await desk.page.waitForURL((url) => (url.searchParams.get('filter') ?? '').includes('needs-work'));
    await expectRows(desk, mark, 'ABC');
    await desk.close();
  });

  it('a list is sorted and paged', async () => {
    const { mark } = await listed(12);
    const desk = await stage.reception.sitDown();
    await openList(desk, mark, '&page=1&perPage=10&sort=name&order=ASC');
    await expectRows(desk, mark, 'ABCDEFGHIJ');
    await press(desk.page.getByRole('button', { name: 'Następna strona' }));
    await expectRows(desk, mark, 'KL');
    await press(desk.page.getByRole('button', { name: /^Sortuj: nazwa, rosnąco/i }).last());
    await press(desk.page.getByRole('menuitem', { name: /Nazwa/i }));
    await expectRows(desk, mark, 'LKJIHGFEDC');
    await desk.close();
  });

  it('selected rows are blocked, restored and put into the bin at once', async () => {
    const { mark } = await listed(3);
    const desk = await stage.reception.sitDown();
    await openList(desk, mark);
    const bar = desk.page.getByRole('region', { name: 'Zaznaczone wiersze' });
    const select = async (): Promise<void> => {
      for (const letter of 'AB') await press(desk.page.getByRole('checkbox', { name: `Zaznacz: ${letter} ${mark}` }));
      await bar.getByText('Wybrano: 2').waitFor();
    };
    await select();
    await press(bar.getByRole('button', { name: 'Zablokuj' }));
    await desk.page.getByText('Zablokowano: 2').waitFor();
    await rowOf(desk, `A ${mark}`).getByText('Nieaktywny').waitFor();
    await select();
    await press(bar.getByRole('button', { name: 'Przywróć' }));
    await desk.page.getByText('Przywrócono: 2').waitFor();
    await select();
    await press(bar.getByRole('button', { name: 'Usuń' }));
    await desk.ask.getByText('Czy na pewno chcą Państwo usunąć?').waitFor();
    await expectSoon(() => focusedText(desk.page), 'Anuluj');
    await press(desk.ask.getByRole('button', { name: 'Usuń' }));
    await desk.page.getByText('Przeniesiono do kosza: 2').waitFor();
    await expectRows(desk, mark, 'C');
    await desk.close();
  });

  it('an item is hidden from the site and shown again by its switch', async () => {
    const { mark, records } = await listed(1);
    const id = records[0]?.id ?? 0;
    const desk = await stage.reception.sitDown();
    await openList(desk, mark);
    const published = desk.page.getByRole('switch', { name: `Widoczne na stronie: A ${mark}` });
    await press(published);
    await desk.page.getByText('Zablokowano: 1').waitFor();
    expect((await services.get(id)).status).toBe('inactive');
    await press(published);
    await desk.page.getByText('Przywrócono: 1').waitFor();
    expect((await services.get(id)).status).toBe('active');
    await desk.close();
  });

  it('what is in the bin comes back, and only an admin deletes it for good', async () => {
    const { mark, records } = await listed(2);
    for (const { id } of records) await services.bin(id).expect(200);
    const inBin = `/services?filter=${encodeURIComponent(JSON.stringify({ q: mark, status: 'deleted' }))}`;
    const staff = await stage.reception.sitDown({ email: stage.staff.user.email });
    await staff.goTo(inBin);
    await press(staff.page.getByRole('button', { name: `Przywróć: A ${mark}` }));
    await staff.page.getByText('Przywrócono: 1').waitFor();
    await expectRows(staff, mark, 'B');
    expect(await staff.page.getByRole('button', { name: /Usuń na zawsze/ }).count()).toBe(0);
    await staff.close();
    const admin = await stage.reception.sitDown();
    await admin.goTo(inBin);
    await press(admin.page.getByRole('button', { name: `Usuń na zawsze: B ${mark}` }));
    await admin.ask.getByText('Tego nie da się cofnąć.').waitFor();
    await press(admin.ask.getByRole('button', { name: 'Usuń na zawsze' }));
    await admin.page.getByText('Usunięto na zawsze: 1').waitFor();
    await stage.staff.get(`/api/panel/services/${records[1]?.id ?? 0}`).expect(404);
    await admin.close();
  });
});

it('A selection is forgotten when the filter changes, so that nobody deletes what is out of sight', async () => {
  const { mark } = await listed(1);
  const { mark: other } = await listed(1);
  const desk = await stage.reception.sitDown();
  await openList(desk, mark);
  await desk.page.getByRole('checkbox', { name: `Zaznacz: A ${mark}` }).check();
  const search = desk.page.getByRole('searchbox', { name: 'Szukaj' });
  await search.fill(other);
  await search.press('Enter');
  await expectRows(desk, other, 'A');
  await desk.page.getByRole('region', { name: 'Zaznaczone wiersze' }).waitFor({ state: 'detached' });
  await desk.close();
});

it('A search and a filter of one moment both count', async () => {
  const { mark, records } = await listed(2);
  await services.block(records[1]?.id ?? 0).expect(200);
  const desk = await stage.reception.sitDown();
  await desk.goTo('/services');
  const search = desk.page.getByRole('searchbox', { name: 'Szukaj' });
  const inactive = await desk.page.getByRole('button', { name: 'Nieaktywne' }).elementHandle();
  await search.fill(mark);
  // In one task of the page, before the list has written the address.
  await search.evaluate((field, button) => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    (button as HTMLElement).click();
  }, inactive);
  const asked = (): Promise<string | null> => Promise.resolve(new URL(desk.page.url()).searchParams.get('filter'));
  await expectSoon(asked, JSON.stringify({ q: mark, status: 'inactive' }));
  await expectRows(desk, mark, 'B');
  expect(await search.inputValue()).toBe(mark);
  await desk.close();
});
