import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DEFAULT_LOCALE, findLocale, LOCALES, type Locale } from '../../contract/locales';
import { href, localizePath, routes } from '../../contract/routes';
import {
  LINK_ANSWERS,
  VISIT_PAGE_PROBLEMS,
  type VisitAnswerInput,
  type VisitPage,
  type VisitPageProblem,
} from '../../contract/visit-answer';
import { Public } from '../access/access';
import { EarlierDatesService } from '../earlier-dates/earlier-dates.service';
import { WishForms } from '../earlier-dates/wish-forms.service';
import { Conflict, Invalid, NotFound, TooMany } from '../errors/app-error';
import { isCalendarDate, isInstant } from '../errors/rules';
import { ValidatingPipe } from '../errors/validating.pipe';
import { requestLocale } from '../locale/request-locale';
import { markPage } from '../metrics/request-metrics';
import { PageRenderer } from '../site/page-renderer';
import { VisitAnswerDto } from './visit-answer.dto';
import { VisitAnswers } from './visit-answers.service';
import { VisitLinks } from './visit-links.service';
import { VisitPages } from './visit-page.service';
import { ShownVisit, visitPage } from './visit.pages';

const PATHS = LOCALES.map((locale) => localizePath(locale, routes.visit));
const CALENDAR_PATHS = PATHS.map((path) => `${path}/visit.ics`);
const SEE_OTHER = 303;
const SHOWN = ['another', 'cancel', 'earlier'] as const;
const STATUS: Partial<Record<VisitPage['state'], number>> = { expired: 404, many: 429 };
/** `2026-12-01T08:15:00.000Z 12`: a free time and its doctor, as the page's radios have them. */
const TIME = /^(\S{1,40}) ([1-9]\d{0,9})$/;

/** The answer that asks for an earlier date. */
const ASK = 'earlier';
const rules = new ValidatingPipe();

/** The page behind the link of a mail: without a session, without scripts, in nobody's cache. */
@Controller()
@Public()
export class VisitPageController {
  constructor(
    private readonly answers: VisitAnswers,
    private readonly forms: WishForms,
    private readonly links: VisitLinks,
    private readonly pages: VisitPages,
    private readonly renderer: PageRenderer,
    private readonly wishes: EarlierDatesService,
  ) {}

  @Get(PATHS)
  async show(@Req() request: Request, @Res() response: Response, @Param('token') token: string): Promise<void> {
    const query = request.query as Readonly<Record<string, unknown>>;
    const locale = requestLocale(request);
    const wantedLocale = typeof query.lang === 'string' ? findLocale(query.lang) : null;
    discreet(response);
    if (wantedLocale) {
      response.redirect(SEE_OTHER, href(wantedLocale, routes.visit, { token }));
      return;
    }
    markPage(response, routes.visit);
    const page = await this.pages.show({
      token,
      ip: request.ip,
      locale,
      show: SHOWN.find((each) => each === query.show) ?? null,
      isAsked: query.asked === '1',
      query: this.forms.known(new URLSearchParams(request.originalUrl.split('?', 2)[1])),
      isDone: query.done === '1',
      from: isCalendarDate(query.from) ? query.from : null,
      problem: VISIT_PAGE_PROBLEMS.find((each) => each === query.problem) ?? null,
    });
    await this.send(response, page, token, locale);
  }

  /** The visit for a calendar; the page of a dead link where there is none. */
  @Get(CALENDAR_PATHS)
  async calendar(@Req() request: Request, @Res() response: Response, @Param('token') token: string): Promise<void> {
    const locale = requestLocale(request);
    discreet(response);
    markPage(response, `${routes.visit}/visit.ics`);
    try {
      const file = await this.answers.calendarOf(token, request.ip);
      response.setHeader('Content-Disposition', 'attachment; filename="visit.ics"');
      response.type('text/calendar').send(file);
    } catch (error) {
      const state = error instanceof NotFound ? 'expired' : error instanceof TooMany ? 'many' : null;
      if (state === null) throw error;
      const path = href(locale, routes.visit, { token });
      const page = {
        path,
        state,
        visit: null,
        changeUntil: null,
        times: null,
        problem: null,
        earlier: null,
        wish: null,
      } as const;
      await this.send(response, page, token, locale);
    }
  }

