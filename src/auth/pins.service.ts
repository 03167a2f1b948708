import { createHash, createHmac, randomInt } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Brackets, type EntityManager, LessThan, LessThanOrEqual, MoreThan } from 'typeorm';
import type { PinTimes } from '../../contract/auth';
import { LIMITS } from '../../contract/limits';
import { ENV, type Env } from '../config/env';
import { Database, isDuplicate } from '../database/database';
import { TooMany } from '../errors/app-error';
import { RecurringJobs } from '../jobs/recurring-jobs';
import { PersonalData } from '../users/personal-data.service';
import { PinEntity, PinLimitEntity, type PinPurpose } from './pin.entity';

const HOUR_MS = 3_600_000;

/** Seconds until a PIN may be sent again, after the first one, the second one and later ones. */
const LOCKS_SECONDS = [60, 120, 300] as const;

export type PinCheck = { kind: 'right'; row: PinEntity } | { kind: 'wrong' } | { kind: 'expired' };

/** Six digits from a cryptographic generator; zeros in front are kept. */
export function newPin(): string {
  return String(randomInt(10 ** LIMITS.pinDigits)).padStart(LIMITS.pinDigits, '0');
}

export function hashBrowser(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function lockSeconds(sends: number): number {
  return LOCKS_SECONDS[Math.min(sends, LOCKS_SECONDS.length) - 1] ?? LOCKS_SECONDS[0];
}

/** One-time PINs: sent at a limited pace, checked a limited number of times (NIST SP 800-63B, 5.1.3.2). */
@Injectable()
export class PinsService implements OnModuleInit {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly database: Database,
    private readonly jobs: RecurringJobs,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'auth.forget-pins', everyMs: HOUR_MS, run: (now) => this.removeOld(now) });
    this.personalData.add({
      name: 'pins',
      export: async ({ email }) => {
        const rows = await this.database.reader.findBy(PinEntity, { email });
        return rows.map(({ purpose, createdAt, expiresAt }) => ({ purpose, createdAt, expiresAt }));
      },
      erase: async (tx, { email }) => {
        await tx.delete(PinEntity, { email });
        await tx.delete(PinLimitEntity, { email });
      },
    });
  }

  /** A PIN has a million values: without a key its hash would be as good as the PIN. */
  hash(purpose: PinPurpose, email: string, pin: string): string {
    return createHmac('sha256', this.env.jwtSecret).update([purpose, email, pin].join('\n')).digest('hex');
  }

  expiry(now: Date): Date {
    return new Date(now.getTime() + LIMITS.pinMinutes * 60_000);
  }

  /**
   * Takes one of the hour's sends to an address, whoever it belongs to.
   * @throws TooMany `pin_resend_locked` with the seconds left
   */
  async takeSend(tx: EntityManager, purpose: PinPurpose, email: string, now: Date): Promise<PinTimes> {
    const row = { purpose, email };
    const ago = (ms: number): Date => new Date(now.getTime() - ms);
    const again = await tx
      .createQueryBuilder()
      .update(PinLimitEntity)
      .set({ sends: () => 'sends + 1', sentAt: now })
      .where('purpose = :purpose AND email = :email AND sends < :max AND hourStartedAt > :hour', {
        ...row,
        max: LIMITS.pinSendsAnHour,
        hour: ago(HOUR_MS),
      })
      .andWhere(
        new Brackets((either) => {
          LOCKS_SECONDS.forEach((seconds, index) => {
            const last = index === LOCKS_SECONDS.length - 1;
            either.orWhere(`(sends ${last ? '>=' : '='} ${index + 1} AND sentAt <= :sent${index})`, {
              [`sent${index}`]: ago(seconds * 1_000),
            });
          });
        }),
      )
      .execute();
    if (again.affected === 1) {
      const { sends } = await tx.findOneByOrFail(PinLimitEntity, row);
      return this.times(lockSeconds(sends));
    }
    const first = { sends: 1, sentAt: now, hourStartedAt: now };
    const newHour = await tx.update(PinLimitEntity, { ...row, hourStartedAt: LessThanOrEqual(ago(HOUR_MS)) }, first);
    if (newHour.affected === 1) return this.times(lockSeconds(1));
    try {
      await tx.insert(PinLimitEntity, { ...row, ...first });
      return this.times(lockSeconds(1));
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    throw new TooMany('pin_resend_locked', await this.secondsLocked(tx, purpose, email, now));
  }

  /** The seconds until a PIN may be sent to the address again. */
  async secondsLocked(tx: EntityManager, purpose: PinPurpose, email: string, now: Date): Promise<number> {
    const row = await tx.findOneBy(PinLimitEntity, { purpose, email });
    if (!row) return 0;
    const full = row.sends >= LIMITS.pinSendsAnHour;
    const until = full ? row.hourStartedAt.getTime() + HOUR_MS : row.sentAt.getTime() + lockSeconds(row.sends) * 1_000;
    return Math.max(1, Math.ceil((until - now.getTime()) / 1_000));
  }

  times(resendInSeconds: number): PinTimes {
    return { resendInSeconds, expiresInSeconds: LIMITS.pinMinutes * 60 };
  }

  /**
   * Checks a PIN. Its tries are counted before the look at it, and the right one is good once: its row is gone.
   * @param browser the browser's secret; with one, only PINs that this browser asked for count
   */
  async check(purpose: PinPurpose, email: string, pin: string, browser: string | null): Promise<PinCheck> {
    const now = new Date();
    return this.database.transaction(async (tx): Promise<PinCheck> => {
      const own = browser === null ? null : hashBrowser(browser);
      const scope = { purpose, email, expiresAt: MoreThan(now), ...(own !== null && { browserHash: own }) };
      // One more than the tries: a PIN at that count has been refused for good.
      const { affected } = await tx
        .createQueryBuilder()
        .update(PinEntity)
        .set({ attempts: () => 'attempts + 1' })
        .where(scope)
        .andWhere('attempts <= :tries', { tries: LIMITS.pinTries })
        .execute();
      if (!affected) return { kind: 'expired' };
      const rows = await tx.findBy(PinEntity, scope);
      const live = rows.filter(({ attempts }) => attempts <= LIMITS.pinTries);
      if (live.length === 0) return { kind: 'expired' };
      const right = live.find(({ pinHash }) => pinHash === this.hash(purpose, email, pin));
      if (!right) return { kind: 'wrong' };
      await tx.delete(PinEntity, { purpose, email });
      return { kind: 'right', row: right };
    });
  }

  /** Removes sign-ups that nobody confirmed within a day, and limits that are over. */
  async removeOld(now: Date): Promise<void> {
    await this.database.reader.delete(PinEntity, {
      createdAt: LessThan(new Date(now.getTime() - LIMITS.pendingHours * HOUR_MS)),
    });
    await this.database.reader.delete(PinLimitEntity, { sentAt: LessThan(new Date(now.getTime() - 2 * HOUR_MS)) });
  }
}
