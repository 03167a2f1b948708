import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LANGUAGE_TAGS, PREFIXED_LOCALES } from '../../contract/locales';
import { routes } from '../../contract/routes';
import { Public } from '../access/access';
import { ROOT } from '../config/root';
import { requestLocale } from '../locale/request-locale';
import { signInPath } from './own-path';
import { PageServer } from './page-server';

export const PANEL_FOLDER = join(ROOT, 'dist', 'panel');

const PATHS = ['', ...PREFIXED_LOCALES.map((locale) => `/${locale}`)].flatMap((prefix) => [
  `${prefix}${routes.panel}`,
  `${prefix}${routes.panel}/*path`,
]);

/** Gives the panel's shell in every locale. It holds no data: the panel's calls are checked one by one. */
@Controller()
export class PanelController {
  private readonly shell = readFileSync(join(PANEL_FOLDER, 'index.html'), 'utf8');

  constructor(private readonly server: PageServer) {}

  /** A visitor signs in first, and comes back. */
  @Get(PATHS)
  @Public()
  panel(@Req() request: Request, @Res() response: Response): void {
    const locale = requestLocale(request);
    response.setHeader('Cache-Control', 'no-store');
    if (this.server.audienceOf(request) === 'anonymous') {
      response.redirect(302, signInPath(locale, request.originalUrl));
      return;
    }
    const html = this.shell.replace(
      '<html lang="pl" data-locale="pl">',
      `<html lang="${LANGUAGE_TAGS[locale]}" data-locale="${locale}">`,
    );
    response.type('html').send(html);
  }
}
