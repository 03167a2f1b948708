import { DataKeys } from '../../src/data-keys/data-keys.service';
import { HashedColumns } from '../../src/data-keys/hashed-columns.service';
import { Database } from '../../src/database/database';
import { RecurringJobs } from '../../src/jobs/recurring-jobs';
import { PersonEntity } from '../../src/people/person.entity';
import { UserEntity } from '../../src/users/user.entity';
import { openStage } from '../content/stage';
import { accountWith, makeReadable, setContact } from '../support/accounts';
import { PASSWORD } from '../support/app';
import { addPerson, anAdult } from '../support/builders/people';

const stage = openStage();
const SEALED = /^sealed1\./;
const reader = (): Database['reader'] => stage.site.app.get(Database, { strict: false }).reader;
const quoted = (table: string): string => reader().dataSource.driver.escape(table);

type Raw = Record<string, string | null>;

/** A row as it lies in the database. */
async function rawOf(table: string, id: number): Promise<Raw> {
  const [row] = await reader().query<Raw[]>(`SELECT * FROM ${quoted(table)} WHERE id = ${id}`);
  return row ?? {};
}

/** What staff find by a text, in their order. */
async function found(path: string, filter: object, sort?: readonly [string, string]): Promise<number[]> {
  const query = { filter: JSON.stringify(filter), ...(sort && { sort: JSON.stringify(sort) }) };
  const { body } = await stage.admin.get(`/api/panel/${path}`).query(query).expect(200);
  return (body as { id: number }[]).map(({ id }) => id);
}

/** Somebody of a name, with a phone. */
async function account(firstName: string, lastName: string, phone: string): Promise<{ id: number; email: string }> {
  const user = await stage.site.addUser('patient');
  await setContact(stage.site, user.id, { firstName, lastName, phone });
  return user;
}

function sealAll(): Promise<void> {
  return stage.site.app.get(RecurringJobs, { strict: false }).runDue(new Date(Date.now() + 24 * 3_600_000));
}

describe('An account', () => {
  it('lies sealed in the database, whoever may read it there', async () => {
    const { id, email } = await account('Ірина', 'Черненко', '+48601777888');
    const raw = await rawOf('user', id);
    for (const column of ['email', 'firstName', 'lastName', 'phone']) expect(raw[column]).toMatch(SEALED);
    const all = JSON.stringify(raw).toLowerCase();
    for (const said of [email, 'черненко', 'chernenko', '601777888']) expect(all).not.toContain(said.toLowerCase());
    // The same name of somebody else tells nothing.
    const other = await account('Ірина', 'Черненко', '+48601777889');
    expect((await rawOf('user', other.id)).lastName).not.toBe(raw.lastName);
  });

  it('is found by the beginnings of its names and of its address, in any alphabet, and by figures of its phone', async () => {
    const { id, email } = await account('Олена', 'Ковальчук', '+48602123456');
    for (const q of [
      'Kowal',
      'ковальч',
      'Olena Kow',
      'kov',
      email,
      email.slice(0, 5),
      '602 123 456',
      '3456',
      '+48602',
    ]) {
      expect([q, await found('users', { q, id: [id] })]).toEqual([q, [id]]);
    }
    for (const q of ['walczuk', '602 123 457', '%', 'sealed1', '654']) {
      expect([q, await found('users', { q, id: [id] })]).toEqual([q, []]);
    }
  });

  it('stands in the order of names and of addresses, page by page', async () => {
    const names = ['Żak', 'Abacki', 'zak', 'Ábel', 'Abramowicz', 'Ящук', 'Łuc', 'Lis', '—', 'Lisowa', 'Ącki'];
    const ids: number[] = [];
    for (const name of names) ids.push((await account('Jan', name, '+48603000111')).id);
    const whole = await found('users', { id: ids }, ['lastName', 'ASC']);
    const inOrder = ['—', 'Abacki', 'Ábel', 'Abramowicz', 'Ącki', 'Lis', 'Lisowa', 'Łuc', 'Ящук', 'Żak', 'zak'];
    expect(whole.map((id) => names[ids.indexOf(id)])).toEqual(inOrder);
    expect(await found('users', { id: ids }, ['lastName', 'DESC'])).toEqual(whole.toReversed());
    const pages: number[] = [];
    for (let from = 0; from < ids.length; from += 3) {
      const range = JSON.stringify([from, from + 2]);
      const query = { filter: JSON.stringify({ id: ids }), sort: '["email","DESC"]', range };
      pages.push(
        ...((await stage.admin.get('/api/panel/users').query(query).expect(200)).body as { id: number }[]).map(
          ({ id }) => id,
        ),
      );
    }
    expect(pages).toEqual(await found('users', { id: ids }, ['email', 'DESC']));
    expect(new Set(pages)).toEqual(new Set(ids));
  });

  it('has its address alone, whatever the letters and marks', async () => {
    const { id, email } = await account('Anna', 'Nowak', '+48604000111');
    const other = await stage.site.addUser('patient');
    await expect(setContact(stage.site, other.id, { email })).rejects.toMatchObject({ code: 'email_taken' });
    expect((await accountWith(stage.site, ` ${email.toUpperCase()} `))?.id).toBe(id);
    expect(await accountWith(stage.site, email.replace('a', 'á'))).toBeNull();
  });
});

describe('What the version before has left readable', () => {
  it('is found and signed in with at once, and sealed while the site runs', async () => {
    const { id, email } = await account('Юлія', 'Новак', '+48605111222');
    const person = await addPerson(await stage.site.signInAs('patient'), anAdult({ lastName: 'Żółkoś' }));
    await makeReadable(stage.site);
    const nothing = { emailKey: null, phoneKey: null, search: null, initials: null };
    await reader().update(UserEntity, { id }, nothing);
    await reader().update(PersonEntity, { id: person.id }, { search: null });
    expect(await rawOf('user', id)).toMatchObject({ email, lastName: 'Новак', emailKey: null });
    // As at the start.
    await stage.site.app.get(HashedColumns, { strict: false }).fill();
    expect(await found('users', { q: 'Nowak Julia', id: [id] })).toEqual([id]);
    const client = await stage.site.http().visit();
    await client.post('/api/auth/sign-in', { email, password: PASSWORD }).expect(200);
    await sealAll();
    const raw = await rawOf('user', id);
    for (const column of ['email', 'firstName', 'lastName', 'phone']) expect(raw[column]).toMatch(SEALED);
    const named = await rawOf('person', person.id);
    expect([named.firstName, named.lastName]).toEqual([expect.stringMatching(SEALED), expect.stringMatching(SEALED)]);
    expect((await client.get('/api/me').expect(200)).body).toMatchObject({
      email,
      lastName: 'Новак',
      phone: '+48605111222',
    });
  });

  it('is not looked at for ever when its key is gone', async () => {
    const { id } = await account('Jan', 'Bezklucza', '+48606111222');
    await stage.site.app.get(DataKeys, { strict: false }).destroy(reader(), `user ${id}`);
    await reader().update(UserEntity, { id }, { emailKey: null, phoneKey: null, search: null, initials: null });
    await stage.site.app.get(HashedColumns, { strict: false }).fill();
    expect(await rawOf('user', id)).toMatchObject({ emailKey: null });
    await stage.admin.get(`/api/panel/users/${id}`).expect(200);
  });
});
