import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { bool, createTables, dropTables, instant, varchar } from '../database/migrations/table-columns';

const tables = [
  new Table({
    name: 'data_key',
    columns: [
      varchar('id', 22, { isPrimary: true }),
      varchar('owner', 60),
      varchar('wrapped', 120),
      varchar('siteKey', 10),
      instant('createdAt'),
    ],
    indices: [{ columnNames: ['owner'] }, { columnNames: ['siteKey'] }],
  }),
  new Table({
    name: 'erasure',
    columns: [varchar('hash', 64, { isPrimary: true }), instant('erasedAt'), bool('isPending')],
    indices: [{ columnNames: ['isPending'] }],
  }),
];

/** Keys of people's data, and who was erased. */
export class CreateDataKeys1795900941000 implements MigrationInterface {
  name = 'CreateDataKeys1795900941000';

  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
  }

  async down(runner: QueryRunner): Promise<void> {
    const isKnown = await runner.hasTable('data_key');
    const keys = isKnown ? ((await runner.query('SELECT 1 FROM data_key LIMIT 1')) as unknown[]) : [];
    // The version before reads nothing that is sealed, and the keys would be gone.
    if (keys.length > 0) throw new Error('Notes are sealed with keys that the version before does not know');
    await dropTables(runner, tables);
  }
}
