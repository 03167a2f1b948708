import type { Page } from 'playwright-core';
import type { Call } from '../../contract/call';
import { CallAttemptEntity } from '../../src/calls/call.entity';
import { Database } from '../../src/database/database';
import { type Desk, openPanelStage } from '../panel/desk';
import { watchHands } from '../panel/hands';
import type { SignedInClient } from '../support/app';
import { expectNoAxeViolations, expectSoon } from '../support/browser';
import {
  addDoctor,
  addService,
  book,
  booking,
  dateAhead,
  freeTimes,
  knownPatient,
  openClinic,
  visitOf,
} from '../support/builders/visits';

const PATH = '/api/panel/calls';
const EACH = 5;
const stage = openPanelStage();
let service: number;
let doctor: number;

beforeAll(async () => {
  await openClinic(stage.admin);
  service = await addService(stage.staff);
  doctor = await addDoctor(stage.staff, [service]);
});

/** Requests of one patient, on one day. */
async function requests(count: number, days: number): Promise<number[]> {
  const patient = await knownPatient(stage.site);
  const slots = await freeTimes(patient, service, doctor, days);
  const ids: number[] = [];
  for (const slot of slots.slice(0, count)) ids.push((await book(patient, booking(service, slot))).id);
  return ids;
}

/** Visits of callers whose doctor is away. */
async function awayVisits(count: number): Promise<number[]> {
  const away = await addDoctor(stage.staff, [service]);
  const slots = await freeTimes(stage.staff, service, away, 3);
  const ids: number[] = [];
  for (const { startsAt } of slots.slice(0, count)) {
    const patient = { firstName: 'Zenon', lastName: 'Wilk', phone: '+48600100300' };
    const input = { serviceId: service, doctorId: away, startsAt, patient };
    ids.push((await stage.staff.post('/api/panel/appointments', input).expect(201)).body.id as number);
  }
  const [from, to] = [slots[0]?.startsAt, slots.at(-1)?.endsAt];
  await stage.staff.post('/api/panel/absences', { doctorId: away, from, to }).expect(201);
  return ids;
}

const sheet = async (): Promise<Call[]> => (await stage.staff.get(PATH).expect(200)).body as Call[];
const opened = (page: Page) => page.getByRole('listitem', { name: /^Rozmowa: / });
const sitDown = (user: SignedInClient['user']): Promise<Desk> => stage.reception.sitDown({ email: user.email });

/** Waits until the keyboard is at a row that can be taken. */
async function atRow(page: Page): Promise<void> {
  await page.locator('button[data-take]:focus').waitFor();
}

it('Twenty people are called with the keyboard alone, two keys each', async () => {
  const asked = [...(await requests(EACH, 2)), ...(await requests(EACH, 4))];
  const away = await awayVisits(2 * EACH);
  const desk = await sitDown(stage.staff.user);
  const { page, complaints } = desk;
  const hands = await watchHands(page);
  await desk.goTo('/calls');
  await page.locator('main').getByText('20 osób czeka').waitFor();
  await expectSoon(() => page.locator('main').getByRole('listitem').locator('button[data-take]').count(), 20);
  await expectNoAxeViolations(page);
  for (let row = 0; row < 20; row += 1) {
    await atRow(page);
    await page.keyboard.press('Enter');
    await opened(page).waitFor();
    // Requests come first: half of them come, half cancel; of the others nobody answers.
    const isRequest = row < asked.length;
    await page.keyboard.press(isRequest ? (row % 2 === 0 ? '1' : '3') : '4');
    await opened(page).waitFor({ state: 'detached' });
  }
  await page.getByRole('heading', { name: 'Nikt nie czeka na telefon' }).waitFor();
  expect(await hands()).toEqual({ clicks: 0, fields: 0, keys: 40 });
  // Whoever goes on has made up their mind.
  await desk.follow('/absences');
  // The last result is written on the way out.
  await expectSoon(async () => (await sheet()).length, 0);
  expect((await stage.staff.get(`${PATH}/summary`).expect(200)).body).toMatchObject({ settled: 10 });
  const states = await Promise.all(asked.map(async (id) => (await visitOf(stage.staff, id)).state));
  expect(states.filter((state) => state === 'confirmed')).toHaveLength(EACH);
  expect(states.filter((state) => state === 'cancelled')).toHaveLength(EACH);
  const { reader } = stage.site.app.get(Database, { strict: false });
  expect(await reader.countBy(CallAttemptEntity, { result: 'no_answer' })).toBe(away.length);
  expect(complaints).toEqual([]);
  await desk.close();
});

