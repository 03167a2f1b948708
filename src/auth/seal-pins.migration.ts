import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { changeTable } from '../database/migrations/change-table';
import { createTables, instant, int, text, varchar } from '../database/migrations/table-columns';

const limitOf = (address: string, length: number): Table =>
  new Table({
    name: 'pin_limit',
    columns: [
      varchar('purpose', 10, { isPrimary: true }),
      varchar(address, length, { isPrimary: true }),
      varchar('browserHash', 64, { isPrimary: true }),
      int('sends'),
      instant('sentAt'),
      instant('hourStartedAt'),
    ],
  });
const emailKey = varchar('emailKey', 22, { isNullable: true });

/** The addresses of PINs and of invitations to work here can be sealed. What was counted within the hour begins anew. */
export class SealPins1795900964100 implements MigrationInterface {
  name = 'SealPins1795900964100';

  async up(runner: QueryRunner): Promise<void> {
    await changeTable(runner, 'pin', {
      droppedIndices: [['purpose', 'email']],
      columns: [text('email'), emailKey],
      indices: [{ columnNames: ['purpose', 'emailKey'] }],
    });
    await changeTable(runner, 'invitation', {
      droppedIndices: [['email']],
      columns: [text('email'), emailKey],
      indices: [{ columnNames: ['emailKey'], isUnique: true }],
    });
    if (await runner.hasColumn('pin_limit', 'email')) await runner.dropTable('pin_limit');
    await createTables(runner, [limitOf('emailKey', 22)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['pin', 'invitation']) {
      const sql = `SELECT 1 FROM ${table} WHERE email LIKE 'sealed1.%' LIMIT 1`;
      const found = (await runner.query(sql)) as unknown[];
      if (found.length > 0) throw new Error(`The version before does not read addresses that are sealed (${table})`);
    }
    await changeTable(runner, 'pin', {
      droppedIndices: [['purpose', 'emailKey']],
      droppedColumns: ['emailKey'],
      columns: [varchar('email', 190)],
      indices: [{ columnNames: ['purpose', 'email'] }],
    });
    await changeTable(runner, 'invitation', {
      droppedIndices: [['emailKey']],
      droppedColumns: ['emailKey'],
      columns: [varchar('email', 190)],
      indices: [{ columnNames: ['email'], isUnique: true }],
    });
    if (await runner.hasColumn('pin_limit', 'emailKey')) await runner.dropTable('pin_limit');
    await createTables(runner, [limitOf('email', 190)]);
  }
}
