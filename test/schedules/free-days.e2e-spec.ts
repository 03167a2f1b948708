import type { DoctorFreeDays, Slots } from '../../contract/schedule';
import { expectInvalid, openStage } from '../content/stage';
import {
  addDoctor,
  addService,
  book,
  booking,
  dateAhead,
  freeTime,
  knownPatient,
  openClinic,
} from '../support/builders/visits';

const PATH = '/api/panel/slots/days';
const stage = openStage();
let services: number[];
let doctor: number;

beforeAll(async () => {
  await openClinic(stage.admin);
  services = await Promise.all([30, 45].map((durationMinutes) => addService(stage.staff, { durationMinutes })));
  doctor = await addDoctor(stage.staff, services);
  // Nobody could book with a doctor without services.
  await addDoctor(stage.staff, []);
});

async function freeDays(from: string, to: string): Promise<DoctorFreeDays[]> {
  return (await stage.staff.get(PATH).query({ from, to }).expect(200)).body as DoctorFreeDays[];
}

/** What the lists of free times of all services have, put together. */
async function listed(date: string): Promise<string[]> {
  const times = new Set<string>();
  for (const service of services) {
    const query = { service, doctor, from: date, to: date };
    const { body } = await stage.staff.get('/api/panel/slots').query(query).expect(200);
    for (const { slots } of (body as Slots).days) for (const { startsAt } of slots) times.add(startsAt);
  }
  return [...times].sort();
}

it('The free times of days are those of every service, and a time that is booked is in them no more', async () => {
  const dates = [dateAhead(3), dateAhead(4)] as const;
  const expectListed = async (): Promise<string[]> => {
    const [only, ...others] = await freeDays(...dates);
    expect(others).toEqual([]);
    expect(only?.doctor).toEqual({ id: doctor, fullName: expect.stringMatching(/\w/) });
    expect(only?.days).toEqual(await Promise.all(dates.map(async (date) => ({ date, times: await listed(date) }))));
    return only?.days[0]?.times ?? [];
  };
  const before = await expectListed();
  const patient = await knownPatient(stage.site);
  const slot = await freeTime(patient, services[0] ?? 0, doctor, 3);
  await book(patient, booking(services[0] ?? 0, slot));
  const after = await expectListed();
  expect(before).toContain(slot.startsAt);
  expect(after).not.toContain(slot.startsAt);
});

it('Days are dates in order, no more than a month of them, and for the front desk alone', async () => {
  const today = dateAhead(0);
  const ask = (from: string, to: string): ReturnType<typeof stage.staff.get> =>
    stage.staff.get(PATH).query({ from, to });
  await expectInvalid(ask(today, 'x'), ['to', 'must_be_date']);
  await expectInvalid(ask(today, dateAhead(-2)), ['to', 'ends_before_start']);
  await expectInvalid(ask(today, dateAhead(40)), ['to', 'too_many_days']);
  await stage.patient.get(PATH).query({ from: today, to: today }).expect(403);
});
