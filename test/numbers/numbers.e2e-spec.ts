import { randomUUID } from 'node:crypto';
import { APPOINTMENT_STATES } from '../../contract/appointment';
import { LOCALES } from '../../contract/locales';
import {
  NUMBERS_BY,
  type NamedNumbers,
  type Numbers,
  type NumbersBy,
  type PeriodNumbers,
} from '../../contract/numbers';
import { AppointmentEntity, AppointmentHistoryEntity } from '../../src/appointments/appointment.entity';
import { AppointmentsRepository } from '../../src/appointments/appointments.repository';
import { Database } from '../../src/database/database';
import { NumbersCron } from '../../src/numbers/numbers.cron';
import { FreedTimeEntity } from '../../src/schedules/freed-time.entity';
import { aDoctor } from '../support/builders/content';
import { at } from '../content/clock';
import { expectInvalid, openStage } from '../content/stage';
import type { SignedInClient } from '../support/app';
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
  step,
} from '../support/builders/visits';
import { keyOf } from '../support/mailboxes';
import { firstDate, type KnownFreed, type KnownVisit, recount } from './recount';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const stage = openStage();

async function ask(from: string, to: string, by: NumbersBy): Promise<Numbers> {
  return (await stage.admin.get('/api/panel/numbers').query({ from, to, by }).expect(200)).body as Numbers;
}

