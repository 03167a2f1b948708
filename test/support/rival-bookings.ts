import { createHash } from 'node:crypto';
import type { BookingInput } from '../../contract/appointment';
import { untilServed } from './until-served';

/** What came of many bookings at once: how often each status was the answer. */
export type Outcomes = Record<number, number>;

/** Open connections: more than this, and the machine's queue of connections is what is tested. */
const AT_ONCE = 200;

/** A call of the API and who makes it: what stands in `Authorization`. */
export interface Call {
  /** Behind `/api/`. */
  path: string;
  body: object;
  by: string;
}

/** Sends bookings as fast as it can, each by one of the tokens and to one of the processes in turn. */
export function bookAtOnce(
  urls: readonly string[],
  tokens: readonly string[],
  wishes: readonly BookingInput[],
): Promise<Outcomes> {
  return callAtOnce(
    urls,
    wishes.map((body, index) => ({ path: 'appointments', body, by: `Bearer ${tokens[index % tokens.length] ?? ''}` })),
  );
}

/** Sends calls as fast as it can, to one of the processes in turn. */
export async function callAtOnce(urls: readonly string[], calls: readonly Call[]): Promise<Outcomes> {
  const outcomes: Outcomes = {};
  const waiting = [...calls.entries()];
  const sendNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, call] = next;
      const { status } = await send(urls[index % urls.length] ?? '', call);
      outcomes[status] = (outcomes[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  return outcomes;
}

export function sendBooking(
  url: string,
  token: string,
  wish: BookingInput,
  key?: string,
): Promise<{ status: number; body: unknown }> {
  return send(url, { path: 'appointments', body: wish, by: `Bearer ${token}` }, key);
}

function send(url: string, { path, body, by }: Call, key?: string): Promise<{ status: number; body: unknown }> {
  return untilServed(async () => {
    const answer = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: by,
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
      body: JSON.stringify(body),
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as unknown };
  });
}

/** Numbers from 0 to 1 that look random and are the same in every run of a seed. */
export function* numbersOf(seed: string): Generator<number, never> {
  for (let count = 0; ; count += 1) {
    yield createHash('sha256').update(`${seed} ${count}`).digest().readUInt32BE(0) / 2 ** 32;
  }
}
