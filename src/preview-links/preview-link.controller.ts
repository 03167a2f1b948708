import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LOCALES } from '../../contract/locales';
import { localizePath, routes } from '../../contract/routes';
import { Public } from '../access/access';
import { markPage } from '../metrics/request-metrics';
import { RENDER_MS, withDeadline } from '../site/deadline';
import { SecretLinks } from '../site/secret-links';
import { PreviewLinks } from './preview-links.service';

const PATHS = LOCALES.map((locale) => localizePath(locale, routes.preview));

/** The page behind a link to a preview: without a session, without scripts, in nobody's cache. */
@Controller()
@Public()
export class PreviewLinkController {
  constructor(
    private readonly guesses: SecretLinks,
    private readonly links: PreviewLinks,
  ) {}

  @Get(PATHS)
  async show(@Req() request: Request, @Res() response: Response, @Param('token') token: string): Promise<void> {
    response.setHeader('Cache-Control', 'private, no-store');
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('X-Robots-Tag', 'noindex, nofollow');
    markPage(response, routes.preview);
    const html = await this.guesses.open('preview', request, response, () =>
      withDeadline(this.links.open(token), RENDER_MS),
    );
    response.type('html').send(html);
  }
}
