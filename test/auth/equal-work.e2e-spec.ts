import type * as Argon2 from '@node-rs/argon2';
import { PASSWORD, startApp, type TestApp } from '../support/app';
import { verifyPassword } from '../../src/auth/passwords';
import { PinEntity, PinLimitEntity } from '../../src/auth/pin.entity';
import { Database } from '../../src/database/database';
import { keyOf } from '../support/mailboxes';

/** What a new person says at sign-up. */
const NEW = { firstName: 'Anna', lastName: 'Nowak', password: 'a long passphrase', consent: true };

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
  ['signing up', '/api/auth/sign-up', NEW],
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

it('A sign-up is answered alike through the whole conversation, whether or not the address has an account', async () => {
  const { email: known } = await site.addUser('patient');
  const rows = site.app.get(Database, { strict: false }).reader;
  const told: unknown[][] = [];
  for (const person of [known, `no.${known}`].map((email) => ({ ...NEW, email }))) {
    const { email } = person;
    const browser = await site.http().visit();
    const heard: unknown[] = [];
    const call = async (path: string, body: object): Promise<void> => {
      const { status, body: answer } = await browser.post(`/api/auth/sign-up${path}`, { email, ...body });
      heard.push([status, { ...answer, instance: null, requestId: null }]);
    };
    const guess = (): Promise<void> => call('/confirm', { pin: '000000' });
    const resend = async (seconds: number): Promise<void> => {
      const sentAt = new Date(Date.now() - seconds * 1_000);
      await rows.update(PinLimitEntity, { emailKey: keyOf(site, email) }, { sentAt });
      await call('/resend', {});
    };
    await call('', person);
    await guess();
    await resend(61);
    // The new PIN has all its tries.
    for (let tries = 0; tries < 6; tries += 1) await guess();
    await resend(121);
    await guess();
    await rows.update(PinEntity, { emailKey: keyOf(site, email) }, { expiresAt: new Date(Date.now() - 1) });
    await guess();
    await resend(301);
    await guess();
    await call('', person);
    await guess();
    told.push(heard);
  }
  expect(told[0]).toEqual(told[1]);
  const statuses = told[0]?.map((heard) => (heard as [number])[0]);
  expect(statuses?.filter((status) => status === 202)).toHaveLength(5);
  expect(statuses?.filter((status) => status === 422)).toHaveLength(11);
});

it('Signing in checks one password, whoever it is', async () => {
  expect(await workOf('/api/auth/sign-in', { email: 'nobody@example.org', password: 'x' })).toEqual({
    hash: 0,
    verify: 1,
    status: 401,
  });
});
