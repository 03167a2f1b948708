import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../users/users.module';
import { FactorEnd } from './factor-end.service';
import { FactorProofs } from './factor-proofs.service';
import { FactorStore } from './factor-store';
import { Passkeys } from './passkeys';
import { RecoveryCodes } from './recovery-codes.service';
import { RememberedDevices } from './remembered-devices.service';
import { SealedSecrets } from './sealed-secrets';
import { SecondFactorDuty } from './second-factor-duty.service';
import { RecoveryCodeEntity, SecondFactorEntity } from './second-factor.entity';
import { SecondFactorResetController } from './second-factor-reset.controller';
import { SecondFactorReset } from './second-factor-reset.service';
import { SecondFactorPages } from './second-factor-pages.service';
import { SecondFactorSwitch } from './second-factor-switch.service';
import { SecondFactors } from './second-factors.service';
import { RememberedDeviceEntity, SignInTicketEntity } from './sign-in-ticket.entity';
import { SignInTickets } from './sign-in-tickets.service';

/** Passkeys, codes of apps and codes on paper; signing in builds on them. */
@Module({
  imports: [
    TypeOrmModule.forFeature([RecoveryCodeEntity, RememberedDeviceEntity, SecondFactorEntity, SignInTicketEntity]),
    UsersModule,
  ],
  controllers: [SecondFactorResetController],
  providers: [
    FactorEnd,
    FactorProofs,
    FactorStore,
    Passkeys,
    RecoveryCodes,
    RememberedDevices,
    SealedSecrets,
    SecondFactorDuty,
    SecondFactorPages,
    SecondFactorReset,
    SecondFactors,
    SecondFactorSwitch,
    SignInTickets,
  ],
  exports: [
    FactorEnd,
    FactorProofs,
    FactorStore,
    Passkeys,
    RecoveryCodes,
    RememberedDevices,
    SecondFactorDuty,
    SecondFactorPages,
    SecondFactors,
    SecondFactorSwitch,
    SignInTickets,
  ],
})
export class SecondFactorModule {}
