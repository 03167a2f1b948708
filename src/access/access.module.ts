import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { AccessGuard } from './access.guard';
import { AuthCookies } from './auth-cookies';
import { RequestUsers } from './request-users';
import { Tokens } from './tokens';

/** Who may call, and by which token and cookies a caller is known. */
@Module({
  imports: [JwtModule.register({})],
  providers: [{ provide: APP_GUARD, useClass: AccessGuard }, AuthCookies, RequestUsers, Tokens],
  exports: [AuthCookies, RequestUsers, Tokens],
})
export class AccessModule {}
