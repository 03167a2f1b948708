import type { Locator, Page } from 'playwright-core';
import { Like } from 'typeorm';
import type { AppointmentRecord } from '../../contract/appointment';
import type { DoctorRecord } from '../../contract/doctor';
import { Database } from '../../src/database/database';
import { DoctorEntity, DoctorTextEntity } from '../../src/doctors/doctor.entity';
import { AbsenceEntity } from '../../src/schedules/absence.entity';
import { openPanelStage, type Desk } from '../panel/desk';
import { expectNoAxeViolations, expectSoon, focusedText } from '../support/browser';
import { uniqueName } from '../support/builders/content';
import {
  addDoctor,
  addService,
  dateAhead,
  everyDay,
  openClinic,
  setSchedule,
  visitOf,
} from '../support/builders/visits';

const VISITS = '/api/panel/appointments';
const DATE = dateAhead(4);
const stage = openPanelStage();
let service: number;
let doctor: number;
let other: number;

beforeAll(async () => {
  await openClinic(stage.admin);
  service = await addService(stage.staff, { durationMinutes: 30 });
  doctor = await addDoctor(stage.staff, [service]);
  other = await addDoctor(stage.staff, [service]);
  for (const id of [doctor, other]) await setSchedule(stage.staff, id, { weekly: everyDay('08:00', '16:00') });
});

/** A doctor with the same hours and no visits. */
async function freshDoctor(): Promise<number> {
  const id = await addDoctor(stage.staff, [service]);
  await setSchedule(stage.staff, id, { weekly: everyDay('08:00', '16:00') });
  return id;
}

/** An instant of the day on which all of this happens, by the clocks in Warsaw. */
function at(time: string): string {
  const wall = new Date(`${DATE}T${time}:00Z`);
  const shown = new Date(`${wall.toLocaleString('sv-SE', { timeZone: 'Europe/Warsaw' }).replace(' ', 'T')}Z`);
  return new Date(2 * wall.getTime() - shown.getTime()).toISOString();
}

async function aVisit(time: string, lastName = uniqueName(), doctorId = doctor): Promise<AppointmentRecord> {
  const patient = { firstName: 'Ewa', lastName, phone: '+48600100600' };
  const input = { serviceId: service, doctorId, startsAt: at(time), patient, outsideHours: true };
  return (await stage.staff.post(VISITS, input).expect(201)).body as AppointmentRecord;
}

async function nameOf(id: number): Promise<string> {
  const { translations } = (await stage.staff.get(`/api/panel/doctors/${id}`).expect(200)).body as DoctorRecord;
  return `${translations.pl.firstName} ${translations.pl.lastName}`;
}

async function openDay(query = '', viewport = { width: 1440, height: 900 }): Promise<Desk> {
  const desk = await stage.reception.sitDown({ email: stage.staff.user.email, viewport });
  await desk.goTo(`/appointments?view=day&date=${DATE}${query}`);
  await desk.page.locator('[data-column], main li:visible').first().waitFor();
  return desk;
}

const dayOf = (page: Page, id: number): Locator => page.locator(`[data-column="${id} ${DATE}"]`);
const freeAt = (page: Page, id: number, time: string): Locator =>
  dayOf(page, id).getByRole('link', { name: new RegExp(`^${time}, wolne`) });
const visitIn = (page: Page, lastName: string): Locator =>
  page.locator('main').getByRole('link', { name: new RegExp(lastName) });

/** Fills in who calls, and books. */
async function bookFor(drawer: Locator, lastName: string): Promise<void> {
  await drawer.getByLabel('Imię').fill('Jan');
  await drawer.getByLabel('Nazwisko').fill(lastName);
  await drawer.getByLabel('Telefon').fill('+48 600 100 700');
  await drawer.getByRole('button', { name: 'Umów wizytę' }).click();
}

/** Brings something away from the edges, at which more of the day comes while one drags. */
async function inTheMiddle(what: Locator): Promise<void> {
  await what.evaluate((each) => each.scrollIntoView({ block: 'center', inline: 'center' }));
}

