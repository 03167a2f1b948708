import { LIMITS } from '../../contract/limits';
import { AttemptEntity } from '../../src/auth/attempt.entity';
import { PinEntity, PinLimitEntity } from '../../src/auth/pin.entity';
import { Database } from '../../src/database/database';
import { UserEntity } from '../../src/users/user.entity';
import { PASSWORD, startApp, type TestApp } from '../support/app';
import { from } from '../support/caller';
import type { Client } from '../support/client';
import { keyOf } from '../support/mailboxes';
import { readMails } from '../support/outbox';
import { waitUntil } from '../support/servers';

const MINUTE_MS = 60_000;
const NEW_PASSWORD = 'another passphrase';

let site: TestApp;
beforeAll(async () => (site = await startApp({ TRUSTED_PROXIES: 'loopback' })));
afterAll(() => site.stop());
afterEach(() => jest.useRealTimers());

function rows(): Database['reader'] {
  return site.app.get(Database, { strict: false }).reader;
}

/** Sets the clock of the site: nothing else is held back. */
function setClock(instant: number): void {
  jest.useFakeTimers({
    now: instant,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
}

async function visitor(): Promise<Client> {
  return site.http().visit();
}

const person = (email: string): object => ({
  firstName: 'Zofia',
  lastName: 'Zielińska',
  email,
  password: 'a long passphrase',
  consent: true,
});

describe('Strangers who guess at a password from 500 networks', () => {
  it.each(['known', 'unknown'])('have at most 20 looked at in an hour, be the address %s', async (kind) => {
    const { email } = await site.addUser('patient');
    const known = await visitor();
    await known.post('/api/auth/sign-in', { email, password: PASSWORD }).expect(200);
    const stranger = await visitor();
    const account = kind === 'known' ? email : `no.${email}`;
    const start = Date.now();
    const statuses: number[] = [];
    for (let guess = 0; guess < 500; guess += 1) {
      setClock(start + (guess * 60 * MINUTE_MS) / 500);
      const ip = `203.0.${guess >> 8}.${guess & 255}`;
      const answer = await from(ip, stranger, '/api/auth/sign-in', { email: account, password: 'not this one' });
      statuses.push(answer.status);
    }
    const count = (status: number): number => statuses.filter((each) => each === status).length;
    expect(count(401)).toBeGreaterThanOrEqual(10);
    expect(count(401)).toBeLessThanOrEqual(20);
    expect(count(401) + count(429)).toBe(500);
    // The owner's browser is known; the right password from a strange one waits.
    await from('198.51.100.7', stranger, '/api/auth/sign-in', { email, password: PASSWORD }).expect(
      kind === 'known' ? 429 : 200,
    );
    await from('198.51.100.8', known, '/api/auth/sign-in', { email, password: PASSWORD }).expect(200);
  });

  it('do not get past the waits with somebody else’s known browser, nor with one of before a reset', async () => {
    const [one, other] = [await site.addUser('patient'), await site.addUser('patient')];
    const browser = await visitor();
    await browser.post('/api/auth/sign-in', { email: other.email, password: PASSWORD }).expect(200);
    for (let guess = 0; guess < 10; guess += 1) {
      await from(`192.0.2.${guess}`, browser, '/api/auth/sign-in', { email: one.email, password: 'x' }).expect(401);
    }
    await from('192.0.2.99', browser, '/api/auth/sign-in', { email: one.email, password: PASSWORD }).expect(429);
  });
});

describe('A known browser', () => {
  it('has a count of its own for wrong passwords', async () => {
    const { email } = await site.addUser('patient');
    const browser = await visitor();
    await browser.post('/api/auth/sign-in', { email, password: PASSWORD }).expect(200);
    const statuses: number[] = [];
    for (let guess = 0; guess < 7; guess += 1) {
      const ip = `192.0.2.${100 + guess}`;
      statuses.push((await from(ip, browser, '/api/auth/sign-in', { email, password: 'x' })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });
});

/** The newest of `count` codes that have come; other mails, as that the password has changed, are not counted. */
async function codeOf(email: string, count: number): Promise<string> {
  return waitUntil(`${count} codes to ${email}`, async () => {
    const mails = await readMails(site, email, count);
    const codes = mails.flatMap(({ subject }) => /^[0-9A-Z-]{6,19}(?=,)/.exec(subject ?? '') ?? []);
    if (codes.length < count) throw new Error(`There are ${codes.length}`);
    return codes.at(-1) ?? '';
  });
}

describe('A stranger who knows a person’s address', () => {
  it('keeps the person neither from signing up, nor from a new password, nor from signing in', async () => {
    const email = 'victim@example.org';
    const stranger = await visitor();
    const wrongFrom = async (path: string, extra: object): Promise<void> => {
      for (const ip of ['203.0.113.1', '203.0.113.2']) {
        for (let guess = 0; guess < 6; guess += 1) {
          await from(ip, await visitor(), path, { email, pin: '000000', ...extra }).expect(422);
          await from(ip, stranger, path, { email, pin: '000000', ...extra }).expect(422);
        }
      }
    };
    await from('203.0.113.1', stranger, '/api/auth/sign-up', person(email)).expect(202);
    // Mails are told apart by their order.
    await codeOf(email, 1);
    const victim = await visitor();
    await from('198.51.100.1', victim, '/api/auth/sign-up', person(email)).expect(202);
    const pin = await codeOf(email, 2);
    await wrongFrom('/api/auth/sign-up/confirm', {});
    await from('203.0.113.1', stranger, '/api/auth/sign-up/resend', { email }).expect(429);
    await from('198.51.100.1', victim, '/api/auth/sign-up/confirm', { email, pin }).expect(201);

    // All that seven networks may ask for in an hour, always with a new browser.
    const sent = [];
    for (let call = 0; call < 70; call += 1) {
      sent.push((await from(`192.0.2.${call % 7}`, await visitor(), '/api/auth/reset', { email })).status);
    }
    const mails = sent.filter((status) => status === 202).length;
    expect(mails).toBe(LIMITS.pinSendsAnHourInAll + 7);
    await codeOf(email, 2 + mails);
    const elsewhere = await visitor();
    await from('198.51.100.2', elsewhere, '/api/auth/reset', { email }).expect(202);
    const resetPin = await codeOf(email, 2 + mails + 1);
    await wrongFrom('/api/auth/reset/confirm', { password: NEW_PASSWORD });
    for (let guess = 0; guess < 12; guess += 1) {
      await from(`192.0.2.${guess}`, stranger, '/api/auth/sign-in', { email, password: 'not this one' });
    }
    const body = { email, pin: resetPin, password: NEW_PASSWORD };
    await from('198.51.100.2', elsewhere, '/api/auth/reset/confirm', body).expect(204);
    // The browser that proved to own the address signs in, whatever strangers guess.
    await from('198.51.100.2', elsewhere, '/api/auth/sign-in', { email, password: NEW_PASSWORD }).expect(200);
    // Known before the reset only: a stranger's, as far as anybody can tell.
    await from('198.51.100.1', victim, '/api/auth/sign-in', { email, password: NEW_PASSWORD }).expect(429);
  });

  it('gets no more mails into the mailbox by tags', async () => {
    const statuses: number[] = [];
    for (let tag = 0; tag < 15; tag += 1) {
      const email = tag === 0 ? 'tagged@example.org' : `tagged+${tag}@example.org`;
      statuses.push((await from('203.0.113.77', await visitor(), '/api/auth/sign-up', person(email))).status);
    }
    expect(statuses.filter((status) => status === 202)).toHaveLength(LIMITS.pinSendsAnHourFromNetwork);
    expect(new Set(statuses)).toEqual(new Set([202, 429]));
    const neighbour = person('tagger@example.org');
    await from('203.0.113.77', await visitor(), '/api/auth/sign-up', neighbour).expect(202);
  });

  it('has mails to the address limited, which its owner’s known browser does not feel', async () => {
    const { email } = await site.addUser('patient');
    const owner = await visitor();
    await owner.post('/api/auth/sign-in', { email, password: PASSWORD }).expect(200);
    const statuses: number[] = [];
    for (let call = 0; call < 12; call += 1) {
      statuses.push((await from('203.0.113.9', await visitor(), '/api/auth/reset', { email })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 202), 429, 429]);
    await from('203.0.113.9', owner, '/api/auth/reset', { email }).expect(202);
    await rows().query('UPDATE attempt SET count = 1000');
    await from('203.0.113.77', await visitor(), '/api/auth/reset', { email }).expect(429);
    await rows().update(PinLimitEntity, { emailKey: keyOf(site, email) }, { sentAt: new Date(Date.now() - 61_000) });
    await from('203.0.113.77', owner, '/api/auth/reset', { email }).expect(202);
    await rows().clear(AttemptEntity);
  });
});

describe('A PIN', () => {
  it.each(['reset', 'sign-up'])('of a %s is good only in the browser that asked for it', async (what) => {
    const { email } = what === 'reset' ? await site.addUser('patient') : { email: 'own.browser@example.org' };
    const asker = await visitor();
    await asker.post(`/api/auth/${what}`, what === 'reset' ? { email } : person(email)).expect(202);
    const pin = await codeOf(email, 1);
    const body = { email, pin, ...(what === 'reset' && { password: NEW_PASSWORD }) };
    const { body: refused } = await (await visitor()).post(`/api/auth/${what}/confirm`, body).expect(422);
    expect(refused).toMatchObject({ code: 'pin_other_browser', errors: [{ field: 'pin' }] });
    expect(await rows().findOneByOrFail(PinEntity, { emailKey: keyOf(site, email) })).toMatchObject({ attempts: 0 });
    await asker.post(`/api/auth/${what}/confirm`, body).expect(what === 'reset' ? 204 : 201);
  });

  it('is not six digits any more after fifty wrong ones, and a right one begins the count anew', async () => {
    const { email, id } = await site.addUser('patient');
    const ask = async (): Promise<{ browser: Client; longPin: boolean }> => {
      const browser = await visitor();
      const { body } = await browser.post('/api/auth/reset', { email }).expect(202);
      await rows().query('DELETE FROM attempt WHERE expiresAt < ?', [inAnHour()]);
      return { browser, longPin: (body as { longPin: boolean }).longPin };
    };
    const confirm = (browser: Client, pin: string): ReturnType<Client['post']> =>
      browser.post('/api/auth/reset/confirm', { email, pin, password: NEW_PASSWORD });
    const guessAtAll = async (pin: string): Promise<void> => {
      const wrong = pin === '000000' ? '111111' : '000000';
      for (let round = 0; round < 10; round += 1) {
        const { browser, longPin } = await ask();
        expect(longPin).toBe(false);
        for (let guess = 0; guess < 5; guess += 1) expect((await confirm(browser, wrong)).body.code).toBe('pin_wrong');
      }
    };
    await ask();
    await guessAtAll(await codeOf(email, 1));
    await codeOf(email, 11);
    const late = await ask();
    expect(late.longPin).toBe(true);
    const code = await codeOf(email, 12);
    expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    const before = await rows().findOneByOrFail(UserEntity, { id });
    await confirm(late.browser, ` ${code.toLowerCase().replaceAll('-', ' ')} `).expect(204);
    expect((await rows().findOneByOrFail(UserEntity, { id })).passwordHash).not.toBe(before.passwordHash);
    // A PIN that is on its way stays good, whatever strangers guess meanwhile.
    const own = await ask();
    expect(own.longPin).toBe(false);
    const ownPin = await codeOf(email, 13);
    await guessAtAll(ownPin);
    await confirm(own.browser, ownPin).expect(204);
  });
});

/** Counters of the pace of mails end before it, those of wrong PINs after a year. */
function inAnHour(): string {
  return new Date(Date.now() + 61 * MINUTE_MS).toISOString().replace('T', ' ').replace('Z', '');
}
