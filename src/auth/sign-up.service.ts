import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PinTimes, SignUpInput } from '../../contract/auth';
import { LEGAL_UPDATED } from '../../contract/legal';
import { LIMITS } from '../../contract/limits';
import type { Locale } from '../../contract/locales';
import { Database } from '../database/database';
import { MailService } from '../mail/mail.service';
import { UsersService } from '../users/users.service';
import { AuthService, type SignedInAnswer } from './auth.service';
import type { Caller } from './caller';
import { hashPassword } from './passwords';
import { PinAnswers } from './pin-answers.service';
import { type PinAsk, PinSendsService } from './pin-sends.service';
import { type PendingSignUp, PinEntity } from './pin.entity';
import { hashBrowser, PinsService } from './pins.service';

const PURPOSE = 'sign_up';

/** Making an account: the data, then the PIN from the e-mail. The account exists only after that. */
@Injectable()
export class SignUpService {
  constructor(
    private readonly answers: PinAnswers,
    private readonly auth: AuthService,
    private readonly database: Database,
    private readonly mail: MailService,
    private readonly pins: PinsService,
    private readonly sends: PinSendsService,
    private readonly users: UsersService,
  ) {}

  /**
   * Sends a PIN; to an address that has an account, a mail that says so. Both are answered alike, in the same time.
   * @param browser the browser's secret
   * @throws TooMany `pin_resend_locked` when the browser has asked for this address a moment ago; Unavailable
   */
  async begin(input: SignUpInput, locale: Locale, browser: string, caller: Caller): Promise<PinTimes> {
    const { email, firstName, lastName } = input;
    const ask: PinAsk = { purpose: PURPOSE, email, browser, network: caller.network, isKnown: false };
    const now = new Date();
    // Looked at before the costly hash, and counted after it.
    if (!(await this.findWaiting(this.database.reader, ask, now)))
      await this.sends.check(this.database.reader, ask, now);
    const passwordHash = await hashPassword(input.password, caller.network);
    const consent = { consentVersion: LEGAL_UPDATED, consentAt: now.toISOString() };
    const pending = { firstName, lastName, passwordHash, locale, ...consent };
    const { times, isSent } = await this.database.transaction(async (tx) => {
      const waiting = await this.findWaiting(tx, ask, now);
      if (waiting) {
        const locked = await this.sends.secondsLocked(tx, ask, now);
        // The same browser corrects what it said: the PIN that is on its way stays good.
        await this.pins.correct(tx, waiting, pending);
        const longPin = await this.pins.needsLong(tx, PURPOSE, email, now);
        return { times: { ...this.sends.times(locked), longPin }, isSent: false };
      }
      const taken = await this.sends.take(tx, ask, now);
      const id = await this.pins.add(tx, {
        purpose: PURPOSE,
        email,
        browserHash: hashBrowser(browser),
        pinHash: '',
        pending,
        expiresAt: this.pins.expiry(now),
        createdAt: now,
      });
      return { times: { ...taken, longPin: await this.sendPin(tx, id, email, locale, now) }, isSent: true };
    });
    if (isSent) this.answers.sent(PURPOSE, email, caller);
    return times;
  }

  /** Sends another PIN. @throws TooMany `pin_resend_locked`; Unprocessable `pin_other_browser` */
  async resend(email: string, locale: Locale, caller: Caller): Promise<PinTimes> {
    const browser = this.answers.browserOf(PURPOSE, email, caller);
    const ask: PinAsk = { purpose: PURPOSE, email, browser, network: caller.network, isKnown: false };
    const now = new Date();
    const times = await this.database.transaction(async (tx) => {
      const own = { purpose: ask.purpose, emailKey: this.pins.keyOf(email), browserHash: hashBrowser(browser) };
      const row = await tx.findOne(PinEntity, { where: own, order: { id: 'DESC' } });
      if (!row) return null;
      const taken = await this.sends.take(tx, ask, now);
      return { ...taken, longPin: await this.sendPin(tx, row.id, email, row.pending?.locale ?? locale, now) };
    });
    if (!times) return this.answers.refuse(PURPOSE, email, caller, { kind: 'elsewhere' });
    this.answers.sent(PURPOSE, email, caller);
    return times;
  }

  /**
   * Makes the account and signs in.
   * @throws Unprocessable `pin_wrong`, `pin_expired`, `pin_other_browser`
   */
  async confirm(email: string, pin: string, caller: Caller): Promise<SignedInAnswer> {
    const { refused, user } = await this.database.transaction(async (tx) => {
      const check = await this.pins.check(tx, PURPOSE, email, pin, caller.pinBrowser);
      if (check.kind !== 'right') return { refused: check };
      const { pending } = check.row;
      if (!pending || (await this.users.findByEmail(email, tx))) return { refused: { kind: 'expired' } as const };
      return { user: await this.users.create(tx, newUser(email, pending)) };
    });
    if (refused) return this.answers.refuse(PURPOSE, email, caller, refused);
    const answer = await this.auth.open(user, caller);
    this.answers.signedUp(user.id, email, caller);
    return answer;
  }

  /** The sign-up of this browser whose PIN is on its way. */
  private async findWaiting(tx: EntityManager, { email, browser }: PinAsk, now: Date): Promise<PinEntity | null> {
    const where = { purpose: PURPOSE, emailKey: this.pins.keyOf(email), browserHash: hashBrowser(browser) } as const;
    const row = await tx.findOne(PinEntity, { where, order: { id: 'DESC' } });
    return row && row.expiresAt > now && row.attempts < LIMITS.pinTries ? row : null;
  }

  /**
   * A new PIN takes the place of the old one, with all its tries, also where an account gets a mail without one: wrong
   * PINs are answered alike. Says whether it is a long one.
   */
  private async sendPin(tx: EntityManager, id: number, email: string, locale: Locale, now: Date): Promise<boolean> {
    const pin = await this.pins.make(tx, PURPOSE, email, now);
    const isKnown = (await this.users.findByEmail(email, tx)) !== null;
    const pinHash = isKnown ? '' : this.pins.hash(PURPOSE, email, pin);
    await tx.update(PinEntity, { id }, { pinHash, attempts: 0, expiresAt: this.pins.expiry(now) });
    if (isKnown) await this.mail.send(tx, { to: email, locale, template: 'account-exists', data: {} });
    else await this.mail.send(tx, { to: email, locale, template: 'pin', data: { pin, minutes: LIMITS.pinMinutes } });
    return this.pins.isLong(pin);
  }
}

function newUser(email: string, pending: PendingSignUp): Parameters<UsersService['create']>[1] {
  return { email, ...pending, consentAt: new Date(pending.consentAt), role: 'patient' };
}
