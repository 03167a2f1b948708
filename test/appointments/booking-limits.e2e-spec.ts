import type { Appointment, AppointmentRecord, CancelManyResult } from '../../contract/appointment';
import type { Slot } from '../../contract/schedule';
import { AppointmentsCron } from '../../src/appointments/appointments.cron';
import { AppointmentEntity } from '../../src/appointments/appointment.entity';
import { ReceptionMailEntity, RequestOriginEntity } from '../../src/appointments/request-origin.entity';
import { Database } from '../../src/database/database';
import { OutboxEntity } from '../../src/jobs/outbox.entity';
import { MailEntity } from '../../src/mail/mail.entity';
import { UsersService } from '../../src/users/users.service';
import {
  addDoctor,
  addService,
  book,
  booking,
  freeTimes,
  knownPatient,
  openClinic,
  RECEPTION,
  step,
} from '../support/builders/visits';
import { at } from '../content/clock';
import { auditOf, expectInvalid, expectProblem, openStage } from '../content/stage';
import { setContact } from '../support/accounts';
import { PASSWORD, type SignedInClient } from '../support/app';
import type { Client } from '../support/client';
import { keyOf } from '../support/mailboxes';
import { waitUntil } from '../support/servers';

const LIST = '/api/panel/appointments';
const HOUR_MS = 3_600_000;
const stage = openStage({ TRUSTED_PROXIES: 'loopback' });
let service: number;
let doctor: number;

beforeAll(async () => {
  await openClinic(stage.admin);
  service = await addService(stage.staff);
  doctor = await addDoctor(stage.staff, [service]);
});

let people = 0;
let networks = 0;

/** An address of a network that nobody else has. */
const aNetwork = (): string => `2001:db8:${(networks += 1).toString(16)}::1`;
const aPhone = (): string => `+48601${String((people += 1)).padStart(6, '0')}`;
const reader = (): Database['reader'] => stage.site.app.get(Database, { strict: false }).reader;

/** Somebody of whom the clinic has never confirmed a visit, with an address of their own. */
async function stranger(email = `stranger${(people += 1)}@mail${people}.example`): Promise<Client> {
  const template = await stage.site.addUser('patient');
  await setContact(stage.site, template.id, { email });
  const client = await stage.site.http().visit();
  await client.post('/api/auth/sign-in', { email, password: PASSWORD }).expect(200);
  return client;
}

function ask(client: Client, slot: Slot, ip: string, phone = aPhone()): ReturnType<Client['post']> {
  return client.post('/api/appointments', booking(service, slot, { phone })).set('X-Forwarded-For', ip);
}

const slotsOn = (days: number, ofDoctor = doctor): Promise<Slot[]> => freeTimes(stage.visitor, service, ofDoctor, days);

