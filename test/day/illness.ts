import type { AppointmentRecord } from '../../contract/appointment';
import type { Call } from '../../contract/call';
import { totalOf, watchHands } from '../panel/hands';
import { PHONE, visitOf } from '../support/builders/visits';
import { readMails } from '../support/outbox';
import { linkOf } from '../visit-answers/links';
import type { ClinicDay, DayDoctor } from './clinic-day';

/** From the start page until all visits are settled. */
const INTERACTIONS = 15;
const NAMES = [
  ...['Adamska', 'Bielska', 'Czarnecka', 'Dudek', 'Ewert', 'Filipek'],
  ...['Gajda', 'Halicka', 'Iwanek', 'Jasińska', 'Kalita', 'Lasota'],
];
/** Of them begin so soon that a mail alone would come too late. */
const SOON = 2;
const HALF_HOUR_MS = 30 * 60_000;

/** A caller's visit with the doctor who falls ill. */
interface CallersVisit {
  id: number;
  email: string;
  lastName: string;
}

function illOf({ doctors }: ClinicDay): DayDoctor {
  const ill = doctors[2];
  if (!ill) throw new Error('There is no such doctor');
  return ill;
}

/** Visits of callers on the day before those that are reminded of, who have all said that they come. */
export async function bookIll(day: ClinicDay): Promise<CallersVisit[]> {
  const visits: CallersVisit[] = [];
  for (const [index, lastName] of NAMES.entries()) {
    // Two before noon, and the others from 15:00 on, also when the clocks change in the night after.
    const startsAt =
      index < SOON
        ? day.at(2 + index / 2 - 24)
        : new Date(day.afternoonBefore.getTime() + (index - SOON) * HALF_HOUR_MS);
    const email = `caller${index}@example.org`;
    const { body } = await day.staff
      .post('/api/panel/appointments', {
        ...{ serviceId: day.service, doctorId: illOf(day).id, startsAt: startsAt.toISOString() },
        patient: { firstName: 'Maria', lastName, phone: PHONE, email },
      })
      .expect(201);
    visits.push({ id: (body as AppointmentRecord).id, email, lastName });
  }
  for (const { email } of visits) {
    const [mail] = await readMails(day.site, email, 1);
    await day.site
      .http()
      .post(`/api/visit-answers/${linkOf(mail).token}`, { answer: 'coming' })
      .expect(200);
  }
  return visits;
}

/** The doctor is ill from now on: one form, one plan, and who cannot be written to in time is left for a call. */
export async function settleIllness(day: ClinicDay, visits: readonly CallersVisit[]): Promise<void> {
  const [soon, later] = [visits.slice(0, SOON), visits.slice(SOON)];
  const receptionist = await day.sitDown('staff');
  const { page } = receptionist;
  const hands = await watchHands(page);
  await receptionist.goTo('');
  await day.look(receptionist);
  await page.getByRole('link', { name: 'Lekarz nieobecny' }).click();
  await page.getByRole('combobox', { name: 'Lekarz' }).fill(illOf(day).lastName);
  await page.getByLabel('Powód, tylko dla zespołu').fill('Choroba');
  await page.getByRole('heading', { name: `${visits.length} wizyt w tym czasie` }).waitFor();
  await day.look(receptionist);
  await page.getByRole('button', { name: 'Zapisz nieobecność' }).click();
  const save = page.getByRole('button', { name: `Przenieś ${later.length} wizyt` });
  await save.waitFor();
  await day.look(receptionist);
  await save.click();
  await page.getByRole('heading', { name: `Przeniesiono: ${later.length} wizyt` }).waitFor();
  expect(totalOf(await hands())).toBeLessThanOrEqual(INTERACTIONS);
  await day.look(receptionist);
  await receptionist.close();

  await expectMoved(day, later);
  const calls = (await day.staff.get('/api/panel/calls').expect(200)).body as Call[];
  expect(calls.map(({ id, kind }) => [id, kind])).toEqual(soon.map(({ id }) => [id, 'absence']));
  for (const { email } of soon) expect(await readMails(day.site, email, 1)).toHaveLength(1);
}

/** All of them are with somebody else, each at a time of its own, and their people were written to once. */
async function expectMoved(day: ClinicDay, visits: readonly CallersVisit[]): Promise<void> {
  const moved = await Promise.all(visits.map(({ id }) => visitOf(day.staff, id)));
  for (const visit of moved) {
    expect(visit).toMatchObject({ state: 'confirmed', obstacle: null });
    expect(visit.doctor.id).not.toBe(illOf(day).id);
  }
  expect(new Set(moved.map(({ doctor, startsAt }) => `${doctor.id} ${startsAt}`)).size).toBe(visits.length);
  for (const [index, { email }] of visits.entries()) {
    const mails = await readMails(day.site, email, 2);
    expect(mails).toHaveLength(2);
    const { body } = await day.site
      .http()
      .get(`/api/visit-answers/${linkOf(mails.at(-1)).token}`)
      .expect(200);
    expect(body).toMatchObject({ startsAt: moved[index]?.startsAt, answer: null });
  }
}
