import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { ACCESS_COOKIE, REFRESH_COOKIE, XSRF_COOKIE, XSRF_HEADER } from '../../contract/auth';
import { isBrowser } from '../config/callers';
import { isLoopbackHost } from '../config/loopback-host';
import { Forbidden } from '../errors/app-error';
import { formOf, setForm } from '../errors/sent-form';
import { formToken } from './form-bodies';
import { isLinkPath } from './link-paths';
import type { SecurityLog } from '../security-log/security-log';
import { declaredRoute } from '../security-log/declared-route';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const SESSION_COOKIES = [ACCESS_COOKIE, REFRESH_COOKIE, 'token'];

const SIGN_OUT_PATH = '/api/auth/sign-out';

const TOKEN_BYTES = 24;
const POOL_TOKENS = 128;

let pool = Buffer.alloc(0);

export function newXsrfToken(): string {
  // Drawn in bulk: one by one they would cost as much as the rest of a kept page.
  if (pool.length === 0) pool = randomBytes(TOKEN_BYTES * POOL_TOKENS);
  const token = pool.toString('base64url', 0, TOKEN_BYTES);
  pool = pool.subarray(TOKEN_BYTES);
  return token;
}

function isSameText(one: string, other: string): boolean {
  const [bytes, others] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === others.length && timingSafeEqual(bytes, others);
}

/**
 * True for the origin of our own pages: that of `PUBLIC_URL`, or the host by which the site was reached, since people
 * try it by other names (an address in a network, a tunnel). Who reaches a site with https by its own name has https,
 * and so has everybody else but on this machine: over plain http a page could be anybody's on the way.
 */
function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string): boolean {
  const own = new URL(publicUrl);
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  if (from.origin === own.origin) return true;
  if (from.protocol !== 'https:' && from.protocol !== 'http:') return false;
  const reached = `${from.protocol}//${host ?? ''}`;
  if (host === undefined || !URL.canParse(reached) || new URL(reached).host !== from.host) return false;
  return from.protocol === 'https:' || own.protocol === 'http:' || isLoopbackHost(from.hostname);
}

/** Why a request is refused, or null. */
function refusal(request: Request, publicUrl: string): string | null {
  if (/^Bearer /i.test(request.headers.authorization ?? '')) return null;
  const cookies = request.cookies as Readonly<Record<string, unknown>>;
  if (!isBrowser(request) && !SESSION_COOKIES.some((name) => name in cookies)) return null;
  const { origin, host } = request.headers;
  if (origin !== undefined && !isOwnOrigin(origin, host, publicUrl)) return 'origin';
  // Kept pages have the form for it, and no token.
  if (origin !== undefined && request.path === SIGN_OUT_PATH && formOf(request)) return null;
  const expected = cookies[XSRF_COOKIE];
  const given = request.get(XSRF_HEADER) ?? formToken(request);
  if (typeof expected !== 'string' || given === undefined || expected === '') return 'no_token';
  return isSameText(expected, given) ? null : 'token';
}

/**
 * Refuses writes that another site made a browser send (OWASP: double submit cookie, with the origin checked too),
 * whatever their path: how a path is spelt is for the router to judge.
 * Calls with `Authorization: Bearer` need no token, nor do clients that are no browser and carry no session, nor do
 * addresses that are themselves the right: nobody else can write them.
 *
 * The token is not bound to the session: kept pages give it before there is one. What binding guards against, a cookie
 * that a neighbouring host or plain http has set, `__Host-` keeps out where there is https, and the origin everywhere.
 */
export function csrfGuard(
  publicUrl: string,
  security: Pick<SecurityLog, 'write'>,
): (request: Request, response: Response, next: NextFunction) => void {
  return (request, _response, next) => {
    const isFree = SAFE_METHODS.includes(request.method) || isLinkPath(request.path);
    const reason = isFree ? null : refusal(request, publicUrl);
    if (reason === null) return next();
    if (reason === 'origin') setForm(request, null);
    security.write('csrf_refused', { reason, ip: request.ip, resource: declaredRoute(request) });
    next(new Forbidden('csrf_failed'));
  };
}
