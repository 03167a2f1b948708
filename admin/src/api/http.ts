import { fetchUtils, HttpError } from 'react-admin';
import { XSRF_COOKIES, XSRF_HEADER } from '../../../contract/auth';
import type { Problem } from '../../../contract/problem';
import { SessionClient } from '../../../contract/session-client';
import { tag } from '../locale';
import { isInUse } from './in-use';
import { setHalt } from './session';

type Options = fetchUtils.Options;
export type Answer = Awaited<ReturnType<typeof fetchUtils.fetchJson>>;

const CSRF = '/api/csrf';
const AUTH = '/api/auth/';
/** Longer than a renewal takes on a server under load. */
const REFRESH_MS = 20_000;

/** Tells who is signed in, and thereby whether anybody is. */
export const ME = '/api/me';

/** What is said of a call that nobody answered: a key of the panel's words. */
export const NO_ANSWER = 'ra.notification.http_error';

/** What the body of a failed call's error holds: the messages of fields under their paths, as forms want them. */
export interface Failure {
  code: string;
  errors: Record<string, unknown>;
  /** The whole answer, when it was a problem: some say more than why. */
  problem: Problem | null;
}

function readCookie(names: readonly string[]): string {
  const pairs = document.cookie.split('; ');
  const found = names.map((name) => pairs.find((pair) => pair.startsWith(`${name}=`)));
  const pair = found.find((each) => each !== undefined) ?? '';
  return decodeURIComponent(pair.slice(pair.indexOf('=') + 1));
}

async function xsrfToken(): Promise<string> {
  if (!readCookie(XSRF_COOKIES)) await fetch(CSRF);
  return readCookie(XSRF_COOKIES);
}

async function send(url: string, options: Options): Promise<Answer> {
  const headers = new Headers(options.headers);
  headers.set('Accept', 'application/json');
  headers.set('Accept-Language', tag);
  // ra-data-simple-rest names text/plain for a DELETE, which has no body.
  headers.delete('Content-Type');
  if ((options.method ?? 'GET') !== 'GET') headers.set(XSRF_HEADER, await xsrfToken());
  return fetchUtils.fetchJson(url, { ...options, headers });
}

/** An answer, or the error that react-admin makes of a refusal. */
interface Sent {
  status: number;
  body: unknown;
  result: Answer | HttpError;
}

async function trySend(url: string, options: Options): Promise<Sent> {
  try {
    const result = await send(url, options);
    return { status: result.status, body: result.json, result };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { status: Number(error.status), body: error.body, result: error };
  }
}

/** Renews the session, or ends it when nobody has used the panel: what it asks by itself must not keep one alive. */
async function renew(): Promise<Sent> {
  const isUsed = isInUse();
  const signal = AbortSignal.timeout(REFRESH_MS);
  const sent = await trySend(AUTH + (isUsed ? 'refresh' : 'sign-out'), { method: 'POST', signal });
  return isUsed ? sent : { ...sent, status: 401 };
}

const session = new SessionClient({
  refresh: renew,
  fetchToken: () => fetch(CSRF),
  // Browsers have no locks on a page that came by http.
  locks: 'locks' in navigator ? navigator.locks : undefined,
});

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'detail' in value;
}

/** Makes an error whose message can be shown, and whose body a form understands. */
function toFailure(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  const status = error instanceof HttpError ? Number(error.status) : 0;
  const body: unknown = error instanceof HttpError ? error.body : null;
  const problem = isProblem(body) ? body : null;
  const message: string = problem ? problem.detail || problem.title : NO_ANSWER;
  const fields = problem?.errors ?? [];
  // Where words need a reason, somebody was asked for it: no field is wrong.
  const isAsked = problem?.code === 'wording_needs_reason';
  const errors: Record<string, unknown> =
    fields.length > 0 || isAsked
      ? Object.fromEntries(fields.map((field) => [field.field, field.message]))
      : { root: { serverError: message } };
  const failure: Failure = { code: problem?.code ?? '', errors, problem };
  return new HttpError(message, status, failure);
}

/** The code of the problem that a call was answered with, or an empty text. */
export function problemCode(error: unknown): string {
  return error instanceof HttpError ? (error.body as Failure).code : '';
}

/** Whether nobody answered a call, or a server in trouble did: the next answer may be another. */
export function isUnanswered(error: unknown): boolean {
  const status = error instanceof HttpError ? Number(error.status) : 0;
  return status === 0 || status >= 500;
}

/** Whether to ask once more by itself: not after an answer that would be the same. */
export function isWorthRetry(failures: number, error: Error): boolean {
  return failures === 0 && isUnanswered(error);
}

/** What to say of a call that failed: the server's own words, or a key of the panel's. */
export function failureText(error: unknown): string {
  return error instanceof HttpError ? error.message : NO_ANSWER;
}

/** How many there are of what an answer has a page of. */
export function totalOf(answer: Answer): number {
  return Number(answer.headers.get('Content-Range')?.split('/')[1] ?? 0);
}

/** Offers to make a call again when nobody answered it: for the options of a toast. */
export function retryOf(error: unknown, onRetry: () => void): { onRetry?: () => void } {
  return error instanceof Error && error.message === NO_ANSWER ? { onRetry } : {};
}

/** The problem that a call was answered with, if it was one. */
export function problemOf(error: unknown): Problem | null {
  return error instanceof HttpError ? (error.body as Failure).problem : null;
}

/** What is wrong with each field, when a call was refused for that. */
export function fieldMessages(error: unknown): Record<string, string> {
  return Object.fromEntries((problemOf(error)?.errors ?? []).map(({ field, message }) => [field, message]));
}

/** Calls the API: with the session, the language and the proof against forgery that it wants. @throws HttpError */
export async function httpClient(url: string, options: Options = {}): Promise<Answer> {
  let sent: Sent;
  try {
    const sendIt = (): Promise<Sent> => trySend(url, options);
    // Signing in and out neither need a session nor renew it.
    sent = await (url.startsWith(AUTH) ? session.sendProved(sendIt) : session.call(sendIt));
  } catch (error) {
    throw toFailure(error);
  }
  const { status, result } = sent;
  if (!(result instanceof HttpError)) return result;
  if (status === 401 && !url.startsWith(AUTH) && url !== ME) setHalt('over');
  if (isProblem(result.body) && result.body.code === 'second_factor_needed') setHalt('held');
  throw toFailure(result);
}
