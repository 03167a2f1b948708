import { setImmediate as turn } from 'node:timers/promises';
import { TypedParameter } from 'mysql2';
import { type DataSource, QueryFailedError, type ReplicationMode } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';
import { readDirectly } from './direct-reads';

/** A query that has no answer by then has lost its connection. With the wait for one it stays below 3 s. */
const QUERY_MS = 1_800;
/** Nobody waits longer for a connection while the database answers nobody; behind others who are served one may wait. */
const WAIT_MS = 1_000;
const LOOK_MS = 100;
/** Shorter than the default of 50 s, so that the database undoes what nobody waits for any more. */
const LOCK_SECONDS = 2;

/** What is used of a connection of mysql2's pool, which TypeORM hands on without a type. */
interface PoolConnection {
  destroy(): void;
  /** Prepares the statement once on each connection. */
  execute(sql: string, values: unknown[], done: (error: Error | null, rows: object[]) => void): void;
  release(): void;
  stream: { destroy(): void };
}

/** The database is silent. The code is that of a network which swallows what is sent. */
class Silence extends Error {
  readonly code = 'ETIMEDOUT';
}

/** When the database was last heard, by anyone and on each connection: by a clock that nobody sets. */
class Hearing {
  private heardAt = performance.now();
  private mutedAt = 0;
  private readonly heardOn = new WeakMap<PoolConnection, number>();

  hear(connection: PoolConnection): void {
    this.heardAt = performance.now();
    this.heardOn.set(connection, this.heardAt);
  }

  /** A connection has fallen silent: those that have not been heard since are no better, for a firewall forgets all at once. */
  mute(connection: PoolConnection): void {
    this.mutedAt = performance.now();
    cut(connection);
  }

  isNew(connection: PoolConnection): boolean {
    return !this.heardOn.has(connection);
  }

  isDoubtful(connection: PoolConnection): boolean {
    return (this.heardOn.get(connection) ?? Infinity) < this.mutedAt;
  }

  get silentMs(): number {
    return performance.now() - this.heardAt;
  }
}

/** True when it was not the database that said so, but the connection that broke. */
function isFatal(error: unknown): boolean {
  return error instanceof QueryFailedError && (error.driverError as { fatal?: unknown }).fatal === true;
}

/** mysql2 says goodbye and waits for an answer that will not come; the socket is closed as well. */
function cut(connection: PoolConnection): void {
  connection.destroy();
  connection.stream.destroy();
}

/** What `work` gives, unless `isOver` says after a look that nobody is to wait longer. */
async function unless<T>(work: Promise<T>, lookMs: number, isOver: () => boolean): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    const look = async (): Promise<void> => {
      // After a busy moment of this process, answers may lie unread: they come before the verdict.
      await turn();
      await turn();
      if (isOver()) reject(new Silence());
      else timer = setTimeout(() => void look(), LOOK_MS);
    };
    timer = setTimeout(() => void look(), lookMs);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Sets limits to what is asked of MariaDB: a query without an answer ends its connection, so that the database undoes
 * the transaction, and the wait for a connection ends, too. Both end in an error that `isUnavailable` knows.
 */
export function boundMysql(dataSource: DataSource): void {
  const hearing = new Hearing();

  class BoundQueryRunner extends MysqlQueryRunner {
    private taken: PoolConnection | undefined;
    private taking: Promise<PoolConnection> | undefined;
    private isCut = false;

    // The base class declares `any`: a connection is what the driver makes it.
    override connect(): ReturnType<MysqlQueryRunner['connect']> {
      this.taking ??= this.take();
      return this.taking;
    }

    override async query(...args: Parameters<MysqlQueryRunner['query']>): ReturnType<MysqlQueryRunner['query']> {
      if (this.isCut) throw new Silence();
      const connection = await (this.connect() as Promise<PoolConnection>);
      return this.hear(connection, super.query(...args));
    }

    /** Rows of a statement that the connection keeps. */
    async read(sql: string, values: unknown[]): Promise<object[]> {
      const connection = await (this.connect() as Promise<PoolConnection>);
      const rows = new Promise<object[]>((resolve, reject) => {
        connection.execute(sql, values.map(toPrepared), (error, found) => {
          if (error) reject(new QueryFailedError(sql, values, error));
          else resolve(found);
        });
      });
      return this.hear(connection, rows);
    }

    override release(): Promise<void> {
      // One that comes after its time has been given back: see `take`.
      this.databaseConnection = this.taken;
      return super.release();
    }

    private async take(): Promise<PoolConnection> {
      const since = performance.now();
      for (;;) {
        const connection = await this.obtain(since);
        if (hearing.isDoubtful(connection)) {
          cut(connection);
          continue;
        }
        this.taken = connection;
        this.databaseConnection = connection;
        if (hearing.isNew(connection)) {
          this.taking = Promise.resolve(connection);
          await this.hear(connection, super.query(`SET SESSION innodb_lock_wait_timeout = ${LOCK_SECONDS}`));
        }
        return connection;
      }
    }

    private async obtain(since: number): Promise<PoolConnection> {
      const obtained = this.driver.obtainMasterConnection() as Promise<PoolConnection>;
      const isOver = (): boolean => performance.now() - since >= WAIT_MS && hearing.silentMs >= WAIT_MS;
      let isLate = false;
      obtained.then(
        (connection) => isLate && connection.release(),
        () => undefined,
      );
      try {
        return await unless(obtained, WAIT_MS, isOver);
      } catch (error) {
        isLate = true;
        throw error;
      }
    }

    private async hear<T>(connection: PoolConnection, answer: Promise<T>): Promise<T> {
      // What was given up may still end in an error.
      answer.catch(() => undefined);
      try {
        const rows = await unless(answer, QUERY_MS, () => true);
        hearing.hear(connection);
        return rows;
      } catch (error) {
        if (error instanceof Silence) {
          this.isCut = true;
          hearing.mute(connection);
        } else if (!isFatal(error)) hearing.hear(connection);
        throw error;
      }
    }
  }

  const driver = dataSource.driver as MysqlDriver;
  driver.createQueryRunner = (mode: ReplicationMode): MysqlQueryRunner => new BoundQueryRunner(driver, mode);
  readDirectly(dataSource, async (sql, values) => {
    const runner = new BoundQueryRunner(driver, 'slave');
    try {
      return await runner.read(sql, values);
    } finally {
      await runner.release();
    }
  });
}

/** Numbers would be real ones, with which MariaDB reckons in another way. */
function toPrepared(value: unknown): unknown {
  return Number.isInteger(value) ? TypedParameter.LONGLONG(value as number) : value;
}
