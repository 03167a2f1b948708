import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Me, REFRESH_COOKIE } from '../../contract/auth';
import { NotFound, Unauthorized } from '../errors/app-error';
import { toMe, UsersService } from '../users/users.service';
import { CurrentUser, ForUsers, Public, type SignedIn } from './access';
import { AuthCookies } from './auth-cookies';
import { SignInDto } from './auth.dto';
import { AuthService, type SignedInAnswer } from './auth.service';

function refreshToken(request: Request): string | undefined {
  const value = (request.cookies as Readonly<Record<string, unknown>>)[REFRESH_COOKIE];
  return typeof value === 'string' ? value : undefined;
}

@Controller('api')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly cookies: AuthCookies,
    private readonly users: UsersService,
  ) {}

  @Get('csrf')
  @Public()
  @HttpCode(204)
  csrf(@Res({ passthrough: true }) response: Response): void {
    this.cookies.setXsrf(response);
  }

  @Post('auth/sign-in')
  @Public()
  @HttpCode(200)
  async signIn(
    @Body() input: SignInDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ user: Me; accessToken?: string }> {
    const answer = await this.auth.signIn(input);
    this.setCookies(response, answer);
    const wantsToken = request.get('X-Token-Transport') === 'body';
    return { user: answer.user, ...(wantsToken && { accessToken: answer.accessToken }) };
  }

  @Post('auth/refresh')
  @Public()
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
  @HttpCode(204)
  async signOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.auth.signOut(refreshToken(request));
    this.cookies.clear(response);
  }

  @Get('me')
  @ForUsers()
  async me(@CurrentUser() { id }: SignedIn): Promise<Me> {
    const user = await this.users.find(id);
    if (!user) throw new NotFound();
    return toMe(user);
  }

  private setCookies(response: Response, { accessToken, session }: SignedInAnswer): void {
    this.cookies.set(response, accessToken, session.refreshToken, session.expiresAt);
  }
}
