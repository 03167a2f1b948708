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
import type { Locale } from '../../contract/locales';
import { FORM_STEP, type PageForms, type PinPurpose } from '../../contract/plain-form';
import type { Problem } from '../../contract/problem';
import { RENEW_PATH } from '../access/form-bodies';
import type { FormAnswers } from '../errors/problem.filter';
import { formOf, PLAIN_FORM, type SentForm } from '../errors/sent-form';
import { splitLocale } from '../locale/request-locale';
import { Destinations } from './destinations';
import { FormMemory } from './form-memory';
import { signInPath } from './own-path';

const SEE_OTHER = 303;
const SAME_FORM_AGAIN = 307;
/** In the address of a form that comes for the second time. */
const RENEWED = 'renewed';
const SECRETS: readonly string[] = ['password', 'current', 'next', 'pin'];
const BASE = 'http://here.invalid';

type Fields = SentForm['fields'];

interface FormPlace {
  locale: Locale;
  /** Where the page of the form leads after signing in. */
  places: Places;
}

interface FormRoute<Answer> {
  /** What the call takes, made of the fields of the form; they themselves when nothing is said. */
  body?: (fields: Fields) => object;
  /** Where its success leads: back to the page of the form when nothing is said. */
  leads?: (answer: Answer, place: FormPlace) => string;
  /** What the call sends a PIN for. */
  sendsPin?: PinPurpose;
  /** The PIN is used. */
  takesPin?: boolean;
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
export class FormResults implements NestInterceptor {
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
        const target = route.leads?.(answer, { locale, places }) ?? page.pathname + page.search;
        const pin = this.pinAfter(route, request, form, answer);
        this.memory.keep(response, pathOf(target), { refused: null, done: callOf(request), pin });
        // What the handler answers is sent as it says: nothing.
        response.status(SEE_OTHER).setHeader('Location', target);
        return undefined;
      }),
    );
  }

  /** A script has done what was begun without one. */
  private forgetPin({ takesPin }: FormRoute<unknown>, request: Request, response: Response): void {
    if (takesPin && this.memory.pinOf(request))
      this.memory.keep(response, '/', { refused: null, done: null, pin: null });
  }

  private pinAfter(route: FormRoute<unknown>, request: Request, form: SentForm, answer: unknown): PageForms['pin'] {
    if (route.takesPin) return null;
    if (route.sendsPin === undefined) return this.memory.pinOf(request);
    const { resendInSeconds, expiresInSeconds, longPin } = answer as PinTimes;
    const now = Date.now();
    const typed = { ...this.memory.pinOf(request)?.typed, ...open(form.fields) };
    return {
      purpose: route.sendsPin,
      email: (form.fields.email ?? '').trim(),
      resendAt: now + resendInSeconds * 1_000,
      expiresAt: now + expiresInSeconds * 1_000,
      isLong: longPin,
      typed,
    };
  }
}

/** Leads forms that were refused back to their pages, which say why. */
@Injectable()
export class PlainFormAnswers implements FormAnswers {
  constructor(private readonly memory: FormMemory) {}

  refuse(request: Request, response: Response, problem: Problem, retryAfterSeconds: number | null): boolean {
    const form = formOf(request);
    if (!form) return false;
    if (problem.code === 'not_signed_in') {
      this.renew(request, response, form);
      return true;
    }
    const refused = { call: callOf(request), values: open(form.fields), problem, retryAfterSeconds };
    const pin = pinAfter(this.memory.pinOf(request), problem, retryAfterSeconds);
    this.memory.keep(response, pathOf(form.page), { refused, done: null, pin });
    response.redirect(SEE_OTHER, form.page);
    return true;
  }

  /** The token lives for minutes, the session for days: it is renewed with the form in hand, once. */
  private renew(request: Request, response: Response, { page }: SentForm): void {
    if (RENEWED in request.query) {
      response.redirect(SEE_OTHER, signInPath(splitLocale(page).locale, page));
      return;
    }
    const next = `${request.path}?${RENEWED}=1`;
    response.redirect(SAME_FORM_AGAIN, `${RENEW_PATH}?${new URLSearchParams({ next })}`);
  }
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
function pinAfter(pin: PageForms['pin'], problem: Problem, retryAfterSeconds: number | null): PageForms['pin'] {
  if (!pin) return null;
  if (problem.code === 'pin_expired') return { ...pin, triesLeft: 0 };
  if (problem.code === 'pin_resend_locked') return { ...pin, resendAt: Date.now() + (retryAfterSeconds ?? 0) * 1_000 };
  return 'triesLeft' in problem ? { ...pin, triesLeft: (problem as PinWrongProblem).triesLeft } : pin;
}
