import type { Locator } from 'playwright-core';
import type { Slots } from '../../contract/schedule';
import { Database } from '../../src/database/database';
import { EarlierOfferEntity } from '../../src/earlier-dates/earlier-offer.entity';
import { FreedTimeEntity } from '../../src/schedules/freed-time.entity';
import { EVERY_DAY } from '../earlier-dates/waiting';
import { dateAhead, visitOf } from '../support/builders/visits';
import { readMails } from '../support/outbox';
import { waitUntil } from '../support/servers';
import type { ClinicDay, DayPatient } from './clinic-day';

const LINK = /https?:\/\/[^/\s"]+((?:\/\w\w)?\/offer\/[\w-]{22})\b/;
const DAY_HOURS = 24;

/** Those who have a visit and want an earlier one, the longest waiting first. */
export async function bookWaiting(day: ClinicDay): Promise<[DayPatient, DayPatient]> {
  const [doctor] = day.doctors;
  if (!doctor) throw new Error('There is no doctor');
  // The doctor's new hours are free times, too. At night they would wait, and be offered in the morning.
  const { reader } = day.site.app.get(Database, { strict: false });
  await reader.createQueryBuilder().delete().from(FreedTimeEntity).execute();
  const wait = async (lastName: string, language: string, days: number): Promise<DayPatient> => {
    const patient = await day.book({ lastName, language, doctor, startsAt: day.at(days * DAY_HOURS + 4) });
    const wish = {
      ...{ appointmentId: patient.visit.id, serviceId: day.service, doctorId: doctor.id, weekdays: EVERY_DAY },
      ...{ dayPart: 'any', until: dateAhead(20) },
    };
    await patient.account.post('/api/earlier-dates', wish).set('Accept-Language', language).expect(201);
    return patient;
  };
  // The time that the second one leaves is too late for the first one.
  return [await wait('Brown', 'en', 4), await wait('Wójcik', 'pl', 5)];
}

/** The path of the offer that somebody's mail leads to, once the time to answer has begun. */
async function offerTo(day: ClinicDay, { account: { user } }: DayPatient): Promise<string> {
  const { reader } = day.site.app.get(Database, { strict: false });
  return waitUntil(`an offer to ${user.email}`, async () => {
    const sent = (await reader.findBy(EarlierOfferEntity, { userId: user.id })).filter(({ sentAt }) => sentAt !== null);
    const paths = (await readMails(day.site, user.email, 1)).flatMap(({ text }) => LINK.exec(text ?? '')?.[1] ?? []);
    const [path] = paths;
    if (path === undefined || sent.length !== 1) throw new Error('There is none');
    expect(paths).toHaveLength(1);
    return path;
  });
}

async function isFree(day: ClinicDay, startsAt: string): Promise<boolean> {
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(new Date(startsAt));
  const path = `/api/slots?service=${day.service}&doctor=${day.doctors[0]?.id}&from=${date}&to=${date}`;
  const { body } = await day.site.http().get(path).expect(200);
  return (body as Slots).days.some(({ slots }) => slots.some((slot) => slot.startsAt === startsAt));
}

/** Opens an offer on a phone, says something to it, and comes to the page that says what came of it. */
async function answer(day: ClinicDay, path: string, say: { button: string | RegExp; heading: string }): Promise<void> {
  const tab = await day.phone();
  const button: Locator = tab.page.getByRole('button', { name: say.button });
  await tab.page.goto(path);
  await button.waitFor();
  await day.look(tab);
  await button.click();
  await tab.page.getByRole('heading', { name: say.heading }).waitFor();
  await day.look(tab);
  await tab.page.context().close();
}

/** A time that was given back is refused by the first and taken by the second one who waits. */
export async function offerOn(day: ClinicDay, freed: string, [first, second]: DayPatient[]): Promise<void> {
  if (!first || !second) throw new Error('Nobody waits');
  const path = await offerTo(day, first);
  expect(await isFree(day, freed)).toBe(false);
  await answer(day, path, { button: 'No, thank you', heading: 'Thank you for your answer' });
  await answer(day, await offerTo(day, second), { button: /^Biorę: /, heading: 'Termin jest Państwa' });
  expect(await visitOf(day.staff, second.visit.id)).toMatchObject({ state: 'confirmed', startsAt: freed });
  expect(await visitOf(day.staff, first.visit.id)).toMatchObject({ startsAt: first.visit.startsAt });
  expect([await isFree(day, freed), await isFree(day, second.visit.startsAt)]).toEqual([false, true]);
  // Nobody is asked twice for one time, nor for one that is later than their own.
  expect(
    (await readMails(day.site, first.account.user.email, 1)).filter(({ text }) => LINK.test(text ?? '')),
  ).toHaveLength(1);
}
