import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { instant } from '../database/migrations/table-columns';

const column = instant('resentAt', { isNullable: true });

export class SendAgain1795400312000 implements MigrationInterface {
  name = 'SendAgain1795400312000';

  async up(runner: QueryRunner): Promise<void> {
    // A migration that broke off is run again.
    if (await runner.hasColumn('mail', column.name)) return;
    await runner.addColumn('mail', new TableColumn(column));
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('mail', column.name)) await runner.dropColumn('mail', column.name);
  }
}
