import type { AppointmentRecord } from '../../contract/appointment';
import type { Call, CallSummary, OfferCall } from '../../contract/call';
import type { EarlierDateRecord } from '../../contract/earlier-date';
import { UserEntity } from '../../src/users/user.entity';
import { auditOf, expectInvalid, expectProblem } from '../content/stage';
import { setContact } from '../support/accounts';
import type { SignedInClient } from '../support/app';
import type { Client } from '../support/client';
import { dateAhead, freeTimes } from '../support/builders/visits';
import { EVERY_DAY, WaitingRoom } from './waiting';

const CALLS = '/api/panel/calls';
const WISHES = '/api/panel/earlier-dates';
const MINUTE_MS = 60_000;
const room = WaitingRoom.open();

const callsOf = async (client: Client): Promise<OfferCall[]> => {
  const { body } = await client.get(CALLS).expect(200);
  return (body as Call[]).filter((call) => call.kind === 'offer');
};
/** The row of somebody, if there is one. */
const rowOf = async (client: Client, { user }: SignedInClient): Promise<OfferCall | undefined> =>
  (await callsOf(client)).find(({ person }) => person.id === user.id);
const idOf = async (client: Client, who: SignedInClient): Promise<number> => (await rowOf(client, who))?.id ?? 0;
const settle = (client: Client, id: number, result: string, at?: string): ReturnType<Client['post']> =>
  client.post(`${CALLS}/offers/${id}/result`, { result, ...(at !== undefined && { at }) });
const take = (client: Client, id: number): ReturnType<Client['post']> => client.post(`${CALLS}/offers/${id}/take`);
const wishOf = async (patient: SignedInClient): Promise<EarlierDateRecord> => {
  const { body } = await patient.get('/api/earlier-dates').expect(200);
  return (body as { items: EarlierDateRecord[] }).items[0] as EarlierDateRecord;
};
const summaryOf = async (client: Client): Promise<CallSummary> =>
  (await client.get(`${CALLS}/summary`).expect(200)).body as CallSummary;
const visitsOf = async (patient: SignedInClient): Promise<AppointmentRecord[]> =>
  ((await patient.get('/api/appointments').expect(200)).body as { items: AppointmentRecord[] }).items;

/** At 10 o'clock tomorrow, with a doctor of one's own. */
async function tomorrow(work: (doctor: number) => Promise<void>): Promise<void> {
  const doctor = await room.addDoctor();
  await room.tomorrow(() => work(doctor));
}

/** Somebody who is to be phoned about a time that has come free, and whoever waits after. */
async function asked(doctor: number, days = 5) {
  const held = await room.visit(doctor, days);
  const patient = await room.waiter(doctor, { contactBy: 'phone' });
  const next = await room.waiter(doctor);
  await room.cancel(held);
  const staff = await room.staff();
  return { startsAt: held.visit.startsAt, visit: held.visit, patient, next, staff };
}

