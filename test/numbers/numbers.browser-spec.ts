import type { Numbers, StateNumbers } from '../../contract/numbers';
import { openPanelStage } from '../panel/desk';
import { expectNoAxeViolations } from '../support/browser';
import {
  addDoctor,
  addService,
  book,
  booking,
  dateAhead,
  freeTimes,
  knownPatient,
  openClinic,
  step,
} from '../support/builders/visits';

const stage = openPanelStage();
const date = dateAhead(10);
let doctorName: string;

beforeAll(async () => {
  await openClinic(stage.admin);
  const service = await addService(stage.staff);
  const doctor = await addDoctor(stage.staff, [service]);
  const slots = await freeTimes(stage.visitor, service, doctor, 10);
  const ids: number[] = [];
  for (const index of [0, 2, 4]) {
    const slot = slots[index];
    if (!slot) throw new Error('There is no free time');
    const { id, doctor: named } = await book(await knownPatient(stage.site), booking(service, slot));
    doctorName = named.fullName;
    ids.push(id);
  }
  await step(stage.staff, ids[0] ?? 0, 'confirm');
  await step(stage.staff, ids[1] ?? 0, 'cancel', { reason: 'Lekarz chory' });
});

const sumOf = (states: StateNumbers): number => Object.values(states).reduce((sum, visits) => sum + visits, 0);

it('The numbers stand in tables beside their charts as the API tells them, and can be saved', async () => {
  const desk = await stage.reception.sitDown();
  const { page } = desk;
  await desk.goTo(`/numbers?by=week&date=${date}`);
  const { body } = await stage.admin.get('/api/panel/numbers').query({ from: date, to: date, by: 'week' }).expect(200);
  const [week] = (body as Numbers).periods;
  if (!week) throw new Error('There is no such week');
  const cellsOf = async (section: string): Promise<string[][]> => {
    const rows = page.getByRole('region', { name: section }).locator('tbody tr, tfoot tr');
    await rows.first().waitFor();
    return Promise.all((await rows.all()).map((row) => row.locator('th, td').allTextContents()));
  };
  const { states } = week;
  expect(await cellsOf('Wizyty według wyniku')).toEqual([
    ['Nowa', String(states.requested), '0', `+${states.requested}`],
    ['Potwierdzona', String(states.confirmed), '0', `+${states.confirmed}`],
    ['Zakończona', '0', '0', '0'],
    ['Nieobecność', '0', '0', '0'],
    ['Odwołana', String(states.cancelled), '0', `+${states.cancelled}`],
    ['Niepotwierdzona na czas', '0', '0', '0'],
    ['Razem', String(sumOf(states)), '0', `+${sumOf(states)}`],
  ]);
  expect(sumOf(states)).toBe(3);
  expect((await cellsOf('Wizyty według lekarzy'))[0]).toEqual([doctorName, '3', '0', '+3']);
  expect(await cellsOf('Odpowiedzi na prośby o termin')).toEqual([
    ['Na czas, jak obiecano', String(week.promises.kept), '0', `+${week.promises.kept}`],
    ['Za późno albo wcale', '0', '0', '0'],
    ['Razem', '2', '0', '+2'],
  ]);
  expect((await cellsOf('Którędy umówione'))[0]).toEqual(['Przez stronę', '3', '0', '+3']);
  // The charts are there, for eyes alone.
  await page.locator('[aria-hidden=true] svg.recharts-surface').first().waitFor();
  await expectNoAxeViolations(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const csv = Buffer.concat(chunks).toString('utf8');
  expect(csv).toContain(`Wizyty według lekarzy;${doctorName};3;0`);

  await page.getByRole('button', { name: 'Wcześniej' }).click();
  await page
    .getByRole('region', { name: 'Wizyty według wyniku' })
    .getByText('−3')
    .first()
    .waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Później' }).click();
  await page.getByRole('button', { name: 'Miesiąc' }).click();
  await page.getByRole('button', { name: 'Miesiąc', pressed: true }).waitFor();
  expect(desk.complaints).toEqual([]);
  await desk.close();
});

it('Only an admin has the numbers, and their charts are not loaded before', async () => {
  const desk = await stage.reception.sitDown({ email: stage.staff.user.email });
  const loaded: string[] = [];
  desk.page.on('request', (request) => loaded.push(request.url()));
  await desk.goTo('');
  expect(loaded.filter((url) => url.includes('Charts'))).toEqual([]);
  await desk.goTo('/numbers');
  await desk.page.getByRole('heading', { name: 'Brak dostępu' }).waitFor();
  await desk.close();
});
