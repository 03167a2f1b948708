import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { map, type Observable, tap } from 'rxjs';
import type { Destinations as Places, Me, PinTimes, PinWrongProblem } from '../../contract/auth';
import type { Offer } from '../../contract/invitation';
import type { Locale } from '../../contract/locales';
import { FORM_STEP, type PageForms, type PinPurpose } from '../../contract/plain-form';
import type { Problem } from '../../contract/problem';
import type { SecondStep } from '../../contract/second-factor';
import { renewalPath, RENEWED } from '../access/form-bodies';
import type { FormAnswers } from '../errors/problem.filter';
import { formOf, PLAIN_FORM, type SentForm } from '../errors/sent-form';
import { LocaleWords } from '../locale/locale-words';
import { splitLocale } from '../locale/request-locale';
import { Destinations } from './destinations';
import { FormMemory, NOT_WAITING, SAID, type Waiting } from './form-memory';
import { signInPath } from './own-path';

const SEE_OTHER = 303;
const SAME_FORM_AGAIN = 307;
const SECRETS: readonly string[] = ['password', 'current', 'next', 'pin', 'code', 'ticket'];
const BASE = 'http://here.invalid';

type Fields = SentForm['fields'];

export interface FormPlace {
  locale: Locale;
  /** Where the page of the form leads after signing in. */
  places: Places;
  /** The form's page. */
  page: string;
  fields: Fields;
}

interface FormRoute<Answer> {
  /** What the call takes, made of the fields of the form; they themselves when nothing is said. */
  body?: (fields: Fields) => object;
  /** Where its success leads: back to the page of the form when nothing is said. */
  leads?: (answer: Answer, place: FormPlace) => string;
  /** What the call sends a PIN for. */
  sendsPin?: PinPurpose;
  /** The call looks what the code of an invitation is for. */
  opensInvitation?: boolean;
  /** Nothing is waited for any more: the PIN or the code was used. A password may lead to a second step. */
  endsWaiting?: boolean;
  /** Its answer has codes that the page shows this once. */
  tellsCodes?: boolean;
}

/**
 * A call of the API that takes a browser's form too, by the same rules: it is answered with a page. What was wrong
 * stands at the fields of the form's own page, which gets it as `forms`.
 */
export function TakesForm<Answer = unknown>(route: FormRoute<Answer> = {}): MethodDecorator {
  return applyDecorators(SetMetadata(PLAIN_FORM, route), UseInterceptors(FormResults));
}

/** Where somebody goes who has just signed in. */
export function afterSignIn({ role }: Pick<Me, 'role'>, { next, portal, panel }: Places): string {
  return next ?? (role === 'patient' ? portal : panel);
}

/** Leads on from forms that were taken. */
@Injectable()
class FormResults implements NestInterceptor {
  constructor(
    private readonly destinations: Destinations,
    private readonly memory: FormMemory,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const form = formOf(request);
    const route = this.reflector.get<FormRoute<unknown>>(PLAIN_FORM, context.getHandler());
    if (!form) return next.handle().pipe(tap(() => this.forgetPin(route, request, http.getResponse<Response>())));
    request.body = route.body?.(form.fields) ?? form.fields;
    return next.handle().pipe(
      map((answer: unknown) => {
        const response = http.getResponse<Response>();
        const { locale } = splitLocale(form.page);
        const page = new URL(form.page, BASE);
        const places = this.destinations.after(locale, page.searchParams.get('next'));
        page.searchParams.delete(FORM_STEP);
        const target =
          route.leads?.(answer, { locale, places, page: form.page, fields: form.fields }) ??
          page.pathname + page.search;
        const waiting = this.waitingAfter(route, request, form, answer);
        const codes = route.tellsCodes ? (answer as { codes: string[] }).codes : null;
        this.memory.keep(response, pathOf(target), { refused: null, done: callOf(request), codes, ...waiting });
        // What the handler answers is sent as it says: nothing.
        response.status(SEE_OTHER).setHeader('Location', target);
        return undefined;
      }),
    );
  }

  /** A script has done what was begun without one. */
  private forgetPin({ endsWaiting }: FormRoute<unknown>, request: Request, response: Response): void {
    const { pin, invitation, second, lost } = this.memory.waitingOf(request);
    if (!endsWaiting || (pin === null && invitation === null && second === null)) return;
    this.memory.keep(response, '/', { ...SAID, ...NOT_WAITING, lost });
  }

