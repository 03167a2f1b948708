import type { Person } from '../../contract/person';
import type { Slot } from '../../contract/schedule';
import { VisitNoteEntity } from '../../src/visit-notes/visit-note.entity';
import { expectProblem } from '../content/stage';
import { WaitingRoom } from '../earlier-dates/waiting';
import { aChild, addPerson, share } from '../support/builders/people';
import { book, booking, freeTimes } from '../support/builders/visits';

const room = WaitingRoom.open();

interface Copy {
  person: Person;
  appointments: { id: number; firstName: string; phone: string }[];
  earlierDates: { wish: { appointmentId: number } }[];
  doctorsNotes: { appointmentId: number; text: string }[];
}

it('A copy of one person is for each guardian, says nothing of others, and is nobody else’s', async () => {
  const [olena, andrij] = [await room.patient(), await room.patient()];
  const zosia = await addPerson(olena, aChild());
  const tymek = await addPerson(olena, aChild({ firstName: 'Tymek' }));
  await share(room.stage.site, zosia, andrij);
  const doctor = await room.addDoctor();
  const [one, two, three] = await freeTimes(olena, room.service, doctor, 9);
  const visit = await book(olena, booking(room.service, one as Slot, { personId: zosia.id }));
  const own = await book(olena, booking(room.service, two as Slot));
  const other = await book(olena, booking(room.service, three as Slot, { personId: tymek.id }));
  await room.wish(olena, { appointmentId: visit.id, doctorId: doctor });
  await room.wish(olena, { appointmentId: other.id, doctorId: doctor });
  await room.database.reader.insert(VisitNoteEntity, [
    ...[visit, own].map(({ id }) => ({
      ...{ appointmentId: id, doctorId: doctor, patientId: olena.user.id },
      ...{ text: `note ${id}`, version: 1, updatedAt: new Date() },
    })),
  ]);

  const answer = await olena.get(`/api/people/${zosia.id}/export`).expect(200);
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="person-${zosia.id}.json"`);
  expect(answer.headers['cache-control']).toContain('no-store');
  const copy = answer.body as Copy;
  expect(copy.person).toMatchObject({ id: zosia.id, firstName: 'Zosia' });
  expect(copy.appointments).toMatchObject([{ id: visit.id, phone: '+48600100200' }]);
  expect(copy.earlierDates).toMatchObject([{ wish: { appointmentId: visit.id } }]);
  expect(copy.doctorsNotes).toEqual([expect.objectContaining({ appointmentId: visit.id, text: `note ${visit.id}` })]);
  expect(answer.text).not.toContain('Tymek');

  const shared = await andrij.get(`/api/people/${zosia.id}/export`).expect(200);
  expect((shared.body as Copy).appointments).toMatchObject([{ id: visit.id, phone: '' }]);
  expect((shared.body as Copy).earlierDates).toEqual([]);
  expect(shared.text).not.toContain(olena.user.email);

  await expectProblem(andrij.get(`/api/people/${tymek.id}/export`), 404, 'not_found');
  await expectProblem((await room.patient()).get(`/api/people/${zosia.id}/export`), 404, 'not_found');
  await expectProblem(room.stage.site.http().get(`/api/people/${zosia.id}/export`), 401, 'not_signed_in');

  // The page leads to it without scripts, by way of a renewed session.
  const page = await olena.get(`/portal/family?step=edit&id=${zosia.id}`).expect(200);
  const path = `/api/auth/renew?next=%2Fapi%2Fpeople%2F${zosia.id}%2Fexport`;
  expect(page.text).toContain(path);
  await olena.get(path).expect(303).expect('Location', `/api/people/${zosia.id}/export`);
});
