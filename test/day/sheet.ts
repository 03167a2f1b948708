import type { Locator, Page } from 'playwright-core';
import { visitOf } from '../support/builders/visits';
import { waitUntil } from '../support/servers';
import type { ClinicDay } from './clinic-day';
import type { Reminded } from './reminders';

const opened = (page: Page): Locator => page.getByRole('listitem', { name: /^Rozmowa: / });

/**
 * Two receptionists at the call sheet: one works it by the keyboard alone, the other one sees whom she talks to. On it are
 * the request for another time and the visit that nobody has answered for.
 */
export async function workTheSheet(day: ClinicDay, { moving, silent }: Reminded): Promise<void> {
  const [caller, colleague] = [await day.sitDown('staff'), await day.sitDown('staff')];
  const { page } = caller;
  for (const desk of [caller, colleague]) {
    await desk.goTo('/calls');
    await desk.page.locator('main').getByText('2 osoby czekają').waitFor();
    await day.look(desk);
  }
  const takeOf = (lastName: string): Locator => page.getByRole('button', { name: `Dzwonię: Alex ${lastName}` });
  // The request is more urgent and stands first: past it, and on to the visit that nobody has answered for.
  await page.locator('button[data-take]:focus').waitFor();
  await takeOf(moving.lastName).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('ArrowDown');
  await takeOf(silent.lastName).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await opened(page).waitFor();
  await day.look(caller);

  await colleague.page.getByText('Rozmawia: Anna Nowak').waitFor();
  await day.look(colleague);
  const ways = colleague.page.locator('button[data-take]');
  expect(await ways.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))).toEqual([
    `Dzwonię: Alex ${moving.lastName}`,
  ]);

  await page.keyboard.press('1');
  await opened(page).waitFor({ state: 'detached' });
  await takeOf(moving.lastName).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await opened(page).waitFor();
  await page.keyboard.press('1');
  await colleague.page.getByRole('heading', { name: 'Nikt nie czeka na telefon' }).waitFor();
  await day.look(colleague);
  await waitUntil('both are written down', async () => {
    expect((await visitOf(day.staff, silent.visit.id)).answer).toBe('coming');
    expect(await visitOf(day.staff, moving.visit.id)).toMatchObject({ state: 'confirmed', answer: 'coming' });
  });
  await Promise.all([caller.page.context().close(), colleague.close()]);
}
