import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { instant, varchar } from '../database/migrations/table-columns';

const VISITS = 'appointment';
const columns = [
  [VISITS, instant('confirmedAt', { isNullable: true })],
  [VISITS, varchar('answer', 10, { isNullable: true })],
  [VISITS, instant('answeredAt', { isNullable: true })],
  ['appointment_history', varchar('answer', 10, { isNullable: true })],
] as const;

/** What patients say of visits, and since when visits are confirmed. */
export class AnswerVisits1795500000000 implements MigrationInterface {
  name = 'AnswerVisits1795500000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column] of columns) {
      // A migration that broke off is run again.
      if (!(await runner.hasColumn(table, column.name))) await runner.addColumn(table, new TableColumn(column));
    }
    // The last step of a confirmed visit is the one that has confirmed it.
    await runner.query(
      `UPDATE ${VISITS} SET confirmedAt = updatedAt WHERE state = 'confirmed' AND confirmedAt IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, column] of [...columns].reverse()) {
      if (await runner.hasColumn(table, column.name)) await runner.dropColumn(table, column.name);
    }
  }
}
