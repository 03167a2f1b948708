import type { Appointment } from '../../contract/appointment';
import type { TimeOffer } from '../../contract/earlier-date';
import { Database } from '../../src/database/database';
import { MailEntity } from '../../src/mail/mail.entity';
import { AppointmentCellEntity } from '../../src/schedules/appointment-cell.entity';
import { expectProblem } from '../content/stage';
import { PASSWORD } from '../support/app';
import { addDoctor, dateAhead, everyDay, setSchedule, visitOf } from '../support/builders/visits';
import { keyOf } from '../support/mailboxes';
import { untilServed } from '../support/until-served';
import { warsawHour, WaitingRoom } from './waiting';

const room = WaitingRoom.open();
const read = async (token: string): Promise<TimeOffer> =>
  (await room.stage.site.http().get(`/api/offers/${token}`).expect(200)).body as TimeOffer;

describe('A time that comes free', () => {
  it('is held for who waits longest, and is in nobody’s free times', async () => {
    const doctor = await room.addDoctor();
    await room.tomorrow(async () => {
      const held = await room.visit(doctor, 5);
      const first = await room.waiter(doctor);
      const second = await room.waiter(doctor);
      await room.cancel(held);
      expect([await room.statesOf(first), await room.statesOf(second)]).toEqual([['open'], []]);
      expect(await room.isFree(second, doctor, held.visit)).toBe(false);
      const [{ token, subject, text }] = (await room.offersTo(first)) as [
        { token: string; subject: string; text: string },
      ];
      expect(subject).toMatch(/^Wolne: .+ Odpowiedź do 12:00$/);
      expect(text).not.toContain(held.visit.doctor.fullName);
      expect(text).not.toContain(held.visit.service.name);
      expect(await read(token)).toEqual({
        startsAt: held.visit.startsAt,
        endsAt: held.visit.endsAt,
        place: 'clinic',
        answerBy: new Date(Date.now() + 2 * 3_600_000).toISOString(),
        state: 'open',
        current: null,
        sameDoctor: false,
        until: dateAhead(20),
      });
    });
  });

  it('makes a visit of who takes it, confirmed at once', async () => {
    const doctor = await room.addDoctor();
    await room.tomorrow(async () => {
      const held = await room.visit(doctor, 5);
      const patient = await room.waiter(doctor);
      await room.cancel(held);
      const token = await room.tokenOf(patient);
      const { body } = await room.answer(token, 'take').expect(200);
      const { startsAt, endsAt } = held.visit;
      expect(body).toMatchObject({ state: 'confirmed', startsAt, endsAt, doctor: { id: doctor }, confirmBy: null });
      expect((await patient.get(`/api/appointments/${(body as Appointment).id}`).expect(200)).body).toEqual(body);
      expect((await patient.get('/api/earlier-dates').expect(200)).body.items[0]).toMatchObject({ state: 'fulfilled' });
      expect((await read(token)).state).toBe('taken');
      await expectProblem(room.answer(token, 'take'), 409, 'offer_ended');
    });
  });

  it('moves the visit of who has one, which keeps its id, and what it leaves is offered on', async () => {
    const doctor = await room.addDoctor();
    await room.tomorrow(async () => {
      const early = await room.visit(doctor, 4);
      const late = await room.visit(doctor, 9);
      await room.wish(late.patient, { appointmentId: late.visit.id, doctorId: doctor });
      const next = await room.waiter(doctor, { until: dateAhead(15) });
      await room.cancel(early);
      const token = await room.tokenOf(late.patient);
      expect(await read(token)).toMatchObject({ current: late.visit.startsAt, sameDoctor: true });
      const { body } = await room.answer(token, 'take').expect(200);
      expect(body).toMatchObject({ id: late.visit.id, state: 'confirmed', startsAt: early.visit.startsAt });
      await room.look();
      const [row] = await room.rowsOf(next.user.id);
      expect(row).toMatchObject({ state: 'open', startsAt: new Date(late.visit.startsAt) });
    });
  });

  it('is offered on when it is refused or nobody answers in time, to each person once', async () => {
    const doctor = await room.addDoctor();
    await room.tomorrow(async () => {
      const held = await room.visit(doctor, 5);
      const [first, second] = [await room.waiter(doctor), await room.waiter(doctor)];
      await room.cancel(held);
      await room.answer(await room.tokenOf(first), 'no').expect(204);
      await room.look();
      expect([await room.statesOf(first), await room.statesOf(second)]).toEqual([['refused'], ['open']]);
      const token = await room.tokenOf(second);
      await room.pass(119);
      expect(await room.statesOf(second)).toEqual(['open']);
      await room.pass(1);
      expect([await room.statesOf(first), await room.statesOf(second)]).toEqual([['refused'], ['expired']]);
      await expectProblem(room.answer(token, 'take'), 409, 'offer_ended');
      expect(await room.isFree(await room.patient(), doctor, held.visit)).toBe(true);
    });
  });

  it('leaves half an hour to answer when it is within two days', async () => {
    const doctor = await room.addDoctor();
    await room.tomorrow(async () => {
      const held = await room.visit(doctor, 1);
      const patient = await room.waiter(doctor);
      await room.cancel(held);
      const { answerBy } = await read(await room.tokenOf(patient));
      expect(Date.parse(answerBy ?? '') - Date.now()).toBe(30 * 60_000);
      await room.pass(30);
      expect(await room.statesOf(patient)).toEqual(['expired']);
    });
  });

  it('asks nobody any more who says so', async () => {
    const doctor = await room.addDoctor();
    await room.tomorrow(async () => {
      const [one, other] = [await room.visit(doctor, 5), await room.visit(doctor, 6)];
      const patient = await room.waiter(doctor);
      await room.cancel(one);
      await room.answer(await room.tokenOf(patient), 'stop').expect(204);
      await room.cancel(other);
      expect(await room.statesOf(patient)).toEqual(['refused']);
      expect((await patient.get('/api/earlier-dates').expect(200)).body.items[0]).toMatchObject({ state: 'ended' });
    });
  });

  it('waits for the morning', async () => {
    const doctor = await room.addDoctor();
    await room.tomorrow(async () => {
      const held = await room.visit(doctor, 5);
      const patient = await room.waiter(doctor);
      await room.cancel(held);
      expect(await room.statesOf(patient)).toEqual([]);
      expect(await room.isFree(patient, doctor, held.visit)).toBe(true);
      await room.pass(11 * 60 - 1);
      expect(await room.statesOf(patient)).toEqual([]);
      await room.pass(1);
      expect(await room.statesOf(patient)).toEqual(['open']);
    }, 21);
  });

  it('is not offered when it begins within three hours', async () => {
    const doctor = await room.addDoctor();
    await room.tomorrow(async () => {
      const { visit } = await room.visit(doctor, 0, 1);
      const patient = await room.waiter(doctor);
      const staff = await room.staff();
      const { version } = await visitOf(staff, visit.id);
      await staff.post(`/api/panel/appointments/${visit.id}/cancel`, { version, reason: 'x' }).expect(200);
      await room.look();
      expect(Date.parse(visit.startsAt) - Date.now()).toBeLessThan(3 * 3_600_000);
      expect(await room.statesOf(patient)).toEqual([]);
    });
  });

  it('is nobody’s while the clinic has switched offers off', async () => {
    const doctor = await room.addDoctor();
    await room.tomorrow(async () => {
      const held = await room.visit(doctor, 5);
      const patient = await room.waiter(doctor);
      await room.setOffers(false);
      await room.cancel(held);
      expect(await room.statesOf(patient)).toEqual([]);
      expect(await room.isFree(patient, doctor, held.visit)).toBe(true);
      await room.setOffers(true);
      await room.look();
      expect(await room.statesOf(patient)).toEqual(['open']);
    });
  });

  it('may be one of new hours, or of an absence that is over', async () => {
    const doctor = await room.addDoctor();
    await room.tomorrow(async () => {
      const staff = await room.staff();
      const patient = await room.waiter(doctor);
      const [from, to] = [warsawHour(5, 9), warsawHour(5, 10)].map((moment) => moment.toISOString());
      const { body } = await staff.post('/api/panel/absences', { doctorId: doctor, from, to }).expect(201);
      await staff.delete(`/api/panel/absences/${(body as { id: number }).id}`).expect(204);
      await room.look();
      const [row] = await room.rowsOf(patient.user.id);
      expect(row).toMatchObject({ state: 'open', startsAt: warsawHour(5, 9) });
    });
    const late = await addDoctor(room.stage.staff, [room.service]);
    await setSchedule(room.stage.staff, late, { weekly: everyDay('09:00', '10:00') });
    await room.tomorrow(async () => {
      const staff = await room.staff();
      jest.setSystemTime(Date.now() + 1);
      const patient = await room.waiter(late);
      await setSchedule(staff, late, { weekly: everyDay('09:00', '10:30') });
      await room.look();
      const [row] = await room.rowsOf(patient.user.id);
      expect(row).toMatchObject({ state: 'open', startsAt: new Date(warsawHour(1, 10).getTime()) });
    });
  });

  it('asks only those for whom it fits', async () => {
    const doctor = await room.addDoctor();
    const elsewhere = await room.addDoctor();
    await room.tomorrow(async () => {
      const held = await room.visit(doctor, 5);
      const weekday = new Date(`${dateAhead(5)}T12:00:00Z`).getUTCDay() || 7;
      const own = await room.visit(doctor, 4);
      await room.wish(own.patient, { appointmentId: own.visit.id, doctorId: doctor });
      const unfit = [
        own.patient,
        await room.waiter(elsewhere),
        await room.waiter(doctor, { weekdays: [(weekday % 7) + 1] }),
        await room.waiter(doctor, { until: dateAhead(4) }),
        await room.waiter(doctor, { dayPart: 'evening' }),
        await room.waiter(doctor, { language: 'by' }),
      ];
      const fit = await room.waiter(doctor, { weekdays: [weekday], dayPart: 'morning', until: dateAhead(5) });
      await room.cancel(held);
      for (const patient of unfit) expect(await room.statesOf(patient)).toEqual([]);
      expect(await room.statesOf(fit)).toEqual(['open']);
    });
  });
});

