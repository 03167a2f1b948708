import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { isbot } from 'isbot';
import { DEFAULT_LOCALE, findLocale, isLocale } from '../../contract/locales';
import { localizePath, routes } from '../../contract/routes';
import { Public } from '../access/access';
import { ENV, type Env } from '../config/env';
import { NotFound } from '../errors/app-error';
import { markPage } from '../metrics/request-metrics';
import { type AskedAddress, readAddress, withQuery } from './asked-address';
import { keepLocale } from './chosen-locale';
import { PageServer } from './page-server';
import { Pages } from './pages';
import { PrivatePages } from './private-pages';
import { PublicPages } from './public-pages';
import { SecretLinks } from './secret-links';

/** Answers every public page in every locale. */
@Controller()
export class PagesController {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly pages: Pages,
    private readonly privatePages: PrivatePages,
    private readonly publicPages: PublicPages,
    private readonly links: SecretLinks,
    private readonly server: PageServer,
  ) {}

  @Get(['/', '*path'])
  @Public()
  async page(@Req() request: Request, @Res() response: Response): Promise<void> {
    const asked = readAddress(this.pages.all, request.url);
    if (!asked) throw new NotFound();
    markPage(response, asked.kind === 'page' ? asked.page.path : 'redirect');
    const failure = this.publicPages.failureOf(request);
    if (failure) throw failure.error;
    if (asked.kind === 'redirect') {
      response.redirect(301, asked.to);
      return;
    }
    if (this.switchLocale(asked, response) || this.redirectHome(request, response, asked)) return;
    const { page, locale, params, query, part } = asked;
    const audience = this.server.audienceOf(request);
    if (this.publicPages.isPublic(asked, audience)) return this.publicPages.answer(request, response, asked);
    const path = withQuery(asked.path, query);
    const answer = (): Promise<void> =>
      this.privatePages.answer(request, response, {
        page,
        asked: { locale, params, query, now: new Date() },
        audience,
        path,
        part,
      });
    return page.limit === null ? answer() : this.links.open(page.limit, request, response, answer);
  }

  /** `?lang=ru` keeps the choice and leads to the clean address of the same page in that language. */
  private switchLocale({ locale: present, path, search }: AskedAddress, response: Response): boolean {
    const wanted = search.get('lang');
    if (wanted === null) return false;
    const chosen = findLocale(wanted);
    const locale = chosen ?? present;
    if (chosen) keepLocale(response, this.env, chosen);
    const rest = new URLSearchParams(search);
    rest.delete('lang');
    response.redirect(303, withQuery(localizePath(locale, path), rest));
    return true;
  }

  /** Only at `/` does an earlier choice lead elsewhere, and never a crawler. */
  private redirectHome(request: Request, response: Response, { query }: AskedAddress): boolean {
    if (request.path !== routes.home) return false;
    const chosen: unknown = (request.cookies as Readonly<Record<string, unknown>>)[this.env.localeCookie];
    if (!isLocale(chosen) || chosen === DEFAULT_LOCALE || isbot(request.get('user-agent'))) return false;
    response.setHeader('Vary', 'Cookie');
    response.setHeader('Cache-Control', 'private, no-store');
    response.redirect(302, withQuery(localizePath(chosen, routes.home), query));
    return true;
  }
}
