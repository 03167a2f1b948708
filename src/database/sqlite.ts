import { createRequire } from 'node:module';
import type BetterSqlite3 from 'better-sqlite3';

/** The version of Node-API that better-sqlite3 13 is made for: Node 22.14 has it. */
const NODE_API = 10;

/**
 * better-sqlite3 for this Node. The one that Node 20 runs ends the process on Node 24.19 and newer when a statement is
 * collected as garbage; the newer one ends Node 20 when it is loaded.
 */
export const Sqlite = createRequire(__filename)(
  Number(process.versions.napi) >= NODE_API ? 'better-sqlite3-node-api' : 'better-sqlite3',
) as typeof BetterSqlite3;
