import type { AppointmentRecord } from '../../contract/appointment';
import type { Hold } from '../../contract/hold';
import type { Resource, ResourceChoice, ResourceKind } from '../../contract/resource';
import { auditOf, expectInvalid, expectProblem, openStage } from '../content/stage';
import { PASSWORD, type SignedInClient } from '../support/app';
import {
  addDoctor,
  addResource,
  addService,
  book,
  booking,
  freeTime,
  freeTimes,
  knownPatient,
  openClinic,
  step,
  visitOf,
} from '../support/builders/visits';

const PATH = '/api/panel/resources';
const stage = openStage();
let admin: SignedInClient;
let staff: SignedInClient;

beforeAll(async () => {
  ({ admin, staff } = stage);
  await openClinic(admin);
});
// Each test has the clinic's rooms and devices for itself.
afterEach(async () => {
  const { body } = await staff.get('/api/panel/appointments').query({ range: '[0,99]' }).expect(200);
  for (const { id, state } of body as AppointmentRecord[]) {
    if (state === 'requested' || state === 'confirmed') await step(staff, id, 'cancel', { reason: 'Choroba' });
  }
  for (const { id } of await list()) await admin.delete(`${PATH}/${id}`).expect(204);
});

async function list(): Promise<Resource[]> {
  return (await staff.get(PATH).expect(200)).body as Resource[];
}

/** A service that needs these, and doctors who offer it. */
async function clinic(needs: ResourceKind[], count = 2): Promise<{ service: number; doctors: number[] }> {
  const service = await addService(staff, { needs });
  const doctors: number[] = [];
  for (let index = 0; index < count; index += 1) doctors.push(await addDoctor(staff, [service]));
  return { service, doctors };
}

async function aVisit(service: number, doctor: number, startsAt?: string): Promise<AppointmentRecord> {
  const patient = await knownPatient(stage.site);
  const slot = await freeTime(patient, service, doctor);
  const { id } = await book(patient, booking(service, startsAt === undefined ? slot : { ...slot, startsAt }));
  return visitOf(staff, id);
}

async function choices(id: number): Promise<ResourceChoice[]> {
  return (await staff.get(`/api/panel/appointments/${id}/resources`).expect(200)).body as ResourceChoice[];
}

const namesOf = ({ resources }: AppointmentRecord): string[] => resources.map(({ name }) => name);

describe('Rooms and devices', () => {
  it('are added, changed and deleted by admins, and read by staff', async () => {
    const id = await addResource(admin, { name: 'USG B', kind: 'ultrasound', place: 'przewoźny' });
    expect(await list()).toEqual([
      { id, name: 'USG B', kind: 'ultrasound', place: 'przewoźny', active: true, closedDays: [], left: 0 },
    ]);
    const closedDays = [
      { date: '2030-01-03', reason: '' },
      { date: '2030-01-02', reason: 'serwis' },
    ];
    const input = { name: 'USG C', kind: 'ultrasound', active: false, closedDays };
    const { body } = await admin.put(`${PATH}/${id}`, input).expect(200);
    expect(body).toEqual({ id, ...input, place: 'przewoźny', closedDays: [...closedDays].reverse(), left: 0 });
    await expectProblem(staff.put(`${PATH}/${id}`, input), 403, 'forbidden');
    await expectProblem(staff.post(PATH, input), 403, 'forbidden');
    await expectProblem(staff.delete(`${PATH}/${id}`), 403, 'forbidden');
    await admin.delete(`${PATH}/${id}`).expect(204);
    await expectProblem(admin.delete(`${PATH}/${id}`), 404, 'not_found');
    expect((await auditOf(stage, 'resources', id)).map(({ action }) => action)).toEqual([
      'create',
      'update',
      'destroy',
    ]);
  });

  it.each([
    [{ kind: 'room' }, 'name', 'required'],
    [{ name: '', kind: 'room' }, 'name', 'required'],
    [{ name: 'Gabinet', kind: 'castle' }, 'kind', 'not_allowed'],
    [{ name: 'Gabinet\n1', kind: 'room' }, 'name', 'one_line'],
    [
      { name: 'Gabinet', kind: 'room', closedDays: [{ date: 'monday', reason: '' }] },
      'closedDays.0.date',
      'must_be_date',
    ],
    [
      {
        name: 'Gabinet',
        kind: 'room',
        closedDays: [
          { date: '2030-01-02', reason: '' },
          { date: '2030-01-02', reason: '' },
        ],
      },
      'closedDays.1.date',
      'repeated',
    ],
  ])('refuses %j', async (input, field, code) => {
    await expectInvalid(admin.post(PATH, input), [field, code]);
  });
});

