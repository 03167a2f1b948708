import type { EarlierDateRecord, OfferedTime } from '../../contract/earlier-date';
import type { Problem } from '../../contract/problem';
import { auditOf, expectProblem } from '../content/stage';
import type { SignedInClient } from '../support/app';
import type { Client } from '../support/client';
import { WaitingRoom } from './waiting';

const WISHES = '/api/panel/earlier-dates';
const OFFERS = '/api/panel/offers';

const room = WaitingRoom.open();

const wishOf = async (patient: SignedInClient): Promise<number> => {
  const { body } = await patient.get('/api/earlier-dates').expect(200);
  return (body as { items: { id: number }[] }).items[0]?.id ?? 0;
};
const readWish = async (staff: SignedInClient, id: number): Promise<EarlierDateRecord> =>
  (await staff.get(`${WISHES}/${id}`).expect(200)).body as EarlierDateRecord;
const listWishes = async (staff: SignedInClient, query: Record<string, unknown> = {}): Promise<EarlierDateRecord[]> => {
  const written = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)] as const);
  return (await staff.get(WISHES).query(Object.fromEntries(written)).expect(200)).body as EarlierDateRecord[];
};
const offeredBy = async (staff: SignedInClient, doctor: number): Promise<OfferedTime[]> => {
  const { body } = await staff.get(OFFERS).expect(200);
  return (body as OfferedTime[]).filter((time) => time.doctor.id === doctor);
};
const statusesOf = async (calls: PromiseLike<{ status: number }>[]): Promise<number[]> =>
  (await Promise.all(calls)).map(({ status }) => status).sort();

describe('Who waits, and what is offered', () => {
  it('is shown to staff and admins, and to nobody else', async () => {
    const { site } = room.stage;
    const [editor, doctor] = [await site.signInAs('editor'), await site.signInAs('doctor', await room.addDoctor())];
    const id = await wishOf(await room.waiter(await room.addDoctor()));
    const calls = (client: Client): ReturnType<SignedInClient['get']>[] => [
      client.get(WISHES),
      client.get(`${WISHES}/${id}`),
      client.get(OFFERS),
      client.delete(`${WISHES}/${id}`),
      client.post(`${OFFERS}/1/withdraw`),
    ];
    expect(await statusesOf(calls(await site.http().visit()))).toEqual([401, 401, 401, 401, 401]);
    for (const client of [editor, doctor, room.stage.patient]) {
      expect(await statusesOf(calls(client))).toEqual([403, 403, 403, 403, 403]);
    }
    expect((await readWish(room.stage.admin, id)).state).toBe('waiting');
    expect(await statusesOf(calls(room.stage.admin).slice(0, 3))).toEqual([200, 200, 200]);
  });

  it('is told with the person and how often somebody was asked, to both of the people in turn', async () => {
    const doctor = await room.addDoctor();
    await room.tomorrow(async () => {
      const held = await room.visit(doctor, 5);
      const [first, second] = [await room.waiter(doctor), await room.waiter(doctor, { dayPart: 'morning' })];
      await room.cancel(held);
      await room.answer(await room.tokenOf(first), 'no').expect(204);
      await room.look();
      await room.tokenOf(second);
      const staff = await room.staff();
      const person = ({ user }: SignedInClient): object => ({
        ...{ id: user.id, firstName: user.firstName, lastName: user.lastName, phone: '+48600100200', locale: 'pl' },
      });
      expect(await readWish(staff, await wishOf(first))).toMatchObject({
        ...{ state: 'waiting', doctor: { id: doctor }, service: { id: room.service } },
        ...{ person: person(first), asked: 1, offer: null, endedAt: null },
      });
      const answerBy = new Date(Date.now() + 2 * 3_600_000).toISOString();
      const now = new Date().toISOString();
      expect(await readWish(staff, await wishOf(second))).toMatchObject({
        ...{ state: 'offered', dayPart: 'morning', person: person(second), asked: 1 },
        offer: { startsAt: held.visit.startsAt, answerBy },
      });
      const [time, ...others] = await offeredBy(staff, doctor);
      expect(others).toEqual([]);
      expect(time).toMatchObject({
        ...{ startsAt: held.visit.startsAt, endsAt: held.visit.endsAt, state: 'open', next: 0 },
        ...{ doctor: { fullName: held.visit.doctor.fullName }, service: { name: held.visit.service.name } },
        steps: [
          { person: person(first), state: 'refused', askedAt: now, answerBy, endedAt: now },
          { person: person(second), state: 'open', askedAt: now, answerBy, endedAt: null },
        ],
      });
      expect(time?.id).toBe(time?.steps[1]?.id);
      const third = await room.waiter(doctor);
      expect((await offeredBy(staff, doctor))[0]?.next).toBe(1);
      // A link is nobody's but the person's.
      const { text } = await staff.get(OFFERS).expect(200);
      expect(text).not.toContain(await room.tokenOf(second));
      await third.delete(`/api/earlier-dates/${await wishOf(third)}`).expect(204);
      expect((await offeredBy(staff, doctor))[0]?.next).toBe(0);
    });
  });

  it('is listed by state, a page at a time, the longest waiting first', async () => {
    const { staff } = room.stage;
    const doctor = await room.addDoctor();
    const people = [await room.waiter(doctor), await room.waiter(doctor), await room.waiter(doctor)];
    const ids = await Promise.all(people.map(wishOf));
    const [first, second, third] = ids as [number, number, number];
    await staff.delete(`${WISHES}/${second}`).expect(204);
    const own = (records: EarlierDateRecord[]): number[] =>
      records.map(({ id }) => id).filter((id) => ids.includes(id));
    const all = [0, 99];
    expect(own(await listWishes(staff, { range: all }))).toEqual([first, third]);
    expect(own(await listWishes(staff, { range: all, sort: ['createdAt', 'DESC'] }))).toEqual([third, first]);
    expect(own(await listWishes(staff, { range: all, filter: { state: 'ended' } }))).toEqual([second]);
    expect(own(await listWishes(staff, { range: all, filter: { state: 'fulfilled' } }))).toEqual([]);
    const page = await staff.get(WISHES).query({ range: '[0,0]' }).expect(200);
    expect(page.body).toHaveLength(1);
    expect(page.headers['content-range']).toMatch(/ 0-0\/\d+$/);
  });

  it.each([
    ['filter.state', { filter: { state: 'asleep' } }, 'not_allowed'],
    ['filter.state', { filter: { state: ['waiting'] } }, 'not_allowed'],
    ['filter.userId', { filter: { userId: 1 } }, 'unknown_filter'],
  ])('is refused at %s for %j', async (field, query, code) => {
    const call = room.stage.staff.get(WISHES).query({ filter: JSON.stringify(query.filter) });
    const { errors } = (await expectProblem(call, 400, 'validation_failed')) as unknown as Problem;
    expect(errors).toMatchObject([{ field, code }]);
  });
});

