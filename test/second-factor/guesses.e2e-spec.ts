import type { SecondStep } from '../../contract/second-factor';
import { startAppAt } from '../support/app';
import { Client } from '../support/client';
import { makeMigratedPlace, type Place } from '../support/place';
import { spawnServer } from '../support/process';
import { untilServed } from '../support/until-served';
import { ask, switchOnCodes } from './factors';

const STEP = '/api/auth/second-factor';
let place: Place;
beforeAll(async () => {
  place = await makeMigratedPlace();
});
afterAll(() => place.remove());

it('Of 200 codes at once for two processes of the site five are looked at', async () => {
  const site = await startAppAt(place);
  const person = await site.signInAs('staff');
  const app = await switchOnCodes(person);
  const { email } = person.user;
  await site.app.close();
  const shared = { ...place.variables, LOG_LEVEL: 'silent' };
  const servers = [await spawnServer(shared), await spawnServer(shared)] as const;
  const browser = await new Client(servers[0].url).visit();
  const { ticket }: SecondStep = await ask(browser, email);
  const cookies = ['XSRF-TOKEN', 'pin-browser'].map((name) => `${name}=${browser.cookie(name, '/api/auth') ?? ''}`);
  const guess = async (index: number): Promise<number> => {
    const { agent } = new Client(servers[index % 2]?.url ?? '');
    const send = (): ReturnType<typeof agent.post> =>
      agent
        .post(STEP)
        .set('Cookie', cookies.join('; '))
        .set('X-XSRF-TOKEN', browser.cookie('XSRF-TOKEN') ?? '')
        .send({ ticket, code: String(index).padStart(6, '0') });
    return (await untilServed(send)).status;
  };
  const statuses = await Promise.all(Array.from({ length: 200 }, (_, index) => guess(index)));
  // The right one has to wait, too.
  await browser.post(STEP, { ticket, code: app.code() }).expect(429);
  for (const server of servers) await server.stop();
  expect(statuses.filter((status) => status === 422)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(195);
});
