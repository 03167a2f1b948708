import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../users/users.module';
import { AccessGuard } from './access.guard';
import { AuthController } from './auth.controller';
import { AuthCookies } from './auth-cookies';
import { AuthService } from './auth.service';
import { JwtStrategy } from './jwt.strategy';
import { SessionEntity } from './session.entity';
import { SessionsService } from './sessions.service';
import { Tokens } from './tokens';

@Module({
  imports: [TypeOrmModule.forFeature([SessionEntity]), JwtModule.register({}), PassportModule, UsersModule],
  controllers: [AuthController],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    AuthCookies,
    AuthService,
    JwtStrategy,
    SessionsService,
    Tokens,
  ],
  exports: [AuthCookies, Tokens],
})
export class AuthModule {}
