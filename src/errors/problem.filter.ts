import { type ArgumentsHost, Catch, type ExceptionFilter, Inject, Injectable, Optional } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Locale } from '../../contract/locales';
import { LANGUAGE_TAGS } from '../../contract/locales';
import type { FieldProblem, Problem } from '../../contract/problem';
import { ENV, type Env } from '../config/env';
import { Troubles } from '../config/troubles';
import { codeOf } from '../database/database';
import { sqliteAdvice } from '../database/database-failure';
import { LocaleWords } from '../locale/locale-words';
import { requestLocale } from '../locale/request-locale';
import { Metrics } from '../metrics/metrics';
import { declaredRoute } from '../security-log/declared-route';
import { SecurityLog } from '../security-log/security-log';
import { type AppError, type FieldError, Forbidden, Moved, TooMany } from './app-error';
import { toAppError } from './problem';

/** What answers with a page where a person asked for one. */
export interface ErrorPages {
  answer(request: Request, response: Response, status: number, message: string | null): Promise<void>;
}

/** What answers browsers that have sent a form by themselves; false: the request is no form. */
export interface FormAnswers {
  refuse(request: Request, response: Response, problem: Problem, retryAfterSeconds: number | null): boolean;
}

/** Nest's token for what answers forms, which the site gives. */
export const FORM_ANSWERS = Symbol('FORM_ANSWERS');

/** Nest's token for the error pages, which the site gives. */
export const ERROR_PAGES = Symbol('ERROR_PAGES');

const NOT_FOUND = 404;
const ERRORS_MAX = 50;
/** With the rest of the answer no more than 16 KiB. */
const ERRORS_BYTES = 14 * 1024;
const FIELD_LENGTH = 120;
const UNAVAILABLE = 503;
/** People come by one path of the API alone: on the way to a page, when their session has to be renewed. */
const MACHINE_PATHS =
  /^\/(api(?!\/auth\/renew$)|feeds|fhir|health|metrics|assets|panel-assets|media|builds)(\/|$)|^\/visit\/[^/]+\/times$/;

/** Only a page is read by people: calls are made by scripts, and a page costs more than a refusal should. */
function wantsPage({ method }: Request, path: string): boolean {
  return (method === 'GET' || method === 'HEAD') && !MACHINE_PATHS.test(path) && !path.endsWith('/_payload.json');
}

/** A form that a browser has sent by itself: whatever is wrong with it, a person reads the answer. */
function isBrowsersForm(request: Request): boolean {
  const { accept } = request.headers;
  return accept?.includes('text/html') === true && request.is('urlencoded') !== false;
}

function requestIdOf({ id }: Request): string {
  return typeof id === 'string' ? id : '';
}

/** Turns every error into problem+json for programs or the error page for people. Nothing else answers errors. */
@Injectable()
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    private readonly words: LocaleWords,
    @Inject(ENV) private readonly env: Env,
    private readonly troubles: Troubles,
    private readonly metrics: Metrics,
    private readonly security: SecurityLog,
    @Optional() @Inject(ERROR_PAGES) private readonly pages: ErrorPages | null,
    @Optional() @Inject(FORM_ANSWERS) private readonly forms: FormAnswers | null,
  ) {}

  async catch(thrown: unknown, host: ArgumentsHost): Promise<void> {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const error = toAppError(thrown);
    if (!error) request.log.error({ err: thrown }, 'unexpected error');
    else if (error.status === UNAVAILABLE) this.report(thrown, error);
    else if (error instanceof TooMany) this.metrics.refusedByLimit.inc({ limit: error.limit });
    else if (error instanceof Forbidden) this.tellRefusal(request, error);
    if (response.headersSent) {
      response.destroy();
      return;
    }

    const status = error?.status ?? 500;
    const locale = requestLocale(request);
    response.locals.isFormMistake = error?.details.isFormMistake === true;
    const retryAfter = error?.details.retryAfterSeconds;
    if (retryAfter !== undefined) response.setHeader('Retry-After', String(Math.ceil(retryAfter)));
    response.setHeader('Cache-Control', 'no-store');
    const path = request.originalUrl.split('?', 1)[0] ?? '/';
    if (error instanceof Moved) {
      response.redirect(301, path.replace(/[^/]+(?=(\/_payload\.json)?$)/, encodeURIComponent(error.slug)));
      return;
    }
    if (this.pages && wantsPage(request, path)) {
      await this.pages.answer(request, response, status, this.messageOf(error, locale));
      return;
    }
    const problem = this.toProblem(error, status, locale, requestIdOf(request));
    if (this.forms?.refuse(request, response, problem, retryAfter ?? null)) return;
    if (this.pages && isBrowsersForm(request)) {
      await this.pages.answer(request, response, status, this.messageOf(error, locale));
      return;
    }
    response
      .status(status)
      .setHeader('Content-Language', LANGUAGE_TAGS[locale])
      .type('application/problem+json')
      .send(JSON.stringify(problem));
  }

  /** Of the database the driver speaks itself; a deadline or a storage is said by the part that waited. */
  private report(thrown: unknown, error: AppError): void {
    const { cause = error } = error.details;
    const advice = sqliteAdvice(codeOf(cause) ?? '', this.env.varDir);
    this.troubles.metByRequest(thrown === error ? 'answers' : 'database', cause, advice);
  }

  /** Whoever refuses it, the security log is told; of forgery by its guard. */
  private tellRefusal(request: Request & { user?: { id: number } }, { code: reason }: Forbidden): void {
    if (reason === 'csrf_failed') return;
    const { user } = request;
    const facts = { reason, resource: declaredRoute(request), ip: request.ip };
    this.security.write('access_refused', { ...facts, ...(user && { userId: user.id }) });
  }

  /** What people may know of an error that has its own words; that a page is not there is said by the page itself. */
  private messageOf(error: AppError | null, locale: Locale): string | null {
    if (!error || error.status === NOT_FOUND) return null;
    return this.words.find(locale, `problems.${error.code}.detail`);
  }

  private toProblem(error: AppError | null, status: number, locale: Locale, requestId: string): Problem {
    const code = error?.code ?? 'internal';
    const errors = error?.details.errors && this.toFieldProblems(error.details.errors, locale);
    return {
      type: `/api/docs#problem-${code}`,
      title:
        this.words.find(locale, `problems.${code}.title`) ?? this.words.find(locale, 'problems.other.title') ?? code,
      status,
      detail:
        this.words.find(locale, `problems.${code}.detail`) ?? this.words.find(locale, 'problems.other.detail') ?? code,
      code,
      requestId,
      ...(errors && { errors }),
      ...error?.details.extra,
      ...error?.details.extraIn?.(locale),
    };
  }

  /** As many as somebody can make use of: what a caller sends must not grow on its way back. */
  private toFieldProblems(errors: readonly FieldError[], locale: Locale): FieldProblem[] {
    let left = ERRORS_BYTES;
    const told: FieldProblem[] = [];
    for (const error of errors.slice(0, ERRORS_MAX)) {
      const problem = this.toFieldProblem(error, locale);
      left -= Buffer.byteLength(JSON.stringify(problem));
      if (left < 0) break;
      told.push(problem);
    }
    return told;
  }

  private toFieldProblem({ field, code, params }: FieldError, locale: Locale): FieldProblem {
    const message =
      this.words.find(locale, `validation.${code}`, params) ?? this.words.find(locale, 'validation.invalid') ?? code;
    return { field: field.slice(0, FIELD_LENGTH), code, message };
  }
}
