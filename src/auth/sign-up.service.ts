import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SignUpInput, PinTimes } from '../../contract/auth';
import type { Locale } from '../../contract/locales';
import { Database } from '../database/database';
import { Unprocessable } from '../errors/app-error';
import { MailService } from '../mail/mail.service';
import { LIMITS } from '../../contract/limits';
import { LEGAL_UPDATED } from '../legal/legal-version';
import { toMe, UsersService } from '../users/users.service';
import { AuthService, type SignedInAnswer } from './auth.service';
import { hashPassword } from './passwords';
import { type PendingSignUp, PinEntity } from './pin.entity';
import { hashBrowser, newPin, PinsService } from './pins.service';

const PURPOSE = 'sign_up';

/** Making an account: the data, then the PIN from the e-mail. The account exists only after that. */
@Injectable()
export class SignUpService {
  constructor(
    private readonly auth: AuthService,
    private readonly database: Database,
    private readonly mail: MailService,
    private readonly pins: PinsService,
    private readonly users: UsersService,
  ) {}

  /**
   * Sends a PIN; to an address that has an account, a mail that says so. Both are answered alike, in the same time.
   * @param browser the browser's secret
   * @throws TooMany `pin_resend_locked` when another browser asked for this address a moment ago
   */
  async begin(input: SignUpInput, locale: Locale, browser: string): Promise<PinTimes> {
    const { email, firstName, lastName } = input;
    const passwordHash = await hashPassword(input.password);
    const now = new Date();
    const consent = { consentVersion: LEGAL_UPDATED, consentAt: now.toISOString() };
    const pending = { firstName, lastName, passwordHash, locale, ...consent };
    return this.database.transaction(async (tx) => {
      const own = { purpose: PURPOSE, email, browserHash: hashBrowser(browser) } as const;
      const waiting = await tx.findOne(PinEntity, { where: own, order: { id: 'DESC' } });
      if (waiting && waiting.expiresAt > now) {
        const locked = await this.pins.secondsLocked(tx, PURPOSE, email, now);
        // The same browser corrects what it said: the PIN that is on its way stays good.
        await tx.update(PinEntity, { id: waiting.id }, { pending });
        return this.pins.times(locked);
      }
      const times = await this.pins.takeSend(tx, PURPOSE, email, now);
      const { id } = await tx.save(PinEntity, {
        ...own,
        pinHash: '',
        attempts: 0,
        pending,
        expiresAt: this.pins.expiry(now),
        createdAt: now,
      });
      await this.sendPin(tx, id, email, locale, now);
      return times;
    });
  }

  /** Sends another PIN. @throws TooMany `pin_resend_locked` */
  async resend(email: string, locale: Locale, browser: string | null): Promise<PinTimes> {
    const now = new Date();
    return this.database.transaction(async (tx) => {
      const times = await this.pins.takeSend(tx, PURPOSE, email, now);
      const own = browser === null ? {} : { browserHash: hashBrowser(browser) };
      const row = await tx.findOne(PinEntity, { where: { purpose: PURPOSE, email, ...own }, order: { id: 'DESC' } });
      if (row) await this.sendPin(tx, row.id, email, row.pending?.locale ?? locale, now);
      return times;
    });
  }

  /**
   * Makes the account and signs in.
   * @throws Unprocessable `pin_wrong`, `pin_expired`
   */
  async confirm(email: string, pin: string, browser: string | null, device: string): Promise<SignedInAnswer> {
    const check = await this.pins.check(PURPOSE, email, pin, browser);
    if (check.kind === 'wrong') throw new Unprocessable('pin_wrong', { errors: [{ field: 'pin', code: 'pin_wrong' }] });
    const pending = check.kind === 'right' ? check.row.pending : null;
    if (!pending || (await this.users.findByEmail(email))) {
      throw new Unprocessable('pin_expired', { errors: [{ field: 'pin', code: 'pin_expired' }] });
    }
    const user = await this.database.transaction((tx) => this.users.create(tx, newUser(email, pending)));
    return this.auth.open(toMe(user), device);
  }

  /** A new PIN takes the place of the old one, with all its tries. */
  private async sendPin(tx: EntityManager, id: number, email: string, locale: Locale, now: Date): Promise<void> {
    if (await this.users.findByEmail(email, tx)) {
      await this.mail.send(tx, { to: email, locale, template: 'account-exists', data: {} });
      return;
    }
    const pin = newPin();
    await tx.update(
      PinEntity,
      { id },
      { pinHash: this.pins.hash(PURPOSE, email, pin), attempts: 0, expiresAt: this.pins.expiry(now) },
    );
    await this.mail.send(tx, { to: email, locale, template: 'pin', data: { pin, minutes: LIMITS.pinMinutes } });
  }
}

function newUser(email: string, pending: PendingSignUp): Parameters<UsersService['create']>[1] {
  return { email, ...pending, consentAt: new Date(pending.consentAt), role: 'patient' };
}
