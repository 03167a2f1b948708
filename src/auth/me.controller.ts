import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Me, SessionInfo } from '../../contract/auth';
import { RecordId } from '../content/content.panel.controller';
import { CurrentUser, ForUsers, type SignedIn } from './access';
import { AccountService } from './account.service';
import { AuthCookies } from './auth-cookies';
import { EraseDto, PasswordDto, ProfileDto } from './auth.dto';
import { SessionsService } from './sessions.service';

@Controller('api/me')
@ForUsers()
export class MeController {
  constructor(
    private readonly account: AccountService,
    private readonly cookies: AuthCookies,
    private readonly sessions: SessionsService,
  ) {}

  @Get()
  get(@CurrentUser() { id }: SignedIn): Promise<Me> {
    return this.account.get(id);
  }

  @Patch()
  update(@Body() profile: ProfileDto, @CurrentUser() { id }: SignedIn): Promise<Me> {
    return this.account.update(id, profile);
  }

  @Post('password')
  @HttpCode(204)
  async password(@Body() { current, next }: PasswordDto, @CurrentUser() { id, sessionId }: SignedIn): Promise<void> {
    await this.account.changePassword(id, sessionId, current, next);
  }

  @Get('export')
  export(@CurrentUser() { id }: SignedIn, @Res({ passthrough: true }) response: Response): Promise<object> {
    response.setHeader('Content-Disposition', 'attachment; filename="my-data.json"');
    return this.account.export(id);
  }

  @Delete()
  @HttpCode(204)
  async erase(
    @Body() { password }: EraseDto,
    @CurrentUser() { id }: SignedIn,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.account.erase(id, password);
    this.cookies.clear(response);
  }

  @Get('sessions')
  listSessions(@CurrentUser() { id, sessionId }: SignedIn): Promise<SessionInfo[]> {
    return this.sessions.list(id, sessionId);
  }

  @Delete('sessions/:id')
  @HttpCode(204)
  async endSession(@Param('id', RecordId) id: number, @CurrentUser() by: SignedIn): Promise<void> {
    await this.sessions.end(id, by.id);
  }
}