/** The same figures on every run. */
function randomly(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('The numbers', () => {
  const pick = randomly(20_260_329);
  const one = <T>(items: readonly T[]): T => items[pick(items.length)] as T;
  const visits: KnownVisit[] = [];
  const freedTimes: KnownFreed[] = [];
  let doctors: number[];
  let accounts: number[];

  const database = (): Database => stage.site.app.get(Database, { strict: false });

  /** Any minute near the nights of changed clocks and of a new year, or on any day of a year and a half. */
  function anyStart(): Date {
    const nights = ['2025-10-26', '2025-12-31', '2026-03-29', '2026-10-25', '2026-11-30'];
    const [first, span] =
      pick(2) === 0 ? [`${one(nights)}T00:00:00Z`, 2 * DAY_MS] : ['2025-09-01T00:00:00Z', 500 * DAY_MS];
    return new Date(Date.parse(first) - DAY_MS + pick(span / MINUTE_MS) * MINUTE_MS);
  }

  async function addVisit(): Promise<void> {
    const startsAt = anyStart();
    const patientId = pick(3) === 0 ? null : one(accounts);
    const state = one(APPOINTMENT_STATES);
    const promisedBy = patientId === null ? null : new Date(startsAt.getTime() - DAY_MS);
    const answeredAt = new Date(startsAt.getTime() - DAY_MS + (pick(5) - 2) * HOUR_MS);
    const confirmBy = state === 'requested' ? new Date(Date.now() + (pick(2) === 0 ? -1 : 1) * HOUR_MS) : null;
    const row = {
      uid: randomUUID(),
      state,
      version: 1,
      doctorId: one(doctors),
      doctorName: 'Anna Lis',
      serviceId: 1 + pick(5),
      serviceName: 'USG',
      patientId,
      firstName: 'Jan',
      lastName: 'Lis',
      forAnother: false,
      phone: `+4860000000${pick(6)}`,
      email: null,
      note: '',
      search: '',
      locale: one(LOCALES),
      place: 'clinic',
      startsAt,
      endsAt: new Date(startsAt.getTime() + 30 * MINUTE_MS),
      confirmBy,
      remindedAt: null,
      createdAt: new Date(startsAt.getTime() - 3 * DAY_MS),
      updatedAt: new Date(),
    } as const;
    const phoneKey = keyOf(stage.site, row.phone);
    const { identifiers } = await database().reader.insert(AppointmentEntity, { ...row, phoneKey });
    const id = Number(identifiers[0]?.['id']);
    const steps: KnownVisit['steps'] = [
      { by: patientId === null ? 'staff' : 'patient', at: row.createdAt, first: true, promisedBy: null },
    ];
    if (state !== 'requested') {
      const by = one(['staff', 'staff', 'patient', 'site']);
      steps.push({ by, at: answeredAt, first: false, promisedBy });
    }
    await database().reader.insert(
      AppointmentHistoryEntity,
      steps.map(({ by, at: made, first, promisedBy: until }) => ({
        appointmentId: id,
        at: made,
        fromState: first ? null : 'requested',
        toState: state,
        by: by as 'staff',
        byId: null,
        reason: null,
        formerDoctorId: null,
        promisedBy: until,
      })),
    );
    visits.push({ ...row, id, steps });
  }

  /** A time that came free long before, or too late; some hold two visits' worth of time, some came free twice. */
  async function addFreed(): Promise<void> {
    const near = one(visits);
    const startsAt = pick(2) === 0 ? near.startsAt : new Date(near.startsAt.getTime() + (pick(9) - 4) * 10 * MINUTE_MS);
    const time = {
      doctorId: near.doctorId,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 30 * MINUTE_MS),
      freedAt: new Date(startsAt.getTime() - pick(4) * DAY_MS),
    };
    const { reader } = database();
    const cause = one(['cancelled', 'moved', 'declined', 'expired', 'refused'] as const);
    await reader.insert(FreedTimeEntity, { ...time, serviceId: null, cause, appointmentId: null, closedAt: null });
    if (cause !== 'refused') freedTimes.push(time);
  }

  /** A step as the site makes one: another version. */
  async function change(visit: KnownVisit): Promise<void> {
    const startsAt = anyStart();
    const moved = { startsAt, endsAt: new Date(startsAt.getTime() + 30 * MINUTE_MS) };
    const changes = pick(2) === 0 ? { state: one(APPOINTMENT_STATES) } : moved;
    Object.assign(visit, changes);
    await database().reader.increment(AppointmentEntity, { id: visit.id }, 'version', 1);
    await database().reader.update(AppointmentEntity, { id: visit.id }, changes);
  }

  const byId = (named: readonly NamedNumbers[]): object =>
    Object.fromEntries(named.map(({ id, states }) => [id, states]));
  const figuresOf = ({ to: _, daysToFirstFree: _d, ...period }: PeriodNumbers): object => ({
    ...period,
    doctors: byId(period.doctors),
    services: byId(period.services),
  });

  async function expectRecounted(from: string, to: string, by: NumbersBy): Promise<void> {
    const now = new Date();
    const { periods, before } = await ask(from, to, by);
    expect(before).toHaveLength(periods.length);
    expect(periods[0]?.from).toBe(firstDate(from, by));
    expect(periods.at(-1)?.from).toBe(firstDate(to, by));
    const expected = [...before, ...periods].map((period) => recount({ visits, freedTimes }, period.from, by, now));
    expect([...before, ...periods].map(figuresOf)).toEqual(expected);
  }

  async function expectAllRecounted(): Promise<void> {
    await expectRecounted('2026-03-26', '2026-04-01', 'day');
    await expectRecounted('2026-10-24', '2026-10-27', 'day');
    await expectRecounted('2026-02-20', '2026-11-10', 'week');
    await expectRecounted('2026-01-31', '2026-12-01', 'month');
    await expectRecounted('2026-10-01', '2026-10-31', 'month');
  }

  beforeAll(async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => stage.site.addUser('patient')));
    accounts = people.map(({ id }) => id);
    const named = Array.from({ length: 4 }, () => stage.staff.post('/api/panel/doctors', aDoctor()).expect(201));
    doctors = (await Promise.all(named)).map(({ body }) => (body as { id: number }).id);
    for (let count = 0; count < 300; count += 1) await addVisit();
    for (let count = 0; count < 80; count += 1) await addFreed();
  });

  it('equal a recount of random visits, over the nights when clocks change', async () => {
    await expectAllRecounted();
    // What was kept says the same.
    await expectAllRecounted();
  });

  it('equal it after visits were changed, moved, added and lost their patients', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 8; count += 1) await change(one(visits));
      await addVisit();
      const erased = one(accounts);
      await database().transaction((tx) =>
        stage.site.app.get(AppointmentsRepository, { strict: false }).forgetPatient(tx, erased),
      );
      for (const visit of visits) if (visit.patientId === erased) Object.assign(visit, { patientId: null, phone: '' });
      await expectAllRecounted();
    }
  });

  it('equal it after two visits changed places, so that as many are there with as many changes', async () => {
    const [mine, yours] = ['2026-02', '2026-06'].map((month) =>
      visits.find(({ startsAt }) => startsAt.toISOString().startsWith(`${month}-1`)),
    );
    if (!mine || !yours) throw new Error('There are no such visits');
    Object.assign(mine, { patientId: null, state: 'completed' });
    Object.assign(yours, { patientId: null, state: 'no_show' });
    const put = async ({ id, startsAt, endsAt, state }: KnownVisit, version: number): Promise<void> => {
      const changes = { startsAt, endsAt, state: state as 'completed', version, patientId: null };
      await database().reader.update(AppointmentEntity, { id }, changes);
    };
    await put(mine, 2);
    await put(yours, 1);
    await expectRecounted('2026-01-31', '2026-12-01', 'month');
    const { startsAt, endsAt } = mine;
    Object.assign(mine, { startsAt: yours.startsAt, endsAt: yours.endsAt });
    Object.assign(yours, { startsAt, endsAt });
    await put(mine, 3);
    await put(yours, 2);
    await expectAllRecounted();
  });

  it('name a doctor who is gone as the visits do', async () => {
    const gone = { doctorId: 999_999, doctorName: 'Ewa Dawna', version: 99 };
    const [visit] = visits.filter(({ startsAt }) => startsAt.toISOString().startsWith('2026-03-29T0'));
    await database().reader.update(AppointmentEntity, { id: visit?.id ?? 0 }, gone);
    const { periods } = await ask('2026-03-29', '2026-03-29', 'day');
    expect(periods[0]?.doctors.find(({ id }) => id === gone.doctorId)?.name).toBe('Ewa Dawna');
  });

  it('are asked for with dates, in order, and not for too long', async () => {
    const path = (query: object): ReturnType<SignedInClient['get']> =>
      stage.admin.get('/api/panel/numbers').query(query);
    const from = '2026-01-01';
    await expectInvalid(path({ from, to: '2026-02-30', by: 'day' }), ['to', 'must_be_date']);
    await expectInvalid(path({ from, to: '2025-12-31', by: 'day' }), ['to', 'ends_before_start']);
    await expectInvalid(path({ from, to: '2026-12-31', by: 'day' }), ['to', 'too_many']);
    await expectInvalid(path({ from, to: from, by: 'year' }), ['by', 'not_allowed']);
    for (const by of NUMBERS_BY) await path({ from, to: from, by }).expect(200);
    await stage.staff.get('/api/panel/numbers').query({ from, to: from, by: 'day' }).expect(403);
  });
});

