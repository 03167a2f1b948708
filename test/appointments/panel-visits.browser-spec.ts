import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { addDoctor, addService, book, booking, freeTime, knownPatient, openClinic } from '../support/builders/visits';
import { auditOf } from '../content/stage';
import { openPanelStage } from '../panel/desk';
import { expectSoon, type Tab } from '../support/browser';

const KB = 1_000;
const LIST = '/panel/appointments';

const stage = openPanelStage();
let service: number;
let doctor: number;

beforeAll(async () => {
  await openClinic(stage.admin);
  service = await addService(stage.staff);
  doctor = await addDoctor(stage.staff, [service]);
});

/** A browser in which a receptionist is signed in, before any page of the panel is open. */
const openTab = (): Promise<Tab> => stage.reception.sitDown({ email: stage.staff.user.email });

async function aRequest(lastName: string): Promise<void> {
  const patient = await knownPatient(stage.site);
  const slot = await freeTime(patient, service, doctor, 3);
  await book(patient, booking(service, slot, { visitor: { firstName: 'Ewa', lastName } }));
}

const focusedType = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('type'));

it('The first list of visits is there after 250 kB, without what its drawers need', async () => {
  await aRequest('Pierwsza');
  const { page } = await openTab();
  const files: string[] = [];
  page.on('request', (sent) => {
    if (/\/panel-assets\/.*\.(js|css)$/.test(sent.url())) files.push(new URL(sent.url()).pathname);
  });
  await page.goto(LIST);
  await page.getByRole('row').filter({ hasText: 'Ewa Pierwsza' }).first().waitFor();
  await page.waitForLoadState('networkidle');
  let bytes = 0;
  for (const file of files) {
    const { headers } = await stage.visitor.get(file).set('Accept-Encoding', 'br').buffer(false);
    bytes += Number(headers['content-length']);
  }
  expect(bytes).toBeGreaterThan(100 * KB);
  expect(bytes).toBeLessThanOrEqual(250 * KB);
});

it('The form for a caller takes the first key that is pressed in it', async () => {
  const { page, complaints } = await openTab();
  await page.goto(LIST);
  await page.locator('h1').getByText('Wizyty').waitFor();
  await page.keyboard.press('n');
  await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'tel');
  // At once: no wait for the drawer to come to rest. A number of another country takes the place of ours.
  await page.keyboard.press('+');
  const number = page.getByRole('dialog').getByLabel('Telefon');
  await expectSoon(() => number.inputValue(), '+');
  expect(await focusedType(page)).toBe('tel');
  await page.keyboard.press('Escape');
  expect(complaints).toEqual([]);
});

it('The visits that are listed are saved as a file, and the audit log knows', async () => {
  await aRequest('Zapisywana');
  await aRequest('Inna');
  const { page } = await openTab();
  await page.goto(LIST);
  await page.getByRole('searchbox').fill('zapisywana');
  await page.getByRole('row').filter({ hasText: 'Inna' }).first().waitFor({ state: 'detached' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Zapisz jako CSV' }).click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  const [head = '', row = '', ...rest] = text.split('\r\n');
  expect(head).toBe('\uFEFFDzień;Godzina;Lekarz;Usługa;Pacjent;Telefon;E-mail;Język;Status;Umówiono');
  expect(row).toMatch(
    /^\d\d\.\d\d\.\d{4};\d{1,2}:\d\d;[^;]+;[^;]+;Ewa Zapisywana;\(\+48\) 600 100 200;[^;]+@[^;]+;PL;[^;]+;\d\d\.\d\d\.\d{4}, \d\d:\d\d$/,
  );
  expect(rest).toEqual(['']);
  const [line] = (await auditOf(stage, 'appointments', null)).filter(({ action }) => action === 'export');
  expect([line?.actor?.id, line?.changes]).toEqual([stage.staff.user.id, { rows: [null, 1] }]);
});
