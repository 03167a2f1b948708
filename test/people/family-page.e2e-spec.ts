import { LANGUAGE_TAGS, LOCALES } from '../../contract/locales';
import type { Person, PersonList } from '../../contract/person';
import { localizePath } from '../../contract/routes';
import { type SignedInClient, startApp, type TestApp } from '../support/app';
import { aChild, addPerson, anAdult, share, yearsAgo } from '../support/builders/people';
import { openPlain, type PlainPage, postPlain } from '../support/plain-page';

const PAGE = '/portal/family';
let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.stop());

const listOf = async (client: SignedInClient): Promise<Person[]> =>
  ((await client.get('/api/people').expect(200)).body as PersonList).items;

const ADD = 'POST /api/people';
const asked = (client: SignedInClient, step: string, id: string | number): Promise<PlainPage> =>
  openPlain(client, `${PAGE}?step=${step}&id=${id}`);

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
  it('leads a visitor to signing in', async () => {
    const answer = await site.http().get(PAGE).expect(302);
    expect(answer.headers.location).toBe('/auth/sign-in?next=%2Fportal%2Ffamily');
  });

  it('keeps the language that is chosen there, and leads to its clean address', async () => {
    const olena = await site.signInAs('patient');
    const answer = await olena.get(`/ru${PAGE}?lang=ru`).expect(303).expect('Location', `/ru${PAGE}`);
    expect(answer.headers['set-cookie']).toEqual([expect.stringMatching(/^locale=ru;/)]);
    await olena.get(`${PAGE}?lang=xx`).expect(303).expect('Location', PAGE);
  });

  it.each([PAGE, `${PAGE}/invitation`, '/portal/earlier'])('has one address, as every page: %s', async (path) => {
    const olena = await site.signInAs('patient');
    for (const locale of LOCALES) {
      const own = localizePath(locale, path);
      await olena.get(`${own}/?step=add`).expect(301).expect('Location', `${own}?step=add`);
      await olena.get(`${own}//`).expect(301).expect('Location', own);
      await olena.get(own.replace('/portal', '/Portal')).expect(404);
      await olena.get(own.replace('/portal', '//portal')).expect(404);
    }
    await olena.get(`/pl${path}`).expect(301).expect('Location', path);
    await olena.get(path.toUpperCase()).expect(404);
  });

  it('adds, changes and removes by plain forms', async () => {
    const olena = await site.signInAs('patient');
    const added = await (await openPlain(olena, `${PAGE}?step=add&kind=child`)).send(ADD, zosia);
    expect([added.path, added.errors]).toEqual([PAGE, []]);
    expect(added.text).toContain('Zosia');
    expect(added.text).not.toContain('Kowalczuk');
    const [person] = await listOf(olena);
    expect(person).toMatchObject({ firstName: 'Zosia', kind: 'child', bornOn: '2020-05-14' });
    const id = String(person?.id);
    const change = `PATCH /api/people/${id}`;
    const opened = await asked(olena, 'edit', id);
    expect(opened.fields(change)).toMatchObject({ lastName: 'Kowalczuk', month: '5' });
    const saved = await opened.send(change, { lastName: 'Nowak' });
    expect([saved.path, saved.text]).toEqual([PAGE, expect.stringContaining('Dane zostały zapisane')]);
    expect((await listOf(olena))[0]).toMatchObject({ lastName: 'Nowak' });
    const removal = await asked(olena, 'remove', id);
    const remove = `DELETE /api/people/${id}`;
    expect((await removal.send(remove)).path).toBe(PAGE);
    // A second press.
    const again = await removal.send(remove);
    expect([again.status, again.errors]).toEqual([200, []]);
    expect(await listOf(olena)).toEqual([]);
  });

  it('says what is wrong at the fields, in the language of the page, loses nothing, and keeps it out of the address', async () => {
    const olena = await site.signInAs('patient');
    const page = await openPlain(olena, `${PAGE}?step=add&kind=child`);
    const wrong = await page.send(ADD, { ...zosia, day: '31', month: '11', year: '2025', mayArrange: '' });
    expect(wrong.path).toBe(page.path);
    expect(wrong.errors.join()).toContain('Takiej daty nie ma.');
    expect(wrong.fields(ADD)).toMatchObject({ firstName: 'Zosia', day: '31', month: '11' });
    const noBirth = await page.send(ADD, { ...zosia, day: '', month: '', year: '', mayArrange: '' });
    expect(noBirth.errors.join()).toContain('Proszę wypełnić to pole.');
    expect(noBirth.errors.join()).toContain('Proszę potwierdzić');
    // Who is 18 is an adult, and nobody else is.
    const [year = '', month = '', day = ''] = yearsAgo(18).split('-');
    const grown = await page.send(ADD, { ...zosia, day, month, year });
    expect(grown.errors.join()).toContain('Proszę dodać ją jako osobę dorosłą.');
    const young = await page.send(ADD, { ...zosia, kind: 'adult' });
    expect(young.errors.join()).toContain('Osoba dorosła ma co najmniej 18 lat.');
    expect(await listOf(olena)).toEqual([]);
    await addPerson(olena, aChild());
    const twice = { ...zosia, ...dateOf(aChild().bornOn ?? '') };
    expect((await page.send(ADD, twice)).text).toContain('Na Państwa liście jest już osoba');
    const russian = await openPlain(olena, `/ru${PAGE}?step=add&kind=child`);
    const { errors } = await russian.send(ADD, { ...zosia, firstName: '' });
    expect(errors.join()).toMatch(/[а-я]{4}/);
  });

  it('shows and changes nobody else’s people', async () => {
    const [olena, stranger] = [await site.signInAs('patient'), await site.signInAs('patient')];
    const { id } = await addPerson(olena, aChild());
    expect((await asked(stranger, 'edit', id)).status).toBe(404);
    const own = await openPlain(stranger, `${PAGE}?step=add&kind=child`);
    for (const _method of ['PATCH', 'DELETE']) {
      const sent = await postPlain(stranger, `/api/people/${id}`, { ...own.fields(ADD), ...zosia, _method });
      expect([sent.status, sent.text.includes('Kowalczuk')]).toEqual([200, false]);
    }
    expect(await listOf(olena)).toMatchObject([{ id, firstName: 'Zosia' }]);
  });

  it('says on a page that a form is forged or too large', async () => {
    const olena = await site.signInAs('patient');
    for (const locale of LOCALES) {
      const page = await openPlain(olena, localizePath(locale, `${PAGE}?step=add&kind=child`));
      const stale = await page.send(ADD, { ...zosia, xsrf: 'of another day' });
      expect([stale.path, stale.errors.length]).toEqual([page.path, 1]);
      expect(stale.fields(ADD).firstName).toBe('Zosia');
      const foreign = await postPlain(olena, '/api/people', page.fields(ADD), 'https://evil.example');
      expect([foreign.status, foreign.html.slice(0, 15)]).toEqual([403, '<!doctype html>']);
      const large = await page.send(ADD, { ...zosia, firstName: 'x'.repeat(20_000) });
      expect([large.status, large.html.slice(0, 15)]).toEqual([413, '<!doctype html>']);
      const { text } = await olena.agent
        .post('/api/people')
        .set({ 'Accept-Language': LANGUAGE_TAGS[locale], Accept: 'text/html' })
        .type('form')
        .send({ firstName: 'x'.repeat(20_000) });
      expect(text).toContain(`<html lang="${LANGUAGE_TAGS[locale]}"`);
    }
    expect(await listOf(olena)).toEqual([]);
  });

  it('names the other guardian, and says what removing does', async () => {
    const [olena, andrij] = [await site.signInAs('patient'), await site.signInAs('patient')];
    const person = await addPerson(olena, aChild());
    const halina = await addPerson(olena, anAdult());
    await share(site, person, andrij);
    const { text } = await olena.get('/ru/portal/family').expect(200);
    expect(text).toMatch(/6\sлет; за визиты отвечают: Вы, Anna/);
    expect((await asked(olena, 'remove', person.id)).text).toMatch(/zostaną u\sdrugiego opiekuna/);
    expect((await asked(olena, 'remove', halina.id)).text).toContain('Odwołamy nadchodzące wizyty');
  });
});

function dateOf(date: string): { year: string; month: string; day: string } {
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, month, day };
}
