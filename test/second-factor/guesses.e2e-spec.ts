import type { SecondStep } from '../../contract/second-factor';
import { startAppAt } from '../support/app';
import { Client } from '../support/client';
import { makeMigratedPlace, type Place } from '../support/place';
import { spawnServer } from '../support/process';
import { ask, guessAtOnce, STEP, switchOnCodes } from './factors';

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
  const statuses = await guessAtOnce(browser, ticket, [servers[0].url, servers[1].url]);
  // The right one has to wait, too.
  await browser.post(STEP, { ticket, code: app.code() }).expect(429);
  for (const server of servers) await server.stop();
  expect(statuses.filter((status) => status === 422)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(195);
});
