import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { int } from '../database/migrations/table-columns';

const column = int('doctorId', { isNullable: true });

export class LinkDoctors1795400100001 implements MigrationInterface {
  name = 'LinkDoctors1795400100001';

  async up(runner: QueryRunner): Promise<void> {
    // A migration that broke off is run again.
    if (await runner.hasColumn('user', column.name)) return;
    await runner.addColumn('user', new TableColumn(column));
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('user', column.name)) await runner.dropColumn('user', column.name);
  }
}
