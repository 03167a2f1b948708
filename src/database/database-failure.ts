import { errorName } from '../config/error-facts';
import { codeOf, isUnavailable } from './database';

const REFUSED_USER = ['ER_ACCESS_DENIED_ERROR', 'ER_DBACCESS_DENIED_ERROR', 'ER_NOT_SUPPORTED_AUTH_MODE'];

/** `host:port/schema` of an address, without its user and password. */
function placeOf(databaseUrl: string): { server: string; schema: string } {
  const { host, pathname } = new URL(databaseUrl);
  return { server: host, schema: decodeURIComponent(pathname.slice(1)) };
}

/** Why the database cannot be opened, in one sentence; null when it is none of the known reasons. */
export function databaseFailure(error: unknown, databaseUrl: string | null | undefined): string | null {
  const code = codeOf(error) ?? '';
  if (!databaseUrl) {
    if (!code.startsWith('SQLITE_')) return null;
    return sqliteAdvice(code, 'VAR_DIR') ?? `VAR_DIR: the database in it cannot be opened (${code})`;
  }
  const { server, schema } = placeOf(databaseUrl);
  if (REFUSED_USER.includes(code)) return `DATABASE_URL: ${server} refuses the user or the password (${code})`;
  if (code === 'ER_BAD_DB_ERROR') return `DATABASE_URL: ${server} has no database named ${schema}`;
  if (isUnavailable(error)) return `DATABASE_URL: ${server} cannot be reached (${errorName(error)})`;
  return null;
}

/** What to do about a failure of SQLite's file; null when it is no matter of the folder. */
export function sqliteAdvice(code: string, folder: string): string | null {
  if (code === 'SQLITE_FULL') return `VAR_DIR: the disk of ${folder} is full: free some space; no restart is needed`;
  if (code.startsWith('SQLITE_READONLY')) {
    return `VAR_DIR: ${folder} cannot be written: give this user the right to write the folder and all files in it`;
  }
  if (code.startsWith('SQLITE_CANTOPEN')) {
    return `VAR_DIR: the database in ${folder} cannot be opened: check that the folder is there and may be written`;
  }
  if (code.startsWith('SQLITE_IOERR')) {
    return `VAR_DIR: the disk of ${folder} cannot be read or written: check its space, its quota and its health`;
  }
  return null;
}
