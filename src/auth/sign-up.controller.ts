import { randomBytes } from 'node:crypto';
import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Me, PinTimes } from '../../contract/auth';
import type { Locale } from '../../contract/locales';
import { Public } from '../access/access';
import { AuthCookies } from '../access/auth-cookies';
import { CurrentLocale } from '../locale/current-locale';
import { Limited } from '../limits/limits';
import { Operation, Section } from '../openapi/operation';
import { ConfirmResetDto, ConfirmSignUpDto, EmailDto, SignUpDto } from './auth.dto';
import {
  ACCOUNTS,
  emailExample,
  pinExample,
  pinTimes,
  pinTimesExample,
  resetExample,
  signUpExample,
  userAnswer,
  userExample,
} from './auth.examples';
import { type Caller, CurrentCaller } from './caller';
import { FormStamps } from './form-stamps';
import { PasswordRules } from './password-rules';
import { PinSendsService } from './pin-sends.service';
import { ResetRequests } from './reset-requests';
import { ResetService } from './reset.service';
import { SignUpService } from './sign-up.service';

const ELSEWHERE = 'The PIN is good only in the browser that asked for it, which the cookie `pin-browser` tells.';
const TRIES = 'A wrong PIN is answered with `triesLeft`; at 0 a new one is needed.';

/** Making an account and getting back into one. */
@Controller('api/auth')
@Public()
@Section(...ACCOUNTS)
export class SignUpController {
  constructor(
    private readonly cookies: AuthCookies,
    private readonly requests: ResetRequests,
    private readonly reset: ResetService,
    private readonly rules: PasswordRules,
    private readonly sends: PinSendsService,
    private readonly signUp: SignUpService,
    private readonly stamps: FormStamps,
  ) {}

  @Post('sign-up')
  @Limited('pin-mail')
  @Operation({
    summary: 'Ask for an account',
    details:
      'Sends a PIN to the address. An address that has an account gets the same answer and another mail. Sets the cookie `pin-browser`.',
    body: signUpExample,
    answer: pinTimes,
    example: pinTimesExample,
    problems: ['pin_resend_locked', 'too_many_requests', 'unavailable'],
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
    return this.signUp.begin(input, locale, this.pinBrowser(caller, response), caller);
  }

  @Post('sign-up/resend')
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

  @Post('reset')
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
    return this.requests.begin(email, this.pinBrowser(caller, response), caller);
  }

  @Post('reset/confirm')
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
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const knownBrowser = await this.reset.confirm(email, pin, password, caller);
    if (knownBrowser !== null) this.cookies.setKnownBrowser(response, knownBrowser);
    this.cookies.clearPinBrowser(response);
  }

  /** The secret that binds PINs to the browser: one that it has, or a new one. */
  private pinBrowser({ pinBrowser }: Caller, response: Response): string {
    const secret = pinBrowser ?? randomBytes(24).toString('base64url');
    this.cookies.setPinBrowser(response, secret);
    return secret;
  }
}
