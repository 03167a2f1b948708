import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import {
  createTables,
  dropTables,
  id,
  instant,
  int,
  reference,
  text,
  varchar,
} from '../database/migrations/table-columns';

const VISITS = 'appointment';
const byPhone = new TableIndex({ columnNames: ['phone'] });
const tables = [
  new Table({
    name: 'patient_note',
    columns: [
      id(),
      int('patientId', { isNullable: true }),
      varchar('phone', 16, { isNullable: true }),
      text('text'),
      int('version'),
      instant('updatedAt'),
    ],
    indices: [
      { columnNames: ['patientId'], isUnique: true },
      { columnNames: ['phone'], isUnique: true },
    ],
    foreignKeys: [reference('patientId', 'user', 'CASCADE')],
  }),
];

/** Notes of the front desk about people; callers are found by their phones. */
export class CreatePatientNotes1795400310000 implements MigrationInterface {
  name = 'CreatePatientNotes1795400310000';

  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
    const visits = await runner.getTable(VISITS);
    const isThere = visits?.indices.some(({ columnNames }) => columnNames.join() === byPhone.columnNames.join());
    if (!isThere) await runner.createIndex(VISITS, byPhone);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, tables);
    const visits = await runner.getTable(VISITS);
    const index = visits?.indices.find(({ columnNames }) => columnNames.join() === byPhone.columnNames.join());
    if (index) await runner.dropIndex(VISITS, index);
  }
}
