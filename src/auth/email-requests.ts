import { Injectable } from '@nestjs/common';
import type { PinTimes } from '../../contract/auth';
import { LIMITS } from '../../contract/limits';
import { Database } from '../database/database';
import { Invalid } from '../errors/app-error';
import { MailService } from '../mail/mail.service';
import { UsersService } from '../users/users.service';
import type { Caller } from './caller';
import { PasswordProof } from './password-proof';
import { PinAnswers } from './pin-answers.service';
import { type PinAsk, PinSendsService } from './pin-sends.service';
import { PinEntity } from './pin.entity';
import { accountSecret, hashBrowser, PinsService } from './pins.service';

const PURPOSE = 'email';

/** PINs for people who want another e-mail address. */
@Injectable()
export class EmailRequests {
  constructor(
    private readonly answers: PinAnswers,
    private readonly database: Database,
    private readonly mail: MailService,
    private readonly pins: PinsService,
    private readonly proof: PasswordProof,
    private readonly sends: PinSendsService,
    private readonly users: UsersService,
  ) {}

  /**
   * Sends a PIN to the new address; to one that has an account, a mail that says so. Both are answered alike.
   * @throws Invalid `password_wrong`, `email_unchanged`; TooMany `pin_resend_locked`; Unavailable
   */
  async begin(userId: number, email: string, password: string, caller: Caller): Promise<PinTimes> {
    const { email: present, locale } = await this.proof.of(userId, 'password', password, caller);
    if (email === present) throw Invalid.fields([{ field: 'email', code: 'email_unchanged' }]);
    const now = new Date();
    const browser = accountSecret(userId);
    const times = await this.database.transaction(async (tx) => {
      const ask: PinAsk = { purpose: PURPOSE, email, browser, network: caller.network, isKnown: false, userId };
      const taken = await this.sends.take(tx, ask, now);
      const pin = await this.pins.make(tx, PURPOSE, email, now);
      const isFree = (await this.users.findByEmail(email, tx)) === null;
      const own = { purpose: PURPOSE, browserHash: hashBrowser(browser) } as const;
      // An account waits for one new address: the last one that it named.
      await tx.delete(PinEntity, own);
      await this.pins.add(tx, {
        ...own,
        email,
        pinHash: isFree ? this.pins.hash(PURPOSE, email, pin) : '',
        pending: null,
        expiresAt: this.pins.expiry(now),
        createdAt: now,
      });
      if (isFree) {
        const data = { pin, minutes: LIMITS.pinMinutes };
        await this.mail.send(tx, { to: email, locale, template: 'email-pin', data });
      } else await this.mail.send(tx, { to: email, locale, template: 'email-in-use', data: {} });
      return { ...taken, longPin: this.pins.isLong(pin) };
    });
    this.answers.sent(PURPOSE, email, caller);
    return times;
  }
}
