import { PinEntity } from '../../src/auth/pin.entity';
import { Database } from '../../src/database/database';
import { MailEntity } from '../../src/mail/mail.entity';
import { MailService } from '../../src/mail/mail.service';
import { PASSWORD, type SignedInClient, startApp, type TestApp } from '../support/app';
import { keyOf } from '../support/mailboxes';
import { pinOf, readMails } from '../support/outbox';
import { waitUntil } from '../support/servers';

let site: TestApp;
beforeAll(async () => (site = await startApp()));
afterAll(() => site.stop());
// Everybody here comes from one machine, and what one has tried is not another's.
beforeEach(() => rows().query('DELETE FROM attempt'));

let addresses = 0;

function rows(): Database['reader'] {
  return site.app.get(Database, { strict: false }).reader;
}

function anAddress(): string {
  addresses += 1;
  return `another${addresses}@example.org`;
}

/** Asks for a PIN to the address, and reads it there. */
async function ask(person: SignedInClient, email: string): Promise<string> {
  await person.post('/api/me/email', { email, password: PASSWORD }).expect(202);
  return pinOf((await readMails(site, email.toLowerCase(), 1)).at(-1));
}

function wrong(pin: string): string {
  return pin === '111111' ? '222222' : '111111';
}

function emailOf(person: SignedInClient): Promise<string> {
  return person
    .get('/api/me')
    .expect(200)
    .then(({ body }) => (body as { email: string }).email);
}

