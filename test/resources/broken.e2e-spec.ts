import type { MoveOutcome } from '../../contract/absence';
import type { AppointmentRecord, AppointmentSummary } from '../../contract/appointment';
import type { Call } from '../../contract/call';
import type { ListedResource } from '../../contract/resource';
import type { PlannedStep, ResourcePlan, ResourceVisitPlan } from '../../contract/resource-plan';
import { expectInvalid, expectProblem, openStage } from '../content/stage';
import type { SignedInClient } from '../support/app';
import {
  addDoctor,
  addResource,
  addService,
  book,
  booking,
  dateAhead,
  freeTime,
  freeTimes,
  knownPatient,
  openClinic,
  step,
  visitOf,
} from '../support/builders/visits';
import { readMails } from '../support/outbox';

const PATH = '/api/panel/resources';
const DAY = 4;
const stage = openStage();
let admin: SignedInClient;
let staff: SignedInClient;
let service: number;
let doctors: number[];
let broken: number;
let spare: number;

beforeAll(async () => {
  ({ admin, staff } = stage);
  await openClinic(admin);
});
beforeEach(async () => {
  // Those of the tests before are in nobody's way.
  for (const { id, name, kind } of await list()) await admin.put(`${PATH}/${id}`, { name, kind, active: false });
  service = await addService(staff, { needs: ['room', 'ultrasound'] });
  doctors = [];
  while (doctors.length < 2) doctors.push(await addDoctor(staff, [service], { languages: ['pl'] }));
  broken = await addResource(admin, { name: 'USG A', kind: 'ultrasound' });
  for (const name of ['Gabinet 1', 'Gabinet 2', 'Gabinet 3']) await addResource(admin, { name });
});

async function list(): Promise<ListedResource[]> {
  return (await staff.get(PATH).expect(200)).body as ListedResource[];
}

const leftOf = async (id: number): Promise<number | undefined> => (await list()).find((each) => each.id === id)?.left;

/** A visit that has the only ultrasound machine. */
async function aVisit(days = DAY, index = 0): Promise<AppointmentRecord> {
  const slot = (await freeTimes(staff, service, doctors[0] as number, days))[index];
  if (!slot) throw new Error('Nothing is free');
  return visitOf(staff, (await book(await knownPatient(stage.site), booking(service, slot))).id);
}

const change = (input: object): Promise<{ body: ListedResource }> =>
  admin.put(`${PATH}/${broken}`, { name: 'USG A', kind: 'ultrasound', ...input }).expect(200);

async function planOf(id = broken): Promise<ResourcePlan> {
  return (await staff.get(`${PATH}/${id}/plan`).expect(200)).body as ResourcePlan;
}

async function apply(steps: PlannedStep[], id = broken): Promise<MoveOutcome[]> {
  return (await staff.post(`${PATH}/${id}/plan`, steps).expect(200)).body as MoveOutcome[];
}

const namesOf = (visit: AppointmentRecord | undefined): string[] => (visit?.resources ?? []).map(({ name }) => name);
const seen = ({ id, version }: AppointmentRecord): { appointmentId: number; version: number } => ({
  appointmentId: id,
  version,
});
const idsOf = (plans: readonly ResourceVisitPlan[]): number[] => plans.map(({ appointment }) => appointment.id);

