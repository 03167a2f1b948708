import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeTable } from '../database/migrations/change-table';
import { text, varchar } from '../database/migrations/table-columns';

const sealed = [text('email'), text('firstName'), text('lastName'), text('phone', { isNullable: true })];
const hashed = [
  varchar('emailKey', 22, { isNullable: true }),
  varchar('phoneKey', 22, { isNullable: true }),
  text('search', { isNullable: true }),
  varchar('initials', 2, { isNullable: true }),
];

/** What accounts are called and how one reaches them can be sealed; the site hashes it before it answers. */
export class SealUsers1795900961000 implements MigrationInterface {
  name = 'SealUsers1795900961000';

  async up(runner: QueryRunner): Promise<void> {
    const table = await runner.getTable('user');
    // What it says is readable: it is made anew.
    if (!table?.findColumnByName('search')?.isNullable)
      await changeTable(runner, 'user', { droppedColumns: ['search'] });
    await changeTable(runner, 'user', {
      droppedIndices: [['email']],
      columns: [...sealed, ...hashed],
      indices: [{ columnNames: ['emailKey'], isUnique: true }, { columnNames: ['phoneKey'] }],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    const user = runner.dataSource.driver.escape('user');
    const found = (await runner.query(`SELECT 1 FROM ${user} WHERE email LIKE 'sealed1.%' LIMIT 1`)) as unknown[];
    if (found.length > 0) throw new Error('The version before does not read accounts that are sealed');
    await changeTable(runner, 'user', {
      droppedIndices: [['emailKey'], ['phoneKey']],
      droppedColumns: ['emailKey', 'phoneKey', 'initials', 'search'],
      columns: [
        varchar('email', 190),
        varchar('firstName', 60),
        varchar('lastName', 60),
        varchar('phone', 16, { isNullable: true }),
      ],
      indices: [{ columnNames: ['email'], isUnique: true }],
    });
    await changeTable(runner, 'user', { columns: [varchar('search', 400, { default: "''" })] });
  }
}
