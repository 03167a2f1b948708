import { createSecretKey } from 'node:crypto';
import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { ENV, type Env } from '../config/env';
import { deriveKey } from '../config/keys';
import { AccessGuard } from './access.guard';
import { AuthCookies } from './auth-cookies';
import { RequestUsers } from './request-users';
import { Tokens } from './tokens';

/** Who may call, and by which token and cookies a caller is known. */
@Module({
  imports: [
    JwtModule.registerAsync({
      inject: [ENV],
      // As bytes it would be tried as a public key first, with each token.
      useFactory: ({ jwtSecret }: Env) => ({ secret: createSecretKey(deriveKey(jwtSecret, 'access-tokens')) }),
    }),
  ],
  providers: [{ provide: APP_GUARD, useClass: AccessGuard }, AuthCookies, RequestUsers, Tokens],
  exports: [AuthCookies, RequestUsers, Tokens],
})
export class AccessModule {}
