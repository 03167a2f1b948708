import type { Invitation } from '../../contract/invitation';
import { routes } from '../../contract/routes';
import { InvitationEntity } from '../../src/auth/invitation.entity';
import { Database } from '../../src/database/database';
import { auditOf, expectInvalid, expectProblem, openStage } from '../content/stage';
import { PASSWORD, type SignedInClient } from '../support/app';
import { addDoctor, addService } from '../support/builders/visits';
import type { Client } from '../support/client';
import { keyOf } from '../support/mailboxes';
import { readMails } from '../support/outbox';
import { openPlain } from '../support/plain-page';

const PATH = '/api/panel/users/invitations';
const OPEN = '/api/panel/invitations';
const ACCEPT = '/api/auth/invitation';
const NEW = { firstName: 'Олена', lastName: 'Коваленко', password: 'a quite new passphrase' };
const WRONG = '0000-0000-0000-0000';
const stage = openStage();
let admin: SignedInClient;
let addresses = 0;

const rows = (): Database['reader'] => stage.site.app.get(Database, { strict: false }).reader;

function anAddress(): string {
  addresses += 1;
  return `colleague${addresses}@example.org`;
}

beforeEach(async () => {
  // Everybody here comes from one machine, and what one has tried is not another's.
  await rows().query('DELETE FROM attempt');
  admin = await stage.site.signInAs('admin');
});

async function invite(input: object): Promise<Invitation> {
  return (await admin.post(PATH, input).expect(202)).body as Invitation;
}

/** The code of the last of so many mails to an address. */
async function codeTo(email: string, count = 1): Promise<string> {
  const mail = (await readMails(stage.site, email, count)).at(-1);
  const [code] = /^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(mail?.subject ?? '') ?? [];
  if (code === undefined) throw new Error(`No code in "${mail?.subject ?? ''}"`);
  return code;
}

const visitor = (): Promise<Client> => stage.site.http().visit();

