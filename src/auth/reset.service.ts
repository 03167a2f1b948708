import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { UsersService } from '../users/users.service';
import type { Caller } from './caller';
import { NewPasswords } from './new-passwords';
import { hashPassword } from './passwords';
import { PinAnswers } from './pin-answers.service';
import { PinsService } from './pins.service';

const PURPOSE = 'reset';

/** A new password for somebody who forgot the old one. */
@Injectable()
export class ResetService {
  constructor(
    private readonly answers: PinAnswers,
    private readonly database: Database,
    private readonly passwords: NewPasswords,
    private readonly pins: PinsService,
    private readonly users: UsersService,
  ) {}

  /**
   * Sets the password and ends every session.
   * @returns the cookie by which the browser is known; null when the account is gone
   * @throws Unprocessable `pin_wrong`, `pin_expired`, `pin_other_browser`; Invalid `password_personal`; Unavailable
   */
  async confirm(email: string, pin: string, password: string, caller: Caller): Promise<string | null> {
    // Nobody makes the server hash who has no PIN that could be right.
    const refusal = await this.pins.find(PURPOSE, email, caller.pinBrowser);
    if (refusal) return this.answers.refuse(PURPOSE, email, caller, { kind: refusal });
    const passwordHash = await hashPassword(password, caller.network);
    const { refused, user } = await this.database.transaction(async (tx) => {
      const check = await this.pins.check(tx, PURPOSE, email, pin, caller.pinBrowser);
      if (check.kind !== 'right') return { refused: check };
      const user = await this.users.findByEmail(email, tx);
      if (!user || user.blockedAt) return {};
      // Whoever has typed the right PIN may know the names. It is not used up: the transaction is taken back.
      await this.passwords.check('password', password, user, tx);
      await this.passwords.set(tx, user, passwordHash, null);
      return { user };
    });
    if (refused) return this.answers.refuse(PURPOSE, email, caller, refused);
    if (!user) return null;
    this.answers.passwordSet(user.id, email, caller);
    return this.passwords.remember(caller.knownBrowser, user, passwordHash);
  }
}
