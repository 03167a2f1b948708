import type { Locator } from 'playwright-core';
import type { Desk } from '../panel/desk';
import type { ClinicDay, DayPatient } from './clinic-day';

/** What is said of whoever is at the clinic. */
const isHere = ({ page }: Desk, lastName: string): Locator =>
  page.locator('main').locator('li, tr, section', { hasText: lastName }).locator('[data-answer=here]').first();

/** *I am here* on the way in: reception and the doctor see it while they look at the day. */
export async function arrive(day: ClinicDay, path: string, { lastName }: DayPatient): Promise<void> {
  const [reception, doctor] = [await day.sitDown('staff'), await day.sitDown('doctor', day.doctors[0]?.id)];
  for (const desk of [reception, doctor]) {
    await desk.goTo('');
    await desk.page.locator('main').getByText(lastName).first().waitFor();
    expect(await isHere(desk, lastName).count()).toBe(0);
  }
  const phone = await day.phone({ javaScriptEnabled: false });
  await phone.page.goto(path);
  await phone.page.getByRole('heading', { name: /9:00/ }).waitFor();
  await day.look(phone);
  await phone.page.getByRole('button', { name: 'Я на місці' }).click();
  await phone.page.getByRole('heading', { name: 'Ми знаємо, що Ви вже тут' }).waitFor();
  for (const desk of [reception, doctor]) await isHere(desk, lastName).waitFor();
  for (const tab of [phone, reception, doctor]) {
    await day.look(tab);
    await tab.page.context().close();
  }
}
