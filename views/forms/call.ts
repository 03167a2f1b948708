import { XSRF_HEADER } from '../../contract/auth';
import { LANGUAGE_TAGS, type Locale } from '../../contract/locales';
import type { Problem } from '../../contract/problem';
import { SessionClient, type TabLocks } from '../../contract/session-client';
import { xsrfToken } from './xsrf';

/** Longer than the server lets anything take. */
const PATIENCE_MS = 20_000;
const CSRF = '/api/csrf';
const AUTH = '/api/auth/';
const REFRESH = `${AUTH}refresh`;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What kept a call from its purpose. */
export type Failure =
  /** The server said no, and why; `retryAfterSeconds` where it said when to come back. */
  | { kind: 'refused'; problem: Problem; retryAfterSeconds: number | null }
  /** Nobody answered, or something between us and the server did. */
  | { kind: 'unreachable' }
  /** The session is over. */
  | { kind: 'signed-out' };

/** `body` is what the API's contract promises for the call; undefined for an answer without one. */
export type Outcome<Body> = { kind: 'done'; body: Body } | Failure;

interface Sent {
  status: number;
  body: unknown;
  retryAfterSeconds: number | null;
}

export interface CallOptions {
  body?: object;
  headers?: Readonly<Record<string, string>>;
}

async function send(locale: Locale, method: Method, path: string, { body, headers }: CallOptions): Promise<Sent> {
  if (method !== 'GET' && xsrfToken() === '') await fetch(CSRF);
  const answer = await fetch(path, {
    method,
    headers: {
      Accept: 'application/json',
      'Accept-Language': LANGUAGE_TAGS[locale],
      ...(method !== 'GET' && { [XSRF_HEADER]: xsrfToken() }),
      ...(body && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const retryAfter = answer.headers.get('Retry-After');
  const isJson = /[/+]json/.test(answer.headers.get('Content-Type') ?? '');
  return {
    status: answer.status,
    body: isJson ? await answer.json() : undefined,
    retryAfterSeconds: retryAfter === null ? null : Number(retryAfter),
  };
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'detail' in body;
}

/** The session of this tab, by the language of its last call. */
let client: { locale: Locale; session: SessionClient } | undefined;

function sessionIn(locale: Locale): SessionClient {
  if (client?.locale !== locale) {
    const refresh = (): Promise<Sent> => send(locale, 'POST', REFRESH, {});
    client = { locale, session: new SessionClient({ refresh, fetchToken: () => fetch(CSRF), locks: tabLocks() }) };
  }
  return client.session;
}

/** Browsers have no locks on a page that came by http. */
function tabLocks(): TabLocks | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}

/**
 * Calls the API with the session, the language and the proof against forgery that it wants. Never throws: a call that
 * nobody answered is an outcome too.
 */
export async function call<Body = undefined>(
  locale: Locale,
  method: Method,
  path: string,
  options: CallOptions = {},
): Promise<Outcome<Body>> {
  try {
    const session = sessionIn(locale);
    const sendIt = (): Promise<Sent> => send(locale, method, path, options);
    // Signing in, up and out neither need a session nor renew it.
    const sent = path.startsWith(AUTH) ? session.sendProved(sendIt) : session.call(sendIt);
    const { status, body, retryAfterSeconds } = await sent;
    if (status >= 200 && status < 300) return { kind: 'done', body: body as Body };
    if (!isProblem(body)) return { kind: 'unreachable' };
    if (body.code === 'not_signed_in') return { kind: 'signed-out' };
    return { kind: 'refused', problem: body, retryAfterSeconds };
  } catch {
    return { kind: 'unreachable' };
  }
}
