import { Injectable } from '@nestjs/common';
import type { SecondFactorState } from '../../contract/second-factor';
import type { SignedIn } from '../access/access';
import { Unauthorized } from '../errors/app-error';
import { UsersService } from '../users/users.service';
import { RecoveryCodes } from './recovery-codes.service';
import { RememberedDevices } from './remembered-devices.service';
import { SecondFactorDuty } from './second-factor-duty.service';
import { SecondFactors } from './second-factors.service';

/** What the page about the own account shows. */
@Injectable()
export class SecondFactorPages {
  constructor(
    private readonly codes: RecoveryCodes,
    private readonly devices: RememberedDevices,
    private readonly duty: SecondFactorDuty,
    private readonly factors: SecondFactors,
    private readonly users: UsersService,
  ) {}

  /** @param cookie of remembered devices */
  async state({ id }: SignedIn, cookie: string | null): Promise<SecondFactorState> {
    const user = await this.users.find(id);
    if (!user) throw new Unauthorized('not_signed_in');
    const [factors, recoveryCodesLeft, devices, pending, requiredFrom] = await Promise.all([
      this.factors.list(id),
      this.codes.count(id),
      this.devices.list(id, cookie),
      this.factors.pending(user),
      this.duty.requiredFrom(user),
    ]);
    return {
      factors,
      recoveryCodesLeft,
      devices,
      pending,
      requiredFrom: requiredFrom?.toISOString() ?? null,
      isDue: requiredFrom !== null && requiredFrom <= new Date(),
    };
  }
}
