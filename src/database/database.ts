import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type BetterSqlite3 from 'better-sqlite3';
import {
  DataSource,
  type EntityManager,
  type EntityTarget,
  type FindOptionsSelect,
  type FindOptionsWhere,
  type ObjectLiteral,
  QueryFailedError,
  type SelectQueryBuilder,
} from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { emptyLog } from './sqlite-traces';
import { epochSql, instantSql } from './clock-sql';

const TRACES_AGAIN_MS = 1_000;
/** Rows with a key of several columns become a condition of so many parts; SQLite takes less than 1,000. */
const BATCH = 200;
const TRIES = 6;
const RETRY_MS = 20;

/** The database as services see it. */
@Injectable()
export class Database {
  /** What is to be done once a transaction is committed. */
  private readonly effects = new WeakMap<EntityManager, (() => void)[]>();

  constructor(private readonly dataSource: DataSource) {}

  /** Reads outside of a transaction. */
  get reader(): EntityManager {
    return this.dataSource.manager;
  }

  /**
   * Does `work` in one transaction and passes the transaction on explicitly: inside of `work` only `tx` may be used.
   * Work that the database rolled back because of a deadlock is done again, so it must have no other effects: those
   * are for `afterCommit`.
   */
  async transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const effects: (() => void)[] = [];
      const run = (tx: EntityManager): Promise<T> => {
        this.effects.set(tx, effects);
        return work(tx);
      };
      let answer: T;
      try {
        answer = this.isSqlite
          ? await this.dataSource.transaction(run)
          : await this.dataSource.transaction('READ COMMITTED', run);
      } catch (error) {
        if (attempt === TRIES || !isDeadlock(error)) throw error;
        await wait(RETRY_MS * attempt * Math.random());
        continue;
      }
      for (const effect of effects) effect();
      return answer;
    }
  }

  /** Has something done outside of the database when a transaction of `transaction` is committed, and only then. */
  afterCommit(tx: EntityManager, effect: () => void): void {
    const effects = this.effects.get(tx);
    if (!effects) throw new Error('Not in a transaction');
    effects.push(effect);
  }

  /** Does `work` in a transaction, answers what it answered, and takes back all that it wrote. */
  async dryRun<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const over = new Error('The dry run is over');
    const answers: T[] = [];
    try {
      return await this.transaction<T>(async (tx) => {
        answers[0] = await work(tx);
        throw over;
      });
    } catch (error) {
      if (error !== over) throw error;
      return answers[0] as T;
    }
  }

  /**
   * Removes rows outside of a transaction, however many they are: no query takes long enough to be given up, and others
   * have their turn between two of them. A row that no longer meets `where` when its turn comes stays.
   * @param signal aborted: the rest stays
   * @returns how many were removed
   */
  async deleteInBatches<T extends ObjectLiteral>(
    entity: EntityTarget<T>,
    where: FindOptionsWhere<T>,
    signal?: AbortSignal,
  ): Promise<number> {
    const { primaryColumns } = this.dataSource.getMetadata(entity);
    const select = Object.fromEntries(primaryColumns.map(({ propertyName }) => [propertyName, true]));
    for (let removed = 0; ;) {
      const rows = await this.reader.find(entity, { select: select as FindOptionsSelect<T>, where, take: BATCH });
      if (rows.length > 0) {
        const batch = this.reader.createQueryBuilder().delete().from(entity).where(where).andWhereInIds(rows);
        removed += (await batch.execute()).affected ?? 0;
      }
      if (rows.length < BATCH || signal?.aborted) return removed;
      // On SQLite all of this is one turn of the event loop otherwise.
      await turn();
    }
  }

  /** Makes a query of a transaction hold what it reads: nobody changes the rows until the transaction ends. */
  lockForShare<T extends ObjectLiteral>(query: SelectQueryBuilder<T>): SelectQueryBuilder<T> {
    return this.isSqlite ? query : query.setLock('pessimistic_read');
  }

  /** The same, and no other transaction may hold the rows either. */
  lockForUpdate<T extends ObjectLiteral>(query: SelectQueryBuilder<T>): SelectQueryBuilder<T> {
    return this.isSqlite ? query : query.setLock('pessimistic_write');
  }

  /**
   * After a person's data were removed: takes them out of SQLite's log, too, now or as soon as nobody reads. MariaDB
   * purges its own.
   */
  dropTraces(): void {
    if (!this.isSqlite || !this.dataSource.isInitialized) return;
    const driver = this.dataSource.driver as BetterSqlite3Driver;
    if (emptyLog(driver.databaseConnection as BetterSqlite3.Database)) return;
    setTimeout(() => this.dropTraces(), TRACES_AGAIN_MS).unref();
  }

  /** SQL of the database's own present instant, or of one that is `afterMs` later: clocks of processes may differ. */
  now(afterMs = 0): string {
    return instantSql(this.dataSource.options.type, afterMs);
  }

  /** True when it answers a question at all: what failed just before may be the trouble of single rows. */
  async answers(): Promise<boolean> {
    try {
      await this.reader.query('SELECT 1');
      return true;
    } catch {
      return false;
    }
  }

  /** What the database's clock says. */
  async readClock(): Promise<Date> {
    const [row] = await this.reader.query<{ ms: unknown }[]>(`SELECT ${epochSql(this.dataSource.options.type)} AS ms`);
    return new Date(Number(row?.ms));
  }

  /** Whether it is SQLite, where a transaction is alone with the database. */
  get isSqlite(): boolean {
    return this.dataSource.options.type === 'better-sqlite3';
  }
}

