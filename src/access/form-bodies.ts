import { urlencoded, type RequestHandler } from 'express';
import { XSRF_FIELD } from '../../contract/auth';
import { LOCALES } from '../../contract/locales';
import { localizePath, routes } from '../../contract/routes';

/** A session that has run out is renewed with the form in hand. */
export const RENEW_PATH = '/api/auth/renew';
/** Where forms of signed-in people are sent without a script. */
const PATHS: ReadonlySet<string> = new Set([
  RENEW_PATH,
  ...LOCALES.flatMap((locale) => [routes.portalEarlier, routes.portalFamily].map((path) => localizePath(locale, path))),
]);

const read = urlencoded({ extended: false, limit: '4kb', parameterLimit: 50 });

/** Reads forms ahead of the guard against forgery, whose proof is one of their fields. What cannot be read has none. */
export const formBodies: RequestHandler = (request, response, next) => {
  if (request.method !== 'POST' || !PATHS.has(request.path)) {
    next();
    return;
  }
  read(request, response, (error?: unknown) => {
    if (error !== undefined) request.body = undefined;
    next();
  });
};

/** What a form without a script says to prove that it is ours. */
export function formToken(body: unknown): string | undefined {
  const token = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[XSRF_FIELD] : undefined;
  return typeof token === 'string' ? token : undefined;
}
