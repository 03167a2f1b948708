import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { createTables, dropTables, instant, int, reference, text } from '../database/migrations/table-columns';

const tables = [
  new Table({
    name: 'visit_note',
    columns: [
      int('appointmentId', { isPrimary: true }),
      int('doctorId', { isPrimary: true }),
      int('patientId', { isNullable: true }),
      text('text'),
      int('version'),
      instant('updatedAt'),
    ],
    indices: [{ columnNames: ['patientId'] }],
    foreignKeys: [
      reference('appointmentId', 'appointment', 'CASCADE'),
      reference('doctorId', 'doctor', 'CASCADE'),
      reference('patientId', 'user', 'CASCADE'),
    ],
  }),
];

/** What doctors note for their own visits. */
export class CreateVisitNotes1795900300000 implements MigrationInterface {
  name = 'CreateVisitNotes1795900300000';

  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, tables);
  }
}
