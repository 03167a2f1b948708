import type { AppointmentRecord, CallerInput } from '../../contract/appointment';
import { addDays } from '../../contract/calendar';
import type { CalendarDoctor, NamedDoctor, PanelCalendar } from '../../contract/panel-calendar';
import type { Slots } from '../../contract/schedule';
import { Database } from '../../src/database/database';
import { AbsenceEntity } from '../../src/schedules/absence.entity';
import { cellOf } from '../../src/locale/cells';
import { expectInvalid, expectProblem, openStage } from '../content/stage';
import {
  addDoctor,
  addService,
  book,
  booking,
  dateAhead,
  everyDay,
  freeTime,
  knownPatient,
  openClinic,
  setSchedule,
  visitOf,
} from '../support/builders/visits';

const CALENDAR = '/api/panel/calendar';
const VISITS = '/api/panel/appointments';
const QUARTER_MS = 15 * 60_000;
const stage = openStage();
let service: number;

beforeAll(async () => {
  await openClinic(stage.admin);
  service = await addService(stage.staff);
});

async function calendar(query: string): Promise<PanelCalendar> {
  return (await stage.staff.get(`${CALENDAR}?${query}`).expect(200)).body as PanelCalendar;
}

/** What the calendar of a date tells of a doctor. */
async function planOf(doctor: number, date: string): Promise<CalendarDoctor | undefined> {
  const { doctors } = await calendar(`from=${date}&to=${date}`);
  return doctors.find(({ id }) => id === doctor);
}

async function closeClinic(days: { date: string; reason: string }[]): Promise<void> {
  const { version } = (await stage.admin.get('/api/panel/settings').expect(200)).body as { version: number };
  await stage.admin.put('/api/panel/settings', { version, closedDays: days }).expect(200);
}

function caller(doctorId: number | null, startsAt: string, input: object = {}): CallerInput {
  const patient = { firstName: 'Ewa', lastName: 'Dzwoniąca', phone: '+48600100500' };
  return { serviceId: service, doctorId, startsAt, patient, ...input };
}

/** An instant of a date ahead, at a wall time in winter and summer alike: quarters only matter here. */
const at = (days: number, hours: number): string => `${dateAhead(days)}T${String(hours).padStart(2, '0')}:00:00.000Z`;

