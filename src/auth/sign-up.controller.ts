import { randomBytes } from 'node:crypto';
import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Me, SIGN_UP_COOKIE, type PinTimes } from '../../contract/auth';
import type { Locale } from '../../contract/locales';
import { CurrentLocale } from '../locale/current-locale';
import { Limited } from '../limits/limits';
import { Operation, Section } from '../openapi/operation';
import { Public } from './access';
import { AuthCookies } from './auth-cookies';
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
import { deviceOf } from './device';
import { FormStamps } from './form-stamps';
import { PinsService } from './pins.service';
import { ResetService } from './reset.service';
import { SignUpService } from './sign-up.service';

function browserOf(request: Request): string | null {
  const value = (request.cookies as Readonly<Record<string, unknown>>)[SIGN_UP_COOKIE];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Making an account and getting back into one. */
@Controller('api/auth')
@Public()
@Section(...ACCOUNTS)
export class SignUpController {
  constructor(
    private readonly cookies: AuthCookies,
    private readonly pins: PinsService,
    private readonly reset: ResetService,
    private readonly signUp: SignUpService,
    private readonly stamps: FormStamps,
  ) {}

  @Post('sign-up')
  @Limited('pin-mail')
  @Operation({
    summary: 'Ask for an account',
    details: 'Sends a PIN to the address. An address that has an account gets the same answer and another mail.',
    body: signUpExample,
    answer: pinTimes,
    example: pinTimesExample,
    problems: ['pin_resend_locked', 'too_many_requests'],
  })
  @HttpCode(202)
  async begin(
    @Body() input: SignUpDto,
    @CurrentLocale() locale: Locale,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PinTimes> {
    // A program that filled in the hidden field hears what everybody hears.
    if (input.website) return this.pins.times(60);
    if (input.started !== undefined) this.stamps.check(input.started, new Date());
    const browser = browserOf(request) ?? randomBytes(24).toString('base64url');
    this.cookies.setSignUp(response, browser);
    return this.signUp.begin(input, locale, browser);
  }

  @Post('sign-up/resend')
  @Limited('pin-mail')
  @Operation({
    summary: 'Ask for another PIN',
    body: emailExample,
    answer: pinTimes,
    example: pinTimesExample,
    problems: ['pin_resend_locked', 'too_many_requests'],
  })
  @HttpCode(202)
  resend(@Body() { email }: EmailDto, @CurrentLocale() locale: Locale, @Req() request: Request): Promise<PinTimes> {
    return this.signUp.resend(email, locale, browserOf(request));
  }

  @Post('sign-up/confirm')
  @Limited('pin-check')
  @Operation({
    summary: 'Make the account with the PIN',
    details: 'Signs in: sets the cookies `access-token` and `refresh-token`.',
    body: pinExample,
    answer: userAnswer(),
    example: userExample,
    problems: ['pin_wrong', 'pin_expired', 'too_many_requests'],
  })
  @HttpCode(201)
  async confirm(
    @Body() { email, pin }: ConfirmSignUpDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ user: Me }> {
    const answer = await this.signUp.confirm(email, pin, browserOf(request), deviceOf(request));
    this.cookies.set(response, answer.accessToken, answer.session.refreshToken, answer.session.expiresAt);
    this.cookies.clearSignUp(response);
    return { user: answer.user };
  }

  @Post('reset')
  @Limited('pin-mail')
  @Operation({
    summary: 'Ask for a PIN to set a new password with',
    details: 'An address without an account gets the same answer.',
    body: emailExample,
    answer: pinTimes,
    example: pinTimesExample,
    problems: ['pin_resend_locked', 'too_many_requests'],
  })
  @HttpCode(202)
  beginReset(@Body() { email }: EmailDto): Promise<PinTimes> {
    return this.reset.begin(email);
  }

  @Post('reset/confirm')
  @Limited('pin-check')
  @Operation({
    summary: 'Set a new password with the PIN',
    details: 'Ends every session.',
    body: resetExample,
    problems: ['pin_wrong', 'pin_expired', 'too_many_requests'],
  })
  @HttpCode(204)
  async confirmReset(@Body() { email, pin, password }: ConfirmResetDto): Promise<void> {
    await this.reset.confirm(email, pin, password);
  }
}