describe('An offer', () => {
  it('is taken by one of a hundred answers at once', async () => {
    const doctor = await room.addDoctor();
    await room.tomorrow(async () => {
      const held = await room.visit(doctor, 5);
      const patient = await room.waiter(doctor);
      await room.cancel(held);
      const token = await room.tokenOf(patient);
      const statuses = await Promise.all(
        Array.from({ length: 100 }, async () => (await untilServed(() => room.answer(token, 'take'))).status),
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(new Set(statuses)).toEqual(new Set([200, 409]));
      expect((await patient.get('/api/appointments').expect(200)).body.items).toHaveLength(1);
    });
  });

  it('ends when its visit is cancelled, and when the doctor is away then', async () => {
    const doctor = await room.addDoctor();
    await room.tomorrow(async () => {
      const early = await room.visit(doctor, 4);
      const late = await room.visit(doctor, 9);
      await room.wish(late.patient, { appointmentId: late.visit.id });
      await room.cancel(early);
      const token = await room.tokenOf(late.patient);
      await late.patient.post(`/api/appointments/${late.visit.id}/cancel`, {}).expect(200);
      await expectProblem(room.answer(token, 'take'), 409, 'offer_ended');
      await room.look();
      expect(await room.statesOf(late.patient)).toEqual(['withdrawn']);
      expect(await room.isFree(late.patient, doctor, early.visit)).toBe(true);
    });
    const other = await room.addDoctor();
    await room.tomorrow(async () => {
      const held = await room.visit(other, 5);
      const patient = await room.waiter(other);
      await room.cancel(held);
      const token = await room.tokenOf(patient);
      const staff = await room.staff();
      const [from, to] = [held.visit.startsAt, held.visit.endsAt];
      await staff.post('/api/panel/absences', { doctorId: other, from, to }).expect(201);
      await expectProblem(room.answer(token, 'take'), 409, 'offer_ended');
      await room.look();
      expect(await room.statesOf(patient)).toEqual(['withdrawn']);
    });
  });

  it('ends when its doctor is deleted, and who was asked waits on', async () => {
    const [doctor, other] = [await room.addDoctor(), await room.addDoctor()];
    await room.tomorrow(async () => {
      const held = await room.visit(doctor, 5);
      const patient = await room.waiter(doctor);
      await room.cancel(held);
      const path = `/api/panel/doctors/${doctor}`;
      await (await room.staff()).delete(path).expect(200);
      expect(await room.statesOf(patient)).toEqual(['withdrawn']);
      const { reader } = room.stage.site.app.get(Database, { strict: false });
      expect(await reader.countBy(AppointmentCellEntity, { doctorId: doctor })).toBe(0);
      await (await room.stage.site.signInAs('admin')).delete(`${path}?permanent=true`).expect(200);
      // Somebody else's offers go on.
      const elsewhere = await room.visit(other, 6);
      const next = await room.waiter(other);
      await room.cancel(elsewhere);
      expect(await room.statesOf(next)).toEqual(['open']);
    });
  });

  it('is for the next person when its own erases the account', async () => {
    const doctor = await room.addDoctor();
    await room.tomorrow(async () => {
      const held = await room.visit(doctor, 5);
      const [first, second] = [await room.waiter(doctor), await room.waiter(doctor)];
      await room.cancel(held);
      const token = await room.tokenOf(first);
      const exported = (await first.get('/api/me/export').expect(200)).body as { earlierDates: { offers: object[] }[] };
      expect(exported.earlierDates[0]?.offers).toHaveLength(1);
      await first.delete('/api/me', { password: PASSWORD }).expect(204);
      await room.look();
      await expectProblem(room.answer(token, 'take'), 404, 'not_found');
      expect([await room.statesOf(first), await room.statesOf(second)]).toEqual([[], ['open']]);
    });
  });

  it('says in no row what its link is', async () => {
    const doctor = await room.addDoctor();
    await room.tomorrow(async () => {
      const held = await room.visit(doctor, 5);
      const patient = await room.waiter(doctor);
      await room.cancel(held);
      const token = await room.tokenOf(patient);
      const mails = await room.database.reader.findBy(MailEntity, {
        toKey: keyOf(room.stage.site, patient.user.email),
      });
      expect(JSON.stringify(mails)).not.toContain(token);
      const cells = await room.database.reader.findBy(AppointmentCellEntity, { doctorId: doctor });
      expect(cells.map(({ patientId, appointmentId }) => [patientId, appointmentId])).toEqual([
        [null, null],
        [null, null],
      ]);
    });
  });

  it('is unknown by another link', async () => {
    for (const token of ['x', 'A'.repeat(22), '..%2F..']) {
      await expectProblem(room.stage.visitor.get(`/api/offers/${token}`), 404, 'not_found');
      await expectProblem(room.answer(token, 'take'), 404, 'not_found');
    }
  });
});
