import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { isbot } from 'isbot';
import { DEFAULT_LOCALE, findLocale, isLocale } from '../../contract/locales';
import { localizePath, routes } from '../../contract/routes';
import { Public } from '../access/access';
import { ENV, type Env } from '../config/env';
import { NotFound } from '../errors/app-error';
import { markPage } from '../metrics/request-metrics';
import { keepLocale } from './chosen-locale';
import type { AskedPage } from './define-page';
import { knownQuery } from './known-query';
import { type Match, matchPage } from './match-page';
import { PageCache, type Rendered } from './page-cache';
import { PageRenderer } from './page-renderer';
import { PageServer } from './page-server';
import { Pages } from './pages';
import { PrivatePages } from './private-pages';
import { SecretLinks } from './secret-links';
import { toMarkdown } from './to-markdown';
import { MARKDOWN, wantsMarkdown } from './wants-markdown';

const PAYLOAD = '/_payload.json';

type PageMatch = Extract<Match, { kind: 'page' }>;

/** Answers every public page in every locale. */
@Controller()
export class PagesController {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly cache: PageCache,
    private readonly pages: Pages,
    private readonly privatePages: PrivatePages,
    private readonly links: SecretLinks,
    private readonly renderer: PageRenderer,
    private readonly server: PageServer,
  ) {}

  @Get(['/', '*path'])
  @Public()
  async page(@Req() request: Request, @Res() response: Response): Promise<void> {
    // Not by `new URL`: a path such as `//evil.example` would be taken for a host.
    const question = request.url.indexOf('?');
    const search = question < 0 ? '' : request.url.slice(question);
    const part = request.path.endsWith(PAYLOAD) ? 'payload' : 'page';
    const match = matchPage(
      this.pages.all,
      part === 'payload' ? request.path.slice(0, -PAYLOAD.length) || '/' : request.path,
    );
    if (!match) throw new NotFound();
    markPage(response, match.kind === 'page' ? match.page.path : 'redirect');
    if (match.kind === 'redirect') {
      response.redirect(301, match.to + search);
      return;
    }
    const asked = new URLSearchParams(search);
    if (this.switchLocale(match, asked, response)) return;
    const { page, locale, params } = match;
    const query = knownQuery(page.query, asked);
    for (const [name, other] of Object.entries(page.silent)) if (query.has(other)) query.delete(name);
    if (this.redirectHome(request, response, query)) return;

    const audience = this.server.audienceOf(request);
    const pageRequest: AskedPage = { locale, params, query, now: new Date() };
    const path = withQuery(match.path, query);
    if (page.readers !== 'everybody' || page.hasForms(query, audience)) {
      const answer = (): Promise<void> =>
        this.privatePages.answer(request, response, { page, asked: pageRequest, audience, path, part });
      return page.limit === null ? answer() : this.links.open(page.limit, request, response, answer);
    }
    const isMarkdown = part === 'page' && wantsMarkdown(request);
    const reader = isMarkdown ? 'anonymous' : audience;
    const render = async (): Promise<Rendered> => {
      const rendered = await this.renderer.render(page, pageRequest, { locale, audience: reader, path });
      if (!isMarkdown) return rendered;
      return {
        ...rendered,
        html: toMarkdown(rendered.html, this.env.publicUrl + localizePath(locale, path)),
        type: MARKDOWN,
        data: {},
      };
    };
    const kind = isMarkdown ? 'markdown' : audience;
    const key = (of: string): string => this.server.key(kind, localizePath(locale, of));
    const variants = page.isKept(query)
      ? (await this.cache.get(key(path), render))[part]
      : await this.cache.renderOnce(key(match.path), part, render);
    if (part === 'page' && !isMarkdown) this.server.giveXsrf(request, response);
    this.server.send(request, response, variants, reader);
  }

  /** `?lang=ru` keeps the choice and leads to the clean address of the same page in that language. */
  private switchLocale(match: PageMatch, search: URLSearchParams, response: Response): boolean {
    const wanted = search.get('lang');
    if (wanted === null) return false;
    const chosen = findLocale(wanted);
    const locale = chosen ?? match.locale;
    if (chosen) keepLocale(response, this.env, chosen);
    const rest = new URLSearchParams(search);
    rest.delete('lang');
    response.redirect(303, withQuery(localizePath(locale, match.path), rest));
    return true;
  }

  /** Only at `/` does an earlier choice lead elsewhere, and never a crawler. */
  private redirectHome(request: Request, response: Response, query: URLSearchParams): boolean {
    if (request.path !== routes.home) return false;
    const chosen: unknown = (request.cookies as Readonly<Record<string, unknown>>)[this.env.localeCookie];
    if (!isLocale(chosen) || chosen === DEFAULT_LOCALE || isbot(request.get('user-agent'))) return false;
    response.setHeader('Vary', 'Cookie');
    response.setHeader('Cache-Control', 'private, no-store');
    response.redirect(302, withQuery(localizePath(chosen, routes.home), query));
    return true;
  }
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}
