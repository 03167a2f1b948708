import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Database, isDuplicate } from '../database/database';
import { TooMany } from '../errors/app-error';
import { RecurringJobs } from '../jobs/recurring-jobs';
import { AttemptEntity } from './attempt.entity';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The waits after the fifth failure, the sixth and so on; the last one stays. */
const WAITS_SECONDS = [30, 60, 120, 300, 900];
const FREE_TRIES = 5;
const FORGET_MS = 24 * HOUR_MS;

function keyOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

/** Limits what may be tried. Every counter is raised before the try, by one statement, so that parallel tries count too. */
@Injectable()
export class AttemptsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: RecurringJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'auth.forget-attempts', everyMs: HOUR_MS, run: (now) => this.removeOld(now) });
  }

  /**
   * Takes one of the tries after which the waits grow.
   * @throws TooMany `too_many_requests` while a wait lasts
   */
  async take(...parts: string[]): Promise<void> {
    const id = keyOf(parts);
    const now = new Date();
    // The wait is set before the count is raised: MariaDB assigns from left to right, SQLite sees old values only.
    const waits = WAITS_SECONDS.map((seconds, index) => ({ from: FREE_TRIES - 1 + index, until: later(now, seconds) }));
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
      if (row) throw new TooMany('too_many_requests', secondsUntil(row.lockedUntil, now));
      if (await this.insert(id, new Date(now.getTime() + FORGET_MS), now)) return;
    }
  }

  /** Forgets the tries of somebody who succeeded. */
  async forget(...parts: string[]): Promise<void> {
    await this.database.reader.delete(AttemptEntity, { id: keyOf(parts) });
  }

  async removeOld(now: Date): Promise<void> {
    await this.database.reader.delete(AttemptEntity, { expiresAt: LessThan(now) });
  }

  /** False when another request was first. */
  private async insert(id: string, expiresAt: Date, now: Date): Promise<boolean> {
    try {
      await this.database.reader.insert(AttemptEntity, { id, count: 1, lockedUntil: now, expiresAt });
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
