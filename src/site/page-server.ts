import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ACCESS_COOKIE, type Audience, XSRF_COOKIE } from '../../contract/auth';
import { LANGUAGE_TAGS } from '../../contract/locales';
import { AuthCookies } from '../access/auth-cookies';
import { newXsrfToken } from '../access/csrf';
import { Tokens } from '../access/tokens';
import { ENV, type Env } from '../config/env';
import { requestId } from '../config/request-id';
import { requestLocale } from '../locale/request-locale';
import { PageCache } from './page-cache';
import { acceptedEncoding, type Encoding, type Variants } from './page-variants';
import { MARKDOWN, wantsMarkdown } from './wants-markdown';

const KEPT_TOKENS = 1_000;
const NOT_MODIFIED = 304;

/** Headers of one form of a page: names and values in turn, which is what Node writes fastest. */
interface Head {
  whole: readonly string[];
  /** For a reader who has the page. */
  known: readonly string[];
}

interface Heads {
  /** For an answer that proxies may keep, too. */
  shared: Head;
  /** For one that is somebody's own: of a signed-in reader, or with a cookie. */
  own: Head;
}

/** The value of a cookie in a `Cookie` header (RFC 6265), or undefined. */
function readCookie(header: string | undefined, name: string): string | undefined {
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
  /** Kept pages that were sent ahead of Express: `whole` with 200, `known` with 304. Plain numbers cost it nothing. */
  readonly sentAhead = { whole: 0, known: 0 };

  private readonly audiences = new LRUCache<string, Audience>({ max: KEPT_TOKENS });
  /** The heads of kept bodies: a body belongs to one address, audience and encoding. */
  private readonly heads = new WeakMap<Buffer, Heads>();
  private securityHeaders: readonly (readonly [string, string])[] = [];
  private readonly accessName: string;
  private readonly xsrfName: string;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly authCookies: AuthCookies,
    private readonly cache: PageCache,
    private readonly tokens: Tokens,
  ) {
    this.accessName = authCookies.name(ACCESS_COOKIE);
    this.xsrfName = authCookies.name(XSRF_COOKIE);
  }

  /** Answers kept pages at once and hands everything else on. `headers` are those of every page. */
  ahead(handler: RequestListener, headers: readonly (readonly [string, string])[]): RequestListener {
    this.securityHeaders = headers;
    return (request, response) => {
      if (!this.answer(request, response)) handler(request, response);
    };
  }

  audienceOf(request: Pick<IncomingMessage, 'headers'>): Audience {
    const token = readCookie(request.headers.cookie, this.accessName);
    if (token === undefined) return 'anonymous';
    const known = this.audiences.get(token);
    if (known !== undefined) return known;
    const audience = this.tokens.audienceOf(token);
    this.audiences.set(token, audience);
    return audience;
  }

  /** At `/`, whatever its query, an earlier choice of a language leads elsewhere. */
  mayLeadElsewhere({ url = '', headers }: IncomingMessage): boolean {
    if (url !== '/' && !url.startsWith('/?')) return false;
    return readCookie(headers.cookie, this.env.localeCookie) !== undefined;
  }

  /** @param audience `markdown`: the text of the page, which is the same for all */
  key(audience: Audience | 'markdown', address: string): string {
    return `${audience} ${address}`;
  }

  /**
   * Sends one form of a kept page, or 304 when the reader has it. A browser gets the token against forgery with a page
   * that has forms. @param more headers of this answer alone
   */
  send(
    request: IncomingMessage,
    response: ServerResponse,
    variants: Variants,
    audience: Audience,
    more: readonly string[] = [],
  ): void {
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const body = variants.bodies[encoding];
    let heads = this.heads.get(body);
    if (!heads) {
      const of = (caching: string): Head => this.headOf(request, variants, encoding, caching);
      heads = { shared: of('no-cache'), own: of('private, no-cache') };
      this.heads.set(body, heads);
    }
    const givesToken = variants.hasForms === true && this.needsXsrf(request);
    // One reader's token is nobody else's.
    const head = audience !== 'anonymous' || givesToken ? heads.own : heads.shared;
    const known = isKnown(request.headers['if-none-match'], variants.etag);
    const headers = (known ? head.known : head.whole).concat(more);
    if (givesToken) headers.push('Set-Cookie', this.authCookies.xsrfHeader());
    response.writeHead(known ? NOT_MODIFIED : 200, headers);
    response.end(known || request.method === 'HEAD' ? undefined : body);
  }

  /** Sends a page that was rendered for this request alone, and that nobody may keep. */
  sendOnce(request: IncomingMessage, response: ServerResponse, variants: Variants): void {
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    response.writeHead(200, [...this.headOf(request, variants, encoding, 'private, no-store').whole]);
    response.end(variants.bodies[encoding]);
  }

  /** The token that the browser has or is given, for forms in the page. */
  formToken(request: IncomingMessage, response: ServerResponse): string {
    const known = readCookie(request.headers.cookie, this.xsrfName);
    if (known !== undefined && known !== '') return known;
    const token = newXsrfToken();
    response.appendHeader('Set-Cookie', this.authCookies.xsrfHeader(token));
    return token;
  }

  private answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url } = request;
    if (url === undefined || (method !== 'GET' && method !== 'HEAD')) return false;
    if (this.mayLeadElsewhere(request)) return false;
    const isMarkdown = wantsMarkdown(request);
    const audience = isMarkdown ? 'anonymous' : this.audienceOf(request);
    const kept = this.cache.find(this.key(isMarkdown ? 'markdown' : audience, url));
    if (!kept) return false;
    this.send(request, response, kept.page, audience, ['X-Request-Id', requestId(request)]);
    if (response.statusCode === NOT_MODIFIED) this.sentAhead.known += 1;
    else this.sentAhead.whole += 1;
    return true;
  }

  private needsXsrf(request: IncomingMessage): boolean {
    return readCookie(request.headers.cookie, this.xsrfName) === undefined;
  }

  private headOf(request: IncomingMessage, variants: Variants, encoding: Encoding, caching: string): Head {
    const { bodies, etag, type } = variants;
    const isRead = isPage(variants) || type === MARKDOWN;
    const known = [
      ...this.securityHeaders,
      ['Vary', `${isRead ? 'Accept, ' : ''}Accept-Encoding, Cookie`],
      ['Cache-Control', caching],
      ['Content-Language', LANGUAGE_TAGS[requestLocale(request)]],
      ['ETag', etag],
    ];
    if (isPage(variants)) known.push(['Speculation-Rules', '"/speculation-rules.json"']);
    const whole = [...known, ['Content-Type', type], ['Content-Length', String(bodies[encoding].length)]];
    if (encoding !== 'identity') whole.push(['Content-Encoding', encoding]);
    return { known: known.flat(), whole: whole.flat() };
  }
}

function isPage({ type }: Variants): boolean {
  return type.startsWith('text/html');
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header === '*') return true;
  const opaque = etag.slice(2);
  return header.split(',').some((each) => each.trim().replace(/^W\//, '') === opaque);
}
