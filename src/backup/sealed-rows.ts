import type { QueryRunner, Table } from 'typeorm';
import type { Env } from '../config/env';
import { sealAlike, unseal } from '../config/sealing';
import { type KeyOwner, OwnerHashes } from '../data-keys/owner-hashes';
import { readKept, writeKept } from '../data-keys/sealed-text';
import { SiteKeys, type Wrapped } from '../data-keys/site-keys';
import { HASHED_COLUMNS, LEFT_OUT, LEFT_OUT_COLUMN, PERSONAL_COLUMNS } from './personal-columns';
import { patiently } from './plain-database';
import { nameOf, type Row } from './tables';

const KEYS_AT_ONCE = 500;
/** What JSON says that says nothing. */
const EMPTY_JSON = '{}';

interface OwnedKey {
  id: string;
  bytes: Buffer;
}

/** Seals, in the rows of a backup, what says who somebody is and is not sealed in the database itself. */
export class RowSealer {
  private readonly made: (Wrapped & { owner: KeyOwner })[] = [];

  private constructor(
    private readonly site: SiteKeys,
    private readonly hashes: OwnerHashes,
    private readonly keys: Map<string, OwnedKey>,
    private readonly byId: ReadonlyMap<string, OwnedKey>,
  ) {}

  /** Null: the schema is older than all keys. @throws LostSiteKey */
  static async open(env: Env, runner: QueryRunner): Promise<RowSealer | null> {
    if (!(await runner.hasTable('data_key'))) return null;
    const site = new SiteKeys(env);
    const rows = (await runner.query('SELECT * FROM data_key ORDER BY createdAt DESC, id DESC')) as (Wrapped & {
      owner: string;
    })[];
    const open = rows.map((row) => ({ owner: row.owner, key: { id: row.id, bytes: site.unwrap(row) } }));
    // Of several the first one counts.
    const keys = new Map(open.map(({ owner, key }) => [owner, key]));
    return new RowSealer(site, new OwnerHashes(env), keys, new Map(open.map(({ key }) => [key.id, key])));
  }

  /** @param lines as `readLines` gives them */
  seal(table: Table, lines: Buffer): Buffer {
    const name = nameOf(table);
    if (LEFT_OUT.includes(name)) return Buffer.alloc(0);
    const parts = PERSONAL_COLUMNS[name] ?? [];
    const emptied = [...(HASHED_COLUMNS[name] ?? []), LEFT_OUT_COLUMN];
    // In the schema of before, one of that name may be no hash.
    const isEmptied = ({ name: column, isNullable }: Table['columns'][number]): boolean =>
      isNullable && emptied.includes(column);
    const nothing = Object.fromEntries(table.columns.filter(isEmptied).map(({ name: column }) => [column, null]));
    if (parts.length === 0 && Object.keys(nothing).length === 0) return lines;
    return eachRow(lines, (row) => {
      const sealed = { ...row, ...nothing };
      for (const { columns, ownerOf } of parts) {
        const said = columns.filter((column) => isReadable(sealed[column]));
        const key = said.length > 0 ? this.keyFor(row, ownerOf(row, this.hashes)) : null;
        if (!key) continue;
        for (const column of said) {
          const text = sealAlike(key.bytes, String(row[column]), about(name, column, row));
          sealed[column] = writeKept({ keyId: key.id, sealed: text });
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

  /** @param owner null: another column tells, which is sealed */
  private keyFor(row: Row, owner: KeyOwner | null): OwnedKey | null {
    if (owner !== null) return this.keyOf(owner);
    const ids = Object.values(row).flatMap((value) => readKept(value)?.keyId ?? []);
    return ids.map((id) => this.byId.get(id)).find((key) => key !== undefined) ?? null;
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
          // What the database itself has sealed stays so: its key comes back, too.
          if (key)
            opened[column] = unseal(key, kept.sealed, about(name, column, row))?.toString() ?? row[column] ?? null;
          else if (isDropped) return null;
          else opened[column] = isNullable.get(column) ? null : nobody(column, kept.keyId);
        }
      }
      return opened;
    });
  }
}

function isReadable(value: Row[string] | undefined): boolean {
  return Boolean(value) && value !== EMPTY_JSON && !readKept(value);
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
