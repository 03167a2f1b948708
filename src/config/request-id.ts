import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The id alone: what a request starts (timers, streams) holds this for as long as it lives. */
const current = new AsyncLocalStorage<string>();

/** The id of a request in the log and in its answer: the one that a proxy gave it, or a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Does `work`, and all that it waits for, in the name of the request with this id. */
export function runAsRequest(id: string, work: () => void): void {
  current.run(id, work);
}

/** The id of the request in whose name this is done; undefined for what the site does by itself. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}
