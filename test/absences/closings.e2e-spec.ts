import type { ClosingPlan, MoveOutcome, PlannedMove, VisitPlan } from '../../contract/absence';
import type { AppointmentRecord } from '../../contract/appointment';
import { expectInvalid, expectProblem, openStage } from '../content/stage';
import type { SignedInClient } from '../support/app';
import {
  addDoctor,
  addService,
  book,
  booking,
  dateAhead,
  freeTimes,
  knownPatient,
  openClinic,
  visitOf,
} from '../support/builders/visits';

const PATH = '/api/panel/closed-days/plan';
const stage = openStage();
let staff: SignedInClient;
let service: number;
let doctor: number;
let colleague: number;

beforeAll(async () => {
  ({ staff } = stage);
  await openClinic(stage.admin);
  service = await addService(staff);
  doctor = await addDoctor(staff, [service]);
  colleague = await addDoctor(staff, [service]);
});
afterEach(() => close());

/** The clinic is closed on these dates, and on no other ones. */
async function close(...dates: string[]): Promise<void> {
  const { body } = await stage.admin.get('/api/panel/settings').expect(200);
  const { version } = body as { version: number };
  const closedDays = dates.map((date) => ({ date, reason: 'Remont' }));
  await stage.admin.put('/api/panel/settings', { version, closedDays }).expect(200);
}

async function aVisit(doctorId: number, days: number): Promise<AppointmentRecord> {
  const [slot] = await freeTimes(staff, service, doctorId, days);
  if (!slot) throw new Error('Nothing is free');
  const { id } = await book(await knownPatient(stage.site), booking(service, slot));
  return visitOf(staff, id);
}

async function planOf(...dates: string[]): Promise<ClosingPlan> {
  const { body } = await staff
    .get(PATH)
    .query({ dates: dates.join(',') })
    .expect(200);
  return body as ClosingPlan;
}

async function move(dates: string[], moves: object[]): Promise<MoveOutcome[]> {
  const { body } = await staff.post(`${PATH}?dates=${dates.join(',')}`, moves).expect(200);
  return body as MoveOutcome[];
}

function toMove({ appointment: { id, version }, nearest }: VisitPlan): PlannedMove {
  if (!nearest) throw new Error('Nothing is proposed');
  return { appointmentId: id, version, ...nearest };
}

it('The visits of all doctors on a closed day get other times, none of them twice and none on that day', async () => {
  const [day, next] = [dateAhead(3), dateAhead(4)];
  const visits = [await aVisit(doctor, 3), await aVisit(colleague, 3), await aVisit(doctor, 3)];
  const elsewhere = await aVisit(doctor, 4);
  await close(day);
  const plan = await planOf(day, next);
  expect(plan.dates).toEqual([day]);
  const ids = visits.map(({ id }) => id).sort((a, b) => a - b);
  expect(plan.visits.map(({ appointment }) => appointment.id).sort((a, b) => a - b)).toEqual(ids);
  const times = plan.visits.map(({ nearest }) => `${nearest?.doctorId} ${nearest?.startsAt}`);
  expect(new Set(times).size).toBe(3);
  expect(times.some((time) => time.includes(day))).toBe(false);

  const outcomes = await move([day], plan.visits.map(toMove));
  for (const { moved } of outcomes) expect(moved).toMatchObject({ state: 'confirmed', obstacle: null, version: 2 });
  expect((await planOf(day)).visits).toEqual([]);
  expect(await visitOf(staff, elsewhere.id)).toMatchObject({ version: 1 });
});

it('What is on an open day, or was changed meanwhile, stays where it is', async () => {
  const day = dateAhead(5);
  const [visit, changed, open] = [await aVisit(doctor, 5), await aVisit(doctor, 5), await aVisit(doctor, 6)];
  await close(day);
  const moves = (await planOf(day)).visits.map(toMove);
  const other = await aVisit(colleague, 7);
  const [free] = await freeTimes(staff, service, colleague, 8);
  const to = { startsAt: free?.startsAt ?? '', doctorId: colleague };
  const outcomes = await move(
    [day],
    [
      ...moves.filter(({ appointmentId }) => appointmentId === visit.id),
      { appointmentId: changed.id, version: changed.version + 1, ...to },
      { appointmentId: open.id, version: open.version, ...to },
      { appointmentId: 999_999, version: 1, ...to },
    ],
  );
  expect(outcomes).toMatchObject([
    { appointmentId: visit.id, moved: { version: 2 } },
    { appointmentId: changed.id, problem: 'stale_version', current: { version: 1 } },
    { appointmentId: open.id, problem: 'not_concerned' },
    { appointmentId: 999_999, problem: 'not_found' },
  ]);
  expect(await visitOf(staff, other.id)).toMatchObject({ version: 1 });
});

it('A day that is open again has no plan', async () => {
  const day = dateAhead(9);
  const visit = await aVisit(doctor, 9);
  await close(day);
  const moves = (await planOf(day)).visits.map(toMove);
  await close();
  await expectProblem(staff.get(PATH).query({ dates: day }), 404, 'not_found');
  await expectProblem(staff.post(`${PATH}?dates=${day}`, moves), 404, 'not_found');
  expect(await visitOf(staff, visit.id)).toMatchObject({ version: 1, obstacle: null });
});

it('The plan is the front desk’s alone', async () => {
  await close(dateAhead(3));
  const query = { dates: dateAhead(3) };
  const outsiders = [stage.patient, await stage.site.signInAs('editor'), await stage.site.signInAs('doctor', doctor)];
  for (const client of outsiders) {
    await expectProblem(client.get(PATH).query(query), 403, 'forbidden');
    await expectProblem(client.post(`${PATH}?dates=${query.dates}`, []), 403, 'forbidden');
  }
  await expectInvalid(staff.get(PATH), ['dates', 'required']);
  await expectInvalid(staff.post(`${PATH}?dates=${query.dates}`, { moves: [] }), ['moves', 'must_be_list']);
});
