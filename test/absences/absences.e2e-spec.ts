import type { Absence, ConcernedVisit, NewAbsence } from '../../contract/absence';
import type { AppointmentRecord, AppointmentSummary } from '../../contract/appointment';
import type { AuditRecord } from '../../contract/audit';
import { RETENTION } from '../../contract/retention';
import { Database } from '../../src/database/database';
import { RecurringJobs } from '../../src/jobs/recurring-jobs';
import { AbsenceEntity } from '../../src/schedules/absence.entity';
import { complaintsOf, expectInvalid, expectProblem, openStage } from '../content/stage';
import type { SignedInClient } from '../support/app';
import {
  addDoctor,
  addService,
  book,
  booking,
  dateAhead,
  everyDay,
  freeTime,
  freeTimes,
  knownPatient,
  openClinic,
  setSchedule,
  step,
  visitOf,
} from '../support/builders/visits';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PATH = '/api/panel/absences';
const stage = openStage();
let staff: SignedInClient;
let service: number;
let doctor: number;

beforeAll(async () => {
  ({ staff } = stage);
  await openClinic(stage.admin);
  service = await addService(staff);
});
beforeEach(async () => {
  doctor = await addDoctor(staff, [service]);
});

const later = (iso: string, hours: number): string => new Date(Date.parse(iso) + hours * HOUR_MS).toISOString();

async function aVisit(doctorId = doctor, days = 3): Promise<AppointmentRecord> {
  const patient = await knownPatient(stage.site);
  const { id } = await book(patient, booking(service, await freeTime(patient, service, doctorId, days)));
  return visitOf(staff, id);
}

async function away(from: string, to: string, reason = 'Choroba'): Promise<NewAbsence> {
  return (await staff.post(PATH, { doctorId: doctor, from, to, reason }).expect(201)).body as NewAbsence;
}

async function absencesOf(doctorId: number): Promise<Absence[]> {
  const { body } = await staff.get(PATH).expect(200);
  return (body as Absence[]).filter(({ doctor: { id } }) => id === doctorId);
}

async function obstructed(): Promise<AppointmentRecord[]> {
  const filter = JSON.stringify({ obstacle: true, doctorId: doctor });
  return (await staff.get('/api/panel/appointments').query({ filter }).expect(200)).body as AppointmentRecord[];
}

async function summary(): Promise<AppointmentSummary> {
  return (await staff.get('/api/panel/appointments/summary').expect(200)).body as AppointmentSummary;
}

