import { createHmac } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { RETENTION } from '../../contract/retention';
import { SECOND_FACTOR } from '../../contract/second-factor';
import { ENV, type Env } from '../config/env';
import { deriveKey } from '../config/keys';
import { Database, isDuplicate } from '../database/database';
import { TooMany } from '../errors/app-error';
import { RecurringJobs } from '../jobs/recurring-jobs';
import { AttemptEntity } from './attempt.entity';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FORGET_MS = RETENTION.attemptHours * HOUR_MS;

/** How tries are slowed down: so many are free, then the waits grow, and the last one stays. */
export interface Waits {
  freeTries: number;
  seconds: readonly number[];
}

/** For one caller: somebody who mistypes. Eleven tries in the first hour. */
export const CALLER_WAITS: Waits = { freeTries: 5, seconds: [30, 60, 120, 300, 900] };
/** For the second step of an account, over all callers: nobody gets there without the password. */
export const STEP_WAITS: Waits = { freeTries: SECOND_FACTOR.tries, seconds: [600, 1_800, 3_600] };
/** For an account, over all callers that are strangers to it: 16 tries in the first hour, four in each later one. */
export const ACCOUNT_WAITS: Waits = { freeTries: 10, seconds: [60, 120, 300, 600, 900] };

/** What is counted, as a counter's key: an address can be guessed, so its hash needs a secret. */
export function attemptId(secret: string, parts: readonly string[]): string {
  return createHmac('sha256', deriveKey(secret, 'attempts'))
    .update(['attempt', ...parts].join('\n'))
    .digest('hex');
}

/** Limits what may be tried. Every counter is raised before the try, by one statement, so that parallel tries count too. */
@Injectable()
export class AttemptsService implements OnModuleInit {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly database: Database,
    private readonly jobs: RecurringJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.add({
      name: 'auth.forget-attempts',
      everyMs: HOUR_MS,
      run: (now, signal) => this.removeOld(now, signal),
    });
  }

  /**
   * Takes one of the tries after which the waits grow.
   * @throws TooMany `too_many_requests` while a wait lasts
   */
  async take({ freeTries, seconds }: Waits, ...parts: string[]): Promise<void> {
    const id = this.idOf(parts);
    const now = new Date();
    // The wait is set before the count is raised: MariaDB assigns from left to right, SQLite sees old values only.
    const waits = seconds.map((wait, index) => ({ from: freeTries - 1 + index, until: later(now, wait) }));
    const cases = waits.map(({ from }, index) => `WHEN count >= ${from} THEN :until${index}`).reverse();
    const parameters = Object.fromEntries(waits.map(({ until }, index) => [`until${index}`, until]));
    for (;;) {
      const { affected } = await this.database.reader
        .createQueryBuilder()
        .update(AttemptEntity)
        .set({
          lockedUntil: () => `CASE ${cases.join(' ')} ELSE lockedUntil END`,
          count: () => 'count + 1',
          expiresAt: new Date(now.getTime() + FORGET_MS),
        })
        .where('id = :id AND lockedUntil <= :now', { id, now })
        .setParameters(parameters)
        .execute();
      if (affected === 1) return;
      const row = await this.database.reader.findOneBy(AttemptEntity, { id });
      // Another first try has added it meanwhile: this one is counted, too.
      if (row && row.lockedUntil <= now) continue;
      if (row) throw new TooMany('too_many_requests', 'password-attempts', secondsUntil(row.lockedUntil, now));
      if (await this.insert(id, new Date(now.getTime() + FORGET_MS))) return;
    }
  }

  /** How many tries are free now, before a wait. */
  async left({ freeTries }: Waits, ...parts: string[]): Promise<number> {
    const row = await this.database.reader.findOneBy(AttemptEntity, { id: this.idOf(parts) });
    return Math.max(0, freeTries - (row?.count ?? 0));
  }

  /** Forgets the tries of somebody who succeeded. */
  async forget(...parts: string[]): Promise<void> {
    await this.database.reader.delete(AttemptEntity, { id: this.idOf(parts) });
  }

  async removeOld(now: Date, signal?: AbortSignal): Promise<void> {
    await this.database.deleteInBatches(AttemptEntity, { expiresAt: LessThan(now) }, signal);
  }

  private idOf(parts: readonly string[]): string {
    return attemptId(this.env.jwtSecret, parts);
  }

  /** False when another request was first. */
  private async insert(id: string, expiresAt: Date): Promise<boolean> {
    try {
      // Of two first tries at once the earlier one may come second: nobody waits yet.
      await this.database.reader.insert(AttemptEntity, { id, count: 1, lockedUntil: new Date(0), expiresAt });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
}

function later(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1_000);
}

function secondsUntil(instant: Date, now: Date): number {
  return Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / 1_000));
}