describe('A device that breaks', () => {
  it('tells before it is saved whose visits it concerns, and what they might have instead', async () => {
    const [first, second] = [await aVisit(), await aVisit(DAY + 1)];
    spare = await addResource(admin, { name: 'USG B', kind: 'ultrasound', place: 'przewoźny' });
    const concerned = async (query: string): Promise<ResourceVisitPlan[]> =>
      (await staff.get(`${PATH}/${broken}/concerned${query}`).expect(200)).body as ResourceVisitPlan[];
    const all = await concerned('');
    expect(idsOf(all)).toEqual([first.id, second.id]);
    for (const { others, nearest } of all) {
      expect(others).toEqual([{ id: spare, name: 'USG B', place: 'przewoźny' }]);
      expect(nearest).not.toBeNull();
    }
    expect(idsOf(await concerned(`?dates=${dateAhead(DAY + 1)}`))).toEqual([second.id]);
    expect(await concerned(`?dates=${dateAhead(DAY + 2)}`)).toEqual([]);
    expect(await leftOf(broken)).toBe(0);
    await expectInvalid(staff.get(`${PATH}/${broken}/concerned?dates=monday`), ['dates', 'must_be_date']);
    await expectProblem(staff.get(`${PATH}/${broken + 1_000}/concerned`), 404, 'not_found');
  });

  it('proposes no time of its own days before it is saved', async () => {
    await aVisit();
    const { body } = await staff.get(`${PATH}/${broken}/concerned?dates=${dateAhead(DAY)}`).expect(200);
    const [{ others, proposals } = { others: [], proposals: [] }] = body as ResourceVisitPlan[];
    const times = proposals.flatMap((each) => each.times);
    expect(others).toEqual([]);
    expect(times.length).toBeGreaterThan(0);
    expect(times.filter((time) => time.startsWith(dateAhead(DAY)))).toEqual([]);
    const off = await staff.get(`${PATH}/${broken}/concerned`).expect(200);
    expect((off.body as ResourceVisitPlan[])[0]).toMatchObject({ others: [], proposals: [], nearest: null });
  });

  it('gives its visits another one, or another time, in one step', async () => {
    const [first, second, elsewhere] = [await aVisit(), await aVisit(DAY, 3), await aVisit(DAY + 1)];
    const { body } = await change({ closedDays: [{ date: dateAhead(DAY), reason: 'serwis' }] });
    expect(body.left).toBe(2);
    expect(await leftOf(broken)).toBe(2);
    spare = await addResource(admin, { name: 'USG B', kind: 'ultrasound' });
    const plan = await planOf();
    expect(plan).toMatchObject({ id: broken, name: 'USG A', active: true });
    expect(idsOf(plan.visits)).toEqual([first.id, second.id]);
    const { nearest } = plan.visits[1] as ResourceVisitPlan;
    if (!nearest) throw new Error('Nothing is proposed');
    const [one, other, third] = await apply([
      { ...seen(first), resourceId: spare },
      { ...seen(second), ...nearest },
      { ...seen(elsewhere), resourceId: spare },
    ]);
    expect(namesOf(one?.moved)).toEqual(['Gabinet 1', 'USG B']);
    expect(one?.moved).toMatchObject({ startsAt: first.startsAt, state: 'requested', version: first.version });
    expect(other?.moved).toMatchObject({ startsAt: nearest.startsAt, state: 'confirmed' });
    expect(third).toMatchObject({ appointmentId: elsewhere.id, problem: 'not_concerned' });
    expect(await leftOf(broken)).toBe(0);
    expect((await planOf()).visits).toEqual([]);
    // Received, and moved; of another device nobody is told.
    expect(await readMails(stage.site, second.patient.email ?? '', 2)).toHaveLength(2);
    expect(await readMails(stage.site, first.patient.email ?? '', 1)).toHaveLength(1);
  });

  it('is in the way of its visits until they have another one: lists and the call sheet name them', async () => {
    const [visit, elsewhere] = [await aVisit(), await aVisit(DAY + 1)];
    await step(staff, visit.id, 'confirm');
    const obstacleOf = async ({ id }: AppointmentRecord): Promise<unknown> => (await visitOf(staff, id)).obstacle;
    const calls = async (): Promise<unknown[]> =>
      ((await staff.get('/api/panel/calls').expect(200)).body as Call[]).map((call) => [call.kind, call.id]);
    const obstructed = async (): Promise<[number, number[]]> => {
      const filter = JSON.stringify({ obstacle: true });
      const listed = await staff.get('/api/panel/appointments').query({ filter }).expect(200);
      const summary = await staff.get('/api/panel/appointments/summary').expect(200);
      const ids = (listed.body as AppointmentRecord[]).map(({ id }) => id).sort((a, b) => a - b);
      return [(summary.body as AppointmentSummary).obstructed, ids];
    };
    const [before, others] = await obstructed();
    await change({ closedDays: [{ date: dateAhead(DAY), reason: 'serwis' }] });
    expect([await obstacleOf(visit), await obstacleOf(elsewhere)]).toEqual(['out_of_use', null]);
    expect(await obstructed()).toEqual([before + 1, [...others, visit.id]]);
    expect(await calls()).toContainEqual(['absence', visit.id]);
    // As it was booked it cannot take place.
    await staff.post(`/api/panel/calls/${visit.id}/take`).expect(200);
    const comes = { version: visit.version + 1, result: 'comes' };
    await expectInvalid(staff.post(`/api/panel/calls/${visit.id}/result`, comes), ['result', 'not_allowed']);
    spare = await addResource(admin, { name: 'USG B', kind: 'ultrasound' });
    const rooms = (await visitOf(staff, visit.id)).resources.filter(({ kind }) => kind === 'room').map(({ id }) => id);
    await staff.post(`/api/panel/appointments/${visit.id}/resources`, { resourceIds: [...rooms, spare] }).expect(200);
    expect(await obstacleOf(visit)).toBeNull();
    expect(await obstructed()).toEqual([before, others]);
    expect(await calls()).not.toContainEqual(['absence', visit.id]);
    await change({ closedDays: [], active: false });
    expect([await obstacleOf(visit), await obstacleOf(elsewhere)]).toEqual([null, 'out_of_use']);
    await change({ active: true });
    expect(await obstructed()).toEqual([before, others]);
    // Nothing is in the way of what is off already.
    await step(staff, elsewhere.id, 'cancel', { reason: 'Choroba' });
    await change({ active: false });
    expect(await obstacleOf(elsewhere)).toBeNull();
  });

  it('gives no visit what another one has, and names what is free', async () => {
    const visit = await aVisit();
    await change({ active: false });
    spare = await addResource(admin, { name: 'USG B', kind: 'ultrasound' });
    const free = await addResource(admin, { name: 'USG C', kind: 'ultrasound' });
    const slot = { ...(await freeTime(staff, service, doctors[1] as number, DAY)), startsAt: visit.startsAt };
    const rival = await visitOf(staff, (await book(await knownPatient(stage.site), booking(service, slot))).id);
    expect(namesOf(rival)).toContain('USG B');
    expect((await planOf()).visits[0]?.others.map(({ id }) => id)).toEqual([free]);
    expect(await apply([{ ...seen(visit), resourceId: spare }])).toEqual([
      {
        appointmentId: visit.id,
        problem: 'resource_taken',
        free: expect.arrayContaining([{ id: free, name: 'USG C' }]),
      },
    ]);
    expect(await apply([{ ...seen(visit), resourceId: broken + 1_000 }])).toEqual([
      { appointmentId: visit.id, problem: 'unknown_id' },
    ]);
    expect(namesOf(await visitOf(staff, visit.id))).toContain('USG A');
    const [done] = await apply([{ ...seen(visit), resourceId: free }]);
    expect(namesOf(done?.moved)).toContain('USG C');
    // The second click.
    expect((await apply([{ ...seen(visit), resourceId: free }]))[0]?.problem).toBe('not_concerned');
  });

  it('leaves alone what was changed meanwhile, and what works again', async () => {
    const visit = await aVisit();
    await change({ active: false });
    spare = await addResource(admin, { name: 'USG B', kind: 'ultrasound' });
    await step(staff, visit.id, 'confirm');
    const [stale] = await apply([{ ...seen(visit), resourceId: spare }]);
    expect(stale).toMatchObject({ problem: 'stale_version', current: { id: visit.id, version: visit.version + 1 } });
    await change({ active: true });
    expect((await planOf()).visits).toEqual([]);
    const [over] = await apply([{ appointmentId: visit.id, version: visit.version + 1, resourceId: spare }]);
    expect(over?.problem).toBe('not_concerned');
  });

  it('is the business of staff, who say what is to be done', async () => {
    const visit = await aVisit();
    const path = `${PATH}/${broken}/plan`;
    await expectInvalid(
      staff.post(path, [seen(visit)]),
      ['moves.0.startsAt', 'required'],
      ['moves.0.doctorId', 'required'],
    );
    await expectInvalid(staff.post(path, [{ appointmentId: visit.id, resourceId: 1 }]), [
      'moves.0.version',
      'required',
    ]);
    await expectInvalid(staff.post(path, {}), ['moves', 'must_be_list']);
    const patient = await knownPatient(stage.site);
    for (const call of [patient.get(path), patient.get(`${PATH}/${broken}/concerned`), patient.post(path, [])]) {
      await expectProblem(call, 403, 'forbidden');
    }
  });
});