describe('What is done with visits', () => {
  it('tells ways, promises and how long one waits', async () => {
    const { admin, staff, site } = stage;
    await openClinic(admin);
    const service = await addService(staff);
    const doctor = await addDoctor(staff, [service]);
    const day = dateAhead(20);
    const now = async (): Promise<PeriodNumbers> => {
      const [period] = (await ask(day, day, 'day')).periods;
      if (!period) throw new Error('There is no such day');
      return period;
    };
    const request = async (): Promise<{ patient: SignedInClient; id: number }> => {
      const patient = await knownPatient(site);
      const { id } = await book(patient, booking(service, await freeTime(patient, service, doctor, 20)));
      return { patient, id };
    };
    const before = await now();
    const [confirmed, refused, withdrawn] = [await request(), await request(), await request()];
    const slot = await freeTime(staff, service, doctor, 20);
    await staff
      .post('/api/panel/appointments', {
        serviceId: service,
        doctorId: doctor,
        startsAt: slot.startsAt,
        patient: { firstName: 'Jan', lastName: 'Lis', phone: '+48600700800' },
      })
      .expect(201);
    await step(staff, confirmed.id, 'confirm');
    await step(staff, refused.id, 'cancel', { reason: 'Lekarz chory' });
    await withdrawn.patient.post(`/api/appointments/${withdrawn.id}/cancel`, {}).expect(200);
    const after = await now();
    expect(after.ways).toEqual({ site: before.ways.site + 3, phone: before.ways.phone + 1 });
    expect(after.promises).toEqual({ kept: before.promises.kept + 2, broken: before.promises.broken });
    expect(after.doctors.find(({ id }) => id === doctor)?.states).toMatchObject({ confirmed: 2, cancelled: 2 });

    // What is late is broken at once, and stays so when it is answered.
    const late = await request();
    const soon = new Date(Date.now() + 2 * DAY_MS);
    const asked = await at(soon, async () => {
      const someone = await site.signInAs('admin');
      const { body } = await someone.get('/api/panel/numbers').query({ from: day, to: day, by: 'day' }).expect(200);
      await step(someone, late.id, 'confirm');
      return (body as Numbers).periods[0];
    });
    expect(asked?.promises.broken).toBe(after.promises.broken + 1);
    expect((await now()).promises).toEqual({ kept: after.promises.kept, broken: after.promises.broken + 1 });
  });

  it('measures the wait once a day, from eight o’clock in Warsaw', async () => {
    const { staff, site } = stage;
    const service = await addService(staff);
    const doctor = await addDoctor(staff, [service]);
    await setSchedule(staff, doctor, { weekly: everyDay('00:00', '24:00') });
    const cron = site.app.get(NumbersCron, { strict: false });
    const waitOf = async (date: string): Promise<number | null | undefined> =>
      (await ask(date, date, 'day')).periods[0]?.daysToFirstFree;
    await at(new Date('2031-03-30T05:59:00Z'), () => cron.measure(new Date()));
    expect(await waitOf('2031-03-30')).toBeNull();
    await at(new Date('2031-03-30T06:00:00Z'), () => cron.measure(new Date()));
    const measured = await waitOf('2031-03-30');
    expect(measured).toEqual(expect.any(Number));
    // The doctors who work around the clock are free today.
    expect(measured).toBe(0);
    await setSchedule(staff, doctor, { weekly: everyDay('00:00', '00:15') });
    await at(new Date('2031-03-30T20:00:00Z'), () => cron.measure(new Date()));
    expect(await waitOf('2031-03-30')).toBe(measured);
    const [month] = (await ask('2031-03-01', '2031-03-31', 'month')).periods;
    expect(month?.daysToFirstFree).toBe(measured);
  });
});
