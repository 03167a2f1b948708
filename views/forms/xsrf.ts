import { XSRF_COOKIES } from '../../contract/auth';

/** The token that a write has to carry, as its cookie says; empty when there is none. */
export function xsrfToken(): string {
  const pairs = document.cookie.split('; ');
  const found = XSRF_COOKIES.map((name) => pairs.find((pair) => pair.startsWith(`${name}=`)));
  const pair = found.find((each) => each !== undefined) ?? '';
  return decodeURIComponent(pair.slice(pair.indexOf('=') + 1));
}
