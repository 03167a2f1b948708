import { setTimeout } from 'node:timers/promises';
import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import type { NewTotp, SecondStep } from '../../contract/second-factor';
import { PASSWORD, type SignedInClient } from '../support/app';
import { Client } from '../support/client';
import { untilServed } from '../support/until-served';

/** Where the second step of signing in is taken. */
export const STEP = '/api/auth/second-factor';
const GUESSES = 200;
const STEP_MS = 30_000;
const EDGE_MS = 5_000;
/** A timer may be a moment ahead of the clock. */
const AHEAD_MS = 50;

/** An app that makes codes. */
export interface CodeApp {
  id: number;
  secret: string;
  /** The code of the step that is so many steps from the present one. */
  code(steps?: number): string;
}

/** Switches codes of an app on. The present step is used up by it. */
export async function switchOnCodes(client: SignedInClient): Promise<CodeApp> {
  const begun = await client.post('/api/me/second-factors', { kind: 'totp', password: PASSWORD }).expect(201);
  const { id, secret } = begun.body as NewTotp;
  const app = appOf(id, secret.replaceAll(' ', ''));
  await leaveEdge();
  await client.post(`/api/me/second-factors/${id}/confirm`, { code: app.code(-1) }).expect(204);
  return app;
}

/** Waits for the next step when this one is about to end: a code of it would be of another one on the way. */
async function leaveEdge(): Promise<void> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < EDGE_MS) await setTimeout(left + AHEAD_MS);
}

function appOf(id: number, secret: string): CodeApp {
  const code = (steps = 0): string => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS });
  return { id, secret, code };
}

/** Switches codes of an app on, on the page for it, in Polish. */
export async function switchOnIn(page: Page): Promise<CodeApp> {
  const section = page.locator('#second-factor');
  await section.getByText('Włącz kod z aplikacji').first().click();
  await section.locator('#totp-password').fill(PASSWORD);
  await section.getByRole('button', { name: 'Włącz kod z aplikacji' }).click();
  const secret = (await section.locator('b[translate=no]').textContent()) ?? '';
  const app = appOf(0, secret.replaceAll(' ', ''));
  await leaveEdge();
  await section.getByLabel('Kod, który pokazuje aplikacja').fill(app.code(-1));
  await section.getByRole('button', { name: 'Włącz', exact: true }).click();
  await section.getByText('Włączone. Od teraz logowanie ma drugi krok.').waitFor();
  return app;
}

/** Types the right password. */
export async function ask(client: Client, email: string): Promise<SecondStep> {
  return (await client.post('/api/auth/sign-in', { email, password: PASSWORD }).expect(200)).body as SecondStep;
}

/** Tries wrong codes for one sign-in, 200 at once, at these addresses of the site in turn. @returns the statuses */
export function guessAtOnce(browser: Client, ticket: string, urls: readonly string[]): Promise<number[]> {
  const cookies = ['XSRF-TOKEN', 'pin-browser'].map((name) => `${name}=${browser.cookie(name, '/api/auth') ?? ''}`);
  const guess = async (index: number): Promise<number> => {
    const { agent } = new Client(urls[index % urls.length] ?? '');
    const send = (): ReturnType<typeof agent.post> =>
      agent
        .post(STEP)
        .set('Cookie', cookies.join('; '))
        .set('X-XSRF-TOKEN', browser.cookie('XSRF-TOKEN') ?? '')
        .send({ ticket, code: String(index).padStart(6, '0') });
    return (await untilServed(send)).status;
  };
  return Promise.all(Array.from({ length: GUESSES }, (_, index) => guess(index)));
}

export async function newCodes(client: Client): Promise<string[]> {
  const { body } = await client.post('/api/me/recovery-codes', { password: PASSWORD }).expect(201);
  return (body as { codes: string[] }).codes;
}