describe('One person', () => {
  it('with fifty accounts of one mailbox and network, and 252 wishes, holds two times', async () => {
    const busy = await addDoctor(stage.staff, [service]);
    const slots = [...(await slotsOn(3, busy)), ...(await slotsOn(4, busy)), ...(await slotsOn(5, busy))];
    const accounts: Client[] = [];
    for (let index = 0; index < 50; index += 1) accounts.push(await stranger(`robber+${index}@robbers.example`));
    const answers = [];
    // All at once would be a test of overload.
    for (let first = 0; first < 252; first += 28) {
      const wave = Array.from({ length: 28 }, (_, index) => first + index);
      const asked = wave.map((wish) =>
        ask(accounts[wish % 50] as Client, slots[wish % slots.length] as Slot, `2001:db8:ff::${wish.toString(16)}`),
      );
      answers.push(...(await Promise.all(asked)));
    }
    expect(answers).toHaveLength(252);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(await reader().countBy(AppointmentEntity, { doctorId: busy, state: 'requested' })).toBe(2);
  });

  it('with many mailboxes and phones in one network holds ten times, however many ask at once', async () => {
    const busy = await addDoctor(stage.staff, [service]);
    const slots = [...(await slotsOn(6, busy)).slice(0, 7), ...(await slotsOn(7, busy)).slice(0, 7)];
    const accounts = await Promise.all(slots.map(() => stranger()));
    const answers = await Promise.all(
      slots.map((slot, index) => ask(accounts[index] as Client, slot, `2001:db8:fe:0:${index + 1}::1`)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const [refused] = answers.filter(({ status }) => status !== 201);
    expect(refused?.body).toMatchObject({ status: 409, code: 'booking_limited', phones: ['+48220001234'] });
  });

  it('in many networks holds eight times of a doctor on a day, and cannot move others there', async () => {
    const busy = await addDoctor(stage.staff, [service]);
    const slots = await slotsOn(8, busy);
    for (const slot of slots.slice(0, 8)) await ask(await stranger(), slot, aNetwork()).expect(201);
    await expectProblem(ask(await stranger(), slots[8] as Slot, aNetwork()), 409, 'booking_limited');
    const elsewhere = await stranger();
    const [other] = await slotsOn(9, busy);
    const { body } = await ask(elsewhere, other as Slot, aNetwork()).expect(201);
    const move = elsewhere.post(`/api/appointments/${(body as Appointment).id}/move`, { startsAt: slots[8]?.startsAt });
    await expectProblem(move, 409, 'booking_limited');
  });

  it('in many networks keeps nobody from another doctor who has room', async () => {
    const offered = await addService(stage.staff);
    const [full, busy] = [await addDoctor(stage.staff, [offered]), await addDoctor(stage.staff, [offered])];
    const timesOf = (ofDoctor: number): Promise<Slot[]> => freeTimes(stage.visitor, offered, ofDoctor, 13);
    const want = (client: Client, slot: Slot, doctorId: number | null): ReturnType<Client['post']> =>
      client
        .post('/api/appointments', { ...booking(offered, slot, { phone: aPhone() }), doctorId })
        .set('X-Forwarded-For', aNetwork());
    for (const slot of (await timesOf(full)).slice(0, 8)) await want(await stranger(), slot, full).expect(201);
    // Whoever takes any doctor is offered the one with less to do first, and that is the one with the requests.
    for (const { startsAt } of (await timesOf(busy)).slice(0, 9)) {
      const patient = { firstName: 'Ewa', lastName: 'Telefoniczna', phone: aPhone() };
      await stage.staff.post(LIST, { serviceId: offered, doctorId: busy, startsAt, patient }).expect(201);
    }
    const [slot] = (await timesOf(busy)).slice(-1) as [Slot];
    const { body } = await want(await stranger(), slot, null).expect(201);
    expect((body as Appointment).doctor.id).toBe(busy);
  });

  it('with one phone holds four times under many names', async () => {
    const phone = aPhone();
    const slots = await slotsOn(10);
    for (const slot of slots.slice(0, 4)) await ask(await stranger(), slot, aNetwork(), phone).expect(201);
    await expectProblem(ask(await stranger(), slots[4] as Slot, aNetwork(), phone), 409, 'booking_limited');
  });

  it('leaves nothing of where a request came from but hashes, and nothing once it is answered', async () => {
    const client = await stranger('trace@traces.example');
    const ip = '203.0.113.77';
    const { body } = await ask(client, (await slotsOn(11))[0] as Slot, ip).expect(201);
    const { id } = body as Appointment;
    const kept = await reader().findBy(RequestOriginEntity, { appointmentId: id });
    expect(kept).toHaveLength(1);
    for (const trace of [ip, 'trace', '+48']) expect(JSON.stringify(kept)).not.toContain(trace);
    await step(stage.staff, id, 'confirm');
    expect(await reader().countBy(RequestOriginEntity, { appointmentId: id })).toBe(0);
  });
});

describe('A new account', () => {
  it('holds two requests until staff have confirmed one, and then five', async () => {
    const client = await stranger();
    const ip = aNetwork();
    const slots = await slotsOn(12);
    const [first] = [await ask(client, slots[0] as Slot, ip).expect(201), await ask(client, slots[1] as Slot, ip)];
    const problem = await expectProblem(ask(client, slots[2] as Slot, ip), 409, 'unconfirmed_requests');
    expect(problem.phones).toEqual(['+48220001234']);
    await step(stage.staff, (first.body as Appointment).id, 'confirm');
    for (const slot of slots.slice(2, 5)) await ask(client, slot, ip).expect(201);
    await expectProblem(ask(client, slots[5] as Slot, ip), 409, 'too_many_visits');
  });

  it('has room again when a request is cancelled, and the clinic’s known patients are not counted', async () => {
    const client = await stranger();
    const ip = aNetwork();
    const slots = await slotsOn(13);
    await ask(client, slots[0] as Slot, ip).expect(201);
    const { body } = await ask(client, slots[1] as Slot, ip).expect(201);
    await client.post(`/api/appointments/${(body as Appointment).id}/cancel`, {}).expect(200);
    await ask(client, slots[2] as Slot, ip).expect(201);
    const family = await Promise.all(Array.from({ length: 4 }, () => knownPatient(stage.site)));
    for (const [index, slot] of slots.slice(3, 15).entries()) {
      await ask(family[index % 4] as SignedInClient, slot, ip).expect(201);
    }
  });
});

describe('An account', () => {
  it('books and moves ten times an hour, then it can only cancel', async () => {
    const client = await knownPatient(stage.site);
    const slots = await slotsOn(14);
    const { id } = await book(client, booking(service, slots[0] as Slot));
    for (const slot of slots.slice(1, 10)) {
      await client.post(`/api/appointments/${id}/move`, { startsAt: slot.startsAt }).expect(200);
    }
    const move = client.post(`/api/appointments/${id}/move`, { startsAt: slots[10]?.startsAt });
    const answer = await move.expect(429).expect('Retry-After', /^\d+$/);
    expect(answer.body.code).toBe('too_many_requests');
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(3_600);
    await expectProblem(
      client.post('/api/appointments', booking(service, slots[11] as Slot)),
      429,
      'too_many_requests',
    );
    await client.post(`/api/appointments/${id}/cancel`, {}).expect(200);
  });

  it('that books and cancels again and again mails the reception no more than twice', async () => {
    const client = await knownPatient(stage.site);
    const mailed = (): Promise<number> => reader().countBy(MailEntity, { toKey: keyOf(stage.site, RECEPTION) });
    const before = await mailed();
    const slots = await slotsOn(15);
    const statuses = [];
    for (let round = 0; round < 60; round += 1) {
      const { status, body } = await client.post('/api/appointments', booking(service, slots[0] as Slot));
      statuses.push(status);
      if (status === 201) await client.post(`/api/appointments/${(body as Appointment).id}/cancel`, {}).expect(200);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect((await mailed()) - before).toBeLessThanOrEqual(1);
  });
});

describe('The reception', () => {
  it('is told at once of one request, and together of those that follow and still wait', async () => {
    const client = await knownPatient(stage.site);
    const slots = await slotsOn(16);
    const last = async (): Promise<MailEntity> =>
      reader().findOneOrFail(MailEntity, { where: { toKey: keyOf(stage.site, RECEPTION) }, order: { id: 'DESC' } });
    // It is the database's clock that says when rows are due.
    const endWait = (): Promise<unknown> =>
      reader().update(OutboxEntity, { job: 'appointments.tell-reception', state: 'waiting' }, { dueAt: new Date(0) });
    // What other tests have asked for is told first, and was told long ago.
    await endWait();
    await waitUntil('what was gathered', async () => {
      expect(await reader().countBy(RequestOriginEntity, { isGathered: true })).toBe(0);
    });
    await reader().update(ReceptionMailEntity, { id: 1 }, { mailedAt: new Date(0) });

    await book(client, booking(service, slots[0] as Slot));
    expect(await last()).toMatchObject({ template: 'visit-requested' });
    const dropped = await book(client, booking(service, slots[1] as Slot));
    const kept = await book(client, booking(service, slots[2] as Slot));
    await client.post(`/api/appointments/${dropped.id}/cancel`, {}).expect(200);
    expect(await last()).toMatchObject({ template: 'visit-requested' });
    const gathered = await reader().findBy(RequestOriginEntity, { isGathered: true });
    expect(gathered).toMatchObject([{ appointmentId: kept.id }]);
    await endWait();
    await waitUntil('the mail that gathers', async () => {
      expect(await last()).toMatchObject({ template: 'visits-requested', locale: 'pl' });
    });
  });
});

describe('Requests of many accounts from one place', () => {
  const listOf = async (filter: object): Promise<AppointmentRecord[]> =>
    (
      await stage.staff
        .get(LIST)
        .query({ filter: JSON.stringify(filter), range: '[0,99]' })
        .expect(200)
    ).body as AppointmentRecord[];

  it('are marked, found and cancelled in one step, but for what has changed meanwhile', async () => {
    const own = await addDoctor(stage.staff, [service]);
    const slots = await slotsOn(17, own);
    const ip = aNetwork();
    const clients = [await stranger(), await stranger()];
    const visits: Appointment[] = [];
    for (const [index, slot] of slots.slice(0, 4).entries()) {
      visits.push((await ask(clients[index % 2] as Client, slot, ip).expect(201)).body as Appointment);
    }
    const alone = (await ask(await stranger(), slots[5] as Slot, aNetwork()).expect(201)).body as Appointment;
    const marked = await listOf({ doctorId: own, origin: 'many' });
    expect(marked.map(({ id }) => id).sort()).toEqual(visits.map(({ id }) => id).sort());
    const [origin] = marked.map((record) => record.origin);
    expect(origin).toMatchObject({ kind: 'network', requests: 4, accounts: 2 });
    const seen = await listOf({ origin: origin?.id });
    expect(seen).toHaveLength(4);
    expect((await listOf({ id: alone.id }))[0]?.origin).toBeNull();

    const { id: moved } = visits[0] as Appointment;
    await (clients[0] as Client).post(`/api/appointments/${moved}/move`, { startsAt: slots[7]?.startsAt }).expect(200);
    const body = { visits: seen.map(({ id, version }) => ({ id, version })), reason: 'Prośby z jednego miejsca' };
    await expectProblem((clients[0] as Client).post(`${LIST}/cancel-many`, body), 403, 'forbidden');
    const result = (await stage.staff.post(`${LIST}/cancel-many`, body).expect(200)).body as CancelManyResult;
    expect(result.changed).toEqual([moved]);
    expect([...result.cancelled].sort()).toEqual(visits.slice(1).map(({ id }) => id));
    const [first = 0] = result.cancelled;
    const entries = await auditOf(stage, 'appointments', first);
    expect(entries.map(({ action }) => action)).toContain('cancel');
    const free = (await slotsOn(17, own)).map(({ startsAt }) => startsAt);
    expect(free).toContain(slots[1]?.startsAt);
  });

  it('are not cancelled without a reason, and an unknown place is refused', async () => {
    await expectInvalid(
      stage.staff.post(`${LIST}/cancel-many`, { visits: [{ id: 1 }] }),
      ['visits.0.version', 'required'],
      ['reason', 'required'],
    );
    const wrong = stage.staff.get(LIST).query({ filter: JSON.stringify({ origin: 'network-x' }) });
    await expectInvalid(wrong, ['filter.origin', 'not_allowed']);
  });
});

describe('A step of staff', () => {
  it.each([
    ['confirm', {}],
    ['move', { startsAt: '2030-01-01T10:00:00Z' }],
    ['cancel', { reason: 'Lekarz jest chory' }],
    ['complete', {}],
    ['no-show', {}],
  ])('names the version that was seen: %s', async (name, body) => {
    const patient = await knownPatient(stage.site);
    const [a, b] = (await slotsOn(18)) as [Slot, Slot];
    const { id } = await book(patient, booking(service, a));
    const path = `${LIST}/${id}/${name}`;
    await expectInvalid(stage.staff.post(path, body), ['version', 'required']);
    await patient.post(`/api/appointments/${id}/move`, { startsAt: b.startsAt }).expect(200);
    const problem = await expectProblem(stage.staff.post(path, { ...body, version: 1 }), 409, 'stale_version');
    expect(problem.current).toMatchObject({ id, version: 2, state: 'requested', startsAt: b.startsAt });
    expect((await patient.get(`/api/appointments/${id}`).expect(200)).body).toMatchObject({ state: 'requested' });
    await patient.post(`/api/appointments/${id}/cancel`, {}).expect(200);
  });
});

describe('A visit that cannot be worked on', () => {
  it('holds back neither the expiry nor the reminder of later ones', async () => {
    const patients = [await knownPatient(stage.site), await knownPatient(stage.site)] as const;
    // By day: nobody is reminded at night.
    const byDay = (await slotsOn(20)).filter(({ startsAt }) => /T1[1-3]:/.test(startsAt));
    const [a, b, c, d] = byDay as [Slot, Slot, Slot, Slot];
    const [bad, good] = [await book(patients[0], booking(service, a)), await book(patients[1], booking(service, b))];
    const [badTomorrow, goodTomorrow] = [
      await book(patients[0], booking(service, c)),
      await book(patients[1], booking(service, d)),
    ];
    for (const { id } of [badTomorrow, goodTomorrow]) await step(stage.staff, id, 'confirm');
    const users = stage.site.app.get(UsersService, { strict: false });
    const find = users.find.bind(users);
    const broken = jest
      .spyOn(users, 'find')
      .mockImplementation((id, tx) =>
        id === patients[0].user.id ? Promise.reject(new Error('broken')) : find(id, tx),
      );
    const cron = stage.site.app.get(AppointmentsCron, { strict: false });
    try {
      const now = new Date(Date.parse(a.startsAt) - HOUR_MS / 2);
      for (let run = 0; run < 2; run += 1) {
        await at(now, () => cron.expire(now));
        await at(now, () => cron.remind(now));
      }
      expect(await reader().findOneBy(AppointmentEntity, { id: good.id })).toMatchObject({ state: 'expired' });
      expect(await reader().findOneBy(AppointmentEntity, { id: bad.id })).toMatchObject({ state: 'requested' });
      expect((await reader().findOneBy(AppointmentEntity, { id: goodTomorrow.id }))?.remindedAt).not.toBeNull();
      expect((await reader().findOneBy(AppointmentEntity, { id: badTomorrow.id }))?.remindedAt).toBeNull();
      broken.mockRestore();
      await at(now, () => cron.expire(now));
      expect(await reader().findOneBy(AppointmentEntity, { id: bad.id })).toMatchObject({ state: 'expired' });
    } finally {
      broken.mockRestore();
    }
  });
});