describe('Staff end a wish', () => {
  it('and the time that was held for it goes to the next person', async () => {
    const doctor = await room.addDoctor();
    await room.tomorrow(async () => {
      const held = await room.visit(doctor, 5);
      const [first, second] = [await room.waiter(doctor), await room.waiter(doctor)];
      await room.cancel(held);
      const token = await room.tokenOf(first);
      const staff = await room.staff();
      const id = await wishOf(first);
      await staff.delete(`${WISHES}/${id}`).expect(204);
      await expectProblem(room.answer(token, 'take'), 409, 'offer_ended');
      await room.look();
      expect([await room.statesOf(first), await room.statesOf(second)]).toEqual([['withdrawn'], ['open']]);
      const now = new Date().toISOString();
      expect(await readWish(staff, id)).toMatchObject({ state: 'ended', offer: null, asked: 1, endedAt: now });
      await expectProblem(staff.delete(`${WISHES}/${id}`), 409, 'wrong_state');
      await expectProblem(staff.delete(`${WISHES}/999999`), 404, 'not_found');
    });
  });

  it.each([
    ['asked', true],
    ['not asked yet', false],
  ])('once, whoever clicks twice, for somebody who is %s', async (_, isAsked) => {
    const doctor = await room.addDoctor();
    await room.tomorrow(async () => {
      const held = await room.visit(doctor, 5);
      const patient = await room.waiter(doctor);
      if (isAsked) {
        await room.cancel(held);
        await room.tokenOf(patient);
      }
      const [id, staff] = [await wishOf(patient), await room.staff()];
      const clicks = Array.from({ length: 8 }, () => staff.delete(`${WISHES}/${id}`));
      expect(await statusesOf(clicks)).toEqual([204, ...Array.from({ length: 7 }, () => 409)]);
      const admin = await room.stage.site.signInAs('admin');
      const lines = await auditOf({ ...room.stage, admin }, 'earlier-dates', id);
      const changes = { state: [isAsked ? 'offered' : 'waiting', 'ended'] };
      expect(lines).toMatchObject([{ action: 'end', actor: { id: staff.user.id }, changes }]);
      if (isAsked) expect(await room.isFree(staff, doctor, held.visit)).toBe(true);
    });
  });
});

