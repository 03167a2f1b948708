import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { UiPage } from '../../views/pages/site/UiPage';
import { Public } from '../access/access';
import { ENV, type Env } from '../config/env';
import { NotFound } from '../errors/app-error';
import { definePage } from './define-page';
import { isLocalSite, isLoopback } from './loopback';
import { PageRenderer } from './page-renderer';
import { DEFAULT_LOCALE, findLocale } from '../../contract/locales';
import { routes } from '../../contract/routes';

const uiPage = definePage({
  path: routes.home,
  uses: {},
  sheet: 'ui',
  load: () => Promise.resolve({}),
  meta: (_, { words, asset }) => ({
    title: words.t('page.parts.title'),
    description: words.t('page.parts.lead'),
    image: asset('og-home.png'),
    noindex: true,
  }),
  view: UiPage,
});

/** Pages for those who build the site: in embedded mode only, on a site of this machine only. */
@Controller('dev')
@Public()
export class DevController {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly renderer: PageRenderer,
  ) {}

  /** All parts in all states; `?locale=ru` shows them in another language. */
  @Get('ui')
  async ui(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { embedded, publicUrl } = this.env;
    if (!embedded || !isLocalSite(publicUrl) || !isLoopback(request)) throw new NotFound();
    const wanted: unknown = request.query.locale;
    const locale = (typeof wanted === 'string' ? findLocale(wanted) : null) ?? DEFAULT_LOCALE;
    const pageRequest = { locale, params: {}, query: new URLSearchParams(), now: new Date() };
    const { html } = await this.renderer.render(uiPage, pageRequest, {
      locale,
      audience: 'anonymous',
      path: routes.home,
    });
    response.setHeader('Cache-Control', 'no-store');
    response.type('html').send(html);
  }
}
