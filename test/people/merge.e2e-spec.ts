import type { AppointmentList } from '../../contract/appointment';
import type { Person } from '../../contract/person';
import { GuardianInvitationEntity } from '../../src/people/guardian-invitation.entity';
import { HashedColumns } from '../../src/data-keys/hashed-columns.service';
import { PersonEntity } from '../../src/people/person.entity';
import { FormerGuardianEntity, PersonMergeEntity } from '../../src/people/person-merge.entity';
import { PersonMerges } from '../../src/people/person-merges.service';
import { AppointmentEntity } from '../../src/appointments/appointment.entity';
import { MergedVisitEntity } from '../../src/appointments/merged-visit.entity';
import { at } from '../content/clock';
import { auditOf, expectInvalid, expectProblem, openStage } from '../content/stage';
import { PASSWORD, type SignedInClient } from '../support/app';
import { aChild, addPerson, anAdult, share, yearsAgo } from '../support/builders/people';
import { knownPatient } from '../support/builders/visits';
import { Merging, PEOPLE } from './merging';

const DAY_MS = 24 * 3_600_000;
const clinic = new Merging(openStage());
const { stage } = clinic;

async function idsOf(client: SignedInClient): Promise<number[]> {
  return ((await client.get('/api/appointments').expect(200)).body as AppointmentList).items.map(({ id }) => id);
}

async function namesOf(client: SignedInClient): Promise<string[]> {
  const { body } = await client.get('/api/people').expect(200);
  return (body as { items: Person[] }).items.map(({ firstName }) => firstName);
}

async function keptRows(): Promise<number[]> {
  const { reader } = clinic;
  return Promise.all([PersonMergeEntity, FormerGuardianEntity, MergedVisitEntity].map((each) => reader.count(each)));
}

describe('The other record of a person', () => {
  it('is found by name or by date of birth, however it is written, both first', async () => {
    const { zosia, zofia, andrij } = await clinic.twoRecords();
    const same = await addPerson(andrij, aChild({ firstName: 'ZOSIA', lastName: 'KOWALCZUK', bornOn: yearsAgo(5) }));
    const elsewhere = await addPerson(
      andrij,
      aChild({ firstName: 'Dmytro', lastName: 'Hnatiuk', bornOn: yearsAgo(2) }),
    );
    const found = await clinic.likely(zosia.id);
    const of = (id: number): object | undefined => found.find((each) => each.id === id);
    expect(of(same.id)).toMatchObject({ sameName: true, sameBornOn: false });
    expect(of(zofia.id)).toMatchObject({ sameName: false, sameBornOn: true, guardians: [{ id: andrij.user.id }] });
    expect(of(elsewhere.id)).toBeUndefined();
    expect(of(zosia.id)).toBeUndefined();
    expect((await clinic.likely(zosia.id, { name: 'Дмитро Гнатюк' })).map(({ id }) => id)).toContain(elsewhere.id);
    expect((await clinic.likely(zosia.id, { bornOn: yearsAgo(2) })).map(({ id }) => id)).toEqual([elsewhere.id]);
    expect(await clinic.likely(zosia.id, { name: '%' })).toEqual([]);
    await expectProblem(stage.staff.post(`${PEOPLE}/999999/likely`, {}), 404, 'not_found');
  });

  it('is found once its names are hashed that were written without', async () => {
    const { zosia, zofia } = await clinic.twoRecords();
    await clinic.reader.update(PersonEntity, { id: zofia.id }, { search: null });
    expect((await clinic.likely(zosia.id, { name: 'Zofia' })).map(({ id }) => id)).not.toContain(zofia.id);
    await stage.site.app.get(HashedColumns, { strict: false }).fill();
    expect((await clinic.likely(zosia.id, { name: 'Zofia' })).map(({ id }) => id)).toContain(zofia.id);
  });
});

