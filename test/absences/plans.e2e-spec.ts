import type {
  AbsencePlan,
  ListedAbsence,
  MoveOutcome,
  NewAbsence,
  PlannedMove,
  VisitPlan,
} from '../../contract/absence';
import type { AppointmentRecord } from '../../contract/appointment';
import { expectInvalid, expectProblem, openStage } from '../content/stage';
import type { SignedInClient } from '../support/app';
import { readMails } from '../support/outbox';
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
  visitOf,
} from '../support/builders/visits';

const HOUR_MS = 3_600_000;
const PATH = '/api/panel/absences';
const stage = openStage();
let staff: SignedInClient;
let service: number;
let doctor: number;
let colleague: number;

beforeAll(async () => {
  ({ staff } = stage);
  await openClinic(stage.admin);
});
beforeEach(async () => {
  service = await addService(staff);
  doctor = await addDoctor(staff, [service], { languages: ['pl'] });
  colleague = await addDoctor(staff, [service], { languages: ['pl', 'ua'] });
});

const later = (iso: string, hours: number): string => new Date(Date.parse(iso) + hours * HOUR_MS).toISOString();

/** Visits of one day, each of another patient, whose mails are in Polish. */
async function visits(count: number, days = 3): Promise<AppointmentRecord[]> {
  const slots = await freeTimes(staff, service, doctor, days);
  const found: AppointmentRecord[] = [];
  for (const slot of slots.slice(4, 4 + count)) {
    const { id } = await book(await knownPatient(stage.site), booking(service, slot));
    found.push(await visitOf(staff, id));
  }
  return found;
}

/** A caller who reads a language. */
async function caller(locale: string, index = 0, days = 3): Promise<AppointmentRecord> {
  const slot = (await freeTimes(staff, service, doctor, days))[index];
  const patient = { firstName: 'Ola', lastName: 'Wit', phone: '+48600100201', email: 'ola@example.org' };
  const input = { serviceId: service, doctorId: doctor, startsAt: slot?.startsAt, patient, locale };
  return (await staff.post('/api/panel/appointments', input).expect(201)).body as AppointmentRecord;
}

/** The doctor is away for the whole of a date so many days ahead. */
async function away(days = 3): Promise<NewAbsence> {
  const from = `${dateAhead(days)}T00:00:00.000Z`;
  const input = { doctorId: doctor, from: later(from, -3), to: later(from, 26) };
  return (await staff.post(PATH, input).expect(201)).body as NewAbsence;
}

async function planOf(id: number): Promise<AbsencePlan> {
  return (await staff.get(`${PATH}/${id}/plan`).expect(200)).body as AbsencePlan;
}

async function move(id: number, moves: object[], by = staff): Promise<MoveOutcome[]> {
  return (await by.post(`${PATH}/${id}/plan`, moves).expect(200)).body as MoveOutcome[];
}

function toMove({ appointment: { id, version }, nearest }: VisitPlan): PlannedMove {
  if (!nearest) throw new Error('Nothing is proposed');
  return { appointmentId: id, version, ...nearest };
}

async function leftOf(id: number): Promise<number | undefined> {
  const { body } = await staff.get(PATH).expect(200);
  return (body as ListedAbsence[]).find((absence) => absence.id === id)?.left;
}

const stretchesOf = (plan: AbsencePlan, kind: 'nearest' | 'sameDoctor'): string[] =>
  plan.visits.map((visit) => `${visit[kind]?.doctorId} ${visit[kind]?.startsAt}`);

