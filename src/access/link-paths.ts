import { PREFIXED_LOCALES } from '../../contract/locales';

const PREFIX = `(?:/(?:${PREFIXED_LOCALES.join('|')}))?`;
/** Exactly as the routes are spelt: whatever is spelt otherwise is guarded as everything else is. */
const LINK = new RegExp(`^(?:${PREFIX}/(?:visit|offer)|/api/(?:visit-answers|offers))/[A-Za-z0-9_-]{22}$`);
const TOKEN = /(\/(?:visit(?:-answers)?|offers?|preview|feeds)\/)[^/]+/gi;

/** Whether a path holds a token that is all the right that a call needs: no cookie counts there, so none can be abused. */
export function isLinkPath(path: string): boolean {
  return LINK.test(path);
}

/** A path as a log may have it. */
export function withoutLinkToken(path: string): string {
  return path.replace(TOKEN, '$1…');
}
