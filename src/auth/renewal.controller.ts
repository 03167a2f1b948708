import { Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Public } from '../access/access';
import { AuthCookies } from '../access/auth-cookies';
import { RENEW_PATH } from '../access/form-bodies';
import { Invalid, Unauthorized } from '../errors/app-error';
import { RequiredText } from '../errors/rules';
import { Limited } from '../limits/limits';
import { splitLocale } from '../locale/request-locale';
import { Operation, Section } from '../openapi/operation';
import { signInPath, toOwnPath } from '../site/own-path';
import { ACCOUNTS } from './auth.examples';
import { AuthService } from './auth.service';
import { type Caller, CurrentCaller } from './caller';

const SAME_FORM_AGAIN = 307;
const SEE_OTHER = 303;
const NEXT_LENGTH = 500;

class RenewalQuery {
  /** The page of this site to which the form belongs, with what was typed in it. */
  @RequiredText(NEXT_LENGTH)
  next: string;
}

/** Stays signed in for a form that came without a script, and has it sent again. */
@Controller()
@Section(...ACCOUNTS)
export class RenewalController {
  constructor(
    private readonly auth: AuthService,
    private readonly cookies: AuthCookies,
  ) {}

  @Post(RENEW_PATH)
  @Public()
  @Limited('session')
  @HttpCode(204)
  @Operation({
    summary: 'Stay signed in with a form in hand',
    details:
      'For forms that are sent without a script: as `POST /api/auth/refresh`, but leads back to the page `next` by 307, so that the browser sends the form again; when the session is over, by 303 to signing in.',
    problems: ['too_many_requests'],
  })
  async renew(
    @Query() { next }: RenewalQuery,
    @CurrentCaller() caller: Caller,
    @Res() response: Response,
  ): Promise<void> {
    await this.refresh(next, SAME_FORM_AGAIN, caller, response);
  }

  @Get(RENEW_PATH)
  @Public()
  @Limited('session')
  @HttpCode(204)
  @Operation({
    summary: 'Stay signed in on the way to a page',
    details: 'As `POST`, for pages that are rendered for their reader alone: leads to the page `next` by 303.',
    problems: ['too_many_requests'],
  })
  async renewForPage(
    @Query() { next }: RenewalQuery,
    @CurrentCaller() caller: Caller,
    @Res() response: Response,
  ): Promise<void> {
    await this.refresh(next, SEE_OTHER, caller, response);
  }

  private async refresh(next: string, status: number, caller: Caller, response: Response): Promise<void> {
    const { locale } = splitLocale(next);
    const page = toOwnPath(locale, next);
    if (page === null) throw Invalid.fields([{ field: 'next', code: 'invalid' }]);
    try {
      this.cookies.signIn(response, await this.auth.refresh(caller));
      response.redirect(status, page);
    } catch (error) {
      if (!(error instanceof Unauthorized)) throw error;
      this.cookies.clear(response);
      response.redirect(SEE_OTHER, signInPath(locale, page));
    }
  }
}