describe('A plan', () => {
  it('proposes another time for every visit, none of them twice, and moves all in one call', async () => {
    const booked = await visits(12);
    const { id } = await away();
    expect(await leftOf(id)).toBe(12);
    const plan = await planOf(id);
    expect(plan).toMatchObject({ id, doctor: { id: doctor } });
    expect(plan.visits.map(({ appointment }) => appointment.id)).toEqual(booked.map((visit) => visit.id));
    expect(new Set(stretchesOf(plan, 'nearest')).size).toBe(12);
    expect(new Set(stretchesOf(plan, 'sameDoctor')).size).toBe(12);
    for (const { proposals, sameDoctor, nearest, appointment } of plan.visits) {
      expect(proposals.map((each) => each.id)).toEqual([doctor, colleague]);
      expect(proposals[1]?.languages).toEqual(['pl', 'ua']);
      expect(proposals.find((each) => each.id === nearest?.doctorId)?.times).toContain(nearest?.startsAt);
      expect(sameDoctor?.doctorId).toBe(doctor);
      expect(nearest).toEqual({ doctorId: colleague, startsAt: appointment.startsAt });
    }
    const outcomes = await move(id, plan.visits.map(toMove));
    expect(outcomes.map(({ appointmentId }) => appointmentId)).toEqual(booked.map((visit) => visit.id));
    for (const { moved } of outcomes) {
      expect(moved).toMatchObject({ state: 'confirmed', doctor: { id: colleague }, obstacle: null, version: 2 });
    }
    expect(await leftOf(id)).toBe(0);
    expect((await planOf(id)).visits).toEqual([]);
    const email = booked[0]?.patient.email;
    // Received, and moved.
    expect(await readMails(stage.site, email ?? '', 2)).toHaveLength(2);

    // Ending the absence brings nobody back.
    await staff.delete(`${PATH}/${id}`).expect(204);
    const [first] = booked;
    expect(await visitOf(staff, first?.id ?? 0)).toMatchObject({ doctor: { id: colleague }, version: 2 });
  });

  it('proposes colleagues who speak the language of the visit, and the same doctor always', async () => {
    const [polish, ukrainian, english] = [await caller('pl'), await caller('ua', 1), await caller('en', 2)];
    const { id } = await away();
    const plan = await planOf(id);
    const doctorsOf = (visit: AppointmentRecord): number[] =>
      plan.visits
        .filter(({ appointment }) => appointment.id === visit.id)
        .flatMap(({ proposals }) => proposals.map((each) => each.id));
    expect(doctorsOf(polish)).toEqual([doctor, colleague]);
    expect(doctorsOf(ukrainian)).toEqual([doctor, colleague]);
    expect(doctorsOf(english)).toEqual([doctor]);
    await staff.post(`/api/panel/doctors/${colleague}/block`, {}).expect(200);
    expect((await planOf(id)).visits.every(({ proposals }) => proposals.length === 1)).toBe(true);
  });

  it('moves what it still can: not what a patient cancelled or moved, or who lost the time to somebody', async () => {
    const [cancelled, moved, late, fine] = await visits(4);
    const { id } = await away();
    const plan = await planOf(id);
    const moves = plan.visits.map(toMove);
    await step(staff, cancelled?.id ?? 0, 'cancel', { reason: 'Nie trzeba' });
    const [elsewhere] = await freeTimes(staff, service, doctor, 6);
    await step(staff, moved?.id ?? 0, 'move', { startsAt: elsewhere?.startsAt });
    const taken = moves[2];
    const other = await knownPatient(stage.site);
    await other.post('/api/appointments', booking(service, { ...taken } as never)).expect(201);
    const outcomes = await move(id, moves);
    expect(outcomes).toMatchObject([
      { appointmentId: cancelled?.id, problem: 'stale_version', current: { state: 'cancelled' } },
      { appointmentId: moved?.id, problem: 'stale_version', current: { startsAt: elsewhere?.startsAt } },
      { appointmentId: late?.id, problem: 'slot_taken' },
      { appointmentId: fine?.id, moved: { doctor: { id: colleague } } },
    ]);
    expect(outcomes[2]?.alternatives?.length).toBeGreaterThan(0);
    expect(await visitOf(staff, late?.id ?? 0)).toMatchObject({ startsAt: late?.startsAt, version: 1 });
    expect((await planOf(id)).visits.map(({ appointment }) => appointment.id)).toEqual([late?.id]);
    // As it was seen now, but the absence is in its way no more.
    const { version } = await visitOf(staff, moved?.id ?? 0);
    const again = { ...moves[1], version };
    expect(await move(id, [again])).toEqual([{ appointmentId: moved?.id, problem: 'not_concerned' }]);
  });

  it('saved by two colleagues at once moves each visit once, and gives no time twice', async () => {
    const booked = await visits(4);
    const { id } = await away();
    const { visits: planned } = await planOf(id);
    const [here, there] = [
      planned.map(toMove),
      planned.map((visit) => ({ ...toMove(visit), ...(visit.sameDoctor as PlannedMove) })),
    ];
    const answers = (await Promise.all([move(id, here), move(id, there)])).flat();
    expect(answers.filter(({ moved }) => moved)).toHaveLength(4);
    expect(answers.filter(({ problem }) => problem === 'stale_version')).toHaveLength(4);
    for (const visit of booked) expect((await visitOf(staff, visit.id)).version).toBe(2);
  });

  it('moves nobody to where the doctor is away too, nor to what is no time at all', async () => {
    const [visit] = await visits(1);
    const { id } = await away();
    const { startsAt = '', version = 0, id: appointmentId = 0 } = visit ?? {};
    const to = async (change: object): Promise<MoveOutcome[]> =>
      move(id, [{ appointmentId, version, startsAt, doctorId: doctor, ...change }]);
    expect(await to({ startsAt: later(startsAt, 1) })).toEqual([{ appointmentId, problem: 'no_such_time' }]);
    expect(await to({})).toEqual([{ appointmentId, problem: 'same_time' }]);
    expect(await to({ doctorId: 999_999 })).toEqual([{ appointmentId, problem: 'unknown_id' }]);
    const stranger = await addDoctor(staff, [await addService(staff)]);
    expect(await to({ doctorId: stranger })).toEqual([{ appointmentId, problem: 'doctor_without_service' }]);
    expect(await to({ appointmentId: 999_999 })).toEqual([{ appointmentId: 999_999, problem: 'not_found' }]);
    expect(await visitOf(staff, appointmentId)).toMatchObject({ version: 1, startsAt });
  });

  it('is seen before the absence is saved: the same doctor is not proposed for the time of it', async () => {
    const [visit] = await visits(1);
    const { startsAt = '', id = 0 } = visit ?? {};
    const ask = async (query: object): Promise<VisitPlan[]> =>
      (await staff.get(`/api/panel/doctors/${doctor}/concerned`).query(query).expect(200)).body as VisitPlan[];
    const [plan] = await ask({ from: later(startsAt, -1), to: later(startsAt, 3) });
    expect(plan?.appointment).toMatchObject({ id, obstacle: null });
    expect(plan?.nearest).toEqual({ doctorId: colleague, startsAt });
    expect(plan?.sameDoctor).toEqual({ doctorId: doctor, startsAt: later(startsAt, -1.5) });
    // From then on, as when the doctor is blocked.
    const [blocked] = await ask({});
    expect(blocked?.proposals.map((each) => each.id)).toEqual([colleague]);
  });

  it('is there as long as the absence', async () => {
    await visits(1);
    const { id } = await away();
    const moves = (await planOf(id)).visits.map(toMove);
    await staff.delete(`${PATH}/${id}`).expect(204);
    await expectProblem(staff.get(`${PATH}/${id}/plan`), 404, 'not_found');
    await expectProblem(staff.post(`${PATH}/${id}/plan`, moves), 404, 'not_found');
    expect(await visitOf(staff, moves[0]?.appointmentId ?? 0)).toMatchObject({ version: 1, obstacle: null });
  });

  it('is the doctor’s own, and nobody’s outside of the front desk', async () => {
    const [visit, second] = await visits(2);
    const { id } = await away();
    const [mine, foreign] = [
      await stage.site.signInAs('doctor', doctor),
      await stage.site.signInAs('doctor', colleague),
    ];
    const plan = (await mine.get(`${PATH}/${id}/plan`).expect(200)).body as AbsencePlan;
    const moves = plan.visits.map(toMove);
    await expectProblem(foreign.get(`${PATH}/${id}/plan`), 404, 'not_found');
    await expectProblem(foreign.post(`${PATH}/${id}/plan`, moves), 404, 'not_found');
    await expectProblem(stage.patient.get(`${PATH}/${id}/plan`), 403, 'forbidden');
    await expectProblem(stage.patient.post(`${PATH}/${id}/plan`, moves), 403, 'forbidden');
    const [first, other] = moves as [PlannedMove, PlannedMove];
    expect(await move(id, [first], mine)).toMatchObject([
      { appointmentId: visit?.id, moved: { doctor: { id: colleague } } },
    ]);
    // What a colleague has now is not there.
    expect(await move(id, [first, other], mine)).toMatchObject([
      { appointmentId: visit?.id, problem: 'not_found' },
      { appointmentId: second?.id, moved: { doctor: { id: colleague } } },
    ]);
  });

  it.each<[string, unknown, string, string]>([
    ['no list', { moves: [] }, 'moves', 'must_be_list'],
    ['a list of numbers', [1], 'moves', 'must_be_object'],
    ['too many', Array.from({ length: 101 }, () => ({})), 'moves', 'too_many'],
    [
      'without a version',
      [{ appointmentId: 1, startsAt: '2026-12-01T08:00:00Z', doctorId: 1 }],
      'moves.0.version',
      'required',
    ],
  ])('is not saved by %s', async (_, body, field, code) => {
    const { id } = await away();
    await expectInvalid(staff.post(`${PATH}/${id}/plan`, body as object), [field, code]);
  });
});
