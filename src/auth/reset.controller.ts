import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { PinTimes, SignInInput } from '../../contract/auth';
import { Public } from '../access/access';
import { AuthCookies } from '../access/auth-cookies';
import { AppError } from '../errors/app-error';
import { formOf } from '../errors/sent-form';
import { Limited } from '../limits/limits';
import { Operation, Section } from '../openapi/operation';
import { signInPath } from '../site/own-path';
import { afterSignIn, TakesForm } from '../site/plain-form';
import { ConfirmResetDto, EmailDto } from './auth.dto';
import { ACCOUNTS, emailExample, pinTimes, pinTimesExample, resetExample } from './auth.examples';
import { type Caller, CurrentCaller } from './caller';
import { ResetRequests } from './reset-requests';
import { ResetService } from './reset.service';
import { SignInAnswers, type SignInResult } from './sign-in-answers.service';
import { ELSEWHERE, TRIES } from './sign-up.controller';

/** Getting back into one's account. */
@Controller('api/auth')
@Public()
@Section(...ACCOUNTS)
export class ResetController {
  constructor(
    private readonly answers: SignInAnswers,
    private readonly cookies: AuthCookies,
    private readonly requests: ResetRequests,
    private readonly reset: ResetService,
  ) {}

  @Post('reset')
  @TakesForm({ sendsPin: 'reset' })
  @Limited('pin-mail')
  @Operation({
    summary: 'Ask for a PIN to set a new password with',
    details: 'An address without an account gets the same answer. Sets the cookie `pin-browser`.',
    body: emailExample,
    answer: pinTimes,
    example: pinTimesExample,
    problems: ['pin_resend_locked', 'too_many_requests'],
  })
  @HttpCode(202)
  beginReset(
    @Body() { email }: EmailDto,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PinTimes> {
    return this.requests.begin(email, this.cookies.pinBrowser(response, caller.pinBrowser), caller);
  }

  @Post('reset/confirm')
  @TakesForm<SignInResult | undefined>({
    endsWaiting: true,
    leads: (answer, { locale, places }) =>
      answer && 'user' in answer ? afterSignIn(answer.user, places) : signInPath(locale, places.next),
  })
  @Limited('pin-check')
  @Operation({
    summary: 'Set a new password with the PIN',
    details: `Ends every session. ${ELSEWHERE} ${TRIES}`,
    body: resetExample,
    problems: ['pin_wrong', 'pin_expired', 'pin_other_browser', 'unavailable', 'too_many_requests'],
  })
  @HttpCode(204)
  async confirmReset(
    @Body() { email, pin, password }: ConfirmResetDto,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignInResult | undefined> {
    const knownBrowser = await this.reset.confirm(email, pin, password, caller);
    if (knownBrowser !== null) this.cookies.setKnownBrowser(response, knownBrowser);
    this.cookies.clearPinBrowser(response);
    // A second step is taken in the browser that has typed the code, too.
    return formOf(request)
      ? this.signIn({ email, password }, { ...caller, knownBrowser }, request, response)
      : undefined;
  }

  /** The new password is good for signing in at once; should that fail, the page for it says why. */
  private async signIn(
    input: SignInInput,
    caller: Caller,
    request: Request,
    response: Response,
  ): Promise<SignInResult | undefined> {
    try {
      return await this.answers.signIn(input, caller, request, response);
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  }
}
