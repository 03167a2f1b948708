import { Controller, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LOCALES } from '../../contract/locales';
import { href, localizePath, routes } from '../../contract/routes';
import { Public } from '../access/access';
import { renewalPath, RENEWED } from '../access/form-bodies';
import { RequestUsers } from '../access/request-users';
import { Unauthorized } from '../errors/app-error';
import { requestLocale } from '../locale/request-locale';
import { signInPath } from '../site/own-path';
import { EarlierDatesService } from './earlier-dates.service';
import { phoneOf } from './wish-form';
import { WishForms } from './wish-forms.service';

const PATHS = LOCALES.map((locale) => localizePath(locale, routes.portalEarlier));
const SEE_OTHER = 303;
const SAME_FORM_AGAIN = 307;

/** The form that asks for an earlier date: it works without scripts, and leads back to its page. */
@Controller()
export class WishFormController {
  constructor(
    private readonly forms: WishForms,
    private readonly users: RequestUsers,
    private readonly wishes: EarlierDatesService,
  ) {}

  /** For users; who is none is led to signing in, and finds the form as it was left. */
  @Post(PATHS)
  @Public()
  async ask(@Req() request: Request, @Res() response: Response): Promise<void> {
    const locale = requestLocale(request);
    const path = href(locale, routes.portalEarlier);
    const said = this.forms.read(request.body);
    response.setHeader('Cache-Control', 'private, no-store');
    try {
      const { id } = await this.users.identify(request);
      const more = await this.forms.try(() => this.wishes.ask(id, said, locale, phoneOf(request.body)));
      response.redirect(SEE_OTHER, `${path}?${more ? this.forms.address(said, more) : 'added=1'}`);
    } catch (error) {
      if (!(error instanceof Unauthorized)) throw error;
      const again = `${path}?${this.forms.address(said, { [RENEWED]: '1' })}`;
      // The token lives for minutes, the session for days: it is renewed with the form in hand, once.
      if (RENEWED in request.query)
        response.redirect(SEE_OTHER, signInPath(locale, `${path}?${this.forms.address(said)}`));
      else response.redirect(SAME_FORM_AGAIN, renewalPath(again));
    }
  }
}
