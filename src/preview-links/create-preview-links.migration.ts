import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { createTables, dropTables, id, instant, int, varchar } from '../database/migrations/table-columns';

const tables = [
  new Table({
    name: 'preview_link',
    columns: [
      id(),
      varchar('tokenHash', 64),
      varchar('resource', 40),
      int('recordId'),
      varchar('locale', 2),
      instant('expiresAt'),
    ],
    indices: [
      { columnNames: ['tokenHash'], isUnique: true },
      { columnNames: ['resource', 'recordId'] },
      { columnNames: ['expiresAt'] },
    ],
  }),
];

/** The links by which a colleague sees a record that is not published. */
export class CreatePreviewLinks1795900935000 implements MigrationInterface {
  name = 'CreatePreviewLinks1795900935000';

  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, tables);
  }
}
