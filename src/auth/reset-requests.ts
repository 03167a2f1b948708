import { Injectable } from '@nestjs/common';
import type { PinTimes } from '../../contract/auth';
import { LIMITS } from '../../contract/limits';
import { Database } from '../database/database';
import { MailService } from '../mail/mail.service';
import { UsersService } from '../users/users.service';
import type { Caller } from './caller';
import { KnownBrowsers } from './known-browsers';
import { PinAnswers } from './pin-answers.service';
import { PinSendsService } from './pin-sends.service';
import { PinEntity } from './pin.entity';
import { hashBrowser, PinsService } from './pins.service';

const PURPOSE = 'reset';

/** PINs for people who forgot their password. */
@Injectable()
export class ResetRequests {
  constructor(
    private readonly answers: PinAnswers,
    private readonly browsers: KnownBrowsers,
    private readonly database: Database,
    private readonly mail: MailService,
    private readonly pins: PinsService,
    private readonly sends: PinSendsService,
    private readonly users: UsersService,
  ) {}

  /**
   * Sends a PIN to an address that has an account; any address is answered alike.
   * @param browser the browser's secret: the PIN is good in this browser only
   * @throws TooMany `pin_resend_locked`
   */
  async begin(email: string, browser: string, caller: Caller): Promise<PinTimes> {
    const now = new Date();
    const times = await this.database.transaction(async (tx) => {
      const user = await this.users.findByEmail(email, tx);
      const isKnown = this.browsers.find(caller.knownBrowser, user, now) !== null;
      const ask = { purpose: PURPOSE, email, browser, network: caller.network, isKnown } as const;
      const taken = await this.sends.take(tx, ask, now);
      const pin = await this.pins.make(tx, PURPOSE, email, now);
      const mayReset = user !== null && user.blockedAt === null;
      const own = { purpose: PURPOSE, browserHash: hashBrowser(browser) } as const;
      // Others' PINs stay: they are good in their own browsers, if at all.
      await tx.delete(PinEntity, { ...own, emailKey: this.pins.keyOf(email) });
      await this.pins.add(tx, {
        ...own,
        email,
        pinHash: mayReset ? this.pins.hash(PURPOSE, email, pin) : '',
        pending: null,
        expiresAt: this.pins.expiry(now),
        createdAt: now,
      });
      if (mayReset) {
        const data = { pin, minutes: LIMITS.pinMinutes };
        await this.mail.send(tx, { to: user.email, locale: user.locale, template: 'reset-pin', data });
      }
      return { ...taken, longPin: this.pins.isLong(pin) };
    });
    this.answers.sent(PURPOSE, email, caller);
    return times;
  }
}
