import type { QueryRunner, Table, TableColumnOptions, TableForeignKeyOptions, TableIndexOptions } from 'typeorm';

/** Columns of migrations, the same on SQLite and MariaDB: as frozen as they are. What comes later is said anew. */
export const id = (): TableColumnOptions => ({
  name: 'id',
  type: 'integer',
  isPrimary: true,
  isGenerated: true,
  generationStrategy: 'increment',
});

type Options = Partial<TableColumnOptions>;

export const int = (name: string, options: Options = {}): TableColumnOptions => ({ name, type: 'integer', ...options });

export const bool = (name: string): TableColumnOptions => ({ name, type: 'boolean' });

export const varchar = (name: string, length: number, options: Options = {}): TableColumnOptions => ({
  name,
  type: 'varchar',
  length: String(length),
  ...options,
});

export const text = (name: string, options: Options = {}): TableColumnOptions => ({ name, type: 'text', ...options });

export const longText = (name: string): TableColumnOptions => ({ name, type: 'mediumtext' });

export const instant = (name: string, options: Options = {}): TableColumnOptions => ({
  name,
  type: 'datetime',
  precision: 3,
  ...options,
});

/** The columns of `ContentEntity` in 1.0.0. */
export const contentColumns = (): TableColumnOptions[] => [
  id(),
  bool('published'),
  instant('deletedAt', { isNullable: true }),
  int('version'),
  instant('createdAt'),
  instant('updatedAt'),
  text('search'),
  varchar('sortKey', 190),
  bool('needsTranslation'),
];

/** The columns of `TextEntity` in 1.0.0. */
export const textColumns = (): TableColumnOptions[] => [
  int('ownerId', { isPrimary: true }),
  varchar('locale', 2, { isPrimary: true }),
  int('basedOnVersion'),
];

/** A foreign key to another table's id. */
export const reference = (column: string, table: string, onDelete: 'CASCADE' | 'SET NULL'): TableForeignKeyOptions => ({
  columnNames: [column],
  referencedTableName: table,
  referencedColumnNames: ['id'],
  onDelete,
  // Said, because MariaDB would tell RESTRICT for what is not.
  onUpdate: 'NO ACTION',
});

/** The foreign key of a translation row to its content row. */
export const ownedBy = (table: string): TableForeignKeyOptions => reference('ownerId', table, 'CASCADE');

/** What panel lists sort by; `first` is the type's own order. */
export const listIndices = (first: string): TableIndexOptions[] =>
  [first, 'createdAt', 'updatedAt', 'sortKey'].map((column) => ({ columnNames: ['deletedAt', column] }));

/** Creates tables that are not there yet, so that an interrupted migration can run again. */
export async function createTables(runner: QueryRunner, tables: readonly Table[]): Promise<void> {
  for (const table of tables) await runner.createTable(table, true);
}

export async function dropTables(runner: QueryRunner, tables: readonly Table[]): Promise<void> {
  for (const table of [...tables].reverse()) await runner.dropTable(table, true);
}
