import { type Request, type RequestHandler, urlencoded } from 'express';
import { XSRF_FIELD } from '../../contract/auth';
import { LANGUAGE_TAGS, LOCALES } from '../../contract/locales';
import { FORM_METHOD, FORM_PAGE, FORM_READER } from '../../contract/plain-form';
import { localizePath, routes } from '../../contract/routes';
import { formOf, setForm } from '../errors/sent-form';
import { splitLocale } from '../locale/request-locale';

/** A session that has run out is renewed with the form in hand. */
export const RENEW_PATH = '/api/auth/renew';

/** In the address of a form that comes for the second time. */
export const RENEWED = 'renewed';

/** Where a session is renewed on the way to `next`. */
export function renewalPath(next: string): string {
  return `${RENEW_PATH}?${new URLSearchParams({ next })}`;
}

/** Pages to which their own form is sent without a script; the others go to the API. */
const PAGES: ReadonlySet<string> = new Set(
  LOCALES.flatMap((locale) =>
    [routes.portalEarlier, routes.portalFamily, routes.guardianInvitation].map((path) => localizePath(locale, path)),
  ),
);
const METHODS: readonly unknown[] = ['PATCH', 'DELETE'];

const read = urlencoded({ extended: false, limit: '16kb', parameterLimit: 50 });

/**
 * Reads forms ahead of the guard against forgery, whose proof is one of their fields. What cannot be read goes no
 * further.
 * A form for the API names its page, speaks the page's language and may be a PATCH or a DELETE.
 */
export function formBodies(isOwnPath: (path: string) => boolean): RequestHandler {
  return (request, response, next) => {
    const { method, path } = request;
    const isRenewed = path === RENEW_PATH;
    const isForm = isRenewed || PAGES.has(path) || (path.startsWith('/api/') && request.is('urlencoded'));
    if (method !== 'POST' || !isForm) {
      next();
      return;
    }
    read(request, response, (error?: unknown) => {
      if (error === undefined && !isRenewed) takeForm(request, isOwnPath);
      next(error);
    });
  };
}

function takeForm(request: Request, isOwnPath: (path: string) => boolean): void {
  const said = { ...(request.body as Record<string, unknown> | undefined) };
  request.body = undefined;
  const { [FORM_PAGE]: named, [FORM_METHOD]: method, [FORM_READER]: by, [XSRF_FIELD]: token, ...rest } = said;
  const reader = typeof by === 'string' && /^[1-9]\d{0,9}$/.test(by) ? Number(by) : null;
  // A form of ours has a token, if only an empty one.
  const page = named ?? (PAGES.has(request.path) && token !== undefined ? request.path : undefined);
  if (typeof page !== 'string' || !isOwnPath(page)) return;
  const fields = Object.fromEntries(
    Object.entries(rest)
      // Boxes of one name are a list.
      .map(([name, value]) => [name, Array.isArray(value) ? value.join() : value] as const)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  setForm(request, { page, token, reader, fields });
  request.body = fields;
  request.headers['accept-language'] = LANGUAGE_TAGS[splitLocale(page).locale];
  if (METHODS.includes(method)) request.method = method as string;
}

/** What a form without a script says to prove that it is ours. */
export function formToken(request: Request): string | undefined {
  const { body } = request as { body: unknown };
  const said = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[XSRF_FIELD] : undefined;
  const token = formOf(request)?.token ?? said;
  return typeof token === 'string' ? token : undefined;
}
