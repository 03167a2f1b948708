import type * as Argon2 from '@node-rs/argon2';
import { PASSWORD, startApp, type TestApp } from '../support/app';
import { verifyPassword } from '../../src/auth/passwords';

const calls = { hash: 0, verify: 0 };

// The real library, counted: a hash takes longer than everything else together.
jest.mock<typeof Argon2>('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof Argon2>('@node-rs/argon2');
  return {
    ...real,
    hash: (...args: Parameters<typeof real.hash>) => {
      calls.hash += 1;
      return real.hash(...args);
    },
    verify: (...args: Parameters<typeof real.verify>) => {
      calls.verify += 1;
      return real.verify(...args);
    },
  };
});

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
  // The hash of nothing is made once.
  await verifyPassword(null, PASSWORD);
});
afterAll(() => site.stop());

/** The hashes that a call made. */
async function workOf(path: string, body: object): Promise<typeof calls & { status: number }> {
  const client = await site.http().visit();
  Object.assign(calls, { hash: 0, verify: 0 });
  const { status } = await client.post(path, body);
  return { ...calls, status };
}

it.each<[string, string, object]>([
  ['signing in', '/api/auth/sign-in', { password: 'not this one' }],
  [
    'signing up',
    '/api/auth/sign-up',
    { firstName: 'Anna', lastName: 'Nowak', password: 'a long passphrase', consent: true },
  ],
  ['asking for another PIN', '/api/auth/sign-up/resend', {}],
  ['asking for a new password', '/api/auth/reset', {}],
  ['setting a new password', '/api/auth/reset/confirm', { pin: '123456', password: 'a long passphrase' }],
  ['confirming', '/api/auth/sign-up/confirm', { pin: '123456' }],
])('%s is as much work for an address that has an account as for one that has none', async (_, path, body) => {
  const { email } = await site.addUser('patient');
  const known = await workOf(path, { ...body, email });
  const unknown = await workOf(path, { ...body, email: `not.${email}` });
  expect(known).toEqual(unknown);
});

it('Signing in checks one password, whoever it is', async () => {
  expect(await workOf('/api/auth/sign-in', { email: 'nobody@example.org', password: 'x' })).toEqual({
    hash: 0,
    verify: 1,
    status: 401,
  });
});
