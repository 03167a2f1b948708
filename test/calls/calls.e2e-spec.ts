import type { Appointment, AppointmentRecord } from '../../contract/appointment';
import type { Call, CallResultInput, CallSummary, VisitCall } from '../../contract/call';
import { AppointmentEntity } from '../../src/appointments/appointment.entity';
import { CallAttemptEntity, CallTakeEntity } from '../../src/calls/call.entity';
import { Database } from '../../src/database/database';
import { RecurringJobs } from '../../src/jobs/recurring-jobs';
import { instantAt, warsawDay } from '../../src/locale/warsaw-day';
import { at } from '../content/clock';
import { expectInvalid, expectProblem, openStage } from '../content/stage';
import { PASSWORD, type SignedInClient } from '../support/app';
import {
  addDoctor,
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
import type { Client } from '../support/client';
import { readMails } from '../support/outbox';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PATH = '/api/panel/calls';
const stage = openStage();
let anna: SignedInClient;
let kinga: SignedInClient;
let service: number;
let doctor: number;

beforeAll(async () => {
  await openClinic(stage.admin);
  service = await addService(stage.staff);
});
// Sessions that were over in the future are gone in the present too.
beforeEach(async () => {
  [anna, kinga] = await Promise.all([stage.site.signInAs('staff'), stage.site.signInAs('staff')]);
  doctor = await addDoctor(anna, [service]);
});

const database = (): Database => stage.site.app.get(Database, { strict: false });

async function aRequest(days = 3, doctorId = doctor): Promise<Appointment & { patient: SignedInClient }> {
  const patient = await knownPatient(stage.site);
  const visit = await book(patient, booking(service, await freeTime(patient, service, doctorId, days)));
  return { ...visit, patient };
}

async function sheet(client: Client = anna): Promise<Call[]> {
  return (await client.get(PATH).expect(200)).body as Call[];
}

/** The row of a visit, if it is on the sheet. */
async function rowOf({ id }: { id: number }, client: Client = anna): Promise<VisitCall | undefined> {
  return (await sheet(client)).find((call): call is VisitCall => call.kind !== 'offer' && call.id === id);
}

const summary = async (): Promise<CallSummary> => (await anna.get(`${PATH}/summary`).expect(200)).body as CallSummary;

const take = (client: Client, { id }: { id: number }): ReturnType<Client['post']> => client.post(`${PATH}/${id}/take`);

function settle(client: Client, id: number, input: Partial<CallResultInput>): ReturnType<Client['post']> {
  return client.post(`${PATH}/${id}/result`, { version: 1, ...input });
}

/** The same person on another device, whose session begins at the present moment. */
async function signInAgain({ user }: SignedInClient): Promise<Client> {
  const client = await stage.site.http().visit();
  await client.post('/api/auth/sign-in', { email: user.email, password: PASSWORD }).expect(200);
  return client;
}

/** What is said of the call about a visit at some moment; null: it is not on the sheet. */
const rowAt = (moment: Date, visit: { id: number }): Promise<VisitCall | undefined> =>
  at(moment, async () => rowOf(visit, await signInAgain(anna)));

/** A moment of tomorrow in Warsaw, by the clock on the wall. */
const tomorrowAt = (hours: number): Date => new Date(instantAt(warsawDay(dateAhead(1)), hours * 60, 'from'));

describe('The call sheet', () => {
  it('has requests first, what is late before the rest, and then visits that something stands in the way of', async () => {
    const [late, next, soon] = [await aRequest(5), await aRequest(2), await aRequest(4)];
    const confirmed = await aRequest(2);
    await step(anna, confirmed.id, 'confirm');
    const away = await addDoctor(anna, [service]);
    const [second, first] = [await aRequest(6, away), await aRequest(3, away)];
    for (const { id } of [first, second]) await step(anna, id, 'confirm');
    const from = new Date(Date.parse(first.startsAt)).toISOString();
    await anna.post('/api/panel/absences', { doctorId: away, from, to: second.endsAt, reason: 'Choroba' }).expect(201);
    const { reader } = database();
    const inHours = (hours: number): Date => new Date(Date.now() + hours * HOUR_MS);
    await reader.update(AppointmentEntity, { id: late.id }, { confirmBy: inHours(-1) });
    await reader.update(AppointmentEntity, { id: soon.id }, { confirmBy: inHours(1) });

    const mine = [late, next, soon, confirmed, first, second].map(({ id }) => id);
    const rows = (await sheet()).filter(({ id }) => mine.includes(id));
    expect(rows.map(({ id, kind }) => [id, kind])).toEqual([
      [late.id, 'request'],
      [soon.id, 'request'],
      [next.id, 'request'],
      [first.id, 'absence'],
      [second.id, 'absence'],
    ]);
    expect(rows[0]).toMatchObject({
      appointment: { id: late.id, overdue: true, version: 1, patient: { id: late.patient.user.id } },
      phone: late.phone,
      language: 'pl',
      wrongNumber: false,
      attempts: [],
      takenBy: null,
    });
    // So long before the visit the patient can still make plans; the clinic is always open here.
    expect(Date.parse(first.startsAt) - Date.parse(rows[3]?.dueAt ?? '')).toBe(4 * HOUR_MS);
    const { waiting, overdue } = await summary();
    expect(waiting).toBe((await sheet()).length);
    expect(overdue).toBeGreaterThanOrEqual(1);

    // What is settled elsewhere is gone by itself.
    await step(anna, late.id, 'confirm');
    await step(anna, first.id, 'cancel', { reason: 'Lekarz chory' });
    const left = (await sheet()).map(({ id }) => id).filter((id) => mine.includes(id));
    expect(left).toEqual([soon.id, next.id, second.id]);
  });

  it('has visits of which nobody knows whether the patient comes, until somebody does', async () => {
    const [visit, other] = [await aRequest(3), await aRequest(3)];
    for (const { id } of [visit, other]) await step(anna, id, 'confirm');
    const startsAt = Date.parse(visit.startsAt);
    expect(await rowAt(new Date(startsAt - 25 * HOUR_MS), visit)).toBeUndefined();
    await at(new Date(startsAt - 18 * HOUR_MS), async () => {
      const client = await signInAgain(anna);
      expect(await rowOf(visit, client)).toMatchObject({ kind: 'unanswered', attempts: [] });
      await settle(client, visit.id, { version: 2, result: 'no_answer' }).expect(200);
      expect(await rowOf(visit, client)).toBeUndefined();
      const { body } = await settle(client, other.id, { version: 2, result: 'comes' }).expect(200);
      expect((body as Call).appointment).toMatchObject({ state: 'confirmed', answer: 'coming', version: 2 });
      expect(await rowOf(other, client)).toBeUndefined();
    });
    const { reader } = database();
    await at(new Date(startsAt - 15 * HOUR_MS), async () => {
      const client = await signInAgain(anna);
      expect((await rowOf(visit, client))?.attempts).toHaveLength(1);
      await reader.update(AppointmentEntity, { id: visit.id }, { answer: 'coming', answeredAt: new Date() });
      expect(await rowOf(visit, client)).toBeUndefined();
      await expectProblem(settle(client, visit.id, { version: 2, result: 'no_answer' }), 409, 'wrong_state');
    });
  });

  it('is for staff and admins alone', async () => {
    await stage.visitor.get(PATH).expect(401);
    await stage.patient.get(PATH).expect(403);
    await (await stage.site.signInAs('doctor', doctor)).get(PATH).expect(403);
    await (await stage.site.signInAs('editor')).get(PATH).expect(403);
    await stage.admin.get(PATH).expect(200);
  });
});

describe('A row', () => {
  it('goes to one of two who press at once, and is theirs for five minutes', async () => {
    const visit = await aRequest();
    const answers = await Promise.all([take(anna, visit), take(kinga, visit), take(anna, visit), take(kinga, visit)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    const won = answers[0].status === 200 ? anna : kinga;
    const lost = won === anna ? kinga : anna;
    const { takenBy } = (await rowOf(visit, lost)) ?? {};
    expect(takenBy).toMatchObject({ id: won.user.id, name: 'Anna Nowak' });
    await expectProblem(take(lost, visit), 409, 'taken_by_other');
    await expectProblem(settle(lost, visit.id, { result: 'no_answer' }), 409, 'taken_by_other');
    if (!takenBy) throw new Error('Nobody has it');
    const end = Date.parse(takenBy.endsAt);
    expect(Math.abs(end - Date.now() - 5 * MINUTE_MS)).toBeLessThan(MINUTE_MS);

    await at(new Date(end - 1_000), () =>
      expectProblem(take(lost, visit), 409, 'taken_by_other').then(() => undefined),
    );
    await at(new Date(end), async () => {
      expect((await rowOf(visit, lost))?.takenBy).toBeNull();
      expect((await take(lost, visit).expect(200)).body.takenBy.id).toBe(lost.user.id);
      await expectProblem(settle(won, visit.id, { result: 'comes' }), 409, 'taken_by_other');
    });
    expect(await visitOf(anna, visit.id)).toMatchObject({ state: 'requested', version: 1 });
  });

  it('is given back without a result, by whoever has it', async () => {
    const visit = await aRequest();
    await take(anna, visit).expect(200);
    await kinga.delete(`${PATH}/${visit.id}/take`).expect(204);
    await expectProblem(take(kinga, visit), 409, 'taken_by_other');
    await anna.delete(`${PATH}/${visit.id}/take`).expect(204);
    await take(kinga, visit).expect(200);
  });

  it('that is none is not taken', async () => {
    const visit = await aRequest();
    await step(anna, visit.id, 'confirm');
    await expectProblem(take(anna, visit), 409, 'wrong_state');
    await expectProblem(take(anna, { id: 999_999 }), 404, 'not_found');
    await expectProblem(settle(anna, visit.id, { result: 'no_answer' }), 409, 'stale_version');
    await expectProblem(settle(anna, visit.id, { version: 2, result: 'no_answer' }), 409, 'wrong_state');
  });
});

describe('A call that reaches nobody', () => {
  it('is made again after two hours, three times a day, and then when the clinic opens', async () => {
    const visit = await aRequest(5);
    const { id } = visit;
    const moments = [9, 11, 13, 15].map(tomorrowAt);
    const nextDay = new Date(warsawDay(dateAhead(2)).startsAt);
    for (const [index, moment] of moments.slice(0, 3).entries()) {
      const again = index < 2 ? moments[index + 1] : nextDay;
      await at(moment, async () => {
        const client = await signInAgain(anna);
        await take(client, visit).expect(200);
        const { body } = await settle(client, id, { result: 'no_answer' }).expect(200);
        const call = body as Call;
        expect(call.attempts).toHaveLength(index + 1);
        expect(call).toMatchObject({ kind: 'request', takenBy: null });
        expect(call.attempts.at(-1)).toMatchObject({ by: 'Anna Nowak', result: 'no_answer' });
        const { againAt } = call.attempts.at(-1) ?? {};
        expect(Math.abs(Date.parse(againAt ?? '') - Number(again))).toBeLessThan(MINUTE_MS);
        expect(await rowOf(visit, client)).toBeUndefined();
        // A second press of the key is no second call.
        await expectProblem(settle(client, id, { result: 'no_answer' }), 409, 'wrong_state');
      });
      expect(await rowAt(new Date(Number(again) - MINUTE_MS), visit)).toBeUndefined();
    }
    expect((await rowAt(new Date(Number(nextDay) + MINUTE_MS), visit))?.attempts).toHaveLength(3);
  });

  it('is there at once when the visit has changed meanwhile', async () => {
    const visit = await aRequest(5);
    await settle(anna, visit.id, { result: 'no_answer' }).expect(200);
    expect(await rowOf(visit)).toBeUndefined();
    const slot = await freeTime(visit.patient, service, doctor, 6);
    await visit.patient.post(`/api/appointments/${visit.id}/move`, { startsAt: slot.startsAt }).expect(200);
    expect((await rowOf(visit))?.appointment.version).toBe(2);
  });

  it('is made again at the time that was agreed', async () => {
    const visit = await aRequest(3);
    const inTwoHours = new Date(Date.now() + 2 * HOUR_MS);
    const later = (input: object): ReturnType<Client['post']> => settle(anna, visit.id, { result: 'later', ...input });
    await expectInvalid(later({}), ['at', 'required']);
    await expectInvalid(later({ at: 'soon' }), ['at', 'must_be_instant']);
    await expectInvalid(later({ at: new Date(Date.now() - 1).toISOString() }), ['at', 'must_be_before_visit']);
    await expectInvalid(later({ at: visit.startsAt }), ['at', 'must_be_before_visit']);
    await later({ at: inTwoHours.toISOString() }).expect(200);
    expect(await rowOf(visit)).toBeUndefined();
    expect(Date.parse((await summary()).againAt ?? '')).toBeLessThanOrEqual(inTwoHours.getTime());
    expect(await rowAt(inTwoHours, visit)).toMatchObject({ attempts: [{ againAt: inTwoHours.toISOString() }] });
  });

  it('marks a wrong number until it was right, and waits for the next day', async () => {
    const phone = '+48600777001';
    const patient = await knownPatient(stage.site);
    const [one, two] = (await freeTimes(patient, service, doctor, 5)).filter((_, index) => index % 4 === 0);
    if (!one || !two) throw new Error('There are not enough free times');
    const visit = await book(patient, booking(service, one, { phone }));
    const other = await book(patient, booking(service, two, { phone }));
    expect((await rowOf(other))?.wrongNumber).toBe(false);
    const { body } = await settle(anna, visit.id, { result: 'wrong_number' }).expect(200);
    expect((body as Call).wrongNumber).toBe(true);
    expect((body as Call).attempts[0]?.againAt).toBe(new Date(warsawDay(dateAhead(1)).startsAt).toISOString());
    expect(await rowOf(visit)).toBeUndefined();
    expect((await rowOf(other))?.wrongNumber).toBe(true);
    expect((await settle(anna, other.id, { result: 'comes' }).expect(200)).body.wrongNumber).toBe(false);
    expect((await rowAt(new Date(warsawDay(dateAhead(1)).startsAt), visit))?.wrongNumber).toBe(false);
  });
});

describe('A patient who was reached', () => {
  it('comes: the request is confirmed', async () => {
    const visit = await aRequest();
    const { settled } = await summary();
    await take(anna, visit).expect(200);
    const { body } = await settle(anna, visit.id, { result: 'comes' }).expect(200);
    expect(body).toMatchObject({ appointment: { state: 'confirmed', version: 2, answer: 'coming' }, takenBy: null });
    expect((body as Call).attempts).toMatchObject([{ result: 'comes', againAt: null }]);
    expect(await rowOf(visit)).toBeUndefined();
    const { body: attempts } = await anna.get(`${PATH}/${visit.id}/attempts`).expect(200);
    expect(attempts).toEqual((body as Call).attempts);
    expect((await summary()).settled).toBe(settled + 1);
    const { history } = await visitOf(anna, visit.id);
    expect(history.at(-2)).toMatchObject({ from: 'requested', to: 'confirmed', by: 'staff' });
  });

  it('moves: to a time that is free', async () => {
    const [visit, neighbour] = [await aRequest(), await aRequest(4)];
    const move = (input: object): ReturnType<Client['post']> => settle(anna, visit.id, { result: 'moved', ...input });
    await expectInvalid(move({}), ['startsAt', 'required']);
    const { alternatives } = await expectProblem(move({ startsAt: neighbour.startsAt }), 409, 'slot_taken');
    expect(alternatives).toHaveLength(3);
    // Nothing of it is written when the time is taken.
    expect(await rowOf(visit)).toMatchObject({ attempts: [], takenBy: null });
    const slot = await freeTime(anna, service, doctor, 6);
    const { body } = await move({ startsAt: slot.startsAt }).expect(200);
    expect(body).toMatchObject({
      appointment: { state: 'confirmed', startsAt: slot.startsAt, answer: 'coming' },
      attempts: [{}],
    });
    expect(await rowOf(visit)).toBeUndefined();
  });

  it('moves to another doctor when the own one is away, and cannot come as it was booked', async () => {
    const visit = await aRequest();
    await step(anna, visit.id, 'confirm');
    const { startsAt: from, endsAt: to } = visit;
    await anna.post('/api/panel/absences', { doctorId: doctor, from, to }).expect(201);
    expect((await rowOf(visit))?.kind).toBe('absence');
    await expectInvalid(settle(anna, visit.id, { version: 2, result: 'comes' }), ['result', 'not_allowed']);
    const other = await addDoctor(anna, [service]);
    const { startsAt } = await freeTime(anna, service, other, 3);
    const input = { version: 2, result: 'moved', startsAt, doctorId: other } as const;
    expect((await settle(anna, visit.id, input).expect(200)).body.appointment.doctor.id).toBe(other);
    expect(await rowOf(visit)).toBeUndefined();
  });

  it('cancels: the time is free, and the mail says that it was on the phone', async () => {
    const visit = await aRequest();
    await settle(anna, visit.id, { result: 'cancelled' }).expect(200);
    const { state, history } = await visitOf(anna, visit.id);
    expect([state, history.at(-1)?.reason]).toEqual(['cancelled', 'Odwołana telefonicznie, na prośbę pacjenta.']);
    const free = await freeTimes(anna, service, doctor, 3);
    expect(free.map(({ startsAt }) => startsAt)).toContain(visit.startsAt);
    const mails = await readMails(stage.site, visit.patient.user.email, 2);
    expect(mails.at(-1)?.text).toContain('telefonicznie');
  });

  it('is told once: of two results at once one is written, and an old one is refused', async () => {
    const visit = await aRequest();
    const answers = await Promise.all([
      settle(anna, visit.id, { result: 'comes' }),
      settle(anna, visit.id, { result: 'cancelled' }),
      settle(anna, visit.id, { result: 'no_answer' }),
      settle(anna, visit.id, { result: 'no_answer' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await database().reader.countBy(CallAttemptEntity, { appointmentId: visit.id })).toBe(1);
    expect(await database().reader.countBy(CallTakeEntity, { appointmentId: visit.id })).toBe(0);

    const seen = await aRequest();
    await seen.patient.post(`/api/appointments/${seen.id}/cancel`, {}).expect(200);
    const { current } = await expectProblem(settle(anna, seen.id, { result: 'comes' }), 409, 'stale_version');
    expect(current).toMatchObject({ id: seen.id, state: 'cancelled', version: 2 } satisfies Partial<AppointmentRecord>);
    expect(await rowOf(seen)).toBeUndefined();
  });
});

describe('What is kept of calls', () => {
  it('is told to the person, and goes with the account', async () => {
    const visit = await aRequest(3);
    await settle(anna, visit.id, { result: 'no_answer' }).expect(200);
    const other = await aRequest(4);
    await take(anna, other).expect(200);
    const told = (await visit.patient.get('/api/me/export').expect(200)).body as { calls: object[] };
    expect(told.calls).toEqual([{ appointmentId: visit.id, at: expect.any(String), result: 'no_answer' }]);
    await visit.patient.delete('/api/me', { password: PASSWORD }).expect(204);
    const { reader } = database();
    expect(await reader.countBy(CallAttemptEntity, { appointmentId: visit.id })).toBe(0);
    expect(await reader.countBy(CallTakeEntity, { appointmentId: other.id })).toBe(1);
  });

  it('is forgotten after 90 days', async () => {
    const visit = await aRequest(5);
    await settle(anna, visit.id, { result: 'no_answer' }).expect(200);
    const count = (): Promise<number> => database().reader.countBy(CallAttemptEntity, { appointmentId: visit.id });
    const daysOld = (days: number): Promise<unknown> =>
      database().reader.update(
        CallAttemptEntity,
        { appointmentId: visit.id },
        { at: new Date(Date.now() - days * 24 * HOUR_MS) },
      );
    const jobs = stage.site.app.get(RecurringJobs, { strict: false });
    await daysOld(89);
    await jobs.runDue(new Date());
    expect(await count()).toBe(1);
    await daysOld(91);
    await jobs.runDue(new Date(Date.now() + 25 * HOUR_MS));
    expect(await count()).toBe(0);
  });
});