describe('A service', () => {
  it('needs kinds that there are', async () => {
    const { body } = await staff.get(`/api/panel/services/${await addService(staff, { needs: ['room'] })}`).expect(200);
    expect(body.needs).toEqual(['room']);
    await expectInvalid(staff.put(`/api/panel/services/${body.id}`, { version: body.version, needs: ['castle'] }), [
      'needs',
      'not_allowed',
    ]);
    const twice = { version: body.version as number, needs: ['room', 'room'] };
    await expectInvalid(staff.put(`/api/panel/services/${body.id}`, twice), ['needs', 'repeated']);
    const change = { version: body.version as number, needs: [] };
    expect((await staff.put(`/api/panel/services/${body.id}`, change).expect(200)).body.needs).toEqual([]);
  });

  it('has no free time while nothing of a kind that it needs is there, or in use', async () => {
    const { service, doctors } = await clinic(['laser'], 1);
    const [doctor] = doctors as [number];
    expect(await freeTimes(staff, service, doctor)).toEqual([]);
    const id = await addResource(admin, { kind: 'laser' });
    const [slot] = await freeTimes(staff, service, doctor);
    expect(slot?.doctorId).toBe(doctor);
    await admin.put(`${PATH}/${id}`, { name: 'Laser', kind: 'laser', active: false }).expect(200);
    expect(await freeTimes(staff, service, doctor)).toEqual([]);
    const patient = await knownPatient(stage.site);
    await expectProblem(patient.post('/api/appointments', booking(service, slot as never)), 409, 'slot_taken');
  });

  it('has none on a closed day of the only one', async () => {
    const { service, doctors } = await clinic(['laser'], 1);
    const [doctor] = doctors as [number];
    const id = await addResource(admin, { kind: 'laser' });
    const slot = await freeTime(staff, service, doctor, 3);
    const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(new Date(slot.startsAt));
    const closed = { name: 'Laser', kind: 'laser', closedDays: [{ date, reason: 'serwis' }] };
    await admin.put(`${PATH}/${id}`, closed).expect(200);
    expect(await freeTimes(staff, service, doctor, 3)).toEqual([]);
    expect(await freeTimes(staff, service, doctor, 4)).not.toEqual([]);
  });
});

