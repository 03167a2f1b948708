import type { EntityManager } from 'typeorm';
import { DataKeyEntity } from '../../src/data-keys/data-key.entity';
import { DataKeys } from '../../src/data-keys/data-keys.service';
import { HashedColumns } from '../../src/data-keys/hashed-columns.service';
import { Mailboxes } from '../../src/data-keys/mailboxes.service';
import { Database } from '../../src/database/database';
import { RecurringJobs } from '../../src/jobs/recurring-jobs';
import { MailEntity } from '../../src/mail/mail.entity';
import { MailService } from '../../src/mail/mail.service';
import { UserEntity } from '../../src/users/user.entity';
import { UsersService } from '../../src/users/users.service';
import { openStage } from '../content/stage';
import { accountWith, makeReadable, setContact } from '../support/accounts';
import { PASSWORD } from '../support/app';
import { waitUntil } from '../support/servers';

const stage = openStage();
const find = <T>(type: new (...args: never[]) => T): T => stage.site.app.get(type, { strict: false });

/** Two at once: `first` has written when `second` begins, and ends once that waits for it. */
async function meanwhile(
  first: (tx: EntityManager) => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<void> {
  let other: Promise<unknown> = Promise.resolve();
  await find(Database).transaction(async (tx) => {
    await first(tx);
    other = Promise.resolve().then(second);
    // On SQLite a transaction is alone anyway.
    if (settings.database === 'mariadb') await waitUntil('the second one waits', hasWaiting);
  });
  await other;
}

async function hasWaiting(): Promise<void> {
  // The tables of the information schema are copies of before while somebody asks for them again and again.
  const [row] = await find(Database).reader.query<[{ Status: string }]>('SHOW ENGINE INNODB STATUS');
  if (!row.Status.includes('LOCK WAIT')) throw new Error('Nobody waits');
}

async function found(q: string): Promise<number[]> {
  const { body } = await stage.admin
    .get('/api/panel/users')
    .query({ filter: JSON.stringify({ q }) })
    .expect(200);
  return (body as { id: number }[]).map(({ id }) => id);
}

describe('Two at once', () => {
  it('a new address stays when a name is saved meanwhile', async () => {
    const client = await stage.site.signInAs('patient');
    const { id } = client.user;
    const email = 'nowy.adres@example.org';
    await meanwhile(
      async (tx) => {
        const user = await find(UsersService).hold(tx, id);
        if (user) await find(UsersService).setEmail(tx, user, email);
      },
      () => client.patch('/api/me', { lastName: 'Nowonazwana' }).expect(200),
    );
    expect((await client.get('/api/me').expect(200)).body).toMatchObject({ email, lastName: 'Nowonazwana' });
    expect((await accountWith(stage.site, email))?.id).toBe(id);
    expect(await accountWith(stage.site, client.user.email)).toBeNull();
  });

  it('a mail that is written while its reader moves is not lost', async () => {
    const [from, to] = ['dawny@example.org', 'nowszy@example.org'];
    const mail = { to: from, locale: 'pl', template: 'account-exists', data: {} } as const;
    // The mailbox has its key already.
    await find(Database).transaction((tx) => find(MailService).send(tx, mail));
    let written = 0;
    await meanwhile(
      async (tx) => {
        const row = Object.assign(new MailEntity(), mail, {
          ...{ state: 'waiting', error: null, messageId: '<one@example.org>', createdAt: new Date() },
          ...{ expiresAt: new Date(Date.now() + 60_000), sentAt: null, resentAt: null },
        });
        const { identifiers } = await tx.insert(MailEntity, await find(Mailboxes).seal(tx, MailEntity, row));
        written = Number(identifiers[0]?.id);
      },
      () => find(Database).transaction((tx) => find(MailService).readdress(tx, from, to)),
    );
    expect(await find(Database).reader.findOneBy(MailEntity, { id: written })).toMatchObject({ to });
    expect(await find(Database).reader.countBy(DataKeyEntity, { owner: find(DataKeys).ownerOfMailbox(from) })).toBe(0);
  });

  it('hashes are made of the newer name', async () => {
    const { id } = await stage.site.addUser('patient');
    await setContact(stage.site, id, { lastName: 'Dawniejsza' });
    const nothing = { search: null, initials: null };
    await find(Database).reader.update(UserEntity, { id }, nothing);
    await meanwhile(
      (tx) => find(UsersService).setProfile(tx, id, { lastName: 'Nowsza' }),
      () => find(HashedColumns).fill(),
    );
    expect(await found('Nowsza')).toEqual([id]);
    expect(await found('Dawniejsza')).toEqual([]);
  });
});

describe('The version before, which runs a little longer,', () => {
  const sealAll = (): Promise<void> => find(RecurringJobs).runDue(new Date(Date.now() + 24 * 3_600_000));

  it('changes what was hashed already: it is hashed anew when it is sealed', async () => {
    const { id, email } = await stage.site.addUser('patient');
    await setContact(stage.site, id, { lastName: 'Zahaszowana', phone: '+48607111222' });
    const changed = { email: 'zmieniony.przez@example.org', lastName: 'Zmieniona', phone: '+48607333444' };
    await find(Database).reader.update(UserEntity, { id }, changed);
    await sealAll();
    expect(await accountWith(stage.site, email)).toBeNull();
    expect(await accountWith(stage.site, changed.email)).toMatchObject({ id, ...changed });
    expect(await found('Zmieniona')).toEqual([id]);
    expect(await found('333444')).toEqual([id]);
    expect(await found('111222')).toEqual([]);
  });

  it('lets in an address twice: the site starts and runs, the first account has it, and everything else is sealed', async () => {
    const [first, second, third] = [
      await stage.site.addUser('patient'),
      await stage.site.addUser('patient'),
      await stage.site.addUser('patient'),
    ];
    await makeReadable(stage.site);
    const { reader } = find(Database);
    await reader.update(UserEntity, { id: second.id }, { email: first.email });
    const nothing = { emailKey: null, phoneKey: null, search: null, initials: null };
    for (const { id } of [second, third]) await reader.update(UserEntity, { id }, nothing);
    // As at the start.
    await find(HashedColumns).fill();
    await sealAll();
    const client = await stage.site.http().visit();
    await client.post('/api/auth/sign-in', { email: first.email, password: PASSWORD }).expect(200);
    expect((await client.get('/api/me').expect(200)).body).toMatchObject({ id: first.id });
    expect((await accountWith(stage.site, third.email))?.id).toBe(third.id);
    // Nobody is missing in the list.
    const query = { filter: JSON.stringify({ id: [first.id, second.id, third.id] }), sort: '["lastName","ASC"]' };
    const { body } = await stage.admin.get('/api/panel/users').query(query).expect(200);
    expect((body as unknown[]).length).toBe(3);
  });
});

describe('An export', () => {
  it('tells no hashes', async () => {
    const { body } = await stage.patient.get('/api/me/export').expect(200);
    expect(Object.keys((body as { account: object }).account)).toEqual(expect.arrayContaining(['email', 'phone']));
    expect(JSON.stringify(body)).not.toMatch(/Key"|"search"|"initials"/);
  });
});
