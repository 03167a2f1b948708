import { MoreThan } from 'typeorm';
import type { RememberedDevice, SecondFactor } from '../../contract/second-factor';
import { AttemptEntity } from '../../src/auth/attempt.entity';
import { Database } from '../../src/database/database';
import { MailEntity } from '../../src/mail/mail.entity';
import { SecondFactorEntity } from '../../src/second-factor/second-factor.entity';
import { RememberedDeviceEntity, SignInTicketEntity } from '../../src/second-factor/sign-in-ticket.entity';
import { PASSWORD, type SignedInClient, startApp, startAppAt, type TestApp } from '../support/app';
import { expectProblem } from '../content/stage';
import { type Client } from '../support/client';
import { keyOf } from '../support/mailboxes';
import { ask, type CodeApp, guessAtOnce, newCodes, STEP, switchOnCodes } from './factors';

const FACTORS = '/api/me/second-factors';
const DEVICE = 'remembered-device';

let site: TestApp;
let other: TestApp;
beforeAll(async () => {
  site = await startApp();
  other = await startAppAt(site.place);
});
afterAll(async () => {
  await other.app.close();
  await site.stop();
});

const rows = (): Database['reader'] => site.app.get(Database, { strict: false }).reader;
const browser = (): Promise<Client> => site.http().visit();

async function somebody(): Promise<{ person: SignedInClient; app: CodeApp; email: string }> {
  const person = await site.signInAs('staff');
  return { person, app: await switchOnCodes(person), email: person.user.email };
}

const step = (client: Client, body: object) => client.post(STEP, body);

async function mailsTo(email: string): Promise<string[]> {
  const mails = await rows().find(MailEntity, { where: { toKey: keyOf(site, email) }, order: { id: 'ASC' } });
  return mails.map(({ template }) => template);
}

