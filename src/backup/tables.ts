import type BetterSqlite3 from 'better-sqlite3';
import type { QueryRunner, Table } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';

type Value = string | number | null;
export type Row = Record<string, Value>;

/** The list of migrations is TypeORM's: restoring makes it by running them. */
const MIGRATIONS = 'migrations';
/** Lines are handed on in pieces of about this size. */
const PIECE_BYTES = 1024 * 1024;
/** SQLite takes 32,766 values in a statement. */
const VALUES_AT_ONCE = 10_000;
const ROWS_AT_ONCE = 500;

const isSqlite = ({ dataSource }: QueryRunner): boolean => dataSource.options.type === 'better-sqlite3';

function quote(runner: QueryRunner, name: string): string {
  return runner.dataSource.driver.escape(name);
}

/** The site's tables, sorted by name. */
export async function listTables(runner: QueryRunner): Promise<Table[]> {
  const sql = isSqlite(runner)
    ? "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    : 'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()';
  const names = ((await runner.query(sql)) as { name: string }[]).map(({ name }) => name);
  const tables = await runner.getTables(names.filter((name) => name !== MIGRATIONS));
  return tables.sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}

/** The table's name without that of the database. */
export function nameOf(table: Table): string {
  return table.name.slice(table.name.lastIndexOf('.') + 1);
}

/** The names of the migrations that the schema has had, in their order. */
export async function listMigrations(runner: QueryRunner): Promise<string[]> {
  if (!(await runner.hasTable(MIGRATIONS))) return [];
  const rows = (await runner.query('SELECT name FROM migrations ORDER BY timestamp, id')) as { name: string }[];
  return rows.map(({ name }) => name);
}

/** True when there is at least one row. */
export async function hasRows(runner: QueryRunner, table: Table): Promise<boolean> {
  const rows = (await runner.query(`SELECT 1 FROM ${quote(runner, nameOf(table))} LIMIT 1`)) as unknown[];
  return rows.length > 0;
}

/** The id that the next row gets; null when the table does not number its rows. */
export async function nextIdOf(runner: QueryRunner, table: Table): Promise<number | null> {
  if (!table.columns.some(({ isGenerated }) => isGenerated)) return null;
  const sql = isSqlite(runner)
    ? 'SELECT seq + 1 AS next FROM sqlite_sequence WHERE name = ?'
    : 'SELECT AUTO_INCREMENT AS next FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ?';
  const [row] = (await runner.query(sql, [nameOf(table)])) as { next: number | string | null }[];
  return Number(row?.next ?? 1);
}

export async function setNextId(runner: QueryRunner, name: string, next: number): Promise<void> {
  if (!isSqlite(runner)) {
    await runner.query(`ALTER TABLE ${quote(runner, name)} AUTO_INCREMENT = ${next}`);
    return;
  }
  await runner.query('DELETE FROM sqlite_sequence WHERE name = ?', [name]);
  await runner.query('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', [name, next - 1]);
}

/** The rows of a table as lines of JSON, by its primary key, in pieces; only one piece is in memory. */
export async function* readLines(runner: QueryRunner, table: Table): AsyncGenerator<Buffer> {
  let lines: string[] = [];
  let size = 0;
  for await (const row of readRows(runner, table)) {
    const line = `${JSON.stringify(row, refuseOthers)}\n`;
    lines.push(line);
    size += line.length;
    if (size < PIECE_BYTES) continue;
    yield Buffer.from(lines.join(''));
    lines = [];
    size = 0;
  }
  if (lines.length > 0) yield Buffer.from(lines.join(''));
}

async function* readRows(runner: QueryRunner, table: Table): AsyncGenerator<Row> {
  const listed = (columns: Table['columns']): string => columns.map(({ name }) => quote(runner, name)).join(', ');
  const columns = [...table.columns].sort((one, other) => (one.name < other.name ? -1 : 1));
  const order = table.primaryColumns.map((column) => inBytes(runner, column)).join(', ');
  const sql = `SELECT ${listed(columns)} FROM ${quote(runner, nameOf(table))} ORDER BY ${order}`;
  if (isSqlite(runner)) {
    const connection = (runner.dataSource.driver as BetterSqlite3Driver).databaseConnection as BetterSqlite3.Database;
    yield* connection.prepare<[], Row>(sql).iterate();
    return;
  }
  for await (const row of await runner.stream(sql)) yield { ...(row as Row) };
}

/** Texts in the order of their bytes, whatever the collation: both kinds of database give the same lines. */
function inBytes(runner: QueryRunner, { name, type }: Table['columns'][number]): string {
  const column = quote(runner, name);
  return isSqlite(runner) || !/char|text/.test(type) ? column : `CAST(${column} AS BINARY)`;
}

/** Numbers, texts and nothing else: what both databases write and read alike. Instants are texts in UTC on both. */
function refuseOthers(key: string, value: unknown): unknown {
  if (value === null || typeof value === 'string' || Number.isFinite(value)) return value;
  if (key === '') return value;
  throw new TypeError(`The column ${key} holds what a backup cannot write`);
}

/** Writes lines that `readLines` made. @throws when they are of another schema */
export async function insertLines(runner: QueryRunner, table: Table, lines: Buffer): Promise<void> {
  const columns = table.columns.map(({ name }) => name);
  const rows = lines
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);
  const names = columns.map((name) => quote(runner, name)).join(', ');
  const holders = `(${columns.map(() => '?').join(', ')})`;
  const step = Math.max(1, Math.min(ROWS_AT_ONCE, Math.floor(VALUES_AT_ONCE / columns.length)));
  for (let start = 0; start < rows.length; start += step) {
    const some = rows.slice(start, start + step);
    const values = some.flatMap((row) => valuesOf(row, columns));
    const sql = `INSERT INTO ${quote(runner, nameOf(table))} (${names}) VALUES ${some.map(() => holders).join(', ')}`;
    await runner.query(sql, values);
  }
}

function valuesOf(row: Row, columns: readonly string[]): Value[] {
  if (Object.keys(row).length !== columns.length) throw new Error('A row has other columns than its table');
  return columns.map((name) => {
    const value = row[name];
    if (value === undefined) throw new Error(`A row has no column ${name}`);
    return value;
  });
}

/** The first reference to a row that does not exist, as `table.column`, or null. */
export async function findOrphan(runner: QueryRunner, tables: readonly Table[]): Promise<string | null> {
  for (const table of tables) {
    for (const { columnNames, referencedColumnNames, referencedTableName } of table.foreignKeys) {
      const pairs = columnNames.map((name, index) => [
        quote(runner, name),
        quote(runner, referencedColumnNames[index] ?? 'id'),
      ]);
      const other = quote(runner, referencedTableName.slice(referencedTableName.lastIndexOf('.') + 1));
      const on = pairs.map(([own, there]) => `there.${there ?? ''} = own.${own ?? ''}`).join(' AND ');
      const given = pairs.map(([own]) => `own.${own ?? ''} IS NOT NULL`).join(' AND ');
      const sql = `SELECT 1 FROM ${quote(runner, nameOf(table))} own WHERE ${given} AND NOT EXISTS (SELECT 1 FROM ${other} there WHERE ${on}) LIMIT 1`;
      const rows = (await runner.query(sql)) as unknown[];
      if (rows.length > 0) return `${nameOf(table)}.${columnNames.join(', ')}`;
    }
  }
  return null;
}
