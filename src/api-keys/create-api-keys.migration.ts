import { type MigrationInterface, type QueryRunner, Table, TableColumn } from 'typeorm';
import { createTables, dropTables, id, instant, int, text, varchar } from '../database/migrations/table-columns';

const tables = [
  new Table({
    name: 'api_key',
    columns: [
      id(),
      varchar('name', 80),
      varchar('keyHash', 64),
      varchar('prefix', 20),
      text('scopes'),
      instant('createdAt'),
      instant('expiresAt'),
      instant('lastUsedAt', { isNullable: true }),
      instant('revokedAt', { isNullable: true }),
    ],
    indices: [{ columnNames: ['keyHash'], isUnique: true }],
  }),
];
const keyId = new TableColumn(int('keyId', { isNullable: true }));

/** Programs call with keys, and the audit log names the key. */
export class CreateApiKeys1795900936000 implements MigrationInterface {
  name = 'CreateApiKeys1795900936000';

  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
    if (!(await runner.hasColumn('audit', keyId.name))) await runner.addColumn('audit', keyId.clone());
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('audit', keyId.name)) await runner.dropColumn('audit', keyId.name);
    await dropTables(runner, tables);
  }
}
