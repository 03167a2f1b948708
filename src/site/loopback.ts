import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from '../config/loopback-host';

/** What proxies add, each in its way: one of them is enough to know that somebody else is behind the call. */
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const;

/** Whether browsers reach the site on this machine only. */
export function isLocalSite(publicUrl: string): boolean {
  return isLoopbackHost(new URL(publicUrl).hostname);
}

/**
 * True for a caller on this machine that no proxy speaks for, and that asked this machine: a page of another site could
 * make its own name lead here (DNS rebinding), but not change the `Host` that a browser sends.
 * A proxy on this machine that says nothing of its callers and writes `Host` itself looks like one of them: what
 * strangers must never see wants `isLocalSite`, too.
 */
export function isLoopback(request: Pick<IncomingMessage, 'headers' | 'httpVersion' | 'socket'>): boolean {
  const address = request.socket.remoteAddress ?? '';
  const isLocal = address === '::1' || address.replace(/^::ffff:/, '').startsWith('127.');
  // HTTP/1.0 is what nginx speaks to what stands behind it unless told otherwise; no browser does.
  if (!isLocal || request.httpVersion === '1.0' || PROXY_HEADERS.some((name) => request.headers[name] !== undefined))
    return false;
  const asked = `http://${request.headers.host ?? ''}`;
  return URL.canParse(asked) && isLoopbackHost(new URL(asked).hostname);
}
