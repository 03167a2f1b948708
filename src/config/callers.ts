import type { IncomingMessage } from 'node:http';

/**
 * True for a request that a browser made. Browsers name the origin of every write (Fetch Standard, 3.1) and add
 * `Sec-Fetch-Site` to every request of a site with https; pages cannot leave either out.
 */
export function isBrowser({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}
