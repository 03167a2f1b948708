import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { createTables, dropTables, instant, int, varchar } from '../database/migrations/table-columns';

const tables = [
  new Table({
    name: 'legal_review',
    columns: [varchar('duty', 40, { isPrimary: true }), instant('at'), int('byId'), varchar('version', 16)],
  }),
];

/** Who read last what the law wants the site to show. */
export class CreateLegalReviews1795900933100 implements MigrationInterface {
  name = 'CreateLegalReviews1795900933100';

  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, tables);
  }
}
