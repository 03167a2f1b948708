import type { Test } from 'supertest';
import { XSRF_COOKIE } from '../../contract/auth';
import { LIMITS } from '../../contract/limits';
import { FORM_READER } from '../../contract/plain-form';
import type { Person, PersonList } from '../../contract/person';
import { GuardianInvitationEntity } from '../../src/people/guardian-invitation.entity';
import { GuardianInvitationsRepository } from '../../src/people/guardian-invitations.repository';
import { PersonEntity } from '../../src/people/person.entity';
import { PEOPLE } from '../../contract/person';
import { routes } from '../../contract/routes';
import { Database } from '../../src/database/database';
import { expectInvalid, expectProblem } from '../content/stage';
import { setContact } from '../support/accounts';
import { PASSWORD, type SignedInClient, startApp, type TestApp } from '../support/app';
import { aChild, addPerson, anAdult, share, yearsAgo } from '../support/builders/people';
import { pinOf, readMails } from '../support/outbox';
import { openPlain, type PlainPage, postPlain } from '../support/plain-page';

const CONFIRM = '/api/invitations/confirm';
const FAMILY = '/portal/family';
const PAGE = '/portal/family/invitation';
let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.stop());

const rows = (): Database['reader'] => site.app.get(Database, { strict: false }).reader;
const patient = (): Promise<SignedInClient> => site.signInAs('patient');
const invitationsOf = ({ id }: Person): string => `/api/people/${id}/invitations`;
const invite = (by: SignedInClient, child: Person, email: string): Test => by.post(invitationsOf(child), { email });
const listOf = async (client: SignedInClient): Promise<Person[]> =>
  ((await client.get('/api/people').expect(200)).body as PersonList).items;
const otherThan = (pin: string): string => (pin === '111111' ? '222222' : '111111');

/** A child whose guardian has invited somebody, and the code that the mail has. */
async function invited(to?: SignedInClient): Promise<{
  olena: SignedInClient;
  andrij: SignedInClient;
  zosia: Person;
  pin: string;
}> {
  const [olena, andrij] = [await patient(), to ?? (await patient())];
  const zosia = await addPerson(olena, aChild());
  await invite(olena, zosia, andrij.user.email).expect(202);
  const mails = await readMails(site, andrij.user.email, 1);
  return { olena, andrij, zosia, pin: pinOf(mails.at(-1)) };
}

const asked = (client: SignedInClient, step: string, id: number): Promise<PlainPage> =>
  openPlain(client, `${FAMILY}?step=${step}&id=${id}`);

