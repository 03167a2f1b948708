import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { text } from '../database/migrations/table-columns';

const column = text('legal', { isNullable: true });

/** Room for what the law wants a clinic to say of itself; null: nothing is said yet. */
export class AddLegalFacts1764100500000 implements MigrationInterface {
  name = 'AddLegalFacts1764100500000';

  async up(runner: QueryRunner): Promise<void> {
    // A migration that broke off is run again.
    if (await runner.hasColumn('settings', column.name)) return;
    await runner.addColumn('settings', new TableColumn(column));
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('settings', column.name)) await runner.dropColumn('settings', column.name);
  }
}
