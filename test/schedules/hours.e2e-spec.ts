import type { WEEKDAYS } from '../../contract/clinic';
import type { Slot } from '../../contract/schedule';
import {
  addDoctor,
  addService,
  book,
  booking,
  dateAhead,
  everyDay,
  freeTimes,
  knownPatient,
  openClinic,
  setSchedule,
} from '../support/builders/visits';
import { complaintsOf, expectInvalid, expectProblem, openStage } from '../content/stage';
import type { SignedInClient } from '../support/app';

const LIST = '/api/panel/appointments';
const stage = openStage();
let staff: SignedInClient;
let service: number;

beforeAll(async () => {
  ({ staff } = stage);
  await openClinic(stage.admin);
  service = await addService(staff);
});
const newPatient = (): Promise<SignedInClient> => knownPatient(stage.site);

/** The times in Warsaw at which a doctor’s free visits begin. */
async function hoursOf(doctor: number, days = 3): Promise<string[]> {
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', timeStyle: 'short' });
  return (await freeTimes(staff, service, doctor, days)).map(({ startsAt }) => time.format(new Date(startsAt)));
}

/** The day of the week of a date so many days ahead. */
function weekdayAhead(days: number): (typeof WEEKDAYS)[number] {
  const name = new Intl.DateTimeFormat('en', { timeZone: 'UTC', weekday: 'short' }).format(new Date(dateAhead(days)));
  return name.toLowerCase() as (typeof WEEKDAYS)[number];
}

describe('A doctor’s hours', () => {
  const clinic = (from: string, to: string): object => ({ from, to, place: 'clinic' });
  let doctor: number;
  let path: string;
  beforeAll(async () => {
    doctor = await addDoctor(staff, [service]);
    path = `/api/panel/doctors/${doctor}/schedule`;
  });

  it.each<[string, object, string, string]>([
    [
      'overlap',
      { weekly: { mon: [clinic('09:00', '12:00'), clinic('11:45', '15:00')] } },
      'weekly.mon.1.from',
      'overlaps',
    ],
    [
      'are the same',
      { weekly: { tue: [clinic('09:00', '12:00'), clinic('09:00', '12:00')] } },
      'weekly.tue.1.from',
      'overlaps',
    ],
    ['end before they begin', { weekly: { fri: [clinic('15:00', '09:00')] } }, 'weekly.fri.0.to', 'ends_before_start'],
    ['end as they begin', { weekly: { fri: [clinic('09:00', '09:00')] } }, 'weekly.fri.0.to', 'ends_before_start'],
    [
      'are at no place',
      { weekly: { sun: [{ from: '09:00', to: '10:00', place: 'home' }] } },
      'weekly.sun.0.place',
      'not_allowed',
    ],
    ['are no times', { weekly: { sat: [clinic('9', '10:00')] } }, 'weekly.sat.0.from', 'must_be_time'],
    ['are after the day', { weekly: { sat: [clinic('09:00', '24:15')] } }, 'weekly.sat.0.to', 'must_be_time'],
    ['are of no date', { exceptions: [{ date: '2027-02-29', hours: [] }] }, 'exceptions.0.date', 'must_be_date'],
    ['are of no weekday', { weekly: { funday: [] } }, 'weekly.funday', 'unknown_field'],
    [
      'are of a date twice',
      {
        exceptions: [
          { date: '2027-03-01', hours: [] },
          { date: '2027-03-01', hours: [] },
        ],
      },
      'exceptions.1.date',
      'repeated',
    ],
    [
      'overlap on a date',
      { exceptions: [{ date: '2027-03-01', hours: [clinic('09:00', '12:00'), clinic('08:00', '09:15')] }] },
      'exceptions.0.hours.1.from',
      'overlaps',
    ],
  ])('are refused when they %s', async (_, change, field, code) => {
    const before = (await staff.get(path).expect(200)).body as object;
    await expectInvalid(staff.put(path, change), [field, code]);
    expect((await staff.get(path).expect(200)).body).toEqual(before);
  });

  it('are refused in the language of the request', async () => {
    const wrong = { weekly: { mon: [clinic('15:00', '09:00')] } };
    const said = new Set<string>();
    for (const language of ['pl', 'ru', 'be', 'uk', 'en']) {
      const answer = await staff.put(path, wrong).set('Accept-Language', language).expect(400);
      expect(complaintsOf(answer)).toEqual([['weekly.mon.0.to', 'ends_before_start']]);
      said.add((answer.body as { errors: { message: string }[] }).errors[0]?.message ?? '');
    }
    expect(said.size).toBe(5);
  });

  it('are not written over those of somebody who was faster', async () => {
    const { version } = (await staff.get(path).expect(200)).body as { version: number };
    const current = await setSchedule(staff, doctor, { version, weekly: everyDay('10:00', '11:00') });
    for (const stale of [0, version, version + 2]) {
      const call = staff.put(path, { version: stale, weekly: everyDay('00:00', '24:00') });
      expect((await expectProblem(call, 409, 'stale_version')).current).toEqual(current);
    }
    const calls = ['12:00', '13:00', '14:00'].map((to) =>
      staff.put(path, { version: current.version, weekly: everyDay('10:00', to) }),
    );
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    // Who was too late is told what it is now, not what it was when both began.
    const now = (await staff.get(path).expect(200)).body as object;
    for (const { status, body } of answers)
      expect(status === 409 ? (body as { current: object }).current : body).toEqual(now);
  });

  it('are what free times follow at once, days off and exceptions too', async () => {
    await setSchedule(staff, doctor, { weekly: everyDay('09:00', '10:15'), exceptions: [] });
    expect(await hoursOf(doctor)).toEqual(['09:00', '09:30']);
    await setSchedule(staff, doctor, { weekly: { ...everyDay('09:00', '10:15'), [weekdayAhead(3)]: [] } });
    expect([await hoursOf(doctor), await hoursOf(doctor, 4)]).toEqual([[], ['09:00', '09:30']]);
    const exceptions = [
      { date: dateAhead(3), hours: [clinic('17:00', '18:00')], reason: 'Zamiana' },
      { date: dateAhead(4), hours: [], reason: 'Urlop' },
    ];
    await setSchedule(staff, doctor, { exceptions });
    expect([await hoursOf(doctor), await hoursOf(doctor, 4)]).toEqual([['17:00', '17:30'], []]);
    await setSchedule(staff, doctor, { exceptions: [], weekly: everyDay('09:00', '10:00', 'online') });
    expect(await hoursOf(doctor)).toEqual([]);
  });
});

