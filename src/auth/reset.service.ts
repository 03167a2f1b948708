import { Injectable } from '@nestjs/common';
import type { PinTimes } from '../../contract/auth';
import { LIMITS } from '../../contract/limits';
import { Database } from '../database/database';
import { Unprocessable } from '../errors/app-error';
import { MailService } from '../mail/mail.service';
import { UsersService } from '../users/users.service';
import { hashPassword } from './passwords';
import { PinEntity } from './pin.entity';
import { newPin, PinsService } from './pins.service';
import { SessionsService } from './sessions.service';

const PURPOSE = 'reset';

/** A new password for somebody who forgot the old one. */
@Injectable()
export class ResetService {
  constructor(
    private readonly database: Database,
    private readonly mail: MailService,
    private readonly pins: PinsService,
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
  ) {}

  /** Sends a PIN to an address that has an account; any address is answered alike. @throws TooMany `pin_resend_locked` */
  async begin(email: string): Promise<PinTimes> {
    const now = new Date();
    return this.database.transaction(async (tx) => {
      const times = await this.pins.takeSend(tx, PURPOSE, email, now);
      const user = await this.users.findByEmail(email, tx);
      const pin = newPin();
      const known = user !== null && user.blockedAt === null;
      await tx.delete(PinEntity, { purpose: PURPOSE, email });
      await tx.insert(PinEntity, {
        purpose: PURPOSE,
        email,
        browserHash: '',
        pinHash: known ? this.pins.hash(PURPOSE, email, pin) : '',
        attempts: 0,
        pending: null,
        expiresAt: this.pins.expiry(now),
        createdAt: now,
      });
      if (known) {
        const data = { pin, minutes: LIMITS.pinMinutes };
        await this.mail.send(tx, { to: email, locale: user.locale, template: 'reset-pin', data });
      }
      return times;
    });
  }

  /** Sets the password and ends every session. @throws Unprocessable `pin_wrong`, `pin_expired` */
  async confirm(email: string, pin: string, password: string): Promise<void> {
    const passwordHash = await hashPassword(password);
    const check = await this.pins.check(PURPOSE, email, pin, null);
    if (check.kind !== 'right') {
      const code = check.kind === 'wrong' ? 'pin_wrong' : 'pin_expired';
      throw new Unprocessable(code, { errors: [{ field: 'pin', code }] });
    }
    await this.database.transaction(async (tx) => {
      const user = await this.users.findByEmail(email, tx);
      if (!user) return;
      await this.users.setPassword(tx, user.id, passwordHash);
      await this.sessions.closeAll(tx, user.id, null);
      await this.mail.send(tx, { to: email, locale: user.locale, template: 'password-changed', data: {} });
    });
  }
}