describe('A code of an app', () => {
  it('is switched on by its owner, with the password and a code that is right', async () => {
    const person = await site.signInAs('patient');
    await expectProblem(person.post(FACTORS, { kind: 'totp', password: 'not it 5512' }), 400, 'validation_failed');
    const begun = await person.post(FACTORS, { kind: 'totp', password: PASSWORD }).expect(201);
    const { id, secret, uri } = begun.body as { id: number; secret: string; uri: string };
    expect(uri).toContain(`secret=${secret.replaceAll(' ', '')}`);
    await expectProblem(person.post(`${FACTORS}/${id}/confirm`, { code: '000000' }), 422, 'code_wrong');
    expect((await person.get(FACTORS).expect(200)).body).toEqual([]);
    // Not switched on: the password is enough.
    await (await browser()).post('/api/auth/sign-in', { email: person.user.email, password: PASSWORD }).expect(200);
    // Nobody else can switch it on.
    const stranger = await site.signInAs('patient');
    await expectProblem(stranger.post(`${FACTORS}/${id}/confirm`, { code: '000000' }), 404, 'not_found');

    const app = await switchOnCodes(person);
    expect((await person.get(FACTORS).expect(200)).body).toMatchObject([{ id: app.id, kind: 'totp', name: '' }]);
    await expectProblem(person.post(FACTORS, { kind: 'totp', password: PASSWORD }), 409, 'already_exists');
    // Sealed: the database does not tell it.
    const [row] = await rows().findBy(SecondFactorEntity, { id: app.id });
    expect(row?.secret).not.toContain(app.secret);
    expect(await mailsTo(person.user.email)).toEqual(['second-factor-on']);
  });

  it('ends the other sessions, which had none, and keeps its own', async () => {
    const person = await site.signInAs('staff');
    const elsewhere = await browser();
    await elsewhere.post('/api/auth/sign-in', { email: person.user.email, password: PASSWORD }).expect(200);
    await switchOnCodes(person);
    await person.get('/api/me').expect(200);
    await person.post('/api/auth/refresh').expect(200);
    await elsewhere.get('/api/me').expect(401);
    await elsewhere.post('/api/auth/refresh').expect(401);
  });

  it('is asked for after the password, and opens the session', async () => {
    const { app, email } = await somebody();
    const client = await browser();
    const { secondFactor, ticket, passkey } = await ask(client, email);
    expect([secondFactor, passkey]).toEqual([['totp'], null]);
    expect(client.cookie('access-token')).toBeUndefined();
    await client.get('/api/me').expect(401);
    const { body } = await step(client, { ticket, code: ` ${app.code().slice(0, 3)} ${app.code().slice(3)}` }).expect(
      200,
    );
    expect(body).toMatchObject({ user: { email } });
    await client.get('/api/me').expect(200);
    await client.post('/api/auth/refresh').expect(200);
    expect((await client.get(FACTORS)).body).toMatchObject([{ lastUsedAt: expect.any(String) as string }]);
  });

  it('works once, whoever comes with it, and so does each one before it', async () => {
    const { app, email } = await somebody();
    const clients = await Promise.all([browser(), browser(), browser(), browser()] as const);
    const asked = await Promise.all(clients.map((client) => ask(client, email)));
    const code = app.code();
    const answers = await Promise.all(
      clients.slice(0, 3).map((client, index) => step(client, { ticket: asked[index]?.ticket, code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const [, , , late] = clients;
    // The step before was good until then, too.
    await expectProblem(step(late, { ticket: asked[3]?.ticket, code: app.code(-1) }), 422, 'code_wrong');
    await step(late, { ticket: asked[3]?.ticket, code: app.code(1) }).expect(200);
  });

  it('is looked at five times of 200, whichever process they come to, and then the account waits', async () => {
    const { app, email } = await somebody();
    const one = await browser();
    const { ticket } = await ask(one, email);
    const statuses = await guessAtOnce(one, ticket, [site.url, other.url]);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(195);
    // The right one has to wait, too.
    await expectProblem(step(one, { ticket, code: app.code() }), 429, 'too_many_requests');
    await rows().update(AttemptEntity, { count: MoreThan(0) }, { lockedUntil: new Date(0) });
    await step(one, { ticket, code: app.code() }).expect(200);
  });

  it('says how many tries are left', async () => {
    const { email } = await somebody();
    const client = await browser();
    const { ticket } = await ask(client, email);
    for (const triesLeft of [4, 3]) {
      const { body } = await step(client, { ticket, code: '000000' }).expect(422);
      expect(body).toMatchObject({ code: 'code_wrong', triesLeft });
    }
  });
});

describe('A ticket', () => {
  it('is good in its own browser, once, and for ten minutes', async () => {
    const { app, email } = await somebody();
    const client = await browser();
    const { ticket } = await ask(client, email);
    const thief = await browser();
    await expectProblem(step(thief, { ticket, code: app.code() }), 422, 'ticket_expired');
    await ask(thief, email);
    await expectProblem(step(thief, { ticket, code: app.code() }), 422, 'ticket_expired');
    await expectProblem(step(client, { ticket: 'x'.repeat(43), code: app.code() }), 422, 'ticket_expired');
    await step(client, { ticket, code: app.code() }).expect(200);
    await expectProblem(step(client, { ticket, code: app.code(1) }), 422, 'ticket_expired');
    const late = await ask(client, email);
    await rows().update(SignInTicketEntity, { userId: MoreThan(0) }, { expiresAt: new Date(Date.now() - 1) });
    await expectProblem(step(client, { ticket: late.ticket, code: app.code(1) }), 422, 'ticket_expired');
  });

  it('dies with the password', async () => {
    const { person, app, email } = await somebody();
    const client = await browser();
    const { ticket } = await ask(client, email);
    await person.post('/api/me/password', { current: PASSWORD, next: 'battery staple correct' }).expect(204);
    await expectProblem(step(client, { ticket, code: app.code() }), 422, 'ticket_expired');
  });

  it('is used up by one of two who come with different codes, and the other code stays', async () => {
    const { person, email } = await somebody();
    const [one = '', two = ''] = await newCodes(person);
    const client = await browser();
    const { ticket } = await ask(client, email);
    const answers = await Promise.all([one, two].map((code) => step(client, { ticket, code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const again = await ask(client, email);
    const kept = answers[0]?.status === 200 ? two : one;
    await step(client, { ticket: again.ticket, code: kept }).expect(200);
  });
});

describe('Recovery codes', () => {
  it('are ten, each good once, and new ones end the old', async () => {
    const { person, email } = await somebody();
    const codes = await newCodes(person);
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
    const client = await browser();
    const [first = '', second = ''] = codes;
    await step(client, {
      ticket: (await ask(client, email)).ticket,
      code: first.toLowerCase().replace('-', ' '),
    }).expect(200);
    const { ticket } = await ask(client, email);
    await expectProblem(step(client, { ticket, code: first }), 422, 'code_wrong');
    const [fresh = ''] = await newCodes(person);
    await expectProblem(step(client, { ticket, code: second }), 422, 'code_wrong');
    await step(client, { ticket, code: fresh }).expect(200);
    expect(await mailsTo(email)).toEqual(['second-factor-on', 'recovery-code-used', 'recovery-code-used']);
  });

  it('are nobody else’s, and for whoever has a factor', async () => {
    const { person } = await somebody();
    const codes = await newCodes(person);
    const neighbour = await somebody();
    const client = await browser();
    const { ticket } = await ask(client, neighbour.email);
    await expectProblem(step(client, { ticket, code: codes[0] }), 422, 'code_wrong');
    const without = await site.signInAs('staff');
    await expectProblem(without.post('/api/me/recovery-codes', { password: PASSWORD }), 409, 'wrong_state');
  });
});

describe('A remembered device', () => {
  it('needs the password alone, until it is forgotten, the password changes or 30 days are over', async () => {
    const { person, app, email } = await somebody();
    const client = await browser();
    await step(client, { ticket: (await ask(client, email)).ticket, code: app.code(), rememberDevice: true }).expect(
      200,
    );
    expect(client.cookie(DEVICE)).toMatch(/^[\w-]{22}$/);
    expect(await ask(client, email)).toMatchObject({ user: { email } });
    await client.post('/api/auth/refresh').expect(200);
    const { body } = await client.get('/api/me/remembered-devices').expect(200);
    const [device] = body as RememberedDevice[];
    expect(device).toMatchObject({ current: true });
    // Nobody else's token, and for nobody else.
    const neighbour = await somebody();
    expect(await ask(client, neighbour.email)).toHaveProperty('ticket');
    await expectProblem(neighbour.person.delete(`/api/me/remembered-devices/${device?.id}`), 404, 'not_found');
    await rows().update(RememberedDeviceEntity, { id: device?.id ?? 0 }, { expiresAt: new Date(Date.now() - 1) });
    expect(await ask(client, email)).toHaveProperty('ticket');
    await rows().update(RememberedDeviceEntity, { id: device?.id ?? 0 }, { expiresAt: new Date(Date.now() + 9_999) });
    expect(await ask(client, email)).toHaveProperty('user');
    await person.post('/api/me/password', { current: PASSWORD, next: 'battery staple correct' }).expect(204);
    const again = await client.post('/api/auth/sign-in', { email, password: 'battery staple correct' }).expect(200);
    expect(again.body).toHaveProperty('ticket');
  });
});

describe('Switching off', () => {
  it('takes the password, and with the last factor all else goes', async () => {
    const { person, app, email } = await somebody();
    await newCodes(person);
    const wrong = person.delete(`${FACTORS}/${app.id}`, { password: 'not it 5512' });
    await expectProblem(wrong, 400, 'validation_failed');
    const neighbour = await site.signInAs('staff');
    await expectProblem(neighbour.delete(`${FACTORS}/${app.id}`, { password: PASSWORD }), 404, 'not_found');
    await person.delete(`${FACTORS}/${app.id}`, { password: PASSWORD }).expect(204);
    expect((await person.get(FACTORS)).body as SecondFactor[]).toEqual([]);
    expect(await ask(await browser(), email)).toHaveProperty('user');
    await expectProblem(person.post('/api/me/recovery-codes', { password: PASSWORD }), 409, 'wrong_state');
  });

  it('by an admin ends it with all sessions, is noted, and both get a mail', async () => {
    const admin = await site.signInAs('admin');
    const { person, email } = await somebody();
    const reset = `/api/panel/users/${person.user.id}/second-factor/reset`;
    await expectProblem((await site.signInAs('staff')).post(reset), 403, 'forbidden');
    await admin.post(reset).expect(204);
    await person.get('/api/me').expect(401);
    expect(await ask(await browser(), email)).toHaveProperty('user');
    expect(await mailsTo(email)).toEqual(['second-factor-on', 'second-factor-reset']);
    expect(await mailsTo(admin.user.email)).toEqual(['second-factor-reset']);
    await expectProblem(admin.post(reset), 409, 'wrong_state');
    await switchOnCodes(admin);
    await expectProblem(admin.post(`/api/panel/users/${admin.user.id}/second-factor/reset`), 403, 'own_account');
    const { body } = await admin.get('/api/panel/audit').expect(200);
    expect(body).toMatchObject([{ action: 'reset-factor', recordId: person.user.id, actor: { id: admin.user.id } }]);
  });

  it('follows from erasing the account, which tells before what there is', async () => {
    const { person } = await somebody();
    await newCodes(person);
    const { body } = await person.get('/api/me/export').expect(200);
    expect(body).toMatchObject({ secondFactor: { factors: [{ kind: 'totp' }], recoveryCodesLeft: 10 } });
    expect(JSON.stringify(body)).not.toContain('secret');
    await person.delete('/api/me', { password: PASSWORD }).expect(204);
    expect(await rows().countBy(SecondFactorEntity, { userId: person.user.id })).toBe(0);
  });
});
