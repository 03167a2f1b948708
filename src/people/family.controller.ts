import { Controller, Get, HttpCode, Inject, Ip, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { GuardianInvitationPage } from '../../contract/guardian-invitation';
import { findLocale, LOCALES } from '../../contract/locales';
import { FAMILY_DONE, FAMILY_STEPS, type FamilyPage } from '../../contract/person';
import { href, localizePath, routes } from '../../contract/routes';
import { Public, type SignedIn } from '../access/access';
import { renewalPath, RENEWED } from '../access/form-bodies';
import { RequestUsers } from '../access/request-users';
import { ENV, type Env } from '../config/env';
import { NotFound, Unauthorized } from '../errors/app-error';
import { requestLocale } from '../locale/request-locale';
import { markPage } from '../metrics/request-metrics';
import { keepLocale } from '../site/chosen-locale';
import type { Page } from '../site/define-page';
import { PageRenderer } from '../site/page-renderer';
import { PageServer } from '../site/page-server';
import { Limited } from '../limits/limits';
import { GuardianInvitationForms } from './guardian-invitation-forms.service';
import { FamilyForms } from './family-forms.service';
import { familyPage, guardianInvitationPage, ShownFamily, ShownInvitation } from './family.pages';

const PATHS = LOCALES.map((locale) => localizePath(locale, routes.portalFamily));
const INVITATION_PATHS = LOCALES.map((locale) => localizePath(locale, routes.guardianInvitation));
type OwnRoute = typeof routes.portalFamily | typeof routes.guardianInvitation;

const SEE_OTHER = 303;
const SAME_FORM_AGAIN = 307;
const BAD = 400;

/** The page of whom an account books for. All of it works without scripts; names and dates never stand in addresses. */
@Controller()
@Public()
export class FamilyController {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly forms: FamilyForms,
    private readonly invitations: GuardianInvitationForms,
    private readonly renderer: PageRenderer,
    private readonly server: PageServer,
    private readonly users: RequestUsers,
  ) {}

  @Get(PATHS)
  async show(@Req() request: Request, @Res() response: Response): Promise<void> {
    markPage(response, routes.portalFamily);
    if (this.switchLocale(request, response, routes.portalFamily)) return;
    const user = await this.reader(request, response, 302);
    if (!user) return;
    const { step, id, kind, done } = request.query;
    const page = await this.forms.open(user.id, {
      step: FAMILY_STEPS.find((each) => each === step) ?? null,
      id,
      kind,
      done: FAMILY_DONE.find((each) => each === done) ?? null,
    });
    await this.send(request, response, page);
  }

  /** For users; who is none is led to signing in. */
  @Post(PATHS)
  @HttpCode(SEE_OTHER)
  async change(@Req() request: Request, @Res() response: Response, @Ip() ip: string): Promise<void> {
    const locale = requestLocale(request);
    const user = await this.reader(request, response, SAME_FORM_AGAIN);
    if (!user) return;
    const path = href(locale, routes.portalFamily);
    try {
      const outcome = await this.forms.send(user.id, request.body, locale, ip);
      if (typeof outcome === 'string') response.redirect(SEE_OTHER, `${path}?${outcome}`);
      else await this.send(request, response.status(BAD), outcome);
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
      // Removed already, on another page or by a second press.
      response.redirect(SEE_OTHER, path);
    }
  }

  /** Where the mail to a second guardian leads: who has no account makes one on the way. */
  @Get(INVITATION_PATHS)
  async showInvitation(@Req() request: Request, @Res() response: Response): Promise<void> {
    markPage(response, routes.guardianInvitation);
    if (this.switchLocale(request, response, routes.guardianInvitation)) return;
    const user = await this.reader(request, response, 302);
    if (user) await this.sendInvitation(request, response, await this.invitations.open(user.id));
  }

  /** For users; who is none is led to signing in. */
  @Post(INVITATION_PATHS)
  @Limited('pin-check')
  @HttpCode(SEE_OTHER)
  async join(@Req() request: Request, @Res() response: Response, @Ip() ip: string): Promise<void> {
    const locale = requestLocale(request);
    const user = await this.reader(request, response, SAME_FORM_AGAIN);
    if (!user) return;
    const outcome = await this.invitations.send(user.id, request.body, locale, ip);
    if (typeof outcome !== 'string') await this.sendInvitation(request, response.status(BAD), outcome);
    else response.redirect(SEE_OTHER, `${href(locale, routes.portalFamily)}?done=${outcome}`);
  }

  /** As the other pages: `?lang=ru` keeps the choice and leads to the clean address. */
  private switchLocale({ query: { lang } }: Request, response: Response, route: OwnRoute): boolean {
    const chosen = typeof lang === 'string' ? findLocale(lang) : null;
    if (!chosen) return false;
    keepLocale(response, this.env, chosen);
    response.redirect(SEE_OTHER, href(chosen, route));
    return true;
  }

  /** Null: whoever asks is led elsewhere, to be signed in still, or again. */
  private async reader(request: Request, response: Response, renewal: number): Promise<SignedIn | null> {
    response.setHeader('Cache-Control', 'private, no-store');
    try {
      return await this.users.identify(request);
    } catch (error) {
      if (!(error instanceof Unauthorized)) throw error;
      const [path = ''] = request.originalUrl.split('?');
      // A form comes again once; for a page whose address is asked for anew nothing is lost.
      const isAgain = RENEWED in request.query;
      const next = request.method === 'POST' && !isAgain ? `${path}?${RENEWED}=1` : path;
      const status = isAgain ? SEE_OTHER : renewal;
      response.redirect(status, renewalPath(next));
      return null;
    }
  }

  private send(request: Request, response: Response, page: Omit<FamilyPage, 'formToken'>): Promise<void> {
    const formToken = this.server.formToken(request, response);
    return this.answer(request, response, familyPage, { shown: new ShownFamily({ ...page, formToken }) });
  }

  private sendInvitation(
    request: Request,
    response: Response,
    page: Omit<GuardianInvitationPage, 'formToken'>,
  ): Promise<void> {
    const formToken = this.server.formToken(request, response);
    return this.answer(request, response, guardianInvitationPage, {
      shown: new ShownInvitation({ ...page, formToken }),
    });
  }

  private async answer(
    request: Request,
    response: Response,
    page: Page,
    services: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const locale = requestLocale(request);
    const { html } = await this.renderer.render(
      page,
      { locale, params: {}, query: new URLSearchParams(), now: new Date() },
      { locale, audience: this.server.audienceOf(request), path: page.path },
      services,
    );
    response.setHeader('X-Robots-Tag', 'noindex, nofollow');
    response.type('html').send(html);
  }
}
