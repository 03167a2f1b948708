import type { AppointmentRecord } from '../../contract/appointment';
import type { Call, OfferCall } from '../../contract/call';
import type { EarlierDateRecord } from '../../contract/earlier-date';
import type { Slot } from '../../contract/schedule';
import { EarlierOfferEntity } from '../../src/earlier-dates/earlier-offer.entity';
import { expectInvalid, expectProblem } from '../content/stage';
import type { SignedInClient } from '../support/app';
import { dateAhead, freeTimes, step, visitOf } from '../support/builders/visits';
import { readMails } from '../support/outbox';
import { waitUntil } from '../support/servers';
import { EVERY_DAY, VISIT_LINK, WaitingRoom } from './waiting';

const WISHES = '/api/panel/earlier-dates';
const CALLS = '/api/panel/calls';
const OFFER_LINK = /\/offer\/([\w-]{22})/;
const room = WaitingRoom.open();
let callers = 0;

interface Caller {
  visit: AppointmentRecord;
  email: string | null;
  phone: string;
}

/** Somebody without an account, whose visit staff have booked on the phone. */
async function caller(staff: SignedInClient, doctor: number, days: number, hasEmail = true): Promise<Caller> {
  callers += 1;
  const [email, phone] = [hasEmail ? `caller${callers}@example.org` : null, `+4860020${1000 + callers}`];
  const { startsAt } = (await freeTimes(staff, room.service, doctor, days)).at(-1) as Slot;
  const patient = { firstName: 'Kazimierz', lastName: 'Rokita', phone, ...(email !== null && { email }) };
  const wish = { serviceId: room.service, doctorId: doctor, startsAt, patient };
  const { body } = await staff.post('/api/panel/appointments', wish).expect(201);
  return { visit: body as AppointmentRecord, email, phone };
}

const input = ({ visit }: Caller, more: object = {}): object => ({
  ...{ patientId: null, appointmentId: visit.id, serviceId: room.service, doctorId: visit.doctor.id },
  ...{ weekdays: EVERY_DAY, dayPart: 'any', until: dateAhead(30), ...more },
});

async function wishFor(staff: SignedInClient, who: Caller, more: object = {}): Promise<EarlierDateRecord> {
  return (await staff.post(WISHES, input(who, more)).expect(201)).body as EarlierDateRecord;
}

const readWish = async (staff: SignedInClient, { id }: EarlierDateRecord): Promise<EarlierDateRecord> =>
  (await staff.get(`${WISHES}/${id}`).expect(200)).body as EarlierDateRecord;

const offersOf = ({ id }: EarlierDateRecord): Promise<EarlierOfferEntity[]> =>
  room.database.reader.find(EarlierOfferEntity, { where: { wishId: id }, order: { id: 'ASC' } });

/** The link of the last offer in a caller's mails. */
function tokenFor(email: string | null): Promise<string> {
  return waitUntil('an offer', async () => {
    const mails = await readMails(room.stage.site, email ?? '', 1);
    const token = mails.map(({ text }) => OFFER_LINK.exec(text ?? '')?.[1]).findLast((each) => each !== undefined);
    if (token === undefined) throw new Error('There is none');
    return token;
  });
}

/** At 10 o'clock tomorrow, with a doctor of one's own and staff who have just signed in. */
async function tomorrow(work: (doctor: number, staff: SignedInClient) => Promise<void>): Promise<void> {
  const doctor = await room.addDoctor();
  await room.tomorrow(async () => work(doctor, await room.staff()));
}

const callOf = async (staff: SignedInClient, { phone }: Caller): Promise<OfferCall | undefined> =>
  ((await staff.get(CALLS).expect(200)).body as Call[]).find(
    (call): call is OfferCall => call.kind === 'offer' && call.phone === phone,
  );

const settle = (staff: SignedInClient, id: number, result: string): ReturnType<SignedInClient['post']> =>
  staff.post(`${CALLS}/offers/${id}/result`, { result });

