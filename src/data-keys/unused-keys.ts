import type { EntityManager } from 'typeorm';
import { MAILBOX, type OwnerHashes } from './owner-hashes';
import { readKept, SEALED_LIKE } from './sealed-text';

const AT_ONCE = 500;
/** As much of a sealed text as has the id of its key. */
const HEAD_LENGTH = 32;

/** A column of rows that are sealed with the key of a mailbox. */
export type MailboxColumn = readonly [table: string, column: string];
type Key = { id: string; owner: string };

/**
 * Removes the keys of mailboxes of which nothing is kept. Whoever is about to write something for one holds its key:
 * what they have written is seen at the second look.
 */
export async function dropUnusedMailboxes(
  tx: EntityManager,
  hashes: OwnerHashes,
  columns: readonly MailboxColumn[],
): Promise<void> {
  const keys = await tx.query<Key[]>(`SELECT id, owner FROM data_key WHERE owner LIKE '${MAILBOX}%'`);
  const isSqlite = tx.dataSource.options.type === 'better-sqlite3';
  const unused = await unusedOf(tx, keys, hashes, columns);
  await eachSome(unused, (some, ids) =>
    tx.query(`SELECT id FROM data_key WHERE id IN (${some})${isSqlite ? '' : ' FOR UPDATE'}`, ids),
  );
  const left = await unusedOf(tx, unused, hashes, columns);
  await eachSome(left, (some, ids) => tx.query(`DELETE FROM data_key WHERE id IN (${some})`, ids));
}

/**
 * Removes the keys of accounts and people that are no more. Keys are read first: of somebody who comes meanwhile there is
 * none among them.
 */
export async function dropOwnerless(tx: EntityManager): Promise<void> {
  const keys = await tx.query<Key[]>(
    "SELECT id, owner FROM data_key WHERE owner LIKE 'user %' OR owner LIKE 'person %'",
  );
  const there = new Set<string>();
  for (const kind of ['user', 'person']) {
    const rows = await tx.query<{ id: number }[]>(`SELECT id FROM ${tx.dataSource.driver.escape(kind)}`);
    for (const { id } of rows) there.add(`${kind} ${id}`);
  }
  const left = keys.filter(({ owner }) => !there.has(owner));
  await eachSome(left, (some, ids) => tx.query(`DELETE FROM data_key WHERE id IN (${some})`, ids));
}

async function unusedOf(
  tx: EntityManager,
  keys: readonly Key[],
  hashes: OwnerHashes,
  columns: readonly MailboxColumn[],
): Promise<readonly Key[]> {
  if (keys.length === 0) return keys;
  const used = new Set<string>();
  for (const [table, name] of columns) {
    const [from = '', column = ''] = [table, name].map((each) => tx.dataSource.driver.escape(each));
    const head = `CASE WHEN ${column} LIKE '${SEALED_LIKE}' THEN SUBSTR(${column}, 1, ${HEAD_LENGTH}) ELSE ${column} END`;
    const rows = await tx.query<{ text: string | null }[]>(`SELECT DISTINCT ${head} AS text FROM ${from}`);
    for (const { text } of rows) {
      const keyId = readKept(text)?.keyId;
      if (keyId !== undefined) used.add(keyId);
      // Of a row of before: backups have sealed it.
      else if (text) for (const owner of hashes.allOfMailbox(text)) used.add(owner);
    }
  }
  return keys.filter(({ id, owner }) => !used.has(id) && !used.has(owner));
}

async function eachSome(
  keys: readonly Key[],
  work: (holders: string, ids: string[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < keys.length; start += AT_ONCE) {
    const ids = keys.slice(start, start + AT_ONCE).map(({ id }) => id);
    await work(ids.map(() => '?').join(', '), ids);
  }
}
