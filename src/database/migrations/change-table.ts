import { type QueryRunner, TableColumn, type TableColumnOptions, TableIndex, type TableIndexOptions } from 'typeorm';

/** What a table is to be like; each step is made if it was not made yet, so that an interrupted migration can run again. */
interface TableChange {
  /** Columns that are added, or change their type and keep what they say. */
  columns?: readonly TableColumnOptions[];
  droppedColumns?: readonly string[];
  /** Indices that are made, with what the table has meanwhile. */
  indices?: readonly TableIndexOptions[];
  /** By the names of their columns. */
  droppedIndices?: readonly (readonly string[])[];
}

/** Changes a table, on both databases alike: as frozen as the migrations that call it. */
export async function changeTable(runner: QueryRunner, table: string, change: TableChange): Promise<void> {
  for (const names of change.droppedIndices ?? []) await dropIndex(runner, table, names);
  await changeColumns(runner, table, change.columns ?? []);
  for (const name of change.droppedColumns ?? []) {
    if (await runner.hasColumn(table, name)) await runner.dropColumn(table, name);
  }
  for (const index of change.indices ?? []) {
    if (!(await findIndex(runner, table, index.columnNames))) {
      await runner.createIndex(table, new TableIndex(index));
    }
  }
}

async function changeColumns(runner: QueryRunner, name: string, columns: readonly TableColumnOptions[]): Promise<void> {
  const table = await runner.getTable(name);
  const isThere = ({ name: column }: TableColumnOptions): boolean => table?.findColumnByName(column) !== undefined;
  if (runner.dataSource.options.type === 'better-sqlite3') {
    const changed = columns.filter(isThere).flatMap((column) => {
      const oldColumn = table?.findColumnByName(column.name);
      return oldColumn ? [{ oldColumn, newColumn: new TableColumn(column) }] : [];
    });
    const added = columns.filter((column) => !isThere(column)).map((column) => new TableColumn(column));
    if (changed.length > 0) await runner.changeColumns(name, changed);
    if (added.length > 0) await runner.addColumns(name, added);
    return;
  }
  if (columns.length === 0) return;
  // In one step; TypeORM would make changed columns anew, empty.
  const steps = columns.map((column) => `${isThere(column) ? 'MODIFY' : 'ADD'} ${columnSql(runner, column)}`);
  await runner.query(`ALTER TABLE ${runner.dataSource.driver.escape(name)} ${steps.join(', ')}`);
}

function columnSql(runner: QueryRunner, { name, type, length, ...options }: TableColumnOptions): string {
  const size = length ? `(${length})` : '';
  const preset = options.default === undefined ? '' : ` DEFAULT ${String(options.default)}`;
  return `${runner.dataSource.driver.escape(name)} ${type}${size} ${options.isNullable ? 'NULL' : 'NOT NULL'}${preset}`;
}

async function findIndex(
  runner: QueryRunner,
  table: string,
  names: readonly string[],
): Promise<TableIndex | undefined> {
  const indices = (await runner.getTable(table))?.indices;
  return indices?.find(({ columnNames }) => columnNames.join() === names.join());
}

async function dropIndex(runner: QueryRunner, table: string, names: readonly string[]): Promise<void> {
  const index = await findIndex(runner, table, names);
  if (index) await runner.dropIndex(table, index);
}
