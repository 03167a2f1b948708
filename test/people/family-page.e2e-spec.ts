import type { Test } from 'supertest';
import { XSRF_COOKIE } from '../../contract/auth';
import type { Person, PersonList } from '../../contract/person';
import { type SignedInClient, startApp, type TestApp } from '../support/app';
import { aChild, addPerson, anAdult, share, yearsAgo } from '../support/builders/people';

const PAGE = '/portal/family';
let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.stop());

const listOf = async (client: SignedInClient): Promise<Person[]> =>
  ((await client.get('/api/people').expect(200)).body as PersonList).items;

/** Sends a form as a browser without scripts does, with the token that the page's forms have, or another one. */
function send(client: SignedInClient, fields: Record<string, string>, xsrf?: string): Test {
  const body = { xsrf: xsrf ?? client.cookie(XSRF_COOKIE) ?? '', ...fields };
  return client.agent.post(PAGE).set('Origin', site.url).type('form').send(body);
}
const zosia = {
  firstName: 'Zosia',
  lastName: 'Kowalczuk',
  kind: 'child',
  day: '14',
  month: '5',
  year: '2020',
  mayArrange: 'yes',
};

describe('The page of the family', () => {
  it('leads a visitor to signing in, by a session that is renewed where there is one', async () => {
    const answer = await site.http().get(PAGE).expect(302);
    expect(answer.headers.location).toBe('/api/auth/renew?next=%2Fportal%2Ffamily');
  });

  it('keeps the language that is chosen there, and leads to its clean address', async () => {
    const olena = await site.signInAs('patient');
    const answer = await olena.get(`/ru${PAGE}?lang=ru`).expect(303).expect('Location', `/ru${PAGE}`);
    expect(answer.headers['set-cookie']).toEqual([expect.stringMatching(/^locale=ru;/)]);
    await olena.get(`${PAGE}?lang=xx`).expect(200);
  });

  it('adds, changes and removes by plain forms', async () => {
    const olena = await site.signInAs('patient');
    await send(olena, zosia).expect(303).expect('Location', `${PAGE}?done=added`);
    const [person] = await listOf(olena);
    expect(person).toMatchObject({ firstName: 'Zosia', kind: 'child', bornOn: '2020-05-14' });
    const id = String(person?.id);
    const { text } = await olena.get(PAGE).expect(200);
    expect(text).toContain('Zosia');
    expect(text).not.toContain('Kowalczuk');
    const opened = await olena.get(`${PAGE}?step=edit&id=${id}`).expect(200);
    expect(opened.text).toMatch(/value="Kowalczuk"/);
    await send(olena, { ...zosia, id, lastName: 'Nowak' }).expect('Location', `${PAGE}?done=saved`);
    expect((await listOf(olena))[0]).toMatchObject({ lastName: 'Nowak' });
    await olena.get(`${PAGE}?step=remove&id=${id}`).expect(200);
    await send(olena, { step: 'remove', id }).expect('Location', `${PAGE}?done=removed`);
    // A second press.
    await send(olena, { step: 'remove', id }).expect(303).expect('Location', PAGE);
    expect(await listOf(olena)).toEqual([]);
  });

  it('says what is wrong at the fields, loses nothing, and keeps it out of the address', async () => {
    const olena = await site.signInAs('patient');
    const { text } = await send(olena, { ...zosia, day: '31', month: '11', year: '2025', mayArrange: '' }).expect(400);
    expect(text).toContain('Takiej daty nie ma.');
    expect(text).toMatch(/value="Zosia"/);
    expect(text).toMatch(/<option value="11" selected/);
    const noBirth = await send(olena, { ...zosia, day: '', month: '', year: '', mayArrange: '' }).expect(400);
    expect(noBirth.text).toContain('Proszę wypełnić to pole.');
    expect(noBirth.text).toContain('Proszę potwierdzić');
    // Who is 18 is an adult, and nobody else is.
    const [year = '', month = '', day = ''] = yearsAgo(18).split('-');
    const grown = await send(olena, { ...zosia, day, month, year }).expect(400);
    expect(grown.text).toContain('Proszę dodać ją jako osobę dorosłą.');
    const young = await send(olena, { ...zosia, kind: 'adult' }).expect(400);
    expect(young.text).toContain('Osoba dorosła ma co najmniej 18 lat.');
    expect(young.text).toContain('id="born-on-error"');
    expect(await listOf(olena)).toEqual([]);
    await addPerson(olena, aChild());
    const twice = { ...zosia, ...dateOf(aChild().bornOn ?? '') };
    expect((await send(olena, twice).expect(400)).text).toContain('Na Państwa liście jest już osoba');
  });

  it('shows and changes nobody else’s people', async () => {
    const [olena, stranger] = [await site.signInAs('patient'), await site.signInAs('patient')];
    const { id } = await addPerson(olena, aChild());
    await stranger.get(`${PAGE}?step=edit&id=${id}`).expect(404);
    await send(stranger, { ...zosia, id: String(id) })
      .expect(303)
      .expect('Location', PAGE);
    await send(stranger, { step: 'remove', id: String(id) })
      .expect(303)
      .expect('Location', PAGE);
    expect(await listOf(olena)).toMatchObject([{ id, firstName: 'Zosia' }]);
    const forged = await send(olena, { step: 'remove', id: String(id) }, 'forged');
    expect(forged.status).toBe(403);
  });

  it('names the other guardian, and says what removing does', async () => {
    const [olena, andrij] = [await site.signInAs('patient'), await site.signInAs('patient')];
    const person = await addPerson(olena, aChild());
    const halina = await addPerson(olena, anAdult());
    await share(site, person, andrij);
    const { text } = await olena.get('/ru/portal/family').expect(200);
    expect(text).toMatch(/6\sлет; за визиты отвечают: Вы, Anna/);
    const asked = await olena.get(`${PAGE}?step=remove&id=${person.id}`);
    expect(asked.text).toMatch(/zostaną u\sdrugiego opiekuna/);
    const alone = await olena.get(`${PAGE}?step=remove&id=${halina.id}`);
    expect(alone.text).toContain('Odwołamy nadchodzące wizyty');
  });
});

function dateOf(date: string): { year: string; month: string; day: string } {
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, month, day };
}