describe('Who asked for a phone call', () => {
  it('is on the call sheet while the time is held, and gets no mail', async () => {
    await tomorrow(async (doctor) => {
      const { startsAt, visit, patient, staff } = await asked(doctor);
      const row = await rowOf(staff, patient);
      const answerBy = new Date(Date.now() + 120 * MINUTE_MS).toISOString();
      expect(row).toMatchObject({
        ...{ kind: 'offer', appointment: null, phone: '+48600100200', language: 'pl', dueAt: answerBy },
        ...{ wrongNumber: false, attempts: [], takenBy: null },
        person: { id: patient.user.id, firstName: patient.user.firstName },
        offer: { startsAt, endsAt: visit.endsAt, doctor: { id: doctor }, service: { id: room.service }, answerBy },
      });
      expect(await room.isFree(staff, doctor, visit)).toBe(false);
      const sent = await room.mailsTo(patient);
      expect(sent).toBe(0);
      expect(await wishOf(patient)).toMatchObject({ state: 'offered', contactBy: 'phone' });
      const { waiting } = await summaryOf(staff);
      expect(waiting).toBeGreaterThanOrEqual(1);
      // Nobody has phoned: the next person is asked.
      await room.pass(121);
      expect(await room.statesOf(patient)).toEqual(['expired']);
      const again = await room.staff();
      expect(await rowOf(again, patient)).toBeUndefined();
      await expectProblem(settle(again, row?.id ?? 0, 'taken'), 409, 'offer_ended');
    });
  });

  it('has half an hour for a time that is near', async () => {
    await tomorrow(async (doctor) => {
      const { patient, staff } = await asked(doctor, 1);
      expect((await rowOf(staff, patient))?.offer.answerBy).toBe(new Date(Date.now() + 30 * MINUTE_MS).toISOString());
    });
  });

  it('takes the time: there is a visit at once', async () => {
    await tomorrow(async (doctor) => {
      const { startsAt, patient, staff } = await asked(doctor);
      const before = (await summaryOf(staff)).settled;
      await settle(staff, await idOf(staff, patient), 'taken').expect(200);
      expect(await room.statesOf(patient)).toEqual(['taken']);
      expect(await wishOf(patient)).toMatchObject({ state: 'fulfilled' });
      const [visit, ...others] = await visitsOf(patient);
      expect(others).toEqual([]);
      const { body } = await staff.get(`/api/panel/appointments/${visit?.id}`).expect(200);
      expect(body).toMatchObject({ state: 'confirmed', startsAt, answer: 'coming' });
      expect(await rowOf(staff, patient)).toBeUndefined();
      expect((await summaryOf(staff)).settled).toBe(before + 1);
    });
  });

  it('takes the time: the visit moves, and what it leaves is offered on', async () => {
    await tomorrow(async (doctor) => {
      const [early, late] = [await room.visit(doctor, 4), await room.visit(doctor, 6)];
      await room.wish(late.patient, { appointmentId: late.visit.id, doctorId: doctor, contactBy: 'phone' });
      await room.cancel(early);
      const staff = await room.staff();
      const row = await rowOf(staff, late.patient);
      expect(row?.appointment).toMatchObject({ id: late.visit.id, startsAt: late.visit.startsAt });
      await settle(staff, row?.id ?? 0, 'taken').expect(200);
      const { body } = await staff.get(`/api/panel/appointments/${late.visit.id}`).expect(200);
      expect(body).toMatchObject({ state: 'confirmed', startsAt: early.visit.startsAt });
      expect(await room.isFree(staff, doctor, late.visit)).toBe(true);
    });
  });

  it.each([
    ['refused', 'refused', 'waiting'],
    ['stopped', 'refused', 'ended'],
    ['wrong_number', 'withdrawn', 'waiting'],
  ])('says %s: the next person is asked', async (result, state, wish) => {
    await tomorrow(async (doctor) => {
      const { patient, next, staff } = await asked(doctor);
      const id = await idOf(staff, patient);
      await settle(staff, id, result).expect(200);
      await room.look();
      expect([await room.statesOf(patient), await room.statesOf(next)]).toEqual([[state], ['open']]);
      expect(await wishOf(patient)).toMatchObject({
        state: wish,
        // Nobody can be reached at the number: a mail is what is left.
        contactBy: result === 'wrong_number' ? 'mail' : 'phone',
      });
      expect(await rowOf(staff, patient)).toBeUndefined();
      await expectProblem(settle(staff, id, result), 409, 'offer_ended');
    });
  });

  it('does not answer: comes back soon, three times at most, and then the next person is asked', async () => {
    await tomorrow(async (doctor) => {
      const { patient, next, ...others } = await asked(doctor);
      // Sessions of the panel are shorter than an offer may stand.
      let { staff } = others;
      const id = await idOf(staff, patient);
      for (let round = 0; round < 2; round += 1) {
        await settle(staff, id, 'no_answer').expect(200);
        expect(await rowOf(staff, patient)).toBeUndefined();
        expect((await summaryOf(staff)).againAt).toBe(new Date(Date.now() + 10 * MINUTE_MS).toISOString());
        await room.pass(10);
        staff = await room.staff();
        expect((await rowOf(staff, patient))?.attempts).toHaveLength(round + 1);
      }
      await settle(staff, id, 'no_answer').expect(200);
      await room.look();
      expect([await room.statesOf(patient), await room.statesOf(next)]).toEqual([['expired'], ['open']]);
    });
  });

  it('is called later, while the time is held', async () => {
    await tomorrow(async (doctor) => {
      const { patient, staff } = await asked(doctor);
      const row = await rowOf(staff, patient);
      const { id = 0, offer } = row ?? {};
      await expectInvalid(settle(staff, id, 'later'), ['at', 'required']);
      await expectInvalid(settle(staff, id, 'later', offer?.answerBy), ['at', 'must_be_before_answer']);
      await expectInvalid(settle(staff, id, 'later', new Date(Date.now() - 1).toISOString()), [
        'at',
        'must_be_before_answer',
      ]);
      await expectInvalid(settle(staff, id, 'comes'), ['result', 'not_allowed']);
      await settle(staff, id, 'later', new Date(Date.now() + 60 * MINUTE_MS).toISOString()).expect(200);
      expect(await rowOf(staff, patient)).toBeUndefined();
      await room.pass(60);
      expect((await rowOf(await room.staff(), patient))?.attempts).toMatchObject([{ result: 'later' }]);
    });
  });

  it('is called by one of many, and answered for once', async () => {
    await tomorrow(async (doctor) => {
      const { startsAt, patient } = await asked(doctor);
      const people = await Promise.all(Array.from({ length: 5 }, () => room.staff()));
      const [first] = people as [SignedInClient];
      const id = await idOf(first, patient);
      const statuses = await Promise.all(people.map(async (client) => (await take(client, id)).status));
      expect(statuses.sort()).toEqual([200, 409, 409, 409, 409]);
      const taker = (await rowOf(first, patient))?.takenBy;
      const holder = people.find(({ user }) => user.id === taker?.id) as SignedInClient;
      const other = people.find(({ user }) => user.id !== taker?.id) as SignedInClient;
      await expectProblem(settle(other, id, 'taken'), 409, 'taken_by_other');
      await holder.delete(`${CALLS}/offers/${id}/take`).expect(204);
      expect((await rowOf(first, patient))?.takenBy).toBeNull();
      const answers = await Promise.all(people.map(async (client) => (await settle(client, id, 'taken')).status));
      expect(answers.sort()).toEqual([200, 409, 409, 409, 409]);
      expect((await visitsOf(patient)).filter((visit) => visit.startsAt === startsAt)).toHaveLength(1);
    });
  });
});