/** How high an hour is in which somebody works. */
async function hourOf(page: Page): Promise<number> {
  const tops = await page
    .locator('[data-column] .lines i')
    .evaluateAll((all) => all.map((each) => (each as HTMLElement).offsetTop));
  return Math.max(...tops.map((top, index) => top - (tops[index - 1] ?? top)));
}

/** Drags something so far with the mouse. */
async function drag(page: Page, what: Locator, x: number, y: number): Promise<void> {
  const box = await what.boundingBox();
  if (!box) throw new Error('It is not to be seen');
  const [left, top] = [box.x + 30, box.y + 6];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + x / 2, top + y / 2, { steps: 4 });
  await page.mouse.move(left + x, top + y, { steps: 4 });
  await page.mouse.up();
}

it('A free time is clicked, and booked with doctor and time filled in', async () => {
  const { page, drawer, complaints } = await openDay();
  await expectNoAxeViolations(page);
  await freeAt(page, doctor, '9:30').click();
  await drawer.getByRole('combobox', { name: 'Usługa' }).selectOption(String(service));
  await expectSoon(() => drawer.getByRole('combobox', { name: 'Lekarz' }).inputValue(), String(doctor));
  await drawer.getByRole('radio', { name: '9:30', checked: true }).waitFor();
  await expectNoAxeViolations(page, '[role=dialog]');
  await bookFor(drawer, 'Kliknięty');
  await drawer.getByText('Potwierdzona').first().waitFor();
  // The address says neither who comes, nor any more what was chosen.
  await page.waitForURL(({ searchParams }) => !searchParams.has('at'));
  await page.keyboard.press('Escape');
  await visitIn(page, 'Kliknięty').waitFor();
  await freeAt(page, doctor, '9:30').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

it('Free times are reached with arrows, and Enter books', async () => {
  const { page, drawer } = await openDay();
  await freeAt(page, doctor, '8:00').focus();
  await page.keyboard.press('ArrowDown');
  await page.locator(`[data-free="${doctor} ${DATE} 510"]:focus`).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.locator(`[data-free="${other} ${DATE} 510"]:focus`).waitFor();
  // One of them is on the way of the Tab key.
  await expectSoon(() => page.locator('[data-free][tabindex="0"]').count(), 1);
  await page.keyboard.press('Enter');
  await drawer.getByRole('combobox', { name: 'Usługa' }).selectOption(String(service));
  await drawer.getByRole('radio', { name: '8:30', checked: true }).waitFor();
  await expectSoon(() => drawer.getByRole('combobox', { name: 'Lekarz' }).inputValue(), String(other));
});

it('A time outside of the hours is booked after a warning', async () => {
  const { page, drawer } = await openDay();
  await page.goto(`/panel/appointments/create?view=day&date=${DATE}&with=${doctor}&at=${DATE}T17:00`);
  await drawer.getByRole('combobox', { name: 'Usługa' }).selectOption(String(service));
  await drawer.getByRole('alert').filter({ hasText: 'o tej porze nie przyjmuje' }).waitFor();
  await expectSoon(() => drawer.getByRole('radio', { checked: true }).count(), 1);
  await drawer.getByRole('button', { name: /Wybierz mimo to/ }).click();
  await drawer.getByText(/Wybrany termin poza grafikiem/).waitFor();
  await bookFor(drawer, 'Wieczorny');
  await drawer.getByText('Potwierdzona').first().waitFor();
  const { body } = await stage.staff.get(`${VISITS}?filter=${encodeURIComponent('{"q":"Wieczorny"}')}`).expect(200);
  expect((body as AppointmentRecord[]).map(({ startsAt }) => startsAt)).toEqual([at('17:00')]);
});

it('Another time is typed in the form, and chosen after a warning', async () => {
  const { page, drawer } = await openDay();
  await page.goto(`/panel/appointments/create?view=day&date=${DATE}`);
  await drawer.getByRole('combobox', { name: 'Usługa' }).selectOption(String(service));
  await drawer.getByRole('button', { name: /Inna godzina/ }).click();
  await drawer.getByText('Proszę najpierw wybrać lekarza.').waitFor();
  await drawer.getByRole('combobox', { name: 'Lekarz' }).selectOption(String(other));
  await drawer.getByRole('button', { name: /Inna godzina/ }).click();
  const group = drawer.getByRole('group', { name: 'Inna godzina' });
  await group.getByLabel('Dzień', { exact: true }).fill(`${DATE.slice(8)}.${DATE.slice(5, 7)}.${DATE.slice(0, 4)}`);
  await group.getByLabel('Godzina').fill('18:07');
  await group.getByText(/pełnym kwadransie/).waitFor();
  await group.getByLabel('Godzina').fill('18:15');
  await expectNoAxeViolations(page, '[role=dialog]');
  await group.getByRole('button', { name: /Wybierz mimo to/ }).click();
  await drawer.getByText(/Wybrany termin poza grafikiem: .*18:15/).waitFor();
  await bookFor(drawer, 'Wpisany');
  await drawer.getByText('Potwierdzona').first().waitFor();
});

it('A visit that is dragged is moved after a question that names it; where it began it stays', async () => {
  const own = await freshDoctor();
  const { id, startsAt } = await aVisit('11:00', 'Ciągnięta', own);
  const { page, ask, complaints } = await openDay(`&doctor=${own}`);
  const block = visitIn(page, 'Ciągnięta');
  await inTheMiddle(block);
  const hour = await hourOf(page);
  await drag(page, block, 8, -5);
  await drag(page, block, 12, 5);
  expect(await ask.count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/panel/appointments');

  await drag(page, block, 0, hour);
  await ask.getByText('Ewa Ciągnięta').waitFor();
  await ask.getByText(/11:00/).first().waitFor();
  await expectSoon(() => focusedText(page), 'Zostaw ten termin');
  await expectNoAxeViolations(page, '[role=alertdialog]');
  await page.keyboard.press('Enter');
  await ask.waitFor({ state: 'detached' });
  expect((await visitOf(stage.staff, id)).startsAt).toBe(startsAt);

  await drag(page, block, 0, hour);
  await ask.getByRole('button', { name: /^Zmień termin: .*12:00/ }).click();
  await page.getByText('Termin zmieniony, wizyta potwierdzona').waitFor();
  expect(await visitOf(stage.staff, id)).toMatchObject({ startsAt: at('12:00'), doctor: { id: own } });
  expect(complaints).toEqual([]);
});

it('A visit is dragged to another doctor, outside of the hours after a warning, and Escape leaves it where it is', async () => {
  const { id } = await aVisit('15:00', 'Przenoszona');
  const { page, ask } = await openDay();
  const block = visitIn(page, 'Przenoszona');
  await inTheMiddle(block);
  const [from, to] = [await dayOf(page, doctor).boundingBox(), await dayOf(page, other).boundingBox()];
  const aside = (to?.x ?? 0) - (from?.x ?? 0);
  const box = await block.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 6);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 20 + aside, (box?.y ?? 0) + 24, { steps: 5 });
  await page.locator('.ghost').waitFor();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await page.locator('.ghost').waitFor({ state: 'detached' });
  expect(await ask.count()).toBe(0);

  // 15:45 lasts beyond 16:00.
  await drag(page, block, aside, 0.75 * (await hourOf(page)));
  await ask.getByText(/o tej porze nie przyjmuje/).waitFor();
  await ask.getByText(await nameOf(other), { exact: true }).waitFor();
  await ask.getByRole('button', { name: /^Zmień mimo to/ }).click();
  await page.getByText('Termin zmieniony, wizyta potwierdzona').waitFor();
  expect(await visitOf(stage.staff, id)).toMatchObject({ startsAt: at('15:45'), doctor: { id: other } });
});

it('A visit that a colleague has changed meanwhile is not moved, and what has changed is said', async () => {
  const own = await freshDoctor();
  const { id, version } = await aVisit('14:00', 'Wspólna', own);
  const { page, ask } = await openDay(`&doctor=${own}`);
  const block = visitIn(page, 'Wspólna');
  await inTheMiddle(block);
  await drag(page, block, 0, (await hourOf(page)) / 2);
  await ask.waitFor();
  const colleague = { version, startsAt: at('15:00') };
  await stage.admin.post(`${VISITS}/${id}/move`, colleague).expect(200);
  await ask.getByRole('button', { name: /^Zmień/ }).click();
  await page
    .getByRole('alert')
    .getByText(/14:00 → .*15:00/)
    .waitFor();
  expect((await visitOf(stage.staff, id)).startsAt).toBe(at('15:00'));
});

it('The key M on a visit opens its form to move it', async () => {
  const { id } = await aVisit('10:30', 'Klawiszowa');
  const { page } = await openDay();
  await visitIn(page, 'Klawiszowa').press('m');
  await page.waitForURL((url) => url.pathname === `/panel/appointments/${id}`);
  await page.getByRole('form', { name: 'Zmień termin' }).waitFor();
});

it('A finger that rests on a visit takes it along, and one that moves at once scrolls', async () => {
  const own = await freshDoctor();
  await aVisit('10:00', 'Dotykana', own);
  const { page, ask } = await openDay(`&doctor=${own}`, { width: 1024, height: 800 });
  const block = visitIn(page, 'Dotykana');
  await inTheMiddle(block);
  const touch = async (rest: boolean): Promise<void> => {
    const box = await block.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 6];
    const send = (type: string, top: number) =>
      block.dispatchEvent(type, {
        pointerType: 'touch',
        isPrimary: true,
        button: 0,
        bubbles: true,
        clientX: x,
        clientY: top,
      });
    await send('pointerdown', y);
    // Only a finger that rests brings the outline.
    if (rest) await page.locator('.ghost').waitFor();
    await send('pointermove', y + 72);
    await send('pointerup', y + 72);
  };
  await touch(false);
  expect(await ask.count()).toBe(0);
  await touch(true);
  await ask.getByText('Ewa Dotykana').waitFor();
});

