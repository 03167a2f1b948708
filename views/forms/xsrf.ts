import { XSRF_COOKIE } from '../../contract/auth';

/** The token that a write has to carry, as its cookie says; empty when there is none. */
export function xsrfToken(): string {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${XSRF_COOKIE}=`));
  return decodeURIComponent(pair?.slice(XSRF_COOKIE.length + 1) ?? '');
}