  private waitingAfter(route: FormRoute<unknown>, request: Request, { fields }: SentForm, answer: unknown): Waiting {
    const waiting = this.memory.waitingOf(request);
    // A form that waits for its page and for who filled it in is nobody else's either way.
    if (route.endsWaiting) return { ...NOT_WAITING, lost: waiting.lost, second: stepIn(answer) };
    const { email = '', pin: code = '' } = fields;
    if (route.opensInvitation) return { ...waiting, invitation: { email, pin: code, ...(answer as Offer) } };
    if (route.sendsPin === undefined) return waiting;
    const { resendInSeconds, expiresInSeconds, longPin } = answer as PinTimes;
    const now = Date.now();
    const pin = {
      purpose: route.sendsPin,
      email: email.trim(),
      resendAt: now + resendInSeconds * 1_000,
      expiresAt: now + expiresInSeconds * 1_000,
      isLong: longPin,
      typed: { ...waiting.pin?.typed, ...open(fields) },
    };
    return { ...waiting, pin };
  }
}

/** Leads forms that were refused back to their pages, which say why. */
@Injectable()
export class PlainFormAnswers implements FormAnswers {
  constructor(
    private readonly memory: FormMemory,
    private readonly words: LocaleWords,
  ) {}

  refuse(request: Request, response: Response, problem: Problem, retryAfterSeconds: number | null): boolean {
    const form = formOf(request);
    if (!form) return false;
    if (problem.code === 'not_signed_in') {
      this.renew(request, response, form, problem);
      return true;
    }
    const refused = { call: callOf(request), values: open(form.fields), problem, retryAfterSeconds };
    const { pin, second, ...waiting } = this.memory.waitingOf(request);
    const kept = problem.code === 'ticket_expired' ? null : second;
    const told = {
      ...SAID,
      refused,
      ...waiting,
      pin: pinAfter(pin, form, problem, retryAfterSeconds),
      second: kept,
    };
    this.memory.keep(response, pathOf(form.page), told);
    response.redirect(SEE_OTHER, form.page);
    return true;
  }

  /**
   * The token lives for minutes, the session for days: it is renewed with the form in hand, once. When the session is
   * over, the form is found again after signing in.
   */
  private renew(request: Request, response: Response, form: SentForm, problem: Problem): void {
    if (!(RENEWED in request.query)) {
      response.redirect(SAME_FORM_AGAIN, renewalPath(`${request.path}?${RENEWED}=1`));
      return;
    }
    const { page, reader } = form;
    const { locale } = splitLocale(page);
    if (reader !== null) {
      const detail = this.words.find(locale, 'common.error.cameBack') ?? problem.detail;
      const values = open(form.fields);
      const refused = { call: callOf(request), values, problem: { ...problem, detail }, retryAfterSeconds: null };
      const lost = { path: pathOf(page), reader, refused };
      this.memory.keep(response, pathOf(page), { ...SAID, ...this.memory.waitingOf(request), lost });
    }
    response.redirect(SEE_OTHER, signInPath(locale, page));
  }
}

/** The second step that a password has led to. */
function stepIn(answer: unknown): PageForms['second'] {
  if (typeof answer !== 'object' || answer === null || !('ticket' in answer)) return null;
  const { ticket, secondFactor } = answer as SecondStep;
  return { ticket, secondFactor };
}

/** What may be shown again. */
function open(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !SECRETS.includes(name)));
}

function callOf({ method, path }: Request): string {
  return `${method} ${path}`;
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '/';
}

/** The PIN that is waited for, after something was refused. */
function pinAfter(
  pin: PageForms['pin'],
  { fields }: SentForm,
  problem: Problem,
  retryAfterSeconds: number | null,
): PageForms['pin'] {
  // Codes of other mails have forms of their own.
  if (!pin || fields.email?.trim() !== pin.email) return pin;
  if (problem.code === 'pin_expired') return { ...pin, triesLeft: 0 };
  if (problem.code === 'pin_resend_locked') return { ...pin, resendAt: Date.now() + (retryAfterSeconds ?? 0) * 1_000 };
  return 'triesLeft' in problem ? { ...pin, triesLeft: (problem as PinWrongProblem).triesLeft } : pin;
}
