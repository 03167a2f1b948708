import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../users/users.module';
import { AccessGuard } from './access.guard';
import { AccountService } from './account.service';
import { AttemptEntity } from './attempt.entity';
import { AttemptsService } from './attempts.service';
import { AuthController } from './auth.controller';
import { AuthCookies } from './auth-cookies';
import { AuthService } from './auth.service';
import { FormStamps } from './form-stamps';
import { JwtStrategy } from './jwt.strategy';
import { MeController } from './me.controller';
import { PasswordGauge } from './password-gauge';
import { PinEntity, PinLimitEntity } from './pin.entity';
import { PinsService } from './pins.service';
import { ResetService } from './reset.service';
import { SessionEntity } from './session.entity';
import { SessionsService } from './sessions.service';
import { SignUpController } from './sign-up.controller';
import { SignUpService } from './sign-up.service';
import { Tokens } from './tokens';
import { UserSteps } from './user-steps.service';
import { UsersPanelController } from './users.panel.controller';

@Module({
  imports: [
    TypeOrmModule.forFeature([AttemptEntity, PinEntity, PinLimitEntity, SessionEntity]),
    JwtModule.register({}),
    PassportModule,
    UsersModule,
  ],
  controllers: [AuthController, MeController, SignUpController, UsersPanelController],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    AccountService,
    AttemptsService,
    AuthCookies,
    AuthService,
    FormStamps,
    JwtStrategy,
    PasswordGauge,
    PinsService,
    ResetService,
    SessionsService,
    SignUpService,
    Tokens,
    UserSteps,
  ],
  exports: [AuthCookies, Tokens],
})
export class AuthModule {}
