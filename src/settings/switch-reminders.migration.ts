import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { text } from '../database/migrations/table-columns';

const column = text('reminders', { isNullable: true });

/** Which reminders go out; null: all. */
export class SwitchReminders1795500020000 implements MigrationInterface {
  name = 'SwitchReminders1795500020000';

  async up(runner: QueryRunner): Promise<void> {
    // A migration that broke off is run again.
    if (await runner.hasColumn('settings', column.name)) return;
    await runner.addColumn('settings', new TableColumn(column));
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('settings', column.name)) await runner.dropColumn('settings', column.name);
  }
}
