import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { createTables, dropTables, id, instant, int, reference, varchar } from '../database/migrations/table-columns';

const tables = [
  new Table({
    name: 'call_attempt',
    columns: [
      id(),
      int('appointmentId'),
      instant('at'),
      int('byId'),
      varchar('result', 12),
      instant('againAt', { isNullable: true }),
    ],
    indices: [{ columnNames: ['appointmentId'] }, { columnNames: ['at'] }],
    foreignKeys: [reference('appointmentId', 'appointment', 'CASCADE')],
  }),
  new Table({
    name: 'call_take',
    columns: [int('appointmentId', { isPrimary: true }), int('byId'), instant('endsAt')],
    foreignKeys: [reference('appointmentId', 'appointment', 'CASCADE')],
  }),
];

/** The call sheet: who has phoned about which visit, and who does right now. */
export class CreateCalls1795700000000 implements MigrationInterface {
  name = 'CreateCalls1795700000000';

  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, tables);
  }
}
