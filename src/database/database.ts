import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type ObjectLiteral, QueryFailedError, type SelectQueryBuilder } from 'typeorm';
import { epochSql, instantSql } from './clock-sql';

const TRIES = 6;
const RETRY_MS = 20;

/** The database as services see it. */
@Injectable()
export class Database {
  constructor(private readonly dataSource: DataSource) {}

  /** Reads outside of a transaction. */
  get reader(): EntityManager {
    return this.dataSource.manager;
  }

  /**
   * Does `work` in one transaction and passes the transaction on explicitly: inside of `work` only `tx` may be used.
   * Work that the database rolled back because of a deadlock is done again, so it must have no other effects.
   */
  async transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return this.isExclusive
          ? await this.dataSource.transaction(work)
          : await this.dataSource.transaction('READ COMMITTED', work);
      } catch (error) {
        if (attempt === TRIES || !isDeadlock(error)) throw error;
        await wait(RETRY_MS * attempt * Math.random());
      }
    }
  }

  /** Does `work` in a transaction, answers what it answered, and takes back all that it wrote. */
  async rehearsal<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const over = new Error('The rehearsal is over');
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

  /** Makes a query of a transaction hold what it reads: nobody changes the rows until the transaction ends. */
  holding<T extends ObjectLiteral>(query: SelectQueryBuilder<T>): SelectQueryBuilder<T> {
    return this.isExclusive ? query : query.setLock('pessimistic_read');
  }

  /** The same, and no other transaction may hold the rows either. */
  holdingAlone<T extends ObjectLiteral>(query: SelectQueryBuilder<T>): SelectQueryBuilder<T> {
    return this.isExclusive ? query : query.setLock('pessimistic_write');
  }

  /** SQL of the database's own present instant, or of one that is `afterMs` later: clocks of processes may differ. */
  now(afterMs = 0): string {
    return instantSql(this.dataSource.options.type, afterMs);
  }

  /** What the database's clock says. */
  async readClock(): Promise<Date> {
    const [row] = await this.reader.query<{ ms: unknown }[]>(`SELECT ${epochSql(this.dataSource.options.type)} AS ms`);
    return new Date(Number(row?.ms));
  }

  /** On SQLite a transaction is alone with the database. */
  private get isExclusive(): boolean {
    return this.dataSource.options.type === 'better-sqlite3';
  }
}

function driverCode(error: unknown): string | null {
  if (!(error instanceof QueryFailedError)) return null;
  const { code } = error.driverError as { code?: unknown };
  return typeof code === 'string' ? code : null;
}

function isDeadlock(error: unknown): boolean {
  return ['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT'].includes(
    driverCode(error) ?? '',
  );
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

const UNREACHABLE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'PROTOCOL_CONNECTION_LOST',
  'ER_CON_COUNT_ERROR',
  'ER_SERVER_SHUTDOWN',
  'PROTOCOL_SEQUENCE_TIMEOUT',
];

/** True when the database cannot be reached now, so that the answer is 503 and not 500. */
export function isUnreachable(error: unknown): boolean {
  const code = driverCode(error) ?? (error instanceof Error && 'code' in error ? error.code : null);
  return typeof code === 'string' && UNREACHABLE.includes(code);
}