describe('Staff', () => {
  const input = (patient: SignedInClient, more: object = {}): object => ({
    ...{ patientId: patient.user.id, serviceId: room.service, doctorId: null, weekdays: EVERY_DAY },
    ...{ dayPart: 'any', until: dateAhead(20), contactBy: 'phone' },
    ...more,
  });

  it('write a wish down for a patient, with errors at its fields', async () => {
    const { staff } = room.stage;
    const patient = await room.patient();
    const { body } = await staff.post(WISHES, input(patient, { language: 'ru' })).expect(201);
    const wish = body as EarlierDateRecord;
    expect(wish).toMatchObject({
      state: 'waiting',
      contactBy: 'phone',
      person: { id: patient.user.id },
      language: 'ru',
    });
    expect(await wishOf(patient)).toMatchObject({ id: wish.id, contactBy: 'phone' });
    const lines = await auditOf(room.stage, 'earlier-dates', wish.id);
    expect(lines).toMatchObject([{ action: 'create', actor: { id: staff.user.id } }]);
    for (const [field, value, code] of [
      ['patientId', 999_999, 'unknown_id'],
      ['patientId', staff.user.id, 'unknown_id'],
      ['serviceId', 999_999, 'unknown_id'],
      ['doctorId', 999_999, 'unknown_id'],
      ['weekdays', [], 'required'],
      ['dayPart', 'night', 'not_allowed'],
      ['until', dateAhead(-2), 'is_over'],
      ['contactBy', 'pigeon', 'not_allowed'],
      ['appointmentId', 999_999, 'unknown_id'],
    ] as const) {
      await expectInvalid(staff.post(WISHES, input(patient, { [field]: value })), [field, code]);
    }
    const silent = await room.patient();
    await setContact(room.stage.site, silent.user.id, { phone: null });
    await expectProblem(staff.post(WISHES, input(silent)), 409, 'phone_missing');
    await staff.post(WISHES, input(patient)).expect(201);
    await staff.post(WISHES, input(patient)).expect(201);
    await expectProblem(staff.post(WISHES, input(patient)), 409, 'too_many_wishes');
  });

  it('say whether somebody is written to or phoned', async () => {
    const { staff } = room.stage;
    const patient = await room.waiter(await room.addDoctor());
    const { id } = await wishOf(patient);
    const path = `${WISHES}/${id}/contact`;
    await staff.put(path, { contactBy: 'phone' }).expect(200);
    const { body } = await staff.put(path, { contactBy: 'phone' }).expect(200);
    expect(body).toMatchObject({ contactBy: 'phone' });
    await expectInvalid(staff.put(path, { contactBy: 'fax' }), ['contactBy', 'not_allowed']);
    const lines = await auditOf(room.stage, 'earlier-dates', id);
    expect(lines).toMatchObject([{ action: 'update', changes: { contactBy: ['mail', 'phone'] } }]);
    await patient.delete(`/api/earlier-dates/${id}`).expect(204);
    await expectProblem(staff.put(path, { contactBy: 'mail' }), 409, 'wrong_state');
    await expectProblem(staff.put(`${WISHES}/999999/contact`, { contactBy: 'mail' }), 404, 'not_found');
  });

  it('offer a free time by phone to somebody who is not the next one', async () => {
    await tomorrow(async (doctor) => {
      const first = await room.waiter(doctor);
      const second = await room.waiter(doctor);
      const staff = await room.staff();
      const [slot, later] = await freeTimes(staff, room.service, doctor, 4);
      const path = `${WISHES}/${(await wishOf(second)).id}/offers`;
      const times = { doctorId: doctor, startsAt: slot?.startsAt };
      await expectInvalid(staff.post(path, { ...times, doctorId: 999_999 }), ['doctorId', 'unknown_id']);
      await expectInvalid(staff.post(path, { ...times, startsAt: new Date(Date.now() - MINUTE_MS).toISOString() }), [
        'startsAt',
        'is_over',
      ]);
      const odd = new Date(Date.parse(slot?.startsAt ?? '') + 7 * MINUTE_MS).toISOString();
      await expectProblem(staff.post(path, { ...times, startsAt: odd }), 409, 'slot_taken');
      const { body } = await staff.post(path, times).expect(201);
      expect(body).toMatchObject({ state: 'offered', offer: { startsAt: slot?.startsAt } });
      expect(await room.statesOf(first)).toEqual([]);
      const id = await idOf(staff, second);
      expect(id).toBeGreaterThan(0);
      await expectProblem(staff.post(path, { ...times, startsAt: later?.startsAt }), 409, 'wrong_state');
      const other = `${WISHES}/${(await wishOf(first)).id}/offers`;
      await expectProblem(staff.post(other, times), 409, 'slot_taken');
      await settle(staff, id, 'refused').expect(200);
      await expectProblem(staff.post(path, times), 409, 'already_asked');
      await room.look();
      expect(await room.statesOf(first)).toEqual(['open']);
    });
  });

  it('hold no time for somebody who is kept out, who could not take it', async () => {
    await tomorrow(async (doctor) => {
      const patient = await room.waiter(doctor);
      const { id } = await wishOf(patient);
      await room.database.reader.update(UserEntity, { id: patient.user.id }, { blockedAt: new Date() });
      const staff = await room.staff();
      const [slot] = await freeTimes(staff, room.service, doctor, 4);
      const times = { doctorId: doctor, startsAt: slot?.startsAt };
      await expectProblem(staff.post(`${WISHES}/${id}/offers`, times), 409, 'wrong_state');
      expect(await room.statesOf(patient)).toEqual([]);
    });
  });

  it('phone somebody who was asked by mail; the mail can still be answered, and one answer counts', async () => {
    await tomorrow(async (doctor) => {
      const held = await room.visit(doctor, 5);
      const patient = await room.waiter(doctor);
      await room.cancel(held);
      const token = await room.tokenOf(patient);
      const staff = await room.staff();
      expect(await rowOf(staff, patient)).toBeUndefined();
      const [offer] = await room.rowsOf(patient.user.id);
      const path = `/api/panel/offers/${offer?.id}/call`;
      await staff.post(path).expect(204);
      await staff.post(path).expect(204);
      const row = await rowOf(staff, patient);
      expect(row?.offer.answerBy).toBe(offer?.answerBy?.toISOString());
      const [byMail, byPhone] = await Promise.all([
        room.answer(token, 'take').then(({ status }) => status),
        settle(staff, row?.id ?? 0, 'taken').then(({ status }) => status),
      ]);
      expect([byMail, byPhone].sort()).toEqual([200, 409]);
      expect(await visitsOf(patient)).toHaveLength(1);
      await expectProblem(staff.post(path), 409, 'offer_ended');
      await expectProblem(staff.post('/api/panel/offers/999999/call'), 404, 'not_found');
    });
  });

  it('are the only ones who may', async () => {
    const { site, patient } = room.stage;
    const [editor, doctor] = [await site.signInAs('editor'), await site.signInAs('doctor', await room.addDoctor())];
    const calls = (client: Client): ReturnType<Client['get']>[] => [
      client.post(WISHES, {}),
      client.put(`${WISHES}/1/contact`, {}),
      client.post(`${WISHES}/1/offers`, {}),
      client.post('/api/panel/offers/1/call'),
      take(client, 1),
      client.delete(`${CALLS}/offers/1/take`),
      settle(client, 1, 'taken'),
    ];
    const statuses = async (client: Client): Promise<number[]> =>
      (await Promise.all(calls(client))).map(({ status }) => status);
    expect(new Set(await statuses(await site.http().visit()))).toEqual(new Set([401]));
    for (const client of [editor, doctor, patient]) expect(new Set(await statuses(client))).toEqual(new Set([403]));
  });
});