function driverCode(error: unknown): string | null {
  return error instanceof QueryFailedError ? codeOf(error.driverError) : null;
}

/** The code of an error of the database's driver, of a query or of the connection; null: it has none. */
export function codeOf(error: unknown): string | null {
  if (error instanceof QueryFailedError) return driverCode(error);
  // A driver's error need not be an `Error` of this realm: a native module has its own.
  const isCoded = typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';
  return isCoded ? (error.code as string) : null;
}

/**
 * True when the database itself undid the transaction so that another one could go on: done again, it passes.
 * A lock that was waited for in vain is none: whoever holds it may hold it on, and each further wait is as long.
 */
function isDeadlock(error: unknown): boolean {
  return ['ER_LOCK_DEADLOCK', 'ER_CHECKREAD'].includes(driverCode(error) ?? '');
}

/** True when a unique key or a primary key refused a row, on either database. */
export function isDuplicate(error: unknown): boolean {
  return ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', 'ER_DUP_ENTRY'].includes(driverCode(error) ?? '');
}

/** True when it was the primary key that refused the row. */
export function isPrimaryDuplicate(error: unknown): boolean {
  if (driverCode(error) === 'SQLITE_CONSTRAINT_PRIMARYKEY') return true;
  // MariaDB: Duplicate entry '7-1984320' for key 'PRIMARY'; MySQL names the table too.
  return driverCode(error) === 'ER_DUP_ENTRY' && /for key '(\w+\.)?PRIMARY'/.test(String(error));
}

/** True when a row names another row that does not exist, on either database. */
export function isMissingReference(error: unknown): boolean {
  return ['SQLITE_CONSTRAINT_FOREIGNKEY', 'ER_NO_REFERENCED_ROW_2', 'ER_NO_REFERENCED_ROW'].includes(
    driverCode(error) ?? '',
  );
}

const UNAVAILABLE = [
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'ER_CON_COUNT_ERROR',
  'ER_CONNECTION_KILLED',
  'ER_DISK_FULL',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_NEW_ABORTING_CONNECTION',
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_QUERY_INTERRUPTED',
  'ER_RECORD_FILE_FULL',
  'ER_SERVER_SHUTDOWN',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
];
/** SQLite's codes have finer ones, such as SQLITE_IOERR_WRITE. */
const UNAVAILABLE_SQLITE = /^SQLITE_(BUSY|CANTOPEN|FULL|IOERR|LOCKED|READONLY)(_|$)/;

/** True when the database cannot do its work now, through no fault of the request: the answer is 503 and not 500. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  if (UNAVAILABLE.includes(code) || UNAVAILABLE_SQLITE.test(code)) return true;
  // mysql2 marks so what ends a connection; its refusal of a query on a closed one has no code.
  return error instanceof QueryFailedError && (error.driverError as { fatal?: unknown }).fatal === true;
}
