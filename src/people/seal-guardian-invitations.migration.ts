import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeTable } from '../database/migrations/change-table';
import { text, varchar } from '../database/migrations/table-columns';

/** The addresses of invitations to share a child can be sealed. */
export class SealGuardianInvitations1795900964200 implements MigrationInterface {
  name = 'SealGuardianInvitations1795900964200';

  async up(runner: QueryRunner): Promise<void> {
    await changeTable(runner, 'guardian_invitation', {
      droppedIndices: [['email']],
      columns: [text('email', { isNullable: true }), varchar('emailKey', 22, { isNullable: true })],
      indices: [{ columnNames: ['emailKey'] }],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    const sql = "SELECT 1 FROM guardian_invitation WHERE email LIKE 'sealed1.%' LIMIT 1";
    const found = (await runner.query(sql)) as unknown[];
    if (found.length > 0) throw new Error('The version before does not read invitations that are sealed');
    await changeTable(runner, 'guardian_invitation', {
      droppedIndices: [['emailKey']],
      droppedColumns: ['emailKey'],
      columns: [varchar('email', 190, { isNullable: true })],
      indices: [{ columnNames: ['email'] }],
    });
  }
}
