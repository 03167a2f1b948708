import { Redis } from 'ioredis';
import type { Troubles } from '../config/troubles';
import { redisOptions } from '../jobs/redis-options';
import { within } from '../jobs/within';
import { type Counted, type Counters, InProcessCounters } from './counters';

const ANSWER_MS = 300;
/** For so long nobody asks a Redis that did not answer. */
const REST_MS = 5_000;
const PREFIX = 'clinic:limit:';

const COUNT = `
local calls = redis.call('INCR', KEYS[1])
if calls == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { calls, redis.call('PTTL', KEYS[1]) }`;
// A counter whose window is over is gone, and stays gone.
const FORGIVE = `if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('DECR', KEYS[1]) end`;

/** Counts in Redis, for all processes together; while Redis is away each process counts by itself. */
export class RedisCounters implements Counters {
  private readonly redis: Redis;
  private readonly own = new InProcessCounters();
  private restsUntil = 0;

  constructor(
    url: string,
    private readonly troubles: Troubles,
  ) {
    this.redis = new Redis({ ...redisOptions(url), enableOfflineQueue: false, maxRetriesPerRequest: 0 });
    this.redis.on('error', (error) => this.troubles.met('redis', error));
    this.redis.on('ready', () => this.troubles.over('redis'));
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
    if (Date.now() < this.restsUntil) return null;
    try {
      const answer = await within(this.redis.eval(script, 1, `${PREFIX}${key}`, ...values), ANSWER_MS);
      this.troubles.over('redis');
      return answer ?? [];
    } catch (error) {
      this.restsUntil = Date.now() + REST_MS;
      // Meanwhile calls are counted in the process.
      this.troubles.met('redis', error);
      // A connection that is open on this side only: another one may get through.
      if (this.redis.status === 'ready') this.redis.disconnect(true);
      return null;
    }
  }
}
