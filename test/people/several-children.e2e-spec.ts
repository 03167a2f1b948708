import type { Test } from 'supertest';
import { XSRF_COOKIE } from '../../contract/auth';
import type { Person, PersonList } from '../../contract/person';
import { Database } from '../../src/database/database';
import { GuardianInvitationEntity } from '../../src/people/guardian-invitation.entity';
import { expectProblem } from '../content/stage';
import { type SignedInClient, startApp, type TestApp } from '../support/app';
import { aChild, addPerson, share } from '../support/builders/people';
import { pinOf, readMails } from '../support/outbox';
import { openPlain } from '../support/plain-page';

const CONFIRM = '/api/invitations/confirm';
const FAMILY = '/portal/family';
const PAGE = '/portal/family/invitation';
let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.stop());

const patient = (): Promise<SignedInClient> => site.signInAs('patient');
const namesOf = async (client: SignedInClient): Promise<string[]> =>
  ((await client.get('/api/people').expect(200)).body as PersonList).items.map(({ firstName }) => firstName);
function send(client: SignedInClient, page: string, fields: Record<string, string | string[]>): Test {
  const body = { xsrf: client.cookie(XSRF_COOKIE) ?? '', ...fields };
  return client.agent.post(page).set('Origin', site.url).type('form').send(body);
}
const idsOf = (people: readonly Person[]): string[] => people.map(({ id }) => String(id));

/** A guardian of three children. */
async function family(): Promise<{ olena: SignedInClient; andrij: SignedInClient; children: Person[] }> {
  const [olena, andrij] = [await patient(), await patient()];
  const children: Person[] = [];
  for (const firstName of ['Zosia', 'Tymek', 'Lew']) children.push(await addPerson(olena, aChild({ firstName })));
  return { olena, andrij, children };
}

async function invited(): Promise<Awaited<ReturnType<typeof family>> & { pin: string }> {
  const all = await family();
  const { olena, andrij, children } = all;
  const ids = idsOf(children.slice(0, 2));
  const sent = await send(olena, FAMILY, { children: ids, email: andrij.user.email }).expect(303);
  expect(sent.headers.location).toBe(`${FAMILY}?step=invited&id=${ids[0]}`);
  const mails = await readMails(site, andrij.user.email, 1);
  expect(mails).toHaveLength(1);
  return { ...all, pin: pinOf(mails[0]) };
}

describe('An invitation for several children', () => {
  it('is one mail with one code, which makes a guardian of all that were ticked', async () => {
    const { olena, andrij, children, pin } = await invited();
    const [zosia] = children;
    const shown = (await olena.get(`${FAMILY}?step=invited&id=${zosia?.id}`).expect(200)).text;
    expect(shown).toMatch(/nie widzi tych dzieci: Zosia,? (i )?Tymek/);
    expect(shown).toContain('Cofnij zaproszenie: Tymek');
    const [mail] = await readMails(site, andrij.user.email, 1);
    expect(mail?.text).toContain('wizyt dzieci');
    expect(mail?.text).not.toContain('Tymek');
    expect((await andrij.get(PAGE).expect(200)).text).toContain('Imiona dzieci pokażemy');
    const done = await send(andrij, PAGE, { pin, mayArrange: 'yes' }).expect(303);
    expect(done.headers.location).toBe(`${FAMILY}?done=joinedMany`);
    expect((await andrij.get(`${FAMILY}?done=joinedMany`).expect(200)).text).toContain('Dzieci są na liście');
    expect(await namesOf(andrij)).toEqual(['Zosia', 'Tymek']);
    await expectProblem(andrij.post(CONFIRM, { pin }), 422, 'pin_expired');
  });

  it('is good for those that can be shared still, by the API, too', async () => {
    const { olena, andrij, children, pin } = await invited();
    const page = await openPlain(olena, FAMILY);
    const after = await page.send(`DELETE /api/people/${children[0]?.id}/invitations`);
    expect(after.text).toContain('Dla pozostałych dzieci kod działa nadal.');
    const { body } = await andrij.post(CONFIRM, { pin }).expect(200);
    expect(body).toMatchObject({ firstName: 'Tymek' });
    expect(await namesOf(andrij)).toEqual(['Tymek']);

    const other = await invited();
    for (const child of other.children) await share(site, child, await patient());
    await expectProblem(other.andrij.post(CONFIRM, { pin: other.pin }), 422, 'pin_expired');
  });

  it('keeps what was ticked and typed, wants one child at least, and is for own children alone', async () => {
    const { olena, children } = await family();
    const [zosia, tymek, lew] = idsOf(children) as [string, string, string];
    const opened = (await olena.get(`${FAMILY}?step=invite&id=${tymek}`).expect(200)).text;
    const isTicked = (html: string, id: string): boolean =>
      /checked/.test(new RegExp(`<input[^>]*name="children"[^>]*value="${id}"[^>]*>`).exec(html)?.[0] ?? '');
    expect([zosia, tymek, lew].map((id) => isTicked(opened, id))).toEqual([false, true, false]);
    const page = await openPlain(olena, `${FAMILY}?step=invite&id=${tymek}`);
    const bad = await page.send(`POST ${FAMILY}`, { children: `${zosia},${lew}`, email: 'andrij@' });
    expect([zosia, tymek, lew].map((id) => isTicked(bad.html, id))).toEqual([true, false, true]);
    expect(bad.html).toMatch(/value="andrij@"/);
    const none = await page.send(`POST ${FAMILY}`, { children: '', email: 'andrij@poczta.example' });
    expect(none.html).toContain('Proszę wybrać co najmniej jedno dziecko.');
    expect(none.html).toContain('value="andrij@poczta.example"');
    const stranger = await patient();
    const foreign = await addPerson(stranger, aChild({ firstName: 'Obcy' }));
    const email = 'andrij@poczta.example';
    await send(olena, FAMILY, { children: [zosia, String(foreign.id)], email })
      .expect(303)
      .expect('Location', FAMILY);
    const { reader } = site.app.get(Database, { strict: false });
    expect(await reader.countBy(GuardianInvitationEntity, { personId: Number(zosia) })).toBe(0);
  });
});
