import { Injectable } from '@nestjs/common';
import { Unprocessable } from '../errors/app-error';
import { SecurityLog } from '../security-log/security-log';
import type { Caller } from './caller';
import type { CodePurpose } from './pin.entity';
import type { PinRefusal } from './pins.service';

const CODES: Readonly<Record<PinRefusal['kind'], string>> = {
  wrong: 'pin_wrong',
  expired: 'pin_expired',
  elsewhere: 'pin_other_browser',
};

/** What callers and the security log are told of PINs. */
@Injectable()
export class PinAnswers {
  constructor(private readonly log: SecurityLog) {}

  /** @throws Unprocessable `pin_wrong`, `pin_expired`, `pin_other_browser` */
  refuse(purpose: CodePurpose, email: string, { ip }: Pick<Caller, 'ip'>, refusal: PinRefusal): never {
    const code = CODES[refusal.kind];
    this.log.write('pin_refused', { account: email, ip, reason: code, resource: purpose });
    const left = refusal.kind === 'wrong' ? { triesLeft: refusal.triesLeft } : {};
    const said = left.triesLeft === 0 ? 'pin_used_up' : code;
    throw new Unprocessable(code, { errors: [{ field: 'pin', code: said }], extra: left });
  }

  /** The secret of the browser that asked. @throws Unprocessable `pin_other_browser` for one that has not */
  browserOf(purpose: CodePurpose, email: string, caller: Caller): string {
    return caller.pinBrowser ?? this.refuse(purpose, email, caller, { kind: 'elsewhere' });
  }

  sent(purpose: CodePurpose, email: string, { ip }: Pick<Caller, 'ip'>): void {
    this.log.write('pin_sent', { account: email, ip, resource: purpose });
  }

  signedUp(userId: number, email: string, { ip }: Caller): void {
    this.log.write('sign_up', { userId, account: email, ip });
  }

  emailChanged(userId: number, sessionId: number, email: string, { ip }: Pick<Caller, 'ip'>): void {
    this.log.write('email_changed', { userId, sessionId, account: email, ip });
  }

  passwordSet(userId: number, email: string, { ip }: Caller): void {
    this.log.write('password_changed', { userId, account: email, ip, reason: 'reset' });
  }
}
