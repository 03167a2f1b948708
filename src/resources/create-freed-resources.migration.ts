import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { createTables, dropTables, id, instant, int, reference } from '../database/migrations/table-columns';

const tables = [
  new Table({
    name: 'freed_resource',
    columns: [id(), int('resourceId'), instant('startsAt'), instant('endsAt'), instant('freedAt')],
    indices: [{ columnNames: ['endsAt'] }, { columnNames: ['resourceId'] }],
    foreignKeys: [reference('resourceId', 'resource', 'CASCADE')],
  }),
];

/** The times in which rooms and devices came free. */
export class CreateFreedResources1795900943100 implements MigrationInterface {
  name = 'CreateFreedResources1795900943100';

  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, tables);
  }
}