describe('Another e-mail address', () => {
  it('takes the place of the old one with the PIN that was sent there; other devices are signed out', async () => {
    const here = await site.signInAs('patient');
    const there = await site.http().visit();
    await there.post('/api/auth/sign-in', { email: here.user.email, password: PASSWORD }).expect(200);
    const email = anAddress();
    const pin = await ask(here, email.toUpperCase());
    expect(await emailOf(here)).toBe(here.user.email);
    await here.post('/api/me/email/confirm', { pin }).expect(204);
    expect(await emailOf(here)).toBe(email);
    await there.get('/api/me').expect(401);
    await there.post('/api/auth/sign-in', { email: here.user.email, password: PASSWORD }).expect(401);
    await there.post('/api/auth/sign-in', { email, password: PASSWORD }).expect(200);
    const admin = await site.signInAs('admin');
    const filter = encodeURIComponent(JSON.stringify({ q: email }));
    const { body } = await admin.get(`/api/panel/users?filter=${filter}`).expect(200);
    expect(body).toMatchObject([{ id: here.user.id, email }]);
    await here.post('/api/me/email/confirm', { pin }).expect(422);
  });

  it('is told to the old one, which does not learn the new one and is kept nowhere', async () => {
    const person = await site.signInAs('patient');
    const email = anAddress();
    const pin = await ask(person, email);
    await person.post('/api/me/email/confirm', { pin }).expect(204);
    const [notice] = await readMails(site, person.user.email, 1);
    expect(`${notice?.subject} ${notice?.text} ${notice?.html}`).not.toContain(email);
    expect(notice?.subject).toContain('Zmieniono adres e-mail');
    await waitUntil('the notice is forgotten', async () => {
      if (await rows().existsBy(MailEntity, { toKey: keyOf(site, person.user.email) })) throw new Error('It is there');
    });
  });

  it('needs the password, and another address than the present one', async () => {
    const person = await site.signInAs('patient');
    const { body } = await person.post('/api/me/email', { email: anAddress(), password: 'not this one' }).expect(400);
    expect(body.errors).toMatchObject([{ field: 'password', code: 'password_wrong' }]);
    const same = await person.post('/api/me/email', { email: person.user.email, password: PASSWORD }).expect(400);
    expect(same.body.errors).toMatchObject([{ field: 'email', code: 'email_unchanged' }]);
    const bad = await person.post('/api/me/email', { email: 'anna@poczta', password: PASSWORD }).expect(400);
    expect(bad.body.errors).toMatchObject([{ field: 'email', code: 'email_without_ending' }]);
    const visitor = await site.http().visit();
    await visitor.post('/api/me/email', { email: anAddress(), password: PASSWORD }).expect(401);
  });

  it('that has an account is answered like any other, and its owner gets a mail without a code', async () => {
    const [person, owner] = [await site.signInAs('patient'), await site.addUser('patient')];
    const body = { password: PASSWORD };
    const taken = await person.post('/api/me/email', { ...body, email: owner.email }).expect(202);
    const [mail] = await readMails(site, owner.email, 1);
    expect(mail?.subject).not.toMatch(/\d{6}/);
    const guess = await person.post('/api/me/email/confirm', { pin: '123456' }).expect(422);
    expect(guess.body).toMatchObject({ code: 'pin_wrong', triesLeft: 4 });
    const free = await person.post('/api/me/email', { ...body, email: anAddress() }).expect(202);
    expect(taken.body).toEqual(free.body);
    expect(await emailOf(person)).toBe(person.user.email);
  });

  it('has a PIN that is checked five times, is good for ten minutes, and replaces the one before', async () => {
    const person = await site.signInAs('patient');
    const first = await ask(person, anAddress());
    const email = anAddress();
    const pin = await ask(person, email);
    if (first !== pin) await person.post('/api/me/email/confirm', { pin: first }).expect(422);
    await rows().update(
      PinEntity,
      { emailKey: keyOf(site, email) },
      { attempts: 0, expiresAt: new Date(Date.now() - 1_000) },
    );
    const late = await person.post('/api/me/email/confirm', { pin }).expect(422);
    expect(late.body.code).toBe('pin_expired');
    await rows().update(PinEntity, { emailKey: keyOf(site, email) }, { expiresAt: new Date(Date.now() + 60_000) });
    const send = (code: string) => person.post('/api/me/email/confirm', { pin: code });
    const guesses = await Promise.all(Array.from({ length: 20 }, () => send(wrong(pin))));
    expect(guesses.filter(({ body }) => body.code === 'pin_wrong')).toHaveLength(5);
    await send(pin).expect(422);
    expect(await emailOf(person)).toBe(person.user.email);
  });

  it('is asked for at a pace for each address, and ten times an hour by an account', async () => {
    const person = await site.signInAs('patient');
    const send = (email: string) => person.post('/api/me/email', { email, password: PASSWORD });
    const again = anAddress();
    await send(again).expect(202);
    const locked = await send(again).expect(429);
    expect(locked.body.code).toBe('pin_resend_locked');
    for (let count = 1; count < 10; count += 1) await send(anAddress()).expect(202);
    const late = await send(anAddress()).expect(429);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(60);
  });

  it('goes to one of two accounts that want it at the same moment', async () => {
    const two = [await site.signInAs('patient'), await site.signInAs('patient')];
    const email = anAddress();
    const pins: string[] = [];
    for (const [index, person] of two.entries()) {
      await person.post('/api/me/email', { email, password: PASSWORD }).expect(202);
      pins.push(pinOf((await readMails(site, email, index + 1)).at(-1)));
    }
    const answers = await Promise.all(
      two.map((person, index) => person.post('/api/me/email/confirm', { pin: pins[index] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.code).toMatch(/pin_expired|pin_wrong/);
    const now = await Promise.all(two.map(emailOf));
    const lost = answers.findIndex(({ status }) => status === 422);
    expect(now.filter((each) => each === email)).toHaveLength(1);
    expect(now[lost]).toBe(two[lost]?.user.email);
  });

  it('and somebody who signs up with it meanwhile do not get in each other\u2019s way', async () => {
    const person = await site.signInAs('patient');
    const email = anAddress();
    const pin = await ask(person, email);
    const visitor = await site.http().visit();
    const names = { firstName: 'Ewa', lastName: 'Lis' };
    await visitor
      .post('/api/auth/sign-up', { ...names, email, password: 'a long passphrase', consent: true })
      .expect(202);
    const mails = await readMails(site, email, 2);
    await visitor.post('/api/auth/sign-up/confirm', { email, pin: pinOf(mails[1]) }).expect(201);
    const { body } = await person.post('/api/me/email/confirm', { pin }).expect(422);
    expect(body.code).toBe('pin_expired');
    expect(await emailOf(person)).toBe(person.user.email);
  });

  it('takes along the mails that wait, and a code for a new password that went to the old one is dead', async () => {
    const person = await site.signInAs('patient');
    const visitor = await site.http().visit();
    await visitor.post('/api/auth/reset', { email: person.user.email }).expect(202);
    const [reset] = await readMails(site, person.user.email, 1);
    const email = anAddress();
    const pin = await ask(person, email);
    const mail = { to: person.user.email, locale: 'pl', template: 'account-exists', data: {} } as const;
    await site.app.get(Database, { strict: false }).transaction(async (tx) => {
      await site.app.get(MailService, { strict: false }).send(tx, mail);
      const own = { toKey: keyOf(site, mail.to), template: mail.template };
      await tx.update(MailEntity, own, { state: 'failed' });
    });
    await person.post('/api/me/email/confirm', { pin }).expect(204);
    expect(await rows().countBy(MailEntity, { toKey: keyOf(site, email), template: 'account-exists' })).toBe(1);
    expect(await rows().countBy(MailEntity, { toKey: keyOf(site, person.user.email), template: 'reset-pin' })).toBe(0);
    const body = { email: person.user.email, pin: pinOf(reset), password: 'another passphrase' };
    await visitor.post('/api/auth/reset/confirm', body).expect(422);
  });

  it('that was asked for is told in the copy of the data, and erased with the account', async () => {
    const person = await site.signInAs('patient');
    const email = anAddress();
    await ask(person, email);
    const { body } = await person.get('/api/me/export').expect(200);
    expect(body.pins).toMatchObject([{ purpose: 'email' }]);
    await person.delete('/api/me', { password: PASSWORD }).expect(204);
    await waitUntil('the mail with the code is forgotten', async () => {
      if (await rows().existsBy(MailEntity, { toKey: keyOf(site, email) })) throw new Error('It is there');
    });
    expect(await rows().countBy(PinEntity, { emailKey: keyOf(site, email) })).toBe(0);
  });
});
