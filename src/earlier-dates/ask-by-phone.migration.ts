import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { varchar } from '../database/migrations/table-columns';

const TABLES = ['earlier_wish', 'earlier_offer'];
const way = new TableColumn(varchar('contactBy', 5, { default: "'mail'" }));

/** Who waits for an earlier date may be phoned instead of written to. */
export class AskByPhone1795900200000 implements MigrationInterface {
  name = 'AskByPhone1795900200000';

  async up(runner: QueryRunner): Promise<void> {
    // A migration that broke off is run again.
    for (const table of TABLES) {
      if (!(await runner.hasColumn(table, way.name))) await runner.addColumn(table, way.clone());
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      if (await runner.hasColumn(table, way.name)) await runner.dropColumn(table, way.name);
    }
  }
}
