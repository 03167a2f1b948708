import { DataSource } from 'typeorm';
import type { AppointmentRecord } from '../../contract/appointment';
import type { PatientCard } from '../../contract/patient';
import type { Person, PersonRecord } from '../../contract/person';
import { expectProblem, openStage } from '../content/stage';
import { PASSWORD, type SignedInClient } from '../support/app';
import { aChild, addPerson, anAdult, share, yearsAgo } from '../support/builders/people';
import { addDoctor, addService, book, booking, freeTime, knownPatient, openClinic } from '../support/builders/visits';

const PEOPLE = '/api/panel/people';
const stage = openStage();

async function read(id: number): Promise<PersonRecord> {
  return (await stage.staff.get(`${PEOPLE}/${id}`).expect(200)).body as PersonRecord;
}

async function cardOf({ user }: SignedInClient): Promise<PatientCard> {
  return (await stage.staff.get(`/api/panel/patients/account-${user.id}`).expect(200)).body as PatientCard;
}

async function aFamily(): Promise<{ olena: SignedInClient; andrij: SignedInClient; zosia: Person }> {
  const [olena, andrij] = [await knownPatient(stage.site), await knownPatient(stage.site)];
  const zosia = await addPerson(olena, aChild());
  await share(stage.site, zosia, andrij);
  return { olena, andrij, zosia };
}

describe('Staff', () => {
  it('see whom a visit is for, how old the person is, and who may speak for the person', async () => {
    await openClinic(stage.admin);
    const service = await addService(stage.staff);
    const doctor = await addDoctor(stage.staff, [service]);
    const { olena, andrij, zosia } = await aFamily();
    await olena.patch('/api/me', { phone: '+48600100200' }).expect(200);
    await andrij.patch('/api/me', { phone: '+48600100300' }).expect(200);
    const slot = await freeTime(olena, service, doctor, 4);
    const { id } = await book(olena, booking(service, slot, { personId: zosia.id }));
    const visit = (await stage.staff.get(`/api/panel/appointments/${id}`).expect(200)).body as AppointmentRecord;
    expect(visit.personId).toBe(zosia.id);
    const record = await read(zosia.id);
    const guardian = (client: SignedInClient): object => ({
      id: client.user.id,
      firstName: client.user.firstName,
      lastName: client.user.lastName,
      mayArrangeSince: expect.any(String) as string,
    });
    expect(record).toEqual({
      id: zosia.id,
      firstName: 'Zosia',
      lastName: 'Kowalczuk',
      kind: 'child',
      bornOn: yearsAgo(6),
      age: { years: 6, months: 0 },
      guardians: [
        { ...guardian(olena), phone: '+48600100200' },
        { ...guardian(andrij), phone: '+48600100300' },
      ],
    });
  });

  it('see the people of an account on its card, and only those named for a visit besides', async () => {
    const { olena, andrij, zosia } = await aFamily();
    const halina = await addPerson(olena, anAdult());
    expect((await cardOf(olena)).family).toEqual([await read(zosia.id), await read(halina.id)]);
    expect((await cardOf(olena)).people).toEqual([]);
    expect((await cardOf(andrij)).family.map(({ id }) => id)).toEqual([zosia.id]);
    expect((await read(halina.id)).age).toBeNull();
  });

  it('ask as often for a card of twelve people as for one of one', async () => {
    const { olena } = await aFamily();
    const runners = jest.spyOn(stage.site.app.get(DataSource), 'createQueryRunner');
    const countFor = async (): Promise<number> => {
      runners.mockClear();
      await cardOf(olena);
      return runners.mock.calls.length;
    };
    const one = await countFor();
    for (let nth = 0; nth < 11; nth += 1) await addPerson(olena, aChild({ firstName: `Zosia${'a'.repeat(nth + 1)}` }));
    expect((await cardOf(olena)).family).toHaveLength(12);
    expect(await countFor()).toBe(one);
    runners.mockRestore();
  });

  it('find the card of a colleague who books for a child', async () => {
    const colleague = await stage.site.signInAs('staff');
    await expectProblem(stage.staff.get(`/api/panel/patients/account-${colleague.user.id}`), 404, 'not_found');
    const child = await addPerson(colleague, aChild());
    expect((await cardOf(colleague)).family.map(({ id }) => id)).toEqual([child.id]);
  });

  it('find nobody whom no account books for any more', async () => {
    const { olena, andrij, zosia } = await aFamily();
    await olena.delete(`/api/people/${zosia.id}`).expect(204);
    expect((await read(zosia.id)).guardians.map(({ id }) => id)).toEqual([andrij.user.id]);
    await andrij.delete('/api/me', { password: PASSWORD }).expect(204);
    await expectProblem(stage.staff.get(`${PEOPLE}/${zosia.id}`), 404, 'not_found');
    await expectProblem(stage.staff.get(`${PEOPLE}/zosia`), 404, 'not_found');
  });
});

it('Nobody else reads a person by the panel', async () => {
  const { olena, zosia } = await aFamily();
  const doctor = await stage.site.signInAs('doctor', await addDoctor(stage.staff, []));
  for (const client of [olena, doctor, await stage.site.signInAs('editor')]) {
    await expectProblem(client.get(`${PEOPLE}/${zosia.id}`), 403, 'forbidden');
  }
  await expectProblem(stage.site.http().get(`${PEOPLE}/${zosia.id}`), 401, 'not_signed_in');
});
