import { Redis } from 'ioredis';
import type { Troubles } from '../config/troubles';
import { type Counted, type Counters, InProcessCounters } from './counters';
import { type RedisPlace, redisOptions } from './redis-options';
import { withTimeout } from './with-timeout';

const ANSWER_MS = 300;
/** For so long nobody asks a Redis that did not answer. */
const REST_MS = 5_000;

const COUNT = `
local calls = redis.call('INCR', KEYS[1])
if calls == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { calls, redis.call('PTTL', KEYS[1]) }`;
// A counter whose window is over is gone, and stays gone.
const FORGIVE = `if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('DECR', KEYS[1]) end`;

/** Counts in Redis, for all processes together; while Redis is away each process counts by itself. */
export class RedisCounters implements Counters {
  private redis: Redis;
  private readonly own = new InProcessCounters();
  private restsUntil = 0;

  constructor(
    private readonly place: RedisPlace,
    private readonly troubles: Troubles,
  ) {
    this.redis = this.connect();
  }

  async count(key: string, windowMs: number): Promise<Counted> {
    const answer = await this.ask(COUNT, key, windowMs);
    if (answer === null) return this.own.count(key, windowMs);
    const [calls, leftMs] = answer as [number, number];
    return { calls, leftMs: Math.max(0, leftMs) };
  }

  async forgive(key: string): Promise<void> {
    await this.own.forgive(key);
    await this.ask(FORGIVE, key);
  }

  stop(): void {
    this.restsUntil = Infinity;
    this.redis.disconnect();
  }

  /** What a script answers; null when Redis is away. */
  private async ask(script: string, key: string, ...values: number[]): Promise<unknown> {
    if (performance.now() < this.restsUntil) return null;
    const { redis } = this;
    try {
      const name = `${this.place.redisPrefix}:limit:${key}`;
      const answer: unknown = await withTimeout(redis.eval(script, 1, name, ...values), ANSWER_MS);
      this.troubles.over('redis');
      return answer ?? [];
    } catch (error) {
      // Meanwhile calls are counted in the process.
      this.troubles.met('redis', error);
      // Of many that fail together the first one sees to it.
      if (redis === this.redis && performance.now() >= this.restsUntil) this.rest();
      return null;
    }
  }

  /** Leaves Redis alone for a while, and comes by a new connection then: the old one may be open on this side only. */
  private rest(): void {
    this.restsUntil = performance.now() + REST_MS;
    this.redis.disconnect();
    this.redis = this.connect();
  }

  private connect(): Redis {
    const options = { ...redisOptions(this.place.redisUrl), enableOfflineQueue: false, maxRetriesPerRequest: 0 };
    const redis = new Redis(options);
    // An error event that nobody hears would end the process; what fails is said when a call is counted.
    redis.on('error', () => undefined);
    redis.on('ready', () => this.troubles.over('redis'));
    return redis;
  }
}
