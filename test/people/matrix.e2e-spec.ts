import type { Appointment } from '../../contract/appointment';
import type { Person } from '../../contract/person';
import type { Slot } from '../../contract/schedule';
import { openStage } from '../content/stage';
import type { SignedInClient } from '../support/app';
import { aChild, addPerson, share } from '../support/builders/people';
import {
  addDoctor,
  addService,
  book,
  booking,
  dateAhead,
  freeTimes,
  knownPatient,
  openClinic,
} from '../support/builders/visits';

const stage = openStage();
const NAMES = { zosia: 'Zosia', tymek: 'Tymek', lew: 'Lew' } as const;
type ChildName = keyof typeof NAMES;
type Caller = 'olena' | 'andrij' | 'stranger' | 'staff';
/** Who books for whom: Zosia has two guardians, the others one each. */
const GUARDIANS: Readonly<Record<ChildName, readonly Caller[]>> = {
  zosia: ['olena', 'andrij'],
  tymek: ['olena'],
  lew: ['andrij'],
};

let callers: Record<Caller, SignedInClient>;
let children: Record<ChildName, Person>;
let visits: Record<ChildName, Appointment>;
let service: number;
let slots: Slot[];

beforeAll(async () => {
  await openClinic(stage.admin);
  service = await addService(stage.staff);
  const doctor = await addDoctor(stage.staff, [service]);
  const [olena, andrij, stranger] = [
    await knownPatient(stage.site),
    await knownPatient(stage.site),
    await knownPatient(stage.site),
  ];
  callers = { olena, andrij, stranger, staff: await stage.site.signInAs('staff') };
  children = {
    zosia: await addPerson(olena, aChild({ firstName: NAMES.zosia })),
    tymek: await addPerson(olena, aChild({ firstName: NAMES.tymek })),
    lew: await addPerson(andrij, aChild({ firstName: NAMES.lew })),
  };
  await share(stage.site, children.zosia, andrij);
  slots = await freeTimes(olena, service, doctor, 5);
  const visitOf = (child: ChildName, by: SignedInClient): Promise<Appointment> =>
    book(by, booking(service, slots.shift() as Slot, { personId: children[child].id }));
  visits = {
    zosia: await visitOf('zosia', olena),
    tymek: await visitOf('tymek', olena),
    lew: await visitOf('lew', andrij),
  };
});

/** Every call that names a person or a visit; those that would end something come last, and are made by others only. */
const CALLS: readonly [string, (client: SignedInClient, person: number, visit: number) => Promise<number>][] = [
  ['PATCH /api/people/{id}', async (client, person) => (await client.patch(`/api/people/${person}`, {})).status],
  ['GET /api/people/{id}/export', async (client, person) => (await client.get(`/api/people/${person}/export`)).status],
  ['GET /portal/family', async (client, person) => (await client.get(`/portal/family?step=edit&id=${person}`)).status],
  ['GET /api/appointments/{id}', async (client, _, visit) => (await client.get(`/api/appointments/${visit}`)).status],
  [
    'GET /api/appointments/{id}/calendar.ics',
    async (client, _, visit) => (await client.get(`/api/appointments/${visit}/calendar.ics`)).status,
  ],
  [
    'POST /api/appointments',
    async (client, personId) => {
      const answer = await client.post('/api/appointments', booking(service, slots.shift() as Slot, { personId }));
      return answer.status === 201 ? 200 : answer.status;
    },
  ],
  [
    'POST /api/appointments/{id}/move',
    async (client, _, visit) => {
      const { startsAt } = slots.shift() as Slot;
      return (await client.post(`/api/appointments/${visit}/move`, { startsAt })).status;
    },
  ],
];
const ENDING: typeof CALLS = [
  [
    'POST /api/appointments/{id}/cancel',
    async (client, _, visit) => (await client.post(`/api/appointments/${visit}/cancel`, {})).status,
  ],
  [
    'POST /api/appointments/{id}/here',
    async (client, _, visit) => (await client.post(`/api/appointments/${visit}/here`, {})).status,
  ],
  [
    'POST /api/people/{id}/invitations',
    async (client, person) =>
      (await client.post(`/api/people/${person}/invitations`, { email: 'nobody@poczta.example' })).status,
  ],
  [
    'DELETE /api/people/{id}/invitations',
    async (client, person) => (await client.delete(`/api/people/${person}/invitations`)).status,
  ],
  [
    'GET /portal/family?step=invite',
    async (client, person) => (await client.get(`/portal/family?step=invite&id=${person}`)).status,
  ],
  ['DELETE /api/people/{id}', async (client, person) => (await client.delete(`/api/people/${person}`)).status],
];

const CALLERS: readonly Caller[] = ['olena', 'andrij', 'stranger', 'staff'];
const ROWS = (Object.keys(GUARDIANS) as ChildName[]).flatMap((child) =>
  CALLERS.map((caller) => [caller, child] as const),
);

describe('The family', () => {
  it.each(ROWS)('lets %s reach %s as a guardian, or not at all', async (caller, child) => {
    const [client, isGuardian] = [callers[caller], GUARDIANS[child].includes(caller)];
    for (const [name, call] of isGuardian ? CALLS : [...CALLS, ...ENDING]) {
      const status = await call(client, children[child].id, visits[child].id);
      expect([name, status]).toEqual([name, isGuardian ? 200 : 404]);
    }
  });

  it.each(ROWS)('tells %s of %s in lists and the export, or nothing', async (caller, child) => {
    const [client, isGuardian] = [callers[caller], GUARDIANS[child].includes(caller)];
    for (const path of ['/api/people', '/api/appointments', '/api/me/export', '/portal/family']) {
      const { text } = await client.get(path).expect(200);
      expect([path, text.includes(NAMES[child])]).toEqual([path, isGuardian]);
    }
  });

  it('waits for an earlier time of the visits that one reaches, and of no others', async () => {
    const wish = { serviceId: service, doctorId: null, weekdays: [1, 2, 3, 4, 5, 6, 7], dayPart: 'any' };
    for (const [caller, child] of ROWS) {
      if (caller === 'staff') continue;
      const body = { ...wish, appointmentId: visits[child].id, until: dateAhead(4) };
      const answer = await callers[caller].post('/api/earlier-dates', body);
      expect([caller, child, answer.status]).toEqual([caller, child, GUARDIANS[child].includes(caller) ? 201 : 400]);
    }
    // Whoever leaves waits no more, and nothing tells them of the visit.
    await callers.andrij.delete(`/api/people/${children.zosia.id}`).expect(204);
    const statesOf = async (caller: Caller): Promise<unknown> => {
      const { body } = await callers[caller].get('/api/earlier-dates').expect(200);
      const { items } = body as { items: { appointmentId: number; state: string }[] };
      return Object.fromEntries(items.map(({ appointmentId, state }) => [appointmentId, state]));
    };
    expect(await statesOf('andrij')).toEqual({ [visits.lew.id]: 'waiting' });
    expect(await statesOf('olena')).toEqual({ [visits.zosia.id]: 'waiting', [visits.tymek.id]: 'waiting' });
  });
});
