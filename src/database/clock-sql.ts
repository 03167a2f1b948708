import type { DataSourceOptions } from 'typeorm';

type Driver = DataSourceOptions['type'];

const isSqlite = (driver: Driver): boolean => driver === 'better-sqlite3';

/** The database's present instant and so many milliseconds, as columns of `Instant` are written: UTC, to the millisecond. */
export function instantSql(driver: Driver, afterMs = 0): string {
  const ms = Math.round(afterMs);
  if (isSqlite(driver)) return `strftime('%Y-%m-%d %H:%M:%f', 'now', '${(ms / 1_000).toFixed(3)} seconds')`;
  return ms === 0 ? 'UTC_TIMESTAMP(3)' : `TIMESTAMPADD(MICROSECOND, ${ms}000, UTC_TIMESTAMP(3))`;
}

/** Milliseconds since 1970 by the database's clock. */
export function epochSql(driver: Driver): string {
  if (isSqlite(driver)) return "CAST(ROUND(unixepoch('now', 'subsec') * 1000) AS INTEGER)";
  return "TIMESTAMPDIFF(MICROSECOND, '1970-01-01', UTC_TIMESTAMP(3)) DIV 1000";
}
