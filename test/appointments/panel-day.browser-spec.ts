import type { Page } from 'playwright-core';
import { WEEKDAYS } from '../../contract/clinic';
import { openPanelStage } from '../panel/desk';
import { expectSoon } from '../support/browser';
import { addDoctor, addService, dateAhead, everyDay, openClinic, setSchedule } from '../support/builders/visits';

const DATE = dateAhead(4);
const DAY = `/appointments?view=day&date=${DATE}`;
const stage = openPanelStage();
let services: number[];

beforeAll(async () => {
  await openClinic(stage.admin);
  services = [];
  for (const durationMinutes of [15, 30, 45, 60]) {
    services.push(await addService(stage.staff, { durationMinutes }));
  }
  for (let nth = 0; nth < 3; nth += 1) {
    const doctor = await addDoctor(stage.staff, services);
    await setSchedule(stage.staff, doctor, { weekly: everyDay('08:00', '20:00') });
    for (const [index, serviceId] of services.entries()) {
      const patient = { firstName: 'Aleksandra', lastName: 'Wiśniewska-Kowalczyk', phone: '+48600100600' };
      const startsAt = instantOf(`${String(8 + index * 3).padStart(2, '0')}:00`);
      await stage.staff.post('/api/panel/appointments', { serviceId, doctorId: doctor, startsAt, patient }).expect(201);
    }
  }
  const { body } = await stage.admin.get('/api/panel/settings').expect(200);
  const { version } = body as { version: number };
  const openingHours = Object.fromEntries(WEEKDAYS.map((day) => [day, [{ from: '08:00', to: '20:00' }]]));
  await stage.admin.put('/api/panel/settings', { version, openingHours }).expect(200);
});

/** An instant of the day on which all of this happens, by the clocks in Warsaw. */
function instantOf(time: string): string {
  const wall = new Date(`${DATE}T${time}:00Z`);
  const shown = new Date(`${wall.toLocaleString('sv-SE', { timeZone: 'Europe/Warsaw' }).replace(' ', 'T')}Z`);
  return new Date(2 * wall.getTime() - shown.getTime()).toISOString();
}

/** How many lines these things stand in. */
async function linesOf(page: Page, selector: string): Promise<number> {
  const tops = await page.locator(selector).evaluateAll((all) =>
    all
      .map((each) => each.getBoundingClientRect())
      .filter(({ height }) => height > 30)
      .map(({ bottom }) => Math.round(bottom)),
  );
  return new Set(tops).size;
}

it('A day from 8 to 20 is seen as a whole at 1440×900, with all names, and no word of a visit is cut off', async () => {
  const { page, goTo } = await stage.reception.sitDown({ email: stage.staff.user.email });
  await goTo(DAY);
  const region = page.locator('main [role=region]');
  await region.locator('.visit').first().waitFor();
  const seen = () =>
    region.evaluate((card) => ({
      hidden: Math.max(0, card.scrollHeight - card.clientHeight),
      below: Math.max(0, card.getBoundingClientRect().bottom - window.innerHeight),
      cut: [...card.querySelectorAll('.visit')].filter((each) => each.scrollHeight > each.clientHeight + 2).length,
    }));
  await expectSoon(seen, { hidden: 0, below: 0, cut: 0 });
});

it.each([
  [1440, 1],
  [1024, 1],
])('At %i px what narrows the calendar is one line, and so is its title', async (width, lines) => {
  for (const locale of ['pl', 'ua'] as const) {
    const viewport = { width, height: 768 };
    const desk = await stage.reception.sitDown({ email: stage.staff.user.email, viewport, locale });
    await desk.goTo(DAY);
    await desk.page.locator('.visit').first().waitFor();
    const parts = 'main .no-print > :is(button, a, .MuiTextField-root, .MuiAutocomplete-root, [role=group])';
    await expectSoon(() => linesOf(desk.page, parts), 2 * lines);
    await desk.close();
  }
});

it.each([1440, 1024])('At %i px the filters of the list are two lines; files are saved at its foot', async (width) => {
  const viewport = { width, height: 768 };
  const { page, goTo } = await stage.reception.sitDown({ email: stage.staff.user.email, viewport });
  await goTo('/appointments');
  await page.getByRole('row').nth(1).waitFor();
  const above = 'main .MuiTextField-root:not(:has([type=search])), main div > button[aria-pressed]:not([role=group] *)';
  await expectSoon(() => linesOf(page, above), 2);
  const [table, save] = await Promise.all([
    page.getByRole('table').boundingBox(),
    page.getByRole('button', { name: 'Zapisz jako CSV' }).boundingBox(),
  ]);
  expect(save?.y).toBeGreaterThan((table?.y ?? 0) + (table?.height ?? 0) - 1);
});
