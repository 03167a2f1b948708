import { Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { FORM_PAGE } from '../../contract/plain-form';
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
    @Req() { body }: Request,
    @Res() response: Response,
  ): Promise<void> {
    const page = FORM_CALL.test(next) ? next : pageOf(next);
    const isRenewed = await this.refresh(caller, response);
    response.redirect(
      isRenewed ? SAME_FORM_AGAIN : SEE_OTHER,
      isRenewed ? page : signInAfter(pageOfForm(body) ?? next),
    );
  }

  @Get(RENEW_PATH)
  @Public()
  @Limited('session')
  @HttpCode(204)
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

/** The page that a form says it is of. */
function pageOfForm(body: unknown): string | null {
  const page = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[FORM_PAGE] : null;
  return typeof page === 'string' ? page : null;
}

function signInAfter(next: string): string {
  const { locale } = splitLocale(next);
  return signInPath(locale, toOwnPath(locale, next));
}
