import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeTable } from '../database/migrations/change-table';
import { text, varchar } from '../database/migrations/table-columns';

/** Whom mails go to and what they say can be sealed; the site hashes the addresses before it answers. */
export class SealMails1795900964000 implements MigrationInterface {
  name = 'SealMails1795900964000';

  async up(runner: QueryRunner): Promise<void> {
    await changeTable(runner, 'mail', {
      droppedIndices: [['to']],
      columns: [text('to'), varchar('toKey', 22, { isNullable: true }), text('search', { isNullable: true })],
      indices: [{ columnNames: ['toKey'] }],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    const to = runner.dataSource.driver.escape('to');
    const sql = `SELECT 1 FROM mail WHERE ${to} LIKE 'sealed1.%' OR data LIKE 'sealed1.%' LIMIT 1`;
    const found = (await runner.query(sql)) as unknown[];
    if (found.length > 0) throw new Error('The version before does not read mails that are sealed');
    await changeTable(runner, 'mail', {
      droppedIndices: [['toKey']],
      droppedColumns: ['toKey', 'search'],
      columns: [varchar('to', 254)],
      indices: [{ columnNames: ['to'] }],
    });
  }
}
