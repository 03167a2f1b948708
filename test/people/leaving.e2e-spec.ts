import type { Appointment, AppointmentList } from '../../contract/appointment';
import type { Person } from '../../contract/person';
import type { Slot } from '../../contract/schedule';
import { AppointmentEntity } from '../../src/appointments/appointment.entity';
import { MailEntity } from '../../src/mail/mail.entity';
import { PersonEntity } from '../../src/people/person.entity';
import { PersonalData } from '../../src/users/personal-data.service';
import { expectProblem } from '../content/stage';
import { WaitingRoom } from '../earlier-dates/waiting';
import { PASSWORD, type SignedInClient } from '../support/app';
import { aChild, addPerson, share } from '../support/builders/people';
import { book, booking, freeTimes, step } from '../support/builders/visits';
import { keyOf } from '../support/mailboxes';
import { readMails } from '../support/outbox';
import { linkOf } from '../visit-answers/links';

const room = WaitingRoom.open();

interface Shared {
  olena: SignedInClient;
  andrij: SignedInClient;
  zosia: Person;
  visit: Appointment;
}

/** A visit of a child that two accounts book for, in 9 days; the first one has booked it. */
async function aSharedVisit(doctor: number): Promise<Shared> {
  const [olena, andrij] = [await room.patient(), await room.patient()];
  const zosia = await addPerson(olena, aChild());
  await share(room.stage.site, zosia, andrij);
  const [slot] = await freeTimes(olena, room.service, doctor, 9);
  return {
    olena,
    andrij,
    zosia,
    visit: await book(olena, booking(room.service, slot as Slot, { personId: zosia.id })),
  };
}

const leave = ({ olena, zosia }: Shared): Promise<unknown> => olena.delete(`/api/people/${zosia.id}`).expect(204);

describe('Whoever leaves a child to the other guardian', () => {
  it('has no link to its visits any more', async () => {
    const family = await aSharedVisit(await room.addDoctor());
    const { olena, andrij, visit } = family;
    await step(room.stage.staff, visit.id, 'confirm');
    const { token } = linkOf((await readMails(room.stage.site, olena.user.email, 2)).at(-1));
    const link = `/api/visit-answers/${token}`;
    const anybody = room.stage.site.http();
    await anybody.get(link).expect(200);
    await leave(family);
    await expectProblem(anybody.get(link), 404, 'not_found');
    await expectProblem(anybody.post(link, { answer: 'cancel' }), 404, 'not_found');
    const { body } = await andrij.get('/api/appointments').expect(200);
    expect((body as AppointmentList).items).toMatchObject([{ id: visit.id, state: 'confirmed' }]);
  });

  it('gets no mail about its visits that is on its way still', async () => {
    const family = await aSharedVisit(await room.addDoctor());
    const [{ reader }, { olena, visit }] = [room.database, family];
    await readMails(room.stage.site, olena.user.email, 1);
    const ofVisit = { appointmentId: visit.id, toKey: keyOf(room.stage.site, olena.user.email) };
    await reader.update(MailEntity, ofVisit, { state: 'failed' });
    expect(await reader.countBy(MailEntity, ofVisit)).toBe(1);
    await leave(family);
    expect(await reader.countBy(MailEntity, ofVisit)).toBe(0);
  });

  it('waits no longer for an earlier date of its visits, and is told nothing of them by the link of an offer', async () => {
    const doctor = await room.addDoctor();
    await room.tomorrow(async () => {
      const early = await room.visit(doctor, 4);
      const family = await aSharedVisit(doctor);
      const { olena, visit } = family;
      await room.wish(olena, { appointmentId: visit.id, doctorId: doctor });
      await room.cancel(early);
      const token = await room.tokenOf(olena);
      const anybody = room.stage.site.http();
      await anybody.get(`/api/offers/${token}`).expect(200);
      await leave(family);
      await expectProblem(anybody.get(`/api/offers/${token}`), 404, 'not_found');
      expect((await olena.get('/api/earlier-dates').expect(200)).body).toMatchObject({ items: [] });
      expect(await room.isFree(olena, doctor, early.visit)).toBe(true);
    });
  });
});

describe('Two guardians who leave at once', () => {
  it.each(['by the page', 'with the accounts'])('leave nothing of the child behind, %s', async (way) => {
    const { olena, andrij, zosia, visit } = await aSharedVisit(await room.addDoctor());
    const leaving = [olena, andrij].map((each) =>
      way === 'by the page' ? each.delete(`/api/people/${zosia.id}`) : each.delete('/api/me', { password: PASSWORD }),
    );
    expect((await Promise.all(leaving)).map(({ status }) => status)).toEqual([204, 204]);
    const { reader } = room.database;
    expect(await reader.countBy(PersonEntity, { id: zosia.id })).toBe(0);
    const row = await reader.findOneByOrFail(AppointmentEntity, { id: visit.id });
    expect(row).toMatchObject({
      state: 'cancelled',
      firstName: '',
      lastName: '',
      phone: '',
      patientId: null,
      personId: null,
    });
  });
});

describe('An account that is erased', () => {
  it('leaves nobody behind who is added meanwhile', async () => {
    const olena = await room.patient();
    const child = aChild({ firstName: 'Tuśka' });
    const personalData = room.stage.site.app.get(PersonalData, { strict: false });
    const added: Promise<number>[] = [];
    personalData.add({
      name: 'rival',
      export: () => Promise.resolve([]),
      // Later than the people are left to others.
      handOver: async (_, { id }) => {
        if (id !== olena.user.id || added.length > 0) return;
        const adding = Promise.resolve(olena.post('/api/people', child)).then(({ status }) => status);
        added.push(adding);
        await Promise.race([adding, new Promise((resolve) => setTimeout(resolve, 500))]);
      },
      erase: () => Promise.resolve(),
    });
    await olena.delete('/api/me', { password: PASSWORD }).expect(204);
    expect(await Promise.all(added)).toEqual([401]);
    expect(await room.database.reader.countBy(PersonEntity, { firstName: child.firstName })).toBe(0);
  });
});
