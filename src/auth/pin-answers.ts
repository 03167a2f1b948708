import { Injectable } from '@nestjs/common';
import { Unprocessable } from '../errors/app-error';
import { SecurityLog } from '../security-log/security-log';
import type { Caller } from './caller';
import type { PinPurpose } from './pin.entity';
import type { PinCheck } from './pins.service';

type Refusal = Exclude<PinCheck['kind'], 'right'>;

const CODES: Readonly<Record<Refusal, string>> = {
  wrong: 'pin_wrong',
  expired: 'pin_expired',
  elsewhere: 'pin_other_browser',
};

/** What callers and the security log are told of PINs. */
@Injectable()
export class PinAnswers {
  constructor(private readonly log: SecurityLog) {}

  /** @throws Unprocessable `pin_wrong`, `pin_expired`, `pin_other_browser` */
  refuse(purpose: PinPurpose, email: string, { ip }: Caller, kind: Refusal): never {
    const code = CODES[kind];
    this.log.write('pin_refused', { account: email, ip, reason: code, resource: purpose });
    throw new Unprocessable(code, { errors: [{ field: 'pin', code }] });
  }

  /** The secret of the browser that asked. @throws Unprocessable `pin_other_browser` for one that has not */
  browserOf(purpose: PinPurpose, email: string, caller: Caller): string {
    return caller.pinBrowser ?? this.refuse(purpose, email, caller, 'elsewhere');
  }

  sent(purpose: PinPurpose, email: string, { ip }: Caller): void {
    this.log.write('pin_sent', { account: email, ip, resource: purpose });
  }

  signedUp(userId: number, email: string, { ip }: Caller): void {
    this.log.write('sign_up', { userId, account: email, ip });
  }

  passwordSet(userId: number, email: string, { ip }: Caller): void {
    this.log.write('password_changed', { userId, account: email, ip, reason: 'reset' });
  }
}
