import type { Page } from 'playwright-core';
import type { Appointment } from '../../contract/appointment';
import {
  addDoctor,
  addService,
  book,
  booking,
  freeTimes,
  knownPatient,
  openClinic,
  visitOf,
} from '../support/builders/visits';
import { type Desk, openPanelStage } from '../panel/desk';
import { watchHands } from '../panel/hands';
import { PASSWORD } from '../support/app';
import { expectNoAxeViolations } from '../support/browser';
import { eventually } from '../support/nodes';

const LIST = '/appointments';
const CONFIRM = /\/api\/panel\/appointments\/\d+\/confirm$/;
const EVENTS = '**/api/panel/appointments/events';
/** Longer than a step can be undone. */
const UNDO_MS = 7_000;
/** Longer than keys and clicks count as the second half of a double one. */
const HASTE_MS = 500;
const FRAME_MS = 20;

const stage = openPanelStage();
let service: number;

beforeAll(async () => {
  await openClinic(stage.admin);
  service = await addService(stage.staff);
});

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const buttonOf = (page: Page, name: string) => rowOf(page, name).getByRole('button', { name: /^Potwierdź/ });

/** Requests of one doctor, one after the other, for visitors with these last names; and the list of this doctor's. */
async function requests(...lastNames: string[]): Promise<{ visits: Appointment[]; path: string }> {
  const doctor = await addDoctor(stage.staff, [service]);
  const slots = await freeTimes(stage.visitor, service, doctor);
  const visits: Appointment[] = [];
  for (const [index, lastName] of lastNames.entries()) {
    const patient = await knownPatient(stage.site);
    const slot = slots[index * 3];
    if (!slot) throw new Error('There is no free time');
    visits.push(await book(patient, booking(service, slot, { visitor: { firstName: 'Ewa', lastName } })));
  }
  return { visits, path: `${LIST}?filter=${encodeURIComponent(JSON.stringify({ doctorId: doctor }))}` };
}

/** A receptionist at these requests; `sent` are the visits whose confirmation has left the browser. */
async function sitDownAt(path: string): Promise<Desk & { sent: number[] }> {
  const desk = await stage.reception.sitDown({ email: stage.staff.user.email });
  const sent: number[] = [];
  desk.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (CONFIRM.test(pathname)) sent.push(Number(pathname.split('/').at(-2)));
  });
  await desk.goTo(path);
  return { ...desk, sent };
}

/** From here on the page's clock stands still: nothing is sent because time has passed. */
const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 3_600_000);
const stateOf = async ({ id }: Appointment) => (await visitOf(stage.staff, id)).state;
const confirmed = (visit: Appointment) => eventually(() => stateOf(visit), 'confirmed', 20_000);

it('A second click in the same place confirms nobody else: the row stays, and what was clicked is said by name', async () => {
  const { visits, path } = await requests('Pierwsza', 'Druga');
  const { page, sent, complaints } = await sitDownAt(path);
  // Where it is once nothing moves any more.
  await buttonOf(page, 'Ewa Pierwsza').hover();
  const box = await buttonOf(page, 'Ewa Pierwsza').boundingBox();
  if (!box) throw new Error('There is no button');
  const place = [box.x + box.width / 2, box.y + box.height / 2] as const;
  await page.mouse.click(...place, { clickCount: 2 });
  await rowOf(page, 'Ewa Pierwsza').getByText('Potwierdzona: Ewa Pierwsza').waitFor();
  await page.mouse.click(...place);
  // Every row stays where it was.
  expect((await rowOf(page, 'Ewa').allInnerTexts()).map((text) => /Ewa \w+/.exec(text)?.[0])).toEqual([
    'Ewa Pierwsza',
    'Ewa Druga',
  ]);
  await expectNoAxeViolations(page);
  await page.getByText('Wizyta potwierdzona: Ewa Pierwsza').waitFor();
  expect(await Promise.all(visits.map(stateOf))).toEqual(['confirmed', 'requested']);
  await eventually(() => sent, [visits[0]?.id]);
  expect(complaints).toEqual([]);
});

it('A wrong click is undone, and nothing leaves the browser', async () => {
  const { visits, path } = await requests('Pomylona');
  const { page, sent, follow } = await sitDownAt('/services');
  await page.clock.install();
  await follow(path);
  await buttonOf(page, 'Ewa Pomylona').waitFor();
  await stopClock(page);
  await buttonOf(page, 'Ewa Pomylona').click();
  const undo = rowOf(page, 'Ewa Pomylona').getByRole('button', { name: 'Cofnij: Ewa Pomylona' });
  // At first it takes no click: that would be the second half of a double one.
  await undo.click();
  await page.clock.runFor(HASTE_MS);
  await undo.click();
  await page.getByText('Cofnięto, nic nie zapisano: Ewa Pomylona').waitFor();
  await buttonOf(page, 'Ewa Pomylona').waitFor();
  await page.clock.runFor(FRAME_MS);
  await page.locator('[data-confirm]:focus').waitFor();
  await page.clock.fastForward(UNDO_MS);
  expect([sent, await stateOf(visits[0] as Appointment)]).toEqual([[], 'requested']);
});