it('Absences, exceptions, closed days and who does not work are seen with their reasons', async () => {
  const [away, off] = [await addDoctor(stage.staff, [service]), await addDoctor(stage.staff, [service])];
  await setSchedule(stage.staff, away, { weekly: everyDay('08:00', '16:00') });
  await setSchedule(stage.staff, off, { exceptions: [{ date: DATE, hours: [], reason: 'urlop' }] });
  const row = { doctorId: away, reason: 'szkolenie', createdById: null, createdAt: new Date() };
  const absence = { ...row, startsAt: new Date(at('12:00')), endsAt: new Date(at('14:00')) };
  await stage.site.app.get(Database, { strict: false }).transaction((tx) => tx.insert(AbsenceEntity, absence));
  const { page } = await openDay();
  await dayOf(page, away).getByText('Nieobecność: szkolenie').waitFor();
  await expectSoon(() => freeAt(page, away, '11:30').count(), 1);
  expect(await freeAt(page, away, '12:30').count()).toBe(0);
  await page.getByText('Nie przyjmują tego dnia:').waitFor();
  await page.getByText(/\(urlop\)/).waitFor();
  expect(await dayOf(page, off).count()).toBe(0);

  const { version } = (await stage.admin.get('/api/panel/settings').expect(200)).body as { version: number };
  const closedDays = [{ date: DATE, reason: 'Remont' }];
  const saved = await stage.admin.put('/api/panel/settings', { version, closedDays }).expect(200);
  await page.reload();
  await page.getByRole('alert').getByText('Klinika zamknięta: Remont').waitFor();
  await stage.admin
    .put('/api/panel/settings', { version: (saved.body as { version: number }).version, closedDays: [] })
    .expect(200);
});

