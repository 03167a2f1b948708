import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { createTables, dropTables, instant, int, reference, varchar } from '../database/migrations/table-columns';

const tables = [
  new Table({
    name: 'visit_token',
    columns: [
      varchar('tokenHash', 64, { isPrimary: true }),
      int('appointmentId'),
      instant('createdAt'),
      varchar('outcome', 10, { isNullable: true }),
    ],
    indices: [{ columnNames: ['appointmentId'] }],
    foreignKeys: [reference('appointmentId', 'appointment', 'CASCADE')],
  }),
];

/** The links by which patients answer mails about visits. */
export class CreateVisitTokens1795500010000 implements MigrationInterface {
  name = 'CreateVisitTokens1795500010000';

  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, tables);
  }
}