describe('Somebody who is invited', () => {
  it('sets name and password with the code of the mail, and is signed in with the role', async () => {
    const email = anAddress();
    const { id, role } = await invite({ email: email.toUpperCase(), role: 'editor' });
    expect(role).toBe('editor');
    const pin = await codeTo(email);
    const browser = await visitor();
    const look = await browser.post(ACCEPT, { email, pin: pin.toLowerCase() }).expect(200);
    expect(look.body).toEqual({ role: 'editor', hasAccount: false });
    const { body } = await browser.post(`${ACCEPT}/accept`, { email, pin, ...NEW }).expect(200);
    expect(body).toMatchObject({ user: { email, role: 'editor', firstName: NEW.firstName } });
    await browser.get('/api/panel/articles').expect(200);
    await browser.get('/api/panel/appointments').expect(403);
    // The code is good once, and the invitation is not open any more.
    await expectProblem((await visitor()).post(ACCEPT, { email, pin }), 422, 'pin_wrong');
    const open = (await admin.get(OPEN).expect(200)).body as Invitation[];
    expect(open.map((each) => each.id)).not.toContain(id);
    const { user } = body as { user: { id: number } };
    expect(await auditOf(stage, 'users', user.id)).toMatchObject([
      { action: 'accept', changes: { role: [null, 'editor'] } },
    ]);
  });

  it('is told at each field what a new account lacks, and the code stays good', async () => {
    const email = anAddress();
    await invite({ email, role: 'staff' });
    const pin = await codeTo(email);
    const browser = await visitor();
    await expectInvalid(
      browser.post(`${ACCEPT}/accept`, { email, pin }),
      ['firstName', 'required'],
      ['lastName', 'required'],
      ['password', 'required'],
    );
    const short = { email, pin, ...NEW, password: 'short' };
    await expectInvalid(browser.post(`${ACCEPT}/accept`, short), ['password', 'password_too_short']);
    const personal = { email, pin, ...NEW, password: 'Коваленко 12' };
    await expectInvalid(browser.post(`${ACCEPT}/accept`, personal), ['password', 'password_personal']);
    await browser.post(`${ACCEPT}/accept`, { email, pin, ...NEW }).expect(200);
  });

  it('and has an account gets the role only by accepting it, and signs in anew', async () => {
    const person = await stage.site.signInAs('patient');
    const { email, id } = person.user;
    const answer = await invite({ email, role: 'staff' });
    const stranger = await invite({ email: anAddress(), role: 'staff' });
    // Nothing tells who has an account.
    expect(Object.keys(answer)).toEqual(Object.keys(stranger));
    await person.get('/api/panel/services').expect(403);
    const pin = await codeTo(email);
    const browser = await visitor();
    expect((await browser.post(ACCEPT, { email, pin }).expect(200)).body).toEqual({ role: 'staff', hasAccount: true });
    expect((await browser.post(`${ACCEPT}/accept`, { email, pin }).expect(200)).body).toEqual({ user: null });
    await person.get('/api/me').expect(401);
    await browser.post('/api/auth/sign-in', { email, password: PASSWORD }).expect(200);
    await browser.get('/api/panel/services').expect(200);
    expect(await auditOf(stage, 'users', id)).toMatchObject([
      { action: 'accept', changes: { role: ['patient', 'staff'] } },
    ]);
  });

  it('and is blocked gets nothing', async () => {
    const { email, id } = await stage.site.addUser('patient');
    await admin.post(`/api/panel/users/${id}/block`).expect(200);
    await invite({ email, role: 'admin' });
    const pin = await codeTo(email);
    await expectProblem((await visitor()).post(`${ACCEPT}/accept`, { email, pin }), 422, 'pin_expired');
  });

  it('as a doctor is linked with the record, which has to be there', async () => {
    const doctor = await addDoctor(stage.staff, [await addService(stage.staff)]);
    const email = anAddress();
    await expectInvalid(admin.post(PATH, { email, role: 'doctor' }), ['doctorId', 'required']);
    await expectInvalid(admin.post(PATH, { email, role: 'doctor', doctorId: 999_999 }), ['doctorId', 'unknown_id']);
    await expectInvalid(admin.post(PATH, { email, role: 'staff', doctorId: doctor }), ['doctorId', 'only_for_doctors']);
    await expectInvalid(admin.post(PATH, { email, role: 'patient' }), ['role', 'not_allowed']);
    await invite({ email, role: 'doctor', doctorId: doctor });
    const pin = await codeTo(email);
    const browser = await visitor();
    const { body } = await browser.post(`${ACCEPT}/accept`, { email, pin, ...NEW }).expect(200);
    expect(body).toMatchObject({ user: { role: 'doctor', doctorId: doctor } });
    await browser.get(`/api/panel/doctors/${doctor}/schedule`).expect(200);
  });

  it('by two who try at the same moment makes one account', async () => {
    const email = anAddress();
    await invite({ email, role: 'staff' });
    const pin = await codeTo(email);
    const browsers = await Promise.all([visitor(), visitor(), visitor()]);
    const answers = await Promise.all(browsers.map((each) => each.post(`${ACCEPT}/accept`, { email, pin, ...NEW })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });
});

describe('A code', () => {
  it('that is wrong is answered as one for an address that nobody has invited', async () => {
    const email = anAddress();
    await invite({ email, role: 'staff' });
    const browser = await visitor();
    const wrong = await expectProblem(browser.post(ACCEPT, { email, pin: WRONG }), 422, 'pin_wrong');
    const nobody = await expectProblem(browser.post(ACCEPT, { email: anAddress(), pin: WRONG }), 422, 'pin_wrong');
    expect({ ...nobody, requestId: '' }).toEqual({ ...wrong, requestId: '' });
    // The right one is as good as before: nobody can burn it.
    await browser.post(ACCEPT, { email, pin: await codeTo(email) }).expect(200);
  });

  it('is good for 48 hours', async () => {
    const email = anAddress();
    const { sentAt, expiresAt } = await invite({ email, role: 'staff' });
    expect(Date.parse(expiresAt) - Date.parse(sentAt)).toBe(48 * 3_600_000);
    const pin = await codeTo(email);
    await rows().update(
      InvitationEntity,
      { emailKey: keyOf(stage.site, email) },
      { expiresAt: new Date(Date.now() - 1) },
    );
    await expectProblem((await visitor()).post(ACCEPT, { email, pin }), 422, 'pin_expired');
    const open = (await admin.get(OPEN).expect(200)).body as Invitation[];
    expect(open.map((each) => each.email)).not.toContain(email);
  });

  it('that is sent again takes the place of the former one; withdrawn it is good no more', async () => {
    const email = anAddress();
    const { id } = await invite({ email, role: 'staff' });
    const first = await codeTo(email);
    await admin.post(`${OPEN}/${id}/resend`).expect(202);
    const second = await codeTo(email, 2);
    const browser = await visitor();
    await expectProblem(browser.post(ACCEPT, { email, pin: first }), 422, 'pin_wrong');
    await browser.post(ACCEPT, { email, pin: second }).expect(200);
    await admin.delete(`${OPEN}/${id}`).expect(204);
    await expectProblem(browser.post(ACCEPT, { email, pin: second }), 422, 'pin_wrong');
    await admin.delete(`${OPEN}/${id}`).expect(404);
    await admin.post(`${OPEN}/${id}/resend`).expect(404);
    const actions = (await auditOf(stage, 'invitations', id)).map(({ action }) => action);
    expect(actions).toEqual(['invite', 'retry', 'destroy']);
  });

  it.each<[string, (id: number) => ReturnType<Client['post']>]>([
    ['is blocked', (id) => admin.post(`/api/panel/users/${id}/block`)],
    ['is no admin any more', (id) => admin.put(`/api/panel/users/${id}/role`, { role: 'staff' })],
  ])('is good no more when whoever sent it %s', async (_, takeAway) => {
    const other = await stage.site.signInAs('admin');
    const email = anAddress();
    const { body: sent } = await other.post(PATH, { email, role: 'admin' }).expect(202);
    const { id } = sent as Invitation;
    const pin = await codeTo(email);
    await takeAway(other.user.id).expect(200);
    await expectProblem((await visitor()).post(ACCEPT, { email, pin }), 422, 'pin_wrong');
    const last = (await auditOf(stage, 'invitations', id)).at(-1);
    expect(last).toMatchObject({ action: 'destroy', actor: { email: admin.user.email } });
  });

  it('is good no more when whoever sent it has accepted another role', async () => {
    const other = await stage.site.signInAs('admin');
    const email = anAddress();
    await other.post(PATH, { email, role: 'admin' }).expect(202);
    const pin = await codeTo(email);
    await invite({ email: other.user.email, role: 'staff' });
    const own = await codeTo(other.user.email);
    await (await visitor()).post(`${ACCEPT}/accept`, { email: other.user.email, pin: own }).expect(200);
    await expectProblem((await visitor()).post(ACCEPT, { email, pin }), 422, 'pin_wrong');
  });

  it('is sent to a mailbox five times an hour at most', async () => {
    const email = anAddress();
    for (let sent = 0; sent < 5; sent += 1) await invite({ email, role: 'staff' });
    await expectProblem(admin.post(PATH, { email, role: 'staff' }), 429, 'too_many_requests');
    const open = (await admin.get(OPEN).expect(200)).body as Invitation[];
    expect(open.filter((each) => each.email === email)).toHaveLength(1);
  });
});

it('An erased account leaves no invitation', async () => {
  const person = await stage.site.signInAs('patient');
  const { email } = person.user;
  await invite({ email, role: 'staff' });
  const told = (await person.get('/api/me/export').expect(200)).body as { invitations: object[] };
  expect(told.invitations).toMatchObject([{ role: 'staff' }]);
  await person.delete('/api/me', { password: PASSWORD }).expect(204);
  expect(await rows().countBy(InvitationEntity, { emailKey: keyOf(stage.site, email) })).toBe(0);
});

describe('An invitation without scripts', () => {
  const LOOK = `POST ${ACCEPT}`;
  const TAKE = `${LOOK}/accept`;

  it('is accepted in two steps, and signs in', async () => {
    const email = anAddress();
    await invite({ email, role: 'editor' });
    const pin = await codeTo(email);
    const first = await openPlain(stage.site.http(), routes.invitation);
    expect(first.headers['cache-control']).toBe('private, no-store');
    const wrong = await first.send(LOOK, { email, pin: WRONG });
    expect([wrong.errors.length, wrong.fields(LOOK).email]).toEqual([1, email]);
    const second = await wrong.send(LOOK, { email, pin });
    const half = await second.send(TAKE, { firstName: NEW.firstName, password: NEW.password });
    expect(half.errors).toHaveLength(1);
    expect(half.fields(TAKE)).toMatchObject({ firstName: NEW.firstName, password: '' });
    expect((await half.send(TAKE, NEW)).path).toBe(routes.panel);
    // Back, and once more: the code is spent.
    const late = await openPlain(stage.site.http(), routes.invitation);
    expect((await late.send(LOOK, { email, pin })).errors).toHaveLength(1);
  });

  it('gives an account its role, and says that it has to sign in again', async () => {
    const { email } = await stage.site.addUser('patient');
    await invite({ email, role: 'editor' });
    const first = await openPlain(stage.site.http(), routes.invitation);
    const second = await first.send(LOOK, { email, pin: await codeTo(email) });
    const done = await second.send(TAKE);
    expect(done.path).toBe(routes.invitation);
    expect(done.html).toContain(`href="${routes.signIn}"`);
    expect(() => done.fields(TAKE)).toThrow('no form');
  });

  it('asks for the code again when it was taken back meanwhile', async () => {
    const email = anAddress();
    const { id } = await invite({ email, role: 'editor' });
    const first = await openPlain(stage.site.http(), routes.invitation);
    const second = await first.send(LOOK, { email, pin: await codeTo(email) });
    await admin.delete(`${OPEN}/${id}`).expect(204);
    const again = await second.send(TAKE, NEW);
    expect([again.errors.length, again.fields(LOOK).email]).toEqual([1, email]);
  });
});
