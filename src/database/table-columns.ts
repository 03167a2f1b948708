import type { TableColumnOptions } from 'typeorm';

/** Columns of migrations, the same on SQLite and MariaDB. */
export const id = (): TableColumnOptions => ({
  name: 'id',
  type: 'integer',
  isPrimary: true,
  isGenerated: true,
  generationStrategy: 'increment',
});

type Options = Partial<TableColumnOptions>;

export const int = (name: string, options: Options = {}): TableColumnOptions => ({ name, type: 'int', ...options });

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

/** The columns of `ContentEntity`. */
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

/** The columns of `TextEntity`. */
export const textColumns = (): TableColumnOptions[] => [
  int('ownerId', { isPrimary: true }),
  varchar('locale', 2, { isPrimary: true }),
  int('basedOnVersion'),
];

/** The foreign key of a translation row to its content row. */
export const ownedBy = (table: string): { columnNames: string[]; referencedTableName: string; referencedColumnNames: string[]; onDelete: string } => ({
  columnNames: ['ownerId'],
  referencedTableName: table,
  referencedColumnNames: ['id'],
  onDelete: 'CASCADE',
});

/** What panel lists sort by. */
export const listIndices = (): { columnNames: string[] }[] =>
  ['order', 'createdAt', 'updatedAt', 'sortKey'].map((column) => ({ columnNames: ['deletedAt', column] }));
