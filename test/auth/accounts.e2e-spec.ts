import { PinEntity, PinLimitEntity } from '../../src/auth/pin.entity';
import { SessionEntity } from '../../src/auth/session.entity';
import { Database } from '../../src/database/database';
import { MailEntity } from '../../src/mail/mail.entity';
import { UserEntity } from '../../src/users/user.entity';
import { accountWith } from '../support/accounts';
import { PASSWORD, startApp, type TestApp } from '../support/app';
import type { Client } from '../support/client';
import { keyOf } from '../support/mailboxes';
import { pinOf, readMails } from '../support/outbox';
import { waitUntil } from '../support/servers';
import { untilServed } from '../support/until-served';

let site: TestApp;
beforeAll(async () => (site = await startApp()));
afterAll(() => site.stop());
// Everybody here comes from one machine, and what one has tried is not another's.
beforeEach(() => rows().query('DELETE FROM attempt'));

let people = 0;

/** What a new person says at sign-up. */
function newPerson(said: object = {}): { email: string; password: string } & Record<string, unknown> {
  people += 1;
  const names = { firstName: 'Вольга', lastName: 'О’Ніл-Kowalska' };
  return { ...names, email: `person${people}@example.org`, password: 'a long passphrase', consent: true, ...said };
}

/** Signs up up to the PIN. */
async function begin(person = newPerson()): Promise<{ browser: Client; email: string; pin: string }> {
  const browser = await site.http().visit();
  await browser.post('/api/auth/sign-up', person).set('Accept-Language', 'be').expect(202);
  const [mail] = await readMails(site, person.email, 1);
  return { browser, email: person.email, pin: pinOf(mail) };
}

/** A PIN that is not the right one. */
function wrong(pin: string): string {
  return pin === '111111' ? '222222' : '111111';
}

function rows(): Database['reader'] {
  return site.app.get(Database, { strict: false }).reader;
}

