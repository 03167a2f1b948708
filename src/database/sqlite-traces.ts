import type BetterSqlite3 from 'better-sqlite3';

/**
 * Takes rows that were removed out of SQLite's write-ahead log, where they would stay for as long as it is not
 * written over. Never waits.
 * @returns false while somebody reads or writes
 */
export function emptyLog(connection: BetterSqlite3.Database): boolean {
  if (connection.inTransaction) return false;
  const patience = Number(connection.pragma('busy_timeout', { simple: true }));
  connection.pragma('busy_timeout = 0');
  try {
    const [answer] = connection.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
    return answer?.busy === 0;
  } finally {
    connection.pragma(`busy_timeout = ${patience}`);
  }
}