it('A row that a colleague has says so; a wrong key is taken back; a call is put off to an hour', async () => {
  const [first = 0, second = 0] = await requests(2, 3);
  const [anna, kinga] = [await sitDown(stage.staff.user), await sitDown(stage.admin.user)];
  for (const desk of [anna, kinga]) await desk.goTo('/calls');
  await kinga.page.locator('main').getByText('2 osoby czekają').waitFor();
  await atRow(anna.page);
  await anna.page.keyboard.press('j');
  await anna.page.keyboard.press('k');
  await anna.page.keyboard.press('Enter');
  await opened(anna.page).waitFor();
  await expectNoAxeViolations(anna.page);
  await kinga.page.getByText('Rozmawia: Anna Nowak').waitFor();
  await expectSoon(() => kinga.page.locator('button[data-take]').count(), 1);

  await anna.page.keyboard.press('5');
  await anna.page.getByText(': zły numer').waitFor();
  await anna.page.keyboard.press('z');
  await opened(anna.page).waitFor();
  await expectSoon(async () => (await sheet()).map(({ attempts }) => attempts), [[], []]);

  await anna.page.keyboard.press('6');
  await anna.page.getByLabel('Dzień', { exact: true }).fill(dateAhead(1).split('-').reverse().join('.'));
  await anna.page.getByLabel('Godzina').fill('12:00');
  await anna.page.keyboard.press('Enter');
  await atRow(anna.page);
  await anna.page.keyboard.press('Enter');
  await opened(anna.page).waitFor();
  await anna.page.keyboard.press('Escape');
  await atRow(anna.page);
  // The result goes off after a moment in which it could be taken back.
  await kinga.page.locator('main').getByText('1 osoba czeka').waitFor();
  await expectSoon(async () => (await sheet()).map(({ id, takenBy }) => [id, takenBy]), [[second, null]]);
  const { reader } = stage.site.app.get(Database, { strict: false });
  const attempts = await reader.findBy(CallAttemptEntity, { appointmentId: first });
  expect(attempts).toMatchObject([{ result: 'later', byId: stage.staff.user.id }]);

  await kinga.page.emulateMedia({ media: 'print' });
  for (const shown of ['☐ przyjdzie', 'zniszczyć kartkę']) await kinga.page.getByText(shown).waitFor();
  for (const hidden of ['Drukuj listę', 'następna osoba', 'Pulpit']) {
    await kinga.page.getByText(hidden).first().waitFor({ state: 'hidden' });
  }
  expect([...anna.complaints, ...kinga.complaints]).toEqual([]);
  await Promise.all([anna.close(), kinga.close()]);
});

it('A visit whose doctor is away goes to the nearest time with one key, or to another one', async () => {
  const [near = 0, far = 0] = await awayVisits(2);
  const desk = await sitDown(stage.staff.user);
  const { page, complaints } = desk;
  await desk.goTo(`/calls`);
  await page.locator('main').getByText('3 osoby czekają').waitFor();
  // Whose turn is first depends on the hour.
  const rows = page.getByRole('listitem').filter({ hasText: 'Zenon Wilk' }).locator('button[data-take]');
  const take = async (): Promise<void> => rows.first().press('Enter');
  await take();
  await page.getByRole('button', { name: /Pasuje: / }).waitFor();
  await page.keyboard.press('1');
  await atRow(page);
  await expectSoon(() => rows.count(), 1);
  await take();
  await opened(page).waitFor();
  await page.keyboard.press('2');
  const answered = page.waitForResponse((answer) => answer.url().includes(`doctor=${doctor}`));
  await page.getByLabel('Lekarz', { exact: true }).selectOption(String(doctor));
  await answered;
  await page.getByRole('radio').first().press('Enter');
  // Late in the evening today has hardly a time left.
  const last = page.getByRole('radiogroup').nth(1).getByRole('radio').last();
  await last.press('Space');
  await last.press('Enter');
  await page.getByRole('button', { name: 'Zmień termin' }).press('Enter');
  await opened(page).waitFor({ state: 'detached' });
  await page.locator('main').getByText('1 osoba czeka').waitFor();
  await desk.follow('/absences');
  await expectSoon(async () => (await sheet()).length, 1);
  for (const id of [near, far]) {
    expect(await visitOf(stage.staff, id)).toMatchObject({
      state: 'confirmed',
      obstacle: null,
      doctor: { id: doctor },
    });
  }
  expect(complaints).toEqual([]);
  await desk.close();
});