describe('A visit outside of the hours', () => {
  it('is refused whoever books or moves it: before, across the end, on a closed day', async () => {
    const doctor = await addDoctor(staff, [service]);
    const [open, ...all] = (await freeTimes(staff, service, doctor, 5)) as [Slot, ...Slot[]];
    await setSchedule(staff, doctor, { weekly: everyDay('00:00', '12:15') });
    const times = await freeTimes(staff, service, doctor, 5);
    const free = new Set(times.map(({ startsAt }) => startsAt));
    const last = times.at(-1)?.endsAt ?? '';
    const patient = await newPatient();
    const visit = await book(patient, booking(service, open));
    const refuse = async (startsAt: string): Promise<void> => {
      const { phone, ...wish } = booking(service, { ...open, startsAt });
      const who = { firstName: 'Jan', lastName: 'Lis', phone };
      for (const call of [
        patient.post('/api/appointments', { ...wish, phone }),
        patient.post(`/api/appointments/${visit.id}/move`, { startsAt }),
        staff.post(LIST, { ...wish, patient: who }),
        staff.post(`${LIST}/${visit.id}/move`, { version: 1, startsAt }),
      ]) {
        await expectInvalid(call, ['startsAt', 'no_such_time']);
      }
    };
    // 12:00: a quarter of an hour is left, and the visit takes two.
    expect([all.some(({ startsAt }) => startsAt === last), free.has(last)]).toEqual([true, false]);
    await refuse(last);
    await refuse(all.at(-1)?.startsAt ?? '');

    const { admin } = stage;
    const settings = async (change: object): Promise<void> => {
      const { version } = (await admin.get('/api/panel/settings').expect(200)).body as { version: number };
      await admin.put('/api/panel/settings', { version, ...change }).expect(200);
    };
    const closed = { date: dateAhead(5), reason: 'Święto' };
    await settings({ closedDays: [closed] });
    expect(await freeTimes(staff, service, doctor, 5)).toEqual([]);
    await refuse(times[2]?.startsAt ?? '');
    const hours = everyDay('10:00', '24:00');
    const openingHours = Object.fromEntries(
      Object.entries(hours).map(([day, [interval]]) => [day, [{ from: interval?.from, to: interval?.to }]]),
    );
    await settings({ closedDays: [], openingHours });
    expect((await hoursOf(doctor, 5))[0]).toBe('10:00');
    await refuse(times[2]?.startsAt ?? '');
    await openClinic(admin);
    await book(await newPatient(), booking(service, times[2] as Slot));
  });
});
