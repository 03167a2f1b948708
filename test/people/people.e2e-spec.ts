import type { Person, PersonList } from '../../contract/person';
import { PEOPLE } from '../../contract/person';
import { expectProblem } from '../content/stage';
import { type SignedInClient, startApp, type TestApp } from '../support/app';
import { aChild, addPerson, anAdult, yearsAgo } from '../support/builders/people';
import { dateAhead } from '../support/builders/visits';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.stop());

const listOf = async (client: SignedInClient): Promise<Person[]> =>
  ((await client.get('/api/people').expect(200)).body as PersonList).items;
/** The codes of what is wrong, by field. */
async function refused(client: SignedInClient, input: object): Promise<Record<string, string>> {
  const { body } = await client.post('/api/people', input).expect(400);
  const { errors } = body as { errors: { field: string; code: string }[] };
  return Object.fromEntries(errors.map(({ field, code }) => [field, code]));
}

describe('People', () => {
  it('are added, listed, changed and removed by their account', async () => {
    const olena = await site.signInAs('patient');
    expect(await listOf(olena)).toEqual([]);
    const halina = await addPerson(olena, anAdult());
    const zosia = await addPerson(olena, aChild());
    expect(zosia).toEqual({
      id: zosia.id,
      ...aChild(),
      mayArrangeSince: expect.any(String) as string,
      guardians: [{ firstName: 'Anna', isYou: true }],
    });
    expect(halina).toMatchObject({ kind: 'adult', bornOn: null });
    expect((await listOf(olena)).map(({ id }) => id)).toEqual([zosia.id, halina.id]);
    const changed = await olena.patch(`/api/people/${zosia.id}`, { lastName: 'Nowak' }).expect(200);
    expect(changed.body).toEqual({ ...zosia, lastName: 'Nowak' });
    await olena.delete(`/api/people/${halina.id}`).expect(204);
    expect((await listOf(olena)).map(({ id }) => id)).toEqual([zosia.id]);
    await expectProblem(olena.delete(`/api/people/${halina.id}`), 404, 'not_found');
  });

  it('of somebody else do not exist', async () => {
    const [olena, stranger] = [await site.signInAs('patient'), await site.signInAs('patient')];
    const { id } = await addPerson(olena, aChild());
    await expectProblem(stranger.patch(`/api/people/${id}`, { firstName: 'Ala' }), 404, 'not_found');
    await expectProblem(stranger.delete(`/api/people/${id}`), 404, 'not_found');
    expect(await listOf(stranger)).toEqual([]);
    expect(await listOf(olena)).toHaveLength(1);
    const staff = await site.signInAs('staff');
    await expectProblem(staff.delete(`/api/people/${id}`), 404, 'not_found');
    await expectProblem(site.http().get('/api/people'), 401, 'not_signed_in');
  });

  it.each([
    ['without a date of birth', { bornOn: undefined }, { bornOn: 'required' }],
    ['with a date that does not exist', { bornOn: '2025-02-30' }, { bornOn: 'must_be_date' }],
    ['born tomorrow', { bornOn: dateAhead(1) }, { bornOn: 'born_ahead' }],
    ['born 130 years ago', { bornOn: yearsAgo(130) }, { bornOn: 'born_long_ago' }],
    ['of 18 years', { bornOn: yearsAgo(18) }, { bornOn: 'not_a_child' }],
    ['whom the account may not book for', { mayArrange: false }, { mayArrange: 'must_confirm' }],
    ['without names', { firstName: ' ', lastName: '' }, { firstName: 'required', lastName: 'required' }],
    ['with a name of signs', { firstName: '<b>Zosia</b>' }, { firstName: 'must_be_name' }],
    ['of another kind', { kind: 'pet' }, { kind: 'not_allowed' }],
  ])('are no child %s', async (_, input, errors) => {
    const olena = await site.signInAs('patient');
    expect(await refused(olena, { ...aChild(), ...input })).toEqual(errors);
  });

  it('are a child until the day before 18', async () => {
    const olena = await site.signInAs('patient');
    await addPerson(olena, aChild({ bornOn: yearsAgo(18, 1) }));
    await addPerson(olena, aChild({ firstName: 'Tymek', bornOn: dateAhead(0) }));
    await addPerson(olena, anAdult({ bornOn: yearsAgo(130, 1) }));
  });

  it('have names of all alphabets', async () => {
    const olena = await site.signInAs('patient');
    const names = ["Дар'я", 'Злата', 'Ñuño', 'Đỗ', '小明', 'محمد', 'Жан-Поль', 'Anna  Maria'];
    for (const firstName of names) await addPerson(olena, aChild({ firstName }));
    const known = (await listOf(olena)).map(({ firstName }) => firstName);
    expect(known).toEqual([...names.slice(0, -1), 'Anna Maria']);
  });

  it('are the same when sent twice, in other letters too', async () => {
    const olena = await site.signInAs('patient');
    await addPerson(olena, aChild());
    await expectProblem(olena.post('/api/people', aChild()), 409, 'person_known');
    await expectProblem(olena.post('/api/people', aChild({ firstName: 'ZOSIA' })), 409, 'person_known');
    await addPerson(olena, aChild({ bornOn: yearsAgo(5) }));
    const tymek = await addPerson(olena, aChild({ firstName: 'Tymek' }));
    await expectProblem(olena.patch(`/api/people/${tymek.id}`, { firstName: 'Zosia' }), 409, 'person_known');
  });

  it('are twelve at most, however many are added at once', async () => {
    const olena = await site.signInAs('patient');
    const wishes = Array.from({ length: PEOPLE.anAccount + 2 }, (_, index) =>
      olena.post('/api/people', aChild({ bornOn: yearsAgo(1, index) })),
    );
    const statuses = (await Promise.all(wishes)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(PEOPLE.anAccount).fill(201), 409, 409]);
    await expectProblem(olena.post('/api/people', anAdult()), 409, 'too_many_people');
  });

  it('stay children who have a date of birth', async () => {
    const olena = await site.signInAs('patient');
    const { id } = await addPerson(olena, aChild());
    const halina = await addPerson(olena, anAdult());
    await expectProblem(olena.patch(`/api/people/${id}`, { bornOn: null }), 400, 'validation_failed');
    await expectProblem(olena.patch(`/api/people/${halina.id}`, { kind: 'child' }), 400, 'validation_failed');
    await olena.patch(`/api/people/${halina.id}`, { kind: 'child', bornOn: yearsAgo(3) }).expect(200);
    // Nobody comes of age by leaving the date out.
    const grown = await olena.patch(`/api/people/${id}`, { kind: 'adult', bornOn: null }).expect(400);
    expect(grown.body).toMatchObject({ errors: [{ field: 'bornOn', code: 'child_grown' }] });
    await olena.patch(`/api/people/${id}`, { kind: 'adult', bornOn: yearsAgo(18) }).expect(200);
  });

  it('who are adults have a date of birth that says so, or none', async () => {
    const olena = await site.signInAs('patient');
    expect(await refused(olena, anAdult({ bornOn: dateAhead(-1) }))).toEqual({ bornOn: 'not_an_adult' });
    expect(await refused(olena, anAdult({ bornOn: yearsAgo(18, 1) }))).toEqual({ bornOn: 'not_an_adult' });
    const { id } = await addPerson(olena, anAdult({ bornOn: yearsAgo(18) }));
    await expectProblem(olena.patch(`/api/people/${id}`, { bornOn: dateAhead(-1) }), 400, 'validation_failed');
    await olena.patch(`/api/people/${id}`, { bornOn: null }).expect(200);
  });

  it('are in the export of their account', async () => {
    const olena = await site.signInAs('patient');
    const zosia = await addPerson(olena, aChild());
    const { body } = await olena.get('/api/me/export').expect(200);
    expect((body as { people: Person[] }).people).toEqual([zosia]);
  });
});
