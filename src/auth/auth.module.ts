import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/access.module';
import { SignedInUsers } from '../access/signed-in-users';
import { OpenSessions } from '../users/open-sessions.service';
import { UsersModule } from '../users/users.module';
import { AcceptedRoles, AcceptInvitation } from './accept-invitation.service';
import { AccountService } from './account.service';
import { AttemptEntity } from './attempt.entity';
import { AttemptsService } from './attempts.service';
import { AuthController } from './auth.controller';
import { AuthService } from './auth.service';
import { EmailChangeController } from './email-change.controller';
import { EmailChangeService } from './email-change.service';
import { EmailRequests } from './email-requests';
import { FormStamps } from './form-stamps';
import { InvitationController } from './invitation.controller';
import { InvitationEntity } from './invitation.entity';
import { InvitationMails } from './invitation-mails.service';
import { InvitationRepository } from './invitation.repository';
import { InvitationsPanelController } from './invitations.panel.controller';
import { InvitationsService } from './invitations.service';
import { KnownBrowsers } from './known-browsers';
import { MeController } from './me.controller';
import { NewPasswords } from './new-passwords';
import { PasswordGauge } from './password-gauge';
import { PasswordProof } from './password-proof';
import { PasswordRules } from './password-rules';
import { PinAnswers } from './pin-answers.service';
import { PinSendsService } from './pin-sends.service';
import { PinEntity, PinLimitEntity } from './pin.entity';
import { PinsService } from './pins.service';
import { QuotasService } from './quotas.service';
import { RefreshTokens } from './refresh-tokens';
import { RenewalController } from './renewal.controller';
import { ResetRequests } from './reset-requests';
import { ResetController } from './reset.controller';
import { ResetService } from './reset.service';
import { SecondFactorModule } from '../second-factor/second-factor.module';
import { SecondFactorController } from './second-factor.controller';
import { SecondStepService } from './second-step.service';
import { SessionEntity } from './session.entity';
import { SessionsService } from './sessions.service';
import { SignInAnswers } from './sign-in-answers.service';
import { SignedInUsersService } from './signed-in-users.service';
import { SignUpController } from './sign-up.controller';
import { SignUpService } from './sign-up.service';
import type { Feature } from '../site/feature';
import { erasedPage, invitationPage, resetPage, signInPage, signUpPage } from './auth.pages';
import { dataPage, profilePage, securityPage } from './portal.pages';

// Global: what admins do with users ends their sessions, and every request asks who is behind its token.
@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([AttemptEntity, InvitationEntity, PinEntity, PinLimitEntity, SessionEntity]),
    AccessModule,
    SecondFactorModule,
    UsersModule,
  ],
  controllers: [
    AuthController,
    EmailChangeController,
    InvitationController,
    InvitationsPanelController,
    MeController,
    RenewalController,
    ResetController,
    SecondFactorController,
    SignUpController,
  ],
  providers: [
    { provide: OpenSessions, useExisting: SessionsService },
    { provide: SignedInUsers, useClass: SignedInUsersService },
    AcceptedRoles,
    AcceptInvitation,
    AccountService,
    AttemptsService,
    AuthService,
    EmailChangeService,
    EmailRequests,
    FormStamps,
    InvitationMails,
    InvitationRepository,
    InvitationsService,
    KnownBrowsers,
    NewPasswords,
    PasswordGauge,
    PasswordProof,
    PasswordRules,
    PinAnswers,
    PinSendsService,
    PinsService,
    QuotasService,
    RefreshTokens,
    ResetRequests,
    ResetService,
    SecondStepService,
    SessionsService,
    SignInAnswers,
    SignUpService,
  ],
  exports: [OpenSessions, PasswordRules, PinAnswers, PinsService, QuotasService, SessionsService, SignedInUsers],
})
export class AuthModule {}

export const auth: Feature = {
  module: AuthModule,
  pages: [dataPage, erasedPage, invitationPage, profilePage, resetPage, securityPage, signInPage, signUpPage],
};
