import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeTable } from '../database/migrations/change-table';
import { text, varchar } from '../database/migrations/table-columns';

const NOTES = 'patient_note';

/** The numbers of callers whom staff have noted something of are sealed. */
export class SealNotePhones1795900963010 implements MigrationInterface {
  name = 'SealNotePhones1795900963010';

  async up(runner: QueryRunner): Promise<void> {
    await changeTable(runner, NOTES, {
      droppedIndices: [['phone']],
      columns: [text('phone', { isNullable: true }), varchar('phoneKey', 22, { isNullable: true })],
      indices: [{ columnNames: ['phoneKey'], isUnique: true }],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    const sealed = (await runner.query(`SELECT 1 FROM ${NOTES} WHERE phone LIKE 'sealed1.%' LIMIT 1`)) as unknown[];
    if (sealed.length > 0) throw new Error('Notes are sealed with keys that the version before does not know');
    await changeTable(runner, NOTES, {
      droppedIndices: [['phoneKey']],
      columns: [varchar('phone', 16, { isNullable: true })],
      droppedColumns: ['phoneKey'],
      indices: [{ columnNames: ['phone'], isUnique: true }],
    });
  }
}
