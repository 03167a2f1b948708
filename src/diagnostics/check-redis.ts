import { Redis } from 'ioredis';
import type { Env } from '../config/env';
import { causeOf } from '../config/error-facts';
import { redisOptions } from '../redis/redis-options';
import { withTimeout } from '../redis/with-timeout';
import { compareClocks } from './check-clock';
import { failed, type Finding, ok, warning } from './finding';

const PART = 'Redis';
const ANSWER_MS = 5_000;

/** Looks at the Redis of the queue; nothing is written but one key that ends by itself. */
export async function checkRedis({ redisUrl, redisPrefix }: Env): Promise<Finding[]> {
  if (redisUrl === null) return [ok(PART, 'none: the web process does the jobs itself')];
  const redis = new Redis({
    ...redisOptions(redisUrl),
    lazyConnect: true,
    retryStrategy: null,
    maxRetriesPerRequest: 0,
  });
  // Its reason comes with the promise, too.
  let reason: unknown;
  redis.on('error', (error: unknown) => (reason = error));
  try {
    const { host } = new URL(redisUrl);
    const asked = (async () => {
      await redis.connect();
      await redis.set(`${redisPrefix}:check`, '1', 'PX', ANSWER_MS);
      return { info: await redis.info(), time: await redis.time() };
    })();
    const { info, time } = await withTimeout(asked, ANSWER_MS).catch((error: unknown) => {
      throw reason ?? error;
    });
    const field = (name: string): string => new RegExp(`^${name}:(.*)$`, 'm').exec(info)?.[1]?.trim() ?? '';
    const findings: Finding[] = [];
    const policy = field('maxmemory_policy');
    if (policy !== '' && policy !== 'noeviction') {
      const advice = 'set maxmemory-policy to noeviction; the outbox brings back what was lost, but late';
      findings.push(warning(PART, `when it is full it forgets jobs (${policy})`, advice));
    }
    const [seconds, micros] = time;
    const clock = compareClocks('Redis', Number(seconds) * 1_000 + Number(micros) / 1_000);
    return [...(findings.length > 0 ? findings : [ok(PART, `${field('redis_version')} at ${host}`)]), clock];
  } catch (error) {
    const says = `it cannot be used (${causeOf(error)})`;
    return [failed(PART, says, 'start it, or mend REDIS_URL: host, port, user and password')];
  } finally {
    redis.disconnect();
  }
}
