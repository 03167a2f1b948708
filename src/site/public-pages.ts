import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { Audience } from '../../contract/auth';
import { localizePath } from '../../contract/routes';
import { ENV, type Env } from '../config/env';
import { requestId, runAsRequest } from '../config/request-id';
import { Metrics } from '../metrics/metrics';
import { measureAnswer } from '../metrics/request-metrics';
import { type AskedAddress, readAddress, withQuery } from './asked-address';
import { PageCache, type Rendered } from './page-cache';
import { PageRenderer } from './page-renderer';
import { PageServer } from './page-server';
import { Pages } from './pages';
import { toMarkdown } from './to-markdown';
import { MARKDOWN, wantsMarkdown } from './wants-markdown';

/** Answers pages that are the same for whoever asks, and so are kept. */
@Injectable()
export class PublicPages {
  /** What kept a page from being shown, until the request's own path says so. */
  private readonly failures = new WeakMap<IncomingMessage, { error: unknown }>();

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly cache: PageCache,
    private readonly metrics: Metrics,
    private readonly pages: Pages,
    private readonly renderer: PageRenderer,
    private readonly server: PageServer,
  ) {}

  /**
   * Answers these pages without Express and Nest, which have nothing for them: no cookie is read but by name, no body,
   * no guard. Everything else is handed on, and so is what went wrong: `failureOf` tells it.
   */
  ahead(handler: RequestListener): RequestListener {
    return (request, response) => {
      const asked = this.askedAhead(request);
      if (!asked) {
        handler(request, response);
        return;
      }
      const begunAt = process.hrtime.bigint();
      const id = requestId(request);
      const answer = async (): Promise<void> => {
        try {
          await this.answer(request, response, asked, ['X-Request-Id', id]);
        } catch (error) {
          this.failures.set(request, { error });
          // Under the same name.
          request.headers['x-request-id'] = id;
          handler(request, response);
          return;
        }
        measureAnswer(this.metrics, { request, response, begunAt, routeOf: () => `page ${asked.page.path}` });
      };
      runAsRequest(id, () => void answer());
    };
  }

  /** What came of a request that was tried ahead of Express; undefined: it was not. */
  failureOf(request: IncomingMessage): { error: unknown } | undefined {
    return this.failures.get(request);
  }

  /** Whether a page is the same for everybody with this query, and not one with forms of its reader. */
  isPublic({ page, query }: AskedAddress, audience: Audience): boolean {
    return page.readers === 'everybody' && !page.hasForms(query, audience);
  }

  /** @param more headers of this answer alone @throws what the page's loader throws */
  async answer(
    request: IncomingMessage,
    response: ServerResponse,
    { page, locale, params, query, path: plainPath, part }: AskedAddress,
    more: readonly string[] = [],
  ): Promise<void> {
    const isMarkdown = part === 'page' && wantsMarkdown(request);
    const audience = isMarkdown ? 'anonymous' : this.server.audienceOf(request);
    const path = withQuery(plainPath, query);
    const render = async (): Promise<Rendered> => {
      const asked = { locale, params, query, now: new Date() };
      const rendered = await this.renderer.render(page, asked, { locale, audience, path });
      if (!isMarkdown) return rendered;
      const html = toMarkdown(rendered.html, this.env.publicUrl + localizePath(locale, path));
      return { ...rendered, html, type: MARKDOWN, data: {}, hasForms: false };
    };
    const key = (of: string): string => this.server.key(isMarkdown ? 'markdown' : audience, localizePath(locale, of));
    const variants = page.isKept(query)
      ? (await this.cache.get(key(path), render))[part]
      : await this.cache.renderOnce(key(plainPath), part, render);
    this.server.send(request, response, variants, audience, more);
  }

  /** Of a request that needs no more than a page; null: somebody else answers it. */
  private askedAhead(request: IncomingMessage): AskedAddress | null {
    const { method, url, headers } = request;
    if (!url?.startsWith('/') || (method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined)
      return null;
    if (this.server.mayLeadElsewhere(request)) return null;
    const asked = readAddress(this.pages.all, url);
    if (asked?.kind !== 'page' || asked.search.has('lang')) return null;
    return this.isPublic(asked, this.server.audienceOf(request)) ? asked : null;
  }
}
