import type { Env } from '../config/env';
import { checkAddress } from './check-address';
import { checkTimeZones } from './check-clock';
import { checkDatabase } from './check-database';
import { checkFolder, checkStorage } from './check-folder';
import { checkKeys } from './check-keys';
import { checkMail } from './check-mail';
import { checkRedis } from './check-redis';
import { checkSettings } from './check-settings';
import type { Finding } from './finding';

const SIGNS = { ok: 'ok     ', warning: 'warning', failed: 'FAILED ' } as const;

/** Looks at all that the site needs. Nothing is changed; a file and a key of its own are written and removed again. */
export async function diagnose(env: Env): Promise<Finding[]> {
  const folder = await checkFolder(env);
  // A file of SQLite, and pictures, need the folder.
  const parts = await Promise.all([
    checkDatabase(env),
    checkKeys(env),
    checkRedis(env),
    checkMail(env),
    checkStorage(env),
    checkAddress(env),
  ]);
  return [...checkSettings(env), checkTimeZones(), folder, ...parts.flat()];
}

/** One line for each, and what to do below those that need it. */
export function report(findings: readonly Finding[]): string {
  return findings
    .map(
      ({ part, state, says, advice }) => `${SIGNS[state]}  ${part}: ${says}${advice ? `\n         → ${advice}` : ''}`,
    )
    .join('\n');
}
