import type { NewPasskey, PasskeyJson, SecondStep } from '../../contract/second-factor';
import { expectProblem } from '../content/stage';
import { PASSWORD, type SignedInClient, startApp, type TestApp } from '../support/app';
import type { Client } from '../support/client';
import { findFreePort } from '../support/servers';
import { Authenticator } from './authenticator';
import { ask, STEP } from './factors';

const FACTORS = '/api/me/second-factors';

let site: TestApp;
let own: string;
beforeAll(async () => {
  // Passkeys belong to a name, not to an IP address.
  const port = await findFreePort();
  own = `http://localhost:${port}`;
  site = await startApp({ PORT: String(port), PUBLIC_URL: own });
});
afterAll(() => site.stop());

/** Origins that are not ours, however near. */
const foreign = (): string[] => [
  'https://lipowa.example.evil.example',
  `${own}.evil.example`,
  own.replace('http:', 'https:'),
  own.replace(/\d+$/, (port) => String(Number(port) + 1)),
  own.replace('localhost', '127.0.0.1'),
  'null',
];

async function begin(person: SignedInClient): Promise<NewPasskey> {
  const { body } = await person.post(FACTORS, { kind: 'passkey', password: PASSWORD }).expect(201);
  return body as NewPasskey;
}

async function addPasskey(person: SignedInClient): Promise<Authenticator> {
  const authenticator = new Authenticator();
  const { id, options } = await begin(person);
  const credential = authenticator.create(options, own);
  await person.post(`${FACTORS}/${id}/confirm`, { credential }).expect(204);
  return authenticator;
}

interface Asked {
  client: Client;
  step: SecondStep;
  options: PasskeyJson;
}

async function askFor({ user }: SignedInClient): Promise<Asked> {
  const client = await site.http().visit();
  const step = await ask(client, user.email);
  return { client, step, options: step.passkey ?? {} };
}

describe('A passkey', () => {
  it('is not added by a page of another origin, nor for another challenge', async () => {
    const person = await site.signInAs('staff');
    for (const origin of foreign()) {
      const { id, options } = await begin(person);
      const credential = new Authenticator().create(options, origin);
      await expectProblem(person.post(`${FACTORS}/${id}/confirm`, { credential }), 422, 'code_wrong');
    }
    const { id, options } = await begin(person);
    const credential = new Authenticator().create({ ...options, challenge: 'b3RoZXI' }, own);
    await expectProblem(person.post(`${FACTORS}/${id}/confirm`, { credential }), 422, 'code_wrong');
    expect((await person.get(FACTORS).expect(200)).body).toEqual([]);
  });

  it.each([0, 1, 2, 3])('signs nobody in for a page of another origin (%i)', async (index) => {
    const person = await site.signInAs('staff');
    const authenticator = await addPasskey(person);
    const { client, step, options } = await askFor(person);
    const { ticket } = step;
    const assertion = authenticator.get(options, foreign()[index] ?? '');
    await expectProblem(client.post(STEP, { ticket, assertion }), 422, 'code_wrong');
    await client.get('/api/me').expect(401);
    // The same passkey on our own page.
    await client.post(STEP, { ticket, assertion: authenticator.get(options, own) }).expect(200);
    await client.get('/api/me').expect(200);
  });

  it('for another site’s name signs nobody in', async () => {
    const person = await site.signInAs('staff');
    const authenticator = await addPasskey(person);
    const { client, step, options } = await askFor(person);
    const assertion = authenticator.get({ ...options, rpId: 'evil.example' }, own);
    await expectProblem(client.post(STEP, { ticket: step.ticket, assertion }), 422, 'code_wrong');
  });

  it('answers once: what was heard on the way is good for nothing', async () => {
    const person = await site.signInAs('staff');
    const authenticator = await addPasskey(person);
    const first = await askFor(person);
    const assertion = authenticator.get(first.options, own);
    await first.client.post(STEP, { ticket: first.step.ticket, assertion }).expect(200);
    await expectProblem(first.client.post(STEP, { ticket: first.step.ticket, assertion }), 422, 'ticket_expired');
    const second = await askFor(person);
    await expectProblem(second.client.post(STEP, { ticket: second.step.ticket, assertion }), 422, 'code_wrong');
    await second.client.get('/api/me').expect(401);
    // Of two who come with it at once, one is let in.
    const both = authenticator.get(second.options, own);
    const sent = await Promise.all(
      [1, 2].map(() => second.client.post(STEP, { ticket: second.step.ticket, assertion: both })),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('that has been copied is told by its count, and somebody else’s is no use', async () => {
    const person = await site.signInAs('staff');
    const authenticator = await addPasskey(person);
    const { client, step, options } = await askFor(person);
    await client.post(STEP, { ticket: step.ticket, assertion: authenticator.get(options, own) }).expect(200);
    authenticator.forgetCount();
    const again = await askFor(person);
    const copied = authenticator.get(again.options, own);
    await expectProblem(again.client.post(STEP, { ticket: again.step.ticket, assertion: copied }), 422, 'code_wrong');

    const neighbour = await addPasskey(await site.signInAs('staff'));
    const strange = neighbour.get(again.options, own);
    await expectProblem(again.client.post(STEP, { ticket: again.step.ticket, assertion: strange }), 422, 'code_wrong');
  });
});
