import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { instant } from '../database/migrations/table-columns';

const column = instant('staffSince', { isNullable: true });

/** Since when a patient of before has been working here. */
export class AddStaffSince1795900942000 implements MigrationInterface {
  name = 'AddStaffSince1795900942000';

  async up(runner: QueryRunner): Promise<void> {
    // A migration that broke off is run again.
    if (await runner.hasColumn('user', column.name)) return;
    await runner.addColumn('user', new TableColumn(column));
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('user', column.name)) await runner.dropColumn('user', column.name);
  }
}
