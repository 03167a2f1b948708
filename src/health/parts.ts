import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../config/env';
import { redisOptions } from '../redis/redis-options';
import { withTimeout } from '../redis/with-timeout';

const DATABASE_MS = 2_000;
const REDIS_MS = 1_000;

/** Connections of this process to MariaDB. */
export interface Pool {
  inUse: number;
  idle: number;
  /** Work that waits for a connection. */
  waiting: number;
}

/** What mysql2 keeps of its pool: it has no other way to tell (3.24). */
interface PoolInside {
  _allConnections: { length: number };
  _freeConnections: { length: number };
  _connectionQueue: { length: number };
}

function hasInside(pool: unknown): pool is PoolInside {
  return (
    typeof pool === 'object' &&
    pool !== null &&
    '_allConnections' in pool &&
    '_freeConnections' in pool &&
    '_connectionQueue' in pool
  );
}

/** The servers that the site works with, as this process reaches them now. */
@Injectable()
export class Parts implements OnModuleDestroy {
  private redis: Redis | undefined;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly dataSource: DataSource,
  ) {}

  isDatabaseUp(): Promise<boolean> {
    return answers(this.dataSource.query('SELECT 1'), DATABASE_MS);
  }

  /** null: the site was given none. */
  async isRedisUp(): Promise<boolean | null> {
    const { redisUrl } = this.env;
    if (redisUrl === null) return null;
    // A connection of its own, made when somebody asks first: those of the jobs are being mended when they fail.
    const redis = (this.redis ??= connect(redisUrl));
    const isUp = await answers(redis.ping(), REDIS_MS);
    // A connection that stands and is silent may stay so for a quarter of an hour; one that is being made is ioredis's own.
    if (!isUp && redis.status === 'ready') redis.disconnect(true);
    return isUp;
  }

  /** null: SQLite has no pool. */
  pool(): Pool | null {
    const { pool } = this.dataSource.driver as { pool?: unknown };
    if (!hasInside(pool)) return null;
    const idle = pool._freeConnections.length;
    return { inUse: pool._allConnections.length - idle, idle, waiting: pool._connectionQueue.length };
  }

  onModuleDestroy(): void {
    this.redis?.disconnect();
  }
}

function connect(url: string): Redis {
  const redis = new Redis({ ...redisOptions(url), maxRetriesPerRequest: 1, disableClientInfo: true });
  // An error that nobody hears would end the process.
  redis.on('error', () => undefined);
  return redis;
}

function answers(asked: Promise<unknown>, limitMs: number): Promise<boolean> {
  return withTimeout(asked, limitMs).then(
    () => true,
    () => false,
  );
}