describe('An absence', () => {
  it('takes the free times that it touches away, and gives them back when it ends', async () => {
    const all = (await freeTimes(staff, service, doctor)).map(({ startsAt }) => startsAt);
    const [first = '', second = '', third = ''] = all;
    // From the middle of the first visit to the end of the second one.
    const { id } = await away(later(first, 0.25), third);
    expect((await freeTimes(staff, service, doctor)).map(({ startsAt }) => startsAt)).toEqual(
      all.filter((at) => at !== first && at !== second),
    );
    const patient = await knownPatient(stage.site);
    const late = booking(service, { startsAt: second, endsAt: third, doctorId: doctor, place: 'clinic' });
    await expectInvalid(patient.post('/api/appointments', late), ['startsAt', 'no_such_time']);
    await staff.delete(`${PATH}/${id}`).expect(204);
    expect((await freeTimes(staff, service, doctor)).map(({ startsAt }) => startsAt)).toEqual(all);
    expect(await absencesOf(doctor)).toEqual([]);
    await staff.delete(`${PATH}/${id}`).expect(404);
  });

  it('tells whom it concerns, before and after it is saved, and moves nobody', async () => {
    const visit = await aVisit();
    const other = await aVisit(doctor, 5);
    const elsewhere = await aVisit(await addDoctor(staff, [service]));
    const { startsAt, endsAt } = visit;
    const ask = async (from: string, to: string): Promise<number[]> => {
      const { body } = await staff.get(`/api/panel/doctors/${doctor}/concerned`).query({ from, to }).expect(200);
      return (body as ConcernedVisit[]).map(({ appointment: { id } }) => id);
    };
    expect(await ask(startsAt, endsAt)).toEqual([visit.id]);
    expect(await ask(endsAt, later(endsAt, 1))).toEqual([]);
    expect(await ask(later(startsAt, -1), startsAt)).toEqual([]);
    expect(await ask(later(startsAt, 0.25), later(startsAt, 0.3))).toEqual([visit.id]);
    const { body } = await staff.get(`/api/panel/doctors/${doctor}/concerned`).expect(200);
    expect((body as ConcernedVisit[]).map(({ appointment: { id } }) => id)).toEqual([visit.id, other.id]);

    const before = (await summary()).obstructed;
    expect(await obstructed()).toEqual([]);
    const absence = await away(startsAt, later(startsAt, 5));
    expect(absence).toMatchObject({
      doctor: { id: doctor },
      from: startsAt,
      reason: 'Choroba',
      by: expect.any(String),
    });
    expect(absence.concerned.map(({ appointment: { id, obstacle } }) => [id, obstacle])).toEqual([[visit.id, 'away']]);
    expect(await visitOf(staff, visit.id)).toMatchObject({ startsAt, version: visit.version, obstacle: 'away' });
    expect((await visitOf(staff, elsewhere.id)).obstacle).toBeNull();
    expect((await obstructed()).map(({ id }) => id)).toEqual([visit.id]);
    expect((await summary()).obstructed).toBe(before + 1);

    // Whoever is told that it does not take place has nothing in the way any more.
    await step(staff, visit.id, 'cancel', { reason: 'Lekarz chory' });
    expect((await visitOf(staff, visit.id)).obstacle).toBeNull();
    expect(await obstructed()).toEqual([]);
  });

  it('is one for two clicks, and keeps who wrote it', async () => {
    const from = `${dateAhead(2)}T08:00:00.000Z`;
    const input = { doctorId: doctor, from, to: later(from, 4) };
    const answers = await Promise.all([staff.post(PATH, input), staff.post(PATH, input)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [absence, ...others] = await absencesOf(doctor);
    expect(others).toEqual([]);
    expect(absence).toMatchObject({ from, to: input.to, reason: '' });
    const filter = JSON.stringify({ resource: 'absences' });
    const entries = (await stage.admin.get('/api/panel/audit').query({ filter }).expect(200)).body as AuditRecord[];
    expect(entries.filter(({ recordId }) => recordId === absence?.id).map(({ action }) => action)).toEqual(['create']);
  });

  it('that has begun ends now, so that what was stays known', async () => {
    const from = new Date(Date.now() - 2 * HOUR_MS).toISOString();
    const { id } = await away(from, new Date(Date.now() + 2 * HOUR_MS).toISOString());
    await staff.delete(`${PATH}/${id}`).expect(204);
    expect(await absencesOf(doctor)).toEqual([]);
    const earlier = { from: later(from, 1), to: new Date().toISOString() };
    const { body } = await staff.get(PATH).query(earlier).expect(200);
    const row = (body as Absence[]).find((absence) => absence.id === id);
    expect(Date.parse(row?.to ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it.each<[string, (at: string) => object, string, string]>([
    ['ends before it begins', (at) => ({ from: at, to: later(at, -1) }), 'to', 'ends_before_start'],
    ['ends as it begins', (at) => ({ from: at, to: at }), 'to', 'ends_before_start'],
    ['is over', (at) => ({ from: later(at, -200), to: later(at, -190) }), 'to', 'is_over'],
    ['is longer than a year', (at) => ({ from: at, to: later(at, 24 * 366 + 1) }), 'to', 'too_many_days'],
    ['has no end', (at) => ({ from: at }), 'to', 'required'],
    ['begins on a date only', (at) => ({ from: at.slice(0, 10), to: at }), 'from', 'must_be_instant'],
    ['is nobody’s', (at) => ({ doctorId: 999_999, from: at, to: later(at, 1) }), 'doctorId', 'unknown_id'],
    ['has a reason of lines', (at) => ({ from: at, to: later(at, 1), reason: 'a\nb' }), 'reason', 'one_line'],
    ['says too much', (at) => ({ from: at, to: later(at, 1), cause: 'x' }), 'cause', 'unknown_field'],
  ])('is refused when it %s', async (_, input, field, code) => {
    const at = `${dateAhead(3)}T08:00:00.000Z`;
    const answer = await staff.post(PATH, { doctorId: doctor, ...input(at) }).expect(400);
    expect(complaintsOf(answer)).toContainEqual([field, code]);
    expect(await absencesOf(doctor)).toEqual([]);
  });

  it('is forgotten with its reason 90 days after its end, and no sooner', async () => {
    const { reader } = stage.site.app.get(Database, { strict: false });
    const add = (days: number): Promise<AbsenceEntity> => {
      const endsAt = new Date(Date.now() - days * DAY_MS);
      const startsAt = new Date(endsAt.getTime() - DAY_MS);
      const row = { doctorId: doctor, startsAt, endsAt, reason: 'L4', createdById: null, createdAt: startsAt };
      return reader.save(AbsenceEntity, Object.assign(new AbsenceEntity(), row));
    };
    const [old, recent] = [await add(RETENTION.absenceDays + 1), await add(RETENTION.absenceDays - 1)];
    await stage.site.app.get(RecurringJobs, { strict: false }).runDue(new Date(Date.now() + HOUR_MS));
    const left = await reader.findBy(AbsenceEntity, { doctorId: doctor });
    expect(left.map(({ id }) => id)).toContain(recent.id);
    expect(left.map(({ id }) => id)).not.toContain(old.id);
  });

  it('is nobody’s business outside of the clinic', async () => {
    const patient = await knownPatient(stage.site);
    await expectProblem(patient.get(PATH), 403, 'forbidden');
    await expectProblem(patient.get(`/api/panel/doctors/${doctor}/concerned`), 403, 'forbidden');
    await expectProblem(patient.post(PATH, {}), 403, 'forbidden');
    await expectProblem(patient.delete(`${PATH}/1`), 403, 'forbidden');
  });
});

describe('A visit is marked', () => {
  const clinic = (from: string, to: string): object => ({ from, to, place: 'clinic' });

  it('when its doctor is blocked, until the doctor is back', async () => {
    const visit = await aVisit();
    const { body } = await staff.post(`/api/panel/doctors/${doctor}/block`, {}).expect(200);
    expect((body as { upcoming: { id: number }[] }).upcoming.map(({ id }) => id)).toEqual([visit.id]);
    expect((await visitOf(staff, visit.id)).obstacle).toBe('doctor_blocked');
    expect((await obstructed()).map(({ id }) => id)).toEqual([visit.id]);
    await staff.post(`/api/panel/doctors/${doctor}/restore`, {}).expect(200);
    expect((await visitOf(staff, visit.id)).obstacle).toBeNull();
  });

  it('when an exception leaves its time out, and not when weekly hours do', async () => {
    const visit = await aVisit();
    const date = dateAhead(3);
    await setSchedule(staff, doctor, { exceptions: [{ date, hours: [] }] });
    expect((await visitOf(staff, visit.id)).obstacle).toBe('away');
    await setSchedule(staff, doctor, { exceptions: [{ date, hours: [clinic('00:00', '24:00')] }] });
    expect((await visitOf(staff, visit.id)).obstacle).toBeNull();
    await setSchedule(staff, doctor, { exceptions: [{ date, hours: [clinic('00:00', '00:15')] }] });
    expect((await visitOf(staff, visit.id)).obstacle).toBe('away');
    await setSchedule(staff, doctor, { exceptions: [], weekly: everyDay('23:00', '23:30') });
    expect((await visitOf(staff, visit.id)).obstacle).toBeNull();
  });

  it('when the clinic is closed that day', async () => {
    const visit = await aVisit();
    const close = async (closedDays: object[]): Promise<void> => {
      const { body } = await stage.admin.get('/api/panel/settings').expect(200);
      const { version } = body as { version: number };
      await stage.admin.put('/api/panel/settings', { version, closedDays }).expect(200);
    };
    await close([{ date: dateAhead(3), reason: 'Remont' }]);
    expect((await visitOf(staff, visit.id)).obstacle).toBe('closed');
    expect((await obstructed()).map(({ id }) => id)).toEqual([visit.id]);
    await close([]);
    expect((await visitOf(staff, visit.id)).obstacle).toBeNull();
  });

  it.each([false, 'true', 1, null])('is asked for by true alone, not by %j', async (obstacle) => {
    const filter = JSON.stringify({ obstacle });
    const call = staff.get('/api/panel/appointments').query({ filter });
    await expectInvalid(call, ['filter.obstacle', 'not_allowed']);
  });
});

describe('Closed days', () => {
  const CLOSED = '/api/panel/closed-days/concerned';
  const concerned = async (...dates: string[]): Promise<number[]> => {
    const { body } = await staff
      .get(CLOSED)
      .query({ dates: dates.join(',') })
      .expect(200);
    return (body as ConcernedVisit[]).map(({ appointment: { id } }) => id);
  };

  it('tell whom they would concern, whoever the doctor is, before they are saved', async () => {
    const later = await aVisit(doctor, 6);
    const visit = await aVisit(doctor, 4);
    const elsewhere = await aVisit(await addDoctor(staff, [service]), 4);
    const told = await aVisit(doctor, 4);
    await step(staff, told.id, 'cancel', { reason: 'Remont' });
    const ours = async (...dates: string[]): Promise<number[]> =>
      (await concerned(...dates)).filter((id) => [later.id, visit.id, elsewhere.id, told.id].includes(id));
    const both = [visit.id, elsewhere.id].sort((a, b) => a - b);
    expect((await ours(dateAhead(4))).sort((a, b) => a - b)).toEqual(both);
    expect(await ours(dateAhead(5))).toEqual([]);
    // As they begin, in whatever order the dates are said, and not what lies between them.
    expect((await ours(dateAhead(6), dateAhead(3))).at(-1)).toBe(later.id);
    expect((await ours(dateAhead(6), dateAhead(4), dateAhead(4))).at(-1)).toBe(later.id);
    expect(await ours(dateAhead(5), dateAhead(7))).toEqual([]);
    expect((await ours(dateAhead(4), dateAhead(5), dateAhead(6))).length).toBe(3);
    expect(await ours('2020-01-01', '2099-12-31')).toEqual([]);
    expect((await visitOf(staff, visit.id)).obstacle).toBeNull();
  });

  it.each([
    [undefined, 'required'],
    ['', 'required'],
    ['2026-02-30', 'must_be_date'],
    ['2026-12-24,', 'must_be_date'],
    ['2026-12-24T00:00:00Z', 'must_be_date'],
    [Array.from({ length: 401 }, () => '2026-12-24').join(','), 'too_many'],
  ])('are not %j', async (dates, code) => {
    await expectInvalid(staff.get(CLOSED).query({ dates }), ['dates', code]);
  });

  it('are nobody’s business outside of the front desk', async () => {
    const query = { dates: dateAhead(4) };
    for (const client of [await knownPatient(stage.site), await stage.site.signInAs('editor')]) {
      await expectProblem(client.get(CLOSED).query(query), 403, 'forbidden');
    }
    await expectProblem((await stage.site.signInAs('doctor', doctor)).get(CLOSED).query(query), 403, 'forbidden');
    await stage.admin.get(CLOSED).query(query).expect(200);
  });
});
