import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { createTables, dropTables, int, longText, varchar } from '../database/migrations/table-columns';

const tables = [
  new Table({
    name: 'kept_numbers',
    columns: [
      varchar('step', 5, { isPrimary: true }),
      varchar('date', 10, { isPrimary: true }),
      varchar('fingerprint', 120),
      longText('figures'),
    ],
  }),
  new Table({ name: 'first_free', columns: [varchar('date', 10, { isPrimary: true }), int('hundredths')] }),
];

/** What was counted of periods, and how long one waited for a free time. */
export class CreateNumbers1795900010000 implements MigrationInterface {
  name = 'CreateNumbers1795900010000';

  up(runner: QueryRunner): Promise<void> {
    return createTables(runner, tables);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropTables(runner, tables);
  }
}
