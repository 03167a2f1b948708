import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { int } from '../database/migrations/table-columns';

const column = int('appointmentId', { isNullable: true });

export class NameVisits1795400100031 implements MigrationInterface {
  name = 'NameVisits1795400100031';

  async up(runner: QueryRunner): Promise<void> {
    // A migration that broke off is run again.
    if (await runner.hasColumn('mail', column.name)) return;
    await runner.addColumn('mail', new TableColumn(column));
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('mail', column.name)) await runner.dropColumn('mail', column.name);
  }
}
