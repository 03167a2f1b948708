import { makePlace, type Place } from '../support/place';
import { spawnServer } from '../support/process';

let place: Place;
beforeAll(async () => (place = await makePlace()));
afterAll(() => place.remove());

it('The first start on embedded defaults tells the password of the administrator, and no later one does', async () => {
  const outputs: string[] = [];
  for (let start = 0; start < 2; start += 1) {
    const server = await spawnServer({ ...place.variables });
    await server.stop();
    outputs.push(server.output());
  }
  expect(outputs[0]).toMatch(/The first admin is \S+@\S+ with the password \S+/);
  expect(outputs[1]).not.toMatch(/password/i);
});
