import { createHmac } from 'node:crypto';
import { ACCESS_COOKIE } from '../../contract/auth';
import { deriveKey } from '../../src/config/keys';
import type { Client } from './client';
import { type Element, parsePage, textIn, within } from './xml';

const HOPS_MAX = 6;

/** What a page's form is sent with, besides what stands in it already. */
export type Typed = Readonly<Record<string, string>>;

/** A page as a browser without scripts has it. */
export interface PlainPage {
  /** With the query. */
  path: string;
  status: number;
  html: string;
  /** What is read, in one line. */
  text: string;
  headers: Readonly<Record<string, string>>;
  /** What the fields of the form hold that goes by a call, and what is wrong at them. */
  fields: (call: string) => Typed;
  errors: readonly string[];
  /** Sends a form. */
  send: (call: string, typed?: Typed) => Promise<PlainPage>;
}

/** Opens a page and follows where it leads. */
export async function openPlain(browser: Client, path: string): Promise<PlainPage> {
  return follow(browser, path, null);
}

/** Sends a form by hand, as it may come from anywhere, and follows where it leads. */
export function postPlain(browser: Client, path: string, fields: Typed, origin = browser.url): Promise<PlainPage> {
  return follow(browser, path, { fields, origin });
}

async function follow(
  browser: Client,
  path: string,
  form: { fields: Typed; origin: string } | null,
): Promise<PlainPage> {
  let [next, sent] = [path, form];
  for (let hop = 0; hop < HOPS_MAX; hop += 1) {
    const answer = sent
      ? await browser.agent
          .post(next)
          .redirects(0)
          .type('form')
          .set('Origin', sent.origin)
          .set('Accept', 'text/html')
          .set('Sec-Fetch-Site', 'same-origin')
          .send(sent.fields)
      : await browser.agent.get(next).redirects(0);
    const { location } = answer.headers as Record<string, string>;
    if (location === undefined || answer.status < 300) return pageOf(browser, next, answer);
    if (answer.status !== 307) sent = null;
    next = location;
  }
  throw new Error(`No end of redirects from ${path}`);
}

function pageOf(browser: Client, path: string, answer: Awaited<ReturnType<Client['get']>>): PlainPage {
  // The panel is a program, and files are files.
  const document = answer.text.includes('id="main"') ? parsePage(answer.text) : null;
  const forms = document ? within(document, 'form') : [];
  const formOf = (call: string): Element => {
    const [method = '', action] = call.split(' ');
    const found = forms.find(
      (form) => form.attributes.action === action && (fieldsOf(form)._method ?? 'POST') === method,
    );
    if (!found) throw new Error(`${path} has no form for ${call}`);
    return found;
  };
  const send = (call: string, typed: Typed = {}): Promise<PlainPage> =>
    postPlain(browser, call.split(' ')[1] ?? '', { ...fieldsOf(formOf(call)), ...typed });
  const errors = document
    ? [...within(document, 'p'), ...within(document, 'div')]
        .filter(({ attributes }) => attributes.class === 'field-error' || attributes.role === 'alert')
        .map((each) => textIn(each).replace(/\s+/g, ' ').trim())
    : [];
  return {
    path,
    status: answer.status,
    html: answer.text,
    text: document ? textIn(document).replace(/\s+/g, ' ') : '',
    headers: answer.headers,
    fields: (call) => fieldsOf(formOf(call)),
    errors,
    send,
  };
}

/** What a browser would send of a form that nobody has touched. */
function fieldsOf(form: Element): Record<string, string> {
  const inputs = within(form, 'input').filter(
    ({ attributes: { type, checked } }) => (type !== 'checkbox' && type !== 'radio') || checked !== undefined,
  );
  const chosen = within(form, 'select').map((select) => {
    const options = within(select, 'option');
    const option = options.find(({ attributes }) => attributes.selected !== undefined) ?? options[0];
    return [select.attributes.name ?? '', option?.attributes.value ?? ''];
  });
  const typed = inputs.map(({ attributes: { name = '', value = '' } }) => [name, value]);
  return Object.fromEntries([...typed, ...chosen].filter(([name]) => name !== '')) as Record<string, string>;
}

/** Lets a browser's access token run out, as it does in a quarter of an hour; its session goes on. */
export function expireAccess(browser: Client, jwtSecret: string): void {
  const [header = '', body = ''] = (browser.cookie(ACCESS_COOKIE) ?? '').split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  const old = Buffer.from(JSON.stringify({ ...claims, iat: 1_000_000_000, exp: 1_000_000_900 })).toString('base64url');
  const signature = createHmac('sha256', deriveKey(jwtSecret, 'access-tokens')).update(`${header}.${old}`);
  const { hostname } = new URL(browser.url);
  browser.agent.jar.setCookie(`${ACCESS_COOKIE}=${header}.${old}.${signature.digest('base64url')}; Path=/`, hostname);
}
