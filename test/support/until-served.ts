import { setTimeout as wait } from 'node:timers/promises';

const UNAVAILABLE = 503;

/** What `fetch` or supertest answers. */
interface Answer {
  status: number;
  headers: Headers | Record<string, string>;
}

/** In seconds; 0 when it does not say when to come again. */
function retryAfterOf({ headers }: Answer): number {
  return Number((headers instanceof Headers ? headers.get('Retry-After') : headers['retry-after']) ?? 0);
}

/** The answer in the end: a call that had to queue too long, because the machine is busy, comes again when it is told. */
export async function untilServed<T extends Answer>(send: () => PromiseLike<T>): Promise<T> {
  for (;;) {
    const answer = await send();
    const seconds = retryAfterOf(answer);
    if (answer.status !== UNAVAILABLE || seconds === 0) return answer;
    await wait(seconds * 1_000);
  }
}
