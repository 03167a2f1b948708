import type { AppointmentRecord, AppointmentSummary } from '../../contract/appointment';
import type { Call } from '../../contract/call';
import type { ResourceKind } from '../../contract/resource';
import { AppointmentEvents } from '../../src/appointments/appointment-events';
import { TakenTimes } from '../../src/schedules/taken-times.service';
import { auditOf, expectProblem, openStage, panelOf } from '../content/stage';
import type { SignedInClient } from '../support/app';
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
import { eventually } from '../support/nodes';

const stage = openStage();
let admin: SignedInClient;
let staff: SignedInClient;
let service: number;
let doctors: number[];
let startsAt: string;
const visits: number[] = [];

beforeAll(async () => {
  ({ admin, staff } = stage);
  await openClinic(admin);
});
// A service that needs nothing yet, four doctors who offer it, and a time that all of them have.
beforeEach(async () => {
  service = await addService(staff);
  doctors = [];
  while (doctors.length < 4) doctors.push(await addDoctor(staff, [service]));
  ({ startsAt } = await freeTime(staff, service, doctors[0] as number));
});
// Each test has the clinic's rooms and devices for itself.
afterEach(async () => {
  for (const id of visits.splice(0)) await step(staff, id, 'cancel', { reason: 'Choroba' });
  const { body } = await admin.get('/api/panel/resources').expect(200);
  for (const { id } of body as { id: number }[]) await admin.delete(`/api/panel/resources/${id}`).expect(204);
});

/** A request of somebody, with one of the doctors. */
async function aVisit(index: number): Promise<number> {
  const slot = { startsAt, endsAt: startsAt, doctorId: doctors[index] as number, place: 'clinic' } as const;
  const { id } = await book(await knownPatient(stage.site), booking(service, slot));
  visits.push(id);
  return id;
}

async function need(needs: ResourceKind[]): Promise<void> {
  const services = panelOf(stage, 'services');
  await services.save(await services.get(service), { needs });
}

const namesOf = ({ resources }: AppointmentRecord): string[] => resources.map(({ name }) => name);
const all = (ids: readonly number[]): Promise<AppointmentRecord[]> => Promise.all(ids.map((id) => visitOf(staff, id)));
/** What each of some visits has, once they all have what they can get. */
const haveSoon = (ids: readonly number[], expected: string[][]): Promise<void> =>
  eventually(async () => (await all(ids)).map(namesOf), expected);

describe('When somebody says what a service needs, visits that were booked before', () => {
  it('get one of each kind, those who booked first before the others; who gets none needs another time', async () => {
    const ids = [await aVisit(0), await aVisit(1), await aVisit(2)];
    const [first, second, third] = ids as [number, number, number];
    for (const name of ['Gabinet 1', 'Gabinet 2']) await addResource(admin, { name });
    await need(['room']);
    await haveSoon(ids, [['Gabinet 1'], ['Gabinet 2'], []]);
    expect(
      (await auditOf(stage, 'appointments', first)).map(({ action, changes }) => [action, changes]),
    ).toContainEqual(['swap', { resources: [[], ['Gabinet 1']] }]);

    // Nobody has it twice: neither who books now, nor who was to be confirmed.
    expect((await freeTimes(staff, service, doctors[3] as number)).map((slot) => slot.startsAt)).not.toContain(
      startsAt,
    );
    await expectProblem(
      staff.post(`/api/panel/appointments/${third}/confirm`, { version: 1 }),
      409,
      'no_resource_free',
    );
    const lacking = await visitOf(staff, third);
    expect(lacking).toMatchObject({ state: 'requested', version: 1, obstacle: 'no_resource' });
    await step(staff, second, 'confirm');
    expect((await all([first, second])).map(({ obstacle }) => obstacle)).toEqual([null, null]);
    const filter = JSON.stringify({ obstacle: true });
    const listed = await staff.get('/api/panel/appointments').query({ filter }).expect(200);
    expect((listed.body as AppointmentRecord[]).map(({ id }) => id)).toEqual([third]);
    const summary = await staff.get('/api/panel/appointments/summary').expect(200);
    expect((summary.body as AppointmentSummary).obstructed).toBe(1);

    // One more room, and all is well.
    await addResource(admin, { name: 'Gabinet 3' });
    await haveSoon(ids, [['Gabinet 1'], ['Gabinet 2'], ['Gabinet 3']]);
    expect(await step(staff, third, 'confirm')).toMatchObject({ state: 'confirmed', obstacle: null });
  });

  it('get it also when one of them fails, which gets it later', async () => {
    const ids = [await aVisit(0), await aVisit(1), await aVisit(2)];
    for (const name of ['Gabinet 1', 'Gabinet 2']) await addResource(admin, { name });
    const times = stage.site.app.get(TakenTimes, { strict: false });
    const announce = jest.spyOn(stage.site.app.get(AppointmentEvents, { strict: false }), 'announce');
    const fit = times.fit.bind(times);
    const failing = jest.spyOn(times, 'fit').mockImplementation((tx, visit) => {
      return visit.id === ids[1] ? Promise.reject(new Error('on purpose')) : fit(tx, visit);
    });
    try {
      await need(['room']);
      await haveSoon(ids, [['Gabinet 1'], [], ['Gabinet 2']]);
      // What is kept of free times is over, and panels are told.
      await eventually(() => Promise.resolve(announce.mock.calls.length > 0), true);
    } finally {
      failing.mockRestore();
      announce.mockRestore();
    }
    await addResource(admin, { name: 'Gabinet 3' });
    await haveSoon(ids, [['Gabinet 1'], ['Gabinet 3'], ['Gabinet 2']]);
  });

  it('are on the call sheet once they are confirmed, until they have what they need', async () => {
    const id = await aVisit(0);
    await step(staff, id, 'confirm');
    const calls = async (): Promise<unknown[]> =>
      ((await staff.get('/api/panel/calls').expect(200)).body as Call[])
        .filter((call) => call.id === id)
        .map((call) => call.kind);
    await need(['laser']);
    await eventually(calls, ['absence']);
    await addResource(admin, { name: 'Laser', kind: 'laser' });
    await haveSoon([id], [['Laser']]);
    expect(await calls()).toEqual([]);
  });

  it('give back what they do not need any more, and have the other kind instead', async () => {
    await addResource(admin, { name: 'Gabinet 1' });
    await addResource(admin, { name: 'Laser', kind: 'laser' });
    await need(['room', 'laser']);
    const id = await aVisit(0);
    expect(namesOf(await visitOf(staff, id))).toEqual(['Laser', 'Gabinet 1']);
    await addResource(admin, { name: 'USG A', kind: 'ultrasound' });
    await need(['room', 'ultrasound']);
    await haveSoon([id], [['Gabinet 1', 'USG A']]);
    const other = await addService(staff, { needs: ['laser'] });
    const doctor = await addDoctor(staff, [other]);
    expect((await freeTimes(staff, other, doctor)).map((slot) => slot.startsAt)).toContain(startsAt);
    await need([]);
    await haveSoon([id], [[]]);
    expect(await visitOf(staff, id)).toMatchObject({ obstacle: null });
  });
});