describe('A caller without an account', () => {
  it('is written to, and takes an earlier time by the link of the mail', async () => {
    await tomorrow(async (doctor, staff) => {
      const freed = await room.visit(doctor, 5);
      const who = await caller(staff, doctor, 8);
      const wish = await wishFor(staff, who);
      expect(wish).toMatchObject({
        ...{ state: 'waiting', contactBy: 'mail', appointmentId: who.visit.id },
        person: { id: null, firstName: 'Kazimierz', lastName: 'Rokita', phone: who.phone, locale: 'pl' },
      });
      await room.cancel(freed);
      const token = await tokenFor(who.email);
      const { body } = await room.stage.site.http().get(`/api/offers/${token}`).expect(200);
      expect(body).toMatchObject({ startsAt: freed.visit.startsAt, current: who.visit.startsAt, sameDoctor: true });
      await waitUntil('the mail is noted as sent', async () => {
        if ((await offersOf(wish)).some(({ sentAt }) => sentAt === null)) throw new Error('It is not');
      });
      const { body: taken } = await room.answer(token, 'take').expect(200);
      expect(taken).toMatchObject({ id: who.visit.id, startsAt: freed.visit.startsAt, state: 'confirmed' });
      expect(await readWish(staff, wish)).toMatchObject({ state: 'fulfilled', asked: 1 });
      const { history } = await visitOf(staff, who.visit.id);
      expect(history.at(-1)).toMatchObject({ by: 'link' });
      expect(await room.isFree(staff, doctor, who.visit)).toBe(true);
      await expectProblem(room.answer(token, 'take'), 409, 'offer_ended');
    });
  });

  it('without an address is phoned, and staff move the visit', async () => {
    await tomorrow(async (doctor, staff) => {
      const freed = await room.visit(doctor, 5);
      const who = await caller(staff, doctor, 8, false);
      const wish = await wishFor(staff, who);
      expect(wish.contactBy).toBe('phone');
      await expectProblem(staff.put(`${WISHES}/${wish.id}/contact`, { contactBy: 'mail' }), 409, 'email_missing');
      await room.cancel(freed);
      const call = await callOf(staff, who);
      expect(call).toMatchObject({
        ...{ phone: who.phone, person: { id: null, lastName: 'Rokita' }, appointment: { id: who.visit.id } },
        offer: { startsAt: freed.visit.startsAt },
      });
      await settle(staff, call?.id ?? 0, 'taken').expect(200);
      expect(await visitOf(staff, who.visit.id)).toMatchObject({
        ...{ startsAt: freed.visit.startsAt, state: 'confirmed', answer: 'coming' },
      });
      expect((await readWish(staff, wish)).state).toBe('fulfilled');
    });
  });

  it('whose number is wrong, and who has no address, does not wait on', async () => {
    await tomorrow(async (doctor, staff) => {
      const freed = await room.visit(doctor, 5);
      const who = await caller(staff, doctor, 8, false);
      const wish = await wishFor(staff, who);
      await room.cancel(freed);
      await settle(staff, (await callOf(staff, who))?.id ?? 0, 'wrong_number').expect(200);
      expect((await readWish(staff, wish)).state).toBe('ended');
      expect(await room.isFree(staff, doctor, freed.visit)).toBe(true);
    });
  });

  it('is asked once about a time, and offered one out of turn', async () => {
    await tomorrow(async (doctor, staff) => {
      const freed = await room.visit(doctor, 5);
      const who = await caller(staff, doctor, 8);
      const wish = await wishFor(staff, who);
      await room.cancel(freed);
      await room.answer(await tokenFor(who.email), 'no').expect(204);
      await room.look();
      expect((await offersOf(wish)).map(({ state }) => state)).toEqual(['refused']);
      const { startsAt } = freed.visit;
      const again = staff.post(`${WISHES}/${wish.id}/offers`, { doctorId: doctor, startsAt });
      await expectProblem(again, 409, 'already_asked');
      const [other] = await freeTimes(staff, room.service, doctor, 6);
      const offer = { doctorId: doctor, startsAt: other?.startsAt };
      const made = await staff.post(`${WISHES}/${wish.id}/offers`, offer).expect(201);
      expect((made.body as EarlierDateRecord).state).toBe('offered');
      expect(await callOf(staff, who)).toMatchObject({ offer: { startsAt: other?.startsAt } });
    });
  });

  it('waits no longer than the visit does', async () => {
    await tomorrow(async (doctor, staff) => {
      const freed = await room.visit(doctor, 5);
      const who = await caller(staff, doctor, 8);
      const wish = await wishFor(staff, who);
      await room.cancel(freed);
      const token = await tokenFor(who.email);
      await step(staff, who.visit.id, 'cancel', { reason: 'Odwołane przez telefon' });
      await expectProblem(room.answer(token, 'take'), 409, 'offer_ended');
      await room.look();
      expect((await readWish(staff, wish)).state).toBe('ended');
      expect((await offersOf(wish)).map(({ state }) => state)).toEqual(['withdrawn']);
    });
  });

  it('asks by the link of the own mail, without scripts', async () => {
    await tomorrow(async (doctor, staff) => {
      const who = await caller(staff, doctor, 8);
      const [mail] = await readMails(room.stage.site, who.email ?? '', 1);
      const [path = ''] = VISIT_LINK.exec(mail?.text ?? '') ?? [];
      const { text } = await room.stage.site.http().get(`${path}?show=earlier`).expect(200);
      expect(text).toContain('name="contactBy"');
      const body = new URLSearchParams({ answer: 'earlier', doctor: 'same', dayPart: 'morning', until: dateAhead(6) });
      body.append('weekdays', '1');
      body.append('contactBy', 'phone');
      const { url } = room.stage.site;
      const sent = await fetch(url + path, { method: 'POST', redirect: 'manual', headers: { Origin: url }, body });
      expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}?asked=1`]);
      const { body: all } = await staff.get(WISHES).expect(200);
      expect((all as EarlierDateRecord[]).filter((each) => each.appointmentId === who.visit.id)).toMatchObject([
        { dayPart: 'morning', weekdays: [1], contactBy: 'phone', doctor: { id: doctor }, person: { id: null } },
      ]);
    });
  });

  it('waits by a visit of one’s own, once', async () => {
    const { staff } = room.stage;
    const doctor = await room.addDoctor();
    const who = await caller(staff, doctor, 8);
    await expectInvalid(staff.post(WISHES, input(who, { appointmentId: null })), ['appointmentId', 'required']);
    const { visit } = await room.visit(doctor, 9);
    await expectInvalid(staff.post(WISHES, input(who, { appointmentId: visit.id })), ['appointmentId', 'unknown_id']);
    const stranger = await room.patient();
    const taken = { ...input(who), patientId: stranger.user.id };
    await expectInvalid(staff.post(WISHES, taken), ['appointmentId', 'unknown_id']);
    const both = await Promise.all([staff.post(WISHES, input(who)), staff.post(WISHES, input(who))]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    await expectProblem(staff.post(WISHES, input(who)), 409, 'already_waiting');
    const [created] = both.filter(({ status }) => status === 201);
    const { id } = created?.body as EarlierDateRecord;
    // What is a caller's is no account's.
    await expectProblem(stranger.delete(`/api/earlier-dates/${id}`), 404, 'not_found');
    await expectProblem(stranger.post(`/api/earlier-dates/${id}/answer`, { answer: 'stop' }), 404, 'not_found');
  });
});
