import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Me, SessionInfo } from '../../contract/auth';
import { toE164 } from '../../contract/phone';
import { href, routes } from '../../contract/routes';
import { AlsoHeld, CurrentUser, ForUsers, type SignedIn } from '../access/access';
import { AuthCookies } from '../access/auth-cookies';
import { Limited } from '../limits/limits';
import { Operation, Section } from '../openapi/operation';
import { RecordId } from '../panel/record-id';
import { TakesForm } from '../site/plain-form';
import { meExample, sessionExample } from '../users/user.examples';
import { AccountService } from './account.service';
import { type Caller, CurrentCaller } from './caller';
import { EraseDto, PasswordDto, ProfileDto } from './auth.dto';
import { ACCOUNTS, resetExample, signInExample } from './auth.examples';
import { SessionsService } from './sessions.service';

@Controller('api/me')
@ForUsers()
@Section(...ACCOUNTS)
export class MeController {
  constructor(
    private readonly account: AccountService,
    private readonly cookies: AuthCookies,
    private readonly sessions: SessionsService,
  ) {}

  @Get()
  @AlsoHeld()
  @Operation({ summary: 'Get the signed-in user', answer: 'Me', example: meExample })
  get(@CurrentUser() { id }: SignedIn): Promise<Me> {
    return this.account.get(id);
  }

  @Patch()
  @TakesForm({
    body: ({ firstName, lastName, phone = '', locale }) => ({ firstName, lastName, phone: toE164(phone), locale }),
  })
  @Operation({
    summary: 'Change the own profile',
    details: 'What is not said stays as it is.',
    body: { phone: meExample.phone },
    answer: 'Me',
    example: meExample,
  })
  update(@Body() profile: ProfileDto, @CurrentUser() { id }: SignedIn): Promise<Me> {
    return this.account.update(id, profile);
  }

  @Post('password')
  @TakesForm({ body: ({ current, next }) => ({ current, next }) })
  @Limited('password')
  @Operation({
    summary: 'Change the own password',
    details: 'Ends the other sessions.',
    body: { current: signInExample.password, next: resetExample.password },
    problems: ['too_many_requests', 'unavailable'],
  })
  @HttpCode(204)
  async password(
    @Body() { current, next }: PasswordDto,
    @CurrentUser() by: SignedIn,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    this.cookies.setKnownBrowser(response, await this.account.changePassword(by, current, next, caller));
  }

  @Get('export')
  @Operation({
    summary: 'Get everything that is held about the user',
    answer: { type: 'object' },
    example: { account: meExample },
  })
  export(@CurrentUser() by: SignedIn, @Res({ passthrough: true }) response: Response): Promise<object> {
    response.setHeader('Content-Disposition', 'attachment; filename="my-data.json"');
    return this.account.export(by);
  }

  @Delete()
  @TakesForm({
    body: ({ password }) => ({ password }),
    endsWaiting: true,
    leads: (_, { locale }) => href(locale, routes.erased),
  })
  @Limited('password')
  @Operation({
    summary: 'Erase the own account',
    body: { password: signInExample.password },
    problems: ['last_admin', 'too_many_requests'],
  })
  @HttpCode(204)
  async erase(
    @Body() { password }: EraseDto,
    @CurrentUser() by: SignedIn,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.account.erase(by, password, caller);
    this.cookies.leave(response);
  }

  @Get('sessions')
  @Operation({ summary: 'List the signed-in devices', answer: ['SessionInfo'], example: [sessionExample] })
  listSessions(@CurrentUser() { id, sessionId }: SignedIn): Promise<SessionInfo[]> {
    return this.sessions.list(id, sessionId);
  }

  @Delete('sessions/:id')
  @TakesForm()
  @Operation({ summary: 'End the session of a device' })
  @HttpCode(204)
  async endSession(@Param('id', RecordId) id: number, @CurrentUser() by: SignedIn): Promise<void> {
    await this.sessions.end(id, by.id);
  }
}