it('Twelve requests are confirmed by keyboard without leaving the list; a key that is held down confirms one', async () => {
  const names = Array.from('ABCDEFGHIJKL', (letter) => `Kolejna${letter}`);
  const { visits, path } = await requests(...names);
  const { page, sent, goTo } = await sitDownAt(path);
  const hands = await watchHands(page);
  await page.clock.install();
  await goTo(path);
  await buttonOf(page, `Ewa ${names[0]}`).focus();
  await stopClock(page);
  for (const name of names) {
    const own = page.locator('[data-confirm]:focus').and(page.getByRole('button', { name: `Potwierdź: Ewa ${name}` }));
    // The focus is handed on with the next frame.
    await page.clock.runFor(FRAME_MS);
    await own.waitFor();
    // A key so soon after the one before would be meant for it.
    await page.clock.runFor(HASTE_MS);
    // The key goes down and repeats, as it does under a heavy finger.
    await page.keyboard.down('Enter');
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await rowOf(page, `Ewa ${name}`).getByText(`Potwierdzona: Ewa ${name}`).waitFor();
  }
  // One key each, and nothing to find one's way back to the list.
  expect(await hands()).toEqual({ clicks: 0, fields: 0, keys: names.length });
  await page.clock.fastForward(UNDO_MS);
  for (const visit of visits) await confirmed(visit);
  // The browser may tell of a request later than the server has answered it.
  await eventually(
    () => [...sent].sort((a, b) => a - b),
    visits.map(({ id }) => id),
  );
  await page.waitForURL((url) => url.pathname === `/panel${LIST}`);
});

it.each([
  ['goes to another page', (page: Page) => page.getByRole('link', { name: 'Nieobecności' }).click()],
  ['opens the row', (page: Page) => page.getByRole('link', { name: /^Zmień: Ewa Odchodząca/ }).click()],
  ['loads the page anew', (page: Page) => page.reload()],
  ['closes the tab', (page: Page) => page.close({ runBeforeUnload: true })],
  ['turns to other visits', (page: Page) => page.getByRole('button', { name: 'Dzień', exact: true }).click()],
  ['signs out', (page: Page) => page.getByText('Wyloguj się').click()],
])('What waits is sent at once when one %s', async (_, leave) => {
  const { visits, path } = await requests('Odchodząca');
  const desk = await stage.reception.sitDown({ email: stage.admin.user.email });
  const { page } = desk;
  await page.clock.install();
  await desk.goTo(path);
  await stopClock(page);
  await buttonOf(page, 'Ewa Odchodząca').click();
  await rowOf(page, 'Ewa Odchodząca').getByText('Potwierdzona: Ewa Odchodząca').waitFor();
  await leave(page);
  await confirmed(visits[0] as Appointment);
});

it('A request that the patient moved meanwhile is not confirmed; its row says what changed, and so does the toast', async () => {
  const { visits, path } = await requests('Ruchoma');
  const [visit] = visits;
  if (!visit) throw new Error('There is no visit');
  const { page } = await sitDownAt(path);
  await buttonOf(page, 'Ewa Ruchoma').click();
  const slots = await freeTimes(stage.visitor, service, visit.doctor.id, 5);
  const { version } = await visitOf(stage.staff, visit.id);
  await stage.admin.post(`/api/panel${LIST}/${visit.id}/move`, { startsAt: slots[9]?.startsAt, version }).expect(200);
  await rowOf(page, 'Ewa Ruchoma')
    .getByText(/w międzyczasie zmienił: .+ → .+; Nowa → Potwierdzona/)
    .waitFor();
  await page
    .getByRole('alert')
    .getByText(/^Ewa Ruchoma: .*w międzyczasie zmienił/)
    .waitFor();
  expect((await visitOf(stage.staff, visit.id)).version).toBe(version + 1);
});

it('Two tabs confirm one request once', async () => {
  const { visits, path } = await requests('Podwójna');
  const [one, two] = [await sitDownAt(path), await sitDownAt(path)];
  for (const { page } of [one, two]) await page.route(EVENTS, (route) => route.abort());
  await buttonOf(one.page, 'Ewa Podwójna').click();
  await buttonOf(two.page, 'Ewa Podwójna').click();
  await one.page.getByText('Wizyta potwierdzona: Ewa Podwójna').waitFor();
  await two.page
    .getByRole('alert')
    .getByText(/^Ewa Podwójna: .*w międzyczasie/)
    .waitFor();
  const { version, history } = await visitOf(stage.staff, visits[0]?.id ?? 0);
  expect([version, history.length]).toEqual([2, 2]);
});

it('Without an answer nothing is lost in silence: the row says so, and the same button tries again', async () => {
  const { visits, path } = await requests('Bez sieci');
  const { page } = await sitDownAt(path);
  await page.route(/\/confirm$/, (route) => route.abort(), { times: 1 });
  await buttonOf(page, 'Ewa Bez').click();
  await page
    .getByRole('alert')
    .getByText(/^Ewa Bez sieci: /)
    .waitFor();
  expect(await stateOf(visits[0] as Appointment)).toBe('requested');
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await confirmed(visits[0] as Appointment);
});

it('When the session is over the step is kept until somebody has signed in again', async () => {
  const { visits, path } = await requests('Wygasła');
  const { page } = await sitDownAt(path);
  await buttonOf(page, 'Ewa Wygasła').click();
  await page.context().clearCookies({ name: /token/ });
  const again = page.getByRole('dialog', { name: 'Sesja wygasła' });
  await again.waitFor();
  expect(await stateOf(visits[0] as Appointment)).toBe('requested');
  await again.locator('input[name=email]').fill(stage.staff.user.email);
  await again.locator('input[name=password]').fill(PASSWORD);
  await again.locator('input[name=password]').press('Enter');
  await confirmed(visits[0] as Appointment);
});
