import { Injectable } from '@nestjs/common';
import type { SignedIn } from '../access/access';
import { Database } from '../database/database';
import { MailService } from '../mail/mail.service';
import { PersonalData } from '../users/personal-data.service';
import { UsersService } from '../users/users.service';
import type { Caller } from './caller';
import { PinAnswers } from './pin-answers.service';
import { accountSecret, type PinRefusal, PinsService } from './pins.service';
import { SessionsService } from './sessions.service';

const PURPOSE = 'email';
const EXPIRED: PinRefusal = { kind: 'expired' };

/** Another e-mail address for an account. */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly answers: PinAnswers,
    private readonly database: Database,
    private readonly mail: MailService,
    private readonly personalData: PersonalData,
    private readonly pins: PinsService,
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
  ) {}

  /**
   * Puts the address to which the PIN was sent in the place of the present one, tells the former one of it, and ends
   * the other sessions.
   * @throws Unprocessable `pin_wrong`, `pin_expired`
   */
  async confirm({ id, sessionId }: SignedIn, pin: string, caller: Caller): Promise<void> {
    const secret = accountSecret(id);
    const email = await this.pins.findAddress(PURPOSE, secret);
    if (email === null) return this.answers.refuse(PURPOSE, '', caller, EXPIRED);
    const refused = await this.database.transaction(async (tx) => {
      const user = await this.users.hold(tx, id);
      const check = await this.pins.check(tx, PURPOSE, email, pin, secret);
      if (check.kind === 'wrong') return check;
      // An account has no other browser: its PIN went when somebody else typed one that was sent to the address.
      if (check.kind !== 'right' || !user) return EXPIRED;
      // Somebody else has made an account with the address since.
      if (await this.users.findByEmail(email, tx)) return EXPIRED;
      await this.users.setEmail(tx, user, email);
      await this.sessions.closeAll(tx, id, sessionId);
      await this.pins.forget(tx, { id, email: user.email });
      await this.mail.readdress(tx, user.email, email);
      await this.personalData.leaveMailbox(tx, user);
      await this.mail.send(tx, { to: user.email, locale: user.locale, template: 'email-changed', data: {} });
      return null;
    });
    if (refused) return this.answers.refuse(PURPOSE, email, caller, refused);
    this.database.dropTraces();
    this.answers.emailChanged(id, sessionId, email, caller);
  }
}