describe('Two records that are merged', () => {
  it('are one with the visits and guardians of both, and two again as they were', async () => {
    const { olena, andrij, zosia, zofia } = await clinic.twoRecords();
    const visits = [
      await clinic.visit(olena, zosia),
      await clinic.visit(andrij, zofia),
      await clinic.visit(andrij, zofia, 1),
    ];
    const ids = visits.map(({ id }) => id).sort((one, other) => one - other);
    const before = await clinic.stateOf(zosia, zofia);
    const merge = await clinic.merge(zosia, zofia, { firstName: 'Zofia' });
    expect(await clinic.read(zosia.id)).toMatchObject({
      firstName: 'Zofia',
      guardians: [{ id: olena.user.id }, { id: andrij.user.id }],
      merges: [{ id: merge, byName: 'Anna Nowak', merged: { firstName: 'Zofia', bornOn: zofia.bornOn } }],
    });
    await expectProblem(stage.staff.get(`${PEOPLE}/${zofia.id}`), 404, 'not_found');
    for (const client of [olena, andrij]) {
      expect(await namesOf(client)).toEqual(['Zofia']);
      expect((await idsOf(client)).sort((one, other) => one - other)).toEqual(ids);
      await expectProblem(client.patch(`/api/people/${zofia.id}`, {}), 404, 'not_found');
    }
    const rows = await clinic.reader.findBy(AppointmentEntity, { personId: zosia.id });
    expect(rows.map(({ firstName }) => firstName)).toEqual(['Zofia', 'Zofia', 'Zofia']);
    expect(await auditOf(stage, 'people', zosia.id)).toMatchObject([
      { action: 'merge', actor: { id: stage.staff.user.id }, changes: { merged: [null, zofia.id] } },
    ]);
    await clinic.undo(merge).expect(204);
    expect(await clinic.stateOf(zosia, zofia)).toEqual(before);
    expect(await keptRows()).toEqual([0, 0, 0]);
    const [, line] = await auditOf(stage, 'people', zosia.id);
    expect(line).toMatchObject({ action: 'unmerge', changes: { merged: [zofia.id, null] } });
    expect(JSON.stringify(await auditOf(stage, 'people', zosia.id))).not.toMatch(/Zo|20\d\d-\d\d-\d\d"/);
  });

  it('of one account are one, and two again, with an invitation that waits for its code', async () => {
    const olena = await knownPatient(stage.site);
    const zosia = await addPerson(olena, aChild());
    const twin = await addPerson(olena, anAdult({ firstName: 'Zosia', lastName: 'Kowalczuk' }));
    const zofia = await addPerson(olena, aChild({ firstName: 'Zofia' }));
    await olena.post(`/api/people/${zofia.id}/invitations`, { email: 'babcia@kanarek.example' }).expect(202);
    const invited = (): Promise<number[]> =>
      clinic.reader
        .findBy(GuardianInvitationEntity, { invitedById: olena.user.id })
        .then((rows) => rows.map((row) => row.personId));
    const before = await clinic.stateOf(zosia, twin, zofia);
    const first = await clinic.merge(zosia, zofia);
    expect(await invited()).toEqual([zosia.id]);
    const second = await clinic.merge(zosia, twin);
    expect(await namesOf(olena)).toEqual(['Zosia']);
    await expectProblem(clinic.undo(first), 409, 'merge_not_last');
    await clinic.undo(second).expect(204);
    await clinic.undo(first).expect(204);
    expect(await clinic.stateOf(zosia, twin, zofia)).toEqual(before);
    expect(await invited()).toEqual([zofia.id]);
  });

  it('keep what has come since: visits booked, and what a guardian has corrected', async () => {
    const { olena, andrij, zosia, zofia } = await clinic.twoRecords();
    const former = await clinic.visit(andrij, zofia);
    const merge = await clinic.merge(zosia, zofia, { firstName: 'Zofia' });
    const since = await clinic.visit(andrij, zosia, 1);
    await andrij.patch(`/api/people/${zosia.id}`, { firstName: 'Zofia Maria' }).expect(200);
    await clinic.undo(merge).expect(204);
    expect(await namesOf(olena)).toEqual(['Zofia Maria']);
    expect(await namesOf(andrij)).toEqual(['Zofia']);
    expect(await idsOf(andrij)).toEqual([former.id]);
    expect(await idsOf(olena)).toEqual([since.id]);
    // The clinic phones and writes to who books for the person now.
    expect(await clinic.reader.findOneByOrFail(AppointmentEntity, { id: since.id })).toMatchObject({
      patientId: olena.user.id,
      personId: zosia.id,
      firstName: 'Zofia Maria',
    });
  });

  it('are refused while two of their visits would be at once, and say which', async () => {
    const { olena, andrij, zosia, zofia } = await clinic.twoRecords();
    const one = await clinic.visit(olena, zosia);
    const other = await clinic.visit(andrij, zofia, 1, one.startsAt);
    const { body } = await clinic.send(zosia, zofia).set('Accept-Language', 'pl').expect(409);
    expect(body).toMatchObject({ code: 'merge_overlaps', visits: [{ id: other.id }, { id: one.id }] });
    expect((body as { detail: string }).detail).toMatch(/dwie wizyty/);
    expect(await keptRows()).toEqual([0, 0, 0]);
    expect(await namesOf(andrij)).toEqual(['Zofia']);
    await andrij.post(`/api/appointments/${other.id}/cancel`, {}).expect(200);
    const merge = await clinic.merge(zosia, zofia);
    // The time is one person's from now on.
    await expect(clinic.visit(andrij, zosia, 1, one.startsAt)).rejects.toThrow('409');
    await clinic.undo(merge).expect(204);
  });

  it('are never a child and an adult without a word, and say what one of them says', async () => {
    const { olena, zosia } = await clinic.twoRecords();
    const named = await addPerson(olena, anAdult({ firstName: 'Zosia', lastName: 'Kowalczuk' }));
    await expectInvalid(clinic.send(named, zosia, { kind: 'child' }), ['bornOn', 'required']);
    await expectInvalid(clinic.send(named, zosia, { kind: undefined }), ['kind', 'required']);
    await expectProblem(clinic.send(named, zosia, { kind: 'child', bornOn: yearsAgo(7) }), 409, 'person_changed');
    await expectProblem(clinic.send(named, zosia, { lastName: 'Nowak' }), 409, 'person_changed');
    await expectInvalid(clinic.send(zosia, zosia), ['otherId', 'unknown_id']);
    const merge = await clinic.merge(named, zosia, { kind: 'child', bornOn: zosia.bornOn });
    expect(await clinic.read(named.id)).toMatchObject({ kind: 'child', bornOn: zosia.bornOn });
    await clinic.undo(merge).expect(204);
    expect(await clinic.read(named.id)).toMatchObject({ kind: 'adult', bornOn: null, merges: [] });
  });

  it('have two guardians at most, and one of an adult', async () => {
    const { andrij, olena, zosia, zofia } = await clinic.twoRecords();
    const halina = await addPerson(olena, anAdult());
    const same = await addPerson(andrij, anAdult());
    await expectProblem(clinic.send(halina, same), 409, 'guardians_too_many');
    await share(stage.site, zofia, await knownPatient(stage.site));
    await expectProblem(clinic.send(zosia, zofia), 409, 'guardians_too_many');
  });
});

describe('Undoing', () => {
  it('is done once, and by nobody but staff', async () => {
    const { olena, zosia, zofia } = await clinic.twoRecords();
    const merge = await clinic.merge(zosia, zofia);
    for (const client of [olena, await stage.site.signInAs('editor')]) {
      await expectProblem(clinic.undo(merge, client), 403, 'forbidden');
      await expectProblem(clinic.send(zosia, zofia, {}, client), 403, 'forbidden');
    }
    const answers = await Promise.all([clinic.undo(merge), clinic.undo(merge)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    await expectProblem(clinic.undo(merge), 404, 'not_found');
  });

  it('is in the order of the merges, the last one first', async () => {
    const { zosia, zofia } = await clinic.twoRecords();
    const { zosia: third } = await clinic.twoRecords();
    const owner = await knownPatient(stage.site);
    const one = await addPerson(owner, aChild());
    const two = await addPerson(owner, aChild({ firstName: 'Zofia' }));
    const three = await addPerson(owner, aChild({ firstName: 'Zosieńka' }));
    const visits = [await clinic.visit(owner, one), await clinic.visit(owner, two), await clinic.visit(owner, three)];
    const before = await clinic.stateOf(one, two, three);
    const inner = await clinic.merge(two, three);
    const outer = await clinic.merge(one, two);
    await expectProblem(clinic.undo(inner), 409, 'merge_not_last');
    await expectProblem(clinic.send(third, two), 409, 'person_changed');
    expect(await idsOf(owner)).toHaveLength(visits.length);
    await clinic.undo(outer).expect(204);
    await clinic.undo(inner).expect(204);
    expect(await clinic.stateOf(one, two, three)).toEqual(before);
    expect(await clinic.read(zosia.id)).toMatchObject({ merges: [] });
    expect(await clinic.read(zofia.id)).toMatchObject({ merges: [] });
  });

  it('is possible for 30 days; then nothing is kept', async () => {
    const { andrij, olena, zosia, zofia } = await clinic.twoRecords();
    await clinic.visit(andrij, zofia);
    const merge = await clinic.merge(zosia, zofia);
    const inner = await clinic.twoRecords();
    const chain = await clinic.merge(inner.zosia, inner.zofia);
    const merges = stage.site.app.get(PersonMerges, { strict: false });
    const late = new Date(Date.now() + 31 * DAY_MS);
    await at(late, async () => {
      const staff = await stage.site.signInAs('staff');
      await expectProblem(clinic.undo(merge, staff), 404, 'not_found');
      expect((await staff.get(`${PEOPLE}/${zosia.id}`).expect(200)).body).toMatchObject({ merges: [] });
    });
    await merges.forgetBefore(new Date(Date.now() - DAY_MS));
    expect((await keptRows())[0]).toBe(2);
    await merges.forgetBefore(new Date(Date.now() + DAY_MS));
    expect(await keptRows()).toEqual([0, 0, 0]);
    expect(await clinic.reader.countBy(PersonEntity, { id: zofia.id })).toBe(0);
    expect(await idsOf(olena)).toHaveLength(1);
    await expectProblem(clinic.undo(chain), 404, 'not_found');
  });

  it.each(['whose record was merged', 'whose record was left'])(
    'brings nobody back who has gone: the one %s',
    async (who) => {
      const { olena, andrij, zosia, zofia } = await clinic.twoRecords();
      const [visit] = [await clinic.visit(andrij, zofia), await clinic.visit(olena, zosia)];
      const merge = await clinic.merge(zosia, zofia);
      const [leaving, staying] = who === 'whose record was merged' ? [andrij, olena] : [olena, andrij];
      await leaving.delete('/api/me', { password: PASSWORD }).expect(204);
      await expectProblem(clinic.undo(merge), 404, 'not_found');
      expect(await keptRows()).toEqual([0, 0, 0]);
      expect(await clinic.reader.countBy(PersonEntity, { id: zofia.id })).toBe(0);
      expect(await idsOf(staying)).toHaveLength(2);
      expect(await clinic.reader.findOneByOrFail(AppointmentEntity, { id: visit.id })).toMatchObject({
        patientId: staying.user.id,
        personId: zosia.id,
      });
    },
  );

  it('leaves nothing behind when all have gone, also of what was merged before', async () => {
    const owner = await knownPatient(stage.site);
    const people = [];
    for (const firstName of ['Zosia', 'Zofia', 'Zosieńka']) people.push(await addPerson(owner, aChild({ firstName })));
    const [one, two, three] = people as [Person, Person, Person];
    await clinic.merge(two, three);
    await clinic.merge(one, two);
    const { body } = await owner.get('/api/me/export').expect(200);
    expect((body as { mergedPeople: object[] }).mergedPeople).toMatchObject([
      { personId: two.id, firstName: 'Zofia' },
      { personId: three.id, firstName: 'Zosieńka' },
      { personId: one.id, firstName: 'Zosia' },
      { personId: two.id, firstName: 'Zofia' },
    ]);
    await owner.delete(`/api/people/${one.id}`).expect(204);
    expect(await keptRows()).toEqual([0, 0, 0]);
    for (const { id } of people) expect(await clinic.reader.countBy(PersonEntity, { id })).toBe(0);
  });
});

describe('Two colleagues who merge the same records at once', () => {
  it('have one of them merged', async () => {
    const { zosia, zofia } = await clinic.twoRecords();
    const colleague = await stage.site.signInAs('staff');
    const answers = await Promise.all([clinic.send(zosia, zofia), clinic.send(zofia, zosia, {}, colleague)]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([404, 409]).toContain(statuses[1]);
    const left = (await Promise.all([zosia, zofia].map(({ id }) => stage.staff.get(`${PEOPLE}/${id}`)))).map(
      ({ status }) => status,
    );
    expect(left.sort()).toEqual([200, 404]);
  });

  it('while a parent books: the visit is one of the person who is left, or there is none', async () => {
    const { andrij, zosia, zofia } = await clinic.twoRecords();
    const [booked, merged] = await Promise.all([
      clinic.visit(andrij, zofia).then(
        ({ id }) => id,
        () => null,
      ),
      clinic.send(zosia, zofia),
    ]);
    expect(merged.status).toBe(200);
    const rows = await clinic.reader.findBy(AppointmentEntity, { personId: zosia.id });
    expect(rows.map(({ id }) => id)).toEqual(booked === null ? [] : [booked]);
    expect(await clinic.reader.countBy(AppointmentEntity, { personId: zofia.id })).toBe(0);
  });
});
