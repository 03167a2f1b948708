import type { Appointment, AppointmentList } from '../../contract/appointment';
import { BOOKING } from '../../contract/appointment';
import type { Person } from '../../contract/person';
import type { Slot } from '../../contract/schedule';
import { AppointmentEntity } from '../../src/appointments/appointment.entity';
import { VisitsOfPeople1795900710000 } from '../../src/appointments/visits-of-people.migration';
import { Database } from '../../src/database/database';
import { GuardianEntity, PersonEntity } from '../../src/people/person.entity';
import { AppointmentCellEntity } from '../../src/schedules/appointment-cell.entity';
import { expectInvalid, expectProblem, openStage } from '../content/stage';
import { makeReadable } from '../support/accounts';
import { PASSWORD, type SignedInClient } from '../support/app';
import { aChild, addPerson, anAdult, share, yearsAgo } from '../support/builders/people';
import {
  addDoctor,
  addService,
  book,
  booking,
  freeTimes,
  knownPatient,
  openClinic,
  visitOf,
} from '../support/builders/visits';
import { readMails } from '../support/outbox';
import { DataSource } from 'typeorm';

const stage = openStage();
let service: number;
let sokol: number;
let zarecka: number;

beforeAll(async () => {
  await openClinic(stage.admin);
  service = await addService(stage.staff);
  sokol = await addDoctor(stage.staff, [service]);
  zarecka = await addDoctor(stage.staff, [service]);
});

const database = (): Database => stage.site.app.get(Database, { strict: false });
const listOf = async (client: SignedInClient): Promise<Appointment[]> =>
  ((await client.get('/api/appointments').expect(200)).body as AppointmentList).items;

let day = 3;
/** Free times with both doctors at once, of a day that no other test has. */
async function bothFree(client: SignedInClient): Promise<{ sokol: Slot; zarecka: Slot }[]> {
  day += 1;
  const [ones, others] = await Promise.all([
    freeTimes(client, service, sokol, day),
    freeTimes(client, service, zarecka, day),
  ]);
  return ones.flatMap((one) => {
    const other = others.find(({ startsAt }) => startsAt === one.startsAt);
    return other ? [{ sokol: one, zarecka: other }] : [];
  });
}

interface Family {
  olena: SignedInClient;
  zosia: Person;
  tymek: Person;
}
async function aFamily(): Promise<Family> {
  const olena = await knownPatient(stage.site);
  const zosia = await addPerson(olena, aChild());
  return { olena, zosia, tymek: await addPerson(olena, aChild({ firstName: 'Tymek' })) };
}