describe('The calendar of the panel', () => {
  it('tells when a doctor works, and why a date is not like every week', async () => {
    const doctor = await addDoctor(stage.staff, [service]);
    const date = dateAhead(5);
    const exceptions = [{ date, hours: [{ from: '10:00', to: '12:00', place: 'online' }], reason: 'szkolenie' }];
    await setSchedule(stage.staff, doctor, { weekly: everyDay('09:00', '15:00'), exceptions });
    const plan = await calendar(`from=${addDays(date, -1)}&to=${date}&doctorId=${doctor}`);
    expect(plan.days.map((day) => [day.date, day.closed])).toEqual([
      [addDays(date, -1), null],
      [date, null],
    ]);
    expect(plan.doctors).toHaveLength(1);
    expect(plan.doctors[0]).toMatchObject({
      id: doctor,
      visible: true,
      days: [
        { hours: [{ from: '09:00', to: '15:00', place: 'clinic' }], exception: null },
        { hours: [{ from: '10:00', to: '12:00', place: 'online' }], exception: { reason: 'szkolenie' } },
      ],
    });
  });

  it('names who would work and does not, and leaves out who never works then', async () => {
    const away = await addDoctor(stage.staff, [service]);
    const idle = await addDoctor(stage.staff, [service]);
    const date = dateAhead(6);
    await setSchedule(stage.staff, away, { exceptions: [{ date, hours: [], reason: 'urlop' }] });
    await setSchedule(stage.staff, idle, { weekly: {}, exceptions: [{ date, hours: [], reason: 'i tak wolne' }] });
    expect((await planOf(away, date))?.days).toEqual([{ date, hours: [], exception: { reason: 'urlop' } }]);
    expect(await planOf(idle, date)).toBeUndefined();
    // Who is asked for is there in any case.
    expect((await calendar(`from=${date}&to=${date}&doctorId=${idle}`)).doctors).toHaveLength(1);
  });

  it('tells of the clinic’s opening hours and closed days', async () => {
    const doctor = await addDoctor(stage.staff, [service]);
    const date = dateAhead(7);
    await closeClinic([{ date, reason: 'Święto' }]);
    const { days, doctors } = await calendar(`from=${date}&to=${addDays(date, 1)}`);
    expect(days).toEqual([
      { date, opening: [], closed: { reason: 'Święto' } },
      { date: addDays(date, 1), opening: [{ from: '00:00', to: '24:00' }], closed: null },
    ]);
    expect(doctors.find(({ id }) => id === doctor)?.days.map(({ hours }) => hours.length)).toEqual([0, 1]);
    expect(await planOf(doctor, date)).toBeUndefined();
    await closeClinic([]);
  });

  it('keeps a blocked doctor who has visits, and nobody else who is blocked', async () => {
    const patient = await knownPatient(stage.site);
    const [busy, free] = [await addDoctor(stage.staff, [service]), await addDoctor(stage.staff, [service])];
    await book(patient, booking(service, await freeTime(patient, service, busy, 8)));
    for (const id of [busy, free]) await stage.staff.post(`/api/panel/doctors/${id}/block`).expect(200);
    const date = dateAhead(8);
    expect(await planOf(busy, date)).toMatchObject({ visible: false });
    expect(await planOf(free, date)).toBeUndefined();
    expect(await planOf(busy, dateAhead(9))).toBeUndefined();
    const names = (await stage.staff.get(`${CALENDAR}/doctors`).expect(200)).body as NamedDoctor[];
    const last = names.findIndex(({ visible }) => !visible);
    expect(names.slice(last).every(({ visible }) => !visible)).toBe(true);
    expect(names.slice(last).map(({ id }) => id)).toEqual(expect.arrayContaining([busy, free]));
    expect(names.every(({ fullName }) => fullName !== '')).toBe(true);
  });

  it('tells when a doctor is away', async () => {
    const doctor = await addDoctor(stage.staff, [service]);
    const [startsAt, endsAt] = [new Date(at(10, 10)), new Date(at(11, 10))];
    const database = stage.site.app.get(Database, { strict: false });
    const row = { doctorId: doctor, startsAt, endsAt, reason: 'L4', createdById: null, createdAt: new Date() };
    await database.transaction((tx) => tx.insert(AbsenceEntity, row));
    const absence = {
      id: expect.any(Number) as number,
      from: startsAt.toISOString(),
      to: endsAt.toISOString(),
      reason: 'L4',
    };
    expect((await planOf(doctor, dateAhead(10)))?.absences).toEqual([absence]);
    expect((await planOf(doctor, dateAhead(11)))?.absences).toEqual([absence]);
    expect((await planOf(doctor, dateAhead(12)))?.absences).toEqual([]);
  });

  it.each<[string, string, [string, string][]]>([
    [
      'no dates',
      '',
      [
        ['from', 'required'],
        ['to', 'required'],
      ],
    ],
    ['dates in the wrong order', 'from=2026-12-02&to=2026-12-01', [['to', 'ends_before_start']]],
    ['more than 31 days', 'from=2026-12-01&to=2027-01-01', [['to', 'too_many_days']]],
    ['no doctor', 'from=2026-12-01&to=2026-12-31&doctorId=x', [['doctorId', 'must_be_whole']]],
  ])('refuses %s', async (_, query, complaints) => {
    await expectInvalid(stage.staff.get(`${CALENDAR}?${query}`), ...complaints);
  });
});

