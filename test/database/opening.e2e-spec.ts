import { eventually } from '../support/nodes';
import { makePlace, type Place } from '../support/place';
import { type Program, runProgram } from '../support/process';
import { findFreePort } from '../support/servers';

let place: Place;
beforeAll(async () => (place = await makePlace()));
afterAll(() => place.remove());

describe('A database that cannot be opened', () => {
  const startWith = (change: (address: URL) => void): Program => {
    const address = new URL(place.variables.DATABASE_URL ?? '');
    change(address);
    return runProgram('src/main.js', { ...place.variables, DATABASE_URL: address.href });
  };

  it('stops the start in one sentence, and at once, when the password is wrong', async () => {
    const program = startWith((address) => (address.password = 'wrong-canary'));
    expect(await program.ended).toBe(1);
    expect(program.output()).toMatch(/^DATABASE_URL: 127\.0\.0\.1:\d+ refuses the user or the password \(\w+\)\n$/);
  });

  it('or when there is no database of that name', async () => {
    const program = startWith((address) => (address.pathname = '/nowhere'));
    expect(await program.ended).toBe(1);
    expect(program.output()).toMatch(/^DATABASE_URL: 127\.0\.0\.1:\d+ has no database named nowhere\n$/);
  });

  it('is tried again while it cannot be reached, with one line each time', async () => {
    const port = await findFreePort();
    const program = startWith((address) => (address.port = String(port)));
    await eventually(() => program.output().split('\n').length > 2, true);
    const [first = '', second = ''] = program.output().split('\n');
    for (const line of [first, second]) {
      expect(JSON.parse(line)).toMatchObject({ msg: expect.stringMatching(/cannot be reached .*tried again every/) });
    }
    program.child.kill('SIGKILL');
    await program.ended;
  });
});
