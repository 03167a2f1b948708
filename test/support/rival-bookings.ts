import { createHash } from 'node:crypto';
import type { BookingInput } from '../../contract/appointment';

/** What came of many bookings at once: how often each status was the answer. */
export type Outcomes = Record<number, number>;

/** Open connections: more than this, and the machine's queue of connections is what is tested. */
const AT_ONCE = 200;

/** Sends bookings as fast as it can, each by one of the tokens and to one of the processes in turn. */
export async function bookAtOnce(
  urls: readonly string[],
  tokens: readonly string[],
  wishes: readonly BookingInput[],
): Promise<Outcomes> {
  const outcomes: Outcomes = {};
  const waiting = [...wishes.entries()];
  const sendNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, wish] = next;
      const { status } = await sendBooking(urls[index % urls.length] ?? '', tokens[index % tokens.length] ?? '', wish);
      outcomes[status] = (outcomes[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  return outcomes;
}

export async function sendBooking(
  url: string,
  token: string,
  wish: BookingInput,
  key?: string,
): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${url}/api/appointments`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    body: JSON.stringify(wish),
  });
  return { status: answer.status, body: await answer.json() };
}

/** Numbers from 0 to 1 that look random and are the same in every run of a seed. */
export function* numbersOf(seed: string): Generator<number, never> {
  for (let count = 0; ; count += 1) {
    yield createHash('sha256').update(`${seed} ${count}`).digest().readUInt32BE(0) / 2 ** 32;
  }
}
