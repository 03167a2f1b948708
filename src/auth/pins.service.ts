import { createHmac } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, type FindOperator, LessThan, MoreThan } from 'typeorm';
import { LIMITS } from '../../contract/limits';
import { RETENTION } from '../../contract/retention';
import { ENV, type Env } from '../config/env';
import { deriveKey } from '../config/keys';
import { sha256 } from '../config/sha256';
import { Mailboxes } from '../data-keys/mailboxes.service';
import { Database } from '../database/database';
import { RecurringJobs } from '../jobs/recurring-jobs';
import { type Person, PersonalData } from '../users/personal-data.service';
import { isSixDigits, newLongPin, newPin, PIN_FAILURES_MAX, tidyPin } from './pin-codes';
import {
  type CodePurpose,
  type PendingSignUp,
  PIN_PURPOSES,
  PinEntity,
  PinLimitEntity,
  type PinPurpose,
} from './pin.entity';
import { type Quota, QuotasService } from './quotas.service';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export type PinCheck =
  { kind: 'right'; row: PinEntity } | { kind: 'wrong'; triesLeft: number } | { kind: 'expired' | 'elsewhere' };
export type PinRefusal = Exclude<PinCheck, { kind: 'right' }>;

export function hashBrowser(secret: string): string {
  return sha256(secret);
}

/** What stands for the browser's secret where somebody is signed in: no call takes it from outside. */
export function accountSecret(userId: number): string {
  return `account ${userId}`;
}

/** Wrong PINs for an address from all browsers together. */
function failures(purpose: PinPurpose, email: string): Quota {
  return { max: PIN_FAILURES_MAX, windowMs: RETENTION.pinFailuresDays * DAY_MS, key: ['pin-failures', purpose, email] };
}