describe('A visit', () => {
  it('takes one of each kind, the one that is used least that day, and gives it back', async () => {
    await addResource(admin, { name: 'Gabinet 1' });
    await addResource(admin, { name: 'Gabinet 2' });
    await addResource(admin, { name: 'USG A', kind: 'ultrasound' });
    const { service, doctors } = await clinic(['room', 'ultrasound']);
    const first = await aVisit(service, doctors[0] as number);
    expect(namesOf(first)).toEqual(['Gabinet 1', 'USG A']);
    expect((await freeTimes(staff, service, 'any')).map(({ startsAt }) => startsAt)).not.toContain(first.startsAt);
    const second = await aVisit(service, doctors[1] as number);
    expect(second.startsAt).not.toBe(first.startsAt);
    expect(namesOf(second)).toEqual(['Gabinet 2', 'USG A']);
    await step(staff, first.id, 'cancel', { reason: 'Choroba' });
    expect(namesOf(await visitOf(staff, first.id))).toEqual([]);
    const third = await aVisit(service, doctors[1] as number, first.startsAt);
    expect(namesOf(third)).toEqual(['Gabinet 1', 'USG A']);
  });

  it('that is moved takes what is free then', async () => {
    await addResource(admin, { name: 'Gabinet 1' });
    const { service, doctors } = await clinic(['room']);
    const [one, other] = doctors as [number, number];
    const first = await aVisit(service, one);
    const second = await aVisit(service, other);
    const move = (visit: AppointmentRecord, startsAt: string): ReturnType<SignedInClient['post']> =>
      staff.post(`/api/panel/appointments/${visit.id}/move`, { version: visit.version, startsAt });
    await expectProblem(move(second, first.startsAt), 409, 'slot_taken');
    expect(namesOf(await visitOf(staff, second.id))).toEqual(['Gabinet 1']);
    await step(staff, first.id, 'cancel', { reason: 'Choroba' });
    await move(await visitOf(staff, second.id), first.startsAt).expect(200);
    expect(namesOf(await visitOf(staff, second.id))).toEqual(['Gabinet 1']);
    expect((await freeTimes(staff, service, 'any')).map(({ startsAt }) => startsAt)).toContain(second.startsAt);
  });

  it('keeps what it has when that is switched off, and nobody deletes it', async () => {
    const id = await addResource(admin, { name: 'Gabinet 1' });
    const { service, doctors } = await clinic(['room']);
    const visit = await aVisit(service, doctors[0] as number);
    await admin.put(`${PATH}/${id}`, { name: 'Gabinet 1', kind: 'room', active: false }).expect(200);
    expect(namesOf(await visitOf(staff, visit.id))).toEqual(['Gabinet 1']);
    await expectProblem(admin.delete(`${PATH}/${id}`), 409, 'resource_used');
    await expectProblem(admin.put(`${PATH}/${id}`, { name: 'Gabinet 1', kind: 'laser' }), 409, 'resource_used');
    await step(staff, visit.id, 'cancel', { reason: 'Choroba' });
    await admin.delete(`${PATH}/${id}`).expect(204);
  });

  it('gets another room from staff, and not one that somebody has', async () => {
    const ids: number[] = [];
    for (const name of ['Gabinet 1', 'Gabinet 2', 'Gabinet 3']) ids.push(await addResource(admin, { name }));
    const [one, two, three] = ids as [number, number, number];
    const device = await addResource(admin, { name: 'USG A', kind: 'ultrasound' });
    const { service, doctors } = await clinic(['room']);
    const visit = await aVisit(service, doctors[0] as number);
    const beside = await aVisit(service, doctors[1] as number, visit.startsAt);
    expect([namesOf(visit), namesOf(beside)]).toEqual([['Gabinet 1'], ['Gabinet 2']]);
    const swap = (resourceIds: number[]): ReturnType<SignedInClient['post']> =>
      staff.post(`/api/panel/appointments/${visit.id}/resources`, { resourceIds });
    expect((await choices(visit.id)).map(({ id, state }) => [id, state])).toEqual([
      [one, 'own'],
      [two, 'taken'],
      [three, 'free'],
    ]);
    const problem = (await expectProblem(swap([two]), 409, 'resource_taken')) as { free: object[] };
    expect(problem.free).toEqual([{ id: three, name: 'Gabinet 3' }]);
    expect(namesOf(await visitOf(staff, visit.id))).toEqual(['Gabinet 1']);
    await expectInvalid(swap([]), ['resourceIds', 'required']);
    await expectInvalid(swap([device]), ['resourceIds', 'unknown_id']);
    await expectInvalid(swap([one, three]), ['resourceIds', 'repeated']);
    expect(namesOf((await swap([three]).expect(200)).body as AppointmentRecord)).toEqual(['Gabinet 3']);
    await admin.put(`${PATH}/${one}`, { name: 'Gabinet 1', kind: 'room', active: false }).expect(200);
    await expectProblem(swap([one]), 409, 'resource_taken');
    await step(staff, visit.id, 'cancel', { reason: 'Choroba' });
    await expectProblem(swap([three]), 409, 'wrong_state');
  });

  it('of an account that is erased gives its room back', async () => {
    await addResource(admin, { name: 'Gabinet 1' });
    const { service, doctors } = await clinic(['room'], 1);
    const patient = await knownPatient(stage.site);
    const slot = await freeTime(patient, service, doctors[0] as number);
    await book(patient, booking(service, slot));
    await patient.delete('/api/me', { password: PASSWORD }).expect(204);
    expect((await freeTimes(staff, service, 'any')).map(({ startsAt }) => startsAt)).toContain(slot.startsAt);
  });
});

describe('What a browser holds', () => {
  it('has its room, too, until it is let go', async () => {
    await addResource(admin, { name: 'Gabinet 1' });
    const { service, doctors } = await clinic(['room']);
    const visitor = await stage.site.http().visit();
    const [slot, other] = [
      await freeTime(visitor, service, doctors[0] as number),
      await freeTime(visitor, service, doctors[1] as number),
    ];
    const wish = { serviceId: service, startsAt: slot.startsAt };
    await visitor.post('/api/holds', { ...wish, doctorId: slot.doctorId }).expect(201);
    const rival = await knownPatient(stage.site);
    await expectProblem(rival.post('/api/appointments', booking(service, other)), 409, 'slot_taken');
    const { body } = await visitor.post('/api/holds', { ...wish, doctorId: null }).expect(201);
    await visitor.delete(`/api/holds/${body.id}`).expect(204);
    await book(rival, booking(service, other));
  });

  it('is in nobody’s own way: the same time with another doctor takes its place, with the only room', async () => {
    await addResource(admin, { name: 'Gabinet 1' });
    const { service, doctors } = await clinic(['room']);
    const visitor = await stage.site.http().visit();
    const slot = await freeTime(visitor, service, doctors[0] as number);
    const holds: Hold[] = [];
    for (const doctorId of [...doctors, doctors[0] as number]) {
      const wish = { serviceId: service, startsAt: slot.startsAt, doctorId };
      holds.push((await visitor.post('/api/holds', wish).expect(201)).body as Hold);
    }
    expect(holds.map(({ doctorId }) => doctorId)).toEqual([...doctors, doctors[0]]);
    await visitor.delete(`/api/holds/${holds.at(-1)?.id}`).expect(204);
  });
});