  @Post(PATHS)
  @HttpCode(SEE_OTHER)
  async answer(@Req() request: Request, @Res() response: Response, @Param('token') token: string): Promise<void> {
    const locale = requestLocale(request);
    const path = href(locale, routes.visit, { token });
    discreet(response);
    const query = new URLSearchParams(await this.outcomeOf(request, token, locale));
    response.redirect(SEE_OTHER, query.size > 0 ? `${path}?${query}` : path);
  }

  private async send(response: Response, page: VisitPage, token: string, locale: Locale): Promise<void> {
    const path = href(DEFAULT_LOCALE, routes.visit, { token });
    const asked = { locale, params: { token }, query: new URLSearchParams(), now: new Date() };
    const { html } = await this.renderer.render(
      visitPage,
      asked,
      { locale, audience: 'anonymous', path },
      { shown: new ShownVisit(page) },
    );
    response
      .status(STATUS[page.state] ?? 200)
      .type('html')
      .send(html);
  }

  /** Asks for an earlier date. @returns as `outcomeOf` */
  private async ask(request: Request, token: string, locale: Locale): Promise<Record<string, string>> {
    const said = this.forms.read(request.body);
    const failed = await this.forms.try(async () => {
      const visit = await this.links.open(token, request.ip);
      await this.wishes.askByLink(visit.id, said, locale);
    });
    return failed ? Object.fromEntries(this.forms.address(said, { ...failed, show: 'earlier' })) : { asked: '1' };
  }

  /** Does what the form says. @returns the query of the page that follows */
  private async outcomeOf(request: Request, token: string, locale: Locale): Promise<Record<string, string>> {
    if (answerOf(request.body) === ASK) return this.ask(request, token, locale);
    const input = await readForm(request.body);
    if (input === 'no_time') return { show: 'another', problem: 'choose' satisfies VisitPageProblem };
    if (input === 'bad_reason') return { show: 'cancel', problem: 'other' satisfies VisitPageProblem };
    const again = (problem: VisitPageProblem): Record<string, string> => ({
      ...(input.answer === 'move' && { show: 'another' }),
      problem,
    });
    try {
      const { state } = await this.answers.answer(token, request.ip, input, locale);
      return state === 'confirmed' ? {} : { done: '1' };
    } catch (error) {
      // The page itself says what became of the link: a second press on the same button has led there already.
      if (error instanceof NotFound) return (await this.links.isSpent(token)) ? { done: '1' } : {};
      // A time that is no time of the schedules any more was taken, as far as the reader is concerned.
      if (error instanceof Invalid) return again('slot_taken');
      if (error instanceof TooMany) return again('other');
      if (!(error instanceof Conflict)) throw error;
      if (error.code === 'too_late' || error.code === 'wrong_state') return {};
      return again(error.code === 'slot_taken' || error.code === 'visit_overlaps' ? error.code : 'other');
    }
  }
}

/** What a form says that is sent to the page; it may ask for an earlier date, too. */
function answerOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'answer' in body ? body.answer : undefined;
}

function discreet(response: Response): void {
  response.setHeader('Cache-Control', 'private, no-store');
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('X-Robots-Tag', 'noindex, nofollow');
}

/** What the page's form says, by the rules of the API; or what is wrong with it. */
async function readForm(body: unknown): Promise<VisitAnswerInput | 'no_time' | 'bad_reason'> {
  const form = (typeof body === 'object' && body !== null ? body : {}) as Readonly<Record<string, unknown>>;
  const answer = LINK_ANSWERS.find((each) => each === form.answer);
  if (answer === undefined) throw Invalid.fields([{ field: 'answer', code: 'not_allowed' }]);
  if (answer === 'cancel' && form.reason !== undefined) {
    try {
      const said = { answer, reason: form.reason };
      return (await rules.transform(said, { type: 'body', metatype: VisitAnswerDto })) as VisitAnswerDto;
    } catch (error) {
      if (error instanceof Invalid) return 'bad_reason';
      throw error;
    }
  }
  if (answer !== 'move') return { answer };
  const [, startsAt, doctorId] = TIME.exec(typeof form.time === 'string' ? form.time : '') ?? [];
  if (startsAt === undefined || !isInstant(startsAt)) return 'no_time';
  return { answer, startsAt, doctorId: Number(doctorId) };
}
