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
import { matchPage } from '../site/match-page';
import { signInPath, toOwnPath } from '../site/own-path';
import { Pages } from '../site/pages';
import { ACCOUNTS } from './auth.examples';
import { AuthService } from './auth.service';
import { type Caller, CurrentCaller } from './caller';

const SAME_FORM_AGAIN = 307;
const SEE_OTHER = 303;
const NEXT_LENGTH = 500;
/** No pages, but people follow links to them. */
const EXPORT_PATH = /^\/api\/(me|people\/[1-9]\d{0,8})\/export$/;
/** A form for the API that has come once already. */
const FORM_CALL = /^\/api\/[\w/-]+\?renewed=1$/;

class RenewalQuery {
  /** A page of this site, or the call of the API that a form goes by. */
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
    private readonly pages: Pages,
  ) {}

  @Post(RENEW_PATH)
  @Public()
  @Limited('session')
  @HttpCode(SAME_FORM_AGAIN)
  @Operation({
    summary: 'Stay signed in with a form in hand',
    details:
      'For forms that are sent without a script: as `POST /api/auth/refresh`, but leads back to `next` by 307, so that the browser sends the form again, also when the session is over: `next` knows what becomes of the form then.',
    problems: ['too_many_requests'],
  })
  async renew(
    @Query() { next }: RenewalQuery,
    @CurrentCaller() caller: Caller,
    @Res() response: Response,
  ): Promise<void> {
    const page = FORM_CALL.test(next) ? next : pageOf(next);
    await this.refresh(caller, response);
    response.redirect(SAME_FORM_AGAIN, page);
  }

  @Get(RENEW_PATH)
  @Public()
  @Limited('session')
  @HttpCode(SEE_OTHER)
  @Operation({
    summary: 'Stay signed in on the way to a page',
    details:
      'As `POST`, for pages that are rendered for their reader alone: leads to the page `next` by 303, or to signing in when the session is over and the page is not for everybody.',
    problems: ['too_many_requests'],
  })
  async renewForPage(
    @Query() { next }: RenewalQuery,
    @CurrentCaller() caller: Caller,
    @Res() response: Response,
  ): Promise<void> {
    const target = EXPORT_PATH.test(next) ? next : pageOf(next);
    const isRenewed = await this.refresh(caller, response);
    response.redirect(SEE_OTHER, isRenewed || this.isForEverybody(target) ? target : signInAfter(target));
  }

  private isForEverybody(target: string): boolean {
    const match = matchPage(this.pages.all, target.split('?', 1)[0] ?? '/');
    return match?.kind === 'page' && match.page.readers === 'everybody';
  }

  /** @returns whether the session goes on */
  private async refresh(caller: Caller, response: Response): Promise<boolean> {
    try {
      this.cookies.signIn(response, await this.auth.refresh(caller));
      return true;
    } catch (error) {
      if (!(error instanceof Unauthorized)) throw error;
      this.cookies.clear(response);
      return false;
    }
  }
}

/** @throws Invalid for what is no page of ours */
function pageOf(next: string): string {
  const page = toOwnPath(splitLocale(next).locale, next);
  if (page === null) throw Invalid.fields([{ field: 'next', code: 'invalid' }]);
  return page;
}

function signInAfter(next: string): string {
  const { locale } = splitLocale(next);
  return signInPath(locale, toOwnPath(locale, next));
}