describe('Sign-up', () => {
  it('makes the account only with the PIN from the e-mail, and signs in', async () => {
    const { browser, email, pin } = await begin();
    expect(await accountWith(site, email)).toBeNull();
    const { body } = await browser
      .post('/api/auth/sign-up/confirm', { email, pin: ` ${pin.slice(0, 3)} ${pin.slice(3)} ` })
      .expect(201);
    expect(body.user).toMatchObject({
      email,
      firstName: 'Вольга',
      lastName: 'О’Ніл-Kowalska',
      locale: 'by',
      role: 'patient',
    });
    expect((await browser.get('/api/me').expect(200)).body).toEqual(body.user);
    const user = await accountWith(site, email);
    expect(user?.consentVersion).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/);
  });

  it('answers an address that has an account like any other, and writes to its owner', async () => {
    const { email } = await site.addUser('patient');
    const browser = await site.http().visit();
    const known = await browser.post('/api/auth/sign-up', newPerson({ email })).expect(202);
    const unknown = await (await site.http().visit()).post('/api/auth/sign-up', newPerson()).expect(202);
    expect(known.body).toEqual(unknown.body);
    const [mail] = await readMails(site, email, 1);
    expect(mail?.subject).not.toMatch(/\d{6}/);
    const guess = await browser.post('/api/auth/sign-up/confirm', { email, pin: '123456' }).expect(422);
    expect(guess.body.code).toBe('pin_wrong');
  });

  it('names every bad field in the language of the reader', async () => {
    const browser = await site.http().visit();
    const bad = {
      firstName: 'R2-D2 <b>',
      lastName: '',
      email: 'anna@poczta',
      password: 'short',
      consent: false,
      role: 'admin',
    };
    const { body } = await browser.post('/api/auth/sign-up', bad).set('Accept-Language', 'uk').expect(400);
    const codes = Object.fromEntries(
      body.errors.map(({ field, code }: { field: string; code: string }) => [field, code]),
    );
    expect(codes).toEqual({
      firstName: 'must_be_name',
      lastName: 'required',
      email: 'email_without_ending',
      password: 'password_too_short',
      consent: 'consent_needed',
      role: 'unknown_field',
    });
    for (const { message } of body.errors as { message: string }[]) expect(message).toMatch(/[а-яіїєґ]/i);
  });

  it('checks a PIN five times, however many guess at once', async () => {
    const { browser, email, pin } = await begin();
    const guesses = await Promise.all(
      Array.from({ length: 200 }, () =>
        untilServed(() => browser.post('/api/auth/sign-up/confirm', { email, pin: wrong(pin) })),
      ),
    );
    const codes = guesses.map(({ body }) => String(body.code));
    expect(codes.filter((code) => code === 'pin_wrong')).toHaveLength(5);
    const late = await browser.post('/api/auth/sign-up/confirm', { email, pin });
    expect([422, 429]).toContain(late.status);
    expect(await accountWith(site, email)).toBeNull();
  });

  it('says with each wrong PIN how many tries are left, and with the last one that it is dead', async () => {
    const { browser, email, pin } = await begin();
    const confirm = (code: string): ReturnType<Client['post']> =>
      browser.post('/api/auth/sign-up/confirm', { email, pin: code });
    const told: unknown[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      const { body } = await confirm(wrong(pin)).expect(422);
      told.push([body.code, body.triesLeft, body.errors[0].code]);
    }
    expect(told).toEqual([
      ['pin_wrong', 4, 'pin_wrong'],
      ['pin_wrong', 3, 'pin_wrong'],
      ['pin_wrong', 2, 'pin_wrong'],
      ['pin_wrong', 1, 'pin_wrong'],
      ['pin_wrong', 0, 'pin_used_up'],
    ]);
    expect((await confirm(pin).expect(422)).body.code).toBe('pin_expired');
    await rows().update(PinLimitEntity, { emailKey: keyOf(site, email) }, { sentAt: new Date(Date.now() - 61_000) });
    await browser.post('/api/auth/sign-up/resend', { email }).expect(202);
    const [, second] = await readMails(site, email, 2);
    expect((await confirm(wrong(pinOf(second))).expect(422)).body.triesLeft).toBe(4);
  });

  it('sends another PIN to who begins anew when the first is used up', async () => {
    const { browser, email } = await begin();
    await rows().update(PinEntity, { emailKey: keyOf(site, email) }, { attempts: 5 });
    await rows().update(PinLimitEntity, { emailKey: keyOf(site, email) }, { sentAt: new Date(Date.now() - 61_000) });
    await browser.post('/api/auth/sign-up', newPerson({ email })).expect(202);
    const [, second] = await readMails(site, email, 2);
    await browser.post('/api/auth/sign-up/confirm', { email, pin: pinOf(second) }).expect(201);
  });

  it('takes a PIN once, even when two confirm at the same moment', async () => {
    const { browser, email, pin } = await begin();
    const answers = await Promise.all([1, 2].map(() => browser.post('/api/auth/sign-up/confirm', { email, pin })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(await accountWith(site, email)).not.toBeNull();
  });

  it('does not take a PIN after ten minutes', async () => {
    const { browser, email, pin } = await begin();
    await rows().update(PinEntity, { emailKey: keyOf(site, email) }, { expiresAt: new Date(Date.now() - 1) });
    const { body } = await browser.post('/api/auth/sign-up/confirm', { email, pin }).expect(422);
    expect(body.code).toBe('pin_expired');
  });

  it('keeps nobody else’s sign-up for an address apart from one’s own', async () => {
    const victim = await begin();
    const attacker = await site.http().visit();
    await attacker.post('/api/auth/sign-up', newPerson({ email: victim.email, firstName: 'Mallory' })).expect(202);
    const [, second] = await readMails(site, victim.email, 2);
    const { body } = await victim.browser
      .post('/api/auth/sign-up/confirm', { email: victim.email, pin: pinOf(second) })
      .expect(422);
    expect(body.code).toBe('pin_wrong');
    const own = await victim.browser
      .post('/api/auth/sign-up/confirm', { email: victim.email, pin: victim.pin })
      .expect(201);
    expect(own.body.user.firstName).toBe('Вольга');
  });

  it('locks sending again for 60, 120, then 300 seconds, and after five within the hour', async () => {
    const { browser, email } = await begin();
    const again = (): ReturnType<Client['post']> => browser.post('/api/auth/sign-up/resend', { email });
    const locked = await again().expect(429);
    expect(locked.body.code).toBe('pin_resend_locked');
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(50);
    const waits: number[] = [];
    for (const seconds of [61, 121, 301, 301]) {
      await rows().update(
        PinLimitEntity,
        { emailKey: keyOf(site, email) },
        { sentAt: new Date(Date.now() - seconds * 1_000) },
      );
      waits.push(((await again().expect(202)).body as { resendInSeconds: number }).resendInSeconds);
    }
    expect(waits).toEqual([120, 300, 300, 300]);
    await rows().update(PinLimitEntity, { emailKey: keyOf(site, email) }, { sentAt: new Date(Date.now() - 301_000) });
    const full = await again().expect(429);
    expect(Number(full.headers['retry-after'])).toBeGreaterThan(3_000);
  });
});

describe('Sign-in', () => {
  it('tries at most ten of 200 passwords at once, and lets the owner in after the wait', async () => {
    const { email } = await site.addUser('patient');
    const browser = await site.http().visit();
    const guesses = await Promise.all(
      Array.from({ length: 200 }, () => browser.post('/api/auth/sign-in', { email, password: 'not this one' })),
    );
    const tried = guesses.filter(({ status }) => status === 401);
    expect(tried.length).toBeGreaterThan(0);
    expect(tried.length).toBeLessThanOrEqual(10);
    const refused = guesses.find(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    await browser.post('/api/auth/sign-in', { email, password: PASSWORD }).expect(429);
    await rows().query('UPDATE attempt SET lockedUntil = ?', ['2020-01-01 00:00:00.000']);
    await browser.post('/api/auth/sign-in', { email, password: PASSWORD }).expect(200);
  });

  it('says the same of an unknown address, a wrong password and a blocked person', async () => {
    const [wrongOne, blocked] = await Promise.all([site.addUser('patient'), site.addUser('patient')]);
    await rows().update(UserEntity, { id: blocked.id }, { blockedAt: new Date() });
    const bodies = [];
    for (const [email, password] of [
      ['nobody@example.org', PASSWORD],
      [wrongOne.email, 'not this one'],
      [blocked.email, PASSWORD],
    ]) {
      const { body } = await (await site.http().visit()).post('/api/auth/sign-in', { email, password }).expect(401);
      bodies.push({ ...body, requestId: '' });
    }
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
  });
});

describe('A session', () => {
  it('goes on with a new refresh token, and ends whole when an old one comes again later', async () => {
    const browser = await site.signInAs('patient');
    const old = browser.cookie('refresh-token', '/api/auth');
    await browser.post('/api/auth/refresh').expect(200);
    expect(browser.cookie('refresh-token', '/api/auth')).not.toBe(old);
    const stolen = (): ReturnType<Client['post']> =>
      site
        .http()
        .post('/api/auth/refresh')
        .set('Cookie', `refresh-token=${old ?? ''}; XSRF-TOKEN=x`)
        .set('X-XSRF-TOKEN', 'x');
    await stolen().expect(200);
    await rows().update(SessionEntity, { userId: browser.user.id }, { rotatedAt: new Date(Date.now() - 11_000) });
    await stolen().expect(401);
    await browser.get('/api/me').expect(401);
  });

  it('is listed with its device, and can be ended from another one', async () => {
    const here = await site.signInAs('patient');
    const there = await site.http().visit();
    await there
      .post('/api/auth/sign-in', { email: here.user.email, password: PASSWORD })
      .set('User-Agent', 'Mozilla/5.0 (Windows NT 10.0) Firefox/150.0')
      .expect(200);
    const { body } = await here.get('/api/me/sessions').expect(200);
    const other = (body as { id: number; device: string; current: boolean }[]).find(({ current }) => !current);
    expect(other?.device).toBe('Firefox, Windows');
    await here.delete(`/api/me/sessions/${other?.id ?? 0}`).expect(204);
    await there.get('/api/me').expect(401);
    await here.get('/api/me').expect(200);
  });

  it('of somebody else cannot be ended', async () => {
    const [one, other] = await Promise.all([site.signInAs('patient'), site.signInAs('patient')]);
    const [session] = (await other.get('/api/me/sessions')).body as { id: number }[];
    await one.delete(`/api/me/sessions/${session?.id ?? 0}`).expect(404);
    await other.get('/api/me').expect(200);
  });
});

describe('A forgotten password', () => {
  it('is replaced with a PIN from the e-mail, and every session ends', async () => {
    const signedIn = await site.signInAs('patient');
    const { email } = signedIn.user;
    const browser = await site.http().visit();
    await browser.post('/api/auth/reset', { email }).expect(202);
    const [mail] = await readMails(site, email, 1);
    await browser
      .post('/api/auth/reset/confirm', { email, pin: pinOf(mail), password: 'another passphrase' })
      .expect(204);
    await signedIn.get('/api/me').expect(401);
    await browser.post('/api/auth/sign-in', { email, password: PASSWORD }).expect(401);
    await browser.post('/api/auth/sign-in', { email, password: 'another passphrase' }).expect(200);
  });

  it('is answered alike for an address without an account', async () => {
    const { email } = await site.addUser('patient');
    const browser = await site.http().visit();
    const known = await browser.post('/api/auth/reset', { email }).expect(202);
    const unknown = await browser.post('/api/auth/reset', { email: 'nobody.at.all@example.org' }).expect(202);
    expect(unknown.body).toEqual(known.body);
  });
});

describe('One’s own account', () => {
  it('can be changed, but for what is not one’s own to change', async () => {
    const browser = await site.signInAs('patient');
    const { body } = await browser
      .patch('/api/me', { firstName: 'Ольга', phone: '+48 600 100 200', locale: 'ua' })
      .expect(200);
    expect(body).toMatchObject({ firstName: 'Ольга', lastName: 'Nowak', phone: '+48600100200', locale: 'ua' });
    await browser.patch('/api/me', { role: 'admin' }).expect(400);
    expect((await browser.get('/api/me')).body.role).toBe('patient');
  });

  it('has its password changed with the present one; other sessions end, this one stays', async () => {
    const here = await site.signInAs('patient');
    const there = await site.http().visit();
    await there.post('/api/auth/sign-in', { email: here.user.email, password: PASSWORD }).expect(200);
    const refused = await here
      .post('/api/me/password', { current: 'not this one', next: 'another passphrase' })
      .expect(400);
    expect(refused.body.errors).toMatchObject([{ field: 'current', code: 'password_wrong' }]);
    await here.post('/api/me/password', { current: PASSWORD, next: 'another passphrase' }).expect(204);
    await here.get('/api/me').expect(200);
    await there.get('/api/me').expect(401);
  });

  it('tells everything about its owner, and no secret', async () => {
    const { browser, email, pin } = await begin();
    await browser.post('/api/auth/sign-up/confirm', { email, pin }).expect(201);
    const { text, body } = await browser.get('/api/me/export').expect(200);
    expect(body).toMatchObject({ account: { email }, sessions: [{}], mails: [{ template: 'pin' }] });
    expect(text).not.toMatch(/argon2|passwordHash|tokenHash|pinHash/);
    expect(text).not.toContain(pin);
  });

  it('is erased with the password, and leaves no trace of the person', async () => {
    const { browser, email, pin } = await begin();
    const { body } = await browser.post('/api/auth/sign-up/confirm', { email, pin }).expect(201);
    await browser.delete('/api/me', { password: 'not this one' }).expect(400);
    await browser
      .delete('/api/me', { password: 'a long passphrase' })
      .expect(204)
      .expect('Clear-Site-Data', /storage/);
    await browser.get('/api/me').expect(401);
    expect(await rows().countBy(SessionEntity, { userId: Number(body.user.id) })).toBe(0);
    // The last mail says so, and is the only one left of those that are files; then it goes, too.
    await waitUntil('the last mail', async () => {
      const subjects = (await readMails(site, email, 1)).map(({ subject }) => subject);
      expect(subjects).toEqual([expect.stringContaining('выдалены')]);
    });
    await waitUntil('the mail is forgotten', async () => {
      if (await rows().existsBy(MailEntity, { toKey: keyOf(site, email) })) throw new Error('It is there');
    });
    for (const [table, column] of [
      ['user', 'email'],
      ['pin', 'emailKey'],
      ['pin_limit', 'emailKey'],
      ['mail', 'toKey'],
    ] as const) {
      const { driver } = rows().dataSource;
      const [row] = await rows().query<{ n: unknown }[]>(
        `SELECT COUNT(*) AS n FROM ${driver.escape(table)} WHERE ${driver.escape(column)} IN (?, ?)`,
        [email, keyOf(site, email)],
      );
      expect([table, Number(row?.n)]).toEqual([table, 0]);
    }
  });
});
