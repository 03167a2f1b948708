import type { RedisOptions } from 'ioredis';

const CONNECT_MS = 3_000;
const RECONNECT_STEP_MS = 200;
const RECONNECT_MAX_MS = 2_000;

/** Where this site's keys are, in a Redis that other sites may use, too. */
export interface RedisPlace {
  redisUrl: string;
  redisPrefix: string;
}

/** The options of a connection to `REDIS_URL`: it comes back by itself, however long Redis was away. */
export function redisOptions(url: string): RedisOptions {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || 6379),
    db: Number(pathname.slice(1) || 0),
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(protocol === 'rediss:' && { tls: {} }),
    connectTimeout: CONNECT_MS,
    // A connection that dies before it has answered this is taken for ready for ever after (redis/ioredis#2099).
    disableClientInfo: true,
    retryStrategy: (times) => Math.min(times * RECONNECT_STEP_MS, RECONNECT_MAX_MS),
  };
}
