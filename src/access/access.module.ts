import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { AccessGuard } from './access.guard';
import { AuthCookies } from './auth-cookies';
import { Tokens } from './tokens';

/** Who may call, and by which token and cookies a caller is known. */
@Module({
  imports: [JwtModule.register({})],
  providers: [{ provide: APP_GUARD, useClass: AccessGuard }, AuthCookies, Tokens],
  exports: [AuthCookies, Tokens],
})
export class AccessModule {}
