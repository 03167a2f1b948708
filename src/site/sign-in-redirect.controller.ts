import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LOCALES } from '../../contract/locales';
import { href, routes } from '../../contract/routes';
import { Public } from '../access/access';
import { requestLocale } from '../locale/request-locale';

const PATHS = LOCALES.map((locale) => href(locale, routes.authIndex));

/** Leads `/auth`, which people type, to the page for signing in, with whatever was asked along. */
@Controller()
export class SignInRedirectController {
  @Get(PATHS)
  @Public()
  redirect(@Req() request: Request, @Res() response: Response): void {
    const question = request.url.indexOf('?');
    const search = question < 0 ? '' : request.url.slice(question);
    response.redirect(302, href(requestLocale(request), routes.signIn) + search);
  }
}
