import type { AppointmentRecord } from '../../contract/appointment';
import { type Desk, openPanelStage } from '../panel/desk';
import { expectNoAxeViolations, expectSoon } from '../support/browser';
import {
  addDoctor,
  addResource,
  addService,
  book,
  booking,
  dateAhead,
  freeTime,
  knownPatient,
  openClinic,
  visitOf,
} from '../support/builders/visits';

const TITLE = 'Gabinety i sprzęt';
const DAYS = 3;
const PHONE = { width: 390, height: 844 };
const stage = openPanelStage();
const date = dateAhead(DAYS);
let doctor: number;
let visits: AppointmentRecord[];

async function aVisit(service: number, by: number): Promise<AppointmentRecord> {
  const patient = await knownPatient(stage.site);
  const slot = await freeTime(patient, service, by, DAYS);
  return visitOf(stage.staff, (await book(patient, booking(service, slot))).id);
}

beforeAll(async () => {
  const { admin, staff } = stage;
  await openClinic(admin);
  const service = await addService(staff, { needs: ['room', 'ultrasound'] });
  const elsewhere = await addService(staff);
  const offered = [service, elsewhere];
  doctor = await addDoctor(staff, offered);
  const closedDays = [{ date, reason: 'serwis' }];
  await addResource(admin, { name: 'USG B', kind: 'ultrasound', place: 'przewoźny', closedDays });
  for (const name of ['USG A', 'USG C', 'USG D']) await addResource(admin, { name, kind: 'ultrasound' });
  for (const name of ['Gabinet 2', 'Gabinet 10']) await addResource(admin, { name, place: 'lewa strona' });
  visits = [
    await aVisit(service, doctor),
    await aVisit(service, await addDoctor(staff, offered)),
    await aVisit(elsewhere, await addDoctor(staff, offered)),
  ];
});

const column = ({ page }: Desk, name: string) => page.getByRole('region', { name, exact: true });
const DAY = `/appointments?view=day&date=${date}`;

it('A day is shown by room and device: who is where, with whom, and what is not to be had', async () => {
  const desk = await stage.reception.sitDown({ email: stage.staff.user.email });
  const { page, drawer } = desk;
  await desk.goTo(DAY);
  await page.getByRole('button', { name: TITLE }).click();
  await column(desk, 'Gabinet 2').waitFor();
  expect(new URL(page.url()).searchParams.get('by')).toBe('resources');
  // Rooms before devices, and each kind as people count.
  await expectSoon(
    () => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents(),
    ['Gabinet 2', 'Gabinet 10', 'USG A', 'USG B', 'USG C', 'USG D'],
  );
  const [first, second] = visits as [AppointmentRecord, AppointmentRecord];
  for (const { doctor: by, resources } of [first, second]) {
    const [room, device] = resources.map(({ name }) => name) as [string, string];
    await column(desk, room).getByRole('link', { name: by.fullName }).waitFor();
    await column(desk, device).getByRole('link', { name: room }).waitFor();
  }
  await column(desk, 'USG B').getByText('Niedostępne: serwis').waitFor();
  await page.getByText('1 wizyta tego dnia nie ma gabinetu ani sprzętu.').waitFor();
  // Nothing is booked here: a room alone has no time.
  await expectSoon(() => page.locator('[data-free]').count(), 0);
  await expectNoAxeViolations(page);

  const [room = { name: '' }] = first.resources;
  const colleague = await stage.reception.sitDown({ email: stage.admin.user.email });
  await colleague.goTo(`${DAY}&by=resources`);
  await column(colleague, 'USG D').waitFor();
  await column(desk, room.name).getByRole('link', { name: first.doctor.fullName }).click();
  const swap = drawer.getByRole('region', { name: 'Gabinet i sprzęt' });
  await swap.getByRole('button', { name: 'Zamień' }).click();
  await swap.getByRole('radio', { name: /^USG D ?wolne/ }).check();
  await swap.getByRole('button', { name: 'Zapisz zamianę' }).click();
  await page.getByText('Zapisano zamianę: ').waitFor();
  await drawer.getByRole('button', { name: 'Zamknij' }).click();
  await drawer.waitFor({ state: 'detached' });
  await column(desk, 'USG D').getByRole('link', { name: room.name }).waitFor();
  // Who looks at the same day sees it at once, too.
  await column(colleague, 'USG D').getByRole('link', { name: room.name }).waitFor();
  await colleague.close();

  await page.reload();
  await column(desk, 'USG D').getByRole('link', { name: room.name }).waitFor();
  await page.getByRole('button', { name: 'Jutro' }).click();
  await expectSoon(() => column(desk, 'USG D').getByRole('link').count(), 0);
  await column(desk, 'Gabinet 2').waitFor();
  await page.getByRole('button', { name: 'Lekarze', exact: true }).click();
  await expectSoon(() => column(desk, 'Gabinet 2').count(), 0);
  await page.waitForURL((url) => !url.searchParams.has('by'));
  expect(desk.complaints).toEqual([]);
  await desk.close();
});

it('On a phone it is the day of one of them', async () => {
  const desk = await stage.reception.sitDown({ email: stage.staff.user.email, viewport: PHONE });
  const { page } = desk;
  await desk.goTo(`${DAY}&by=resources`);
  const [, second] = visits as [AppointmentRecord, AppointmentRecord];
  const [room = { name: '' }] = second.resources;
  await page.getByLabel('Gabinet lub sprzęt').selectOption({ label: room.name });
  const agenda = page.getByRole('list', { name: room.name, exact: true });
  await agenda.getByRole('link', { name: second.doctor.fullName }).waitFor();
  await page.getByLabel('Gabinet lub sprzęt').selectOption({ label: 'USG B' });
  await page.getByRole('list', { name: 'USG B', exact: true }).getByText('Niedostępne: serwis').waitFor();
  await expectSoon(() => page.getByRole('main').getByRole('link', { name: /wolne/ }).count(), 0);
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await desk.close();
});

it('A doctor has no such day, whatever the address says', async () => {
  const { email } = await stage.site.addUser('doctor', doctor);
  const desk = await stage.reception.sitDown({ email });
  await desk.goTo(`${DAY}&by=resources`);
  const [first] = visits as [AppointmentRecord];
  await column(desk, first.doctor.fullName).waitFor();
  await expectSoon(() => desk.page.getByRole('button', { name: TITLE }).count(), 0);
  expect(desk.complaints).toEqual([]);
  await desk.close();
});
