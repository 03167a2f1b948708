import type { DataSource, QueryRunner } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';

const WAIT_MS = 15_000;

/** Lets one caller in at a time, in the order of asking. */
class Lock {
  private tail: Promise<void> = Promise.resolve();

  async acquire(): Promise<() => void> {
    const before = this.tail;
    let free: () => void = () => undefined;
    this.tail = new Promise<void>((done) => (free = done));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new Error('SQLite: waited too long for the lock. Was another repository used inside a transaction?'));
      }, WAIT_MS);
    });
    try {
      await Promise.race([before, late]);
    } catch (error) {
      void before.then(free);
      throw error;
    } finally {
      clearTimeout(timer);
    }
    return free;
  }
}

/**
 * Makes transactions of parallel requests safe on SQLite. TypeORM gives every caller the same QueryRunner, so two
 * requests would end up inside one transaction and a rollback of one would undo the other's writes. Here each caller
 * has its own QueryRunner over the one connection; a transaction holds a lock, and everyone else's queries wait for it.
 */
export function serializeSqlite(dataSource: DataSource): DataSource {
  const lock = new Lock();
  const statements = new Map();

  class SerialQueryRunner extends BetterSqlite3QueryRunner {
    private unlock: (() => void) | undefined;

    constructor(driver: BetterSqlite3Driver) {
      super(driver);
      // Prepared statements belong to the connection, which all runners share.
      Object.assign(this, { stmtCache: statements });
    }

    override async startTransaction(
      ...isolation: Parameters<BetterSqlite3QueryRunner['startTransaction']>
    ): Promise<void> {
      if (this.unlock) return super.startTransaction(...isolation);
      this.unlock = await lock.acquire();
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
      if (this.unlock) return super.query(...args);
      const free = await lock.acquire();
      try {
        return await super.query(...args);
      } finally {
        free();
      }
    }

    override async release(): Promise<void> {
      if (this.isTransactionActive) await this.rollbackTransaction().catch(() => undefined);
      this.leave();
      return super.release();
    }

    private leave(): void {
      const unlock = this.unlock;
      this.unlock = undefined;
      unlock?.();
    }
  }

  const driver = dataSource.driver as BetterSqlite3Driver;
  driver.createQueryRunner = (): QueryRunner => new SerialQueryRunner(driver);
  // SQLite takes any type name; MariaDB needs this one for texts over 64 kB, so both may say it.
  driver.supportedDataTypes.push('mediumtext');
  return dataSource;
}
