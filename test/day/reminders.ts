import type { Locator } from 'playwright-core';
import type { Email } from 'postal-mime';
import { BOOKING } from '../../contract/appointment';
import type { Desk } from '../panel/desk';
import type { Tab } from '../support/browser';
import { visitOf } from '../support/builders/visits';
import { readMails } from '../support/outbox';
import { linkOf } from '../visit-answers/links';
import type { ClinicDay, DayPatient } from './clinic-day';

/** Those who are reminded, each in a language of their own. */
export interface Reminded {
  coming: DayPatient;
  moving: DayPatient;
  leaving: DayPatient;
  silent: DayPatient;
}

const SUBJECTS = { coming: /^Нагадування/, moving: /^Напоминание/, leaving: /^Przypomnienie/, silent: /^Напамін/ };
const HALF_HOUR = 0.5;
/** Two days before the last of their visits, and a little later. */
export const REMIND_AT = 3 * HALF_HOUR - BOOKING.remindTwoDaysHours + 0.1;
/** The clinic would like to know by now of the one who is silent. */
export const CALL_AT = 2 * HALF_HOUR - BOOKING.unansweredHours + 0.1;

export async function bookReminded(day: ClinicDay): Promise<Reminded> {
  const [first, colleague] = day.doctors;
  if (!first || !colleague) throw new Error('There are no doctors');
  const book = (lastName: string, language: string, at: number, doctor = first): Promise<DayPatient> =>
    day.book({ lastName, language, doctor, startsAt: day.at(at * HALF_HOUR) });
  return {
    coming: await book('Шевченко', 'uk', 0),
    // What the next doctor has is nobody's earlier date.
    moving: await book('Соколова', 'ru', 1, colleague),
    silent: await book('Каваль', 'be', 2),
    leaving: await book('Zielińska', 'pl', 3),
  };
}

/** The reminders of all of them: the mail that is written in their language, with the link of its page. */
export async function readReminders(day: ClinicDay, people: Reminded): Promise<Record<keyof Reminded, string>> {
  const path = async (who: keyof Reminded): Promise<string> => {
    const mails = await readMails(day.site, people[who].account.user.email, 3);
    const found = mails.filter(({ subject }: Email) => SUBJECTS[who].test(subject ?? ''));
    expect([who, found.length, mails.length]).toEqual([who, 1, 3]);
    return linkOf(found[0]).path;
  };
  return {
    coming: await path('coming'),
    moving: await path('moving'),
    leaving: await path('leaving'),
    silent: await path('silent'),
  };
}

/** The row of somebody's visit in the panel's list. */
export function rowOf({ page }: Desk, { lastName }: DayPatient): Locator {
  return page.getByRole('row').filter({ hasText: lastName });
}

/** Opens the link of a mail on a phone, which shows what was asked and is looked at. */
async function open(day: ClinicDay, path: string, heading: RegExp, tab: Tab): Promise<void> {
  await tab.page.goto(path);
  await tab.page.getByRole('heading', { name: heading }).waitFor();
  await day.look(tab);
}

/** *I will come*, in Ukrainian, on a phone without scripts. */
export async function answerComing(day: ClinicDay, path: string, { visit }: DayPatient): Promise<void> {
  const tab = await day.phone({ javaScriptEnabled: false });
  await open(day, path, /9:00/, tab);
  await tab.page.getByRole('button', { name: 'Прийду' }).click();
  await tab.page.getByRole('heading', { name: 'Дякуємо, чекаємо на Вас' }).waitFor();
  await day.look(tab);
  expect((await visitOf(day.staff, visit.id)).answer).toBe('coming');
  await tab.page.context().close();
}

/** *I need another time*, in Russian: it is a request again. */
export async function answerAnotherTime(day: ClinicDay, path: string, startsAt: Date): Promise<void> {
  const tab = await day.phone();
  const { page } = tab;
  await open(day, path, /9:30/, tab);
  await page.getByRole('link', { name: 'Мне нужно другое время' }).click();
  await page.getByRole('heading', { name: 'Какое время подойдёт?' }).waitFor();
  await day.look(tab);
  await page.locator(`.answer-slots label:has([value^="${startsAt.toISOString()}"])`).first().click();
  await page.getByRole('button', { name: 'Перенести визит' }).click();
  await page.getByRole('heading', { name: 'Новое время ждёт подтверждения' }).waitFor();
  await day.look(tab);
  await page.context().close();
}

/** *I cannot come*, in Polish. */
export async function answerGivingBack(day: ClinicDay, path: string): Promise<void> {
  const tab = await day.phone();
  const { page } = tab;
  await open(day, path, /10:30/, tab);
  await page.getByRole('link', { name: 'Nie mogę przyjść' }).click();
  await page.getByRole('heading', { name: 'Oddać ten termin?' }).waitFor();
  await day.look(tab);
  await page.getByRole('button', { name: 'Oddaję termin' }).click();
  await page.getByRole('heading', { name: 'Termin jest oddany' }).waitFor();
  await day.look(tab);
  await page.context().close();
}
