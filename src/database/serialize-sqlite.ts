import type BetterSqlite3 from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import { type DataSource, QueryFailedError, type QueryRunner } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import { readDirectly } from './direct-reads';

const WAIT_MS = 15_000;
/** The texts of queries are few, but lists in them have their lengths. */
const KEPT_STATEMENTS = 200;

type Statement = BetterSqlite3.Statement<unknown[], object>;

/** Nobody inside has ended its transaction in time. */
class LockTimeout extends Error {
  readonly code = 'SQLITE_LOCKED';
}

interface Waiting {
  alone: boolean;
  enter: () => void;
}

/** Lets callers in together, or one alone, in the order of asking. */
class Lock {
  /** How many are in; one who is alone counts as all. */
  private inside = 0;
  private readonly waiting: Waiting[] = [];

  /** Comes in at once, or answers a promise of it. */
  enter(alone: boolean): Promise<void> | undefined {
    if (this.waiting.length > 0 || !this.hasRoom(alone)) return this.wait(alone);
    this.admit(alone);
    return undefined;
  }

  leave(alone: boolean): void {
    this.inside = alone ? 0 : this.inside - 1;
    this.admitNext();
  }

  private admitNext(): void {
    for (let next = this.waiting[0]; next && this.hasRoom(next.alone); next = this.waiting[0]) {
      this.waiting.shift();
      this.admit(next.alone);
      next.enter();
    }
  }

  private hasRoom(alone: boolean): boolean {
    return alone ? this.inside === 0 : this.inside < Infinity;
  }

  private admit(alone: boolean): void {
    this.inside += alone ? Infinity : 1;
  }

  private wait(alone: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(waiting), 1);
        this.admitNext();
        reject(
          new LockTimeout('SQLite: waited too long for the lock. Was another repository used inside a transaction?'),
        );
      }, WAIT_MS);
      const enter = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const waiting = { alone, enter };
      this.waiting.push(waiting);
    });
  }
}

/**
 * Makes transactions of parallel requests safe on SQLite. TypeORM gives every caller the same QueryRunner, so two
 * requests would end up inside one transaction and a rollback of one would undo the other's writes. Here each caller
 * has its own QueryRunner over the one connection; a transaction is alone with it, and everyone else's queries wait for
 * its end.
 */
export function serializeSqlite(dataSource: DataSource): DataSource {
  const lock = new Lock();
  const statements = new Map();
  const kept = new LRUCache<string, Statement>({ max: KEPT_STATEMENTS });

  class SerialQueryRunner extends BetterSqlite3QueryRunner {
    private isAlone = false;

    constructor(driver: BetterSqlite3Driver) {
      super(driver);
      // Prepared statements belong to the connection, which all runners share.
      Object.assign(this, { stmtCache: statements });
    }

    override async startTransaction(
      ...isolation: Parameters<BetterSqlite3QueryRunner['startTransaction']>
    ): Promise<void> {
      if (this.isAlone) return super.startTransaction(...isolation);
      await lock.enter(true);
      this.isAlone = true;
      try {
        await super.startTransaction(...isolation);
      } catch (error) {
        this.leave();
        throw error;
      }
    }

    override async commitTransaction(): Promise<void> {
      await super.commitTransaction();
      if (!this.isTransactionActive) this.leave();
    }

    override async rollbackTransaction(): Promise<void> {
      try {
        await super.rollbackTransaction();
      } finally {
        if (!this.isTransactionActive) this.leave();
      }
    }

    // The base class declares `any`: what a query answers depends on its text.
    override async query(
      ...args: Parameters<BetterSqlite3QueryRunner['query']>
    ): ReturnType<BetterSqlite3QueryRunner['query']> {
      // Other processes may write to the file too: a transaction that begins as a reader could not become a writer then.
      if (args[0] === 'BEGIN TRANSACTION') args[0] = 'BEGIN IMMEDIATE';
      if (this.isAlone) return super.query(...args);
      await lock.enter(false);
      try {
        return await super.query(...args);
      } finally {
        lock.leave(false);
      }
    }

    override async release(): Promise<void> {
      if (this.isTransactionActive) await this.rollbackTransaction().catch(() => undefined);
      this.leave();
      return super.release();
    }

    private leave(): void {
      if (!this.isAlone) return;
      this.isAlone = false;
      lock.leave(true);
    }
  }

  const driver = dataSource.driver as BetterSqlite3Driver;
  const statementOf = (sql: string): Statement => {
    const known = kept.get(sql);
    if (known) return known;
    const statement = (driver.databaseConnection as BetterSqlite3.Database).prepare(sql) as Statement;
    kept.set(sql, statement);
    return statement;
  };
  readDirectly(dataSource, async (sql, values) => {
    const turn = lock.enter(false);
    if (turn) await turn;
    try {
      return statementOf(sql).all(values);
    } catch (error) {
      throw new QueryFailedError(sql, values, error as Error);
    } finally {
      lock.leave(false);
    }
  });
  driver.createQueryRunner = (): QueryRunner => new SerialQueryRunner(driver);
  // SQLite takes any type name; MariaDB needs this one for texts over 64 kB, so both may say it.
  driver.supportedDataTypes.push('mediumtext');
  return dataSource;
}
