import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { ENV, type Env } from '../config/env';
import { isDuplicate } from '../database/database';
import { TooMany } from '../errors/app-error';
import { AttemptEntity } from './attempt.entity';
import { attemptId } from './attempts.service';

/** So many within a time that begins with the first one. */
export interface Quota {
  max: number;
  windowMs: number;
  /** What is counted. */
  key: readonly string[];
}

/** Counts what is used up, in the transaction of what uses it. */
@Injectable()
export class QuotasService {
  constructor(@Inject(ENV) private readonly env: Env) {}

  /** Takes one of the quota; counted by one statement, so that parallel ones count too. False: there is none left. */
  async take(tx: EntityManager, { max, windowMs, key }: Quota, now: Date): Promise<boolean> {
    const id = this.idOf(key);
    const anew = { count: 1, lockedUntil: now, expiresAt: new Date(now.getTime() + windowMs) };
    for (;;) {
      const counted = await tx
        .createQueryBuilder()
        .update(AttemptEntity)
        .set({ count: () => 'count + 1' })
        .where('id = :id AND count < :max AND expiresAt > :now', { id, max, now })
        .execute();
      if (counted.affected === 1) return true;
      const begun = await tx.update(AttemptEntity, { id, expiresAt: LessThanOrEqual(now) }, anew);
      if (begun.affected === 1) return true;
      if (await tx.existsBy(AttemptEntity, { id })) return false;
      try {
        await tx.insert(AttemptEntity, { id, ...anew });
        return true;
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    }
  }

  /** Takes one of each. @param limit the name of what is used up, for the metrics @throws TooMany */
  async takeAll(tx: EntityManager, quotas: readonly Quota[], limit: string, now: Date): Promise<void> {
    for (const quota of quotas) {
      if (await this.take(tx, quota, now)) continue;
      throw new TooMany('too_many_requests', limit, await this.secondsUntilFree(tx, quota, now));
    }
  }

  /** The seconds until one can be taken; 0: now. */
  async secondsUntilFree(tx: EntityManager, { max, key }: Quota, now: Date): Promise<number> {
    const row = await tx.findOneBy(AttemptEntity, { id: this.idOf(key) });
    if (!row || row.count < max) return 0;
    return Math.max(0, Math.ceil((row.expiresAt.getTime() - now.getTime()) / 1_000));
  }

  async forget(tx: EntityManager, { key }: Pick<Quota, 'key'>): Promise<void> {
    await tx.delete(AttemptEntity, { id: this.idOf(key) });
  }

  private idOf(key: readonly string[]): string {
    return attemptId(this.env.jwtSecret, ['quota', ...key]);
  }
}
