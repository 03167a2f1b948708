import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { createTables, dropTables, instant, varchar } from './table-columns';

const tables = [
  new Table({
    name: 'media_file',
    columns: [varchar('path', 120, { isPrimary: true }), instant('touchedAt')],
    indices: [{ columnNames: ['touchedAt'] }],
  }),
];

export class CreateMediaFiles1763600600000 implements MigrationInterface {
  name = 'CreateMediaFiles1763600600000';

  up(runner: QueryRunner): Promise<void> {
    return createTables(runner, tables);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropTables(runner, tables);
  }
}
