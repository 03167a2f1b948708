import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Me, PinTimes } from '../../contract/auth';
import type { Locale } from '../../contract/locales';
import { Public } from '../access/access';
import { AuthCookies } from '../access/auth-cookies';
import { CurrentLocale } from '../locale/current-locale';
import { Limited } from '../limits/limits';
import { Operation, Section } from '../openapi/operation';
import { afterSignIn, TakesForm } from '../site/plain-form';
import { ConfirmSignUpDto, EmailDto, SignUpDto } from './auth.dto';
import {
  ACCOUNTS,
  emailExample,
  pinExample,
  pinTimes,
  pinTimesExample,
  signUpExample,
  userAnswer,
  userExample,
} from './auth.examples';
import { type Caller, CurrentCaller } from './caller';
import { FormStamps } from './form-stamps';
import { PasswordRules } from './password-rules';
import { PinSendsService } from './pin-sends.service';
import { SignUpService } from './sign-up.service';

export const ELSEWHERE = 'The PIN is good only in the browser that asked for it, which the cookie `pin-browser` tells.';
export const TRIES = 'A wrong PIN is answered with `triesLeft`; at 0 a new one is needed.';

/** Making an account. */
@Controller('api/auth')
@Public()
@Section(...ACCOUNTS)
export class SignUpController {
  constructor(
    private readonly cookies: AuthCookies,
    private readonly rules: PasswordRules,
    private readonly sends: PinSendsService,
    private readonly signUp: SignUpService,
    private readonly stamps: FormStamps,
  ) {}

  @Post('sign-up')
  @TakesForm({
    body: ({ consent, ...rest }) => ({ ...rest, consent: consent === 'on' }),
    sendsPin: 'sign-up',
  })
  @Limited('pin-mail')
  @Operation({
    summary: 'Ask for an account',
    details:
      'Sends a PIN to the address. An address that has an account gets the same answer and another mail. Sets the cookie `pin-browser`.',
    body: signUpExample,
    answer: pinTimes,
    example: pinTimesExample,
    problems: ['bad_request', 'pin_resend_locked', 'too_many_requests', 'unavailable'],
  })
  @HttpCode(202)
  async begin(
    @Body() input: SignUpDto,
    @CurrentLocale() locale: Locale,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PinTimes> {
    // A program that filled in the hidden field hears what everybody hears.
    if (input.website) return this.sends.times(60);
    if (input.started !== undefined) this.stamps.check(input.started, new Date());
    await this.rules.check('password', input.password, input);
    return this.signUp.begin(input, locale, this.cookies.pinBrowser(response, caller.pinBrowser), caller);
  }

  @Post('sign-up/resend')
  @TakesForm({ sendsPin: 'sign-up' })
  @Limited('pin-mail')
  @Operation({
    summary: 'Ask for another PIN',
    details: ELSEWHERE,
    body: emailExample,
    answer: pinTimes,
    example: pinTimesExample,
    problems: ['pin_other_browser', 'pin_resend_locked', 'too_many_requests'],
  })
  @HttpCode(202)
  resend(
    @Body() { email }: EmailDto,
    @CurrentLocale() locale: Locale,
    @CurrentCaller() caller: Caller,
  ): Promise<PinTimes> {
    return this.signUp.resend(email, locale, caller);
  }

  @Post('sign-up/confirm')
  @TakesForm<{ user: Me }>({ endsWaiting: true, leads: ({ user }, { places }) => afterSignIn(user, places) })
  @Limited('pin-check')
  @Operation({
    summary: 'Make the account with the PIN',
    details: `Signs in: sets the cookies \`access-token\` and \`refresh-token\`. ${ELSEWHERE} ${TRIES}`,
    body: pinExample,
    answer: userAnswer(),
    example: userExample,
    problems: ['pin_wrong', 'pin_expired', 'pin_other_browser', 'too_many_requests'],
  })
  @HttpCode(201)
  async confirm(
    @Body() { email, pin }: ConfirmSignUpDto,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ user: Me }> {
    const answer = await this.signUp.confirm(email, pin, caller);
    this.cookies.signIn(response, answer);
    this.cookies.clearPinBrowser(response);
    return { user: answer.user };
  }
}
