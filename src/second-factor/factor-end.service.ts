import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PersonalData } from '../users/personal-data.service';
import { UsersService } from '../users/users.service';
import { FactorStore, toFactor } from './factor-store';
import { RecoveryCodes } from './recovery-codes.service';
import { RememberedDevices } from './remembered-devices.service';
import { SignInTickets } from './sign-in-tickets.service';

/** All that is kept of a person's second factor: told to its owner, and removed. */
@Injectable()
export class FactorEnd implements OnModuleInit {
  constructor(
    private readonly codes: RecoveryCodes,
    private readonly devices: RememberedDevices,
    private readonly personalData: PersonalData,
    private readonly store: FactorStore,
    private readonly tickets: SignInTickets,
    private readonly users: UsersService,
  ) {}

  onModuleInit(): void {
    // All of it goes with its user's row.
    this.personalData.add({
      name: 'secondFactor',
      export: async ({ id }) => ({
        factors: (await this.store.list(id)).map(toFactor),
        recoveryCodesLeft: await this.codes.count(id),
        rememberedDevices: await this.devices.list(id, null),
      }),
      erase: () => Promise.resolve(),
    });
  }

  /** Switches everything off. */
  async forget(tx: EntityManager, userId: number): Promise<void> {
    await this.store.removeAll(tx, userId);
    await this.codes.forget(tx, userId);
    await this.devices.forget(tx, userId);
    await this.tickets.forget(tx, userId);
    await this.users.setSecondFactor(tx, userId, null);
  }
}
