import { QueryFailedError } from 'typeorm';
import { BadEnvironment } from './config/env';
import { errorFacts, errorName } from './config/error-facts';
import { LostSiteKey } from './data-keys/site-keys';
import { databaseFailure } from './database/database-failure';

/** Why the process cannot start, in a sentence that a person can act on; what nobody foresaw is told by its facts. */
export function startFailure(error: unknown, databaseUrl: string | undefined): string {
  if (error instanceof BadEnvironment || error instanceof LostSiteKey) return error.message;
  const { code, syscall, port } = Object(error) as { code?: unknown; syscall?: unknown; port?: unknown };
  if (syscall === 'listen' && code === 'EADDRINUSE') return `PORT: ${String(port)} is taken by another program`;
  if (syscall === 'listen') return `PORT, HOST: the address cannot be listened on (${String(code)})`;
  const known = databaseFailure(error, databaseUrl);
  if (known !== null) return known;
  // Of visitors nothing is known yet; but what a query was given, an administrator's address for one, is in its error.
  const reason = error instanceof Error && !(error instanceof QueryFailedError) ? error.message : errorName(error);
  return `The start failed: ${reason}\n${errorFacts(error).stack ?? ''}`;
}

/** Ends the process when nobody caught an error. Node would print it with all that it carries, values included. */
export function endOnUncaughtErrors(): void {
  const end = (error: unknown): void => {
    const facts = { level: 'fatal', time: new Date().toISOString(), err: errorFacts(error), msg: 'uncaught error' };
    process.stderr.write(`${JSON.stringify(facts)}\n`, () => process.exit(1));
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}
