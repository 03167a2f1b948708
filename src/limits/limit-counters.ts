import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { ENV, type Env } from '../config/env';
import { Troubles } from '../config/troubles';
import { type Counted, type Counters, InProcessCounters } from '../redis/counters';
import { RedisCounters } from '../redis/redis-counters';

/** The counts of limits: in Redis when `REDIS_URL` is set, else in this process. */
@Injectable()
export class LimitCounters implements Counters, OnModuleDestroy {
  private readonly counters: Counters;
  private readonly stop: () => void;

  constructor(@Inject(ENV) { redisUrl, redisPrefix }: Env, troubles: Troubles) {
    const redis = redisUrl === null ? null : new RedisCounters({ redisUrl, redisPrefix }, troubles);
    this.counters = redis ?? new InProcessCounters();
    this.stop = () => redis?.stop();
  }

  count(key: string, windowMs: number): Promise<Counted> {
    return this.counters.count(key, windowMs);
  }

  forgive(key: string): Promise<void> {
    return this.counters.forgive(key);
  }

  onModuleDestroy(): void {
    this.stop();
  }
}
