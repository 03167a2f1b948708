import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { ACCESS_COOKIE, REFRESH_COOKIE, XSRF_COOKIE, XSRF_HEADER } from '../../contract/auth';
import { Forbidden } from '../errors/app-error';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const SESSION_COOKIES = [ACCESS_COOKIE, REFRESH_COOKIE, 'token'];

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

function sameText(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/**
 * Refuses writes that another site made a browser send (OWASP: double submit cookie, with the origin checked too).
 * Calls with `Authorization: Bearer` need no token, nor do clients that are no browser and carry no session.
 */
export function csrfGuard(publicUrl: string): (request: Request, response: Response, next: NextFunction) => void {
  const own = new URL(publicUrl).host;
  return (request, _response, next) => {
    if (SAFE_METHODS.includes(request.method) || !request.path.startsWith('/api/')) return next();
    if (/^Bearer /i.test(request.headers.authorization ?? '')) return next();
    const cookies = request.cookies as Readonly<Record<string, unknown>>;
    const { origin } = request.headers;
    const browser = origin !== undefined || request.headers['sec-fetch-site'] !== undefined;
    if (!browser && !SESSION_COOKIES.some((name) => name in cookies)) return next();
    if (origin !== undefined) {
      const host = URL.canParse(origin) ? new URL(origin).host : null;
      if (host !== request.headers.host && host !== own) return next(new Forbidden('csrf_failed'));
    }
    const expected = cookies[XSRF_COOKIE];
    const given = request.get(XSRF_HEADER);
    if (typeof expected !== 'string' || given === undefined || expected === '' || !sameText(expected, given)) {
      return next(new Forbidden('csrf_failed'));
    }
    next();
  };
}
