import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Tells the ids of this process from those of others. */
const PROCESS = randomUUID().slice(0, 13);

let count = 0;

/** The id of a request in the log and in its answer: the one that a proxy gave it, or a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  if (typeof given === 'string' && /^[\w.-]{8,64}$/.test(given)) return given;
  count += 1;
  return `${PROCESS}-${count.toString(36)}`;
}
