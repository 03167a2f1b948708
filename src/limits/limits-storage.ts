import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { ENV, type Env } from '../config/env';
import { Troubles } from '../config/troubles';
import { type Counters, InProcessCounters } from '../redis/counters';
import { RedisCounters } from '../redis/redis-counters';

/** The throttler's storage: Redis when `REDIS_URL` is set, else this process. */
@Injectable()
export class LimitsStorage implements ThrottlerStorage, OnModuleDestroy {
  private readonly counters: Counters;
  private readonly stop: () => void;

  constructor(@Inject(ENV) { redisUrl, redisPrefix }: Env, troubles: Troubles) {
    const redis = redisUrl === null ? null : new RedisCounters({ redisUrl, redisPrefix }, troubles);
    this.counters = redis ?? new InProcessCounters();
    this.stop = () => redis?.stop();
  }

  /** @returns times in seconds, as the throttler has them */
  async increment(
    key: string,
    ttl: number,
    limit: number,
  ): Promise<{ totalHits: number; timeToExpire: number; isBlocked: boolean; timeToBlockExpire: number }> {
    const { calls, leftMs } = await this.counters.count(key, ttl);
    const left = Math.ceil(leftMs / 1_000);
    return { totalHits: calls, timeToExpire: left, isBlocked: calls > limit, timeToBlockExpire: left };
  }

  forgive(key: string): Promise<void> {
    return this.counters.forgive(key);
  }

  onModuleDestroy(): void {
    this.stop();
  }
}