/** One-time PINs of browsers that asked for them, checked a limited number of times (NIST SP 800-63B, 5.1.3.2). */
@Injectable()
export class PinsService implements OnModuleInit {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly database: Database,
    private readonly jobs: RecurringJobs,
    private readonly mailboxes: Mailboxes,
    private readonly personalData: PersonalData,
    private readonly quotas: QuotasService,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'auth.forget-pins', everyMs: HOUR_MS, run: (now, signal) => this.removeOld(now, signal) });
    this.personalData.add({
      name: 'pins',
      export: async (person) => {
        const rows = await this.database.reader.findBy(PinEntity, this.pinsOf(person));
        return rows.map(({ purpose, createdAt, expiresAt }) => ({ purpose, createdAt, expiresAt }));
      },
      erase: (tx, person) => this.forget(tx, person),
    });
  }

  /** Removes what is kept of PINs to a person's address, and to one that was to take its place. */
  async forget(tx: EntityManager, person: Person): Promise<void> {
    for (const where of this.pinsOf(person)) {
      await tx.delete(PinEntity, where);
      await tx.delete(PinLimitEntity, where);
    }
    for (const purpose of PIN_PURPOSES) await this.quotas.forget(tx, failures(purpose, person.email));
  }

  /** Keeps a PIN, in two steps: its id names the record. @returns the id */
  async add(tx: EntityManager, pin: Omit<PinEntity, 'id' | 'emailKey' | 'attempts'>): Promise<number> {
    const row = { ...pin, attempts: 0, emailKey: this.mailboxes.hash(pin.email) };
    const { identifiers } = await tx.insert(PinEntity, { ...row, email: '', pending: null });
    const id = Number(identifiers[0]?.id);
    await this.write(tx, { ...row, id });
    return id;
  }

  /** What somebody has said anew who signs up. */
  correct(tx: EntityManager, pin: PinEntity, pending: PendingSignUp): Promise<void> {
    return this.write(tx, Object.assign(new PinEntity(), pin, { pending }));
  }

  /** By which rows of an address are found. */
  keyOf(email: string): string {
    return this.mailboxes.hash(email);
  }

  /** The address to which the last PIN was sent for a browser or an account; null: there is none. */
  async findAddress(purpose: PinPurpose, secret: string): Promise<string | null> {
    const where = { purpose, browserHash: hashBrowser(secret) };
    const row = await this.database.reader.findOne(PinEntity, { where, order: { id: 'DESC' } });
    return row?.email ?? null;
  }

  /** A PIN has a million values: without a key its hash would be as good as the PIN. */
  hash(purpose: CodePurpose, email: string, pin: string): string {
    return createHmac('sha256', deriveKey(this.env.jwtSecret, 'pins'))
      .update([purpose, email, tidyPin(pin)].join('\n'))
      .digest('hex');
  }

  expiry(now: Date): Date {
    return new Date(now.getTime() + LIMITS.pinMinutes * 60_000);
  }

  /** A new PIN: six digits, or a long one for an address whose PINs were guessed at too often. */
  async make(tx: EntityManager, purpose: PinPurpose, email: string, now: Date): Promise<string> {
    return (await this.needsLong(tx, purpose, email, now)) ? newLongPin() : newPin();
  }

  /** Six digits, for a code that another table keeps. */
  makeShort(): string {
    return newPin();
  }

  isLong(pin: string): boolean {
    return !isSixDigits(pin);
  }

  async needsLong(tx: EntityManager, purpose: PinPurpose, email: string, now: Date): Promise<boolean> {
    return (await this.quotas.secondsUntilFree(tx, failures(purpose, email), now)) > 0;
  }

  /**
   * Looks whether there is a PIN of this browser to be checked, before anything costly is done.
   * Null: there is.
   */
  async find(purpose: PinPurpose, email: string, browser: string | null): Promise<'expired' | 'elsewhere' | null> {
    if (browser === null) return 'elsewhere';
    const rows = await this.database.reader.findBy(PinEntity, {
      purpose,
      emailKey: this.keyOf(email),
      browserHash: hashBrowser(browser),
    });
    if (rows.length === 0) return 'elsewhere';
    const now = new Date();
    return rows.some(({ attempts, expiresAt }) => attempts < LIMITS.pinTries && expiresAt > now) ? null : 'expired';
  }

  /**
   * Checks a PIN that this browser asked for. Its tries are counted before the look at it, and the right one is good
   * once: the rows of its address are gone. No other browser's rows are touched by a wrong one.
   */
  async check(
    tx: EntityManager,
    purpose: PinPurpose,
    email: string,
    pin: string,
    browser: string | null,
  ): Promise<PinCheck> {
    if (browser === null) return { kind: 'elsewhere' };
    const now = new Date();
    const own = { purpose, emailKey: this.keyOf(email), browserHash: hashBrowser(browser) };
    const scope = { ...own, expiresAt: MoreThan(now) };
    // One more than the tries: a PIN at that count has been refused for good.
    await tx
      .createQueryBuilder()
      .update(PinEntity)
      .set({ attempts: () => 'attempts + 1' })
      .where(scope)
      .andWhere('attempts <= :tries', { tries: LIMITS.pinTries })
      .execute();
    const rows = (await tx.findBy(PinEntity, scope)).filter(({ attempts }) => attempts <= LIMITS.pinTries);
    if (rows.length === 0) return { kind: (await tx.existsBy(PinEntity, own)) ? 'expired' : 'elsewhere' };
    const lasting = failures(purpose, email);
    // What strangers have got wrong makes later PINs long; one that is on its way stays good.
    if (isSixDigits(pin)) await this.quotas.take(tx, lasting, now);
    const right = rows.find(({ pinHash }) => pinHash === this.hash(purpose, email, pin));
    if (!right)
      return { kind: 'wrong', triesLeft: Math.max(...rows.map(({ attempts }) => LIMITS.pinTries - attempts)) };
    await tx.delete(PinEntity, { purpose, emailKey: own.emailKey });
    await this.quotas.forget(tx, lasting);
    return { kind: 'right', row: right };
  }

  private async write(tx: EntityManager, pin: PinEntity): Promise<void> {
    const { email, pending } = await this.mailboxes.seal(tx, PinEntity, pin);
    await tx.update(PinEntity, { id: pin.id }, { email, pending });
  }

  /** PINs to a person's address, and to the one that is to take its place. */
  private pinsOf({ id, email }: Person): { emailKey?: string; purpose?: PinPurpose; browserHash?: string }[] {
    return [{ emailKey: this.keyOf(email) }, { purpose: 'email', browserHash: hashBrowser(accountSecret(id)) }];
  }

  /** Removes sign-ups that nobody confirmed within a day, and limits that are over. */
  async removeOld(now: Date, signal?: AbortSignal): Promise<void> {
    const before = (hours: number): FindOperator<Date> => LessThan(new Date(now.getTime() - hours * HOUR_MS));
    const removed = await this.database.deleteInBatches(PinEntity, { createdAt: before(LIMITS.pendingHours) }, signal);
    if (removed > 0) this.database.dropTraces();
    await this.database.deleteInBatches(PinLimitEntity, { sentAt: before(2) }, signal);
  }
}