it('The present time is a line that moves, and names stay in sight', async () => {
  const desk = await stage.reception.sitDown({ email: stage.staff.user.email });
  const { page } = desk;
  await page.clock.install({ time: new Date(`${dateAhead(0)}T10:00:00Z`) });
  await desk.goTo('/appointments?view=day');
  const line = page.locator('.now').first();
  await line.waitFor();
  const top = (): Promise<number> => line.evaluate((each) => (each as HTMLElement).offsetTop);
  const before = await top();
  await page.clock.runFor('30:00');
  await expectSoon(top, before + (await hourOf(page)) / 2);
  // The day is scrolled to the present time: names and hours stay where they are.
  const region = page.locator('main [role=region]');
  await region.evaluate((each) => each.scrollTo(0, 600));
  const [card, names, hours] = await Promise.all(
    [region, region.locator('.head'), region.locator('.hours')].map((each) => each.boundingBox()),
  );
  expect(Math.abs((names?.y ?? 0) - (card?.y ?? 0))).toBeLessThan(3);
  expect(Math.abs((hours?.x ?? 0) - (card?.x ?? 0))).toBeLessThan(3);
});

it('A blocked doctor with visits is at the front, marked, and can be chosen in the week', async () => {
  const blocked = await addDoctor(stage.staff, [service]);
  await aVisit('09:00', 'Zostawiona', blocked);
  const name = await nameOf(blocked);
  await stage.staff.post(`/api/panel/doctors/${blocked}/block`).expect(200);
  const { page } = await openDay();
  await expectSoon(() => page.locator('[data-column]').first().getAttribute('data-column'), `${blocked} ${DATE}`);
  await page.locator('.name').first().filter({ hasText: 'profil ukryty' }).waitFor();
  expect(await dayOf(page, blocked).locator('[data-free]').count()).toBe(0);
  await page.getByRole('button', { name: 'Tydzień' }).click();
  await page.getByRole('button', { name: 'Następny tydzień' }).waitFor();
  await page.getByRole('combobox', { name: 'Lekarz' }).fill(name);
  await page.getByRole('option', { name: `${name} (profil ukryty)` }).click();
  await visitIn(page, 'Zostawiona').waitFor();
  await expectNoAxeViolations(page);
});

