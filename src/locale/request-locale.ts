import type { IncomingMessage } from 'node:http';
import { DEFAULT_LOCALE, findLocale, isLocale, type Locale } from '../../contract/locales';

/**
 * The locale that an `Accept-Language` header asks for (RFC 9110, 12.5.4): the best one that the site has.
 * Both `by` and `be`, `ua` and `uk` are understood.
 */
export function acceptedLocale(header: string | undefined): Locale {
  const wishes = (header ?? '')
    .split(',', 20)
    .map((part) => {
      const [tag = '', ...params] = part.split(';');
      const quality = params.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find((each) => each !== undefined);
      return { locale: findLocale(tag), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wishes.find(({ locale }) => locale !== null)?.locale ?? DEFAULT_LOCALE;
}

/** Splits a path into the locale that its prefix names and the rest: `/ru/doctors` → `ru`, `/doctors`. */
export function splitLocale(path: string): { locale: Locale; rest: string } {
  const [, first = ''] = path.split('/', 2);
  if (!isLocale(first) || first === DEFAULT_LOCALE) return { locale: DEFAULT_LOCALE, rest: path };
  return { locale: first, rest: path.slice(first.length + 1) || '/' };
}

/** The locale of a request: the path is the truth for pages, `Accept-Language` for the API. */
export function requestLocale(request: Pick<IncomingMessage, 'headers' | 'url'> & { originalUrl?: string }): Locale {
  const path = (request.originalUrl ?? request.url ?? '/').split('?', 1)[0] ?? '/';
  if (/^\/(api|health)(\/|$)/.test(path)) return acceptedLocale(request.headers['accept-language']);
  return splitLocale(path).locale;
}
