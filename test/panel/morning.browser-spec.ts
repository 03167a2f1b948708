import type { Route } from 'playwright-core';
import type { DoctorFreeDays } from '../../contract/schedule';
import { AppointmentEntity } from '../../src/appointments/appointment.entity';
import { Database } from '../../src/database/database';
import {
  addDoctor,
  addService,
  book,
  booking,
  dateAhead,
  freeTime,
  knownPatient,
  openClinic,
  step,
  visitOf,
} from '../support/builders/visits';
import { expectNoAxeViolations } from '../support/browser';
import { eventually } from '../support/nodes';
import { openPanelStage } from './desk';

const MINUTE_MS = 60_000;
const PHONE = { width: 390, height: 844 };
/** Longer than a step can be undone. */
const UNDO_MS = 7_000;
const stage = openPanelStage();
let service: number;
let doctor: number;

beforeAll(async () => {
  await openClinic(stage.admin);
  service = await addService(stage.staff);
  doctor = await addDoctor(stage.staff, [service]);
});

/** A confirmed visit that has begun, or is over, as if it had been booked then. */
async function begun(lastName: string, from: number, to: number): Promise<number> {
  const patient = await knownPatient(stage.site);
  const slot = await freeTime(patient, service, doctor, 5);
  const { id } = await book(patient, booking(service, slot, { visitor: { firstName: 'Ewa', lastName } }));
  await step(stage.staff, id, 'confirm');
  const { reader } = stage.site.app.get(Database, { strict: false });
  const at = (minutes: number): Date => new Date(Date.now() + minutes * MINUTE_MS);
  await reader.update(AppointmentEntity, { id }, { startsAt: at(from), endsAt: at(to) });
  return id;
}

it('The morning offers free times of today and tomorrow, and one press begins a booking', async () => {
  const desk = await stage.reception.sitDown({ email: stage.staff.user.email });
  const { page } = desk;
  await desk.goTo('');
  const query = { from: dateAhead(0), to: dateAhead(1) };
  const { body } = await stage.staff.get('/api/panel/slots/days').query(query).expect(200);
  const count = (body as DoctorFreeDays[]).flatMap(({ days }) => days.flatMap(({ times }) => times)).length;
  expect(count).toBeGreaterThan(10);
  const card = page.getByRole('region', { name: 'Wolne dziś i jutro' });
  await card.getByText('jutro', { exact: true }).waitFor();
  await expectNoAxeViolations(page);
  await card
    .getByRole('link', { name: /^Umów: / })
    .last()
    .click();
  await desk.drawer.getByRole('combobox').first().waitFor();
  await page.waitForURL(({ searchParams }) => searchParams.get('with') === String(doctor));
  await desk.close();
});

it('A visit without a result gets one with a press that can be undone', async () => {
  const id = await begun('Wczorajsza', -30 * 60, -30 * 60 + 30);
  const desk = await stage.reception.sitDown({ email: stage.staff.user.email });
  const { page } = desk;
  await desk.goTo('');
  const line = page.getByRole('region', { name: 'Minione wizyty bez wyniku' }).getByRole('listitem');
  await line
    .filter({ hasText: 'Wczorajsza' })
    .getByRole('button', { name: /^Nieobecność/ })
    .click();
  await page.waitForTimeout(500);
  await line
    .filter({ hasText: 'Wczorajsza' })
    .getByRole('button', { name: /^Cofnij/ })
    .click();
  await line
    .filter({ hasText: 'Wczorajsza' })
    .getByRole('button', { name: /^Odbyła się/ })
    .click();
  await line.filter({ hasText: 'Wczorajsza' }).waitFor({ state: 'detached', timeout: 2 * UNDO_MS });
  await eventually(async () => (await visitOf(stage.staff, id)).state, 'completed', 2 * UNDO_MS);
  await desk.close();
});

it('The board draws an absence that is still to come, and says what its signs mean', async () => {
  const away = await addDoctor(stage.staff, [service]);
  const from = new Date(Date.now() + MINUTE_MS).toISOString();
  const to = new Date(Date.now() + 2 * MINUTE_MS).toISOString();
  await stage.staff.post('/api/panel/absences', { doctorId: away, from, to }).expect(201);
  const desk = await stage.reception.sitDown({ email: stage.staff.user.email });
  const { page } = desk;
  await desk.goTo('');
  const board = page.getByRole('region', { name: 'Dzisiaj' });
  await board.locator('[data-away]').first().waitFor({ state: 'attached' });
  await board.getByText('bez odpowiedzi').last().waitFor();
  await expectNoAxeViolations(page);
  expect(desk.complaints).toEqual([]);
  await desk.close();
});

it('A doctor has the own day on a phone: who is here, and what is said of the visit', async () => {
  const id = await begun('Obecna', 0, 20);
  const { email } = await stage.site.addUser('doctor', doctor);
  const desk = await stage.reception.sitDown({ email, viewport: PHONE });
  const { page } = desk;
  // A server that has too much to do for a moment is asked again; the hours of the day are there before its visits.
  const isBusy = (route: Route): Promise<void> => route.fulfill({ status: 503 });
  for (const path of ['doctor-note', 'appointments?*']) await page.route(`**/${path}`, isBusy, { times: 1 });
  await desk.goTo('');
  await page.getByRole('heading', { name: 'Ewa Obecna' }).waitFor();
  await expectNoAxeViolations(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  // What the doctor notes is there after a reload, and an admin does not see it.
  await page.getByLabel('Moja notatka do wizyty').fill('Prosi o listę badań po rosyjsku.');
  await page.getByRole('button', { name: 'Zapisz notatkę' }).click();
  await page.getByText('Notatka zapisana: Ewa Obecna').waitFor();
  await page.reload();
  await eventually(() => page.getByLabel('Moja notatka do wizyty').inputValue(), 'Prosi o listę badań po rosyjsku.');
  await page.getByRole('button', { name: /^Odbyła się: Ewa Obecna/ }).click();
  await eventually(async () => (await visitOf(stage.staff, id)).state, 'completed', 2 * UNDO_MS);
  expect(desk.complaints).toEqual([expect.stringContaining('503'), expect.stringContaining('503')]);
  await desk.close();
});