describe('A second guardian', () => {
  it('types the code of a mail that names nobody but the inviter, and shares the child', async () => {
    const { olena, andrij, zosia, pin } = await invited();
    const [mail] = await readMails(site, andrij.user.email, 1);
    const { firstName, lastName } = olena.user;
    expect(mail?.text).toContain(`${firstName} ${lastName.charAt(0)}.`);
    expect(mail?.text).toContain(`${site.url}${PAGE}`);
    for (const secret of [lastName, 'Zosia', 'Kowalczuk', olena.user.email]) {
      expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain(secret);
    }
    expect(await listOf(andrij)).toEqual([]);
    const { body } = await andrij.post(CONFIRM, { pin }).expect(200);
    expect(body).toMatchObject({ id: zosia.id, firstName: 'Zosia' });
    expect((body as Person).guardians).toHaveLength(2);
    expect((await listOf(olena))[0]?.guardians).toHaveLength(2);
    // The code is good once.
    await expectProblem(andrij.post(CONFIRM, { pin }), 422, 'pin_expired');
    expect(await rows().findBy(GuardianInvitationEntity, { personId: zosia.id })).toEqual([]);
    // Either can leave.
    await olena.delete(`/api/people/${zosia.id}`).expect(204);
    expect(await listOf(andrij)).toMatchObject([{ id: zosia.id, guardians: [{ isYou: true }] }]);
  });

  it('says the address, too, in any case; another one is answered as an old code', async () => {
    const { andrij, pin } = await invited();
    await expectProblem(andrij.post(CONFIRM, { pin, email: 'else@poczta.example' }), 422, 'pin_expired');
    await andrij.post(CONFIRM, { pin, email: andrij.user.email.toUpperCase() }).expect(200);
  });

  it('may have no account yet: nothing tells, and nothing is lost', async () => {
    const olena = await patient();
    const zosia = await addPerson(olena, aChild());
    const email = `new${zosia.id}@poczta.example`;
    const answer = await invite(olena, zosia, email).expect(202);
    expect(answer.body).toEqual({ email, expiresAt: expect.any(String) as string });
    const other = await addPerson(olena, aChild({ firstName: 'Tymek' }));
    const known = await invite(olena, other, (await patient()).user.email).expect(202);
    expect(Object.keys(known.body as object)).toEqual(Object.keys(answer.body as object));
    const pin = pinOf((await readMails(site, email, 1))[0]);
    const user = await site.addUser('patient');
    await setContact(site, user.id, { email });
    const client = await site.http().visit();
    await client.post('/api/auth/sign-in', { email, password: PASSWORD }).expect(200);
    await client.post(CONFIRM, { pin }).expect(200);
  });

  it('has five tries, and none with another account', async () => {
    const { andrij, pin } = await invited();
    const stranger = await patient();
    await expectProblem(stranger.post(CONFIRM, { pin }), 422, 'pin_expired');
    for (let left = LIMITS.pinTries - 1; left >= 0; left -= 1) {
      const problem = await expectProblem(andrij.post(CONFIRM, { pin: otherThan(pin) }), 422, 'pin_wrong');
      expect(problem).toMatchObject({ triesLeft: left });
    }
    await expectProblem(andrij.post(CONFIRM, { pin }), 422, 'pin_expired');
    expect(await listOf(andrij)).toEqual([]);
  });

  it('uses a code once, however often it is sent at once', async () => {
    const { andrij, pin } = await invited();
    const answers = await Promise.all([1, 2, 3].map(() => andrij.post(CONFIRM, { pin })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await listOf(andrij))[0]?.guardians).toHaveLength(2);
  });

  it('comes too late after 48 hours, and after the invitation was withdrawn or sent to another one', async () => {
    const late = await invited();
    const expiresAt = new Date();
    await rows().update(GuardianInvitationEntity, { personId: late.zosia.id }, { expiresAt });
    await expectProblem(late.andrij.post(CONFIRM, { pin: late.pin }), 422, 'pin_expired');
    await site.app.get(GuardianInvitationsRepository, { strict: false }).removeOld(new Date());
    expect(await rows().findBy(GuardianInvitationEntity, { personId: late.zosia.id })).toEqual([]);

    const { olena, andrij, zosia, pin } = await invited();
    await olena.delete(invitationsOf(zosia)).expect(204);
    await olena.delete(invitationsOf(zosia)).expect(204);
    await expectProblem(andrij.post(CONFIRM, { pin }), 422, 'pin_expired');

    const other = await invited();
    await invite(other.olena, other.zosia, (await patient()).user.email).expect(202);
    await expectProblem(other.andrij.post(CONFIRM, { pin: other.pin }), 422, 'pin_expired');
  });

  it('gets the code of the last mail only', async () => {
    const { olena, andrij, zosia, pin } = await invited();
    await invite(olena, zosia, andrij.user.email).expect(202);
    const again = pinOf((await readMails(site, andrij.user.email, 2)).at(-1));
    if (again !== pin) await expectProblem(andrij.post(CONFIRM, { pin }), 422, 'pin_wrong');
    await andrij.post(CONFIRM, { pin: again }).expect(200);
  });

  it('gets no child that was left, grew up, or has two guardians by now', async () => {
    const left = await invited();
    await left.olena.delete(`/api/people/${left.zosia.id}`).expect(204);
    await expectProblem(left.andrij.post(CONFIRM, { pin: left.pin }), 422, 'pin_expired');
    const grown = await invited();
    await rows().update(PersonEntity, { id: grown.zosia.id }, { bornOn: yearsAgo(18) });
    await expectProblem(grown.andrij.post(CONFIRM, { pin: grown.pin }), 422, 'pin_expired');
    const taken = await invited();
    await share(site, taken.zosia, await patient());
    await expectProblem(taken.andrij.post(CONFIRM, { pin: taken.pin }), 422, 'pin_expired');
  });

  it('has no room for a thirteenth person, and keeps the code', async () => {
    const { andrij, pin } = await invited();
    const added: Person[] = [];
    for (let index = 0; index < PEOPLE.anAccount; index += 1) {
      added.push(await addPerson(andrij, aChild({ bornOn: yearsAgo(1, index) })));
    }
    await expectProblem(andrij.post(CONFIRM, { pin }), 409, 'too_many_people');
    await andrij.delete(`/api/people/${added[0]?.id}`).expect(204);
    await andrij.post(CONFIRM, { pin }).expect(200);
  });

  it('says to be a guardian', async () => {
    const { andrij, pin } = await invited();
    await expectInvalid(andrij.post(CONFIRM, { pin, mayArrange: false }), ['mayArrange', 'must_confirm']);
    await expectInvalid(andrij.post(CONFIRM, { pin: 'abc' }), ['pin', 'must_be_pin']);
    await expectProblem((await site.http().visit()).post(CONFIRM, { pin }), 401, 'not_signed_in');
  });
});

