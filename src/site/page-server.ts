import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { ACCESS_COOKIE, type Audience, XSRF_COOKIE } from '../../contract/auth';
import { LANGUAGE_TAGS } from '../../contract/locales';
import { AuthCookies } from '../auth/auth-cookies';
import { Tokens } from '../auth/tokens';
import { ENV, type Env } from '../config/env';
import { requestLocale } from '../locale/request-locale';
import { PageCache } from './page-cache';
import { acceptedEncoding, type Variants } from './page-variants';

const KEPT_TOKENS = 1_000;

/** The value of a cookie in a `Cookie` header (RFC 6265), or undefined. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  const start = header.startsWith(`${name}=`) ? 0 : header.indexOf(`; ${name}=`);
  if (start < 0) return undefined;
  const from = header.indexOf('=', start) + 1;
  const end = header.indexOf(';', from);
  return header.slice(from, end < 0 ? undefined : end);
}

/** Sends kept pages: ahead of Express where it can, and for the pages controller. */
@Injectable()
export class PageServer {
  private readonly audiences = new Map<string, Audience>();
  private securityHeaders: readonly (readonly [string, string])[] = [];

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly authCookies: AuthCookies,
    private readonly cache: PageCache,
    private readonly tokens: Tokens,
  ) {}

  /** Answers kept pages at once and hands everything else on. `headers` are those of every page. */
  ahead(handler: RequestListener, headers: readonly (readonly [string, string])[]): RequestListener {
    this.securityHeaders = headers;
    return (request, response) => {
      if (!this.answer(request, response)) handler(request, response);
    };
  }

  audienceOf(request: IncomingMessage): Audience {
    const token = readCookie(request.headers.cookie, ACCESS_COOKIE);
    if (token === undefined) return 'anonymous';
    const known = this.audiences.get(token);
    if (known !== undefined) return known;
    const audience = this.tokens.audienceOf(token);
    if (this.audiences.size >= KEPT_TOKENS) this.audiences.clear();
    this.audiences.set(token, audience);
    return audience;
  }

  key(audience: Audience, address: string): string {
    return `${audience} ${address}`;
  }

  /** Sends one form of a kept page, or 304 when the reader has it. */
  send(request: IncomingMessage, response: ServerResponse, variants: Variants, audience: Audience): void {
    response.setHeader('Vary', 'Accept-Encoding, Cookie');
    response.setHeader('Cache-Control', audience === 'anonymous' ? 'no-cache' : 'private, no-cache');
    response.setHeader('Content-Language', LANGUAGE_TAGS[requestLocale(request)]);
    response.setHeader('ETag', variants.etag);
    if (variants.type.startsWith('text/html')) response.setHeader('Speculation-Rules', '"/speculation-rules.json"');
    if (isKnown(request.headers['if-none-match'], variants.etag)) {
      response.statusCode = 304;
      response.end();
      return;
    }
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const body = variants.bodies[encoding];
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Type', variants.type);
    response.setHeader('Content-Length', body.length);
    response.statusCode = 200;
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  /** Gives a browser without one the token that its forms will need. */
  giveXsrf(request: IncomingMessage, response: ServerResponse): void {
    if (readCookie(request.headers.cookie, XSRF_COOKIE) !== undefined) return;
    response.appendHeader('Set-Cookie', this.authCookies.xsrfHeader());
  }

  private answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url, headers } = request;
    if (url === undefined || (method !== 'GET' && method !== 'HEAD')) return false;
    // At `/` an earlier choice of a language leads elsewhere.
    if (url === '/' && readCookie(headers.cookie, this.env.localeCookie) !== undefined) return false;
    const audience = this.audienceOf(request);
    const kept = this.cache.find(this.key(audience, url));
    if (!kept) return false;
    for (const [name, value] of this.securityHeaders) response.setHeader(name, value);
    const id = headers['x-request-id'];
    response.setHeader('X-Request-Id', typeof id === 'string' && /^[\w.-]{8,64}$/.test(id) ? id : randomUUID());
    this.giveXsrf(request, response);
    this.send(request, response, kept.page, audience);
    return true;
  }
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header === '*') return true;
  const opaque = etag.slice(2);
  return header.split(',').some((each) => each.trim().replace(/^W\//, '') === opaque);
}
