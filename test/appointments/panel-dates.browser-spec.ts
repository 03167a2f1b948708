import { addDays } from '../../contract/calendar';
import { dateAhead } from '../support/builders/visits';
import { openPanelStage } from '../panel/desk';
import { expectNoAxeViolations, expectSoon } from '../support/browser';

const LIST = '/appointments';
const stage = openPanelStage();

/** As Poles write it: 25.11.2026. */
const polish = (date: string): string => date.split('-').reverse().join('.');
const filterOf = (url: string): unknown => JSON.parse(new URL(url).searchParams.get('filter') ?? 'null');

it('A date is typed as people write it, stays as it was typed until it is whole, and is then in the address', async () => {
  const { page, goTo, complaints } = await stage.reception.sitDown();
  await goTo(LIST);
  const from = page.getByRole('textbox', { name: 'Od dnia' });
  await from.fill('');
  await from.pressSequentially('25112031');
  expect([await from.inputValue(), filterOf(page.url())]).toEqual(['25112031', null]);
  await from.press('Enter');
  await page.waitForURL((url) => JSON.stringify(filterOf(url.href)) === '{"from":"2031-11-25"}');
  await expectSoon(() => from.inputValue(), '25.11.2031');
  // Nonsense is said in words and changes nothing; Tab is enough for what is right.
  await from.fill('31.11.2031');
  await from.press('Tab');
  await page.getByText(/^Nie ma takiej daty\. Proszę wpisać ją tak: \d\d\.\d\d\.\d{4}\.$/).waitFor();
  expect(filterOf(page.url())).toEqual({ from: '2031-11-25' });
  await expectNoAxeViolations(page);
  await from.fill('2.1.0002');
  await from.press('Tab');
  await page.getByText('Rok musi być między 2000 a 2099.').waitFor();
  await from.fill('1-12-31');
  await from.press('Tab');
  await page.waitForURL((url) => JSON.stringify(filterOf(url.href)) === '{"from":"2031-12-01"}');
  await expectSoon(() => from.inputValue(), '01.12.2031');
  expect(complaints).toEqual([]);
});

it('A date is in the order of the interface’s language, whatever the browser’s is', async () => {
  const { page, goTo } = await stage.reception.sitDown({ locale: 'en' });
  await goTo(LIST);
  const from = page.getByRole('textbox', { name: 'From date' });
  await from.fill('25/11/2031');
  await from.press('Enter');
  await page.waitForURL((url) => JSON.stringify(filterOf(url.href)) === '{"from":"2031-11-25"}');
  await expectSoon(() => from.inputValue(), '25/11/2031');
  await from.fill('11/25/2031');
  await from.press('Enter');
  await page.getByText(/^There is no such date/).waitFor();
});

it('A day is chosen from a calendar by keyboard, and the usual days by one press', async () => {
  const { page, goTo } = await stage.reception.sitDown();
  await goTo(LIST);
  const from = page.getByRole('textbox', { name: 'Od dnia' });
  const start = (await from.inputValue()).split('.').reverse().join('-');
  await from.press('Alt+ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'Od dnia' });
  await calendar.locator('button:focus').waitFor();
  await expectNoAxeViolations(page, '[role=dialog]');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await calendar.waitFor({ state: 'detached' });
  await expectSoon(() => from.inputValue(), polish(addDays(start, 8)));

  await page.getByRole('button', { name: 'Jutro' }).click();
  const tomorrow = dateAhead(1);
  await page.waitForURL((url) => JSON.stringify(filterOf(url.href)) === `{"from":"${tomorrow}","to":"${tomorrow}"}`);
  await page.getByRole('button', { name: 'Minione' }).press('Enter');
  const yesterday = dateAhead(-1);
  await page.waitForURL((url) => JSON.stringify(filterOf(url.href)) === `{"to":"${yesterday}"}`);
  await expectSoon(() => from.inputValue(), '');
});