describe('An invitation', () => {
  it('is for own children alone, and to somebody else', async () => {
    const [olena, stranger] = [await patient(), await patient()];
    const zosia = await addPerson(olena, aChild());
    const halina = await addPerson(olena, anAdult());
    const email = 'somebody@poczta.example';
    await expectProblem(invite(stranger, zosia, email), 404, 'not_found');
    await expectProblem(stranger.delete(invitationsOf(zosia)), 404, 'not_found');
    await expectProblem(invite(olena, halina, email), 409, 'adult_not_shared');
    await expectInvalid(invite(olena, zosia, olena.user.email), ['email', 'email_own']);
    await expectInvalid(invite(olena, zosia, 'nobody'), ['email', 'must_be_email']);
    await rows().update(PersonEntity, { id: zosia.id }, { bornOn: yearsAgo(18) });
    await expectProblem(invite(olena, zosia, email), 409, 'adult_not_shared');
    await rows().update(PersonEntity, { id: zosia.id }, { bornOn: yearsAgo(6) });
    await share(site, zosia, stranger);
    await expectProblem(invite(olena, zosia, stranger.user.email), 409, 'guardians_complete');
    await expectProblem(invite(olena, zosia, email), 409, 'guardians_complete');
    expect(await rows().findBy(GuardianInvitationEntity, { personId: zosia.id })).toEqual([]);
  });

  it('is limited: nobody fills a mailbox', async () => {
    const olena = await patient();
    const zosia = await addPerson(olena, aChild());
    for (let count = 0; count < LIMITS.pinSendsAnHour; count += 1) {
      await invite(olena, zosia, `full+${count}@poczta.example`).expect(202);
    }
    await expectProblem(invite(olena, zosia, 'full@poczta.example'), 429, 'too_many_requests');
    const rest: number = LIMITS.guardianInvitationsAnHour - LIMITS.pinSendsAnHour;
    for (let count = 0; count < rest; count += 1) {
      await invite(olena, zosia, `other${count}@poczta.example`).expect(202);
    }
    await expectProblem(invite(olena, zosia, 'another@poczta.example'), 429, 'too_many_requests');
  });

  it('is in the export of both, and goes with either account without telling the other one', async () => {
    const { olena, andrij, zosia, pin } = await invited();
    const exported = async (client: SignedInClient): Promise<object[]> =>
      ((await client.get('/api/me/export').expect(200)).body as { guardianInvitations: object[] }).guardianInvitations;
    expect(await exported(olena)).toMatchObject([{ to: andrij.user.email, personId: zosia.id }]);
    expect(await exported(andrij)).toMatchObject([{ to: andrij.user.email, personId: null }]);
    const before = await rows().findOneByOrFail(GuardianInvitationEntity, { personId: zosia.id });
    expect(before.pinHash).not.toContain(pin);
    await andrij.delete('/api/me', { password: PASSWORD }).expect(204);
    const after = await rows().findOneByOrFail(GuardianInvitationEntity, { personId: zosia.id });
    expect(after).toEqual(Object.assign(before, { email: null, emailKey: null, pinHash: '' }));
    expect((await olena.get(FAMILY).expect(200)).text).toContain('Cofnij zaproszenie');
    await olena.delete('/api/me', { password: PASSWORD }).expect(204);
    expect(await rows().findBy(GuardianInvitationEntity, { personId: zosia.id })).toEqual([]);
  });
});

