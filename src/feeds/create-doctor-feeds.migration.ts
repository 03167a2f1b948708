import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { createTables, dropTables, instant, int, reference, varchar } from '../database/migrations/table-columns';

const tables = [
  new Table({
    name: 'doctor_feed',
    columns: [
      int('doctorId', { isPrimary: true }),
      varchar('secretHash', 64),
      varchar('locale', 2),
      instant('createdAt'),
    ],
    indices: [{ columnNames: ['secretHash'], isUnique: true }],
    foreignKeys: [reference('doctorId', 'doctor', 'CASCADE')],
  }),
];

/** Doctors follow their visits in a calendar of their own. */
export class CreateDoctorFeeds1795900944100 implements MigrationInterface {
  name = 'CreateDoctorFeeds1795900944100';

  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, tables);
  }
}