it('A phone shows the day of one doctor as a list, with what is free between visits', async () => {
  await aVisit('15:00', 'Telefoniczna', other);
  const { page, drawer } = await openDay(`&doctor=${other}`, { width: 390, height: 844 });
  const visits = page.getByRole('list', { name: await nameOf(other) });
  await visits.getByRole('link', { name: /Ewa Telefoniczna/ }).waitFor();
  await expectNoAxeViolations(page);
  await visits
    .getByRole('link', { name: /wolne do/ })
    .first()
    .click();
  await drawer.getByRole('combobox', { name: 'Usługa' }).waitFor();
});

it.each([1440, 1024, 820, 390])('Nothing is wider than a screen of %i px', async (width) => {
  await aVisit('09:00', uniqueName(), await freshDoctor());
  const { page } = await openDay('', { width, height: 900 });
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expectSoon(excess, 0);
  await page.goto(`/panel/appointments?view=week&date=${DATE}&doctor=${doctor}`);
  await page.locator('[data-column]').first().waitFor();
  await expectSoon(excess, 0);
  await expectNoAxeViolations(page);
});

it('A clinic of 509 doctors stays usable: who does not work is one line, and one is found by name', async () => {
  const wanted = uniqueName();
  const { reader } = stage.site.app.get(Database, { strict: false });
  const [row] = await reader.findBy(DoctorEntity, { id: doctor });
  const texts = await reader.findBy(DoctorTextEntity, { ownerId: doctor, locale: 'pl' });
  await reader.save(
    DoctorEntity,
    Array.from({ length: 500 }, (_, index) =>
      Object.assign(new DoctorEntity(), row, { id: undefined, slug: `many-${index}` }),
    ),
  );
  const many = await reader.find(DoctorEntity, { where: { slug: Like('many-%') } });
  await reader.save(
    DoctorTextEntity,
    many.map(({ id }, index) =>
      Object.assign(new DoctorTextEntity(), texts[0], { ownerId: id, ...(index === 250 && { lastName: wanted }) }),
    ),
  );
  const { page } = await openDay();
  await page.getByText(/^Nie przyjmuj(e|ą) tego dnia: \d+ lekarz/).waitFor();
  expect(await page.locator('[data-column]').count()).toBeLessThan(20);
  await page.getByRole('combobox', { name: 'Lekarz' }).fill(wanted);
  await page.getByRole('option', { name: new RegExp(wanted) }).click();
  await page.getByText(new RegExp(`${wanted}: Nie przyjmuje tego dnia`)).waitFor();
});
