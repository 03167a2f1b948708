import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { instant } from './table-columns';

const column = instant('removingAt', { isNullable: true });

export class MarkRemovedMediaFiles1764000300000 implements MigrationInterface {
  name = 'MarkRemovedMediaFiles1764000300000';

  async up(runner: QueryRunner): Promise<void> {
    // A migration that broke off is run again.
    if (await runner.hasColumn('media_file', column.name)) return;
    await runner.addColumn('media_file', new TableColumn(column));
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('media_file', column.name)) await runner.dropColumn('media_file', column.name);
  }
}
