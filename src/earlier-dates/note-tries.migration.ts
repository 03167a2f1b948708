import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { instant } from '../database/migrations/table-columns';

const column = instant('triedAt', { isNullable: true });

/** Offers know when their mail was handed over last, whatever came of it. */
export class NoteTries1795900110000 implements MigrationInterface {
  name = 'NoteTries1795900110000';

  async up(runner: QueryRunner): Promise<void> {
    // A migration that broke off is run again.
    if (await runner.hasColumn('earlier_offer', column.name)) return;
    await runner.addColumn('earlier_offer', new TableColumn(column));
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('earlier_offer', column.name)) await runner.dropColumn('earlier_offer', column.name);
  }
}
