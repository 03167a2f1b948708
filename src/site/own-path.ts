import { localizePath, routes } from '../../contract/routes';
import type { Locale } from '../../contract/locales';
import { splitLocale } from '../locale/request-locale';

/** Any host would do: what leads away from it leads away from us. */
const HERE = 'http://here.invalid';
const LENGTH = 500;

/**
 * The address that somebody asked to be led to after signing in, or null when it is not a page of this site. Browsers
 * take `//evil.example` and `/\evil.example` for another host, and skip tabs and line breaks in front of them.
 */
export function ownPath(wanted: string | null): string | null {
  if (wanted === null || wanted.length > LENGTH || !/^\/(?![/\\])[^\\\s\p{C}]*$/u.test(wanted)) return null;
  if (!URL.canParse(wanted, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(wanted, HERE);
  const { rest } = splitLocale(pathname);
  const elsewhere = origin !== HERE || pathname.startsWith('//');
  // Signing in leads nowhere near signing in, and the API has no pages.
  if (elsewhere || /^\/(auth|api)(\/|$)/.test(rest)) return null;
  return pathname + search + hash;
}

/** The same page in the language that is read now. */
export function inLocale(locale: Locale, path: string): string {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  return localizePath(locale, splitLocale(pathname).rest) + rest;
}

/** Signing in, and back to a path of this site. */
export function signInPath(locale: Locale, next: string): string {
  return `${localizePath(locale, routes.signIn)}?${new URLSearchParams({ next })}`;
}