describe('A visit for a person', () => {
  it('is the person’s, under the person’s name', async () => {
    const { olena, zosia } = await aFamily();
    const [free] = await bothFree(olena);
    const visit = await book(olena, booking(service, free?.sokol as Slot, { personId: zosia.id }));
    expect(visit).toMatchObject({ personId: zosia.id, visitor: { firstName: 'Zosia', lastName: 'Kowalczuk' } });
    expect(await visitOf(stage.staff, visit.id)).toMatchObject({ personId: zosia.id, patient: { id: olena.user.id } });
  });

  it('keeps a child a child until the 18th birthday, whatever date of birth is given', async () => {
    const { olena, zosia, tymek } = await aFamily();
    const [free] = await bothFree(olena);
    await book(olena, booking(service, free?.sokol as Slot, { personId: zosia.id }));
    const grown = { kind: 'adult', bornOn: yearsAgo(36) };
    const refused = await olena.patch(`/api/people/${zosia.id}`, grown).expect(400);
    expect(refused.body).toMatchObject({ errors: [{ field: 'kind', code: 'child_has_visits' }] });
    await olena.patch(`/api/people/${zosia.id}`, { bornOn: yearsAgo(4) }).expect(200);
    // Of somebody whom the clinic does not know yet, it was said by mistake.
    await olena.patch(`/api/people/${tymek.id}`, grown).expect(200);
  });

  it('is at once with one of a sister and one of the mother, and never with another of the same child', async () => {
    const { olena, zosia, tymek } = await aFamily();
    const times = await bothFree(olena);
    const [first, second] = times;
    if (!first || !second) throw new Error('There are no free times');
    await book(olena, booking(service, first.sokol, { personId: zosia.id }));
    const again = booking(service, first.zarecka, { personId: zosia.id });
    await expectProblem(olena.post('/api/appointments', again), 409, 'visit_overlaps');
    await book(olena, booking(service, first.zarecka, { personId: tymek.id }));
    await book(olena, booking(service, second.sokol));
    const later = await book(olena, booking(service, second.zarecka, { personId: zosia.id }));
    // Moving asks the same of the same person.
    const third = times[2]?.sokol as Slot;
    await book(olena, booking(service, third, { personId: zosia.id }));
    const to = { startsAt: third.startsAt, doctorId: zarecka };
    await expectProblem(olena.post(`/api/appointments/${later.id}/move`, to), 409, 'visit_overlaps');
    const mine = await listOf(olena);
    const own = mine.find(({ personId }) => personId === null);
    await olena.post(`/api/appointments/${own?.id}/move`, to).expect(200);
  });

  it('of many that are sent at once is one', async () => {
    const { olena, zosia } = await aFamily();
    const [free] = await bothFree(olena);
    const wishes = [free?.sokol, free?.zarecka].map((slot) =>
      olena.post('/api/appointments', booking(service, slot as Slot, { personId: zosia.id })),
    );
    expect((await Promise.all(wishes)).map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('is one of five upcoming ones of the person, and of twelve of the account', async () => {
    const { olena, zosia, tymek } = await aFamily();
    const slots = (await bothFree(olena)).map((free) => free.sokol);
    const take = (personId: number | null): object => booking(service, slots.shift() as Slot, { personId });
    // More than an hour allows are booked as if it were over.
    const { reader } = database();
    const forget = (): Promise<unknown> =>
      reader.query(`UPDATE appointment_history SET byId = NULL WHERE byId = ${olena.user.id}`);
    for (const personId of [zosia.id, tymek.id, null]) {
      for (let count = 0; count < BOOKING.upcomingMax; count += 1) {
        const answer = await olena.post('/api/appointments', take(personId));
        const isRoom = personId !== null || count < BOOKING.accountUpcomingMax - 2 * BOOKING.upcomingMax;
        expect(answer.status).toBe(isRoom ? 201 : 409);
      }
      if (personId === zosia.id) {
        await expectProblem(olena.post('/api/appointments', take(zosia.id)), 409, 'too_many_visits');
      }
      await forget();
    }
    expect(await listOf(olena)).toHaveLength(BOOKING.accountUpcomingMax);
  });

  it('is nobody’s for somebody else’s person, or one who is not there', async () => {
    const [{ zosia }, stranger] = [await aFamily(), await knownPatient(stage.site)];
    const [free] = await bothFree(stranger);
    const wish = booking(service, free?.sokol as Slot);
    await expectProblem(stranger.post('/api/appointments', { ...wish, personId: zosia.id }), 404, 'not_found');
    await expectProblem(stranger.post('/api/appointments', { ...wish, personId: 999_999 }), 404, 'not_found');
    await expectInvalid(stranger.post('/api/appointments', { ...wish, personId: 'Zosia' }), [
      'personId',
      'must_be_whole',
    ]);
    expect(await listOf(stranger)).toEqual([]);
  });

  it('has the person’s new name, and mails say the first name alone', async () => {
    const { olena, zosia } = await aFamily();
    const [free] = await bothFree(olena);
    const visit = await book(olena, booking(service, free?.sokol as Slot, { personId: zosia.id }));
    const [mail] = await readMails(stage.site, olena.user.email, 1);
    expect(mail?.text).toMatch(/Dla kogo: Zosia\n/);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('Kowalczuk');
    await olena.patch(`/api/people/${zosia.id}`, { firstName: 'Zofia', lastName: 'Nowak' }).expect(200);
    const { body } = await olena.get(`/api/appointments/${visit.id}`).expect(200);
    expect(body).toMatchObject({ visitor: { firstName: 'Zofia', lastName: 'Nowak' } });
    const found = await stage.staff.get(`/api/panel/appointments?filter={"q":"Zofia"}`).expect(200);
    expect((found.body as { id: number }[]).map(({ id }) => id)).toContain(visit.id);
  });

  it('is cancelled and forgotten with the person', async () => {
    const { olena, zosia } = await aFamily();
    const [free] = await bothFree(olena);
    const slot = free?.sokol as Slot;
    const visit = await book(olena, booking(service, slot, { personId: zosia.id, note: 'Boi się igieł.' }));
    await olena.delete(`/api/people/${zosia.id}`).expect(204);
    expect(await listOf(olena)).toEqual([]);
    const row = await database().reader.findOneByOrFail(AppointmentEntity, { id: visit.id });
    expect(row).toMatchObject({ state: 'cancelled', firstName: '', lastName: '', note: '', phone: '', search: '' });
    expect(row).toMatchObject({ patientId: null, personId: null });
    await book(olena, booking(service, slot));
  });
});

describe('Two guardians', () => {
  it('see and change the child’s visits, and nothing else of each other', async () => {
    const { olena, zosia, tymek } = await aFamily();
    const andrij = await knownPatient(stage.site);
    await share(stage.site, zosia, andrij);
    const [first, second, third] = (await bothFree(olena)).map((free) => free.sokol);
    const visit = await book(olena, booking(service, first as Slot, { personId: zosia.id }));
    const others = [
      await book(olena, booking(service, second as Slot, { personId: tymek.id })),
      await book(olena, booking(service, third as Slot)),
    ];
    const [seen, ...rest] = await listOf(andrij);
    expect(rest).toEqual([]);
    expect(seen).toMatchObject({ id: visit.id, personId: zosia.id, phone: '' });
    for (const { id } of others) {
      await expectProblem(andrij.get(`/api/appointments/${id}`), 404, 'not_found');
      await expectProblem(andrij.get(`/api/appointments/${id}/calendar.ics`), 404, 'not_found');
      await expectProblem(andrij.post(`/api/appointments/${id}/cancel`, {}), 404, 'not_found');
    }
    await andrij.post(`/api/appointments/${visit.id}/cancel`, {}).expect(200);
    expect((await olena.get(`/api/appointments/${visit.id}`)).body).toMatchObject({ state: 'cancelled' });
    const { body } = await andrij.get('/api/me/export').expect(200);
    const exported = JSON.stringify(body);
    expect(exported).toContain('Zosia');
    for (const secret of ['Tymek', olena.user.email, '+48600100200']) expect(exported).not.toContain(secret);
  });

  it('keep everything when one of them leaves, also with the account', async () => {
    for (const leave of [
      (client: SignedInClient, { id }: Person): Promise<unknown> => client.delete(`/api/people/${id}`).expect(204),
      (client: SignedInClient): Promise<unknown> => client.delete('/api/me', { password: PASSWORD }).expect(204),
    ]) {
      const { olena, zosia, tymek } = await aFamily();
      const andrij = await knownPatient(stage.site);
      await share(stage.site, zosia, andrij);
      const [first] = await bothFree(olena);
      const visit = await book(olena, booking(service, first?.sokol as Slot, { personId: zosia.id }));
      await leave(olena, zosia);
      expect(await listOf(andrij)).toMatchObject([{ id: visit.id, state: 'requested', personId: zosia.id }]);
      const row = await visitOf(stage.staff, visit.id);
      expect(row).toMatchObject({ patient: { id: andrij.user.id, email: andrij.user.email, phone: '' } });
      await andrij.delete(`/api/people/${zosia.id}`).expect(204);
      expect(await database().reader.existsBy(PersonEntity, { id: zosia.id })).toBe(false);
      // Whom only the other one books for is not touched by it.
      const isGone = leave.length === 1;
      expect(await database().reader.existsBy(PersonEntity, { id: tymek.id })).toBe(!isGone);
    }
  });
});

describe('The upgrade', () => {
  it('makes one person of visits for a name of one account, and of nobody else', async () => {
    const [olena, other] = [await knownPatient(stage.site), await knownPatient(stage.site)];
    const slots = (await bothFree(olena)).map((free) => free.sokol);
    const visitFor = (client: SignedInClient, firstName: string, lastName: string): Promise<Appointment> =>
      book(client, booking(service, slots.shift() as Slot, { visitor: { firstName, lastName } }));
    const zosia = [await visitFor(olena, 'Zosia', 'Kowalczuk'), await visitFor(olena, 'ZOSIA', 'kowalczuk')];
    const halina = await visitFor(olena, 'Halina', 'Kowalczuk');
    const namesake = await visitFor(olena, olena.user.firstName, olena.user.lastName);
    const elsewhere = await visitFor(other, 'Zosia', 'Kowalczuk');
    await makeReadable(stage.site);
    const runner = stage.site.app.get(DataSource).createQueryRunner();
    try {
      await new VisitsOfPeople1795900710000().up(runner);
      // A migration that broke off is run again.
      await new VisitsOfPeople1795900710000().up(runner);
    } finally {
      await runner.release();
    }
    const personOf = async (client: SignedInClient, { id }: Appointment): Promise<number | null> =>
      ((await client.get(`/api/appointments/${id}`).expect(200)).body as Appointment).personId;
    const [one, two] = [await personOf(olena, zosia[0] as Appointment), await personOf(olena, zosia[1] as Appointment)];
    expect([typeof one, two]).toEqual(['number', one]);
    expect(await personOf(olena, namesake)).toBeNull();
    expect([one, null]).not.toContain(await personOf(olena, halina));
    expect([one, null]).not.toContain(await personOf(other, elsewhere));
    const people = (await olena.get('/api/people').expect(200)).body as { items: Person[] };
    expect(people.items).toMatchObject([
      { id: one, firstName: 'Zosia', kind: 'adult', bornOn: null, mayArrangeSince: null },
      { firstName: 'Halina', kind: 'adult', mayArrangeSince: null },
    ]);
    // The time is the person's from now on: the mother can be elsewhere then.
    const { reader } = database();
    const cells = await reader.findBy(AppointmentCellEntity, { appointmentId: zosia[0]?.id ?? 0 });
    expect(new Set(cells.map(({ patientId }) => patientId))).toEqual(new Set([-(one ?? 0)]));
    expect(await reader.countBy(GuardianEntity, { userId: olena.user.id })).toBe(2);
    const now = { kind: 'child', bornOn: aChild().bornOn, mayArrange: true };
    const { body } = await olena.patch(`/api/people/${one}`, now).expect(200);
    expect(body).toMatchObject({ kind: 'child', mayArrangeSince: expect.any(String) as string });
    await addPerson(olena, anAdult({ firstName: 'Maria' }));
  });
});
