import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Me, REFRESH_COOKIE } from '../../contract/auth';
import { Unauthorized } from '../errors/app-error';
import { Limited } from '../limits/limits';
import { Operation, Section } from '../openapi/operation';
import { Public } from './access';
import { deviceOf } from './device';
import { AttemptsService } from './attempts.service';
import { AuthCookies } from './auth-cookies';
import { SignInDto } from './auth.dto';
import { ACCOUNTS, signInExample, userAnswer, userExample } from './auth.examples';
import { AuthService, type SignedInAnswer } from './auth.service';

function refreshToken(request: Request): string | undefined {
  const value = (request.cookies as Readonly<Record<string, unknown>>)[REFRESH_COOKIE];
  return typeof value === 'string' ? value : undefined;
}

@Controller('api')
@Section(...ACCOUNTS)
export class AuthController {
  constructor(
    private readonly attempts: AttemptsService,
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
  @Limited('sign-in')
  @Operation({
    summary: 'Sign in',
    details: 'Sets the cookies `access-token` and `refresh-token`. The same error for every reason.',
    body: signInExample,
    answer: userAnswer({ accessToken: { type: 'string', description: 'Only when it was asked for' } }),
    example: userExample,
    problems: ['bad_credentials', 'too_many_requests'],
  })
  @ApiHeader({ name: 'X-Token-Transport', required: false, enum: ['body'], description: 'Asks for `accessToken`' })
  @HttpCode(200)
  async signIn(
    @Body() input: SignInDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ user: Me; accessToken?: string }> {
    const who = ['sign-in', input.email.toLowerCase(), request.ip ?? ''];
    // Counted before the password is looked at: parallel guesses count too.
    await this.attempts.take(...who);
    const answer = await this.auth.signIn(input, deviceOf(request));
    await this.attempts.forget(...who);
    this.setCookies(response, answer);
    const wantsToken = request.get('X-Token-Transport') === 'body';
    return { user: answer.user, ...(wantsToken && { accessToken: answer.accessToken }) };
  }

  @Post('auth/refresh')
  @Public()
  @Limited('session')
  @Operation({
    summary: 'Stay signed in',
    details: 'Takes the cookie `refresh-token` and sets new cookies.',
    answer: userAnswer(),
    example: userExample,
    problems: ['not_signed_in', 'too_many_requests'],
  })
  @HttpCode(200)
  async refresh(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<{ user: Me }> {
    try {
      const answer = await this.auth.refresh(refreshToken(request));
      this.setCookies(response, answer);
      return { user: answer.user };
    } catch (error) {
      if (error instanceof Unauthorized) this.cookies.clear(response);
      throw error;
    }
  }

  @Post('auth/sign-out')
  @Public()
  @Limited('session')
  @Operation({
    summary: 'Sign out',
    details: 'Ends the session and clears its cookies.',
    problems: ['too_many_requests'],
  })
  @HttpCode(204)
  async signOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.auth.signOut(refreshToken(request));
    this.cookies.clear(response);
  }

  private setCookies(response: Response, { accessToken, session }: SignedInAnswer): void {
    this.cookies.set(response, accessToken, session.refreshToken, session.expiresAt);
  }
}