describe('Staff', () => {
  let doctor: number;
  beforeAll(async () => {
    doctor = await addDoctor(stage.staff, [service]);
  });

  /** The free times of today, as somebody sees them. */
  async function today(path: string): Promise<number[]> {
    const [from, to] = [dateAhead(0), dateAhead(1)];
    const { body } = await stage.staff.get(`${path}?service=${service}&doctor=${doctor}&from=${from}&to=${to}`);
    return (body as Slots).days.flatMap(({ slots }) => slots.map(({ startsAt }) => Date.parse(startsAt)));
  }

  it('see the free times of the next two hours, which patients do not', async () => {
    const soon = Date.now() + 110 * 60_000;
    expect((await today('/api/slots')).filter((time) => time < soon)).toEqual([]);
    const own = await today('/api/panel/slots');
    expect(own.filter((time) => time < soon).length).toBeGreaterThan(0);
    expect(own.every((time) => time >= Date.now() - QUARTER_MS)).toBe(true);
  });

  it('book outside of the hours only when they say so, and only with a doctor who is named', async () => {
    await setSchedule(stage.staff, doctor, { weekly: {} });
    const startsAt = at(4, 19);
    await expectInvalid(stage.staff.post(VISITS, caller(doctor, startsAt)), ['startsAt', 'no_such_time']);
    const outsideHours = true;
    await expectInvalid(stage.staff.post(VISITS, caller(null, startsAt, { outsideHours })), ['doctorId', 'required']);
    const { body } = await stage.staff.post(VISITS, caller(doctor, startsAt, { outsideHours })).expect(201);
    expect(body).toMatchObject({ state: 'confirmed', startsAt, doctor: { id: doctor } });
  });

  it('book on a closed day when they say so', async () => {
    await closeClinic([{ date: dateAhead(12), reason: 'Święto' }]);
    const startsAt = at(12, 10);
    await expectInvalid(stage.staff.post(VISITS, caller(doctor, startsAt)), ['startsAt', 'no_such_time']);
    await stage.staff.post(VISITS, caller(doctor, startsAt, { outsideHours: true })).expect(201);
    await closeClinic([]);
  });

  it.each([
    ['a time that is not a quarter of an hour', () => at(4, 20).replace(':00:00.', ':07:00.'), 'must_be_quarter'],
    ['what is past', () => new Date((cellOf(Date.now()) - 1) * QUARTER_MS).toISOString(), 'too_soon'],
    ['what is too far', () => at(62, 10), 'too_far'],
  ])('never book %s', async (_, startsAt, code) => {
    const input = caller(doctor, startsAt(), { outsideHours: true });
    await expectInvalid(stage.staff.post(VISITS, input), ['startsAt', code]);
  });

  it('book the quarter of an hour that is running for who stands at the desk', async () => {
    const walkIn = await addDoctor(stage.staff, [service]);
    const startsAt = new Date(cellOf(Date.now()) * QUARTER_MS).toISOString();
    await stage.staff.post(VISITS, caller(walkIn, startsAt, { outsideHours: true })).expect(201);
  });

  it('never give a doctor two visits at once', async () => {
    const startsAt = at(4, 6);
    const calls = Array.from({ length: 6 }, () =>
      stage.staff.post(VISITS, caller(doctor, startsAt, { outsideHours: true })),
    );
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const later = caller(doctor, new Date(Date.parse(startsAt) + QUARTER_MS).toISOString(), { outsideHours: true });
    await expectProblem(stage.staff.post(VISITS, later), 409, 'slot_taken');
  });

  it('move a visit outside of the hours only when they say so', async () => {
    const startsAt = at(5, 6);
    const first = await stage.staff.post(VISITS, caller(doctor, startsAt, { outsideHours: true })).expect(201);
    const { id, version } = first.body as AppointmentRecord;
    const next = new Date(Date.parse(startsAt) + QUARTER_MS).toISOString();
    const path = `${VISITS}/${id}/move`;
    await expectInvalid(stage.staff.post(path, { version, startsAt: next }), ['startsAt', 'no_such_time']);
    await stage.staff.post(path, { version, startsAt: next, outsideHours: true }).expect(200);
    expect(await visitOf(stage.staff, id)).toMatchObject({ startsAt: next, version: version + 1 });
    const again = stage.staff.post(path, { version, startsAt, outsideHours: true });
    expect(await expectProblem(again, 409, 'stale_version')).toMatchObject({ current: { startsAt: next } });
  });

  it('alone do so: patients cannot', async () => {
    const patient = await knownPatient(stage.site);
    const input = { serviceId: service, doctorId: doctor, startsAt: at(4, 12), phone: '+48600100200' };
    await expectInvalid(patient.post('/api/appointments', { ...input, outsideHours: true }), [
      'outsideHours',
      'unknown_field',
    ]);
    const busy = await addDoctor(stage.staff, [service]);
    const { id } = await book(patient, booking(service, await freeTime(patient, service, busy, 9)));
    const move = { startsAt: at(9, 12), outsideHours: true };
    await expectInvalid(patient.post(`/api/appointments/${id}/move`, move), ['outsideHours', 'unknown_field']);
  });
});