it('Nothing is held for a wish that ends while a time is offered to it', async () => {
  const doctor = await room.addDoctor();
  await room.tomorrow(async () => {
    const [staff, patient] = [await room.staff(), await room.patient()];
    for (let round = 0; round < 3; round += 1) {
      const held = await room.visit(doctor, 5 + round);
      const { id } = await room.wish(patient, { doctorId: doctor });
      await held.patient.post(`/api/appointments/${held.visit.id}/cancel`, {}).expect(200);
      await Promise.all([room.look(), staff.delete(`${WISHES}/${id}`).expect(204)]);
      expect((await readWish(staff, id)).state).toBe('ended');
      expect(await room.statesOf(patient)).not.toContain('open');
      expect(await room.isFree(staff, doctor, held.visit)).toBe(true);
    }
  });
});

describe('Staff take a time out of the game', () => {
  it('once, and nobody is asked about it until a visit lets it go again', async () => {
    const doctor = await room.addDoctor();
    await room.tomorrow(async () => {
      const held = await room.visit(doctor, 5);
      const [first, second] = [await room.waiter(doctor), await room.waiter(doctor)];
      await room.cancel(held);
      const token = await room.tokenOf(first);
      const staff = await room.staff();
      const [time] = await offeredBy(staff, doctor);
      const withdraw = `${OFFERS}/${time?.id}/withdraw`;
      const clicks = Array.from({ length: 8 }, () => staff.post(withdraw));
      expect(await statusesOf(clicks)).toEqual([204, ...Array.from({ length: 7 }, () => 409)]);
      await expectProblem(staff.post(withdraw), 409, 'offer_ended');
      await expectProblem(staff.post(`${OFFERS}/999999/withdraw`), 404, 'not_found');
      await expectProblem(room.answer(token, 'take'), 409, 'offer_ended');
      await room.pass(10);
      expect([await room.statesOf(first), await room.statesOf(second)]).toEqual([['withdrawn'], []]);
      expect(await room.isFree(first, doctor, held.visit)).toBe(true);
      expect((await offeredBy(staff, doctor))[0]).toMatchObject({ state: 'withdrawn', next: 0 });
      expect(await readWish(staff, await wishOf(first))).toMatchObject({ state: 'waiting', offer: null, asked: 1 });
      const admin = await room.stage.site.signInAs('admin');
      const lines = await auditOf({ ...room.stage, admin }, 'earlier-dates', await wishOf(first));
      const changes = { state: ['open', 'withdrawn'] };
      expect(lines).toMatchObject([{ action: 'withdraw', actor: { id: staff.user.id }, changes }]);

      const again = await room.visit(doctor, 5);
      expect(again.visit.startsAt).toBe(held.visit.startsAt);
      jest.setSystemTime(Date.now() + 1);
      await room.cancel(again);
      expect([await room.statesOf(first), await room.statesOf(second)]).toEqual([['withdrawn'], ['open']]);
    });
  });

  it('too late when it was taken meanwhile: the visit stays', async () => {
    const doctor = await room.addDoctor();
    await room.tomorrow(async () => {
      const held = await room.visit(doctor, 5);
      const patient = await room.waiter(doctor);
      await room.cancel(held);
      const token = await room.tokenOf(patient);
      const staff = await room.staff();
      const [time] = await offeredBy(staff, doctor);
      const { body: visit } = await room.answer(token, 'take').expect(200);
      await expectProblem(staff.post(`${OFFERS}/${time?.id}/withdraw`), 409, 'offer_ended');
      expect((await offeredBy(staff, doctor))[0]).toMatchObject({ id: time?.id, state: 'taken' });
      const { body } = await staff.get(`/api/panel/appointments/${(visit as { id: number }).id}`).expect(200);
      expect(body).toMatchObject({ state: 'confirmed', startsAt: held.visit.startsAt });
      expect(await room.isFree(staff, doctor, held.visit)).toBe(false);
    });
  });

  it('at the moment in which it is taken: one of the two counts', async () => {
    const doctor = await room.addDoctor();
    await room.tomorrow(async () => {
      const staff = await room.staff();
      for (let round = 0; round < 5; round += 1) {
        const held = await room.visit(doctor, 5 + round);
        const patient = await room.waiter(doctor);
        await room.cancel(held);
        const token = await room.tokenOf(patient);
        const time = (await offeredBy(staff, doctor)).find(({ startsAt }) => startsAt === held.visit.startsAt);
        const [taken, withdrawn] = await Promise.all([
          room.answer(token, 'take').then(({ status }) => status),
          staff.post(`${OFFERS}/${time?.id}/withdraw`).then(({ status }) => status),
        ]);
        const state = taken === 200 ? 'taken' : 'withdrawn';
        expect([taken, withdrawn]).toEqual(state === 'taken' ? [200, 409] : [409, 204]);
        expect(await room.statesOf(patient)).toEqual([state]);
        expect(await room.isFree(staff, doctor, held.visit)).toBe(state === 'withdrawn');
        // Who has nothing is asked in the next round no more.
        await patient.delete(`/api/earlier-dates/${await wishOf(patient)}`);
      }
    });
  });
});
