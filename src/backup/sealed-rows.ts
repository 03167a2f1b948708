import { setTimeout as wait } from 'node:timers/promises';
import type { QueryRunner, Table } from 'typeorm';
import type { Env } from '../config/env';
import { sealAlike, unseal } from '../config/sealing';
import { type KeyOwner, OwnerHashes } from '../data-keys/owner-hashes';
import { readKept, writeKept } from '../data-keys/sealed-text';
import { SiteKeys, type Wrapped } from '../data-keys/site-keys';
import { isUnavailable } from '../database/database';
import { PERSONAL_COLUMNS } from './personal-columns';
import { nameOf, type Row } from './tables';

const KEYS_AT_ONCE = 500;
const TRIES = 20;
const RETRY_MS = 250;

interface OwnedKey {
  id: string;
  bytes: Buffer;
}

/** Seals, in the rows of a backup, what says who somebody is: the database itself searches and sorts by it. */
export class RowSealer {
  private readonly made: (Wrapped & { owner: KeyOwner })[] = [];

  private constructor(
    private readonly site: SiteKeys,
    private readonly hashes: OwnerHashes,
    private readonly keys: Map<string, OwnedKey>,
  ) {}

  /** Null: the schema is older than all keys. @throws LostSiteKey */
  static async open(env: Env, runner: QueryRunner): Promise<RowSealer | null> {
    if (!(await runner.hasTable('data_key'))) return null;
    const site = new SiteKeys(env);
    const rows = (await runner.query('SELECT * FROM data_key ORDER BY createdAt DESC, id DESC')) as (Wrapped & {
      owner: string;
    })[];
    // Of several the first one counts.
    const keys = new Map(rows.map((row) => [row.owner, { id: row.id, bytes: site.unwrap(row) }]));
    return new RowSealer(site, new OwnerHashes(env), keys);
  }

  /** @param lines as `readLines` gives them */
  seal(table: string, lines: Buffer): Buffer {
    const parts = PERSONAL_COLUMNS[table];
    if (!parts) return lines;
    return eachRow(lines, (row) => {
      const sealed = { ...row };
      for (const { columns, ownerOf } of parts) {
        const said = columns.filter((column) => Boolean(row[column]));
        const owner = said.length > 0 ? ownerOf(row, this.hashes) : null;
        if (owner === null) continue;
        const { id, bytes } = this.keyOf(owner);
        for (const column of said) {
          const text = sealAlike(bytes, String(row[column]), about(table, column, row));
          sealed[column] = writeKept({ keyId: id, sealed: text });
        }
      }
      return sealed;
    });
  }

  /** Keeps the keys that were missing, once the rows are read. */
  async keepKeys(runner: QueryRunner): Promise<void> {
    const createdAt = new Date().toISOString().replace('T', ' ').replace('Z', '');
    for (let start = 0; start < this.made.length; start += KEYS_AT_ONCE) {
      const some = this.made.slice(start, start + KEYS_AT_ONCE);
      const values = some.flatMap(({ id, owner, wrapped, siteKey }) => [id, owner, wrapped, siteKey, createdAt]);
      const holders = some.map(() => '(?, ?, ?, ?, ?)').join(', ');
      await patiently(() =>
        runner.query(`INSERT INTO data_key (id, owner, wrapped, siteKey, createdAt) VALUES ${holders}`, values),
      );
    }
  }

  private keyOf(owner: KeyOwner): OwnedKey {
    const known = this.keys.get(owner);
    if (known) return known;
    const { key, wrapped } = this.site.make();
    const made = { id: wrapped.id, bytes: key };
    this.keys.set(owner, made);
    this.made.push({ ...wrapped, owner });
    return made;
  }
}

/** Opens what `RowSealer` has sealed. Whoever has no key any more was erased: of them nothing is there but numbers. */
export class RowOpener {
  private readonly keys: ReadonlyMap<string, Buffer>;

  /** @throws LostSiteKey */
  constructor(env: Env, keys: readonly Wrapped[]) {
    const site = new SiteKeys(env);
    this.keys = new Map(keys.map((row) => [row.id, site.unwrap(row)]));
  }

  open(table: Table, lines: Buffer): Buffer {
    const name = nameOf(table);
    const parts = PERSONAL_COLUMNS[name];
    if (!parts) return lines;
    const isNullable = new Map(table.columns.map((column) => [column.name, column.isNullable]));
    return eachRow(lines, (row) => {
      const opened = { ...row };
      for (const { columns, isDropped } of parts) {
        for (const column of columns) {
          const kept = readKept(row[column]);
          if (!kept) continue;
          const key = this.keys.get(kept.keyId);
          const text = key && unseal(key, kept.sealed, about(name, column, row))?.toString();
          if (text === undefined && isDropped) return null;
          opened[column] = text ?? (isNullable.get(column) ? null : nobody(column, kept.keyId));
        }
      }
      return opened;
    });
  }
}

/** What stands where somebody was: addresses are unique. */
function nobody(column: string, keyId: string): string {
  return column === 'email' ? `${keyId.toLowerCase()}@erased.invalid` : '';
}

function about(table: string, column: string, { id }: Row): string {
  return `backup ${table}.${column} ${id ?? ''}`;
}

/** @param change null: the row is left out */
function eachRow(lines: Buffer, change: (row: Row) => Row | null): Buffer {
  const rows = lines.toString('utf8').split('\n');
  const changed = rows.flatMap((line) => {
    const row = line === '' ? null : change(JSON.parse(line) as Row);
    return row ? `${JSON.stringify(row)}\n` : [];
  });
  return Buffer.from(changed.join(''));
}

/** Another process may be writing to the file of SQLite. */
async function patiently(work: () => Promise<unknown>): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (left <= 1 || !isUnavailable(error)) throw error;
      await wait(RETRY_MS);
    }
  }
}
