import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Me, SignInInput } from '../../contract/auth';
import { FORM_STEP } from '../../contract/plain-form';
import type { SecondStep, SecondStepInput } from '../../contract/second-factor';
import { AuthCookies } from '../access/auth-cookies';
import { SecurityLog } from '../security-log/security-log';
import { afterSignIn, type FormPlace } from '../site/plain-form';
import { AuthService, type SignedInAnswer } from './auth.service';
import type { Caller } from './caller';
import { SecondStepService } from './second-step.service';

interface SignedInBody {
  user: Me;
  accessToken?: string;
}

/** What a right password is answered with. */
export type SignInResult = SignedInBody | SecondStep;

/** Where a form with a right password leads: to the second step on its own page, where there is one. */
export function afterPassword(answer: SignInResult, { places, page }: FormPlace): string {
  if (!('ticket' in answer)) return afterSignIn(answer.user, places);
  const [path = '', query] = page.split('?');
  const said = new URLSearchParams(query);
  said.delete(FORM_STEP);
  return said.size > 0 ? `${path}?${said}` : path;
}

/** Signs browsers in: in one step, or in two. */
@Injectable()
export class SignInAnswers {
  constructor(
    private readonly auth: AuthService,
    private readonly cookies: AuthCookies,
    private readonly log: SecurityLog,
    private readonly steps: SecondStepService,
  ) {}

  /** @throws as `AuthService.signIn` */
  async signIn(input: SignInInput, caller: Caller, request: Request, response: Response): Promise<SignInResult> {
    const answer = await this.auth.signIn(input, caller);
    if ('owner' in answer) {
      return this.steps.begin(answer.owner, this.cookies.pinBrowser(response, caller.pinBrowser));
    }
    return this.signedIn(answer, request, response);
  }

  /** @throws as `SecondStepService.take` */
  async secondStep(
    input: SecondStepInput,
    caller: Caller,
    request: Request,
    response: Response,
  ): Promise<SignedInBody> {
    const { user, how, devices } = await this.steps.take(input, caller);
    const answer = await this.auth.open(user, caller, true);
    const facts = { account: user.email, ip: caller.ip, userId: user.id };
    this.log.write('sign_in', { ...facts, sessionId: answer.session.id, reason: how });
    if (devices !== null) this.cookies.setDevice(response, devices);
    return this.signedIn(answer, request, response);
  }

  private signedIn(answer: SignedInAnswer, request: Request, response: Response): SignedInBody {
    this.cookies.signIn(response, answer);
    const wantsToken = request.get('X-Token-Transport') === 'body';
    return { user: answer.user, ...(wantsToken && { accessToken: answer.accessToken }) };
  }
}
