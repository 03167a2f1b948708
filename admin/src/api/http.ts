import { fetchUtils, HttpError } from 'react-admin';
import { XSRF_COOKIES, XSRF_HEADER } from '../../../contract/auth';
import type { Problem } from '../../../contract/problem';
import { tag } from '../locale';
import { setSessionOver } from './session';

type Options = fetchUtils.Options;
export type Answer = Awaited<ReturnType<typeof fetchUtils.fetchJson>>;

const CSRF = '/api/csrf';
const AUTH = '/api/auth/';

/** Tells who is signed in, and thereby whether anybody is. */
export const ME = '/api/me';

/** What is said of a call that nobody answered. */
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

let refreshing: Promise<boolean> | undefined;

/** Renews the session, once for however many calls found it old. */
async function refreshSession(): Promise<boolean> {
  refreshing ??= send(`${AUTH}refresh`, { method: 'POST' })
    .then(
      () => true,
      () => false,
    )
    .finally(() => (refreshing = undefined));
  return refreshing;
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'detail' in value;
}

/** Removes the reason why a call failed. @returns whether it makes sense to repeat the call */
async function mend(url: string, error: HttpError): Promise<boolean> {
  if (error.status === 401 && !url.startsWith(AUTH)) {
    const isRenewed = await refreshSession();
    if (!isRenewed && url !== ME) setSessionOver(true);
    return isRenewed;
  }
  const body: unknown = error.body;
  if (isProblem(body) && body.code === 'csrf_failed') {
    await fetch(CSRF);
    return true;
  }
  return false;
}

/** Makes an error whose message can be shown, and whose body a form understands. */
function toFailure(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  const status = error instanceof HttpError ? Number(error.status) : 0;
  const body: unknown = error instanceof HttpError ? error.body : null;
  const problem = isProblem(body) ? body : null;
  const message: string = problem ? problem.detail || problem.title : NO_ANSWER;
  const fields = problem?.errors ?? [];
  const errors: Record<string, unknown> =
    fields.length > 0
      ? Object.fromEntries(fields.map((field) => [field.field, field.message]))
      : { root: { serverError: message } };
  const failure: Failure = { code: problem?.code ?? '', errors, problem };
  return new HttpError(message, status, failure);
}

/** The code of the problem that a call was answered with, or an empty text. */
export function problemCode(error: unknown): string {
  return error instanceof HttpError ? (error.body as Failure).code : '';
}

/** Offers to make a call again when nobody answered it: for the options of a toast. */
export function retryOf(error: unknown, onRetry: () => void): { onRetry?: () => void } {
  return error instanceof Error && error.message === NO_ANSWER ? { onRetry } : {};
}

/** The problem that a call was answered with, if it was one. */
export function problemOf(error: unknown): Problem | null {
  return error instanceof HttpError ? (error.body as Failure).problem : null;
}

/** Calls the API: with the session, the language and the proof against forgery that it wants. @throws HttpError */
export async function httpClient(url: string, options: Options = {}): Promise<Answer> {
  try {
    return await send(url, options);
  } catch (error) {
    if (!(error instanceof HttpError) || !(await mend(url, error))) throw toFailure(error);
  }
  try {
    return await send(url, options);
  } catch (error) {
    throw toFailure(error);
  }
}
