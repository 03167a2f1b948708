import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { createTables, dropTables, id, instant, int, reference, varchar } from '../database/migrations/table-columns';

const tables = [
  new Table({
    name: 'freed_time',
    columns: [
      id(),
      int('doctorId'),
      int('serviceId', { isNullable: true }),
      instant('startsAt'),
      instant('endsAt'),
      instant('freedAt'),
      varchar('cause', 10),
      int('appointmentId', { isNullable: true }),
      instant('closedAt', { isNullable: true }),
    ],
    indices: [
      { columnNames: ['freedAt'] },
      { columnNames: ['closedAt', 'startsAt'] },
      { columnNames: ['doctorId', 'startsAt'] },
      { columnNames: ['appointmentId'] },
    ],
    foreignKeys: [reference('doctorId', 'doctor', 'CASCADE'), reference('appointmentId', 'appointment', 'SET NULL')],
  }),
];

/** The times that came free. */
export class CreateFreedTimes1795800000000 implements MigrationInterface {
  name = 'CreateFreedTimes1795800000000';

  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, tables);
  }
}
