import type { Locale } from '../../contract/locales';
import { localizePath, routes } from '../../contract/routes';
import { splitLocale } from '../locale/request-locale';

/** Any host would do: what leads away from it leads away from us. */
const HERE = 'http://here.invalid';
const LENGTH = 500;

/**
 * True for a path, perhaps with a query, that a browser follows to this site, as it stands. `//evil.example` and
 * `/\evil.example` name a host, tabs and line breaks are skipped in front of them, and what is behind an odd start may
 * come to the front once a prefix is taken off: two slashes or backslashes are nowhere in a path of ours.
 */
export function isOwnPath(path: string): boolean {
  if (!/^\/[^\\\s\p{C}]*$/u.test(path) || !URL.canParse(path, HERE)) return false;
  const { origin, pathname } = new URL(path, HERE);
  return origin === HERE && !pathname.includes('//') && !/^\/[^?#]*\/\//.test(path) && !path.startsWith('//');
}

/**
 * The page that somebody asked to be led to after signing in, in the language that is read now, or null when it is no
 * page of this site. What is answered was checked itself, after the last change of it.
 */
export function toOwnPath(locale: Locale, wanted: string | null): string | null {
  if (wanted === null || wanted.length > LENGTH || !isOwnPath(wanted)) return null;
  const { pathname, search, hash } = new URL(wanted, HERE);
  const { rest } = splitLocale(pathname);
  // Signing in leads nowhere near signing in, and the API has no pages.
  if (/^\/(auth|api)(\/|$)/i.test(rest)) return null;
  const led = localizePath(locale, rest) + search + hash;
  return isOwnPath(led) ? led : null;
}

/** Signing in, and back to a path of this site. */
export function signInPath(locale: Locale, next: string | null): string {
  const path = localizePath(locale, routes.signIn);
  return next === null ? path : `${path}?${new URLSearchParams({ next })}`;
}
