import type { NextFunction, Request, Response } from 'express';
import {
  ACCESS_COOKIE,
  DEVICE_COOKIE,
  FORM_COOKIE,
  HOLD_BROWSER_COOKIE,
  KNOWN_BROWSER_COOKIE,
  PIN_COOKIE,
  REFRESH_COOKIE,
  SECURE_PREFIXES,
  XSRF_COOKIE,
} from '../../contract/auth';
import { isBrowser } from '../config/callers';

const OWN = [
  ACCESS_COOKIE,
  DEVICE_COOKIE,
  FORM_COOKIE,
  HOLD_BROWSER_COOKIE,
  KNOWN_BROWSER_COOKIE,
  PIN_COOKIE,
  REFRESH_COOKIE,
  XSRF_COOKIE,
] as const;
export type OwnCookie = (typeof OWN)[number];
/** The API takes the access token from a cookie of this name, too. */
const OTHER_ACCESS = 'token';

/**
 * What a cookie of ours is called in a browser. With https its name begins with `__Host-` or `__Secure-`: a browser
 * takes such a cookie from this host (or any page with https) alone, so that no neighbouring host and nobody on the way
 * can put one of theirs in its place (RFC 6265bis, 4.1.3).
 */
export function cookieName(name: OwnCookie, publicUrl: string): string {
  return publicUrl.startsWith('https:') ? SECURE_PREFIXES[name] + name : name;
}

/**
 * Lets the rest of the server read our cookies by their plain names. Where they have prefixes, a plain one counts only
 * for callers that are no browser: programs set their cookies themselves, nobody else can.
 */
export function plainCookies(publicUrl: string): (request: Request, response: Response, next: NextFunction) => void {
  if (!publicUrl.startsWith('https:')) return (_request, _response, next) => next();
  return (request, _response, next) => {
    const cookies = request.cookies as Record<string, unknown>;
    const isProgram = !isBrowser(request);
    for (const name of OWN) {
      const value = cookies[cookieName(name, publicUrl)];
      if (value !== undefined) cookies[name] = value;
      else if (!isProgram) Reflect.deleteProperty(cookies, name);
    }
    if (!isProgram) Reflect.deleteProperty(cookies, OTHER_ACCESS);
    next();
  };
}