describe('The pages of an invitation', () => {
  it('invite, show until when it is good, and withdraw by plain forms', async () => {
    const [olena, stranger] = [await patient(), await patient()];
    const { id } = await addPerson(olena, aChild());
    expect((await olena.get(FAMILY).expect(200)).text).toContain(`step=invite&amp;id=${id}`);
    expect((await asked(stranger, 'invite', id)).status).toBe(404);
    const email = `page${id}@poczta.example`;
    const sent = await (await asked(olena, 'invite', id)).send(`POST ${FAMILY}`, { email });
    expect(sent.path).toBe(`${FAMILY}?step=invited&id=${id}`);
    expect(sent.text).toContain(email);
    expect(sent.text).toContain('Zaproszenie ważne do');
    const list = await openPlain(olena, FAMILY);
    expect(list.text).toContain('zaproszenie dla drugiego opiekuna ważne do');
    expect(list.html).not.toContain(`step=invite&amp;id=${id}`);
    const withdraw = `DELETE /api/people/${id}/invitations`;
    const strange = { ...list.fields(withdraw), xsrf: stranger.cookie(XSRF_COOKIE) ?? '' };
    const call = `/api/people/${id}/invitations`;
    expect((await postPlain(stranger, call, strange)).status).toBe(403);
    const own = { ...strange, [FORM_READER]: String(stranger.user.id) };
    expect((await postPlain(stranger, call, own)).path).toBe(FAMILY);
    expect((await openPlain(olena, FAMILY)).text).toContain('Cofnij zaproszenie');
    const withdrawn = await sent.send(withdraw);
    expect(withdrawn.path).toBe(FAMILY);
    expect(withdrawn.text).not.toContain('Cofnij zaproszenie');
    expect((await asked(olena, 'invited', id)).text).toContain('już nie ma');
  });

  it('say what is wrong at the field and lose nothing', async () => {
    const olena = await patient();
    const { id } = await addPerson(olena, aChild());
    const call = `POST ${FAMILY}`;
    const bad = await (await asked(olena, 'invite', id)).send(call, { email: 'andrij@' });
    expect(bad.fields(call).email).toBe('andrij@');
    expect(bad.html).toContain('guardian-email-error');
    const own = await bad.send(call, { email: olena.user.email });
    expect(own.text).toContain('Proszę podać adres drugiego opiekuna.');
    const halina = (await addPerson(olena, anAdult())).id;
    const adult = await own.send(call, { children: String(halina), email: 'andrij@poczta.example' });
    expect(adult.text).toContain('Drugiego opiekuna może mieć tylko dziecko');
  });

  it('ask to sign in first, then for the code, and name the child after it only', async () => {
    const visitor = await site.http().get(PAGE).expect(302);
    expect(visitor.headers.location).toBe(`/auth/sign-in?next=${encodeURIComponent(PAGE)}`);
    const { olena, andrij, pin } = await invited();
    const page = await openPlain(andrij, PAGE);
    expect(page.text).toContain(`${olena.user.firstName} ${olena.user.lastName.charAt(0)}.`);
    expect(page.text).not.toContain('Zosia');
    const confirm = `POST ${PAGE}`;
    const wrong = await page.send(confirm, { pin: otherThan(pin), mayArrange: 'yes' });
    expect(wrong.html).toContain('guardian-pin-error');
    expect(wrong.text).toContain('Kod jest nieprawidłowy');
    expect(wrong.html).not.toContain(otherThan(pin));
    expect(wrong.fields(confirm)).toMatchObject({ mayArrange: 'yes' });
    expect((await page.send(confirm, { pin })).html).toContain('may-arrange-error');
    const done = await (await openPlain(andrij, `/ua${PAGE}`)).send(`POST /ua${PAGE}`, { pin, mayArrange: 'yes' });
    expect([done.path, done.text]).toEqual([`/ua${FAMILY}?done=joined`, expect.stringContaining('Zosia')]);
    const again = await page.send(confirm, { pin, mayArrange: 'yes' });
    expect(again.text).toContain('już nie działa');
    expect((await openPlain(await patient(), PAGE)).text).not.toContain('Zaproszenie od');
  });

  it('leave alone what is waited for elsewhere', async () => {
    const { andrij, pin } = await invited();
    const profile = await openPlain(andrij, routes.portalProfile);
    const waits = await profile.send('POST /api/me/email', { email: 'new@poczta.example', password: PASSWORD });
    const wrong = await (
      await openPlain(andrij, PAGE)
    ).send(`POST ${PAGE}`, { pin: otherThan(pin), mayArrange: 'yes' });
    expect(wrong.text).toContain('Kod jest nieprawidłowy');
    const still = await openPlain(andrij, routes.portalProfile);
    expect(still.text).toContain('new@poczta.example');
    expect(still.text.includes('Pozostał')).toBe(waits.text.includes('Pozostał'));
  });
});
