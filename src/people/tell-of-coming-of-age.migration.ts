import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { varchar } from '../database/migrations/table-columns';

const TABLE = 'person_guardian';
const column = varchar('endToldFor', 10, { isNullable: true });

/** Whether guardians were told that a child comes of age. */
export class TellOfComingOfAge1795900910100 implements MigrationInterface {
  name = 'TellOfComingOfAge1795900910100';

  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn(TABLE, column.name)) return;
    await runner.addColumn(TABLE, new TableColumn(column));
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn(TABLE, column.name)) await runner.dropColumn(TABLE, column.name);
  }
}
