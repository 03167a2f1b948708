import { Injectable } from '@nestjs/common';
import { Brackets, type EntityManager, LessThanOrEqual } from 'typeorm';
import type { PinTimes } from '../../contract/auth';
import { LIMITS } from '../../contract/limits';
import { isDuplicate } from '../database/database';
import { TooMany } from '../errors/app-error';
import { mailboxOf } from '../limits/mailbox';
import { SecurityLog } from '../security-log/security-log';
import { PinLimitEntity, type PinPurpose } from './pin.entity';
import { hashBrowser, PinsService } from './pins.service';
import { type Quota, QuotasService } from './quotas.service';

const HOUR_MS = 3_600_000;

/** Seconds until a PIN may be sent again, after the first one, the second one and later ones. */
const LOCKS_SECONDS = [60, 120, 300] as const;

/** Who asks for a PIN to which address. */
export interface PinAsk {
  purpose: PinPurpose;
  email: string;
  /** The browser's secret. */
  browser: string;
  network: string;
  /** The account's owner has signed in with this browser: strangers who asked for the address do not matter. */
  isKnown: boolean;
  /** The account that asks for PINs to other addresses than its own. */
  userId?: number;
}

function lockSeconds(sends: number): number {
  return LOCKS_SECONDS[Math.min(sends, LOCKS_SECONDS.length) - 1] ?? LOCKS_SECONDS[0];
}

/** A network's first mail of the hour to a mailbox. */
function firstOf({ email, network }: PinAsk): Quota {
  return { max: 1, windowMs: HOUR_MS, key: ['pin-sends-first', mailboxOf(email), network] };
}

/**
 * For strangers: a network's share of the mails to a mailbox, then everybody's, whatever the PINs are for and whatever
 * tag the address has; an account, which is no way to write to strangers, has its own. Networks that have asked for
 * nothing yet share a larger one, so that a few that ask for all they may lock nobody else out.
 */
function quotasOf({ email, network, userId }: PinAsk, isFirst: boolean): Quota[] {
  const windowMs = HOUR_MS;
  const mailbox = mailboxOf(email);
  return [
    ...(userId === undefined
      ? []
      : [{ max: LIMITS.emailChangesAnHour, windowMs, key: ['email-changes', String(userId)] }]),
    { max: LIMITS.pinSendsAnHourFromNetwork, windowMs, key: ['pin-sends', mailbox, network] },
    isFirst
      ? { max: LIMITS.pinSendsAnHourFirst, windowMs, key: ['pin-sends-firsts', mailbox] }
      : { max: LIMITS.pinSendsAnHourInAll, windowMs, key: ['pin-sends', mailbox] },
  ];
}

/**
 * The pace of PIN mails: each browser has its own for each address, so that nobody can use up somebody else's. How many
 * mails a mailbox gets in all is limited besides, far above what one person needs.
 */
@Injectable()
export class PinSendsService {
  constructor(
    private readonly log: SecurityLog,
    private readonly pins: PinsService,
    private readonly quotas: QuotasService,
  ) {}

  /** @throws TooMany `pin_resend_locked` with the seconds left */
  async take(tx: EntityManager, ask: PinAsk, now: Date): Promise<PinTimes> {
    const sends = await this.count(tx, ask, now);
    if (sends === null) await this.refuse(tx, ask, now);
    if (!ask.isKnown) {
      const isFirst = await this.quotas.take(tx, firstOf(ask), now);
      for (const quota of quotasOf(ask, isFirst)) {
        if (!(await this.quotas.take(tx, quota, now))) await this.refuse(tx, ask, now);
      }
    }
    return this.times(lockSeconds(sends ?? 1));
  }

  /** Looks before something costly is done. @throws TooMany `pin_resend_locked` */
  async check(tx: EntityManager, ask: PinAsk, now: Date): Promise<void> {
    if ((await this.secondsLocked(tx, ask, now)) > 0) await this.refuse(tx, ask, now);
  }

  /** The seconds until the browser may have a PIN sent to the address again. */
  async secondsLocked(tx: EntityManager, ask: PinAsk, now: Date): Promise<number> {
    const row = await tx.findOneBy(PinLimitEntity, this.keyOf(ask));
    const waits = [row ? untilFree(row, now) : 0];
    if (!ask.isKnown) {
      const isFirst = (await this.quotas.secondsUntilFree(tx, firstOf(ask), now)) === 0;
      for (const quota of quotasOf(ask, isFirst)) waits.push(await this.quotas.secondsUntilFree(tx, quota, now));
    }
    return Math.max(...waits);
  }

  times(resendInSeconds: number): PinTimes {
    return { resendInSeconds, expiresInSeconds: LIMITS.pinMinutes * 60, longPin: false };
  }

  private async refuse(tx: EntityManager, ask: PinAsk, now: Date): Promise<never> {
    const { email, purpose } = ask;
    this.log.write('pin_refused', { account: email, reason: 'pin_resend_locked', resource: purpose });
    throw new TooMany('pin_resend_locked', 'pin-sends', Math.max(1, await this.secondsLocked(tx, ask, now)));
  }

  /** Counts one of the hour's sends of the browser to the address: which one it is, or null while it is locked. */
  private async count(tx: EntityManager, ask: PinAsk, now: Date): Promise<number | null> {
    const row = this.keyOf(ask);
    const ago = (ms: number): Date => new Date(now.getTime() - ms);
    const again = await tx
      .createQueryBuilder()
      .update(PinLimitEntity)
      .set({ sends: () => 'sends + 1', sentAt: now })
      .where(row)
      .andWhere('sends < :max AND hourStartedAt > :hour', { max: LIMITS.pinSendsAnHour, hour: ago(HOUR_MS) })
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
    if (again.affected === 1) return (await tx.findOneByOrFail(PinLimitEntity, row)).sends;
    const first = { sends: 1, sentAt: now, hourStartedAt: now };
    const newHour = await tx.update(PinLimitEntity, { ...row, hourStartedAt: LessThanOrEqual(ago(HOUR_MS)) }, first);
    if (newHour.affected === 1) return 1;
    try {
      await tx.insert(PinLimitEntity, { ...row, ...first });
      return 1;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return null;
    }
  }

  private keyOf({ purpose, email, browser }: PinAsk): Pick<PinLimitEntity, 'purpose' | 'emailKey' | 'browserHash'> {
    return { purpose, emailKey: this.pins.keyOf(email), browserHash: hashBrowser(browser) };
  }
}

function untilFree({ sends, sentAt, hourStartedAt }: PinLimitEntity, now: Date): number {
  const hourEnds = hourStartedAt.getTime() + HOUR_MS;
  if (hourEnds <= now.getTime()) return 0;
  const until = sends >= LIMITS.pinSendsAnHour ? hourEnds : sentAt.getTime() + lockSeconds(sends) * 1_000;
  return Math.max(0, Math.ceil((until - now.getTime()) / 1_000));
}
