import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiHeader } from '../config/swagger';
import type { Request, Response } from 'express';
import type { Me } from '../../contract/auth';
import { href, routes } from '../../contract/routes';
import { Public } from '../access/access';
import { AuthCookies } from '../access/auth-cookies';
import { Unauthorized } from '../errors/app-error';
import { Limited } from '../limits/limits';
import { Operation, Section } from '../openapi/operation';
import { afterSignIn, TakesForm } from '../site/plain-form';
import { SignInDto } from './auth.dto';
import { ACCOUNTS, signInExample, userAnswer, userExample } from './auth.examples';
import { AuthService } from './auth.service';
import { type Caller, CurrentCaller } from './caller';
import { SecondStepDto } from './second-factor.dto';
import { secondStepInputExample } from './second-factor.examples';
import { afterPassword, SignInAnswers, type SignInResult } from './sign-in-answers.service';

@Controller('api')
@Section(...ACCOUNTS)
export class AuthController {
  constructor(
    private readonly answers: SignInAnswers,
    private readonly auth: AuthService,
    private readonly cookies: AuthCookies,
  ) {}

  @Get('csrf')
  @Public()
  @Operation({ summary: 'Get the token against forgery', details: 'Sets the cookie `XSRF-TOKEN`.' })
  @HttpCode(204)
  csrf(@Res({ passthrough: true }) response: Response): void {
    this.cookies.setXsrf(response);
  }

  @Post('auth/sign-in')
  @Public()
  // What was waited for may be somebody else's, whose session ran out in this browser.
  @TakesForm<SignInResult>({ endsWaiting: true, leads: afterPassword })
  @Limited('sign-in')
  @Operation({
    summary: 'Sign in',
    details:
      'Sets the cookies `access-token` and `refresh-token`, and ends the session of the `refresh-token` that was sent. The same error for every reason. Wrong passwords make callers wait: each network for itself, and all strangers to the account together. The cookie `known-browser`, set by an earlier sign-in, has a count of its own. Where the account has a second factor and the device is not remembered, no cookie of a session is set: the answer has a `ticket` for `POST /api/auth/second-factor`, good for ten minutes in this browser (cookie `pin-browser`).',
    body: signInExample,
    answer: {
      oneOf: [
        userAnswer({ accessToken: { type: 'string', description: 'Only when it was asked for' } }),
        { $ref: '#/components/schemas/SecondStep' },
      ],
    },
    example: userExample,
    problems: ['bad_credentials', 'too_many_requests', 'unavailable'],
  })
  @ApiHeader({ name: 'X-Token-Transport', required: false, enum: ['body'], description: 'Asks for `accessToken`' })
  @HttpCode(200)
  async signIn(
    @Body() input: SignInDto,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignInResult> {
    return this.answers.signIn(input, caller, request, response);
  }

  @Post('auth/second-factor')
  @Public()
  @TakesForm<{ user: Me }>({
    body: ({ ticket, code, rememberDevice }) => ({ ticket, code, rememberDevice: rememberDevice === 'on' }),
    endsWaiting: true,
    leads: ({ user }, { places }) => afterSignIn(user, places),
  })
  @Limited('second-step')
  @Operation({
    summary: 'Take the second step of signing in',
    details:
      'With the `ticket` that the password was answered with: a `code` of an app or a recovery code, or the `assertion` of a passkey. Each code and each ticket is good once. Five wrong ones make the account wait for ten minutes and longer. With `rememberDevice` the second step is left out on this device for 30 days (cookie `remembered-device`).',
    body: secondStepInputExample,
    answer: userAnswer({ accessToken: { type: 'string', description: 'Only when it was asked for' } }),
    example: userExample,
    problems: ['code_wrong', 'ticket_expired', 'too_many_requests'],
  })
  @ApiHeader({ name: 'X-Token-Transport', required: false, enum: ['body'], description: 'Asks for `accessToken`' })
  @HttpCode(200)
  secondStep(
    @Body() input: SecondStepDto,
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ user: Me; accessToken?: string }> {
    return this.answers.secondStep(input, caller, request, response);
  }

  @Post('auth/refresh')
  @Public()
  @Limited('session')
  @Operation({
    summary: 'Stay signed in',
    details:
      'Takes the cookie `refresh-token` and sets new cookies. An old token of the session, later than ten seconds after it was exchanged, ends the session.',
    answer: userAnswer(),
    example: userExample,
    problems: ['not_signed_in', 'too_many_requests'],
  })
  @HttpCode(200)
  async refresh(
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ user: Me }> {
    try {
      const answer = await this.auth.refresh(caller);
      this.cookies.signIn(response, answer);
      return { user: answer.user };
    } catch (error) {
      if (error instanceof Unauthorized) this.cookies.clear(response);
      throw error;
    }
  }

  @Post('auth/sign-out')
  @Public()
  @TakesForm({ endsWaiting: true, leads: (_, { locale }) => href(locale, routes.home) })
  @Limited('session')
  @Operation({
    summary: 'Sign out',
    details: 'Ends the session, clears its cookies and what the browser has stored (`Clear-Site-Data`).',
    problems: ['too_many_requests'],
  })
  @HttpCode(204)
  async signOut(
    @CurrentCaller() { refreshToken }: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.auth.signOut(refreshToken);
    this.cookies.leave(response);
  }
}
